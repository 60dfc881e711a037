"""Texts that wait for something until they end, and what is done in the meantime."""

import pytest

TEXTS = [
    "Ability (0g): Whenever one of your characters is destroyed this turn, gain 2g.",
    "Ability (0g): The next time one of your characters is tapped this turn, put 1b on it.",
    "Ability (0g): The next time one of your characters would be destroyed this turn, you may tap RAIDER"
    " instead.",
    "Ability (0g): Gain control of target opponent's character here until end of turn. Put 1b on it.",
    "Ability (0g): Take control of FOE as long as this card is in play.",
    "Ability (0g): Return RAIDER to its owner's hand.",
    "Whenever this card is refreshed, put 1b on it.",
    "Ability (0g): Destroy NUB.",
    "Ability (0g): Destroy HORN.",
    "Ability (0g): Tap NUB. Tap HORN.",
    "At the start of each opponent's turn, destroy ANNE.",
]


@pytest.fixture
def uses(cast):
    def run(*words):
        for part in words:
            card = cast.says(next(text for text in TEXTS if part in text))
            cast.play.act("White", "ability", card=card)
            for _ in cast.play.prompts("ath"):
                cast.play.answer("ath", "pass")
        return card

    return run


def boons(cast):
    return [dict(cast.play.card(cast.find(name))["marks"]).get("boon", 0) for name in ("NUB", "HORN")]


def test_it_counts_each_time_until_the_turn_ends(cast, uses):
    before = cast.play.track("White", "grist")
    uses("Whenever", "Destroy NUB", "Destroy HORN")
    assert cast.play.track("White", "grist") == before + 4
    cast.says("At the start of each opponent's turn, destroy ANNE.")
    until_red(cast)
    assert cast.play.card(cast.find("ANNE"))["zone"] == "discard"
    assert cast.play.track("White", "grist") == before + 4


def test_the_next_time_is_once(cast, uses):
    """Whoever uses an ability is tapped first; what the ability then taps comes too late."""
    user = uses("is tapped this turn", "Tap NUB")
    assert (dict(cast.play.card(user)["marks"]), boons(cast)) == ({"boon": 1}, [0, 0])


def test_what_saves_a_card_once_does_not_count_as_its_destruction(cast, uses):
    before = cast.play.track("White", "grist")
    uses("Whenever", "would be destroyed", "Destroy NUB")
    cast.play.answer("may", "yes")
    assert cast.play.card(cast.find("NUB"))["zone"] == "defending"
    assert cast.play.track("White", "grist") == before
    uses("Destroy HORN")
    assert cast.play.prompts("may") == []
    assert cast.play.track("White", "grist") == before + 2


@pytest.fixture
def raider(cast):
    return cast.find("RAIDER", "Red")


def whose(cast, guid):
    card = cast.play.card(guid)
    return card["owner"], card["zone"]


def until_red(cast):
    while cast.play.state["active"] == "White":
        cast.play.step()


def test_a_card_changes_hands_until_the_turn_ends(cast, uses, raider):
    uses("Gain control")
    assert whose(cast, raider) == ("White", "defending")
    assert dict(cast.play.card(raider)["marks"])["boon"] == 1
    until_red(cast)
    assert whose(cast, raider) == ("Red", "invading")
    assert "takes control of RAIDER" in cast.play.log()
    assert "has RAIDER / x back" in cast.play.log()


def test_a_card_that_leaves_play_is_its_owners_again(cast, uses, raider):
    uses("Gain control", "Return RAIDER")
    assert whose(cast, raider) == ("Red", "hand")
    until_red(cast)
    assert whose(cast, raider) == ("Red", "hand")


def test_who_takes_a_card_keeps_it_as_long_as_another_is_there(cast, uses):
    foe = cast.find("FOE", "Red")
    taker = uses("Take control")
    assert whose(cast, foe) == ("White", "invading")
    cast.play.act("White", "put", card=taker, zone="discard")
    assert whose(cast, foe) == ("Red", "defending")


def test_undo_gives_a_card_back(cast, uses, raider):
    uses("Gain control")
    cast.play.act("White", "undo")
    assert whose(cast, raider) == ("Red", "invading")


def test_what_the_turn_refreshes_counts_as_refreshed(cast):
    card = cast.says("Whenever this card is refreshed, put 1b on it.")
    cast.play.act("White", "tap", card=card)
    until_red(cast)
    assert "boon" not in dict(cast.play.card(card)["marks"])
    while cast.play.state["active"] == "Red" or cast.play.state["phase"] != "main":
        cast.play.step()
    assert "put 1b on it" in cast.play.log()
