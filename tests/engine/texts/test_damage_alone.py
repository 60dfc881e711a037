"""Damage alone: who takes it, what is prevented, what players lose, and who has dealt it."""

import pytest

from tests.engine.lua import NOTE, Noted

WORLD = """
State.now.automation = true
prevents, late = {}, {}
Cards = {}
function Cards.called(guid) return "the " .. guid end
function Cards.in_play(guid) return guid ~= "gone" end
function Cards.owner(guid) return guid == "dog" and "Red" or "White" end
Table = { name = function(color) return "lord " .. color end }
Log = { say = function(color, words) note(color or "-", words) end }
Events = {}
function Events.happened(name, guid, of)
  note(name, guid, of.color or of.whom or of.source, of.count, of.cause or of.track)
end
Lasting = {}
function Lasting.lower(id, key, by) note("lower", id, key, by) end
Changes = {}
function Changes.of(kind, guid) return kind == "prevent" and prevents[guid] or {} end
Changes.for_player = Changes.of
Groups = { cards = function(group) return group end }
Prices = { name_of = function(source) return source.lasting end }
function Prices.is_its_time(source) return not late[source.lasting] end
function Prices.use(names) note("use", table.concat(names, "+")) end
Replaced = {}
function Replaced.damage(count, from, guid, color) return count + (more or 0) end
Sides = { rules = function(color) return { winning = { track = "life" } } end }
Tracks = {}
function Tracks.replaced(color, track, count) return instead == color .. track .. count end
function Tracks.add(color, track, by)
  note(color, track, by)
  return math.max(by, -5)
end
Marks = { fits = function(guid, mark) return guid ~= "rug" and mark == "damage" end }
function Marks.add(guid, mark, count)
  note(guid, mark, count)
  return math.min(count, 5), "a second result"
end
Fighting = { is_harmless = function(from, guid) return from == "lamb" and guid == "cat" end }
"""


class Damage(Noted):
    def __init__(self, part):
        self.lua, module = part("damage", before=NOTE + WORLD)
        self.lua.globals().Damage = module
        self.eval = self.lua.eval

    def deal(self, of):
        """What comes of it, but what is carried out by hand."""
        return [
            line for line in self.run(f"note('=', (Damage.deal({of})))") if not line.startswith("damaging")
        ]


@pytest.fixture
def damage(part):
    return Damage(part)


def test_a_card_takes_damage(damage):
    assert damage.deal("'cat', 2, 'dog', 'ability'") == [
        "cat damage 2",
        "damaged cat dog 2 nil",
        "damages dog cat 2 ability",
        "= 2",
    ]
    assert damage.deal("'cat', 1, 'dog'")[2] == "damages dog cat 1 combat"
    assert damage.deal("'cat', 9, nil") == ["cat damage 9", "damaged cat nil 5 nil", "= 5"]


def test_no_damage(damage):
    for of in ("'cat', 0, 'dog'", "'cat', -1, 'dog'", "'cat', 2, 'lamb'"):
        assert damage.deal(of) == ["= 0"]
    assert damage.deal("'ape', 1, 'lamb'")[-1] == "= 1"
    damage.lua.execute("more = -2")
    assert damage.deal("'cat', 2, 'dog'") == ["= 0"]
    damage.lua.execute("more = 3; Marks.add = function() return 0 end; Damage.mark = Marks.add")
    assert damage.deal("'cat', 2, 'dog'") == ["= 0"], "it is dealt, and does nothing"


def test_damage_is_prevented(damage):
    damage.lua.execute(
        """
        prevents.cat = { { change = { prevent = 2 }, lasting = 7 }, { change = { prevent = 9, who = "you" } },
          { change = { prevent = 4 }, lasting = 8 } }
        """
    )
    assert damage.deal("'cat', 5, nil")[:5] == [
        "lower 7 prevent 2",
        "- 2 damage to the cat is prevented",
        "lower 8 prevent 3",
        "- 3 damage to the cat is prevented",
        "= 0",
    ]
    assert damage.deal("'cat', 2, nil") == ["lower 7 prevent 2", "- 2 damage to the cat is prevented", "= 0"]
    assert damage.deal("'cat', 7, nil")[4] == "cat damage 1"


def test_another_card_takes_it(damage):
    damage.lua.execute(
        "prevents.cat = { { change = { prevent = 2, to = { 'gone', 'ape', 'dog' } }, lasting = 7 } }"
    )
    assert damage.deal("'cat', 3, 'elk', 'ability'") == [
        "lower 7 prevent 2",
        "- the ape takes 2 damage in the place of the cat",
        "ape damage 2",
        "damaged ape elk 2 nil",
        "damages elk ape 2 ability",
        "cat damage 1",
        "damaged cat elk 1 nil",
        "damages elk cat 1 ability",
        "= 3",
    ]
    damage.lua.execute("prevents.ape = { { change = { prevent = 2, to = { 'dog' } }, lasting = 8 } }")
    assert "ape damage 2" in damage.deal("'cat', 2, nil"), "it is moved once"
    assert damage.deal("'ape', 1, nil")[1] == "- the dog takes 1 damage in the place of the ape"
    damage.lua.execute("prevents.cat[1].change.first = true")
    assert damage.deal("'cat', 1, nil")[1] == "use 7"
    assert damage.run("Damage.to_player('Red', 0, nil)") == []
    damage.lua.execute("prevents.Red = prevents.cat")
    done = damage.run("note('=', Damage.to_player('Red', 3, 'elk', 'combat'))")
    assert done[2] == "- the ape takes 2 damage in the place of lord Red" and done[-1] == "= 1"
    assert "damages elk ape 2 combat" in done


def test_who_takes_no_damage_of_another(damage):
    for to, more in (("'gone'", ""), ("'cat'", ""), ("'rug'", ""), ("", ""), ("'ape'", "late[7] = true")):
        damage.lua.execute(
            f"prevents.cat = {{ {{ change = {{ prevent = 2, to = {{ {to} }} }}, lasting = 7 }} }}; {more}"
        )
        assert damage.deal("'cat', 1, nil") == ["cat damage 1", "damaged cat nil 1 nil", "= 1"]
    damage.lua.execute("late, State.now.automation = {}, false")
    assert damage.deal("'cat', 1, nil")[0] == "cat damage 1"


def test_texts_that_people_carry_out_hear_of_it_first(damage):
    assert damage.run("Damage.deal('cat', 2, nil)")[0] == "damaging cat nil 2 nil"


def test_a_player_takes_damage(damage):
    def hit(of):
        return damage.run(f"note('=', Damage.to_player({of}))")

    assert hit("'Red', 2, 'cat', 'combat'") == [
        "Red life -2",
        "lost nil Red 2 life",
        "hits cat Red 2 combat",
        "= 2",
    ]
    assert hit("'Red', 9, nil") == ["Red life -9", "lost nil Red 5 life", "= 9"]
    assert hit("'Red', 0, 'cat'") == ["= 0"]
    assert hit("'Red', 1, nil") == ["Red life -1", "lost nil Red 1 life", "= 1"]
    damage.lua.execute("prevents.Red = { { change = { prevent = 3 }, lasting = 7 } }")
    assert hit("'Red', 3, 'cat'") == ["lower 7 prevent 3", "- 3 damage to lord Red is prevented", "= 0"]
    assert hit("'Red', 4, nil")[2:] == ["Red life -1", "lost nil Red 1 life", "= 1"]
    damage.lua.execute("prevents, instead = {}, 'Redlife2'")
    assert hit("'Red', 2, 'cat'") == ["= 0"]
    damage.lua.execute("instead = nil; Tracks.add = function() return 0 end")
    assert hit("'Red', 2, nil") == ["= 2"], "there was nothing to lose"


# At once ------------------------------------------------------------------------------------------------


def test_what_happens_at_once(damage):
    damage.lua.execute("Damage.settle = function() note('settles', tostring(Damage.is_together())) end")
    assert damage.eval("Damage.is_together()") is False
    assert damage.run("Damage.at_once(function() note(Damage.is_together()) end)") == [
        "true",
        "settles false",
    ]
    inner = "Damage.at_once(function() note('in') end)"
    assert damage.run(f"Damage.at_once(function() {inner} note('out') end)") == ["in", "out", "settles false"]
    assert damage.run(
        "Damage.together(function() Damage.together(function() end) note(Damage.is_together()) end)"
    ) == ["true"]
    assert damage.eval("Damage.is_together()") is False


STRIKERS = """
for _, one in ipairs(Damage.strikers({ "cat", "ape", "owl", "pig" })) do
  note(one.from, "strikes", table.concat(one.cards, "+"), one.cause)
end
"""
"""Who has dealt the damage of these cards."""


def test_who_has_dealt_the_damage(damage):
    deal = "Damage.deal('cat', 1, 'dog'); Damage.deal('owl', 1, nil); Damage.deal('ape', 1, 'elk', 'ability')"
    damage.lua.execute(
        f"function who() {STRIKERS} end; function deal() {deal}; Damage.deal('pig', 1, 'dog') end"
    )
    done = damage.run("Damage.at_once(function() deal() did = {} who() end); note('after'); who()")
    assert done == ["dog strikes cat+pig combat", "elk strikes ape ability", "after"]
    assert damage.run("deal(); did = {}; who()") == [], "each was over by then"
    done = damage.run("Damage.at_once(function() deal() Damage.at_once(function() end) did = {} who() end)")
    assert len(done) == 2


def test_something_fails_in_the_middle_of_it(damage):
    damage.lua.execute(f"function who() {STRIKERS} end")
    damage.lua.execute(
        "pcall(function() Damage.at_once(function() Damage.deal('cat', 1, 'dog') error('no') end) end)"
    )
    assert (
        damage.run("did = {}; who()") == ["dog strikes cat combat"]
        and damage.eval("Damage.is_together()") is True
    )
    assert damage.run("Damage.broken_off(); who()") == [] and damage.eval("Damage.is_together()") is False
    assert damage.run("Damage.deal('cat', 1, 'dog'); did = {}; who()") == []
