"""Names of classes: each is a noun, and stands for one thing in the whole package."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import tts_export

PACKAGE = Path(tts_export.__file__).parent
TWICE = {
    "Game": "settings describe a game, the simulator plays one",
    "Rules": "settings describe them, the simulator plays by them",
    "Traits": "each kind of generated picture has its own",
    "Zone": "settings describe one, the simulator looks it up",
}
"""The names that two classes may have, and why."""
PARTICIPLE = re.compile(
    r"(ed|Bound|Built|Drawn|Found|Given|Kept|Laid|Made|Read|Said|Sent|Shown|Told|Written)$"
)


def classes(text: str) -> Iterator[str]:
    """The names of a file's classes."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ClassDef):
            yield node.name


def all_classes() -> Counter[str]:
    files = sorted(PACKAGE.rglob("*.py"))
    return Counter(name for file in files for name in classes(file.read_text(encoding="utf-8")))


def test_a_name_is_one_class():
    assert {name for name, count in all_classes().items() if count > 1} == {*TWICE}


def test_a_class_is_a_noun():
    assert [name for name in all_classes() if PARTICIPLE.search(name)] == []


def test_breaches_are_seen():
    found = Counter(classes("class _Told: ...\nclass Deck: ...\ndef f():\n    class Deck: ..."))
    assert found == {"_Told": 1, "Deck": 2}
    assert PARTICIPLE.search("Told") and PARTICIPLE.search("Judged") and not PARTICIPLE.search("Deck")
