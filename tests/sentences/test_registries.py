"""Whatever the grammar can mean has its entry in the engine: effects, amounts, conditions, events, cards."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tts_export.sentences import grammar as package
from tts_export.sentences.grammar import FILES, grammar
from tts_export.sentences.rows import STOP, Slot, slots_of

ROWS = grammar()
TEMPLATES = Path(__file__).parents[2] / "templates"
LUA = "\n".join(file.read_text(encoding="utf-8") for file in sorted(TEMPLATES.rglob("*.lua")))
RESOLVED = {
    "shared",
    STOP,
    "otherwise",
    "terms",
    "take_up",
    "afterwards",
    "prevent",
    "peace",
    "x",
    "deal_more",
}
"""Acts and amounts that become a part of others before the table has them (resolving.py, entering.py)."""


def entries(table: str) -> set[str]:
    """The names in a table of the engine: `Acts.draw = ...`, `function KINDS.have(...)`."""
    dotted = re.findall(rf"\b{table}\.(\w+)\s*(?:=|\(|,)", LUA)
    return {*dotted, *re.findall(rf'\b{table}\["(\w+)"\]\s*=', LUA)}


def announced() -> set[str]:
    """The words that the engine and the games can announce as events: they are strings somewhere."""
    return set(re.findall(r'"(\w+)"', LUA))


def data_of(data: Any) -> Iterator[dict[str, Any]]:
    """A row's data and all data in it."""
    if isinstance(data, dict):
        yield data
        for value in data.values():
            yield from data_of(value)
    elif isinstance(data, list):
        for value in data:
            yield from data_of(value)


def said(key: str) -> set[str]:
    """The values that rows give a key: in their data, or by a slot of that key whose category has them."""
    result: set[str] = set()
    categories: set[str] = set()
    for rows in ROWS.values():
        for row in rows:
            result |= {one[key] for one in data_of(row.data) if isinstance(one.get(key), str)}
            categories |= {slot.category for slot in slots_of(row.form) if slot.key == key}
    return result | {value for category in categories for value in values_of(category, set())}


def values_of(category: str, seen: set[str]) -> Iterator[str]:
    """The bare values of a category's rows."""
    if category in seen:
        return
    seen.add(category)
    for row in ROWS.get(category, ()):
        value = row.data.get("_")
        if isinstance(value, str):
            yield value
        for part in row.form:
            if isinstance(part, Slot) and part.key == "_":
                yield from values_of(part.category, seen)


def test_every_file_of_the_grammar_is_read():
    assert sorted(FILES) == sorted(file.stem for file in Path(package.__file__).parent.glob("*.txt"))


KINDS = entries("KINDS")


@pytest.mark.parametrize(
    ("key", "known"),
    [
        ("act", entries("Acts") | RESOLVED),
        ("amount", KINDS | RESOLVED),
        ("cond", KINDS),
        ("ref", entries("REFERENCES")),
        ("state", entries("STATES") | {"entered"}),  # of "allow", see Fighting
        ("who", entries("PLAYERS")),
        ("where", entries("WHERE") | entries("GOAL") | {"any", "away"}),
        ("event", announced()),
        ("also", announced()),
    ],
)
def test_what_can_be_meant_has_its_entry(key, known):
    assert said(key) <= known, "the engine has no such entry: see templates/engine/texts"


def test_each_key_of_a_description_is_a_filter():
    keys = {
        key
        for category in ("before", "after", "having", "hanging", "kinds", "what", "owner")
        for row in ROWS[category]
        for key in (*row.data, *(slot.key for slot in slots_of(row.form) if slot.key not in ("", "-")))
    }
    # Of all cards that fit otherwise, or of others than those in play.
    pools = {"lowest", "highest", "of_one", "waiting", "picked"}
    assert keys - entries("FILTERS") == pools
