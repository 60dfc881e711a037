"""The file beside the pictures in which tables look for a newer version."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tts_export.compare.states import Release
from tts_export.load.project import Project
from tts_export.push.looks import Data, all_looks, looks_of
from tts_export.scripts.data import deck_data

_NOTES = 6
"""Lines of the notes that a table shows."""
_PLACE = ("posX", "posY", "posZ")
_OF_CARDS = ("ContainedObjects", "DeckIDs", "CustomDeck")
"""What a deck has of its cards."""


def news(record: Release, notes: str) -> str:
    """The file that tables read: the version, the first lines of its notes, and the file with its cards."""
    lines = [line for line in notes.split("\n") if line.strip() and not line.startswith("# ")]
    first = [_spoken(line) for line in lines if not line.startswith("Changes since")][:_NOTES]
    data = {"title": record.title, "version": record.version, "notes": first, "cards": cards_name(record)}
    return msgspec.json.format(msgspec.json.encode(data), indent=1).decode() + "\n"


def cards_name(record: Release) -> str:
    """The name of the file with the cards of a release: it never changes, as the pictures do not."""
    return f"cards-{record.version}-{record.save[:12]}.json"


def cards(project: Project, save: bytes) -> str:
    """All cards and all boxes of decks, with which a table renews its own."""
    data = msgspec.json.decode(save)
    looks = all_looks(data)
    whole = {id: {**_without(card, "GUID"), **looks[id]} for id, card in sorted(looks_of(data).items())}
    return msgspec.json.encode({"cards": whole, "boxes": list(_boxes(project, data))}).decode()


def _boxes(project: Project, save: Data) -> Iterator[Data]:
    """The boxes of the ready-made decks in their order, and the box with every card: each with its place,
    measured from the object that has the script, and its cards. A box with a single card has no `pile`.
    """
    decks = {deck.name: deck_data(project, deck) | {"name": deck.name} for deck in project.decks}
    script = next(one for one in save["ObjectStates"] if _notes(one).get("role") == "controller")
    for box in save["ObjectStates"]:
        notes = _notes(box)
        if notes.get("role") not in ("deck", "library"):
            continue
        held: Sequence[Data] = box.get("ContainedObjects") or ()
        piles = [_without(one, *_OF_CARDS) for one in held if "DeckIDs" in one]
        all_cards = [card for one in held for card in one.get("ContainedObjects") or [one]]
        yield {
            "box": _without(box, "ContainedObjects"),
            "at": [round(box["Transform"][axis] - script["Transform"][axis], 4) for axis in _PLACE],
            **({"deck": decks[notes["deck"]]} if "deck" in notes else {}),
            **({"pile": piles[0]} if piles else {}),
            "cards": [{"id": _notes(card)["id"], "guid": card["GUID"]} for card in all_cards],
        }


def _notes(one: Data) -> dict[str, Any]:
    notes = str(one.get("GMNotes") or "")
    return dict(msgspec.json.decode(notes)) if notes.startswith("{") else {}


def _without(data: Data, *names: str) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name not in names}


def _spoken(line: str) -> str:
    """A line of notes without Markdown."""
    text = re.sub(r"\*\*(.+?)\*\*|~~(.+?)~~", lambda found: found[1] or f"({found[2]})", line)
    return re.sub(r"\\([\\`*_\[\]<>~|])", r"\1", re.sub("^#+ ", "", text))
