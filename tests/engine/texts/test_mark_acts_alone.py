"""What texts do to the marks on cards, alone: putting, taking, moving them, and damage."""

import pytest

from tests.engine.texts.acts import ActPart

GAME = {"marks": {"boon": {"label": "boon", "many": "boons"}, "hit": {}, "damage": {}}}
WORLD = """
for guid, count in pairs({ cat = 2, dog = 5, ape = 0, owl = 1 }) do
  cards[guid] = { zone = guid == "owl" and "hand" or "row", boon = count, hit = 0, damage = 0 }
end
most = 6
Marks = {}
function Marks.get(guid, mark) return cards[guid][mark] end
function Marks.fits(guid, mark) return guid ~= "ape" or mark ~= "hit", "a second result" end
function Marks.change(guid, mark, by)
  local count = cards[guid][mark]
  return math.max(0, math.min(most, count + by)) - count
end
function Marks.add(guid, mark, by)
  local came = Marks.change(guid, mark, by)
  note(guid, mark, by)
  cards[guid][mark] = cards[guid][mark] + came
end
function Amounts.halved(count, round)
  return round == "up" and math.ceil(count / 2) or round == "down" and math.floor(count / 2)
end
kept = {}
function Changes.keeps(guid, mark, from, color) return kept[guid .. mark] == from .. color end
function Changes.add(change, ctx, lasts)
  note(lasts, change.ban[1], change.mark, change.cards.ref, table.concat(ctx.it, "+"), ctx.card)
end
Damage = {}
function Damage.deal(guid, count, from, by) note(from, "deals", count, "to", guid, by) return count end
function Damage.to_player(color, count, from, by)
  note(from, "deals", count, "to", color, by)
  return count * 10
end
function Damage.at_once(does) note("(") does() note(")") end
Sides = { rules = function(color) return { winning = { track = color .. " life" } } end }
Tracks = { get = function(color, track) return track end }
function Cards.power(guid) return cards[guid].boon end
"""


@pytest.fixture
def acts(part):
    return ActPart(part, "mark_acts", game=GAME, before=WORLD)


def test_marks_are_put_on_cards(acts):
    assert acts.does("put", "cat", "dog", step="mark = 'boon', n = 3", key="on") == [
        "- the cat: +3 boons (5)",
        "cat boon 3",
        "- the dog: +1 boon (6)",
        "dog boon 3",
        "= 4",
    ]
    assert acts.does("put", "cat", step="mark = 'hit'", key="on")[0] == "- the cat: +1 hit (1)"
    assert acts.does("put", "cat", step="mark = 'hit', n = 2", key="on")[0] == "- the cat: +2 hit (3)"


def test_marks_for_which_there_is_no_room(acts):
    acts.lua.execute("cards.dog.boon = 6")
    assert acts.does("put", "dog", step="mark = 'boon'", key="on") == [
        "- the dog: +0 boons (6)",
        "dog boon 1",
        "= 0",
    ]
    assert acts.does("put", "dog", "cat", step="mark = 'boon'", key="on")[0] == "- the cat: +1 boon (3)"
    assert acts.does("put", "owl", step="mark = 'boon'", key="on") == ["= 0"], "it is not in play"
    assert acts.does("put", "ape", step="mark = 'hit'", key="on") == ["= 0"], "it can have none"


def test_marks_up_to_a_number(acts):
    put = "mark = 'boon', n = 3, limit = 'X'"
    assert acts.does("put", "cat", step=put, key="on", more="ctx = { x = 4 }")[-1] == "= 2"
    assert acts.does("put", "dog", "ape", step=put, key="on", more="ctx = { x = 4 }") == [
        "- the ape: +3 boons (3)",
        "ape boon 3",
        "= 3",
    ], "it has more than that already"
    acts.lua.execute("Amounts.of = function(_, ctx) return ctx.each == 'ape' and 5 or 0 end")
    assert acts.does("put", "ape", step=put, key="on")[-1] == "= 2"
    assert acts.eval("done.ctx.each") is None


def test_as_many_again(acts):
    acts.lua.execute("most = 20")
    assert acts.does("double", "cat", "ape", "dog", step="mark = 'boon'", key="on") == [
        "- the cat: +2 boons (4)",
        "cat boon 2",
        "- the dog: +5 boons (10)",
        "dog boon 5",
        "= 7",
    ]
    acts.lua.execute("cards.ape.boon = 1")
    assert acts.does("double", "ape", step="mark = 'boon'", key="on")[-1] == "= 1"


def test_which_cards_are_better_to_choose(acts):
    def better(act, guid, mark="mark = 'boon'", key="on"):
        return acts.eval(f"Acts.{act}.better('{guid}', {{ {mark} }}, '{key}')")

    acts.lua.execute("cards.dog.boon = 6")
    assert [better("put", guid) for guid in ("cat", "dog", "ape")] == [True, False, True]
    assert [better("remove", guid) for guid in ("cat", "dog", "ape", "owl")] == [True, True, False, True]
    assert [better("shift", guid, key="from") for guid in ("cat", "ape", "owl")] == [True, False, True]
    acts.lua.execute("cards.cat.damage = 6")
    assert [better("put", guid, "") for guid in ("cat", "dog")] == [False, True], (
        "damage, where it says nothing"
    )
    acts.lua.execute("cards.cat.boon = 5")
    assert better("put", "cat") is True


def test_marks_are_removed(acts):
    assert acts.does("remove", "cat", "dog", "ape", step="mark = 'boon', n = 3", key="on") == [
        "- the cat: −2 boons (0)",
        "cat boon -2",
        "- the dog: −3 boons (2)",
        "dog boon -3",
        "= 5",
    ]
    assert (
        acts.does("remove", "dog", step="mark = 'boon', all = true", key="on")[0] == "- the dog: −2 boons (0)"
    )
    assert acts.does("remove", "owl", step="mark = 'boon'", key="on")[0] == "- the owl: −1 boon (0)"


@pytest.mark.parametrize(("half", "left"), [("up", 2), ("down", 3)])
def test_half_of_the_marks_are_removed(acts, half, left):
    acts.does("remove", "dog", step=f"mark = 'boon', half = '{half}'", key="on")
    assert acts.eval("cards.dog.boon") == left


def test_whoever_removes_up_to_a_number_says_how_many(acts):
    def question(guids, step):
        return acts.eval(f"words_of(Acts.remove.question({acts.doing(step, f'on = {{ {guids} }}')}))")

    up_to = "mark = 'boon', n = 3, up_to = true"
    assert question("'cat'", up_to) == "choose: 0 1 2"
    assert question("'dog'", up_to) == "choose: 0 1 2 3"
    assert question("'owl'", up_to) == "choose: 0 1"
    assert [question(of, up_to) for of in ("'ape'", "'cat', 'dog'", "")] == [None] * 3
    assert question("'cat'", "mark = 'boon', n = 3") is None
    assert acts.does("remove", "dog", step=up_to, key="on", more="answer = '2'")[-1] == "= 2"
    assert acts.does("remove", "dog", step=up_to, key="on", more="answer = '0'") == ["= 0"]


def test_a_card_keeps_its_marks(acts):
    acts.lua.execute("kept.catboon = 'meBlue'")
    assert acts.does("remove", "cat", "dog", step="mark = 'boon', all = true", key="on")[-1] == "= 5"
    assert acts.does("spare", "cat", "dog", step="mark = 'boon'") == ["phase lose boon it cat+dog me", "= 2"]
    assert acts.eval("done.ctx.it") is None


# Damage -------------------------------------------------------------------------------------------------


def test_damage_is_dealt_at_once(acts):
    assert acts.does("deal", "cat", "dog", step="n = 2, on = {}", key="on") == [
        "(",
        "me deals 2 to cat ability",
        "- the cat takes 2 damage",
        "me deals 2 to dog ability",
        "- the dog takes 2 damage",
        ")",
        "= 4",
    ]
    assert acts.does("deal", "cat", step="n = 0, on = {}", key="on") == [
        "(",
        "me deals 0 to cat ability",
        ")",
        "= 0",
    ]
    assert acts.does("deal", "cat", step="n = 1, on = {}", key="on")[2] == "- the cat takes 1 damage"


def test_damage_to_a_player(acts):
    assert acts.does("deal", step="n = 2") == [
        "me deals 2 to White ability",
        "White takes 20 damage (White life)",
        "= 20",
    ]


@pytest.mark.parametrize(
    ("step", "dealer"),
    [
        ("on = {}", "me"),
        ("on = {}, by = { ref = 'this' }", "me"),
        ("on = {}, by = { ref = 'it' }", "dog"),
        ("on = { ref = 'it' }, by = { ref = 'it' }", "owl"),
        ("on = {}, by = { meant = { 'ape' } }", "ape"),
    ],
)
def test_who_deals_damage(acts, step, dealer):
    ctx = "ctx = { card = 'me', it = { 'owl' }, before = { 'dog' } }"
    assert acts.does("deal", "cat", step=step, key="on", more=ctx)[1] == f"{dealer} deals 1 to cat ability"


def test_the_card_that_was_named_deals_damage_to_a_player(acts):
    ctx = "ctx = { card = 'me', it = { 'owl' } }"
    assert acts.does("deal", step="by = { ref = 'it' }", more=ctx)[0] == "owl deals 1 to White ability"


def test_additional_damage(acts):
    more = "n = 1, on = {}, more = { { cond = 'cat', n = 2 }, { cond = true, n = 4 } }"
    done = acts.does("deal", "cat", "dog", step=more, key="on")
    assert [line for line in done if "deals" in line] == [
        "me deals 7 to cat ability",
        "me deals 5 to dog ability",
    ]
    more = more.replace("on = {}, ", "")
    assert acts.does("deal", step=more)[0] == "me deals 5 to White ability"
    assert acts.eval("done.ctx.it") is None


def test_divided_damage(acts):
    assert acts.does("divide", "cat", step="n = 3, on = { meant = { 'cat' } }, as = 'Red'", key="on") == [
        "first divide Red of 7",
        "= nil",
    ]
    assert acts.eval("last[1].left == 2 and #last[1].parts == 1 and last[1].parts[1] == 'cat'")
    assert acts.eval("last[1].on.meant[1]") == "cat"
    acts.does("divide", "dog", step="n = 9, on = {}, left = 2, parts = { 'cat' }", key="on")
    assert acts.eval("last[1].left == 1 and table.concat(last[1].parts, ' ') == 'cat dog'")
    assert acts.does("divide", "cat", step="on = {}, left = 1, parts = { 'cat', 'dog' }", key="on") == [
        "(",
        "me deals 2 to cat ability",
        "- the cat takes 2 damage",
        "me deals 1 to dog ability",
        "- the dog takes 1 damage",
        ")",
        "= 3",
    ]
    assert acts.does("divide", "cat", step="n = 1, on = {}", key="on")[1] == "me deals 1 to cat ability"
    assert acts.does("divide", step="on = {}, left = 3, parts = { 'cat' }", key="on") == [
        "(",
        "me deals 1 to cat ability",
        "- the cat takes 1 damage",
        ")",
        "= 1",
    ], "there is nobody left for the rest"


def test_two_cards_fight(acts):
    assert acts.does("fight", "cat", got="with = { 'dog' }") == [
        "- the cat fights the dog",
        "(",
        "cat deals 2 to dog ability",
        "- the dog takes 2 damage",
        "dog deals 5 to cat ability",
        "- the cat takes 5 damage",
        ")",
        "= 1",
    ]
    for one, other in (("cat", "owl"), ("owl", "cat")):
        assert acts.does("fight", one, got=f"with = {{ '{other}' }}") == ["= 0"]
    assert acts.does("fight", got="with = { 'cat' }") == ["= 0"] == acts.does("fight", "cat", got="with = {}")


def test_nobody_fights_themselves(acts):
    def fits(key, guid, got="cards = { 'cat' }"):
        return acts.eval(f"Acts.fight.fits({acts.doing(got=got)}, '{key}', '{guid}')")

    assert (
        fits("cards", "cat") and fits("with", "dog") and fits("with", "cat", "") and not fits("with", "cat")
    )


def test_marks_go_to_another_card(acts):
    assert acts.does("shift", "cat", step="mark = 'boon', n = 1", got="from = { 'dog' }", key="on") == [
        "- the dog: −1 boon (4)",
        "dog boon -1",
        "- the cat: +1 boon (3)",
        "cat boon 1",
        "= 1",
    ]
    assert acts.does("shift", "cat", step="mark = 'boon'", got="from = { 'dog' }", key="on")[-1] == "= 3", (
        "its room"
    )
    assert acts.eval("cards.cat.boon * 10 + cards.dog.boon") == 61
    assert acts.does("shift", "cat", step="mark = 'boon'", got="from = { 'dog' }", key="on") == ["= 0"]
    acts.lua.execute("cards.me = { boon = 4, zone = 'row' }")
    assert acts.does("shift", "ape", step="mark = 'boon', n = 9", key="on")[-1] == "= 4", "those that it has"
    assert acts.does("shift", step="mark = 'boon'", got="from = { 'dog' }", key="on") == ["= 0"]
    assert (
        acts.does("shift", "ape", step="mark = 'boon'", got="from = { 'ape', 'dog' }", key="on")[-1] == "= 1"
    )
