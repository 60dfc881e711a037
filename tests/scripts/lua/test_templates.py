"""Every Lua file that the project ships is Lua 5.2 and free of traps, with the others in sight."""

from pathlib import Path

import pytest

from tests.conftest import MEMORY
from tts_export.load import load
from tts_export.problems import as_text
from tts_export.scripts.engine import sources_of
from tts_export.scripts.join import problems_of_lua, scripts
from tts_export.scripts.lua.check import traps
from tts_export.scripts.lua.functions import known_single

ROOT = Path(__file__).parents[3]
TEMPLATES = ROOT / "templates"
FILES = sorted(TEMPLATES.rglob("*.lua"))


@pytest.fixture(scope="module")
def known():
    return known_single(file.read_text(encoding="utf-8") for file in FILES)


def test_there_are_files_to_look_at():
    assert {"actions.lua", "hooks.lua"} <= {file.name for file in FILES}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(TEMPLATES).as_posix())
def test_free_of_traps(file, known):
    problems = traps(file.read_text(encoding="utf-8"), file.relative_to(TEMPLATES), known)
    assert not problems, as_text(problems)


@pytest.mark.long
def test_the_joined_scripts_are_free_of_traps_too():
    loaded, _ = load(ROOT / "cards.yaml", MEMORY)
    assert loaded is not None
    problems = problems_of_lua(sources_of(loaded), loaded.game)
    assert not problems, as_text(problems)
    texts = scripts(loaded)
    for text in (texts.controller, texts.globals):
        found = traps(text, Path("joined.lua"), known_single([text]))
        assert not found, as_text(found)
