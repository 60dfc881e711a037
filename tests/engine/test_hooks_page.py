"""`docs/reference/hooks.md` and `engine.md` are true: their hooks and functions are those of the engine."""

import importlib.util
import re
from pathlib import Path

import pytest

from tests.docs_page import DOCS, blocks
from tools import make_engine
from tts_export.load import load
from tts_export.scripts.data import game_data
from tts_export.scripts.lua.check import traps

TEXT = (DOCS / "reference/hooks.md").read_text(encoding="utf-8")
FUNCTIONS = (DOCS / "reference/engine.md").read_text(encoding="utf-8")
TEMPLATES = DOCS.parent / "templates"
ENGINE = "\n".join(file.read_text(encoding="utf-8") for file in sorted((TEMPLATES / "engine").rglob("*.lua")))
REGISTRY = (TEMPLATES / "engine" / "registry.lua").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def maker():
    spec = importlib.util.spec_from_file_location("make_hooks", DOCS.parent / "tools" / "make_hooks.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def rows(heading):
    lines = TEXT[TEXT.index(f"| {heading} |") :].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


def test_the_table_is_made_from_the_registry(maker):
    assert maker.page(TEXT, REGISTRY) == TEXT, "python -m tools.make_hooks"


def test_every_hook_of_the_registry_is_in_it(maker):
    told = {re.match(r"\w+", call)[0] for call, said in maker.hooks(REGISTRY) if said}
    assert told == set(re.findall(r"^  (\w+) = ", REGISTRY, re.MULTILINE))


def test_the_page_of_functions_is_made_from_the_engine():
    assert make_engine.page() == FUNCTIONS, "python -m tools.make_engine"


def test_a_function_without_a_comment_is_noticed():
    [bare] = make_engine.functions("function Zones.hide(guid)\nend\n")
    with pytest.raises(ValueError, match=r"Zones\.hide has no comment"):
        make_engine.described(bare)


def test_every_function_is_one_of_the_engine():
    named = set(re.findall(r"\b([A-Z]\w+\.\w+)[({]", "".join(re.findall(r"`[^`]+`", TEXT)))) | {"State.now"}
    assert len(named) >= 8
    missing = [
        name
        for name in named
        if f"function {name}(" not in ENGINE
        and f"{name} =" not in ENGINE
        and not name.startswith("Registry.")
    ]
    assert missing == []


def test_arguments_are_those_of_the_engine():
    told = re.findall(r"`([A-Z]\w+\.\w+)\(([a-z_, ]*)\)`", TEXT)
    assert told
    for name, arguments in told:
        defined = re.search(rf"function {re.escape(name)}\(([^)]*)\)", ENGINE)
        if defined and arguments:
            assert defined[1].startswith(arguments), (name, defined[1])


@pytest.mark.long
def test_the_keys_of_the_game_table_are_all_told():
    loaded, _ = load(DOCS.parent / "cards.yaml")
    told = {name for cells in rows("key | what it is") for name in re.findall(r"`(\w+)`", cells[0])}
    assert told == set(game_data(loaded))


def test_the_ready_made_names_are_the_engines():
    listed = TEXT[TEXT.index("The engine itself has") :].split("\n\n")[0]
    there = re.findall(r"^Registry\.(?:refresh|conditions|asks)\.(\w+) =", ENGINE, re.MULTILINE)
    assert set(re.findall(r"`(\w+)`", listed)) == set(there)


def test_the_example_is_a_hook_without_traps():
    example, *more = blocks("reference/hooks.md", "lua")
    assert [trap for text in (example, *more) for trap in traps(text, Path("hooks.lua"))] == []
    assert "Registry.amounts.shine = function(color)" in example
