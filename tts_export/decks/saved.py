"""Decks as a saved object: boxes with the cards of the build, including their sheets and notes."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator, Sequence
from typing import Any

from tts_export.load import Mod
from tts_export.settings.card import Deck
from tts_export.tts.guids import guid_for
from tts_export.tts.save import saved_object
from tts_export.tts.text import as_bytes
from tts_export.tts.text import compact as compact_json

PITCH = 4.0
"""Inches between the boxes of several decks."""

Object = dict[str, Any]


def saved_decks(mod: Mod, decks: Sequence[Deck], built: Any) -> tuple[bytes | None, list[str]]:
    """A saved object with a box per deck, made from the built save `built`; or the keys of cards it lacks."""
    cards = {notes["id"]: data for data, notes in _noted(built) if data.get("Name") in ("Card", "CardCustom")}
    box = next((data for data, notes in _noted(built) if notes.get("role") in ("deck", "library")), None)
    wanted = {key for deck in decks for key in deck.cards}
    missing = sorted(key for key in wanted if mod.by_key[key].id not in cards)
    if box is None or missing:
        return None, missing or sorted(wanted)
    taken: set[str] = set()
    boxes = [_box(mod, deck, box, cards, taken) for deck in decks]
    for index, made in enumerate(boxes):
        made["Transform"] |= {"posX": PITCH * (index - (len(boxes) - 1) / 2), "posZ": 0.0}
    return as_bytes(saved_object(boxes)), []


def _box(mod: Mod, deck: Deck, form: Object, cards: dict[str, Object], taken: set[str]) -> Object:
    """The box of a deck, shaped like `form`, another box of the same mod."""
    made = {key: copy.deepcopy(value) for key, value in form.items() if key != "ContainedObjects"}
    notes = {"role": "deck", "deck": deck.name, "game": mod.lineage[-1]}
    made |= {"GUID": _guid(f"box {deck.name}", taken), "Nickname": deck.name, "Description": deck.plan}
    made["GMNotes"] = compact_json(notes)
    contents = []
    for key, copies in deck.cards.items():
        for number in range(1, copies + 1):
            guid = _guid(f"{deck.name} {key} {number}", taken)
            contents.append(copy.deepcopy(cards[mod.by_key[key].id]) | {"GUID": guid})
    made["ContainedObjects"] = [_deck(deck, form["ContainedObjects"][0], contents, taken)]
    return made


def _deck(deck: Deck, form: Object, contents: list[Object], taken: set[str]) -> Object:
    """The cards as a deck, shaped like `form`; a single card stays a card."""
    if len(contents) == 1:
        return contents[0]
    made = {key: copy.deepcopy(value) for key, value in form.items() if key != "ContainedObjects"}
    sheets = {key: sheet for card in contents for key, sheet in card.get("CustomDeck", {}).items()}
    made |= {"Name": "Deck", "GUID": _guid(f"deck {deck.name}", taken), "Nickname": deck.name}
    made |= {"DeckIDs": [card["CardID"] for card in contents], "CustomDeck": sheets}
    return made | {"ContainedObjects": contents}


def _guid(key: str, taken: set[str]) -> str:
    guid = guid_for(f"deck convert {key}", taken)
    taken.add(guid)
    return guid


def _noted(built: Any) -> Iterator[tuple[Object, Object]]:
    """Every object of a save whose GMNotes are JSON, and these notes."""
    pending = list(built.get("ObjectStates", ())) if isinstance(built, dict) else []
    while pending:
        data = pending.pop(0)
        if not isinstance(data, dict):
            continue
        pending[:0] = data.get("ContainedObjects") or ()
        text = data.get("GMNotes") or ""
        if isinstance(text, str) and text.startswith("{"):
            try:
                notes = json.loads(text)
            except ValueError:
                continue
            if isinstance(notes, dict) and ("id" in notes or "role" in notes):
                yield data, {"id": "", **notes}
