"""The state of a set: of a project as it was read, or of a build or release by its record."""

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from tts_export.built.manifest import Manifest, PictureFile, manifest_in
from tts_export.compare.cards import CardState, states
from tts_export.compare.decks import DeckState, deck_states
from tts_export.digests import digest_of_bytes
from tts_export.inputs import from_json, own_save_bytes, save_bytes
from tts_export.load.project import Project
from tts_export.publish.pictures import RELEASES
from tts_export.settings.cards import FieldRule

_MOST_DEPTH = 30
"""Boxes in boxes of a saved object that are opened."""


class State(msgspec.Struct, frozen=True):
    """A set at one moment."""

    title: str
    """What people call it: `the working files`, `HEAD (1a2b3c4 of 2026-11-22)`."""
    cards: list[CardState]
    decks: list[DeckState] | None
    """None if the decks of that moment are not known."""
    project: Project | None = None
    """The whole project, if it is there and not only its record."""

    @property
    def rules(self) -> Mapping[str, FieldRule]:
        """The rule of each field by its name; none if only the record is there."""
        return self.project.game.fields if self.project is not None else {}


def project_state(title: str, project: Project) -> State:
    """The state of a project."""
    return State(title, states(project.cards), deck_states(project), project)


def digest_of_set(state: State) -> str:
    """What tells the cards and decks of a set from others, as far as a game depends on them."""
    pictures = {name for name, rule in state.rules.items() if rule.kind == "picture"}
    cards = [
        (card.id, card.type, {name: value for name, value in card.fields.items() if name not in pictures})
        for card in state.cards
    ]
    decks = [(deck.name, deck.cards, deck.side) for deck in state.decks or ()]
    return digest_of_bytes(msgspec.json.encode([cards, decks], order="sorted"))


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
    decks: list[DeckState] = []
    boxes: dict[str, dict[str, int]] = {}
    for name, slug in manifest.decks.items():
        box = build / "saved_objects" / "decks" / f"{slug}.json"
        if Path(slug).name != slug:
            return None
        try:
            if slug not in boxes:
                boxes[slug] = dict(Counter(_ids(json.loads(save_bytes(box))["ObjectStates"], _MOST_DEPTH)))
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return None
        decks.append(DeckState(name, boxes[slug]))
    return decks


def _ids(objects: Any, depth: int) -> Iterator[str]:
    """The id of every card among objects of a save, also in decks and boxes."""
    for object_data in objects if isinstance(objects, list) and depth else ():
        if isinstance(object_data, Mapping):
            inner = object_data.get("ContainedObjects")
            if inner:
                yield from _ids(inner, depth - 1)
            elif object_data.get("Name") in ("Card", "CardCustom"):
                yield str(json.loads(object_data["GMNotes"])["id"])


# The record of a release, `releases/<version>.json`.
#
# Later states are compared with its cards and decks, and its pictures stay on the net.

_PARTS = re.compile(r"[0-9]{1,18}|[^0-9.]+")


class Release(msgspec.Struct, frozen=True, kw_only=True):
    """A release."""

    version: str
    title: str
    """The mod's name."""
    date: str
    """The date of the set."""
    since: str = ""
    """The version before it."""
    save: str
    """SHA-256 of the save, in hexadecimal."""
    cards: list[CardState]
    decks: list[DeckState]
    pictures: list[PictureFile]

    def as_bytes(self) -> bytes:
        """The text of the record: one line per value, for git."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n"


def record_of(root: Path, version: str) -> Path:
    """The file of a record of the project in the folder `root`; it need not exist."""
    return root / RELEASES / f"{version}.json"


def read_release(file: Path) -> Release | None:
    """The record in a file; None if it is none."""
    try:
        return from_json(own_save_bytes(file), Release)
    except (OSError, msgspec.MsgspecError):
        return None


def versions(root: Path) -> list[str]:
    """The versions that were released, the oldest first."""
    return sorted((file.stem for file in (root / RELEASES).glob("*.json")), key=in_order)


def in_order(version: str) -> tuple[tuple[bool, int, str], ...]:
    """The key by which versions are sorted: `1.9` is older than `1.10`, `1.0-beta` older than `1.0`."""
    words = ((word[0] in "0123456789", word) for word in _PARTS.findall(version))
    parts = ((is_number, int(word) if is_number else 0, word) for is_number, word in words)
    return (*parts, (True, -1, ""))


def next_version(version: str) -> str:
    """The version after another one: its last number is one higher."""
    numbers = list(re.finditer(r"[0-9]{1,18}", version))
    if not numbers:
        return f"{version}-2"
    last = numbers[-1]
    return f"{version[: last.start()]}{int(last[0]) + 1}{version[last.end() :]}"
