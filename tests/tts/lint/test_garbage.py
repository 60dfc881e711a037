"""Whatever a file holds, the lint answers with Problems."""

import json
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from tests.helpers.good_save import good_save
from tts_export.problems import as_json, as_text
from tts_export.tts.lint import lint_save, lint_text

FILE = Path("x.json")
GOOD = good_save()

scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(), max_size=8)
anything = st.recursive(
    scalars | st.sampled_from(["Card", "Deck", "GUID", "Transform", 10**30, -1, "Infinity"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "x.json:1:1: error: not a save, which is JSON"),
        ('{"a": }', "x.json:1:7: error: not a save, which is JSON"),
        ("[1]", "expected a JSON object at the top"),
        ('{"a": ' + "9" * 5000 + "}", "not-json"),
        ("[" * 200_000, "not-json"),
        ('{"a":' * 100_000 + "1" + "}" * 100_000, "not-json"),
        ('{"SaveName": "\udcff"}', "x.json:1:15: error: bytes that are not UTF-8"),
        ('\ufeff{"ObjectStates": []}', "x.json:1:1: warning: begins with a byte order mark"),
        ("{}", "no list `ObjectStates`"),
    ],
)
def test_files_that_are_no_saves(text, expected):
    assert expected in as_text(lint_text(text, FILE))


@pytest.mark.parametrize(
    ("file", "command"),
    [
        ("cards.yaml", "tts-export check cards.yaml"),
        ("my.o8d", "tts-export deck check my.o8d"),
        ("my.deck", "tts-export deck check my.deck"),
    ],
)
def test_another_file_is_checked_by_another_command(file, command):
    assert f"; to check it: {command} (not-json)" in as_text(lint_text("4 Sparrow", Path(file)))


def test_objects_nested_as_deep_as_json_can_be_read():
    inner = {"Name": "Bag"}
    for _ in range(150):
        inner = {"Name": "Bag", "Transform": {}, "ContainedObjects": [inner]}
    problems = lint_text(json.dumps({"ObjectStates": [inner]}), FILE)
    assert any(problem.message.count("ContainedObjects") == 150 for problem in problems)


def test_places_are_not_looked_for_deeper_than_json_can_be_read():
    """Another depth of calls reads fewer levels than the one that has read them all: that was a crash."""
    save = json.dumps({"ObjectStates": [{"Name": "Bag", "Foo": 0, "GUID": "x"}]})
    for levels in range(800, 1000):
        assert lint_text(save.replace("0", "[" * levels + "]" * levels), FILE)


def paths(data, path=()):
    """Every path in the good save."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield (*path, key)
        yield from paths(value, (*path, key))


ALL = sorted(paths(GOOD), key=str)


def with_value(data, path, value):
    if not path:
        return value
    made = list(data) if isinstance(data, list) else dict(data)
    made[path[0]] = with_value(data[path[0]], path[1:], value)
    return made


@pytest.mark.long
@given(st.sampled_from(ALL), anything)
def test_anything_anywhere(path, value):
    data = with_value(GOOD, path, value)
    problems = lint_text(json.dumps(data), FILE, release=True)
    as_json(problems).encode("utf-8")
    assert len(lint_save(data, FILE, release=True)) == len(problems)


@pytest.mark.long
@given(st.text(st.characters()), st.text(st.sampled_from('<>/"= aonClickImagebutton(){}.\n&;!'), max_size=60))
def test_any_script_and_any_panel(script, panel):
    data = {**GOOD, "LuaScript": script, "XmlUI": panel}
    assert all(problem.where.file == FILE for problem in lint_text(json.dumps(data), FILE))


@given(anything, st.integers(0, 3))
def test_places_are_those_of_the_text(value, indent):
    data = {"a": [value, {"ObjectStates": value}], "ObjectStates": [value, value]}
    text = json.dumps(data, indent=indent or None)
    for problem in lint_text(text, FILE):
        assert problem.where.line <= text.count("\n") + 1


def test_scripts_of_earlier_saves_are_forgotten():
    """They filled a gigabyte: `lint` with many large saves, and `serve` after many builds."""
    objects = [GOOD["ObjectStates"][0] | {"LuaScript": ""}]
    tracemalloc.start()
    try:
        for number in range(12):
            objects[0]["LuaScript"] = f"x = {number} " * 700_000
            lint_text(json.dumps({**GOOD, "ObjectStates": objects}).encode(), FILE)
        assert tracemalloc.get_traced_memory()[0] < 30_000_000
    finally:
        tracemalloc.stop()
