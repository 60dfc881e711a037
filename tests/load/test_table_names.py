"""Words in table.yaml that name nothing are problems at their lines, with the nearest word."""

import pytest

from tests.conftest import MEMORY
from tests.tts.export.contexts import HS_TABLE
from tts_export import yamls
from tts_export.load import load
from tts_export.load.game.checks.table_names import table_name_problems
from tts_export.problems import Where
from tts_export.settings.reading import read
from tts_export.settings.table import TableSettings

HS_CARDS = HS_TABLE.parents[3] / "cards.yaml"


@pytest.fixture(scope="module")
def hs():
    loaded, _ = load(HS_CARDS, MEMORY)
    return loaded


def problems_of(hs, wrong="", right=""):
    text = HS_TABLE.read_text(encoding="utf-8")
    assert wrong in text
    text = text.replace(wrong, right, 1) if wrong else text
    data, _ = yamls.loads(text, HS_TABLE)
    table, problems = read(TableSettings, data, Where(HS_TABLE))
    assert problems == []
    lines = text.splitlines()
    found = table_name_problems(table, data, hs.game, hs.frames)
    return [(p.name, p.message, lines[p.where.line - 1].strip()) for p in found]


def test_the_shipped_table_names_only_what_is_there(hs):
    assert problems_of(hs) == []


@pytest.mark.parametrize(
    ("wrong", "right", "name", "message"),
    [
        (
            "drawing: boon_3",
            "drawing: boon_4",
            "unknown-drawing",
            'there is no drawing "boon_4", did you mean "boon_',
        ),
        ("drawing: board", "drawing: bord", "unknown-drawing", 'no drawing "bord", did you mean "board"'),
        ("drawing: tabletop", "drawing: tabeltop", "unknown-drawing", 'did you mean "tabletop"'),
        (
            "accepts: [planet]",
            "accepts: [plannet]",
            "unknown-type",
            'no type "plannet", did you mean "planet"',
        ),
        ("    discard:", "    discards:", "unknown-zone", 'no zone "discards", did you mean "discard"'),
        ('bag: "#ffc933"', "bag: goldish", "unknown-color", '"goldish" is not a color'),
        ('tints: ["#34e29b"', 'tints: ["#34e29"', "unknown-color", '"#34e29" is not a color'),
    ],
)
def test_a_word_that_names_nothing(hs, wrong, right, name, message):
    (found,) = problems_of(hs, wrong, right)
    assert found[0] == name
    assert message in found[1]
    assert right.strip() in found[2], "told at its line"
