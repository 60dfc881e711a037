"""Many cards of a row that leave it at once: each goes its own way, none falls on another and waits there."""

import pytest

SOON = 120  # frames: two seconds for all cards of a row


def channeled(play, size):
    """White channels so many cards; the GUIDs in the order of the row."""
    play.hand_of("White", size)
    for guid in play.zone("White", "hand"):
        play.act("White", "put", card=guid, zone="channel")
    return play.zone("White", "channel")


def do(play, *actions):
    """White does all of it before a card has moved."""
    for action, fields in actions:
        fields = {"player": "White", "action": action, **fields}
        assert play.table.call("tableAct", fields, on="tts-export")["ok"]


def at_once(play, *actions):
    """The same; frames until the table has come to rest."""
    do(play, *actions)
    return play.table.settle()


def lies_in_one_deck(play, player):
    """Whether the deck on the table is what the state says, card by card."""
    wanted = play.zone(player, "deck")
    decks = [[card["GUID"] for card in o.contents] for o in play.table.objects if o.is_deck]
    return wanted in decks and not [d for d in decks if d != wanted and set(d) & set(wanted)]


@pytest.mark.long
@pytest.mark.parametrize("size", [2, 7, 10])
def test_a_whole_channel_goes_under_the_deck(game, size):
    play = game()
    cards = channeled(play, size)
    play.pass_("White")
    play.pass_("Red")
    play.answer("channel", [], "White")
    prompt = play.prompt("order", "White")
    assert at_once(play, ("answer", {"prompt": prompt["id"], "choice": cards})) < SOON
    assert play.zone("White", "channel") == [] and lies_in_one_deck(play, "White")


@pytest.mark.parametrize("first_goes_last", [False, True])
@pytest.mark.parametrize("stays", [0, 4, 9])
def test_one_card_of_a_row_stays(game, stays, first_goes_last):
    play = game()
    cards = channeled(play, 10)
    kept = cards.pop(stays)
    if first_goes_last:
        cards.reverse()
    assert at_once(play, *[("put", {"card": guid, "zone": "deck"}) for guid in cards]) < SOON
    assert play.zone("White", "channel") == [kept] and play.object(kept).is_card
    assert lies_in_one_deck(play, "White")


@pytest.mark.long
def test_cards_that_somebody_stacks_on_their_way_still_arrive(game):
    play = game()
    cards = channeled(play, 10)
    do(play, *[("put", {"card": guid, "zone": "deck"}) for guid in cards])
    play.table.step(3)
    play.table.player("White").group(*[play.object(guid) for guid in cards[-3:]])
    assert play.table.settle() < SOON
    assert play.zone("White", "channel") == [] and lies_in_one_deck(play, "White")
