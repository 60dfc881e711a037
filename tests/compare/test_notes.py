"""Values are said everywhere as they are written in the cards file."""

import pytest

from tts_export.compare.cards import CardState, changes
from tts_export.compare.notes import _changed
from tts_export.settings.cards import FieldRule

RULES = {"enter": FieldRule(kind="cost", track="grist", letter="g"), "power": FieldRule(kind="number")}


@pytest.mark.parametrize(
    ("name", "old", "new", "before", "now"),
    [
        ("enter", 1, 3, "1g", "3g"),
        ("enter", "~ATH: X", 3, "~ATH: X", "3g"),
        ("power", 1, 3, "1", "3"),
        ("mood", None, 3, "nothing", "3"),
    ],
)
def test_a_cost_has_the_letter_of_its_field(name, old, new, before, now):
    states = [[CardState("C-1", "ADA", "character", {name: value})] for value in (old, new)]
    [change] = changes(*states, RULES).changed
    [field] = change.fields
    assert field.text() == f"{name} {before} -> {now}"
    assert [(part.kind, part.text) for part in field.words()] == [
        *([("old", before)] if old is not None else []),
        ("new", now),
    ]
    assert list(_changed(change, RULES))[1].replace("\\", "") == f"  - {name}: {before} → {now}"
