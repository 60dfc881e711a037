"""What people do with their hands, alone: what is recorded, named, put off and looked at, and when."""

import pytest

from tests.engine.lua import NOTE, WAIT, Noted, parts

ZONES = {
    "hand": {"visible": "owner"},
    "deck": {"visible": "nobody", "pile": True},
    "grave": {"visible": "all", "pile": True, "label": "graveyard"},
    "row": {"visible": "all"},
    "trap": {"visible": "nobody"},
    "plan": {"visible": "owner"},
    "camp": {"visible": "all", "location": True, "label": "war camp"},
    "field": {"visible": "all", "guest": True},
    "street": {"visible": "all", "common": True},
}
GAME = {"zones": ZONES, "deck_zone": "deck", "table": {"tokens": {"gold": {}}}}
GAME |= {"marks": {"wound": {"label": "wounds"}, "rust": {}}}
WORLD = """
cards, things, under, busy, recent, heaps, astray, still, lies = {}, {}, {}, {}, {}, {}, {}, {}, {}
State = { now = { started = true, players = { White = { gold = 3 }, Red = {} } }, card = function(guid)
  return cards[guid] end }
State.keep = State.card
function State.last() return last end
function State.join() note("join") end
function State.shown() note("shown") end
Actions = { act = function(act) note("act", act) end }
function Actions.record(what, color, run) note("record", what, color) State.journal = {} note("gives",
  run()) State.journal = nil end
Table = { name = function(color) return color:lower() end, object = function(guid) return things[guid] end }
function Table.under() return under.place end
function Table.holder(guid) return under[guid] end
function Table.notes(object) return object.notes or {} end
function Table.is_up(flip) return flip == 0 end
Cards = { open = function(guid) return cards[guid].open == true end, name = function(guid) return "Ada" end,
  called = function(guid) return "a card" end }
function Cards.register(guid, notes, owner) cards[guid] = { owner = owner } note("register", guid,
  notes.id, owner) return cards[guid] end
HandPrices = { place_of = function(card) return { zone = card.zone or card.was } end }
function HandPrices.offer(guid, zone, was, mover) note("offer", guid, zone, was.zone, mover) end
function HandPrices.offer_stray(guids, was, words) note("stray", guids[1], was.zone, words) end
Zones = { lose = function(guid) note("lose", guid) cards[guid].zone = nil end }
function Zones.move(guid, zone, of)
  note("move", guid, zone, of.at, of.spot, of.slot, of.home, of.attach, of.by_hand, of.owner)
  cards[guid].zone, cards[guid].owner = zone, of.owner or cards[guid].owner
  if opens then cards[guid].open = true end
end
function Zones.turn(guid, tapped, by_hand) note("turn", guid, tapped, by_hand) end
function Zones.flip(guid, face, by_hand) note("flip", guid, face, by_hand) end
Log = { say = function(color, text) note(color .. ":", text) end }
Screen = { later = function(run, frames) soon[#soon + 1] = { run = run, frames = frames } end }
function Screen.refuse(color, why) note("refuse", color, why) end
Whereabouts = {}
function Whereabouts.is_astray(object) return astray[object.guid] ~= nil, astray[object.guid] or nil end
function Whereabouts.elsewhere(object) return lies[object.guid] end
function Whereabouts.is_at(card, place) return card.zone == place.zone end
function Whereabouts.lie_of(guid, spin, flip)
  if cards[guid] and cards[guid].faces then return spin == 90, flip == 0 and "front" or "back" end
  return nil, nil
end
Spots = { move_within = function(guid, spot) note("within", guid, spot) end, show = function(guid)
  note("show", guid) end }
Heaps = { which = function(guid) return heaps[guid] end }
function Heaps.busy(guid) return busy[guid] == true end
function Heaps.recent(guid) return recent[guid] == true end
Decks = { adopt = function(seat, object) note("adopt", seat, object.guid) end }
Tokens = { look = function(object, name, color) note("token", object.guid, name, color) end, gone =
  function(guid) note("gone", guid) end }
Tracks = { get = function(who, name) return State.now.players[who][name] or 0 end, amount = function(name,
  value) return value .. " " .. name end }
function Tracks.add(who, name, by) note("add", who, name, by) State.now.players[who][name] =
  Tracks.get(who, name) + by end
Marks = { set = function(...) note("mark", ...) end }
function thing(guid, of)
  local made = of or {}
  made.guid, made.type = guid, made.type or "Card"
  if made.resting == nil then made.resting = true end
  made.isSmoothMoving = function() return made.smooth == true end
  made.getPosition = function() return {} end
  things[guid] = made
  return made
end
"""


class Hands(Noted):
    """The part of the engine, a journal of what it does, and Lua to set the table."""

    def __init__(self):
        self.lua, self.module = parts("text", "by_hand", game=GAME, before=NOTE + WAIT + WORLD)
        self.lua.globals().ByHand = self.module

    def frames(self):
        """The frames after which something is looked at."""
        return [one.frames for one in self.lua.eval("soon").values()]

    def card(self, **of):
        self.lua.globals().cards["c"] = self.lua.table_from({"owner": "White", **of})

    def move(self, zone, *rest, mover="nil", **found):
        """What it does when the card is moved there, but for the record of it."""
        self.lua.globals().found = self.lua.table_from({"zone": zone, **found})
        return self.run(f'ByHand.move("c", found, {mover} {"".join(rest)})')


@pytest.fixture
def hands():
    return Hands()


def test_a_change_is_an_action_of_its_own_or_part_of_the_one_that_runs(hands):
    code = 'ByHand.noted("x", "Red", function() note("change") return 1 end)'
    assert hands.run(code) == ["record x Red", "change", "gives nil"]
    assert hands.run(f"State.journal = {{}} {code}") == ["change"]


@pytest.mark.parametrize(
    ("card", "zone", "found", "stays"),
    [
        ({"zone": "hand"}, "row", {"seat": "White"}, True),
        ({"zone": "hand"}, "row", {}, True),
        ({"zone": "hand"}, "row", {"seat": "Red"}, False),
        ({"zone": "hand"}, "field", {"seat": "Red"}, True),
        ({"zone": "hand"}, "camp", {"seat": "Red"}, True),
        ({"zone": "street"}, "row", {"seat": "Red"}, True),
        ({"was": "street"}, "row", {"seat": "Red"}, True),
        ({}, "row", {"seat": "Red"}, False),
        ({"zone": "hand"}, "row", {"seat": "White", "laid": True}, False),
        ({"zone": "hand"}, "grave", {"seat": "White"}, False),
    ],
)
def test_a_card_stays_where_it_was_laid_unless_it_belongs_elsewhere(hands, card, zone, found, stays):
    hands.card(**card)
    moved = next(line for line in hands.move(zone, **found) if line.startswith("move"))
    seat = found.get("seat") if "street" in card.values() else None
    assert moved == f"move c {zone} nil nil nil nil nil {str(stays).lower()} {seat or 'nil'}"


def test_out_of_a_deck_that_is_taken_apart_it_is_laid_out(hands):
    hands.card(zone="hand")
    done = hands.move("row", ", true", seat="White", at="Red", spot=1, slot=2, home=3, attach="d")
    assert done[1] == "move c row Red 1 2 3 d false nil"
    assert hands.lua.eval("cards.c.was") is None


@pytest.mark.parametrize(
    ("card", "zone", "mover", "seat", "shown"),
    [
        ({"zone": "hand"}, "row", "'White'", "White", False),
        ({"zone": "hand"}, "row", "'Red'", "White", True),
        ({"zone": "hand"}, "deck", "'White'", "White", True),
        ({"zone": "hand"}, "plan", "'White'", "White", False),
        ({"zone": "hand"}, "plan", "'White'", "Red", True),
        ({"was": "hand"}, "row", "'White'", "White", False),
        ({"zone": "row", "open": True}, "camp", "'White'", "White", False),
        ({"zone": "row"}, "camp", "'White'", "White", False),
        ({"zone": "row"}, "hand", "'White'", "White", True),
        ({"zone": "trap"}, "row", "'White'", "White", True),
        ({"zone": "trap", "open": True}, "row", "'White'", "White", False),
        ({"zone": "trap", "open": True}, "hand", "'White'", "White", True),
        ({}, "row", "'White'", "White", True),
        ({}, "row", "nil", "White", True),
    ],
)
def test_what_a_move_shows_cannot_be_taken_back(hands, card, zone, mover, seat, shown):
    hands.card(**card)
    assert ("shown" in hands.move(zone, mover=mover, seat=seat)) is shown


@pytest.mark.parametrize(
    ("card", "zone", "found", "mover", "said"),
    [
        ({"zone": "hand"}, "row", {}, "nil", "White: moves a card to row by hand"),
        ({"zone": "row"}, "hand", {}, "'White'", "White: moves a card to the hand"),
        ({"zone": "row"}, "hand", {}, "'Red'", "Red: moves white's a card to the hand"),
        ({"zone": "hand"}, "grave", {}, "'Red'", "Red: moves white's a card to graveyard by hand"),
        ({"zone": "street"}, "row", {"seat": "Red"}, "'Red'", "Red: moves a card to row by hand"),
        ({"was": "grave"}, "row", {}, "nil", "White: moves Ada to row by hand"),
        ({"was": "deck"}, "row", {}, "nil", "White: moves a card to row by hand"),
        ({"zone": "row", "open": True}, "trap", {}, "nil", "White: moves Ada to trap by hand"),
        ({"zone": "hand"}, "camp", {"at": "Red"}, "nil", "White: moves a card to red's war camp by hand"),
        ({"zone": "hand"}, "camp", {"at": "White"}, "nil", "White: moves a card to war camp by hand"),
        ({"zone": "hand"}, "camp", {}, "nil", "White: moves a card to war camp by hand"),
        ({"zone": "hand"}, "row", {"at": "Red"}, "nil", "White: moves a card to row by hand"),
    ],
)
def test_the_log_says_who_has_moved_whose_card_where(hands, card, zone, found, mover, said):
    hands.card(**card)
    done = hands.move(zone, mover=mover, **found)
    was = card.get("zone") or card.get("was")
    assert done[-2:] == [said, f"offer c {zone} {was} {'nil' if mover == 'nil' else mover[1:-1]}"]


def test_a_card_that_is_opened_by_its_move_is_named(hands):
    hands.card(zone="hand")
    hands.lua.execute("opens = true")
    assert "White: moves Ada to row by hand" in hands.move("row")


@pytest.mark.parametrize(("takes", "joins"), [("'c'", True), ("'d'", False), ("nil", False)])
def test_what_was_taken_from_a_pile_just_now_is_taken_back_with_it(hands, takes, joins):
    hands.card(was="deck")
    hands.lua.execute(f"last = {{ takes = {takes} }}")
    assert ("join" in hands.move("row")) is joins


def test_a_card_off_the_mats_is_in_no_zone(hands):
    hands.card(zone="row")
    look = 'ByHand.look_at_card(things.c, "Red") wait()'
    assert hands.run(f'astray.c = false thing("c") {look}') == [
        "record moving a card by hand Red",
        "Red: moves white's a card off the mats by hand",
        "lose c",
        "stray c row It lies in no zone",
        "gives nil",
    ]
    assert hands.lua.eval("cards.c.was") == "row"
    hands.card(zone="row")
    done = hands.run(f'astray.c = "Red" {look}')
    assert done[1:3] == ["shown", "Red: moves white's a card to red's hand by hand"]
    assert "stray c row It is in red's hand" in done


@pytest.mark.parametrize(
    "before",
    ["things.c = nil", 'things.c.held_by_color = "Red"', "astray.c = nil", "ByHand.dropped(things.c)"],
)
def test_a_card_off_the_mats_may_be_on_its_way(hands, before):
    hands.card(zone="row")
    hands.run('astray.c = false ByHand.look_at_card(thing("c"), "Red")')
    assert hands.frames() == [20]
    assert hands.run(f"local first = soon[1].run {before} first()") == []


def test_nobody_has_moved_a_card_that_lies_off_the_mats(hands):
    hands.card(zone="row")
    assert hands.run('astray.c = false ByHand.look_at_card(thing("c"), nil) wait()') == []


def test_only_its_owner_means_an_action_by_dragging_a_card(hands):
    hands.card(zone="row")
    carry = 'ByHand.carry_out({ act = "hit", why = "no" }, cards.c, "%s") '
    carry += "local one = soon[1] wait() note(one and one.frames)"
    assert hands.run(carry % "Red") == ["nil"]
    assert hands.run(carry % "White") == ["refuse White no", "act hit", "20"]
    assert hands.run('ByHand.carry_out({}, cards.c, "White") wait()') == []


@pytest.mark.parametrize(
    ("before", "owner"),
    [
        ("", None),
        ('under.n = "Red"', "Red"),
        ('under.n = "Red" under.place = { seat = "White" }', "Red"),
        ('under.place = { seat = "Red" }', "Red"),
        ("under.place = {} color = 'White'", "White"),
        ("color = 'White'", "White"),
        ("color = 'Grey'", None),
        ("color = 'White' State.now.started = false", None),
    ],
)
def test_a_card_that_is_new_belongs_to_whoever_has_it(hands, before, owner):
    done = hands.run(f'{before} ByHand.look_at_card(thing("n", {{ notes = {{ id = "eve" }} }}), color)')
    assert done == ([f"register n eve {owner}"] if owner else [])


def test_a_card_that_lies_elsewhere_is_moved(hands):
    hands.card(zone="hand")
    done = hands.run('lies.c = { zone = "row", seat = "White" } ByHand.look_at_card(thing("c"), nil)')
    assert done[0] == "record moving a card by hand White"
    assert "move c row nil nil nil nil nil true nil" in done and "offer c row hand nil" in done
    hands.card(zone="hand")
    done = hands.run('ByHand.look_at_card(thing("c"), "Red")')
    assert done[0] == "record moving a card by hand Red"
    assert "offer c row hand Red" in done


def test_a_card_that_lies_where_it_was_is_put_right(hands):
    look = 'ByHand.look_at_card(thing("c"), "White")'
    hands.card(zone="row")
    assert hands.run(f'lies.c = {{ zone = "row" }} {look}') == []
    assert hands.run(f'lies.c = {{ zone = "row", spot = 2, laid = true, why = "no" }} {look}') == [
        "within c 2",
        "show c",
        "refuse White no",
    ]
    hands.card(zone="row", attached_to="d")
    assert hands.run(f'lies.c = {{ zone = "row", spot = 2 }} {look}') == []


@pytest.mark.parametrize(
    ("before", "adopts"),
    [
        ("", True),
        ("State.now.started = true", False),
        ("State.now.started = true State.now.over = true", True),
        ("under.place = nil", False),
        ('under.place.zone = "row"', False),
        ('heaps.d = "White"', False),
    ],
)
def test_a_deck_on_its_place_is_loaded_before_the_game(hands, before, adopts):
    place = 'State.now.started = false under.place = { zone = "deck", seat = "Red" }'
    done = hands.run(f'{place} {before} ByHand.dropped(thing("d", {{ type = "Deck" }}), "White") wait()')
    assert done == (["record laying a deck Red", "shown", "adopt Red d", "gives nil"] if adopts else [])


@pytest.mark.parametrize(
    ("notes", "looked"),
    [
        ({"role": "token", "token": "gold"}, True),
        ({"role": "token", "token": "ore"}, False),
        ({"role": "token"}, False),
        ({"role": "die", "token": "gold"}, False),
    ],
)
def test_a_token_is_looked_at_when_the_game_has_it(hands, notes, looked):
    hands.lua.globals().notes = hands.lua.table_from(notes)
    done = hands.run('ByHand.dropped(thing("t", { type = "Tile", notes = notes }), "Red") wait()')
    assert done == (["token t gold Red"] if looked else [])


LOOK = 'lies.c = { zone = "row", seat = "White" } '


def test_a_piece_is_looked_at_once_when_it_lies_still(hands):
    hands.card(zone="hand")
    hands.run(
        LOOK + 'ByHand.dropped(thing("c", { resting = false }), "Red") ByHand.dropped(things.c, "White")'
    )
    assert hands.frames() == [2]
    assert hands.module.is_due("c") is True and hands.module.mover("c") == "White"
    hands.run("wait()")
    assert hands.frames() == [5]
    done = hands.run("things.c.resting = true wait()")
    assert "record moving a card by hand White" in done
    assert (hands.module.is_due("c"), hands.module.mover("c"), hands.frames()) == (False, None, [])


@pytest.mark.parametrize("moves", ["smooth = true", "spawning = true", "resting = false"])
def test_after_sixty_tries_it_is_looked_at_where_it_is(hands, moves):
    hands.card(zone="hand")
    hands.run(LOOK + f'ByHand.dropped(thing("c", {{ {moves} }}), "Red") wait()')
    for _ in range(59):
        assert hands.run("wait()") == [] and hands.frames() == [5]
    assert "record moving a card by hand Red" in hands.run("wait()")


def test_what_is_held_again_is_looked_at_when_it_is_let_go(hands):
    hands.card(zone="hand")
    held = 'thing("c", { held_by_color = "Red", resting = false })'
    assert hands.run(LOOK + f'ByHand.dropped({held}, "Red") wait()') == []
    assert (hands.module.is_due("c"), hands.module.mover("c"), hands.frames()) == (False, "Red", [])
    assert "record moving a card by hand Red" in hands.run('ByHand.dropped(thing("c"), nil) wait()')


@pytest.mark.parametrize(
    "after", ["things.c = nil", "busy.c = true", "busy.c = true things.c.resting = false"]
)
def test_what_is_gone_or_moved_by_the_script_is_not_looked_at(hands, after):
    hands.card(zone="hand")
    assert hands.run(LOOK + f'ByHand.dropped(thing("c"), "Red") {after} wait()') == []
    assert (hands.module.is_due("c"), hands.module.mover("c"), hands.frames()) == (False, None, [])


def test_what_the_script_moves_is_left_alone(hands):
    hands.card(zone="hand")
    hands.run('busy.c = true ByHand.dropped(thing("c"), "Red")')
    assert (hands.module.is_due("c"), hands.module.mover("c"), hands.frames()) == (False, None, [])
    hands.run('busy.c = nil ByHand.dropped(thing("c"), "Grey")')
    assert (hands.module.is_due("c"), hands.module.mover("c")) == (True, None)


def test_who_moved_what_is_gone_is_forgotten(hands):
    hands.run('ByHand.dropped(thing("c"), "Red")')
    assert hands.run("ByHand.gone(things.c)") == ["gone c"]
    assert hands.module.mover("c") is None


@pytest.mark.parametrize(
    ("piece", "before", "frames"),
    [
        ("{}", "", [2]),
        ("{}", "recent.c = true", [60]),
        ('{ type = "Deck" }', "", []),
        ('{ held_by_color = "Red" }', "", []),
        ("{}", "ByHand.dropped(things.c) soon = {}", []),
        ("{}", "recent.c = true ByHand.crossed(things.c)", [60]),
        ("{}", "busy.c = true", []),
    ],
)
def test_a_card_that_enters_a_zone_is_looked_at(hands, piece, before, frames):
    hands.run(f'thing("c", {piece}) {before} ByHand.crossed(things.c)')
    assert hands.frames() == frames


def test_a_look_that_is_put_off_tries_again(hands):
    hands.card(zone="hand")
    hands.run(LOOK + 'recent.c = true ByHand.crossed(thing("c", { resting = false }))')
    assert hands.module.is_due("c") is True
    for _ in range(60):
        assert hands.run("wait()") == []
    assert "record moving a card by hand White" in hands.run("wait()")


@pytest.mark.parametrize(
    ("card", "before", "told"),
    [
        ({"zone": "trap"}, "", True),
        (None, "", False),
        ({}, "", False),
        ({"zone": "hand"}, "", False),
        ({"zone": "trap", "seen": True}, "", False),
        ({"zone": "trap", "open": True}, "", False),
        ({"zone": "trap"}, "busy.c = true", False),
        ({"zone": "trap"}, "flip = 180", False),
    ],
)
def test_what_was_hidden_is_known_once_it_is_turned_up(hands, card, before, told):
    if card is not None:
        hands.card(**card)
    done = hands.run(f'flip = 0 {before} ByHand.turned(thing("c"), 0, flip, nil)')
    said = ["record turning a card by hand White", "shown", "White: turns up Ada by hand", "gives nil"]
    assert done == (said if told else [])
    if told:
        assert hands.lua.eval("cards.c.seen") is True
        hands.card(**card)
        done = hands.run('ByHand.turn_card("c", 0, 0, "Red")')
        assert done[0].endswith("Red") and done[2] == "Red: turns up white's Ada by hand"


def test_turning_and_flipping_are_recorded(hands):
    hands.card(zone="row", faces=True, tapped=False, face="front")
    turn = 'ByHand.turn_card("c", %s, %s, %s)'
    assert hands.run(turn % (0, 0, '"Red"')) == []
    made = ["turn c true true", "flip c front true", "gives nil"]
    for color in ("nil", '"White"'):
        assert hands.run(turn % (90, 0, color)) == ["record turning a card by hand White", *made]
    said = ["record turning a card by hand Red", "Red: turns white's a card by hand"]
    assert hands.run(turn % (90, 0, '"Red"')) == [*said, *made]
    assert hands.run(turn % (0, 180, "nil"))[1:3] == ["turn c false true", "flip c back true"]


def test_another_piece_that_is_turned_is_looked_at(hands):
    assert hands.run('ByHand.turned(thing("t", { type = "Tile" }), 0, 0, "Red")') == []
    assert (hands.frames(), hands.module.mover("t")) == ([2], "Red")


def test_tokens_on_a_mat_are_the_value_of_a_track(hands):
    changed = 'Tokens.changed("track", "White", "gold", %s, %s)'
    said = ["add White gold 2", "White: 5 gold (tokens by hand)", "gives nil"]
    assert hands.run(changed % (5, "nil")) == ["record tokens by hand White", *said]
    assert hands.run(changed % (4, '"White"'))[2] == "White: 4 gold (tokens by hand)"
    done = hands.run(changed % (7, '"Red"'))
    assert done[:3] == [
        "record tokens by hand Red",
        "add White gold 3",
        "White: 7 gold (tokens by hand, by red)",
    ]


def test_tokens_on_a_card_are_its_marks(hands):
    changed = 'Tokens.changed("mark", "c", "%s", 2, %s)'
    assert hands.run(changed % ("wound", "nil")) == []
    hands.card(zone="row")
    for mover in ("nil", '"White"'):
        assert hands.run(changed % ("wound", mover)) == [
            "record tokens by hand White",
            "mark c wound 2 true",
            "gives nil",
        ]
    for mark, name in (("wound", "wounds"), ("rust", "rust")):
        done = hands.run(changed % (mark, '"Red"'))
        assert done[:2] == [
            "record tokens by hand Red",
            f"Red: changes the {name} on white's a card by hand",
        ]
