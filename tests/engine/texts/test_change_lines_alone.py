"""The changes of a card's texts alone: what is known of them before anybody looks at the table."""

import pytest

GAME = {
    "zones": {
        "row": {"play": True, "visible": "all"},
        "hand": {"visible": "owner"},
        "grave": {"visible": "all"},
    },
    "actions": {
        "cast": {"pay": {}, "zones": ["grave", "hand"]},
        "raise": {"pay": {}, "zones": ["grave"]},
        "show": {"zones": ["hand"]},
        "work": {"pay": {}},
        "play": {},
    },
}
WORLD = """
Cards = { learners = {} }
Registry = { cards = {}, costs = {} }
lasting = {}
Lasting = { list = function() return lasting end }
Conditions = { counted = function(cond) return { type = { "counted" }, whose = cond.whose } end }
"""


@pytest.fixture
def lines(part):
    """The Lua, in which `Lines` is the module, `learn` tells it of a card, and `line` reads a change."""
    lua, module = part("change_lines", game=GAME, before=WORLD + "_G.Cards = Cards")
    lua.globals().Lines = module
    lua.execute("function learn(fields) Cards.learners[1](fields) end")
    return lua


def line(lua, change):
    return lua.eval(f"Lines.of({{ {change} }})")


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        ("number = 'power', by = 1", "number"),
        ("tags_of = { ref = 'it' }, number = 'power'", "tag"),
        ("number = 'power', limit = 'mark'", "number"),
        ("ban = { 'move' }, limit = 'mark'", "ban"),
        ("limit = 'mark'", "limit"),
        ("blank = true", "blank"),
        ("no_blockers = true", "no_blockers"),
        ("banished = { 'a' }", "banished"),
        ("by = 1", None),
    ],
)
def test_the_kind_of_a_change(lines, change, kind):
    assert line(lines, change).kind == kind


@pytest.mark.parametrize(
    ("rest", "late"),
    [
        ("cond = { cond = 'total' }", True),
        ("cond = { cond = 'have', group = { numbers = { { most = 1 } } } }", True),
        ("cond = { cond = 'have', group = { numbers = { { most = 1, printed = true } } } }", False),
        ("cards = { numbers = { { most = 1, printed = true }, { least = 1 } } }", True),
        ("cards = { numbers = true }", False),
        ("by = { amount = 'number' }", True),
        ("by = { amount = 'number', printed = true }", False),
        ("by = { amount = 'marks' }", False),
        ("by = { amount = 'times', of = { amount = 'number' } }", True),
        ("by = 1", False),
    ],
)
def test_what_depends_on_numbers_of_cards_is_late(lines, rest, late):
    assert line(lines, f"number = 'power', {rest}").late is late


@pytest.mark.parametrize(
    ("rest", "single"),
    [
        ("cond = { ref = 'each' }", True),
        ("cond = { cond = 'fights' }", True),
        ("cond = { cond = 'all', of = { { cond = 'is', of = { ref = 'it' } } } }", True),
        ("cond = { cond = 'turn' }", False),
        ("cond = function() end", True),
        ("by = { amount = 'marks' }", True),
        ("by = { amount = 'marks', of = { ref = 'this' } }", False),
        ("set = { amount = 'number', of = { ref = 'each' } }", True),
        ("by = 1, per = { ref = 'each' }", True),
        ("by = 1, cap = { ref = 'each' }", True),
        ("by = 1, cards = { ref = 'each' }", False),
        ("by = 1", False),
    ],
)
def test_what_is_asked_for_each_card(lines, rest, single):
    assert line(lines, f"number = 'power', {rest}").single is single


@pytest.mark.parametrize(
    ("rest", "by"),
    [
        ("by = 2", 2),
        ("by = 2, per = {}", None),
        ("by = 2, cap = 3", None),
        ("by = { amount = 'marks' }", None),
        ("set = 2", None),
    ],
)
def test_what_is_always_added(lines, rest, by):
    assert line(lines, f"number = 'power', {rest}").by == by


BOOSTS = "number = 'power', by = 2, cards = { %s }"


@pytest.mark.parametrize(
    "group",
    [
        "",
        "whose = 'own', tag = { 'ELF' }",
        "where = 'here'",
        "where = 'there'",
        "where = 'home'",
        "zone = { 'row' }",
        "type = { 'hero', 'pet' }",
    ],
)
def test_changes_for_the_same_cards_have_the_same_key(lines, group):
    key = line(lines, BOOSTS % group).key
    assert key is not None and key == line(lines, BOOSTS % group).key
    assert key == line(lines, (BOOSTS % group).replace("2", "5")).key
    counted = ", ".join(filter(None, [group, "n = 1, all = true"]))
    assert key == line(lines, BOOSTS % counted).key, "how many does not matter for what stands"
    more = ", ".join(filter(None, [group, "other = true"]))
    other = line(lines, BOOSTS % more)
    assert key != other.key and other.key == line(lines, BOOSTS % more).key and other.plain.other is None
    assert key != line(lines, BOOSTS % ", ".join(filter(None, [group, "state = { 'tapped' }"]))).key


def test_a_key_is_the_same_in_whatever_order_the_group_was_written(lines):
    lines.execute(
        """
        keys = { "age", "tag", "type", "size", "cost", "name", "rank", "face" }
        one, other = {}, {}
        for n = 1, 99 do other[n] = n end
        for n = 1, 99 do other[n] = nil end
        for n = 1, #keys do one[keys[n]], other[keys[#keys + 1 - n]] = 1, 1 end
        """
    )
    keys = [line(lines, f"number = 'power', by = 2, cards = {group}").key for group in ("one", "other")]
    assert keys[0] == keys[1]


def test_the_group_of_a_key(lines):
    here = line(lines, BOOSTS % "where = 'here', whose = 'own', n = 2, all = true")
    assert here.near is True and dict(here.plain.items()) == {"whose": "own"}
    there = line(lines, BOOSTS % "where = 'there'")
    assert there.near is True and there.plain.where is None
    home = line(lines, BOOSTS % "where = 'home'")
    assert home.near is False and home.plain.where == "home"
    assert len({here.key, there.key, home.key}) == 3
    assert here.change.cards.n == 2 and here.change.cards.where == "here"


@pytest.mark.parametrize(
    "change",
    [
        "cost = 'enter', by = 2, cards = {}",
        "number = 'power', set = 2, cards = {}",
        "number = 'power', by = 2, per = { ref = 'each' }, cards = {}",
        "number = 'power', by = 2",
        *(
            BOOSTS % group
            for group in (
                "ref = 'this'",
                "numbers = { { most = { amount = 'marks' } } }",
                "among = true",
                "only = {}",
                "zone = { 'row', 'hand' }",
                "whose = 'they'",
                "where = 'other'",
                "where = { whose = 'own' }",
                "stored = true",
            )
        ),
    ],
)
def test_changes_without_a_key(lines, change):
    read = line(lines, change)
    assert (read.key, read.plain, read.near) == (None, None, None)


def test_the_condition_of_a_paragraph_is_one_of_each_of_its_changes(lines):
    lines.execute(
        """
        local in_phase = { tap = true, cond = { cond = "phase" } }
        reading = { cond = { cond = "turn" }, changes = { { tap = true }, in_phase } }
        plain = { changes = { in_phase } }
        read, same = Lines.of_reading(reading), Lines.of_reading(reading)
        """
    )
    first, second = (of.change.cond for of in lines.globals().read.values())
    assert first.cond == "turn"
    assert second.cond == "all" and [of.cond for of in second.of.values()] == ["turn", "phase"]
    assert lines.eval("read == same") and lines.eval("reading.changes[1].cond == nil")
    assert lines.eval("Lines.of_reading(plain)[1].change == plain.changes[1]")


def test_the_cards_of_the_condition(lines):
    have = "cond = { cond = 'have', whose = 'own' }"
    assert line(lines, f"tap = true, cards = {{ among = true }}, {have}").change.cards.type[1] == "counted"
    lines.execute(f"written = {{ tap = true, cards = {{ among = true }}, {have} }}")
    lines.execute("Lines.of(written)")
    assert lines.eval("written.cards.among") is True
    for other in (
        f"cards = {{ type = {{ 'hero' }} }}, {have}",
        "cards = { among = true, type = { 'hero' } }",
        "cards = { among = true, type = { 'hero' } }, cond = { cond = 'turn' }",
    ):
        assert line(lines, f"tap = true, {other}").change.cards.type[1] == "hero"
    assert line(lines, f"tap = true, {have}").change.cards is None


def test_a_lasting_change_is_read_once(lines):
    assert lines.eval(
        "(function(of) return Lines.of_lasting(of) == Lines.of_lasting(of) end)({ tap = true })"
    )
    lines.execute("one, other = Lines.of_lasting({ tap = true }), Lines.of_lasting({ blank = true })")
    assert lines.eval("one.kind .. ' ' .. other.kind") == "tap blank"


# What any card can change ---------------------------------------------------------------------------------


def known(lua):
    return [
        lua.eval(of)
        for of in (
            "Lines.exist('tap')",
            "Lines.exist('tag')",
            "Lines.of_number('power')",
            "Lines.of_number('size')",
        )
    ] + [lua.eval("Lines.none()")]


def test_what_no_card_of_the_game_can_change(lines):
    assert known(lines) == [False, False, False, False, True]
    lines.execute("learn({ id = 'a' }); learn({ id = 'b', reads = { { kind = 'ability' } }, topics = {} })")
    assert known(lines) == [False, False, False, False, True]
    lines.execute("learn({ id = 'c', topics = { changes = { 'tap', 'ban move' }, numbers = { 'power' } } })")
    assert known(lines) == [True, False, True, False, False]
    assert lines.eval("Lines.of_verb('ban', 'move')") and not lines.eval("Lines.of_verb('ban', 'sit')")


def test_lua_of_a_card_may_change_whatever_it_likes(lines):
    lines.execute("Registry.cards.a = { has = function() end }; learn({ id = 'a' }); learn({ id = 'b' })")
    assert known(lines) == [True, True, True, True, False]
    assert lines.eval("Lines.of_verb('ban', 'move')")
    assert [lines.eval(f"Lines.speak('{card}')") for card in "ab"] == [True, False]


def test_what_lasts_can_change_any_number(lines):
    lines.execute("lasting = { {} }")
    assert known(lines) == [False, False, True, True, False]
    assert lines.eval("Lines.of_verb('ban', 'move')")


def test_which_cards_change_anything(lines):
    lines.execute(
        """
        learn({ id = "stands", reads = { { kind = "ability" }, { kind = "standing" } } })
        learn({ id = "acts", reads = { { kind = "ability" } } })
        learn({ id = "looks", reads = { { kind = "ability", look = true }, { kind = "ability" } } })
        Registry.cards.plays = { played = function() end }
        learn({ id = "plays" })
        """
    )
    speak = {
        card: lines.eval(f"Lines.speak('{card}')") for card in ("stands", "acts", "looks", "plays", "other")
    }
    assert speak == {"stands": True, "acts": False, "looks": True, "plays": False, "other": False}
    lines.execute("learn({ id = 'stands' })")
    assert lines.eval("Lines.speak('stands')") is False, "it has been learned anew"


def test_what_is_played_from_a_hand_enters(lines):
    verbs = {
        verb: lines.eval(f"Lines.verb('{verb}')")
        for verb in ("play", "cast", "raise", "show", "work", "jump")
    }
    assert verbs == {verb: "enter" if verb in ("play", "cast") else verb for verb in verbs}
