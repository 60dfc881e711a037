"""What a card is paid with, and where its player reads that."""

import pytest


@pytest.fixture
def own(play):
    """`own(["Red Four"], gaian=2)`: White's first Play with these cards in hand, and this power."""

    def at_play(names, **power):
        game = play()
        for guid in game.zone("White", "hand"):
            game.act("White", "put", card=guid, zone="removed")
        cards = [game.give("White", name, "hand") for name in names]
        game.power("White", **power)
        return game, cards

    return at_play


POWER = {"red_banner": 2, "house_of_nobles": 2, "the_empire": 1}


@pytest.mark.parametrize(
    ("others", "left"),
    [(["Red Four"], {**POWER, "house_of_nobles": 1}), ([], {**POWER, "red_banner": 1})],
    ids=["Red Four is in the hand", "nothing is"],
)
def test_power_that_the_rest_of_the_hand_asks_for_is_paid_last(own, others, left):
    """One One takes any power: what Red Four has to be paid with remains."""
    play, cards = own(["One One", *others], **POWER)
    play.act("White", "recruit", card=cards[0], at=play.city("White"))
    assert play.left("White") == left


@pytest.mark.long
def test_a_card_that_is_too_dear_afterwards_keeps_nothing(own):
    play, (one, _) = own(["One One", "Nine Nine"], **POWER)
    play.act("White", "recruit", card=one, at=play.city("White"))
    assert play.left("White") == {**POWER, "red_banner": 1}


def test_texts_are_paid_with_what_the_hand_does_not_ask_for(own):
    play, _ = own(["Red Four"], red_banner=3, house_of_nobles=2)
    helper = play.army("White", "Helper")
    play.act("White", "ability", card=helper)
    assert play.left("White") == {"red_banner": 3, "house_of_nobles": 1}


def test_a_menu_says_what_a_card_costs(own):
    play, (four, x) = own(["Red Four", "Harvest"], red_banner=2, gaian=2)
    white, card = play.table.player("White"), play.object(four)
    white.point_at(card)
    labels = [item.label for item in card.menu]
    assert labels[:2] == ["Recruit (4)", "Recruit in Body Gate"]
    white.point_at(play.object(x))
    assert play.object(x).menu[0].label == "Cast", "X is not known before it is asked"


def test_the_attack_names_what_each_city_can_still_take(own):
    play, _ = own([])
    first, second = play.army("White", "Three Two"), play.army("White", "Two Two")
    play.act("White", "attack", card=first)
    play.answer("attackers", [first, second])
    assert any("Mind Hall (DEF 6)" in text for text in play.table.player("White").texts())


def test_a_wrong_list_leaves_the_question_open(own):
    """Nobody is marked: the claim is not lost with that, nor are the attackers to be chosen anew."""
    play, _ = own([])
    first, second = play.army("White", "Three Two"), play.army("White", "Two Two")
    play.act("White", "attack", card=first)
    asked = play.prompt("attackers")
    reason = play.try_to("White", "answer", prompt=asked["id"], choice=[])["reason"]
    assert reason == "say which creatures attack" and play.prompt("attackers") == asked
    play.answer("attackers", [second])
    assert play.prompt("target")
