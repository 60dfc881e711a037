"""How the steps of a text hang together, alone: what may be done, what depends on something, chance."""

import pytest

from tests.engine.texts.acts import ActPart

WORLD = """
for n, guid in ipairs({ "cat", "dog", "ape" }) do
  cards[guid] = { zone = "row", owner = n == 1 and "White" or "Red", boon = n }
end
legal, poor, dice = { "cat", "dog" }, {}, {}
math.random = function(low, high)
  note("dice", low, high)
  return table.remove(dice, 1)
end
Prospects, Uses = {}, {}
function Prospects.possible(thing, steps, color, whole)
  note("possible?", steps_of(steps), color, whole)
  return steps[1] ~= nil and steps[1].act ~= "no", "a second result"
end
function Uses.take_back(thing) note("unused", thing.id) end
Choosing = {}
function Choosing.legal(doing, key)
  note("legal", key, doing.step.act, doing.player)
  return doing.step[key] and legal or {}
end
Marks = { get = function(guid, mark) return cards[guid][mark] end }
Acts.discard, Acts.remove = { groups = { "cards" } }, { groups = { "on" } }
Costs = {}
function Costs.tracks(cost) return cost .. " coins" end
function Costs.missing(cost, color) return poor[color] and "too few" or nil end
function Costs.words(cost) return "all " .. cost end
function Costs.pay(cost, color) note(color, "pays", cost) end
Moments = {}
function Moments.keep(of)
  kept = of
  note(of.turn, of.phase, of.edge, of.whose, of.ends, of.player, of.card, of.text, steps_of(of.steps))
end
Lasting = {}
function Lasting.of(lasts, guid) return lasts == "with" and { with = guid } or lasts end
function Lasting.add(of)
  kept = of
  note(of.change.watch.on, steps_of(of.change.watch.steps), of.change.watch.text, of.change.next, of.ctx.card,
    of.ctx.player, of.ctx.they, of.lasts)
end
Events = {}
function Events.happened(what, guid, of) note(what, guid, of.color) end
function Conditions.cards(cond, ctx) return cond.found end
function Groups.fits(group, guid) return Text.has(group.fits, guid), "a second result" end
function Changes.add(change, ctx, lasts)
  note(change.name, change.cards and change.cards.ref, "it:", table.concat(ctx.it or {}, "+"), lasts)
end
"""


@pytest.fixture
def acts(part):
    return ActPart(part, "flow_acts", game={}, before=WORLD)


def it(acts):
    return acts.eval("done.ctx.it and table.concat(done.ctx.it, ' ')")


def asks(acts, act, step, more=""):
    """What an act asks, and what it looks at for that."""
    done = acts.run(f"asked = Acts['{act}'].question({acts.doing(step, more=more)})")
    return acts.eval("words_of(asked)"), done


def possible(acts, act, step, more=""):
    return acts.eval(f"(Acts['{act}'].possible({acts.doing(step, more=more)}))")


def test_several_things_are_done_by_one_player(acts):
    assert acts.does("do", step="steps = { { act = 'a' }, { act = 'b' } }, as = 'Red'") == [
        "first a+b Red of 7",
        "= nil",
    ]
    assert possible(acts, "do", "steps = { { act = 'a' } }") and not possible(
        acts, "do", "steps = { { act = 'no' } }"
    )


# Exchanges ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "enough"),
    [
        ("act = 'discard', cards = {}", True),
        ("act = 'discard', cards = { n = 2 }", True),
        ("act = 'discard', cards = { n = 3 }", False),
        ("act = 'discard', cards = { n = 'X' }", False),
        ("act = 'discard', cards = { n = 3, all = true }", True),
        ("act = 'remove', on = {}, mark = 'boon'", True),
        ("act = 'remove', on = {}, mark = 'boon', n = 2", True),
        ("act = 'remove', on = {}, mark = 'boon', n = 3", False),
        ("act = 'remove', on = { n = 2 }, mark = 'boon', n = 2", False),
    ],
)
def test_all_of_the_first_comes_about_or_nothing_does(acts, first, enough):
    step, more = (
        f"first = {{ {{ {first} }} }}, steps = {{ {{ act = 'draw' }} }}, as = 'Red'",
        "ctx = { x = 5 }",
    )
    assert possible(acts, "exchange", step, more) is enough
    act = first.split("'")[1]
    looks = f"legal {'on' if act == 'remove' else 'cards'} {act} White"
    done = [f"{looks}", "first did Red of 7", f"first {act} Red of 7", "= nil"] if enough else [looks, "= 0"]
    assert acts.does("exchange", step=step, more=more) == done


def test_what_follows_an_exchange(acts):
    acts.lua.execute(
        "first = Running.first; Running.first = function(thing, steps) follows = follows or steps end"
    )
    acts.does("exchange", step="first = { { act = 'discard', cards = {} } }, steps = { { act = 'draw' } }")
    assert acts.eval("follows[1].act .. steps_of(follows[1].steps)") == "diddraw"
    acts.lua.execute("legal = {}")
    assert not possible(acts, "exchange", "first = { { act = 'discard', cards = { all = true } } }")


# Choices ------------------------------------------------------------------------------------------------


def test_somebody_may_do_it(acts):
    may = "steps = { { act = 'a' } }, otherwise = { { act = 'b' } }, as = 'Red'"
    assert (
        asks(acts, "may", may) == ("may: yes no", ["possible? a White true"])
        and acts.eval("asked.declined") == "no"
    )
    assert asks(acts, "may", "steps = { { act = 'no' } }")[0] is None
    assert acts.does("may", step=may, more="answer = 'yes'") == ["first a Red of 7", "= 1"]
    assert acts.does("may", step=may, more="answer = 'no'") == [
        "White declines",
        "unused 7",
        "first b Red of 7",
        "= 0",
    ]
    assert acts.does("may", step=may)[0] == "White cannot do that"


WAY = "steps = { { act = '%s' } } }"
WAYS = f"of = {{ {{ does = 'Sing', {WAY}, {{ {WAY}, {{ {WAY} }}"


def test_one_of_several_ways_is_chosen(acts):
    every, two, one, none = (
        WAYS % of for of in (("a", "b", "c"), ("no", "b", "c"), ("no", "b", "no"), ("no", "no", "no"))
    )
    assert asks(acts, "choose", every)[0] == "choose: Sing the 2. way the 3. way"
    assert asks(acts, "choose", two)[0] == "choose: the 2. way the 3. way"
    assert asks(acts, "choose", one)[0] is None and asks(acts, "choose", none)[0] is None
    assert possible(acts, "choose", one) and not possible(acts, "choose", none)
    done = acts.does("choose", step=every + ", as = 'Red'", more="answer = 'the 2. way'")
    assert done[3:] == ["White chooses: the 2. way", "first b Red of 7", "= 1"]
    assert acts.does("choose", step=one)[3:] == ["first b nil of 7", "= 1"]
    assert acts.does("choose", step=none)[3:] == ["= 0"]


# Conditions ---------------------------------------------------------------------------------------------

WHEN = "cond = %s, steps = { { act = 'a' } }, as = 'Red'"
OTHERWISE = ", otherwise = { { act = 'b' } }"


def test_what_is_done_when_something_holds(acts):
    holds, fails = WHEN % "{}", WHEN % "{ fails = true }"
    acts.lua.execute("Conditions.hold = function(cond, ctx) return not cond.fails and ctx.card == 'me' end")
    assert acts.does("when", step=holds) == ["first a Red of 7", "= 1"]
    assert acts.does("when", step=fails) == ["first  Red of 7", "= 0"]
    assert acts.does("when", step=fails + OTHERWISE) == ["first b Red of 7", "= 0"]
    assert acts.does("when", step=fails + ", negative = true") == ["first a Red of 7", "= 1"]
    assert acts.does("when", step=holds + ", negative = true") == ["first  Red of 7", "= 0"]
    assert acts.does("when", step=fails, got="holds = true") == ["first a Red of 7", "= 1"], (
        "it has held before"
    )
    assert [possible(acts, "when", of) for of in (holds, fails, fails + OTHERWISE)] == [True, False, True]


def test_the_cards_of_a_condition_are_it(acts):
    acts.lua.execute("Conditions.hold = function(cond) return not cond.fails end")
    for cond, meant in (
        ("{ names = true, found = { 'cat', 'dog' } }", "cat dog"),
        ("{ names = true, found = { 'cat', 'dog' }, least = 1 }", "cat"),
        ("{ names = true, found = { 'cat', 'dog' }, least = 2 }", "cat dog"),
        ("{ names = true, found = { 'cat' }, fails = true }", "ape"),
        ("{ cond = 'is', card = { meant = { 'cat', 'dog' } }, group = { fits = { 'dog' } } }", "dog"),
        ("{ cond = 'is', card = { meant = { 'cat' } }, group = { fits = { 'cat' } }, fails = true }", "ape"),
        ("{ cond = 'is', card = { ref = 'this' }, group = { fits = { 'me' } } }", "ape"),
        ("{ cond = 'turn', card = { meant = { 'cat' } }, group = { fits = { 'cat' } } }", "ape"),
    ):
        acts.does("when", step=WHEN % cond, more="ctx = { card = 'me', it = { 'ape' } }")
        assert it(acts) == meant, cond


@pytest.mark.parametrize(
    ("step", "ctx", "done"),
    [
        ("", "did = true", "a"),
        ("", "", "b"),
        ("", "did = 1", "b"),
        ("negative = true", "did = true", "b"),
        ("negative = true", "did = false", "a"),
        ("paid = true", "paid = true", "a"),
        ("paid = true", "did = true", "b"),
        ("event = 'leaves'", "did = true, it = { 'cat', 'hat' }", "a"),
        ("event = 'leaves'", "did = true, it = { 'cat' }", "b"),
        ("event = 'leaves'", "did = false, it = { 'hat' }", "b"),
        ("event = 'other'", "did = true, it = { 'cat' }", "a"),
    ],
)
def test_whether_the_step_before_has_happened(acts, step, ctx, done):
    acts.lua.execute("cards.hat = { zone = 'grave' }")
    step = f"steps = {{ {{ act = 'a' }} }}, otherwise = {{ {{ act = 'b' }} }}, as = 'Red', {step}"
    assert acts.does("did", step=step, more=f"ctx = {{ {ctx} }}") == [f"first {done} Red of 7", "= nil"]


# Unless somebody pays -----------------------------------------------------------------------------------


def unless(key="cards", meant="'dog'", payer=", payer = 'owner'"):
    return (
        f"cost = '2', steps = {{ {{ act = 'a', {key} = {{ meant = {{ {meant} }} }} }} }}, as = 'Blue'{payer}"
    )


@pytest.mark.parametrize(
    ("step", "payer"),
    [
        (unless(), "Red"),
        (unless("on"), "Red"),
        (unless(payer=""), "White"),
        (unless(meant=""), "White"),
        (unless("other"), "White"),
    ],
)
def test_who_may_pay_to_prevent_it(acts, step, payer):
    assert asks(acts, "unless", step)[0] == "may: yes no"
    assert acts.eval("asked.words.yes .. ', ' .. asked.words.no .. ', ' .. asked.declined") == (
        "Pay all 2 coins, Do not pay, no"
    )
    acts.lua.execute(f"doing = {acts.doing(step)}; Acts.unless.question(doing)")
    assert acts.eval("doing.player") == payer
    assert acts.does("unless", step=step, more="answer = 'yes'") == [
        f"{payer} pays 2 coins",
        f"{payer} pays all 2 coins",
        "= 0",
    ]
    assert acts.eval("done.ctx.paid") is True
    assert acts.eval("done.ctx.they") == (payer if "payer" in step else None)
    assert acts.does("unless", step=step, more="answer = 'no'") == ["first a Blue of 7", "= 1"]
    assert acts.eval("done.ctx.paid") is False
    acts.lua.execute(f"poor.{payer} = true")
    assert acts.does("unless", step=step, more="answer = 'yes'") == ["first a Blue of 7", "= 1"]
    assert asks(acts, "unless", step)[0] is None


def test_nobody_pays_to_prevent_what_is_impossible(acts):
    step = "cost = '2', steps = { { act = 'no' } }"
    assert asks(acts, "unless", step)[0] is None and not possible(acts, "unless", step)
    assert possible(acts, "unless", unless())


# Later --------------------------------------------------------------------------------------------------


def test_what_is_done_later(acts):
    step = "turn = 't', phase = 'p', whose = 'w', ends = 'e', steps = { { act = 'a' } }"
    ctx = "ctx = { card = 'me', it = { 'cat' } }, thing = { text = 'words', ctx = { player = 'Blue' } }"
    assert acts.does("later", step=step, more=ctx) == ["t p begin w e Blue me words a", "= 1"]
    assert acts.eval("kept.ctx ~= done.ctx and kept.ctx.it ~= done.ctx.it and kept.ctx.it[1]") == "cat"
    assert acts.does("later", step=step + ", edge = 'end'", more=ctx)[0] == "t p end w e Blue me words a"


def test_what_is_watched_for(acts):
    step = "on = 'enters', steps = { { act = 'a' } }, next = true, lasts = 'turn'"
    ctx = "ctx = { card = 'me', player = 'White', they = 'Red' }"
    assert acts.does("watch", step=step, more=ctx) == ["enters a words true me White Red turn", "= 1"]
    assert acts.does("nothing") == ["= nil"]


# Chance -------------------------------------------------------------------------------------------------

LOW, SIX = "{ from = 1, upto = 3, steps = { { act = 'a' } } }", "{ from = 6, steps = { { act = 'b' } } }"
OUTCOMES = f"on = {{ {LOW}, {SIX} }}, otherwise = {{ {{ act = 'c' }} }}, as = 'Red'"


@pytest.mark.parametrize(("rolled", "done"), [(1, "a"), (3, "a"), (4, "c"), (6, "b"), (7, "c"), (0, "c")])
def test_what_a_roll_means(acts, rolled, done):
    acts.lua.execute(f"dice = {{ {rolled} }}")
    assert acts.does("roll", step=OUTCOMES) == [
        "dice 1 6",
        "shown",
        f"White rolls {rolled}",
        f"first {done} Red of 7",
        "rolls nil White",
        f"= {int(done != 'c')}",
    ]
    assert acts.eval("done.ctx.roll") == rolled


def test_several_dice(acts):
    acts.lua.execute("dice = { 3, 8 }")
    assert acts.does("roll", step="dice = 2, sides = 10") == [
        "dice 1 10",
        "dice 1 10",
        "shown",
        "White rolls 11",
        "first  nil of 7",
        "rolls nil White",
        "= 1",
    ]


def test_a_coin(acts):
    step = "heads = { { act = 'a' } }, tails = { { act = 'b' } }, as = 'Red'"
    acts.lua.execute("dice = { 1, 2 }")
    assert acts.does("coin", step=step) == [
        "dice 1 2",
        "shown",
        "White flips a coin: heads",
        "first a Red of 7",
        "= 1",
    ]
    assert acts.does("coin", step=step)[2:] == ["White flips a coin: tails", "first b Red of 7", "= 0"]


# For a while --------------------------------------------------------------------------------------------

CHOSEN = "{ name = 'one', cards = { n = 1, meant = { 'ape' } } }"


def test_what_is_changed_is_chosen_once(acts):
    others = "{ name = 'two', cards = { n = 1 } }, { name = 'three' }"
    step = f"changes = {{ {CHOSEN}, {others} }}, lasts = 'turn'"
    done = acts.does(
        "change", step=step, got="chosen = { 'cat', 'dog' }", more="ctx = { it = { 'cat', 'dog' } }"
    )
    assert done == [
        "White chooses the cat and the dog",
        "one it it: cat+dog turn",
        "two it it: cat+dog turn",
        "three nil it: cat+dog turn",
        "= 1",
    ]
    assert acts.does("change", step=step, got="chosen = {}")[0] == "one it it:  turn"
    assert acts.does("change", step=step, got="chosen = { 'cat' }")[0] == "White chooses the cat"


def test_what_follows_can_speak_of_the_cards_that_are_changed(acts):
    changes = (
        "{ name = 'one', cards = { meant = { 'ape' } } }",
        "{ name = 'two', cards = { meant = { 'dog' } } }",
        "{ name = 'three', cards = { ref = 'it' } }",
        "{ name = 'four', cost = 'enter', cards = { meant = { 'cat' } } }",
    )
    step = f"changes = {{ {', '.join(changes)} }}"
    assert acts.does("change", step=step, more="ctx = { it = { 'cat' } }") == [
        "one nil it: cat nil",
        "two nil it: cat nil",
        "three it it: dog nil",
        "four nil it: dog nil",
        "= 1",
    ], "what is meant by both was known before"
    assert it(acts) == "dog"


def test_when_something_can_be_changed(acts):
    def can(changes):
        return possible(acts, "change", f"changes = {{ {changes} }}")

    everyone, this = "{ cards = { n = 2, all = true } }", "{ cards = { ref = 'this' } }"
    assert can(CHOSEN) and can(everyone)
    acts.lua.execute("legal = {}")
    assert not can(CHOSEN) and can(everyone) and can(this) and can("{}") and can(f"{CHOSEN}, {this}")
    acts.lua.execute("legal = { 'cat' }")
    assert can(CHOSEN)
    assert possible(acts, "exchange", "first = { { act = 'discard', cards = { all = true } } }")


def test_cards_to_choose_are_known_before_it_begins(acts):
    acts.lua.execute(f"step = {{ changes = {{ {{}}, {CHOSEN} }} }}; Acts.change.prepare(step)")
    assert acts.eval("step.chosen == step.changes[2].cards")
    acts.lua.execute("step.chosen = 'known'; Acts.change.prepare(step)")
    assert acts.eval("step.chosen") == "known"
    acts.lua.execute("step = { changes = { { cards = { n = 1, all = true } } } }; Acts.change.prepare(step)")
    assert acts.eval("step.chosen") is None
