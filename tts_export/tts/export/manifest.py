"""`manifest.json`: where every card, picture and line of Lua went."""

from __future__ import annotations

from typing import Any

from tts_export.settings.card import Card
from tts_export.tts.cards import card_id
from tts_export.tts.export import guid_names
from tts_export.tts.export.context import Context, File, Files, Picture
from tts_export.tts.export.slugs import slugs
from tts_export.tts.text import as_bytes

MANIFEST = "manifest.json"


def export(context: Context) -> Files:
    """The manifest."""
    yield File(MANIFEST, as_bytes(manifest(context)))


def manifest(context: Context) -> dict[str, Any]:
    """The manifest as data."""
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
