"""Patch notes say values as they are written in the cards file."""

import pytest

from tts_export.compare.cards import FieldChange
from tts_export.compare.notes import _field
from tts_export.settings.cards import FieldRule

RULES = {"enter": FieldRule(kind="cost", track="grist", letter="g"), "power": FieldRule(kind="number")}


@pytest.mark.parametrize(
    ("name", "old", "new", "line"),
    [
        ("enter", 1, 3, "1g → 3g"),
        ("enter", "~ATH: X", 3, "~ATH: X → 3g"),
        ("power", 1, 3, "1 → 3"),
        ("mood", None, 3, "nothing → 3"),
    ],
)
def test_a_cost_has_the_letter_of_its_field(name, old, new, line):
    assert _field(FieldChange(name, old, new), RULES).replace("\\", "") == line
