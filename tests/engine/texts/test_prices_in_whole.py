"""A price that is paid for something, or instead of something: in whole, or not at all."""

import pytest

GAINS = [
    "Ability (0g): You may remove 2 boons from this card. If you do, gain 5g.",
    "Ability (0g): You may remove 2 boons from another of your characters. If you do, gain 5g.",
    "Ability (0g): You may move 2 boons from another of your characters to this card. If you do, gain 5g.",
    "Ability (0g): You may lose 2 VP. If you do, gain 5g.",
    "Ability (0g): You may lose 2 VP and discard 2 cards. If you do, gain 5g.",
]
SAVES = [
    "When one of your #BEAST characters would be destroyed, discard 2 cards from your hand instead.",
    "When one of your #BEAST characters would be destroyed, you may discard 2 cards instead.",
    "When one of your #BEAST characters would be destroyed, you may remove 2 boons from this card instead.",
    "When one of your #BEAST characters would be destroyed, you may put 2 cards from your discard pile"
    " on the bottom of your deck instead.",
    "When one of your #BEAST characters would be destroyed, you may lose 2 VP instead.",
    "When one of your #BEAST characters would be destroyed, pay 2g instead.",
    "When one of your #BEAST characters would be destroyed, you may destroy 2 of your #HUMAN characters"
    " instead.",
]
DESTROY = "Ability (0g): Destroy HORN."
TEXTS = [*GAINS, *SAVES, DESTROY]


def prepare(cast, text, count):
    """White's card with this text; there are `count` of everything that is paid with."""
    card = cast.says(text)
    play = cast.play
    for zone in ("hand", "discard"):
        for guid in play.zone("White", zone):
            play.act("White", "put", card=guid, zone="deck", place="bottom")
    for zone in ("hand", "discard"):
        for _ in range(count):
            play.act("White", "put", card=play.zone("White", "deck")[0], zone=zone)
    play.set_track("White", "vp", count)
    for guid in (cast.member("NUB"), *[card] * ("may move" not in text)):
        play.act("White", "mark", card=guid, mark="boon", by=count)
    return card


def agree(cast):
    """White says yes to whatever is asked, and gives the first cards that will do."""
    while prompts := cast.play.prompts():
        asked = prompts[0]
        options = asked["options"]
        first = options[:2] if asked.get("many") else options[0]
        cast.play.answer(asked["kind"], "yes" if "yes" in options else first)


@pytest.mark.parametrize("text", GAINS)
@pytest.mark.parametrize("count", [1, 2])
def test_what_is_paid_for(cast, text, count):
    card = prepare(cast, text, count)
    before = cast.play.track("White", "grist")
    cast.play.try_to("White", "ability", card=card)
    agree(cast)
    assert cast.play.track("White", "grist") - before == (5 if count == 2 else 0)
    if count == 1:
        assert (
            cast.play.track("White", "vp") == 1 and cast.play.card(cast.member("NUB"))["marks"]["boon"] == 1
        )
        assert len(cast.play.zone("White", "hand")) == 1


@pytest.mark.parametrize("text", SAVES)
@pytest.mark.parametrize("count", [1, 2])
def test_what_is_done_instead(cast, text, count):
    prepare(cast, text, count)
    destroyer = cast.says(DESTROY)
    if count == 2 and "HUMAN" in text:
        cast.play.act("White", "put", card=cast.find("RAIDER"), zone="defending", at="White")
    cast.play.set_track("White", "grist", count)
    cast.play.act("White", "ability", card=destroyer)
    agree(cast)
    is_saved = cast.play.card(cast.member("HORN"))["zone"] == "defending"
    assert is_saved == (count == 2)
    if count == 1:
        assert cast.play.track("White", "vp") == 1
        assert len(cast.play.zone("White", "hand")) == 1
