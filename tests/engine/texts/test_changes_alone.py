"""Changes by texts alone: for whom those that last are made, what a ban is about, limits, how cards enter."""

import pytest

from tests.engine.lua import NOTE

GAME = {
    "tap": {"past": "tapped", "undo": "untap"},
    "mark_order": ["boon", "hit"],
    "actions": {
        "move": {"label": "Move Away"},
        "dance": {},
        "cast": {"pay": {}},
        "enter": {"label": "Enter"},
    },
}
WORLD = """
kinds, own, off, uses, given, blank, closed = {}, {}, {}, {}, {}, false, {}
ChangeLines = {}
function ChangeLines.of(change) return { kind = change.kind, single = change.single == true } end
function ChangeLines.of_verb(kind, verb) return not closed[kind .. " " .. verb] end
function ChangeLines.verb(verb) return verb == "cast" and "enter" or verb end
Amounts = {}
function Amounts.scaled(by, change, ctx)
  return by * (change.per or 1) + (ctx.each and ctx.each:byte() or 0)
end
function Amounts.of(set, ctx) return set == "X" and ctx.x or set end
Lasting = { use = function(id) note("used up", id) end }
function Lasting.add(entry)
  local change = entry.change
  note("lasts", entry.lasts, "of", entry.ctx.card, entry.ctx.player, entry.ctx.they, "by", change.by,
    "set", change.set, "per", change.per, change.cap,
    "for", entry.cards and table.concat(entry.cards, "+") or "later")
end
Groups = { cards = function(group, ctx) return group.ref == "this" and { ctx.card } or group.meant end }
function Groups.players(who) return who end
function Groups.fits(group, guid, ctx)
  return Text.has(group.meant or {}, guid) and ctx.player == "White"
end
Standing = { of_kind = function(kind) return kinds[kind] or {} end }
function Standing.texts() return given, blank end
function Standing.lost(guid, reading) return reading.lost == guid end
function Standing.tags(guid) return guid .. "'s tags" end
function Standing.counts(source, guid, where)
  if source["to"] == nil then return true end
  return Text.has(source["to"], guid) and not (where and where.zone == "far")
end
function Standing.holds(source) return not source.asleep end
function Standing.amount(source, guid) return source.change.by end
Sources = { own = function(guid, kind) return own[guid .. " " .. kind] or {} end }
Readings = {}
Cards = { short = function(guid) return guid:upper() end }
Zones = { turn = function(guid, tapped) note("turn", guid, tapped) end }
Marks = { add = function(guid, mark, by) note("mark", guid, mark, by) end }
Tracks = {}
function ban(change, more)
  change.ban = change.ban or { "move" }
  local source = { change = change, ctx = { player = "White" }, from = "law", place = "east" }
  for key, value in pairs(more or {}) do source[key] = value end
  kinds.ban = kinds.ban or {}
  table.insert(kinds.ban, source)
end
"""


@pytest.fixture
def changes(part):
    """The Lua, in which `Changes` is the module and `Text` the engine's."""
    lua, module = part("changes", game=GAME, before=NOTE + WORLD + "_G.Marks, _G.Tracks = Marks, Tracks")
    lua.globals().Changes = module
    return lua


def did(lua, code):
    lua.execute("did = {}")
    lua.execute(code)
    return list(lua.eval("did").values())


def forbids(lua, change, more="nil"):
    """What says so if a text that forbids moving is such a change."""
    lua.execute(f"kinds.ban = nil; ban({change}, {more})")
    return lambda verb="move", guid="cat", doing="nil": (
        lua.eval(f"Changes.banned('{verb}', {guid and repr(guid)}, {doing})".replace("None", "nil")) == "law"
    )


CTX = "{ card = 'me', player = 'White', they = 'Red', x = 4 }"


def made(lua, change, lasts="'turn'"):
    return did(lua, f"Changes.add({change}, {CTX}, {lasts})")


def test_a_change_that_lasts_is_for_the_cards_that_fit_now(changes):
    assert made(changes, "{ by = 2, per = 3, cap = 9, cards = { meant = { 'a', 'b' } } }") == [
        "lasts turn of me White Red by 6 set nil per nil nil for a+b"
    ]
    assert made(changes, "{ set = 'X', cards = { meant = { 'a' } } }") == [
        "lasts turn of me White Red by nil set 4 per nil nil for a"
    ]
    assert made(changes, "{ by = 1, cards = { meant = {} } }") == []
    assert made(changes, "{ by = 1 }") == ["lasts turn of me White Red by 1 set nil per nil nil for me"]


def test_amounts_that_differ_from_card_to_card_are_a_change_for_each(changes):
    assert made(changes, "{ by = 1, single = true, cards = { meant = { 'a', 'b' } } }", "nil") == [
        "lasts nil of me White Red by 98 set nil per nil nil for a",
        "lasts nil of me White Red by 99 set nil per nil nil for b",
    ]


def test_the_change_and_its_context_stay_as_they_were(changes):
    changes.execute(
        f"change, ctx = {{ by = 1, per = 2, single = true, cards = {{ meant = {{ 'a' }} }} }}, {CTX}"
    )
    changes.execute("Changes.add(change, ctx, 'turn')")
    assert changes.eval("change.by == 1 and change.per == 2 and ctx.each == nil")


@pytest.mark.parametrize(
    ("change", "later"),
    [
        ("kind = 'cost'", True),
        ("kind = 'enters'", True),
        ("kind = 'peace'", True),
        ("kind = 'tap'", False),
        ("limit = 'track'", True),
        ("limit = 'mark'", False),
        ("who = { 'Red' }, cards = 'none'", True),
        ("who = { 'Red' }", False),
        ("who = { 'Red' }, ban = { 'move' }", True),
        ("ban = { 'move' }", False),
        ("kind = 'cost', cards = { ref = 'this' }", False),
    ],
)
def test_what_is_for_whatever_comes_later(changes, change, later):
    cards = ", cards = { meant = { 'a' } }"
    if "cards" in change:
        cards = ""
    change = change.replace(", cards = 'none'", "")
    (line,) = made(changes, f"{{ by = 5, per = 2, {change}{cards} }}")
    assert line.endswith("for later") is later
    assert line.startswith("lasts turn of me White Red by 10 set nil per nil")


def test_it_has_the_power_of_a_character_that_is_not_there(changes):
    model = "{ set = { amount = 'number', of = { meant = %s } }, by = 1 }"
    assert made(changes, model % "{}") == []
    assert len(made(changes, model % "{ 'a' }")) == 1
    for other in (
        "{ amount = 'marks', of = { meant = {} } }",
        "{ amount = 'number' }",
        "{ amount = 'number', of = { ref = 'each', meant = {} } }",
    ):
        assert len(made(changes, f"{{ set = {other} }}")) == 1


def test_what_a_card_says(changes):
    def says(guid):
        texts = changes.eval(f"Changes.reads('{guid}')")
        return [texts[n + 1].says for n in range(len(texts))]

    changes.execute(
        "function Readings.of() return mine end; mine = { { says = '1' }, { says = '2', lost = 'cat' } }"
    )
    assert says("cat") == ["1", "2"] and changes.eval("Changes.reads('cat') == mine"), "nothing changes it"
    changes.execute("blank = true")
    assert says("cat") == ["1"] and says("dog") == ["1", "2"]
    changes.execute("blank, given = false, { { says = 'gift' }, { says = 'other' } }")
    assert says("dog") == ["1", "2", "gift", "other"]
    assert (
        changes.eval("Groups.reads == Changes.reads") and changes.eval("Cards.given_tags('a')") == "a's tags"
    )


# Bans -------------------------------------------------------------------------------------------------


def test_a_ban_is_about_its_verbs(changes):
    banned = forbids(changes, "{ ban = { 'move', 'enter' }, cards = {} }")
    assert [banned(verb) for verb in ("move", "dance", "enter", "cast")] == [True, False, True, True]
    changes.execute("closed['ban move'] = true")
    assert [banned(verb) for verb in ("move", "enter")] == [False, True]
    changes.execute(
        "closed = {}; kinds.must, kinds.ban = kinds.ban, nil; kinds.must[1].change.must = { 'move' }"
    )
    assert not banned() and changes.eval("Changes.must('move', 'cat')") == "law"
    assert changes.eval("Changes.must('dance', 'cat')") is None


def test_a_card_that_is_not_in_play_forbids_something_to_itself(changes):
    changes.execute("own['cat ban'] = { { change = { ban = { 'enter' }, cards = {} }, ctx = {} } }")
    assert changes.eval("Changes.banned('enter', 'cat')") == "cat", "what has no name says so itself"
    assert changes.eval("Changes.banned('enter', 'dog')") is None
    assert changes.eval("Changes.banned('enter', nil)") is None


def test_a_ban_of_one_player(changes):
    for key in ("by_whom", "who"):
        banned = forbids(changes, f"{{ {key} = {{ 'Red' }}, cards = {{}} }}")
        assert (
            banned(doing="{ player = 'Red' }") and not banned(doing="{ player = 'White' }") and not banned()
        )
    banned = forbids(changes, "{ by_whom = { 'Red' }, who = { 'White' }, cards = {} }")
    assert banned(doing="{ player = 'Red' }") and not banned(doing="{ player = 'White' }")


def test_a_ban_of_a_place(changes):
    for at, place in (("here", "east"), ("home", "White")):
        banned = forbids(changes, f"{{ at = '{at}', cards = {{}} }}")
        assert banned(doing=f"{{ where = {{ at = '{place}' }} }}")
        assert not banned(doing="{ where = { at = 'west' } }")
        assert not banned(doing="{ where = {} }") and not banned()
    nowhere = forbids(changes, "{ at = 'here', cards = {} }", "{ place = false }")
    changes.execute("kinds.ban[1].place = nil")
    assert not nowhere(doing="{ where = {} }"), "a text that is nowhere is about no place"


def test_a_ban_for_some_cards(changes):
    changes.execute("where = { at = 'east', zone = 'far' }")
    banned = forbids(changes, "{ cards = {} }", "{ to = { 'cat' } }")
    assert banned() and not banned(guid="dog") and not banned(guid=None)
    assert not banned(doing="{ where = where }"), "not where it would be then"
    banned = forbids(changes, "{ cards = {}, at = 'here' }", "{ to = { 'cat' } }")
    assert banned(doing="{ where = where }"), "where it is now, though it would be elsewhere"
    assert not banned(guid="dog", doing="{ where = where }")
    banned = forbids(changes, "{}")
    assert banned(guid=None)


def test_a_ban_of_texts_and_of_abilities(changes):
    banned = forbids(changes, "{ cards = {}, source = { meant = { 'imp' } } }")
    assert banned(doing="{ from = 'imp' }") and not banned(doing="{ from = 'elf' }") and not banned()
    banned = forbids(changes, "{ cards = {}, means = 'ability' }")
    assert banned(doing="{ from = 'imp' }") and not banned()
    banned = forbids(changes, "{ cards = {}, means = 'rules' }")
    assert banned() and not banned(doing="{ from = 'imp' }")


@pytest.mark.parametrize(("key", "said"), [("track", "'gold'"), ("mark", "'boon'")])
def test_a_ban_of_one_track_or_mark(changes, key, said):
    banned = forbids(changes, f"{{ cards = {{}}, {key} = {said} }}")
    assert banned(doing=f"{{ {key} = {said} }}") and not banned(doing=f"{{ {key} = 'x' }}") and not banned()
    assert forbids(changes, "{ cards = {} }")(doing=f"{{ {key} = {said} }}")


def test_a_ban_against_some_cards(changes):
    banned = forbids(changes, "{ cards = {}, against = { meant = { 'imp' } } }")
    assert banned(doing="{ whom = 'imp' }") and not banned(doing="{ whom = 'elf' }") and not banned()


def test_a_ban_for_the_next_time_is_used_up_when_it_counts(changes):
    changes.execute(
        "ban({ cards = {}, mark = 'boon' }, { lasting = 7 }); kinds.ban[1].change.ban = { 'move', 'lose' }"
    )
    boon = "'move', 'cat', { mark = 'boon' }"
    assert did(changes, f"note(Changes.banned({boon}))") == ["law"]
    assert did(changes, f"note(Changes.prevented({boon}))") == ["used up 7", "law"]
    assert did(changes, "note(Changes.prevented('move', 'cat'))") == ["nil"]
    assert did(changes, "note(Changes.keeps('cat', 'boon'))") == ["used up 7", "true"]
    assert did(changes, "note(Changes.keeps('cat', 'hit'))") == ["false"]
    changes.execute("kinds.ban[1].lasting = nil")
    assert did(changes, f"note(Changes.prevented({boon}))") == ["law"]
    assert did(changes, "note(Changes.keeps('cat', 'boon'))") == ["true"]


def test_who_takes_marks_from_a_card(changes):
    changes.execute("ban({ ban = { 'lose' }, cards = {}, source = { meant = { 'imp' } }, who = { 'Red' } })")
    keeps = [
        changes.eval(f"Changes.keeps('cat', 'boon', {of})")
        for of in ("'imp', 'Red'", "'elf', 'Red'", "'imp', 'White'")
    ]
    assert keeps == [True, False, False]


def test_the_reason_in_words(changes):
    def why(verb, guid="'cat'"):
        return changes.eval(f"Changes.refusal('{verb}', {guid})")

    changes.execute("ban({ ban = { 'move', 'dance', 'tap', 'untap', 'enter', 'ability', 'sit' } })")
    assert why("move", "nil") == "LAW says that you cannot move away"
    assert why("jump", "nil") is None
    changes.execute("kinds.ban[1].change.cards = {}")
    assert [why(verb) for verb in ("move", "dance", "tap", "untap", "cast", "enter", "ability", "sit")] == [
        f"LAW says that CAT cannot {words}"
        for words in (
            "move away",
            "dance",
            "be tapped",
            "untap",
            "be played",
            "enter",
            "use its ability",
            "sit",
        )
    ]
    changes.execute("kinds.ban[1].from = 'cat'")
    assert why("move") == "its text says that it cannot move away"
    assert why("move", "'dog'") == "CAT says that DOG cannot move away"


# Sums and limits --------------------------------------------------------------------------------------


def test_changes_for_a_card_and_for_a_player(changes):
    changes.execute(
        """
        kinds.allow = { { n = 1, to = { "cat" }, change = {} }, { n = 2, to = { "dog" }, change = {} },
          { n = 3, to = {}, change = { who = { "Red" } } }, { n = 4, change = { who = { "Red", "White" } } },
          { n = 5, asleep = true, change = { who = { "Red" } } } }
        """
    )
    assert [of.n for of in changes.eval("Changes.of('allow', 'dog')").values()] == [2, 4, 5]
    assert [of.n for of in changes.eval("Changes.for_player('allow', 'Red')").values()] == [3, 4]
    assert [of.n for of in changes.eval("Changes.for_player('allow', 'White')").values()] == [4]


@pytest.mark.parametrize(("function", "kind"), [("loss", "loss"), ("start", "starts")])
def test_what_texts_add(changes, function, kind):
    changes.execute(
        f"""
        local function adds(name, by, to) return {{ change = {{ {kind} = name, by = by }}, to = to }} end
        kinds.{kind} = {{ adds("boon", 2, {{ "cat" }}), adds("boon", 3), adds("hit", 7), adds("boon") }}
        """
    )
    sums = [
        changes.eval(f"Changes.{function}({of}, nil)")
        for of in ("'cat', 'boon'", "'dog', 'boon'", "'cat', 'hit'")
    ]
    assert sums == [5, 3, 7]
    if function == "start":
        assert changes.eval("Changes.start('cat', 'boon', { zone = 'far' })") == 3, "where it will be"


def test_what_a_card_yields(changes):
    changes.execute(
        """
        local meant = { meant = { "cat" } }
        kinds.yields = {
          { change = { yields = "gold", only = meant }, to = { "cat", "dog" }, ctx = { player = "White" } },
          { change = { yields = "gold", by = 4 }, to = { "dog", "fox" }, ctx = {} },
          { change = { yields = "ore", only = meant }, to = { "cat", "dog" }, ctx = { player = "White" } } }
        """
    )
    yields = {
        guid: changes.eval(f"Changes.yield('{guid}', 'gold', 10)") for guid in ("cat", "dog", "fox", "ape")
    }
    assert yields == {"cat": 10, "dog": 4, "fox": 14, "ape": 10}
    assert changes.eval("Changes.yield('dog', 'wood', 10)") == 10


def test_marks_that_are_kept_and_marks_that_cannot_be_gained(changes):
    changes.execute("kinds.keeps = { { change = { keeps = 'boon' }, to = { 'cat' } } }")
    kept = [changes.eval(f"Marks.is_kept({of})") for of in ("'cat', 'boon'", "'cat', 'hit'", "'dog', 'boon'")]
    assert kept == [True, False, False]
    changes.execute("ban({ ban = { 'gain' }, cards = {}, mark = 'boon' }, { to = { 'cat' } })")
    shut = [
        changes.eval(f"Marks.is_closed({of})") for of in ("'cat', 'boon'", "'cat', 'hit'", "'dog', 'boon'")
    ]
    assert shut == [True, False, False]


def test_a_limit_of_marks(changes):
    changes.execute(
        """
        local function limit(change, more)
          change.limit = change.limit or "mark"
          return { change = change, to = more, ctx = { x = 6 } }
        end
        kinds.limit = { limit({ mark = "boon", set = 9 }, { "fox" }),
          limit({ mark = "boon", set = "X" }, { "cat", "fox" }),
          limit({ mark = "boon", by = 2, per = 2 }, { "cat", "dog" }),
          limit({ limit = "attackers", set = 1 }, { "cat" }), limit({ limit = "hand", set = 3 }) }
        """
    )
    limits = [changes.eval(f"Marks.limit('{guid}', 'boon', 3)") for guid in ("fox", "cat", "dog", "ape")]
    assert limits == [6, 10, 7, 3], "the last that sets it, and what is added"
    assert (
        changes.eval("Marks.limit('cat', 'hit', 3)") == 3
        and changes.eval("Marks.limit('cat', 'boon', nil)") == 10
    )
    assert changes.eval("Marks.limit('dog', 'boon', nil)") is None, "nothing is added to what has no limit"
    assert [changes.eval(f"Changes.limit('attackers', '{guid}', 2)") for guid in ("cat", "dog")] == [1, 2]
    changes.execute("closed['limit boon'] = true")
    assert (
        changes.eval("Marks.limit('cat', 'boon', 3)") == 3
        and changes.eval("Changes.limit('attackers', 'cat', 2)") == 1
    )
    changes.execute("closed['limit attackers'] = true")
    assert changes.eval("Changes.limit('attackers', 'cat', 2)") == 2


def test_limits_of_players(changes):
    changes.execute(
        """
        kinds.limit = { { change = { limit = "hand", who = { "Red" }, by = 1 }, ctx = {} },
          { change = { limit = "track", track = "gold", who = { "Red", "Blue" }, set = 20 }, ctx = {} },
          { asleep = true, change = { limit = "hand", who = { "Red" }, set = 50 }, ctx = {} } }
        """
    )
    assert [changes.eval(f"Changes.hand_limit('{color}', 7)") for color in ("Red", "Blue")] == [8, 7]
    golds = [changes.eval(f"Tracks.limit('{color}', 'gold', 9)") for color in ("Red", "White", "Blue")]
    assert golds == [20, 9, 20] and changes.eval("Tracks.limit('Red', 'ore', 9)") == 9


def test_how_a_card_enters(changes):
    changes.execute(
        """
        kinds.enters = { { to = { "cat" }, change = { enters = { tapped = true, marks = { boon = 2 } } } },
          { to = { "cat" }, change = { enters = { marks = { boon = 3, hit = 1 } } } },
          { to = { "dog" }, change = { enters = { marks = { hit = 1, boon = 0 } } } },
          { to = { "fox" }, change = { enters = { tapped = true, at = "home" } } } }
        """
    )
    enters = {guid: did(changes, f"Changes.enter('{guid}')") for guid in ("cat", "dog", "fox", "ape")}
    assert enters == {
        "cat": ["turn cat true", "mark cat boon 5", "mark cat hit 1"],
        "dog": ["mark dog hit 1"],
        "fox": [],
        "ape": [],
    }
