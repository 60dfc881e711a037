"""Another word is another meaning, or none: sentences of all sets with one word changed."""

import re
from pathlib import Path

import pytest

from tests.conftest import MEMORY
from tests.helpers.own_sets import SETS
from tts_export.load import load
from tts_export.sentences.reading import TextReader

ROOT = Path(__file__).parents[2]
SHIPS = "tests/sentences/ships/cards.yaml"
CHANGES = [
    (r"\b2\b", "3"),
    (r"\b1\b", "2"),
    (r"\+1\b", "+2"),
    (r"\+(?=[1-9])", "-"),
    (r"\bor more\b", "or less"),
    (r"\bor less\b", "or more"),
    (r"\bless\b(?! than| power than)", "more"),
    (r" here\b", ""),
    (r"(?<!attach it to 1 of your )\bother ", ""),  # that is any that it is not attached to
    (r"\byour (?!next|deck|hand|[\w ]*(?:phase|step|turn))", "an opponent's "),
    (r"\byour deck\b", "an opponent's deck"),
    (r"\bin your hand\b", "in your deck"),
    (r"\bfrom your hand\b", "from your deck"),
    (r"\bdraw\b", "discard"),
    (r"\bgain\b(?= \d)", "lose"),
    (r"\bdestroy\b", "tap"),
    (r"\bis destroyed\b", "is discarded"),
    (r"\bmoves\b", "attacks"),
    (r"\bcannot\b", "can"),
    (r"\bis (?=tapped|untapped|damaged)", "is not "),
    (r"\bthis turn\b", "until your next turn"),
    (r"\bopponent's\b", "player's"),
    (r"\beach opponent\b", "each player"),
    (r"\bmay\b", "must"),
    (r"\bTROLL\b", "HUMAN"),
    (r"\btop\b", "bottom"),
]
"""What is put in the place of a word; only in the first one that is found."""


def changed(text: str) -> list[str]:
    return [new for old, other in CHANGES if (new := re.sub(old, other, text, count=1)) != text]


@pytest.mark.long
@pytest.mark.parametrize("file", [*SETS, SHIPS])
def test_a_changed_word_changes_the_meaning(file):
    project, _ = load(ROOT / file, MEMORY)
    reader = TextReader(project.game, project.cards)
    texts = {reading.does for card in project.cards for reading in card.reads if reading.is_read}
    if file == SHIPS:
        lines = (ROOT / "tests/sentences/ships/readings.txt").read_text(encoding="utf-8").splitlines()
        texts = {line.split(" | ")[1] for line in lines if " | " in line} - {"by hand"}
    same = [
        (text, other)
        for text in sorted(texts)
        if (data := reader.paragraph(text)).is_read
        for other in changed(text)
        if (again := reader.paragraph(other)).is_read and again.data == data.data
    ]
    assert same == []
