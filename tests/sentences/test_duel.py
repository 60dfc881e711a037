"""Sentences as most card games have them, in the words of a small game of units, spells, gear and auras."""

import shutil
from pathlib import Path

import pytest

from tests.conftest import MEMORY
from tts_export.load import load
from tts_export.problems import has_errors
from tts_export.sentences.reading import TextReader

DUEL = Path(__file__).parent / "duel"
LINES = [
    tuple(line.split(" | "))
    for line in (DUEL / "readings.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("## ")
]
"""Each sentence with what it means."""


@pytest.fixture(scope="module")
def reader():
    project, problems = load(DUEL / "cards.yaml", MEMORY)
    assert not has_errors(problems)
    return TextReader(project.game, project.cards)


@pytest.mark.parametrize(("text", "does"), LINES)
def test_the_meaning_in_plain_words(reader, text, does):
    assert (reader.paragraph(text).does or "by hand") == does


@pytest.mark.parametrize("text", [text for text, does in LINES if does != "by hand"])
def test_words_in_words_out(reader, text):
    reading = reader.paragraph(text)
    again = reader.paragraph(reading.does)
    assert {**again.data, "keyword": ""} == {**reading.data, "keyword": ""}


@pytest.mark.parametrize(
    "text",
    [
        "At the start of your turn, if this card is in your graveyard, return it to your hand.",
        "While this card is in your graveyard, creatures you control have +1/+1.",
        "Counter target spell.",
        "Keep up to 3 gold.",
    ],
)
def test_what_the_game_cannot_do_is_left_to_players(reader, text):
    """Nobody hears a card in a pile, nothing waits to be countered, and gold stays anyway."""
    assert not reader.paragraph(text).is_read


def test_a_lead_on_a_line_of_its_own_is_that_of_the_next_paragraph(tmp_path):
    """A level counts until the next one, another lead only once."""
    shutil.copytree(DUEL / "templates", tmp_path / "templates")
    texts = {
        "A": "Level 1 // 3/3 // Flying // Level 2: // 5/5",
        "B": "Rally // Draw a card. // Tap: Draw two cards.",
        "C": "Level 1-2: 3/3 // Flying // Level 3+: 5/5, flying // Haste",
    }
    lines = "".join(
        f'  - {{type: unit, title: {title}, cost: 1, attack: 1, health: 1, text: "{text}"}}\n'
        for title, text in texts.items()
    )
    (tmp_path / "cards.yaml").write_text(f"game: duel\nset: {{code: D, name: D}}\ncards:\n{lines}")
    project, problems = load(tmp_path / "cards.yaml", MEMORY)
    assert not has_errors(problems)
    assert [(reading.text, reading.does) for card in project.cards for reading in card.reads] == [
        ("Level 1", "Level 1"),
        ("3/3", "While this card has a level: This card is 3/3."),
        ("Flying", "While this card has a level: This card has flying."),
        ("Level 2:", "Level 2:"),
        ("5/5", "While this card has 2 or more levels: This card is 5/5."),
        ("Rally", "Rally"),
        ("Draw a card.", "When this card attacks, draw 1 card."),
        ("Tap: Draw two cards.", "Tap: Draw 2 cards."),
        ("Level 1-2: 3/3", "While this card has 1 to 2 levels: This card is 3/3."),
        ("Flying", "While this card has 1 to 2 levels: This card has flying."),
        ("Level 3+: 5/5, flying", "While this card has 3 or more levels: This card is 5/5 and has flying."),
        ("Haste", "While this card has 3 or more levels: This card has haste."),
    ]
