"""The `cards:` section of proposals as YAML, with what is missing as comments at its place."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from textwrap import wrap
from typing import Any

import yaml
from msgspec import Struct, field

from tts_export.load.import_.proposal import Proposal, one_or_several, relative
from tts_export.load.import_.proposals import Proposals
from tts_export.load.pictures.backs import BACK

WIDTH = 108
_BACK = "This picture is used as the back of all cards; without this line, the game's own back is drawn."


class _Entry(Struct):
    """An entry of `cards:` and the comments above it."""

    data: dict[str, Any]
    notes: list[str] = field(default_factory=list)
    left_out: bool = False

    def text(self) -> str:
        lines = [line for note in self.notes for line in _comment(note)]
        entry = [f"{'  ' if number else '- '}{line}" for number, line in enumerate(_lines(self.data))]
        lines += [f"# {line}" for line in entry] if self.left_out else entry
        return "\n".join(lines) + "\n"


def cards_file(proposals: Proposals, folder: Path, name: str) -> str:
    """The text of a new cards.yaml in `folder`, for a set of this name."""
    pictures = proposals.pictures
    game = proposals.own.name if proposals.own else proposals.entries[0].game
    head: dict[str, Any] = {"game": game, "set": {"name": name}}
    if pictures.folders:
        head["pictures"] = one_or_several([relative(folder, folder_of) for folder_of in pictures.folders])
    text = as_yaml(head)
    if pictures.finished:
        text += "".join(f"{line}\n" for line in [*_comment(f"{pictures.note}."), "faces: finished"])
        if pictures.back is not None:
            text += f"# {_BACK}\n{as_yaml({'backs': {BACK: relative(folder, pictures.back)}})}"
    for proposal in proposals.entries:  # what is said for all need not be said again
        proposal.pictures, proposal.finished = [], proposal.finished and not pictures.finished
    return f"{text}\n{_section(proposals, folder)}"


def _section(proposals: Proposals, folder: Path) -> str:
    """The text of `cards:` for a cards.yaml in `folder`."""
    text = f"cards:\n{cards_entries(proposals, folder)}"
    decks = {
        proposal.sample.sheet or proposal.sample.file.stem: {"from": relative(folder, proposal.sample.file)}
        for proposal in proposals.entries
        if proposal.is_deck
        and any(isinstance(c, str) for column in proposal.sample.columns for c in column.cells)
    }
    if decks:
        lines = as_yaml({"decks": decks}).splitlines()
        text += "\n# Decks, not cards. To read them, uncomment:\n" + "".join(f"# {line}\n" for line in lines)
    return text


def cards_entries(proposals: Proposals, folder: Path) -> str:
    """The entries of `cards:`, as items of a list."""
    entries = _merged(_entries([p for p in proposals.entries if not p.is_deck], folder))
    for file, why in proposals.unread.items():
        notes = [f"{relative(folder, file)} could not be read: {why}"]
        entries.append(_Entry({"from": relative(folder, file)}, notes, left_out=True))
    return "".join(entry.text() for entry in entries)


def as_yaml(data: Any) -> str:
    """Data as YAML, in the style of all files that are written."""
    return yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=WIDTH, default_flow_style=None)


def _lines(data: Mapping[str, Any]) -> list[str]:
    """An entry as YAML with a line for each key, even if there is only one."""
    parts = [as_yaml({key: value}) for key, value in data.items()]
    plain = [part[1:-2] if part.startswith("{") and part.endswith("}\n") else part for part in parts]
    return [line for part in plain for line in part.splitlines()]


def _comment(note: str) -> list[str]:
    """A note as lines of a comment; an indented one, which is YAML to copy, is not wrapped."""
    lines = [note] if note.startswith(" ") else wrap(note, WIDTH - 2, break_on_hyphens=False)
    return [f"# {line}" for line in lines]


def _entries(proposals: Sequence[Proposal], folder: Path) -> list[_Entry]:
    """An entry for each sheet, or one for each of its tables if they are not read in the same way."""
    sheets: dict[tuple[Path, str, str], list[Proposal]] = {}
    for proposal in proposals:
        sample = proposal.sample
        sheets.setdefault((sample.file, sample.sheet, sample.records), []).append(proposal)
    entries = []
    for tables in sheets.values():
        data = [table.entry(folder) for table in tables]
        left_out = [table.left_out for table in tables]
        whole = None if any(left_out) and len(tables) > 1 else _common_entry(data)
        if whole is not None:
            notes = list(dict.fromkeys(note for table in tables for note in table.notes))
            entries.append(_Entry(whole, notes, all(left_out)))
            continue
        numbered = zip(tables, data, strict=True)
        entries += [_Entry(d | {"table": t.sample.table}, t.notes, t.left_out) for t, d in numbered]
    return entries


def _common_entry(data: Sequence[dict[str, Any]]) -> dict[str, Any] | None:
    """The entry that reads several tables alike; None if they differ in more than the columns they have."""
    whole: dict[str, Any] = {}
    for entry in data:
        for key, value in entry.items():
            before = whole.setdefault(key, value)
            if isinstance(value, Mapping) and isinstance(before, Mapping):
                if any(before[name] != value[name] for name in {*before} & {*value}):
                    return None
                whole[key] = {**before, **value}
            elif isinstance(value, list):
                whole[key] = list(dict.fromkeys([*before, *value]))
            elif before != value:
                return None
    if any(("type" in entry) != ("type" in whole) for entry in data):
        return None
    return whole


def _merged(entries: list[_Entry]) -> list[_Entry]:
    """The entries, with those of several files of one shape merged into one."""
    merged: list[_Entry] = []
    for entry in entries:
        like = {**entry.data, "from": ""}
        same = next(
            (m for m in merged if {**m.data, "from": ""} == like and m.left_out == entry.left_out), None
        )
        if same is None or entry.left_out:
            merged.append(entry)
            continue
        before = same.data["from"] if isinstance(same.data["from"], list) else [same.data["from"]]
        same.data["from"] = [*before, entry.data["from"]]
        same.notes += [note for note in entry.notes if note not in same.notes]
    return merged
