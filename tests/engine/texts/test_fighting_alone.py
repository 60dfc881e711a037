"""Fights as far as texts speak of them, alone: who may block whom, who attacks only with others."""

import pytest

WORLD = """
State.now.flags, kinds, banned, peace = {}, {}, {}, {}
Groups = { FILTERS = {}, STATES = {} }
function Groups.STATES.attacking(guid, card) return card == "attacks", "a second result" end
function Groups.STATES.blocking(guid, card) return card == "blocks" end
function Groups.fits(group, guid, ctx)
  return Text.has(group.fits or {}, guid) and (group.each == nil or group.each == ctx.each), "a second result"
end
function Groups.cards(group, ctx) return group.each == ctx.each and group.meant or {} end
Changes = {}
function Changes.of(kind, guid)
  return Text.filter(kinds[kind] or {}, function(source) return source["to"] == guid end)
end
function Changes.banned(verb, guid, doing)
  return banned[verb .. " " .. guid .. " " .. (doing and doing.whom or "")]
end
Standing = { holds = function(source) return source.awake end }
function Standing.of_kind(kind) return kind == "peace" and peace or {} end
function source(kind, guid, change, from)
  kinds[kind] = kinds[kind] or {}
  table.insert(kinds[kind], { to = guid, change = change, ctx = { player = "White" }, from = from })
end
"""


@pytest.fixture
def fighting(part):
    lua, module = part("fighting", before=WORLD)
    lua.globals().Fighting = module
    return lua


def test_which_cards_fight(fighting):
    fights = [
        fighting.eval(f"Groups.STATES.fighting('cat', '{of}')") for of in ("attacks", "blocks", "rests")
    ]
    assert fights == [True, True, False]

    def fits(key, group, guid):
        return fighting.eval(f"Groups.FILTERS.{key}({group}, {{ guid = '{guid}' }}, {{}})")

    assert fits("last", "true", "cat") is False and fits("against", "{ fits = { 'ape' } }", "cat") is False
    fighting.execute(
        "blocks = { { blocker = 'cat', attacker = 'ape' }, { blocker = 'dog', attacker = 'owl' } }"
    )
    fighting.execute("State.now.flags.combat = { cards = { 'ape', 'owl' }, blocks = blocks }")
    assert [fits("last", "true", guid) for guid in ("ape", "owl")] == [False, True]
    assert [fits("against", "{ fits = { 'ape' } }", guid) for guid in ("cat", "dog", "ape")] == [
        True,
        False,
        False,
    ]


def test_who_may_not_block_whom(fighting):
    def forbids(blocker="cat", attacker="ape"):
        return fighting.eval(f"Fighting.forbids('{blocker}', '{attacker}')")

    assert forbids() is None
    fighting.execute("banned['block cat ape'] = 'law'")
    assert forbids() == "law" and forbids("dog") is None and forbids("cat", "owl") is None
    fighting.execute("banned = { ['be_blocked ape '] = 'rule' }")
    assert forbids() == "rule" and forbids("cat", "owl") is None
    fighting.execute("banned = {}; cats = { fits = { 'cat' }, each = 'ape' }")
    fighting.execute("source('no_blockers', 'ape', { no_blockers = cats }, 'hat')")
    assert forbids() == "hat" and forbids("dog") is None
    fighting.execute("kinds = {}; source('blockers', 'ape', { blockers = cats })")
    assert forbids("dog") == "ape" and forbids() is None, "only those can block it"


def test_who_attacks_only_with_others(fighting):
    def lacks(*attackers):
        return fighting.eval(f"Fighting.lacks_company('cat', {{ {', '.join(map(repr, attackers))} }})")

    assert lacks("cat") is False
    fighting.execute("source('company', 'cat', { company = { fits = { 'cat', 'dog' }, each = 'cat' } })")
    assert lacks("cat") is True and lacks("cat", "ape") is True and lacks("cat", "dog") is False
    fighting.execute("source('company', 'cat', { company = { fits = { 'ape' } } })")
    assert lacks("cat", "dog") is True and lacks("cat", "dog", "ape") is False


def test_blocks_that_texts_demand(fighting):
    def demanded(blockers="'cat', 'dog'", attackers="'ape', 'owl'"):
        found = fighting.eval(f"Fighting.demanded({{ {blockers} }}, {{ {attackers} }})")
        return [f"{one.blocker} {one.attacker}" for one in found.values()]

    fighting.execute(
        """
        source("must", "cat", { must = { "attack" }, whom = { meant = { "owl" }, each = "cat" } })
        source("must", "cat", { must = { "block" } })
        source("must", "cat", { must = { "block" }, whom = { meant = { "ape", "owl" }, each = "cat" } })
        source("must", "dog", { must = { "move", "block" }, whom = { meant = { "owl" }, each = "dog" } })
        source("must", "dog", { must = { "block" }, whom = { meant = {}, each = "dog" } })
        """
    )
    assert demanded() == ["cat ape", "dog owl"] and demanded("'dog'") == ["dog owl"]
    assert demanded(attackers="'owl'") == ["dog owl"]
    fighting.execute("banned['block cat ape'] = 'law'")
    assert demanded() == ["dog owl"]


def test_what_a_card_does_without_being_tapped(fighting):
    def stays(action, times):
        return fighting.eval(f"Fighting.stays_untapped('cat', '{action}', {times})")

    fighting.execute("source('tap', 'cat', { tap = false, cost = 'block' })")
    fighting.execute("source('tap', 'cat', { tap = false, cost = 'attack', first = true })")
    fighting.execute("source('tap', 'cat', { tap = true, cost = 'move' })")
    assert [stays("block", 0), stays("block", 2), stays("move", 0)] == [True, True, False]
    assert [stays("attack", times) for times in (0, 1)] == [True, False]


def test_what_texts_allow(fighting):
    def may(action, test="true"):
        return fighting.eval(f"Fighting.may('cat', '{action}', function(change) return {test} end)")

    fighting.execute(
        "source('allow', 'cat', { allow = 'block', n = 1 }); source('allow', 'dog', { allow = 'move' })"
    )
    assert may("block") is True and may("move") is False
    assert may("block", "change.n == 1") is True and may("block", "change.n == 2") is False


def test_first_strikes_and_peace(fighting):
    fighting.execute(
        "source('strikes', 'cat', { strikes = 'first' }); source('strikes', 'dog', { strikes = 'last' })"
    )
    assert [fighting.eval(f"Fighting.strikes_first('{of}')") for of in ("cat", "dog", "ape")] == [
        True,
        False,
        False,
    ]
    assert fighting.eval("Fighting.is_peaceful()") is False
    fighting.execute("peace = { { awake = false }, { awake = true } }")
    assert fighting.eval("Fighting.is_peaceful()") is True


def test_who_is_harmless_to_whom(fighting):
    def harmless(to="'ape'"):
        return fighting.eval(f"Fighting.is_harmless('cat', {to})")

    assert harmless() is False
    fighting.execute("source('ban', 'cat', { ban = { 'move' } })")
    assert harmless() is False
    fighting.execute(
        "source('ban', 'cat', { ban = { 'deal' }, against = { fits = { 'ape' }, each = 'cat' } })"
    )
    assert [harmless(), harmless("'owl'"), harmless("nil")] == [True, False, False]
    fighting.execute("source('ban', 'cat', { ban = { 'deal' } })")
    assert [harmless(), harmless("'owl'"), harmless("nil")] == [True, True, True]
