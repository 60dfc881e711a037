"""Texts of WTactics: cards that speak of themselves, battles, and advantages of cities."""

from pathlib import Path

import pytest

from tests.conftest import MEMORY
from tts_export.load import load
from tts_export.settings.card import TextReading

HEAD = """
game: wtactics
cards:
  - {type: creature, name: Ada, faction: Gaian, cost: 1, loyalty: 1, attack: 1, defense: 1, subtype: [Elf]}
  - {type: creature, name: Bo, faction: Gaian, cost: 1, loyalty: 1, attack: 1, defense: 1, text: "%s"}
"""
THIS, HOST = {"ref": "this"}, {"ref": "attached"}


def reading(tmp_path: Path, text: str) -> TextReading:
    (tmp_path / "cards.yaml").write_text(HEAD % text, encoding="utf-8")
    loaded, problems = load(tmp_path / "cards.yaml", MEMORY)
    assert problems == []
    return loaded.cards[1].reads[0]


@pytest.mark.parametrize(
    ("text", "data", "does"),
    [
        (
            "I get +1/-2.",
            {
                "kind": "standing",
                "changes": [
                    {"cards": THIS, "number": "attack", "by": 1},
                    {"cards": THIS, "number": "defense", "by": -2},
                ],
            },
            "This card has +1/-2.",
        ),
        (
            "Mark: Kill target creature.",
            {
                "kind": "ability",
                "cost": {"tap": True},
                "steps": [{"act": "destroy", "cards": {"n": 1, "target": True, "type": ["creature"]}}],
            },
            "Mark: Destroy target creature.",
        ),
        (
            "When I am not blocked and damage a city, its owner loses 1 VP.",
            {
                "kind": "trigger",
                "on": {"event": "unblocked", "least": 1, "card": THIS, "whom": {"n": 1, "type": ["city"]}},
                "steps": [{"act": "lose", "who": "lender", "n": 1, "track": "vp"}],
            },
            "When this card is not blocked and damages 1 city, its owner loses 1 VP.",
        ),
        (
            "Advantage: Other Elves you control get +0/+1.",
            {
                "kind": "standing",
                "cond": {
                    "cond": "is",
                    "card": THIS,
                    "group": {"marks": [{"mark": "advantage", "least": 1}]},
                },
                "changes": [
                    {
                        "cards": {
                            "all": True,
                            "type": ["creature"],
                            "tag": ["Elf"],
                            "other": True,
                            "whose": "own",
                        },
                        "number": "defense",
                        "by": 1,
                    }
                ],
            },
            "While this card has an advantage: Each of your other Elves has +0/+1.",
        ),
        (
            "At the start of your Tactics phase, they pay 2 power or lose 1 VP.",
            {
                "kind": "moment",
                "phase": "tactics",
                "steps": [
                    {
                        "act": "choose",
                        "who": "they",
                        "of": [
                            {
                                "steps": [{"act": "pay", "cost": {"n": 2, "track": "power"}}],
                                "does": "Pay 2 power.",
                            },
                            {"steps": [{"act": "lose", "n": 1, "track": "vp"}], "does": "Lose 1 VP."},
                        ],
                    }
                ],
            },
            "Your tactics phase: That player pays 2 power or loses 1 VP.",
        ),
    ],
)
def test_a_text_and_its_meaning(tmp_path, text, data, does):
    read = reading(tmp_path, text)
    assert (read.data, read.does) == (data, does)


def test_sentences_that_have_nothing_to_do_with_each_other(tmp_path):
    parts = reading(tmp_path, "Attach to a creature. It gets +2/+0. When it dies, draw a card.").data["reads"]
    assert [part["kind"] for part in parts] == ["attach", "standing", "trigger"]
    assert parts[1]["changes"] == [{"cards": HOST, "number": "attack", "by": 2}]
    assert parts[2]["on"] == {"event": "destroyed", "card": HOST}


@pytest.mark.parametrize(
    "text",
    [
        "Target creature cannot attack.",  # chosen when, for what holds all the time?
        "I deal 1 damage to target creature.",  # a card in play does nothing without a moment
    ],
)
def test_what_has_no_moment_is_not_read(tmp_path, text):
    assert not reading(tmp_path, text).is_read


def test_damage_that_adds_to_other_damage_is_not_dealt_by_itself(tmp_path):
    deals = "When this card attacks, it deals 2 {}damage to target creature."
    assert reading(tmp_path, deals.format("")).is_read
    assert not reading(tmp_path, deals.format("additional ")).is_read
    both = "When this card attacks, deal 2 {}damage to target creature and 1 damage to target creature."
    assert reading(tmp_path, both.format("")).is_read
    assert not reading(tmp_path, both.format("extra ")).is_read


def test_damage_of_combat_is_not_all_damage(tmp_path):
    text = "When this card attacks, prevent all {}damage to your cities this turn."
    assert "Prevent all damage to each of your cities this turn" in reading(
        tmp_path, text.format("")
    ).does.replace("prevent", "Prevent")
    assert not reading(tmp_path, text.format("combat ")).is_read


@pytest.mark.parametrize(
    "text",
    [
        "For each card in your hand, deal 1 damage to a creature.",  # all to one, or chosen each time?
        "For each Elf, put a +1/+0 counter on a creature.",
        "For each marked creature, deal 1 damage to it.",
        "For each creature in play, its controller loses 1 VP.",
        "Destroy up to 2 creatures for each city you control.",
    ],
)
def test_what_is_done_for_each_of_several_is_not_done_to_one_of_them(tmp_path, text):
    assert not reading(tmp_path, f"1: {text}").is_read


@pytest.mark.parametrize(
    "text", ["For each Elf you control, discard 2 cards.", "Discard two cards for each Elf you control."]
)
def test_how_many_cards_are_meant_is_counted(tmp_path, text):
    (step,) = reading(tmp_path, f"1: {text}").data["steps"]
    elves = {"amount": "count", "group": {"type": ["creature"], "tag": ["Elf"], "whose": "own"}}
    assert step["cards"]["n"] == {"amount": "times", "by": 2, "of": elves}


@pytest.mark.parametrize("text", ["Creatures cost 1 more.", "Creatures cost 1 more to play."])
def test_a_cost_of_cards_is_one_for_everybody(tmp_path, text):
    (change,) = reading(tmp_path, text).data["changes"]
    assert change == {"cost": "enter", "who": "each", "cards": {"type": ["creature"]}, "by": 1}


def test_a_number_in_a_circle_is_no_number(tmp_path):
    assert not reading(tmp_path, "Draw ➁ cards.").is_read


@pytest.mark.parametrize("this", ["this card", "this creature"])
def test_what_counts_while_its_card_is_in_play_counts_all_the_time(tmp_path, this):
    text = f"While {this} is in play, your creatures cost 1 less."
    assert reading(tmp_path, text).data == reading(tmp_path, "Your creatures cost 1 less.").data


def test_this_city_on_a_creature_is_not_the_creature(tmp_path):
    """Nor is it a city that deals damage: "enters this city, deal 1 damage" is an order."""
    assert not reading(tmp_path, "Whenever a creature enters this city, deal 1 damage to it.").is_read
