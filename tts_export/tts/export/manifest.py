"""`manifest.json`: where every card, picture and line of Lua went."""

from __future__ import annotations

from typing import Any

from tts_export.settings.card import Card
from tts_export.tts.cards import card_id
from tts_export.tts.export import keys
from tts_export.tts.export.kit import Files, Kit, Picture
from tts_export.tts.text import Ready, as_bytes, line_at, written

_LINE = line_at(2)
"""How deep a card stands in the manifest."""


def export(kit: Kit) -> Files:
    """The manifest."""
    yield "manifest.json", as_bytes(manifest(kit))


def manifest(kit: Kit) -> dict[str, Any]:
    """The manifest as data."""
    info = kit.mod.settings.set
    return {
        "game": kit.mod.lineage[-1],
        "set": {"code": info.code, "name": info.name, "version": info.version, "date": info.date},
        "cards": _cards(kit),
        "decks": {deck.name: name for deck, name in zip(kit.mod.decks, _slugs(kit), strict=True)},
        "pictures": [_picture(picture) for picture in _pictures(kit)],
        "lua": kit.scripts.lines_data(),
    }


def _slugs(kit: Kit) -> list[str]:
    return list(keys.slugs(deck.name for deck in kit.mod.decks).values())


def _cards(kit: Kit) -> list[Ready]:
    guids = _guids(kit)
    return [_card(kit, card, guids.get(card.key, [])) for card in kit.mod.cards]


def _card(kit: Kit, card: Card, guids: list[str]) -> Ready:
    place = kit.cards[card.key]
    entry = {
        "id": card.id,
        "name": card.name,
        "type": card.type,
        "sheet": place.face.file,
        "back": place.back.file,
        "cell": place.cell,
        "card_id": card_id(place.sheet.key, place.cell),
        "guids": guids,
    }
    text = card.once("manifest", list(entry.values()), lambda: written(entry, _LINE))
    return Ready(entry, (text,), _LINE)


def _guids(kit: Kit) -> dict[str, list[str]]:
    """Card key → the GUIDs of its copies: in the decks in order, then in the library."""
    found: dict[str, list[str]] = {}
    for deck in kit.mod.decks:
        for key, copies in deck.cards.items():
            guids = (kit.guid(keys.card(deck.name, key, copy)) for copy in range(1, copies + 1))
            found.setdefault(key, []).extend(guids)
    if kit.mod.table.library is not None:
        for card in kit.mod.cards:
            found.setdefault(card.key, []).append(kit.guid(keys.in_library(card.key)))
    return found


def _pictures(kit: Kit) -> list[Picture]:
    """Every picture file once, by its path."""
    sheets = [picture for place in kit.cards.values() for picture in (place.face, place.back)]
    found = {picture.file: picture for picture in (*sheets, *kit.pictures.values())}
    return [found[file] for file in sorted(found)]


def _picture(picture: Picture) -> dict[str, str]:
    return {"file": picture.file, "hash": picture.hash, "url": picture.address}
