"""Half of what somebody has, and X, which its player chooses by paying it."""

import pytest

TEXTS = [
    "Ability (0g): Lose half your grist, rounded up.",
    "Ability (0g): Each opponent loses half their grist, rounded down.",
    "Ability (0g): Discard half your hand, rounded up.",
    "Ability (0g): This card loses half its boons, rounded up.",
    "Ability (0g): Gain grist equal to half this card's power, rounded down.",
    "Ability (Xg): Put X boons on this card.",
    "Ability (Xg): Destroy 1 opponent's character with power X or less.",
    "Ability (0g): You may pay X grist. If you do, draw X cards.",
    "Ability (0g): 1 of your characters has base power 5 this turn.",
    "Ability (0g): Each opponent loses 1g if they have more characters than you.",
    "Ability (0g): Tap 1 of your characters with fewer boons than this card.",
    "Ability (0g): Each opponent loses 1g if they have more #HUMAN characters than you.",
    "Ability (0g): Each opponent may discard 1 card. If they do, they gain 2g.",
    "Ability (0g): Tap one or more of your other characters here. Draw 1 card for each one tapped this way.",
    "Ability (0g): Each opponent loses 1g. If they have 5 grist or more, they lose 3g instead.",
    "Whenever you draw a card, put 1b on this card. This ability triggers only once each turn.",
]


@pytest.fixture
def uses(cast):
    """`uses("half your hand")`: White has used the ability with these words."""

    def run(words):
        card = cast.says(next(text for text in TEXTS if words in text))
        cast.play.act("White", "ability", card=card)
        return card

    return run


def grist(cast, white, red=0):
    cast.play.set_track("White", "grist", white)
    cast.play.set_track("Red", "grist", red)


def test_half_of_a_number_of_players(cast, uses):
    grist(cast, 7, 5)
    uses("Lose half your grist")
    assert cast.play.track("White", "grist") == 3
    uses("Each opponent loses half")
    assert cast.play.track("Red", "grist") == 3


def test_half_of_a_hand(cast, uses):
    for guid in cast.play.zone("White", "hand"):
        cast.play.act("White", "put", card=guid, zone="deck", place="bottom")
    for name in ("CODE", "FOE", "RAIDER"):
        cast.play.act("White", "put", card=cast.find(name), zone="hand")
    uses("half your hand")
    cast.play.answer("discard", [cast.find("CODE"), cast.find("FOE")])
    cast.play.answer("order", cast.play.prompt("order")["options"])
    assert len(cast.play.zone("White", "hand")) == 1


def test_half_of_the_marks_on_a_card(cast):
    card = cast.says(next(text for text in TEXTS if "half its boons" in text))
    cast.play.act("White", "mark", card=card, mark="boon", by=3)
    cast.play.act("White", "ability", card=card)
    assert cast.play.card(card)["marks"]["boon"] == 1


def test_half_of_a_number_of_a_card(cast, uses):
    grist(cast, 2)
    uses("half this card's power")
    assert cast.play.track("White", "grist") == 3


def test_x_is_no_more_than_there_is_to_pay_with(cast, uses):
    grist(cast, 3)
    card = uses("Put X boons")
    assert cast.play.prompt("choose")["options"] == ["0", "1", "2", "3"]
    cast.play.answer("choose", "2")
    assert cast.play.track("White", "grist") == 1
    assert cast.play.card(card)["marks"]["boon"] == 2
    cast.play.act("White", "undo")
    assert cast.play.track("White", "grist") == 3


def test_what_x_reaches_is_known_when_it_is_paid(cast, uses):
    grist(cast, 6)
    uses("power X or less")
    cast.play.answer("choose", "4")
    assert cast.play.track("White", "grist") == 2
    assert cast.play.card(cast.member("FOE"))["zone"] == "discard"
    assert cast.play.card(cast.member("RAIDER"))["zone"] == "invading"


def test_nothing_comes_of_no_x(cast, uses):
    grist(cast, 3)
    uses("draw X cards")
    before = len(cast.play.zone("White", "hand"))
    cast.play.answer("choose", "0")
    assert len(cast.play.zone("White", "hand")) == before
    assert cast.play.track("White", "grist") == 3


def test_a_base_number_is_what_others_add_to(cast, uses):
    cast.says("Ability (0g): Lose half your grist, rounded up.")
    uses("base power 5")
    cast.play.answer("target", cast.member("NUB"))
    assert cast.power(cast.member("NUB")) == 5


def test_only_those_for_whom_it_holds(cast, uses):
    grist(cast, 5, 2)
    crowded = cast.says(next(text for text in TEXTS if "more characters than you" in text))
    assert cast.play.refused("White", "ability", card=crowded) == "nothing could come of it now"
    cast.play.act("White", "put", card=cast.member("ANNE"), zone="discard")
    uses("more #HUMAN characters")
    assert cast.play.track("Red", "grist") == 1


@pytest.mark.parametrize(("answer", "gained"), [("yes", 2), ("no", 0)])
def test_each_player_does_what_comes_of_it(cast, uses, answer, gained):
    grist(cast, 5, 1)
    for guid in cast.play.zone("Red", "hand")[1:]:
        cast.play.act("Red", "put", card=guid, zone="deck", place="bottom")
    uses("they gain 2g")
    cast.play.answer("may", answer, "Red")
    assert cast.play.track("Red", "grist") == 1 + gained
    assert len(cast.play.zone("Red", "hand")) == (0 if gained else 1)


def test_one_or_more_are_not_none(cast, uses):
    uses("one or more")
    before = len(cast.play.zone("White", "hand"))
    asked = cast.play.prompt("target")["id"]
    assert cast.play.refused("White", "answer", prompt=asked, choice=[]) == "choose 1 or more"
    cast.play.answer("target", [cast.member("NUB"), cast.member("HORN")])
    assert len(cast.play.zone("White", "hand")) == before + 2


@pytest.mark.parametrize(("there", "left"), [(5, 2), (4, 3)])
def test_what_a_player_has_is_asked_of_the_same_player(cast, uses, there, left):
    grist(cast, 9, there)
    uses("they lose 3g instead")
    assert cast.play.track("Red", "grist") == left


def test_it_triggers_only_once_each_turn(cast):
    card = cast.says(next(text for text in TEXTS if "only once each turn" in text))
    cast.play.act("White", "draw")
    cast.play.act("White", "draw")
    assert cast.play.card(card)["marks"]["boon"] == 1


def test_fewer_marks_than_another_card(cast):
    card = cast.says(next(text for text in TEXTS if "fewer boons" in text))
    cast.play.act("White", "mark", card=card, mark="boon", by=2)
    for name, count in (("NUB", 2), ("ANNE", 3), ("FAR", 2)):
        cast.play.act("White", "mark", card=cast.member(name), mark="boon", by=count)
    cast.play.act("White", "mark", card=cast.member("HORN"), mark="boon", by=1)
    cast.play.act("White", "ability", card=card)
    assert cast.play.card(cast.member("HORN"))["tapped"]
