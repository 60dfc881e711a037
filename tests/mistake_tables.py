"""Tables of mistakes: what a designer might write in the files of *Lamplight*, and what is said about it.

A table is a text in `tests/mistakes`. Each of its entries changes the game of `new-game.md`, to which
a `hooks.lua` is added:

    # a misspelled field
    - text: "{title}"
    + text: "{titel}"
    > {titel}", style: title, box
    E there is no field "titel", did you mean "title"? (unknown-field)

`-` is a text of the file that the table is named after, `+` takes its place (without `-`, that of the whole
file; without `+`, its lines are removed), and `@ frames.yaml` before them names another file. `>` is the text
at the place of a problem, with the name of another file before it. E, W and H are errors, warnings and hints.

`python -m tests.mistake_tables` writes what is said into the tables. Read the difference before committing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.helpers.new_game import game_files
from tts_export.checks.cards_file import check_cards_file
from tts_export.problems import Problem, in_order

TABLES = Path(__file__).parent / "mistakes"
HOOKS = "templates/games/lamplight/hooks.lua"
PAGE = game_files() | {HOOKS: (TABLES / "hooks.lua").read_text(encoding="utf-8")}
PAGE["cards.yaml"] += "sheets: {cell: [184, 256]}\n"
"""The game of the page, with rules in Lua beside those in its data; its cards are small and soon drawn."""
NAMED = {"hooks": "hooks.lua", "several": ""} | {
    name: f"{name}.yaml" for name in ("cards", "frames", "game", "table")
}
"""The file that each table changes."""
LONGEST = 32
_SAID = re.compile(r"^(> .*|[EWH] .*)$")


class Change(NamedTuple):
    """A change of one file: the text `old` becomes `new`."""

    file: str
    old: str
    new: str


class Entry(NamedTuple):
    """A mistake: the lines that describe it, the changes, and the lines with what is said about it."""

    lines: list[str]
    changes: list[Change]
    said: list[str]


def entries(table: Path) -> list[Entry]:
    """The entries of a table."""
    blocks = re.split(r"\n\n(?=# )", table.read_text(encoding="utf-8").strip("\n"))
    return [_entry(block.split("\n"), table.stem) for block in blocks]


def _entry(lines: list[str], name: str) -> Entry:
    first = next((n for n, line in enumerate(lines) if n and _SAID.match(line)), len(lines))
    return Entry(lines[:first], list(_changes(lines[1:first], NAMED[name])), lines[first:])


def _changes(lines: list[str], name: str) -> Iterator[Change]:
    """The changes that these lines describe; a line without a mark belongs to the text above it."""
    known = {Path(file).name: file for file in PAGE}
    parts = {"-": [], "+": []}
    part = parts["-"]
    for line in [*lines, "@ end"]:
        mark = line[:1] if line[1:2] in ("", " ") else ""
        if mark == "@" or (mark == "-" and parts["+"]):
            if parts["-"] or parts["+"]:
                yield Change(known[name], "\n".join(parts["-"]), "\n".join(parts["+"]))
            parts = {"-": [], "+": []}
        if mark == "@":
            name = line[2:]
        elif mark in parts:
            part = parts[mark]
            part.append(line[2:])
        else:
            part.append(line)


def checked(file: Path) -> list[Problem]:
    """The problems that `tts-export check` reports."""
    return check_cards_file(file)[0]


def said_about(
    changes: list[Change], folder: Path, run: Callable[[Path], list[Problem]] = checked
) -> list[str]:
    """What `run` says about the game in `folder` with these changes, as tables have it."""
    changed: dict[str, str] = {}
    for file, old, new in changes:
        text = changed.get(file, PAGE[file])
        assert old in text, f"{file} has no {old}"
        changed[file] = new + "\n" if not old else text.replace(old if new else old + "\n", new, 1)
    for file, text in changed.items():
        (folder / file).write_text(text, encoding="utf-8", newline="\n")
    problems = run(folder / "cards.yaml")
    for file in changed:
        (folder / file).write_text(PAGE[file], encoding="utf-8", newline="\n")
    sources = {(folder / file).as_posix(): changed.get(file, text) for file, text in PAGE.items()}
    names = {Path(file).name for file in changed}
    return [line for problem in in_order(problems) for line in _lines(problem, sources, names)]


def _lines(problem: Problem, sources: dict[str, str], changed: set[str]) -> Iterator[str]:
    where = problem.where
    source = sources.get(where.file.as_posix(), "").split("\n")
    column = where.column - 1 if isinstance(where.column, int) else 0
    text = source[where.line - 1][max(column, 0) :].strip()[:LONGEST].strip() if where.line else ""
    beside = f"{where.file.name}: " if {where.file.name} != changed else ""
    yield f"> {beside}{text or '(nothing)'}"
    yield f"{problem.severity[0].upper()} {problem.message} ({problem.name})"


def write_game(folder: Path) -> None:
    """The game of the page into a folder."""
    for name, text in PAGE.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")


def main() -> None:
    """Writes what is said about every mistake into the tables."""
    with TemporaryDirectory() as name:
        folder = Path(name).resolve()
        write_game(folder)
        for table in sorted(TABLES.glob("*.txt")):
            made = [[*entry.lines, *said_about(entry.changes, folder)] for entry in entries(table)]
            text = "\n\n".join("\n".join(lines) for lines in made)
            table.write_text(text + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
