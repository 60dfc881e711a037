"""What an executable waits for is read across a table: a line of its own, large and bold."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.conftest import MEMORY
from tts_export.draw.face import Renderer
from tts_export.load import load

ROOT = Path(__file__).parents[3]
LEAST = 3.3
"""The size of the line in millimeters: 6 pixels on a card that is 120 pixels wide."""


@pytest.mark.long
def test_what_executables_wait_for_is_large_and_said_once() -> None:
    project, _ = load(ROOT / "cards.yaml", MEMORY)
    assert project is not None
    renderer = Renderer(project.frames, project.root)
    executables = [card for card in project.cards if card.type == "executable"]
    for card in executables:
        told = renderer.describe(card, "executable", (744, 1039))
        [size] = re.findall(r"words\.loss: text loss ([\d.]+) ", told)
        assert float(size) >= LEAST, card.id
        [rules] = re.findall(r"words\.rules: .*", told)
        assert "~ATH" not in rules, card.id
    assert len(executables) == 27
