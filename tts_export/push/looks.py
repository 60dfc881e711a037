"""How cards look: in a build, and on the table. What differs is what a push sends."""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from tts_export.digests import digest
from tts_export.tts.urls import is_local

FIRST_KEY, KEYS = 1_000_000, 20_000_000
_COPIED = ("Name", "Nickname", "Description", "GMNotes", "SidewaysCard")

LookData = Mapping[str, Any]
"""An object as the game saves it."""


class TableCard(Struct, frozen=True):
    """A card as it looks on the table."""

    id: str
    name: str
    text: str
    notes: str
    cell: float
    sideways: bool
    tags: list[str] | dict[str, str] = []
    """The game may write an empty list as an empty mapping."""
    face: str = ""
    back: str = ""
    columns: float = 0
    rows: float = 0


def looks_of(save: LookData) -> dict[str, LookData]:
    """The cards of a save by their ids, with what is printed on them and how they are called. A token that is
    a card of the set looks otherwise to scripts, and has an id of its own.
    """
    return {id: card for card in _cards(save.get("ObjectStates") or ()) if (id := look_id(card))}


def changed(seen: Iterable[TableCard], looks: Mapping[str, LookData]) -> dict[str, LookData]:
    """The new looks of the cards that look otherwise on the table, by their ids."""
    ids = sorted({card.id for card in seen if card.id in looks and _differs(card, looks[card.id])})
    return {id: _sent(looks[id]) for id in ids}


def all_looks(save: LookData) -> dict[str, LookData]:
    """The looks of all cards of a save, by their ids."""
    return {id: _sent(card) for id, card in sorted(looks_of(save).items())}


def _cards(objects: Iterable[LookData]) -> Iterator[LookData]:
    for object_ in objects:
        if "CardID" in object_:
            yield object_
        yield from _cards(object_.get("ContainedObjects") or ())


def look_id(card: LookData) -> str:
    """The id under which a card's look is known; empty for a card of somebody else."""
    text = str(card.get("GMNotes") or "")
    try:
        notes = json.loads(text) if text.startswith("{") else {}
    except (ValueError, RecursionError):
        return ""
    id = str(notes.get("id") or "")
    return f"token {id}" if id and notes.get("token") else id


def _differs(seen: TableCard, card: LookData) -> bool:
    sheet = _sheet(card)
    now = (seen.name, seen.text, seen.notes, seen.sideways, set(seen.tags), seen.cell)
    new = (card["Nickname"], card["Description"], card["GMNotes"], card["SidewaysCard"], set(card["Tags"]))
    picture = (_picture(sheet["FaceURL"]), _picture(sheet["BackURL"]), sheet["NumWidth"], sheet["NumHeight"])
    shown = (_picture(seen.face), _picture(seen.back), seen.columns, seen.rows)
    return now != (*new, _cell(card)) or shown != picture


def _picture(url: str) -> str:
    """What an address shows: of a local file its name, which contains a digest of the bytes. So a copy that
    `install` made is the same picture.
    """
    return url.replace("\\", "/").rpartition("/")[2] if is_local(url) else url


def _sent(card: LookData) -> LookData:
    """A card's new look. Its sheet has a key made from its content.

    While a push goes on, the table holds the old sheet and the new one, and two sheets must not share a key.
    """
    sheet = _sheet(card)
    key = FIRST_KEY + int(digest(sheet)[:12], 16) % KEYS
    own = {"Tags": list(card["Tags"]), "CardID": key * 100 + _cell(card), "CustomDeck": {str(key): sheet}}
    return {name: card[name] for name in _COPIED} | own


def _sheet(card: LookData) -> LookData:
    sheet: LookData = card["CustomDeck"][str(int(card["CardID"]) // 100)]
    return sheet


def _cell(card: LookData) -> int:
    return int(card["CardID"] % 100)
