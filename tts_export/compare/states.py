"""The state of a set: of a project as it was read, or of a build or release by its record."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from tts_export.built.manifest import Manifest, manifest_in
from tts_export.compare.cards import CardState, states
from tts_export.compare.decks import DeckState, deck_states
from tts_export.compare.records import read_release
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


def project_state(title: str, project: Project) -> State:
    """The state of a project."""
    return State(title, states(project.cards), deck_states(project), project)


def record_state(title: str, file: Path) -> State | None:
    """The state that a `manifest.json` or the record of a release describes; None if it is neither.

    All decks of a build are legal, since it is not written otherwise.
    """
    manifest, _ = manifest_in(file)
    if manifest is not None:
        return State(title, states(manifest.cards), _built_decks(manifest, file.parent))
    release = read_release(file)
    return State(title, release.cards, release.decks) if release is not None else None


def _built_decks(manifest: Manifest, build: Path) -> list[DeckState] | None:
    decks = []
    for name, slug in manifest.decks.items():
        box = build / "saved_objects" / "decks" / f"{slug}.json"
        if Path(slug).name != slug:
            return None
        try:
            copies = Counter(_ids(json.loads(file_bytes(box, MOST_SAVE))["ObjectStates"], _MOST_DEPTH))
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return None
        decks.append(DeckState(name, dict(copies)))
    return decks


def _ids(objects: Any, depth: int) -> Iterator[str]:
    """The id of every card among objects of a save, also in decks and boxes."""
    for one in objects if isinstance(objects, list) and depth else ():
        if isinstance(one, Mapping):
            inner = one.get("ContainedObjects")
            if inner:
                yield from _ids(inner, depth - 1)
            elif one.get("Name") in ("Card", "CardCustom"):
                yield str(json.loads(one["GMNotes"])["id"])
