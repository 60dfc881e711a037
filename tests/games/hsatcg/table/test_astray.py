"""Cards and decks that a hand has put where they do not belong are noticed, said, and offered back."""

import pytest

from tests.games.play import note

OUTSIDE = (0.0, 0.0)


def hand_card(play, seat="White"):
    return play.zone(seat, "hand")[0]


def holds(play, seat, guid):
    """Whether a card is in this player's hand on the table."""
    return guid in [o.guid for o in play.table.player(seat).hand]


@pytest.fixture
def astray(game):
    """White has dropped a card of the hand outside of every zone. The game, and the card."""
    play = game()
    play.set_track("White", "grist", 5)
    guid = hand_card(play)
    play.table.player("White").drag(play.object(guid), OUTSIDE)
    play.table.settle()
    return play, guid


def test_a_hand_card_dropped_outside_of_every_zone_is_offered_back(astray):
    play, guid = astray
    assert play.card(guid).get("zone") is None and guid not in play.zone("White", "hand")
    assert "White player moves a card off the mats by hand" in play.log()
    assert play.prompt("confirm", "White")["text"].startswith("It lies in no zone")
    play.answer("confirm", "yes", "White")
    assert guid in play.zone("White", "hand") and holds(play, "White", guid)


def test_a_card_that_stays_outside_can_be_put_into_a_zone(astray):
    play, guid = astray
    play.answer("confirm", "no", "White")
    assert play.card(guid).get("zone") is None
    assert play.refused("White", "nullify", card=guid) == "that card lies in no zone"
    play.table.player("White").drag(play.object(guid), play.pane("discard", "White"))
    play.table.settle()
    assert play.zone("White", "discard") == [guid]


def test_undo_takes_back_the_drop_and_not_the_action_before_it(astray):
    play, guid = astray
    play.act("White", "undo")
    assert guid in play.zone("White", "hand") and holds(play, "White", guid)
    assert play.track("White", "grist") == 5 and play.prompts() == []


def test_a_card_in_anothers_hand_is_offered_back(game):
    play = game()
    guid = hand_card(play)
    white = play.table.player("White")
    red_card = play.object(hand_card(play, "Red"))
    white.drag(play.object(guid), (red_card.pos[0] + 0.5, red_card.pos[2]))
    play.table.settle()
    assert holds(play, "Red", guid) and guid not in play.zone("White", "hand")
    assert "White player moves a card to Red player's hand by hand" in play.log()
    play.answer("confirm", "yes", "White")
    assert guid in play.zone("White", "hand") and holds(play, "White", guid)


def test_a_card_that_a_trigger_lets_in_is_offered_back_without_one(game):
    play = game()
    messiah = play.give("White", "MESSIAH", "hand")
    play.table.player("White").drag(play.object(messiah), play.pane("defending", "White"))
    play.table.settle()
    assert "it enters only by its trigger, ~ATH" in play.prompt("confirm", "White")["text"]
    play.answer("confirm", "yes", "White")
    assert messiah in play.zone("White", "hand")


def test_anothers_card_that_somebody_moves_is_offered_back_for_nothing(game):
    """Whose card it is is asked whether it goes back, not to pay for what another hand has done."""
    play = game()
    two = play.give("Red", "TWO", "defending", at="Red")
    play.set_track("Red", "grist", 5)
    play.table.player("White").drag(play.object(two), play.pane("defending", "White"))
    play.table.settle()
    assert (play.card(two)["zone"], play.card(two)["at"]) == ("invading", "White")
    prompt = play.prompt("confirm", "Red")
    assert prompt["text"].startswith("White player moved TWO") and prompt["options"] == ["yes", "no"]
    play.answer("confirm", "yes", "Red")
    assert (play.card(two)["zone"], play.card(two)["at"]) == ("defending", "Red")
    assert play.track("Red", "grist") == 5


@pytest.mark.parametrize("role", ["deck", "supply"])
def test_a_card_dropped_on_a_bag_stays_on_the_table(game, role):
    """The box of a deck would keep it, and a supply of tokens destroy it."""
    play = game()
    two = play.give("White", "TWO", "defending", at="White")
    bag = next(o for o in play.table.objects if o.is_bag and note(o).get("role") == role)
    play.table.player("White").drag(play.object(two), bag)
    play.table.settle()
    assert two in [o.guid for o in play.table.objects]
    assert two in play.zone("White", "defending") and "deleted" not in play.log()


def test_a_card_that_is_moved_within_the_hand_is_not_noticed(game):
    play = game()
    first, *_, last = play.zone("White", "hand")
    play.table.player("White").drag(play.object(first), play.object(last))
    play.table.settle()
    assert play.prompts() == [] and "by hand" not in play.log()


def deck_of(play, seat, zone="deck"):
    cards = play.zone(seat, zone)
    return next(o for o in play.table.objects if o.is_deck and o.contents[0]["GUID"] in cards)


@pytest.fixture
def on_red(game):
    """White has dropped the own deck on Red's. The game, and White's deck before."""
    play = game()
    before = play.zone("White", "deck")
    play.table.player("White").drag(deck_of(play, "White"), deck_of(play, "Red"))
    play.table.settle()
    return play, before


def test_a_deck_on_anothers_deck_is_offered_back(on_red):
    play, before = on_red
    assert play.zone("White", "deck") == [] and len(play.zone("Red", "deck")) == len(before)
    assert f"White player puts {len(before)} cards on Red player's deck by hand" in play.log()
    play.answer("confirm", "yes", "White")
    assert play.zone("White", "deck") == before
    play.table.settle()
    assert len(deck_of(play, "White").contents) == len(deck_of(play, "Red").contents) == len(before)


def test_a_deck_on_anothers_deck_can_be_undone(on_red):
    play, before = on_red
    play.act("White", "undo")
    assert play.zone("White", "deck") == before and play.prompts() == []


def test_a_discard_pile_on_the_own_deck_is_in_it(game):
    play = game()
    for guid in play.zone("White", "deck")[:3]:
        play.act("White", "put", card=guid, zone="discard")
    play.table.settle()
    pile = play.zone("White", "discard")
    white = play.table.player("White")
    white.flip(deck_of(play, "White", "discard"))
    play.table.settle()
    white.drag(deck_of(play, "White", "discard"), deck_of(play, "White"))
    play.table.settle()
    assert play.zone("White", "discard") == [] and set(pile) < set(play.zone("White", "deck"))
    assert "White player puts 3 cards on White player's deck by hand" in play.log()


def test_a_card_taken_from_an_open_pile_goes_back_there(game):
    """Everybody has seen it before: undo takes back the drag, and leaves the action before it alone."""
    play = game()
    for title in ("ONE", "TWO"):
        play.give("White", title, "discard")
    play.set_track("White", "grist", 5)
    before = play.zone("White", "discard")
    play.table.player("White").draw(deck_of(play, "White", "discard"), to=play.pane("defending", "White"))
    play.table.settle()
    assert play.zone("White", "defending") == before[:1]
    play.act("White", "undo")
    assert play.zone("White", "discard") == before and play.zone("White", "defending") == []
    assert play.track("White", "grist") == 5
    play.act("White", "undo")
    assert play.track("White", "grist") == 3


def test_cards_dealt_from_anothers_deck_are_all_in_the_hand_of_their_player(game):
    """A hand that loses two cards in one frame takes one of them back."""
    play = game()
    before = play.zone("Red", "hand")
    deck = next(
        o for o in play.table.objects if o.is_deck and o.contents[0]["GUID"] in play.zone("Red", "deck")
    )
    play.table.player("White").type_number(deck, 2)
    play.table.settle()
    dealt = [guid for guid in play.zone("Red", "hand") if guid not in before]
    assert len(dealt) == 2 and all(holds(play, "Red", guid) for guid in dealt)


def test_a_card_lies_under_others_only_if_it_is_said_which(game):
    play = game()
    guid = hand_card(play)
    assert play.refused("White", "put", card=guid, zone="stored") == "say which card in play it goes under"


def test_a_card_in_play_that_juts_over_an_empty_pile_is_not_that_pile(game):
    play = game()
    (planet,) = play.zone("White", "planet")
    at = play.object(planet).pos
    nullified = play.pane("nullified", "White")
    nearer = (at[0] + 0.6 * (nullified[0] - at[0]), at[2] + 0.6 * (nullified[1] - at[2]))
    play.table.player("White").drag(play.object(planet), nearer)
    play.table.settle()
    assert play.zone("White", "planet") == [planet]
    guid = hand_card(play)
    play.act("White", "put", card=guid, zone="nullified")
    assert (play.zone("White", "planet"), play.zone("White", "nullified")) == ([planet], [guid])


@pytest.mark.parametrize("first", [0, 2])
def test_cards_of_a_hand_that_are_grouped_are_in_it_again(game, first):
    """Also in the middle of the hand, which is where cards come that are taken out of a deck."""
    play = game()
    play.hand_of("White", 5)
    hand = [o.guid for o in play.table.player("White").hand]
    play.table.player("White").group(play.object(hand[first]), play.object(hand[first + 1]))
    play.table.settle()
    assert sorted(play.zone("White", "hand")) == sorted(hand)
    assert all(holds(play, "White", guid) for guid in hand)


def test_a_hand_card_dropped_on_a_card_that_lies_off_the_mats_is_in_the_hand_again(game):
    play = game()
    (planet,) = play.zone("White", "planet")
    guid = hand_card(play)
    white = play.table.player("White")
    white.drag(play.object(planet), OUTSIDE)
    play.table.settle()
    white.drag(play.object(guid), play.object(planet))
    play.table.settle()
    assert guid in play.zone("White", "hand") and holds(play, "White", guid)
