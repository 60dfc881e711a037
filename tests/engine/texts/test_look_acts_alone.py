"""What texts show, alone: the top of a deck, hands, searched piles, and who has seen what lies hidden."""

import pytest

from tests.engine.texts.acts import ActPart

GAME = {
    "deck_zone": "deck",
    "discard_zone": "grave",
    "zones": {"grave": {}, "pit": {"label": "deep pit"}, "hole": {}},
}
WORLD = """
here["White deck"], here["Red deck"], here["Red hand"] = { "w1", "w2", "w3" }, { "r1", "r2" }, { "r5", "r6" }
for _, list in pairs(here) do
  for _, guid in ipairs(list) do
    cards[guid] = { zone = "deck", owner = guid:sub(1, 1) == "w" and "White" or "Red" }
  end
end
function State.drawn(color) note("drawn", color) end
HandActs = {}
function HandActs.top_of(color, count)
  local result = {}
  for n = 1, count do result[n] = here[color .. " deck"][n] end
  return result
end
function HandActs.lay(guids, place, mixed) note("lay", table.concat(guids, "+"), place, mixed) end
function seen(guid)
  local card = cards[guid]
  return card.seen and "all" or table.concat(card.seen_by or { "nobody" }, " ")
end
"""


@pytest.fixture
def acts(part):
    return ActPart(part, "look_acts", game=GAME, before=WORLD)


def steps(acts):
    return acts.eval("steps_of(last)")


def it(acts):
    return acts.eval("table.concat(done.ctx.it, ' ')")


def test_a_player_looks_at_the_top_of_a_deck(acts):
    assert acts.does("look", step="n = 2, as = 'Red'") == [
        "drawn White",
        "White looks at 2 cards of lord White's deck",
        "psst White You look at W1 and W2",
        "first  Red of 7",
        "= 2",
    ]
    assert it(acts) == "w1 w2"
    assert (
        acts.eval("done.thing.seen.player .. ' ' .. table.concat(done.thing.seen.cards, ' ')")
        == "White w1 w2"
    )
    assert [acts.eval(f"seen('{guid}')") for guid in ("w1", "w2", "w3")] == ["White", "White", "nobody"]
    assert acts.does("look", got="whose = 'Red'")[1:3] == [
        "White looks at 1 card of lord Red's deck",
        "psst White You look at R1",
    ]
    assert acts.does("look", step="n = 0")[1:3] == [
        "White looks at 0 cards of lord White's deck",
        "first  nil of 7",
    ]


def test_who_has_seen_a_card_is_noted_once(acts):
    acts.lua.execute("cards.w1.seen_by = { 'Red' }")
    for _ in range(2):
        acts.does("look")
        assert acts.eval("seen('w1')") == "Red White"


def test_some_are_taken_and_the_rest_goes_back(acts):
    acts.lua.execute("take = { n = 1 }")
    acts.does("look", step="n = 2, take = take, rest = 'bottom', place = 'top', to = 'grave'")
    assert steps(acts) == "to+rest"
    assert acts.eval("last[1].zone == 'grave' and last[1].place == 'top' and last[1].cards.among == true")
    assert acts.eval("last[1].cards.n == 1 and last[1].cards.up_to == nil and take.among == nil")
    assert acts.eval("table.concat(last[2].looked, ' ') .. last[2].place") == "w1 w2bottom"
    assert acts.eval("last[2].taken") is None
    acts.does("look", step="n = 2, take = take, rest = 'shuffle', to = 'deck', may = true")
    assert acts.eval("last[1].cards.up_to") is True and acts.eval("last[2].taken") is True
    acts.does("look", step="take = { n = 1, up_to = 3 }, may = true")
    assert steps(acts) == "to" and acts.eval("last[1].zone == 'hand' and last[1].cards.up_to == 3")
    acts.does("look", step="rest = 'top'")
    assert steps(acts) == "rest"


def test_the_one_card_that_may_be_taken(acts):
    acts.does("look", step="take = { ref = 'it' }, may = true, rest = 'top'")
    assert steps(acts) == "may" and acts.eval("steps_of(last[1].steps)") == "to", "it lies on top"
    acts.does("look", step="take = { ref = 'it' }, rest = 'bottom'")
    assert steps(acts) == "to+rest"
    acts.does("look", step="take = { n = 1 }, may = true, rest = 'top'")
    assert steps(acts) == "to+rest"


def test_everybody_sees_the_top_of_a_deck(acts):
    assert acts.does("reveal", step="n = 2, take = {}, as = 'Red'") == [
        "shown",
        "White reveals W1 and W2",
        "first to Red of 7",
        "= 2",
    ]
    assert it(acts) == "w1 w2" and [acts.eval(f"seen('{guid}')") for guid in ("w1", "w3")] == [
        "all",
        "nobody",
    ]
    assert acts.does("reveal", got="whose = 'Red'")[1] == "White reveals R1"
    assert acts.does("reveal", step="n = 0") == ["shown", "first  nil of 7", "= 0"]


def test_cards_are_revealed_until_one_fits(acts):
    assert acts.does("reveal", step="['until'] = { fits = 'w2' }, rest = 'pit', to = 'row', as = 'Red'") == [
        "shown",
        "White reveals W1 and W2",
        "first to+rest Red of 7",
        "= 1",
    ]
    assert acts.eval("last[1].zone .. last[1].cards.ref .. last[2].place") == "rowitpit"
    assert acts.eval("table.concat(last[2].looked, ' ')") == "w1 w2"
    assert it(acts) == "w2" and [acts.eval(f"seen('{guid}')") for guid in ("w1", "w2", "w3")] == [
        "all",
        "all",
        "nobody",
    ]
    done = acts.does("reveal", step="['until'] = {}, rest = 'pit'", got="whose = 'Red'")
    assert done == ["shown", "White reveals R1 and R2", "first rest nil of 7", "= 0"] and it(acts) == ""
    acts.lua.execute("here['Red deck'] = {}")
    assert acts.does("reveal", step="['until'] = {}", got="whose = 'Red'")[1] == "White reveals nothing"


def test_hands(acts):
    assert acts.does("look_hand", got="whose = 'Red'") == [
        "shown",
        "White looks at lord Red's hand",
        "psst White lord Red has R5 and R6",
        "= 1",
    ]
    assert acts.eval("done.ctx.they") == "Red" and acts.eval("seen('r5')") == "White" and it(acts) == "r5 r6"
    assert acts.does("look_hand")[1:] == ["White looks at lord White's hand", "= 1"], "it is empty"
    assert acts.does("show_hand", got="whose = 'Red'") == ["shown", "Red has in hand: R5 and R6", "= 2"]
    assert acts.eval("seen('r5')") == "all" and it(acts) == "r5 r6"
    assert acts.eval("done.thing.seen.player == nil and #done.thing.seen.cards") == 2
    assert acts.does("show_hand")[1:] == ["White has in hand: nothing", "= 0"]
    acts.lua.execute("here['Red hand'] = { 'r5' }")
    assert acts.does("show_hand", got="whose = 'Red'")[1] == "Red has in hand: R5"


def test_everybody_sees_cards(acts):
    assert acts.does("show", "w3", "r6") == ["shown", "White reveals W3 and R6", "= 2"]
    assert acts.eval("seen('w3')") == "all" and acts.does("show", "w3")[1] == "White reveals W3"
    assert acts.does("show") == ["= 0"]


# The rest -----------------------------------------------------------------------------------------------

LOOKED = "looked = { 'w2', 'w3', 'w1' }, place = '%s'"


def test_in_which_order_they_go_back_is_asked(acts):
    def question(place="top", more="", gone=""):
        acts.lua.execute(f"asked = Acts.rest.question({acts.doing(LOOKED % place + gone, more=more)})")
        return acts.eval("asked and words_of(asked) .. (asked.many and ' ' .. asked.title or '')")

    assert question() == "order: w2 w3 w1 Back on top, the uppermost first"
    assert question("bottom") == "order: w2 w3 w1 To the bottom, the uppermost first"
    assert [question(of) for of in ("pit", "shuffle", "mixed_top")] == [None] * 3
    assert question(more="player = 'Red'") is not None
    acts.lua.execute("State.leave('Red')")
    assert question(more="player = 'Red'") is None
    acts.lua.execute("cards.w1.zone = 'hand'")
    assert question() == "order: w2 w3 Back on top, the uppermost first"
    taken = "ctx = { it = { 'w3' } }"
    assert question(more=taken) == "order: w2 w3 Back on top, the uppermost first"
    assert question(more=taken, gone=", taken = true") is None, "one card lies there"


def test_they_lie_on_top_or_at_the_bottom(acts):
    rest = "looked = { 'w2', 'w1' }, place = '%s'"
    more = "thing = { seen = true, ctx = {} }"
    assert acts.does("rest", step=rest % "top", more=more) == ["lay w2+w1 top false", "= nil"]
    assert acts.eval("done.thing.seen") is None
    assert acts.does("rest", step=rest % "bottom")[0] == "lay w2+w1 bottom false"
    assert acts.does("rest", step=rest % "mixed_top")[0] == "lay w2+w1 top true"
    assert acts.does("rest", step=rest % "mixed_bottom")[0] == "lay w2+w1 bottom true"
    assert acts.does("rest", step=rest % "top", more="answer = { 'w1', 'w2' }")[0] == "lay w1+w2 top false"
    assert acts.does("rest", step="looked = { 'w3' }, place = 'top'")[0] == "lay w3 top false"


def test_they_go_to_another_pile(acts):
    assert acts.does("rest", step="looked = { 'r1' }, place = 'shuffle'") == ["shuffle Red deck", "= nil"]
    assert acts.does("rest", step=LOOKED % "grave") == ["discard w2+w3+w1 White nil", "= nil"]
    assert acts.does("rest", step="looked = { 'w1', 'w2' }, place = 'pit'") == [
        "w1 to pit",
        "w2 to pit",
        "White puts 2 cards in the deep pit",
        "= nil",
    ]
    assert acts.does("rest", step="looked = { 'w1' }, place = 'hole'")[1] == "White puts 1 card in the hole"
    acts.lua.execute("cards.w1.zone = 'hand'")
    assert acts.does("rest", step="looked = { 'w1' }, place = 'hole'") == ["= nil"]


# Choosing -----------------------------------------------------------------------------------------------


def test_a_pile_is_searched(acts):
    assert acts.does("search", "w1", "w2", step="zone = 'hand', place = 'top', as = 'Red'") == [
        "drawn White",
        "White finds 2 cards",
        "first to Red of 7",
        "= 2",
    ]
    assert acts.eval("last[1].cards.ref .. last[1].zone .. last[1].place") == "ithandtop"
    assert acts.does("search", "w1") == ["drawn White", "White finds 1 card", "= 1"]
    assert acts.does("search")[1:] == ["White finds nothing", "= 0"]


def test_cards_and_players_are_named(acts):
    assert acts.does("pick", "w1", "r2") == ["White chooses the w1 and the r2", "= 2"]
    assert acts.does("pick", "w1")[0] == "White chooses the w1" and acts.does("pick") == ["= 0"]
    assert acts.does("pick_player", got="whose = 'Red'") == ["= 1"] and acts.eval("done.ctx.they") == "Red"
    acts.does("pick_player")
    assert acts.eval("done.ctx.they") == "White"
