"""The controller's script: data as literals, parts in order, the way back from its lines to the sources."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path
from unittest.mock import Mock

import pytest
from hypothesis import example, given, strategies as st
from lupa import lua52
from msgspec import structs

from tests.conftest import MEMORY
from tts_export.load import load
from tts_export.scripts.engine import NEWS, ORDER, order, sources_of
from tts_export.scripts.join import problems_of_lua, scripts
from tts_export.scripts.literal import literal, long_string

ROOT = Path(__file__).parents[2]

PLAIN = st.recursive(
    st.booleans()
    | st.integers(-(10**12), 10**12)
    | st.text()
    | st.floats(-1e6, 1e6).map(lambda f: round(f, 4)),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


def back(value):
    """A Lua value as plain data; a table with keys 1..n is a list."""
    if lua52.lua_type(value) != "table":
        return value
    keys = list(value.keys())
    if keys == list(range(1, len(keys) + 1)):
        return [back(item) for item in value.values()]
    return {key: back(item) for key, item in value.items()}


def same(value):
    """What Lua can hold of a value: an empty mapping is an empty list."""
    if isinstance(value, dict):
        return {key: same(item) for key, item in value.items()} if value else []
    return [same(item) for item in value] if isinstance(value, list) else value


@given(PLAIN)
@example("a digit behind it belongs to no escape: \x000")
def test_a_literal_is_read_back_as_it_was(value):
    lua = lua52.LuaRuntime()
    assert back(lua.execute(f"return {literal(value)}")) == same(value)


@given(st.text(alphabet=st.characters(blacklist_characters="\r", blacklist_categories=["Cs"])))
@example("]")
@example("]]=]")
@example("]=")
@example("\n[[x]]\n")
def test_a_long_string_is_read_back_as_it_was(text):
    assert lua52.LuaRuntime().execute(f"return {long_string(text)}") == text


def test_a_literal_is_sorted_and_readable():
    text = literal({"b": 1, "a": {"end": True, "two words": [1, 2.5]}, 3: None, 2: "x"})
    assert text == '{ [2] = "x", a = { ["end"] = true, ["two words"] = { 1, 2.5 } }, b = 1 }'
    assert literal({"many": list(range(60))}).splitlines()[0] == "{"


@pytest.fixture(scope="module")
def made():
    loaded, _ = load(ROOT / "cards.yaml", MEMORY)
    assert problems_of_lua(sources_of(loaded), loaded.game) == []
    return loaded, scripts(loaded)


def place_of(texts, line):
    """The source file and line behind a line of the controller's script; None for what was generated."""
    for lines in texts.lines:
        if lines.first <= line <= lines.last:
            return lines.file, lines.line + line - lines.first
    return None


@pytest.mark.long
def test_every_line_knows_its_source(made):
    loaded, texts = made
    lines = texts.controller.split("\n")
    known = 0
    for number, line in enumerate(lines, 1):
        place = place_of(texts, number)
        if place:
            known += 1
            file = loaded.template(place[0]) or loaded.root / place[0]  # cards.lua is beside the cards
            assert file.read_text(encoding="utf-8").split("\n")[place[1] - 1] == line
    sources = {one.file for one in texts.lines}
    names = set(order(loaded.template(ORDER)).values()) - set(NEWS)  # only for mods with a host
    assert {f"engine/{name}.lua" for name in names} <= sources
    assert "games/hsatcg/hooks.lua" in sources
    assert known > 3000


def test_two_runs_give_the_same_text(made):
    loaded, texts = made
    assert scripts(loaded) == texts


def test_an_error_in_the_game_leads_to_the_source(made):
    _, texts = made
    broken = texts.controller.replace(
        "function Text.count(number, word)", "function Text.count(number, word) ((", 1
    )
    lua = lua52.LuaRuntime()
    with pytest.raises(lua52.LuaSyntaxError) as error:
        lua.compile(broken)
    line = int(re.search(r":(\d+):", str(error.value))[1])
    assert place_of(texts, line)[0] == "engine/text.lua"


def test_nothing_that_is_shown_is_obeyed(made):
    """A stranger's translation made buttons of its own; a name with `\\r` went on as Lua behind a comment."""
    project, _ = made
    known = scripts(project)
    phrases = Mock(get=lambda *_: '"/><Button onClick="Global/evil" text="<&')
    info = structs.replace(project.settings.set, name="A\nprint(1)\rprint(2)\x85\u2028print(3)")
    settings = structs.replace(project.settings, set=info)
    hostile = scripts(structs.replace(project, phrases=phrases, settings=settings))
    roots = [ET.fromstring(f"<XmlLayout>{texts.panel}</XmlLayout>") for texts in (known, hostile)]
    assert len({tuple(element.tag for element in root.iter()) for root in roots}) == 1
    for text in (hostile.controller, hostile.globals):
        assert text.startswith("-- A print(1) print(2) print(3) (")


def test_the_panel_is_well_formed_and_its_buttons_are_known(made):
    _, texts = made
    root = ET.fromstring(f"<XmlLayout>{texts.panel}</XmlLayout>")
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    tags = {element.tag for element in root.iter()}
    assert tags <= {"XmlLayout", "Panel", "Text", "Button", "Image", "ProgressBar"}
    clicks = {e.get("onClick") for e in root.iter("Button") if e.get("interactable") != "false"}
    assert all(click.startswith("@controller@/panelClick(") for click in clicks)
    small = [e.get("id") for e in root.iter() if float(e.get("fontSize", 13)) < 13]
    parts = ("text", "numbers", "words")  # each line of these has a size of its own
    own = [f"tx-prompt-{number}-{part}" for number in range(1, 6) for part in parts]
    assert small == ["tx-phases-now-words", "tx-players-cards", "tx-players-words", *own]


@pytest.mark.long
def test_a_trap_in_a_projects_own_hooks_is_a_problem(tmp_path):
    own = tmp_path / "templates" / "games" / "hsatcg"
    own.mkdir(parents=True)
    text = (ROOT / "templates/games/hsatcg/hooks.lua").read_text(encoding="utf-8")
    (own / "hooks.lua").write_text("local one = 7 % -3\n" + text, encoding="utf-8")
    (tmp_path / "cards.yaml").write_text("game: hsatcg\ncards: []\n", encoding="utf-8")
    loaded, _ = load(tmp_path / "cards.yaml", MEMORY)
    problems = problems_of_lua(sources_of(loaded), loaded.game)
    assert [(p.where.file.name, p.where.line) for p in problems] == [("hooks.lua", 1)]
