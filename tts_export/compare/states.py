"""The state of a set: of a project as it was read, or of a build or release by its record."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from tts_export.changes import CardState, states
from tts_export.compare.decks import DeckState, deck_states
from tts_export.inputs import MOST_SAVE, file_bytes
from tts_export.load.project import Project

_MOST_DEPTH = 30
"""Boxes in boxes of a saved object that are opened."""


class State(Struct, frozen=True):
    """A set at one moment."""

    title: str
    """What people call it: `the working files`, `HEAD (1a2b3c4 of 2026-11-22)`."""
    cards: list[CardState]
    decks: list[DeckState] | None
    """None if the decks of that moment are not known."""
    project: Project | None = None
    """The whole project, if it is there and not only its record."""


class _Record(Struct):
    """The part of a `manifest.json`, or of the record of a release, that is compared."""

    cards: list[CardState]
    decks: dict[str, str] | list[DeckState] = {}
    """In a manifest: the name of each deck and of its file."""


def project_state(title: str, project: Project) -> State:
    """The state of a project."""
    return State(title, states(project.cards), deck_states(project), project)


def record_state(title: str, file: Path) -> State | None:
    """The state that a `manifest.json` or the record of a release describes; None if it is neither.

    All decks of a build are legal, since it is not written otherwise.
    """
    try:
        record = msgspec.json.decode(file_bytes(file, MOST_SAVE), type=_Record)
    except (OSError, msgspec.MsgspecError):
        return None
    return State(title, record.cards, _decks(record, file.parent))


def _decks(record: _Record, build: Path) -> list[DeckState] | None:
    if isinstance(record.decks, list):
        return record.decks
    found = []
    for name, slug in record.decks.items():
        box = build / "saved_objects" / "decks" / f"{slug}.json"
        if Path(slug).name != slug:
            return None
        try:
            copies = Counter(_ids(json.loads(file_bytes(box, MOST_SAVE))["ObjectStates"], _MOST_DEPTH))
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return None
        found.append(DeckState(name, dict(copies)))
    return found


def _ids(objects: Any, depth: int) -> Iterator[str]:
    """The id of every card among objects of a save, also in decks and boxes."""
    for one in objects if isinstance(objects, list) and depth else ():
        if isinstance(one, Mapping):
            inner = one.get("ContainedObjects")
            if inner:
                yield from _ids(inner, depth - 1)
            elif one.get("Name") in ("Card", "CardCustom"):
                yield str(json.loads(one["GMNotes"])["id"])
