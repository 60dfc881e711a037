"""Texts that wait for something until they end, and what is done in the meantime."""

import pytest

TEXTS = [
    "Ability (0g): Whenever one of your characters is destroyed this turn, gain 2g.",
    "Ability (0g): The next time one of your characters is tapped this turn, put 1b on it.",
    "Ability (0g): The next time one of your characters would be destroyed this turn, you may tap RAIDER"
    " instead.",
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

    return run


def boons(cast):
    return [dict(cast.play.card(cast.find(name))["marks"]).get("boon", 0) for name in ("NUB", "HORN")]


def test_it_counts_each_time_until_the_turn_ends(cast, uses):
    before = cast.play.track("White", "grist")
    uses("Whenever", "Destroy NUB", "Destroy HORN")
    assert cast.play.track("White", "grist") == before + 4
    cast.says("At the start of each opponent's turn, destroy ANNE.")
    while cast.play.state["active"] == "White":
        cast.play.step()
    assert cast.play.card(cast.find("ANNE"))["zone"] == "discard"
    assert cast.play.track("White", "grist") == before + 4


def test_the_next_time_is_once(cast, uses):
    uses("is tapped this turn", "Tap NUB")
    assert sorted(boons(cast)) == [0, 1]


def test_what_saves_a_card_once_does_not_count_as_its_destruction(cast, uses):
    before = cast.play.track("White", "grist")
    uses("Whenever", "would be destroyed", "Destroy NUB")
    cast.play.answer("may", "yes")
    assert cast.play.card(cast.find("NUB"))["zone"] == "defending"
    assert cast.play.track("White", "grist") == before
    uses("Destroy HORN")
    assert cast.play.prompts("may") == []
    assert cast.play.track("White", "grist") == before + 2
