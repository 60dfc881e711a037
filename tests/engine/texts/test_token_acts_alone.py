"""Cards that texts make, alone: tokens and copies; and cards that become copies of others."""

import pytest

from tests.engine.texts.acts import ActPart

WORLD = """
for n, guid in ipairs({ "cat", "dog", "ape", "owl" }) do
  cards[guid] = { zone = guid == "owl" and "hand" or "row", owner = "White", id = "T-" .. n }
end
made = 0
TokenCards = {}
function TokenCards.named(id) return id ~= "lost" and "data of " .. id or nil end
function TokenCards.like(guid) return guid ~= "ape" and "like " .. guid or nil end
function TokenCards.make(data, color, copied)
  made = made + 1
  note("makes", data, color, copied)
  cards["new" .. made] = { zone = made == 2 and "grave" or "row" }
  return "new" .. made
end
Spots = {}
function Spots.show_number(guid) note("shows", guid) end
function Zones.restore_shape(guid, card) note("restored", guid, card.id) card.own_id = nil end
function Cards.type(guid) return guid == "ape" and "tool" or "hero" end
Lasting = { ended = function(entry) note("ended", entry.change.shape) end }
function Lasting.add(of)
  note("lasts", of.lasts, of.change.shape, table.concat(of.cards, "+"), of.ctx.card, of.ctx.player)
end
"""


@pytest.fixture
def acts(part):
    return ActPart(part, "token_acts", game={}, before=WORLD)


def it(acts):
    return acts.eval("table.concat(done.ctx.it, ' ')")


def test_tokens_are_made_and_enter(acts):
    step = "token = { id = 'imp' }, n = 2, as = 'Red', at = 'here', zone = 'row', tapped = true"
    assert acts.does("create", step=step, key="copy") == [
        "makes data of imp White nil",
        "makes data of imp White nil",
        "first enter+enter+made Red of 7",
        "= 2",
    ]
    assert it(acts) == "new1 new2"
    assert (
        acts.eval("last[2].got.cards[1] .. last[2].cards.ref .. last[2].at .. last[2].zone")
        == "new2ithererow"
    )
    assert acts.eval("last[1].free and last[1].tapped and last[1].got.cards[1]") == "new1"
    assert acts.does("made", more="ctx = { it = { 'new1', 'new2' } }") == ["= 1"]
    assert it(acts) == "new1", "for the other one there was no place"


def test_copies_are_made(acts):
    assert acts.does("create", "cat", "ape", "dog", key="copy") == [
        "makes like cat White cat",
        "makes like dog White dog",
        "first enter+enter+made nil of 7",
        "= 2",
    ]
    assert acts.does("create", step="token = { id = 'lost' }", key="copy") == ["first made nil of 7", "= 0"]
    acts.lua.execute("cards.dog.own_id = 'T-9'")
    fits = [acts.eval(f"Acts.create.fits(nil, 'copy', '{guid}')") for guid in ("cat", "dog")]
    assert fits == [True, False], "its object shows another card"


def test_cards_become_copies(acts):
    assert acts.does("become", "cat", "owl", "dog", got="copy = { 'dog' }", step="lasts = 'turn'") == [
        "- the cat becomes a copy of the dog",
        "shows cat",
        "lasts turn T-2 cat me Blue",
        "= 1",
    ]
    assert acts.eval("cards.cat.id .. ' ' .. cards.cat.own_id") == "T-2 T-1"
    assert acts.does("become", "cat", got="copy = { 'ape' }") == [
        "- the cat becomes a copy of the ape",
        "shows cat",
        "= 1",
    ]
    assert acts.eval("cards.cat.id .. ' ' .. cards.cat.own_id") == "T-3 T-1", "it is still itself beneath"
    assert acts.does("become", "cat", got="copy = {}") == ["= 0"]
    assert acts.does("become", "owl", got="copy = { 'dog' }", step="lasts = 'turn'") == ["= 0"]


def test_only_cards_of_one_type_become_each_other(acts):
    def fits(key, guid, got="cards = { 'cat' }"):
        return acts.eval(f"Acts.become.fits({acts.doing(got=got)}, '{key}', '{guid}')")

    assert fits("copy", "dog") and not fits("copy", "ape") and not fits("copy", "cat")
    assert fits("cards", "ape") and fits("copy", "ape", "")


def test_a_card_is_itself_again(acts):
    acts.does("become", "cat", "dog", got="copy = { 'owl' }")
    acts.lua.execute("cards.dog.id = 'T-9'; cards.ape.id = 'T-4'")
    assert acts.run("Lasting.ended({ change = { shape = 'T-4' }, cards = { 'cat', 'dog', 'ape' } })") == [
        "ended T-4",
        "restored cat T-4",
        "- the cat is itself again",
    ], "another text has changed the dog since, and the ape is what it looks like"
    assert acts.run("Lasting.ended({ change = {}, cards = { 'cat' } })") == ["ended nil"]
    assert acts.run("Lasting.ended({ change = { shape = 'T-4' } })") == ["ended T-4"]
