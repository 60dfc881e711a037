"""Figures of which Python makes no number, `²` and more than 4,300 of them, are read as words."""

import pytest

from tts_export.compare.states import in_order, next_version
from tts_export.load.card_lua import _covered
from tts_export.load.missing_fields import next_id
from tts_export.sentences.forms import numbers_at
from tts_export.settings.cards import FieldRule
from tts_export.settings.schemas.cards import _field
from tts_export.simulator import SimError, Table
from tts_export.simulator.play import read
from tts_export.tts.script_lines import described, line_in
from tts_export.workbench.table.panel import element_at

LONG = "9" * 5000


@pytest.mark.parametrize("figures", [LONG, "²"])
def test_versions_are_sorted_and_raised(figures):
    assert sorted([figures, "1.0"], key=in_order)[0] in (figures, "1.0")
    assert next_version(figures)


@pytest.mark.parametrize("figures", [LONG, "²"])
def test_a_transcript_with_them_has_a_fault_in_its_line(figures):
    transcript, faults = read(f"game hsatcg, seed {figures}, White and Red\n")
    assert transcript is None and faults[0].line == 1


@pytest.mark.parametrize("figures", [LONG, "²"])
def test_texts_ids_and_fields(figures):
    assert numbers_at([figures], 0) == []
    assert next_id(f"A{figures}", {f"A{figures}"}) is not None
    assert _field(FieldRule(kind="line", example=figures))["examples"] == [figures]


def test_lines_that_scripts_name():
    assert line_in(f"a.lua:{LONG}: no") == 0
    assert _covered(f"covers = {{1, {LONG}}}") == {1}
    assert described(f'local SOURCES = {{\n{{ file = "a", first = {LONG} }}\n}}', 3) == "line 3"


def test_what_a_guest_presses_is_not_there():
    table = Table.open({"SaveName": "x", "ObjectStates": []})
    assert element_at(table, "White", LONG) is None
    assert element_at(table, "White", "²") is None


@pytest.mark.long
def test_a_script_that_ends_within_a_function_of_the_game():
    """The budget can end in the simulator's own Lua, below a function that Python carries out."""
    script = "function onLoad() local o = getObjects()[1] while true do o.getBounds() end end"
    state = {"Name": "BlockSquare", "GUID": "aaaaaa", "Transform": {}}
    with pytest.raises(SimError, match="instruction budget"):
        Table.open({"SaveName": "x", "LuaScript": script, "ObjectStates": [state]})
