"""Texts about turns and phases, and what lasts until a phase ends."""

import pytest

TEXTS = [
    "Ability (0g): Take an extra turn after this one.",
    "Ability (0g): Each opponent skips their next turn.",
    "Ability (0g): Skip your next Score Phase.",
    "Ability (0g): End your turn.",
    "Each opponent skips their Boon Phase.",
    "Ability (0g): This card has +2 power until the end of your Score Phase.",
    "Ability (0g): Double this card's power until end of turn.",
    "Ability (0g): Roll two dice. On 2-12, gain 3g.",
    "Ability (0g): Gain X grist, where X is the number of your other characters here.",
    "Whenever this card gains a boon, gain 1g.",
    "Draw 1 card if this card is moved.",
    "Ability (0g): Destroy each opponent's character at your planet with less than this card's power.",
    "Ability (0g): Choose an opponent's character at your planet - the chosen character cannot attack until"
    " your next turn.",
    "Ability (0g): 1 of your other characters here is tapped.",
    "Ability (0g): Give another of your characters here +1 boon.",
    "Ability (0g): Double your grist.",
    "Ability (0g): Lose all your grist.",
]


@pytest.fixture
def says(cast):
    return lambda words: cast.says(next(text for text in TEXTS if words in text))


@pytest.fixture
def uses(cast, says):
    def run(words):
        card = says(words)
        cast.play.act("White", "ability", card=card)
        return card

    return run


def boons(play, guid):
    return dict(play.card(guid)["marks"]).get("boon", 0)


def until_main(play):
    """Whose Main comes next."""
    for _ in range(12):
        play.step()
        if play.state["phase"] == "main":
            return play.state["active"], play.state["round"]
    raise AssertionError("no Main")


def test_a_further_turn_comes_before_those_of_the_others(cast, uses):
    uses("Take an extra turn")
    assert until_main(cast.play) == ("White", 1)
    assert until_main(cast.play) == ("Red", 1)
    assert "takes another turn after this one" in cast.play.log()


def test_a_turn_that_is_skipped_is_the_next_one_only(cast, uses):
    uses("skips their next turn")
    assert until_main(cast.play) == ("White", 2)
    assert until_main(cast.play) == ("Red", 2)
    assert "skips this turn" in cast.play.log()


def test_undo_gives_the_turn_back(cast, uses):
    uses("Take an extra turn")
    cast.play.act("White", "undo")
    assert until_main(cast.play) == ("Red", 1)


def test_a_phase_that_is_skipped_is_the_next_one_of_its_name_only(cast, uses):
    cast.play.round(2, "White")
    uses("Skip your next Score Phase")
    cast.play.round(3, "White")
    cast.play.round(4, "White")
    assert cast.play.log().count("skips SCORE") == 1


def test_a_phase_that_is_always_left_out(cast, says):
    says("Each opponent skips their Boon Phase")
    foe = cast.find("FOE", "Red")
    cast.play.round(2, "White")
    assert boons(cast.play, foe) == 0
    assert boons(cast.play, cast.find("NUB")) == 1


def test_the_rest_of_a_turn_is_left_out(cast, uses):
    uses("End your turn")
    assert (cast.play.state["active"], cast.play.state["phase"]) == ("Red", "main")
    assert boons(cast.play, cast.find("NUB")) == 0


def test_a_change_until_a_phase_ends(cast, uses):
    cast.play.round(2, "White")
    card = uses("until the end of your Score Phase")
    powers = {cast.play.state["phase"]: cast.power(card)}
    cast.play.act("White", "next")
    while cast.play.state["active"] == "White":
        powers[cast.play.state["phase"]] = cast.power(card)
        cast.play.step()
    assert (powers["main"], cast.power(card)) == (5, 3)


def test_a_number_is_doubled_for_a_while(cast, uses):
    card = uses("Double this card's power")
    assert cast.power(card) == 6
    cast.play.main("Red")
    assert cast.power(card) == 3


def test_the_sum_of_two_dice(cast, uses):
    before = cast.play.track("White", "grist")
    uses("Roll two dice")
    assert cast.play.track("White", "grist") == before + 3


def test_x_is_what_the_end_of_the_sentence_says(cast, uses):
    before = cast.play.track("White", "grist")
    uses("Gain X grist")
    assert cast.play.track("White", "grist") == before + 3  # NUB, HORN and ANNE


def test_a_mark_that_is_gained_sets_a_text_off(cast, says):
    card = says("gains a boon")
    before = cast.play.track("White", "grist")
    cast.play.act("White", "mark", card=card, mark="boon", by=1)
    assert cast.play.track("White", "grist") == before + 1


@pytest.mark.long
def test_what_happens_can_be_said_last(cast, says):
    card = says("is moved")
    before = len(cast.play.zone("White", "hand"))
    cast.play.act("White", "move", card=card, to="Red")
    assert len(cast.play.zone("White", "hand")) == before + 1


def test_less_than_a_number_of_this_card_is_about_that_number(cast, uses):
    cast.play.act("White", "put", card=cast.find("FOE", "Red"), zone="invading", at="White")
    uses("less than this card's power")
    assert cast.play.card(cast.find("FOE", "Red"))["zone"] == "discard"
    assert cast.play.card(cast.find("RAIDER", "Red"))["zone"] == "invading"


def test_the_chosen_card_is_the_one_that_was_named(cast, uses):
    uses("the chosen character cannot attack")
    cast.play.main("Red")
    assert "cannot attack" in cast.play.refused("Red", "attack", card=cast.find("RAIDER", "Red"))


def test_what_is_done_to_cards_can_be_said_of_them(cast, uses):
    uses("is tapped")
    cast.play.answer("target", cast.find("HORN"))
    assert cast.play.card(cast.find("HORN"))["tapped"]


def test_a_card_that_is_given_a_mark(cast, uses):
    uses("Give another of your characters")
    cast.play.answer("target", cast.find("HORN"))
    assert boons(cast.play, cast.find("HORN")) == 1


def test_all_that_a_player_has_is_lost(cast, uses):
    uses("Lose all your grist")
    assert cast.play.track("White", "grist") == 0


def test_all_that_a_player_has_is_doubled(cast, uses):
    cast.play.set_track("White", "grist", 4)
    uses("Double your grist")
    assert cast.play.track("White", "grist") == 8
    cast.play.act("White", "undo")
    assert cast.play.track("White", "grist") == 4
