"""Each trap's docstring holds: one example is refused, the other passes, the page of Lua says the same."""

from pathlib import Path

import pytest

from tts_export.scripts.lua.check import traps
from tts_export.scripts.lua.page import example, page
from tts_export.scripts.traps import TRAPS

DOCS = Path(__file__).parents[3] / "docs" / "reference" / "lua.md"


@pytest.mark.parametrize("name", TRAPS)
def test_the_example_is_refused_for_this_trap_alone(name):
    shown = example(TRAPS[name])
    assert shown.name == name
    assert {problem.name for problem in traps(shown.refused, Path("hooks.lua"))} == {name}


@pytest.mark.parametrize("name", TRAPS)
def test_what_to_write_instead_passes(name):
    assert traps(example(TRAPS[name]).instead, Path("hooks.lua")) == []


def test_the_names_of_files_and_traps_agree():
    folder = Path(traps.__code__.co_filename).parents[1] / "traps"
    files = {file.stem for file in folder.glob("*.py")} - {"__init__"}
    assert files == {name.removeprefix("lua-").replace("-", "_") for name in TRAPS}


def test_the_page_for_modders_is_made_from_the_docstrings():
    command = "python -m tts_export.scripts.lua.page > docs/reference/lua.md"
    assert DOCS.read_text(encoding="utf-8") == page(), command
