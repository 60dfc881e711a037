"""The text of `cards.lock`: one line per card and per object, sorted, so that merges and diffs stay small.

It is YAML that people can read, but of one fixed shape, so that every problem is reported at its line:

    version: 1
    sheets:
      "characters": {cells: 35, keys: [120345]}
    cells:
      "characters":
        "001-C001": 0
        "001-C002": 1 retired
    guids:
      "card/001-C001": "a1b2c3"
"""

import json
import re
from pathlib import Path

from msgspec import Struct, field

from tts_export.inputs import LEDGER_CONFLICT, conflict_line
from tts_export.problems import Problem, Where
from tts_export.sheets.ledger import CellSlot, GroupLayout, Ledger
from tts_export.tts.guids import is_guid
from tts_export.tts.text import compact

VERSION = 1

_HEAD = """\
# Which sheet cell, deck key and GUID every card and object keeps. Written by tts-export: commit it, so that
# cards stay where they are for everybody. After a merge conflict keep the lines of both sides and build
# again.
"""
_STRING = r'"(?:[^"\\]|\\.)*"'
_KEYS = r"(?:\d{1,8}(?:, \d{1,8})*)?"
_SHEETS = re.compile(rf"  ({_STRING}): \{{cells: (\d{{1,3}}), keys: \[({_KEYS})\]\}}")
_GROUP = re.compile(rf"  ({_STRING}):")
_CELL = re.compile(rf"    ({_STRING}): (\d{{1,7}})( retired)?")
_GUID = re.compile(rf'  ({_STRING}): "([^"]*)"')
_SECTIONS = ("sheets", "cells", "guids")


def as_text(ledger: Ledger) -> str:
    """The text of `cards.lock` for `ledger`."""
    lines = [_HEAD + f"version: {VERSION}", "sheets:"]
    for name in sorted(ledger.groups):
        group = ledger.groups[name]
        lines.append(f"  {_quoted(name)}: {{cells: {group.cells_per_sheet}, keys: {list(group.keys)}}}")
    lines.append("cells:")
    for name in sorted(ledger.groups):
        lines.append(f"  {_quoted(name)}:")
        for card, slot in sorted(ledger.groups[name].slots.items()):
            lines.append(f"    {_quoted(card)}: {slot.cell}{' retired' if slot.retired else ''}")
    lines.append("guids:")
    lines += [f'  {_quoted(key)}: "{guid}"' for key, guid in sorted(ledger.guids.items())]
    return "\n".join(lines) + "\n"


def parse(text: str, file: Path) -> tuple[Ledger, list[Problem]]:
    """The ledger in `text`, and its problems, each at its line.

    If there are problems, the ledger is incomplete: nothing may be built with it.
    """
    if merged := conflict_line(text):  # all else would follow from it
        return Ledger(), [Problem(Where(file, merged, 1), "ledger-conflict", LEDGER_CONFLICT)]
    lines = text.removeprefix("\ufeff").split("\n")
    parser = _Parser(file, len(lines))
    for number, line in enumerate(lines, 1):
        parser.number = number
        parser.line(line)
    if text.strip() and not parser.versioned:
        parser.number, parser.problems = 1, []
        message = f"no version, expected the line `version: {VERSION}`; take the file from git or a copy"
        parser.problem("ledger-version", message)
    return Ledger(parser.finished(), parser.guids), parser.problems


def line_of_group(text: str, group: str) -> int:
    """The line of a group's sheets in the text of a ledger."""
    start = f"  {_quoted(group)}: {{"
    return next((n for n, line in enumerate(text.split("\n"), 1) if line.startswith(start)), 1)


_CUT = ": the file ends in the middle of it; take the file from git or a copy"


class _Parser(Struct):
    """Parses the lines of a ledger one by one; everything but `file` is its state."""

    file: Path
    last: int = 0
    """The number of its last line."""
    number: int = 0
    section: str = ""
    group: str | None = None
    versioned: bool = False
    sheets: dict[str, tuple[int, tuple[int, ...], int]] = field(default_factory=dict)
    group_lines: dict[str, int] = field(default_factory=dict)
    slots: dict[str, dict[str, CellSlot]] = field(default_factory=dict)
    places: dict[tuple[str, int], tuple[str, int]] = field(default_factory=dict)
    keys: dict[int, str] = field(default_factory=dict)
    guids: dict[str, str] = field(default_factory=dict)
    owners: dict[str, str] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)

    def problem(self, name: str, message: str, number: int | None = None) -> None:
        line = self.number if number is None else number
        self.problems.append(Problem(Where(self.file, line, 1), name, message))

    def line(self, line: str) -> None:
        line = line.rstrip()
        if not line or line.lstrip().startswith("#"):
            return
        if line.startswith("version:"):
            self.version(line.removeprefix("version:").strip())
        elif line.endswith(":") and line[:-1] in _SECTIONS:
            self.section, self.group = line[:-1], None
        elif not self.entry(line):
            cut = "" if line.endswith(("}", '"', ":")) or self.number < self.last else _CUT
            self.problem("ledger-line", f"not a line of a ledger: `{line.strip()[:60]}`{cut}")

    def entry(self, line: str) -> bool:
        """Reads a line of the current section. False if it does not belong there."""
        if self.section == "cells":
            return self.cell_line(line) or self.group_line(line)
        if self.section == "guids":
            return self.guid_line(line)
        return self.section == "sheets" and self.sheets_line(line)

    def version(self, text: str) -> None:
        self.versioned = True
        if text != str(VERSION):
            self.problem(
                "ledger-version", f"version {text[:20]}, expected {VERSION}: made by a newer tts-export?"
            )

    def sheets_line(self, line: str) -> bool:
        match = _SHEETS.fullmatch(line)
        name = _unquoted(match[1]) if match else None
        if match is None or name is None:
            return False
        cells, keys = int(match[2]), tuple(int(key) for key in match[3].split(", ") if key)
        if name in self.sheets:
            self.problem(
                "ledger-twice", f"the sheets of {name} are listed twice: keep the line with more keys"
            )
        if not 1 <= cells <= 70:
            self.problem("ledger-grid", f"{cells} cells on a sheet, expected 1 .. 70")
        for key in keys:
            if key in self.keys:
                self.problem("ledger-twice", f"deck key {key} belongs to {self.keys[key]} already")
            self.keys[key] = name
        self.sheets[name] = (max(cells, 1), keys, self.number)
        return True

    def group_line(self, line: str) -> bool:
        match = _GROUP.fullmatch(line)
        name = _unquoted(match[1]) if match else None
        if name is None:
            return False
        self.group = name
        self.slots.setdefault(name, {})
        self.group_lines.setdefault(name, self.number)
        return True

    def cell_line(self, line: str) -> bool:
        match = _CELL.fullmatch(line)
        card = _unquoted(match[1]) if match else None
        if match is None or card is None or self.group is None:
            return False
        cell = int(match[2])
        group = self.slots[self.group]
        if card in group:
            self.problem("ledger-twice", f"{card} is listed twice: keep one of the lines")
        elif (self.group, cell) in self.places:
            other, other_line = self.places[self.group, cell]
            message = (
                f"{card} and {other} (line {other_line}) both have cell {cell} of {self.group}: "
                "remove the line of the newer card, it gets another cell"
            )
            self.problem("ledger-twice", message)
        self.places.setdefault((self.group, cell), (card, self.number))
        group.setdefault(card, CellSlot(cell, bool(match[3])))
        return True

    def guid_line(self, line: str) -> bool:
        match = _GUID.fullmatch(line)
        key = _unquoted(match[1]) if match else None
        if match is None or key is None:
            return False
        guid = match[2]
        if not is_guid(guid):
            self.problem("ledger-guid", f'"{guid[:20]}" is not a GUID, expected six digits 0-9 a-f')
        elif key in self.guids and self.guids[key] != guid:
            self.problem("ledger-twice", f"{key} has two GUIDs: keep one of the lines")
        elif self.owners.get(guid, key) != key:
            self.problem(
                "ledger-twice", f"{key} and {self.owners[guid]} share the GUID {guid}: remove one line"
            )
        self.guids.setdefault(key, guid)
        self.owners.setdefault(guid, key)
        return True

    def finished(self) -> dict[str, GroupLayout]:
        """The groups, once all lines have been read."""
        groups: dict[str, GroupLayout] = {}
        for name in sorted(self.sheets.keys() | self.slots.keys()):
            if name not in self.sheets:
                message = f"no line under `sheets:` for {name}"
                self.problem("ledger-sheets", message, self.group_lines[name])
                continue
            cells, keys, line = self.sheets[name]
            slots = self.slots.get(name, {})
            last = max((slot.cell for slot in slots.values()), default=-1)
            if last >= cells * len(keys):
                message = f"{name}: cell {last} is beyond {len(keys)} sheets of {cells} cells"
                self.problem("ledger-sheets", message, line)
            groups[name] = GroupLayout(cells, keys, slots)
        return groups


def _quoted(text: str) -> str:
    """A YAML (and JSON) string on one line. Half a surrogate pair is escaped: no file can hold it."""
    return compact(text) if text.isprintable() else json.dumps(text)


def _unquoted(text: str) -> str | None:
    if "\\" not in text and text.isprintable():
        return text[1:-1]
    try:
        return str(json.loads(text))
    except ValueError:
        return None
