"""Names: a class is a noun and stands for one thing in the whole package, a word of the machinery, too."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

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
    r"(ed|Bound|Built|Chosen|Drawn|Found|Given|Kept|Laid|Made|Read|Said|Sent|Shown|Taken|Told|Written)$"
)
ALIAS = re.compile(r"[A-Z][a-z]\w*$")

PLAIN = {
    "bleed": "a noun",
    "composed": "the element of that name",
    "delimited": "delimited text",
    "finished": "finished cards",
    "named": "cards that are named in a text",
    "read": "a verb",
    "saved": "what is saved; also a kind of deck file",
    "stored": "stored pictures",
}
"""Files that only look as if a participle named them."""

FURNITURE = {"found", "given", "kept", "made", "one", "said", "told", "wanted"}
"""Words that say how a value came, where its name should say what it holds."""
ALLOWED = {
    "settings/rules.py": {"one"},
    "sentences/lexicon.py": {"one", "said"},
    "sentences/word_lists.py": {"one"},
    "sentences/inflecting.py": {"one"},
    "sentences/reading.py": {"found", "kept", "one", "said"},
}
"""Keys of YAML files, and in the grammar, where `one` is also the opposite of many."""
GLOSSARY = Path(__file__).parents[1] / "docs" / "glossary.md"
HOMES = {
    "action": ("settings", "simulator.play", "simulator.api"),
    "verb": ("settings",),
    "act": ("sentences",),
    "move": ("simulator.play",),
    "gesture": ("simulator.play", "workbench.table"),
    "command": ("cli",),
    "state": ("compare", "simulator.api", "workbench"),
}
"""The words of the machinery that only some packages may have in the names of their classes and files: in any
other one they would mean something else.
"""


class Names(NamedTuple):
    """The names of a file, whose tree is not kept: those of all files have 160 MB."""

    classes: list[str]
    aliases: list[tuple[str, str]]
    """The names that it gives to types, and what each stands for; those of a generic are none."""
    own: set[str]
    """Those of variables, arguments, fields, attributes and functions."""


@cache
def names_of(text: str) -> Names:
    tree = ast.parse(text)
    names = Names([], [*_aliases(tree)], set())
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            names.classes.append(node.name)
        elif isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Store):
            names.own.add(node.id if isinstance(node, ast.Name) else node.attr)
        elif isinstance(node, ast.arg):
            names.own.add(node.arg)
        elif isinstance(node, ast.FunctionDef):
            names.own.add(node.name)
    return names


def _aliases(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in tree.body:
        names = [target.id for target in getattr(node, "targets", ()) if isinstance(target, ast.Name)]
        if names and ALIAS.match(names[0]) and not isinstance(node.value, ast.Call):
            yield names[0], ast.unparse(node.value)


def classes(text: str) -> list[str]:
    return names_of(text).classes


def aliases(text: str) -> list[tuple[str, str]]:
    return names_of(text).aliases


@cache
def all_classes() -> Counter[str]:
    files = sorted(PACKAGE.rglob("*.py"))
    return Counter(name for file in files for name in classes(file.read_text(encoding="utf-8")))


def test_a_name_is_one_class():
    assert {name for name, count in all_classes().items() if count > 1} == {*TWICE}


def test_a_class_is_a_noun():
    assert [name for name in (*all_classes(), *all_aliases()) if PARTICIPLE.search(name)] == []


def test_a_file_is_named_by_what_is_in_it():
    names = {file.stem for file in PACKAGE.rglob("*.py")}
    assert {name for name in names if PARTICIPLE.search(name.capitalize()) or PARTICIPLE.search(name)} == {
        *PLAIN
    }


@cache
def all_aliases() -> dict[str, set[str]]:
    types: dict[str, set[str]] = {}
    for file in sorted(PACKAGE.rglob("*.py")):
        for name, meaning in aliases(file.read_text(encoding="utf-8")):
            types.setdefault(name, set()).add(meaning)
    return types


def test_a_name_of_a_type_is_one_type():
    several = {name: meanings for name, meanings in all_aliases().items() if len(meanings) > 1}
    assert several == {}
    assert {*all_aliases()} & {*all_classes()} == set()


def furniture(text: str) -> set[str]:
    return {name for name in names_of(text).own if name.strip("_") in FURNITURE}


def test_a_name_says_what_it_holds():
    files = sorted(PACKAGE.rglob("*.py"))
    names = {
        file.relative_to(PACKAGE).as_posix(): furniture(file.read_text(encoding="utf-8")) for file in files
    }
    assert {file: words for file, words in names.items() if words - ALLOWED.get(file, set())} == {}


def words_in(name: str) -> set[str]:
    """The words of a name, in the singular: `CardStates` has card and state."""
    return {word.lower().removesuffix("s") for word in re.findall(r"[A-Z]?[a-z]+", name)}


def strangers(package: Path) -> list[str]:
    """The names of classes and files with a word of the machinery where it means something else."""
    problems = []
    for file in sorted(package.rglob("*.py")):
        module = ".".join(file.relative_to(package).with_suffix("").parts)
        for name in (file.stem, *classes(file.read_text(encoding="utf-8"))):
            words = (word for word in words_in(name) if word in HOMES)
            problems += [f"{module}: {name}" for word in words if not module.startswith(HOMES[word])]
    return problems


def test_words_of_the_machinery_are_names_in_their_packages_only():
    assert strangers(PACKAGE) == []


def test_words_of_the_machinery_are_in_the_glossary():
    terms = set(re.findall(r"\*\*(\w+)\*\*", GLOSSARY.read_text(encoding="utf-8")))
    assert {*HOMES, "group", "part", "record", "source"} - terms == set()


def test_breaches_are_seen():
    names = Counter(classes("class _Told: ...\nclass Deck: ...\ndef f():\n    class Deck: ..."))
    assert names == {"_Told": 1, "Deck": 2}
    assert [*aliases("Path = tuple[str, ...]\nT = TypeVar('T')\nMOST = 3")] == [("Path", "tuple[str, ...]")]
    assert furniture("def f(one):\n    told = {x for x in one}\nfound: int = 1") == {"one", "told", "found"}
    assert furniture("class C:\n    def _kept(self): self._said = 1") == {"_kept", "_said"}
    assert PARTICIPLE.search("Told") and PARTICIPLE.search("Judged") and not PARTICIPLE.search("Deck")


def test_strangers_are_seen(tmp_path):
    (tmp_path / "cli").mkdir()
    (tmp_path / "cli" / "commands.py").write_text("class CardStates: ...")
    (tmp_path / "draw.py").write_text("class CommandLine: ...\nclass Statement: ...")
    assert strangers(tmp_path) == ["cli.commands: CardStates", "draw: CommandLine"]
