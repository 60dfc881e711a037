"""What texts do to cards, alone: turning them, giving them up, removing them, bringing them to a zone."""

import pytest

from tests.engine.lua import NOTE, Noted

GAME = {
    "tap": {"word": "exhaust", "undo": "ready", "past": "exhausted"},
    "zones": {
        "row": {"play": True, "visible": "all"},
        "grave": {"visible": "all", "label": "graveyard"},
        "hand": {"visible": "owner"},
        "deck": {"visible": "nobody", "label": "library"},
        "side": {"visible": "nobody"},
        "exile": {"visible": "all"},
    },
    "discard_zone": "grave",
    "deck_zone": "deck",
}
WORLD = """
cards = {
  cat = { zone = "row", owner = "White", tapped = true }, dog = { zone = "row", owner = "White" },
  ape = { zone = "hand", owner = "Red" }, owl = { zone = "deck", owner = "White" },
}
places, open = {}, { cat = true, dog = true }
Acts = {}
function State.card(guid) return cards[guid] end
function State.shown() note("shown") end
Cards = {}
function Cards.in_play(guid) return cards[guid].zone == "row" end
function Cards.owner(guid) return cards[guid].owner end
function Cards.name(guid) return guid:upper() end
function Cards.open(guid) return open[guid] == true end
function Cards.called(guid) return open[guid] and guid:upper() or "a card" end
Table = { name = function(color) return "lord " .. color end }
Log = { say = function(color, words) note(color or "-", words) end }
Zones = {}
function Zones.turn(guid, tapped) note("turn", guid, tapped) end
function Zones.move(guid, zone, to)
  cards[guid].zone = zone
  open[guid] = GAME.zones[zone].visible == "all"
  note(guid, "to", zone, to and to.place or "")
end
function Zones.shuffle(color, zone) note("shuffle", color, zone) end
Events = {}
function Events.happened(what, guid, of) note(guid, what, "by", of.by) end
function Events.leaves(guid, how, of) note(guid, "leaves", how, of and of.by) end
Running = { one_by_one = function() note("one by one") end }
Prospects = {}
function Running.first(thing, steps, color)
  local step = steps[1]
  note("first", step.act, step.cards and step.cards.ref or "", color, "of", thing.id)
end
function Prospects.payable(thing, steps, color) return steps[1].act ~= "debt" end
function Prospects.possible(thing, steps, color) return steps[1].act .. color .. thing.id == "canWhite7" end
Doom = {}
function Doom.destroy(guids, color, of) note("doom", table.concat(guids, "+"), color, of.text.id) end
function Doom.spare(event) return "spares " .. event end
CardEffects = {}
for _, name in ipairs({ "destroy", "discard", "nullify" }) do
  CardEffects[name] = function(guids, color) note(name, table.concat(guids, "+"), color) end
end
function CardEffects.enter(guid, color, where) note("enter", guid, color, where.at, "put", where.put) end
HandActs = {}
function HandActs.lay(guids, place, mixed) note("lay", table.concat(guids, "+"), place, mixed) end
PlaceActs = {}
function PlaceActs.where_of(doing, guid) return places[guid] end
function PlaceActs.ask_entry(doing) return "where does " .. doing.got.cards[1] .. " enter?" end
Lasting = {}
function Lasting.add(of)
  local gone = table.concat(of.change.banished, "+")
  note(gone, "gone with", of.lasts.with, "by", of.ctx.card, of.ctx.player)
end
function run(act, step, guids, more)
  local ctx = { event = "E", card = "dog", player = "Blue" }
  local doing = { thing = { id = 7 }, step = step, ctx = ctx, player = "White", got = { cards = guids } }
  for key, value in pairs(more or {}) do doing[key] = value end
  note("=", Acts[act].does(doing))
end
"""


class CardActs(Noted):
    def __init__(self, part, **zones):
        game = GAME | {"zones": GAME["zones"] | zones}
        self.lua, _ = part("card_acts", game=game, before=NOTE + WORLD)

    def does(self, act, *guids, step="{}"):
        return self.run(f"run('{act}', {step}, {{ {', '.join(map(repr, guids))} }})")


@pytest.fixture
def acts(part):
    return CardActs(part)


def test_cards_are_tapped_and_untapped(acts):
    assert acts.does("tap", "cat", "dog") == [
        "turn dog true",
        "- DOG is exhausted",
        "dog tapped by White",
        "= 1",
    ]
    assert acts.does("untap", "cat", "dog") == [
        "turn cat false",
        "- CAT is no longer exhausted",
        "cat untapped by White",
        "= 1",
    ]
    assert acts.does("tap", "cat") == ["= 0"]
    better = [
        acts.lua.eval(f"Acts.{act}.better('{guid}')") for act in ("tap", "untap") for guid in ("cat", "dog")
    ]
    assert better == [False, True, True, False], "who chooses, chooses what changes"
    assert acts.lua.eval("Acts.tap.verb .. ' ' .. Acts.untap.verb") == "exhaust ready"


def test_a_card_is_turned_the_other_way(acts):
    assert acts.does("turn", "cat", "dog", step="{ as = 'Red' }") == [
        "first untap it Red of 7",
        "first tap it Red of 7",
        "= 2",
    ]


def test_cards_are_destroyed_when_no_text_has_saved_them(acts):
    assert acts.does("destroy", "cat", "dog") == ["doom cat+dog White 7", "= nil"]
    assert acts.does("destroy", "cat")[0] == "doom cat White 7"
    assert acts.does("destroy") == ["= 0"]


def test_nothing_saves_what_its_own_player_gives_up(acts):
    assert acts.does("sacrifice", "cat", "ape", "dog", "owl") == [
        "destroy cat+dog White",
        "discard ape+owl White",
        "= 4",
    ]
    assert acts.does("sacrifice", "cat") == ["destroy cat White", "= 1"]
    assert acts.does("sacrifice", "ape") == ["discard ape White", "= 1"]


def test_something_happens_instead_of_destroying(acts):
    assert acts.does("stays") == ["= spares E"]
    assert acts.does("instead", step="{ steps = { { act = 'heal' } }, as = 'Red' }") == [
        "first heal  Red of 7",
        "= spares E",
    ]
    assert acts.does("instead", step="{ steps = { { act = 'debt' } } }")[-1] == "= 0"
    possible = (
        "Acts.instead.possible({ thing = { id = 7 }, player = '%s', step = { steps = { { act = '%s' } } } })"
    )
    doing = [("White", "can"), ("White", "cannot"), ("Red", "can")]
    assert [acts.lua.eval(possible % of) for of in doing] == [True, False, False]


def test_cards_are_nullified(acts):
    assert acts.does("nullify", "cat", "dog") == ["nullify cat+dog White", "= 2"]
    assert acts.does("nullify", "cat") == ["nullify cat White", "= 1"] and acts.does("nullify") == ["= 0"]


def test_cards_are_removed_from_the_game(part, acts):
    assert acts.does("banish", "cat", "owl") == [
        "cat leaves banished White",
        "cat to exile ",
        "owl to exile ",
        "White removes CAT and OWL from the game",
        "= 2",
    ]
    assert acts.does("banish") == ["= 0"]
    assert CardActs(part, removed={"visible": "all"}).does("banish", "owl")[0] == "owl to removed "


def test_cards_are_removed_for_as_long_as_another_is_in_play(acts):
    assert acts.does("banish", "cat", step="{ lasts = {} }") == [
        "cat leaves banished White",
        "cat to exile ",
        "cat gone with dog by dog Blue",
        "White removes CAT from the game",
        "= 1",
    ]
    acts.lua.execute("cards.dog.zone = 'grave'")
    assert acts.does("banish", "owl", step="{ lasts = {} }") == ["= 0"], "it has left already"


def test_what_is_countered_has_no_effect(acts):
    assert acts.does("counter", "cat", "ape") == [
        "- CAT has no effect",
        "cat to grave ",
        "- APE has no effect",
        "ape to grave ",
        "= 2",
    ]


@pytest.mark.parametrize(
    ("guid", "step", "said"),
    [
        ("cat", "zone = 'hand'", "puts CAT in the hand"),
        ("ape", "zone = 'side'", "puts a card in lord Red's side"),
        ("dog", "zone = 'deck', place = 'top'", "puts DOG on top of the library"),
        ("dog", "zone = 'deck', place = 'bottom'", "puts DOG at the bottom of the library"),
        ("ape", "zone = 'exile'", "puts APE in lord Red's exile"),
    ],
)
def test_a_card_is_put_into_a_zone(acts, guid, step, said):
    done = acts.does("to", guid, step=f"{{ {step} }}")
    assert done[-2:] == [f"White {said}", "= 1"]
    assert (f"{guid} leaves returned nil" in done) is (guid != "ape"), "it was in play"
    place = step.partition("place = ")[2].strip("'")
    zone = step.split("'")[1]
    assert f"{guid} to {zone} {place}" in done


def test_what_all_cards_leave_together(acts):
    done = acts.does("to", "cat", "dog", step="{ zone = 'hand' }")
    assert (
        done[:3] == ["cat leaves returned nil", "dog leaves returned nil", "cat to hand "]
        and done[-1] == "= 2"
    )


def test_only_from_where_a_text_says(acts):
    done = acts.does("to", "cat", "ape", step="{ zone = 'side', from = 'hand' }")
    assert done == ["ape to side ", "White puts a card in lord Red's side", "= 1"]


def test_what_nobody_could_see_is_shown(acts):
    assert acts.does("to", "cat", "owl", step="{ zone = 'exile' }")[0] == "shown"
    assert "shown" not in acts.does("to", "dog", step="{ zone = 'exile' }"), "all have seen it"
    assert "shown" not in acts.does("to", "ape", step="{ zone = 'side' }"), "nobody sees it"


def test_to_the_discard_pile(acts):
    assert acts.does("to", "ape", "cat", step="{ zone = 'grave' }") == [
        "shown",
        "discard ape+cat White",
        "= 2",
    ]
    assert acts.does("to", "cat", step="{ zone = 'grave' }") == ["discard cat White", "= 1"]
    assert acts.does("to", step="{ zone = 'grave' }") == ["= 0"]


def test_into_play(acts):
    acts.lua.execute("places.ape, places.dog = { at = 'there' }, { at = 'here' }")
    assert acts.does("to", "ape", step="{ zone = 'row' }") == [
        "shown",
        "enter ape White there put true",
        "= 1",
    ]
    assert acts.does("to", "owl", step="{ zone = 'row' }") == ["shown", "= 0"], "there is no place for it"
    assert acts.does("to", "ape", "dog", step="{ zone = 'row' }") == ["shown", "one by one", "= nil"]
    assert acts.does("to", step="{ zone = 'row' }") == ["= 0"]
    question = "Acts.to.question({ step = { zone = '%s' }, got = { cards = { 'ape' } } })"
    assert (
        acts.lua.eval(question % "row") == "where does ape enter?"
        and acts.lua.eval(question % "hand") is None
    )


def test_whoever_had_one_of_the_cards_shuffles(acts):
    assert acts.does("to", "cat", "owl", step="{ zone = 'deck', shuffle = true }")[-2:] == [
        "shuffle White deck",
        "= 2",
    ]
    done = acts.does("to", "ape", "dog", step="{ zone = 'side', shuffle = true }")
    assert done[-3:] == ["shuffle White side", "shuffle Red side", "= 2"]


def test_cards_come_onto_their_decks_in_a_random_order(acts):
    done = acts.does("to", "ape", "dog", "owl", step="{ zone = 'deck', place = 'top', mixed = true }")
    assert done[-3:] == ["lay dog+owl top true", "lay ape top true", "= 3"]
    done = acts.does("to", "ape", step="{ zone = 'deck', place = 'bottom' }")
    assert done[0] == "ape to deck bottom" and len(done) == 3


def test_a_pile_is_shuffled(acts):
    assert acts.does("shuffle") == ["shuffle White deck", "White shuffles the library", "= 1"]
    assert acts.does("shuffle", step="{ zone = 'grave' }")[:2] == [
        "shuffle White grave",
        "White shuffles the graveyard",
    ]
    assert acts.does("shuffle", step="{ zone = 'side' }")[1] == "White shuffles the deck"
