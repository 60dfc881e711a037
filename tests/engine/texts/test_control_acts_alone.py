"""Cards that change hands, alone: for a while, for as long as they are in play, and when they come back."""

import pytest

from tests.engine.texts.acts import ActPart

WORLD = """
for guid, owner in pairs({ cat = "White", dog = "Red", ape = "Blue", owl = "Red" }) do
  cards[guid] = { zone = guid == "owl" and "hand" or "row", owner = owner }
end
function CardEffects.control(guid, color)
  note(guid, "to", color)
  cards[guid] = Text.copy(cards[guid])
  cards[guid].owner = color
end
Lasting = {}
function Lasting.of(lasts, guid) return lasts == "with" and { with = guid } or lasts end
function Lasting.add(of)
  local lasts = type(of.lasts) == "table" and "with " .. of.lasts.with or of.lasts
  note("lasts", lasts, table.concat(of.cards, "+"), of.change.control, of.ctx.card, of.ctx.player)
end
TextQueue = {}
function TextQueue.due(guid, reading, event, more)
  local step, ctx = reading.steps[1], more.ctx
  note(guid, step.act, step.cards.ref, step.free, more.text, more.player, ctx.card, ctx.player, ctx.it[1])
end
"""


@pytest.fixture
def acts(part):
    return ActPart(part, "control_acts", game={}, before=WORLD)


def lent(acts, guid):
    return acts.eval(f"cards.{guid}.lent")


def test_taking_control(acts):
    assert acts.does("control", "cat", "dog", "ape", "owl") == [
        "dog to White",
        "White takes control of the dog",
        "ape to White",
        "White takes control of the ape",
        "= 2",
    ], "not of what is one's own, or not in play"
    assert [lent(acts, guid) for guid in ("cat", "dog", "ape")] == [None, "Red", "Blue"]
    assert acts.does("control", "dog", step="lasts = 'turn'", more="player = 'Blue'") == [
        "dog to Blue",
        "Blue takes control of the dog",
        "lasts turn dog Blue me Blue",
        "= 1",
    ]
    assert lent(acts, "dog") == "Red", "it is still its owner's"
    assert (
        acts.does("control", "ape", step="lasts = 'with'", more="player = 'Red'")[2]
        == "lasts with me ape Red me Blue"
    )
    acts.does("control", "dog", more="player = 'Red'")
    assert lent(acts, "dog") is None, "it is at home again"
    assert [acts.eval(f"Acts.control.better('{guid}')") for guid in ("cat", "owl")] == [True, False]


def test_two_cards_change_hands(acts):
    assert acts.does("trade", "cat", got="with = { 'dog' }") == [
        "cat to Red",
        "dog to White",
        "White exchanges the cat for the dog",
        "= 1",
    ]
    assert [lent(acts, guid) for guid in ("cat", "dog")] == ["White", "Red"]
    assert acts.does("trade", "dog", got="with = { 'dog' }") == ["= 0"]
    assert acts.does("trade", got="with = { 'dog' }") == ["= 0"] == acts.does("trade", "dog", got="with = {}")


def test_which_cards_can_change_hands(acts):
    def fits(key, guid, got="cards = { 'cat' }"):
        return acts.eval(f"Acts.trade.fits({acts.doing(got=got)}, '{key}', '{guid}')")

    assert fits("with", "dog") and not fits("with", "cat") and not fits("with", "owl")
    assert (
        fits("cards", "cat")
        and not fits("cards", "owl")
        and fits("with", "cat", "")
        and fits("with", "cat", "cards = {}")
    )


def test_a_card_comes_back_when_that_is_over(acts):
    acts.does("control", "dog", "ape")
    entry = "{ cards = { 'dog', 'ape', 'cat' }, change = { control = 'White' } }"
    acts.lua.execute("cards.ape.owner = 'Red'")
    assert acts.run(f"Lasting.ended({entry})") == ["dog to Red", "Red has the dog back"], (
        "somebody else has the ape now"
    )
    assert lent(acts, "dog") is None and acts.run(f"Lasting.ended({entry})") == []
    acts.does("control", "dog")
    acts.lua.execute("cards.dog.zone = 'grave'")
    assert acts.run(f"Lasting.ended({entry})") == [] and acts.run("Lasting.ended({ change = {} })") == []


def test_what_was_banished_comes_back(acts):
    assert acts.run("Lasting.ended({ change = { banished = { 'dog', 'cat' } }, ctx = { card = 'me' } })") == [
        "me enter it true the dog comes back Red dog Red dog",
        "me enter it true the cat comes back White cat White cat",
    ]
