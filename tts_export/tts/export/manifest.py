"""`manifest.json`: where every card, picture and line of Lua went."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from tts_export.files import OURS
from tts_export.inputs import MOST_SAVE, file_bytes
from tts_export.settings.card import Card
from tts_export.tts.cards import card_id
from tts_export.tts.export import guid_names
from tts_export.tts.export.context import Context, File, Picture
from tts_export.tts.export.slugs import slugs
from tts_export.tts.text import as_bytes

MANIFEST = "manifest.json"


class _ManifestFile(Struct):
    """What makes a file the manifest of a build."""

    game: str
    cards: list[dict[str, Any]]
    pictures: list[dict[str, str]]
    files: list[str] = []


def listed_files(file: Path) -> list[str] | None:
    """The files of a build by its manifest, as paths in its folder; None for one that is not a manifest.

    A project may bring its manifest along, so only names that files of a build can have are among them.
    """
    try:
        read = msgspec.json.decode(file_bytes(file, MOST_SAVE), type=_ManifestFile)
    except (OSError, msgspec.MsgspecError):
        return None
    names = {*read.files, *(picture.get("file", "") for picture in read.pictures)}
    return sorted(name for name in names if _is_ours(name))


def _is_ours(name: str) -> bool:
    parts = name.split("/")
    plain = all(part not in ("", ".", "..") and not set(part) & set('\\:*?"<>|') for part in parts)
    return plain and name.isprintable() and parts[0] in OURS


def export(context: Context, files: Iterable[str]) -> File:
    """The manifest of a build with these files."""
    return File(MANIFEST, as_bytes(manifest(context) | {"files": sorted({*files, MANIFEST})}))


def manifest(context: Context) -> dict[str, Any]:
    """The manifest as data, without the list of files."""
    project, guids = context.project, _guids(context)
    info = project.settings.set
    return {
        "game": project.lineage[-1],
        "set": {"code": info.code, "name": info.name, "version": info.version, "date": info.date},
        "cards": [_card(context, card, guids.get(card.key, [])) for card in project.cards],
        "decks": slugs(deck.name for deck in project.decks),
        "pictures": [_picture(picture) for picture in _pictures(context)],
        "lua": context.scripts.lines,
    }


def _card(context: Context, card: Card, guids: list[str]) -> dict[str, Any]:
    place = context.cards[card.key]
    return {
        "id": card.id,
        "name": card.name,
        "type": card.type,
        "fields": card.fields,
        "sheet": place.face.file,
        "back": place.back.file,
        "cell": place.cell,
        "card_id": card_id(place.sheet.key, place.cell),
        "guids": guids,
    }


def _guids(context: Context) -> dict[str, list[str]]:
    """Card key → the GUIDs of its copies: in the decks in order, then in the library."""
    found: dict[str, list[str]] = {}
    for deck in context.project.decks:
        for key, copies in deck.cards.items():
            names = (guid_names.card(deck.name, key, copy) for copy in range(1, copies + 1))
            found.setdefault(key, []).extend(map(context.guid, names))
    if context.project.table.library is not None:
        for card in context.project.cards:
            found.setdefault(card.key, []).append(context.guid(guid_names.in_library(card.key)))
    return found


def _pictures(context: Context) -> list[Picture]:
    """Every picture file once, by its path."""
    sheets = [picture for place in context.cards.values() for picture in (place.face, place.back)]
    found = {picture.file: picture for picture in (*sheets, *context.pictures.values())}
    return [found[file] for file in sorted(found)]


def _picture(picture: Picture) -> dict[str, str]:
    return {"file": picture.file, "hash": picture.hash, "url": picture.address}
