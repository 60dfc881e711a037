"""Tokens on mats and cards: laid out for a number, and read again by hand: the part of the engine alone."""

import pytest

from tests.engine.lua import parts

SIDES = [{"value": 1}, {"value": 3}]
LINE = {"places": 6, "lines": 2, "first": [1, 1], "step": [2, 0.5], "beside": [0.5, 4]}
SPOT = {"places": 2, "lines": 1, "first": [0.5, 0.25], "step": [1, 0], "beside": [0, 0]}
GAME = {
    "seats": ["White", "Red"],
    "track_order": ["gold", "luck", "days", "fame"],
    "tracks": {
        "gold": {"token": "coin"},
        "luck": {"token": "twin"},
        "days": {"token": "coin", "common": True},
        "fame": {"token": "none"},
    },
    "mark_order": ["wound", "oil"],
    "marks": {"wound": {"token": "drop"}, "oil": {"token": "coin"}},
    "table": {
        "mat": {"units": 2},
        "tokens": {
            "twin": {"sides": [{"value": 1}, {"value": 1}], "size": [1, 1], "on_mat": LINE},
            "coin": {"sides": SIDES, "size": [0.5, 0.75], "on_mat": LINE},
            "drop": {"sides": [{"value": 2}], "size": [1, 1], "on_card": SPOT},
        },
    },
}
WORLD = """
objects, count, changes = {}, 0, {}
supplies = { twin = { { Nickname = "twin" } }, coin = { { Nickname = "coin" } },
  drop = { { Nickname = "drop" } } }
local function made(at, rotation, note)
  count = count + 1
  local object = { guid = "t" .. count, at = at, rotation = rotation, note = note }
  function object.getPosition() return object.at end
  function object.getRotation() return object.rotation end
  function object.setPosition(new) object.at = new end
  function object.setRotation(new) object.rotation = new end
  function object.isDestroyed() return object.destroyed == true end
  function object.destruct()
    object.destroyed, objects[object.guid] = true, nil
    gone(object.guid)
  end
  objects[object.guid] = object
  return object
end
function spawnObjectData(of)
  local object = made(of.position, of.rotation, { role = "token", token = of.data.Nickname })
  of.callback_function(object)
  return object
end
function put(token, x, z, flip)
  local note = { role = "token", token = token }
  return made({ x = x, y = 1, z = z }, { x = 0, y = 180, z = flip or 0 }, note)
end
function getObjectsWithTag()
  local list = {}
  for i = 1, count do if objects["t" .. i] then list[#list + 1] = objects["t" .. i] end end
  return list
end
Table = { notes = function(object) return object.note end, object = function(guid) return objects[guid] end }
function Table.supply(token)
  return supplies[token] and { getData = function() return { ContainedObjects = supplies[token] } end }
end
local AT = { White = 0, Red = 100 }
function Table.mat_point(color, right, down)
  return AT[color] and { x = AT[color] + right, y = 1, z = down }
end
function Table.upright(color) return color == "Red" and 0 or 180 end
function Table.on_mat(color, at)
  local right = at.x - AT[color]
  if right < 0 or right > 50 then return nil, nil end
  return right, at.z
end
function Table.beside(at, _, right, up, ahead)
  return { x = at.x + right, y = at.y + up, z = at.z + ahead }
end
"""


class Tray:
    """A table with tokens, and what they say when hands have moved them."""

    def __init__(self) -> None:
        self.lua, self.part = parts("text", "tokens", game=GAME, before=WORLD)
        self.part.changed = self.lua.eval("function(...) changes[#changes + 1] = { ... } end")
        self.part.card_at = self.lua.eval(
            "function(at, mark) return at.z > 40 and mark == 'wound' and 'c1' or nil end"
        )
        self.lua.execute("gone = ...", self.part.gone)

    def track(self, value, color="White", name="gold"):
        self.part.track(color, name, value)

    def mark(self, value, again=None, name="wound"):
        at, turn = (
            self.lua.table_from({"x": 10, "y": 1, "z": 50}),
            self.lua.table_from({"x": 0, "y": 180, "z": 0}),
        )
        self.part.mark("c1", name, value, at, turn, again)

    @property
    def lying(self):
        """Where the tokens lie, with their heights, and which side is up."""
        pieces = self.lua.eval("getObjectsWithTag()").values()
        return [(o.at.x, o.at.z, round(o.at.y, 2), o.rotation.y, o.rotation.x + o.rotation.z) for o in pieces]

    @property
    def changes(self):
        """The changes by hand since the last look."""
        told = [tuple(of[n] for n in range(1, 6)) for of in self.lua.eval("changes").values()]
        self.lua.execute("changes = {}")
        return told

    def piece(self, number):
        return self.lua.eval(f"objects.t{number}")

    def put(self, token, x, z, flip=0, mover="Red"):
        """Somebody lays a token somewhere."""
        piece = self.lua.eval("put")(token, x, z, flip)
        self.part.look(piece, token, mover)
        return piece


@pytest.fixture
def tray():
    return Tray()


def test_a_number_is_shown_by_as_few_tokens_as_possible(tray):
    tray.track(5)
    assert tray.lying == [(1, 1, 1, 180, 180), (3, 1.5, 1, 180, 0), (5, 2, 1, 180, 0)]
    tray.track(8)
    assert tray.lying == [(1, 1, 1, 180, 180), (3, 1.5, 1, 180, 180), (5, 2, 1, 180, 0), (1.5, 5, 1, 180, 0)]
    tray.track(3)
    assert tray.lying == [(1, 1, 1, 180, 180)]
    tray.track(0)
    assert tray.lying == []
    tray.track(1, "Red")
    assert tray.lying == [(101, 1, 1, 0, 0)]
    assert list(tray.part.saved()) == ["track Red gold"]
    tray.track(1, name="luck")
    assert tray.lying[1] == (1, 1, 1, 180, 0)
    assert tray.changes == []


def test_beyond_the_last_place_tokens_lie_on_each_other(tray):
    tray.track(26)
    assert tray.lying[5:] == [
        (5.5, 6, 1, 180, 180),
        *((5.5, 6, round(1 + 0.16 * n, 2), 180, z) for n, z in ((1, 180), (2, 180), (3, 0), (4, 0))),
    ]


def test_what_has_no_tokens_is_not_shown(tray):
    tray.track(3, name="days")
    tray.track(3, name="fame")
    tray.mark(3, name="oil")
    tray.track(3, "Blue")
    tray.lua.execute("supplies = { coin = {} }")
    tray.track(3)
    tray.mark(2)
    assert tray.lying == []
    tray.lua.execute("supplies.coin[1] = { Nickname = 'coin' }")
    tray.track(4)
    assert tray.lying == []  # the supply is looked into once


def test_marks_lie_on_their_card_and_go_with_it(tray):
    tray.mark(0)
    tray.mark(4)
    assert tray.lying == [(11, 49.5, 1.16, 180, 0), (13, 49.5, 1.17, 180, 0)]
    tray.mark(7)
    assert tray.lying[2:] == [(13, 49.5, round(1.15 + 0.16 + 0.03, 2), 180, 0)]
    before = tray.lying
    tray.piece(1).setPosition(tray.lua.table_from({"x": 0, "y": 0, "z": 0}))
    tray.mark(7)
    assert tray.lying != before
    tray.mark(7, again=True)
    assert tray.lying == before
    tray.part.mark("c1", "wound", 0, None, None)
    assert tray.lying == []


def test_a_mark_of_a_card_without_a_place_is_not_laid(tray):
    tray.part.mark("c1", "wound", 2, None, None)
    assert tray.lying == []


def test_tokens_that_hands_bring_and_take_change_the_number(tray):
    tray.track(2)
    assert tray.changes == []
    piece = tray.put("coin", 4, 2)
    assert tray.changes == [("track", "White", "gold", 3, "Red")]
    tray.part.look(piece, "coin", "Red")
    assert tray.changes == []
    piece.rotation.z = 180
    tray.part.look(piece, "coin", None)
    assert tray.changes == [("track", "White", "gold", 5, None)]
    piece.setPosition(tray.lua.table_from({"x": 110, "y": 1, "z": 3}))
    tray.part.look(piece, "coin", "White")
    assert tray.changes == [("track", "White", "gold", 2, "White")]
    piece.setPosition(tray.lua.table_from({"x": 102, "y": 1, "z": 3}))
    tray.part.look(piece, "coin", "White")
    assert tray.changes == [("track", "Red", "gold", 3, "White")]
    piece.destruct()
    assert tray.changes == [("track", "Red", "gold", 0, None)]
    tray.piece(1).destruct()
    assert tray.changes == [("track", "White", "gold", 1, None)]
    tray.track(0)
    assert (tray.lying, tray.changes) == ([], [])


@pytest.mark.parametrize(
    ("flip", "worth"), [(0, 1), (90, 1), (91, 3), (180, 3), (269, 3), (270, 1), (-180, 3), (450, 1)]
)
def test_a_token_counts_for_the_side_that_is_up(tray, flip, worth):
    tray.put("coin", 1, 1, flip)
    assert tray.changes == [("track", "White", "gold", worth, "Red")]


@pytest.mark.parametrize(
    ("x", "z", "on"),
    [
        (1, 1, True),
        (0.25, 0.25, True),
        (0.2, 1, False),
        (1, 0.2, False),
        (6.25, 6.75, True),
        (6.3, 6, False),
        (5, 6.8, False),
    ],
)
def test_a_token_near_the_line_of_a_track_counts(tray, x, z, on):
    tray.put("coin", x, z)
    assert bool(tray.changes) == on


def test_a_token_that_lies_on_a_card_is_a_mark_of_it(tray):
    tray.put("drop", 10, 50)
    assert tray.changes == [("mark", "c1", "wound", 2, "Red")]
    tray.put("coin", 40, 50)
    assert tray.changes == []


def test_what_lies_on_a_moved_token_has_come_along(tray):
    tray.track(2)
    first, second, stray = tray.piece(1), tray.piece(2), tray.lua.eval("put")("coin", 30, 30.5)
    tile = tray.lua.eval("put")("tile", 30, 30)
    for piece in (first, second):
        piece.setPosition(tray.lua.table_from({"x": 30, "y": 1, "z": 30}))
    tray.part.look(first, "coin", "White")
    assert tray.changes == [("track", "White", "gold", 0, "White")]
    for piece, x in ((first, 3), (second, 3.5), (stray, 3), (tile, 3)):
        piece.setPosition(tray.lua.table_from({"x": x, "y": 1, "z": 1.5}))
    tray.part.look(first, "coin", "White")
    assert tray.changes == [("track", "White", "gold", 3, "White")]


def test_far_tokens_have_not_come_along(tray):
    tray.put("coin", 30, 30)
    far, beside = (tray.lua.eval("put")("coin", *at) for at in ((3, 2.9), (4.5, 1.5)))
    tray.put("coin", 3, 1.5)
    assert tray.changes == [("track", "White", "gold", 1, "Red")]
    far.setPosition(tray.lua.table_from({"x": 40, "y": 1, "z": 1}))
    tray.part.look(beside, "coin", "Red")
    assert tray.changes == [("track", "White", "gold", 2, "Red")]


def test_what_was_left_behind_is_counted_again(tray):
    tray.track(2)
    tray.piece(2).setPosition(tray.lua.table_from({"x": 40, "y": 1, "z": 1}))
    tray.piece(1).setPosition(tray.lua.table_from({"x": 30, "y": 1, "z": 1}))
    tray.part.look(tray.piece(1), "coin", "Red")
    assert tray.changes == [("track", "White", "gold", 0, "Red")]


def test_a_table_that_is_loaded_knows_its_tokens(tray):
    tray.track(5)
    tray.mark(4)
    saved = tray.part.saved()
    assert {key: (of.token, list(of.guids.values())) for key, of in saved.items()} == {
        "track White gold": ("coin", ["t1", "t2", "t3"]),
        "mark c1 wound": ("drop", ["t4", "t5"]),
    }
    tray.piece(2).destruct()
    tray.part.restore(saved)
    tray.lua.execute("changes = {}")
    tray.piece(3).destruct()
    assert tray.changes == [("track", "White", "gold", 3, None)]
    tray.track(4)
    assert [of[-1] for of in tray.lying if of[1] < 40] == [180, 0]
    tray.track(0)
    assert list(tray.part.saved()) == ["mark c1 wound"]
