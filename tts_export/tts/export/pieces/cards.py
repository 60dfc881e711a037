"""Cards as objects, decks of them, and the boxes in which the decks stand."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from json.encoder import encode_basestring as quoted
from typing import Any

from tts_export.settings.card import Card, Deck
from tts_export.settings.game import Game
from tts_export.tts import cards as tts_cards
from tts_export.tts.containers import bag
from tts_export.tts.export import keys
from tts_export.tts.export.kit import Kit
from tts_export.tts.export.pieces.common import piece
from tts_export.tts.objects import Object, Thing
from tts_export.tts.text import Ready, compact, line_at, written
from tts_export.tts.transform import Pose

FACE_DOWN = 180.0
_DECK, _CARD = line_at(4), line_at(6)
"""How deep a deck in its box, and a card in a deck, stand in a save."""

_BOLD = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
_ITALIC = re.compile(r"(?<!\*)\*(?![\s*])(.+?)(?<![\s*])\*(?!\*)", re.DOTALL)


def deck_box(kit: Kit, deck: Deck, pose: Pose, color: str = "") -> Object:
    """The box of a deck: a bag with one deck in it, the first card of the list on top."""
    key = keys.deck(deck.name)
    if key not in kit.shelf:  # the box stands on the table, and alone in a file
        cards = [
            card_object(kit, card, kit.guid(keys.card(deck.name, card, copy)))
            for card, copies in deck.cards.items()
            for copy in range(1, copies + 1)
        ]
        kit.shelf[key] = Ready(_deck(kit, kit.guid(key), deck.name, cards), line=_DECK)
    role = {"role": "deck", "deck": deck.name}
    thing = piece(kit, keys.box(deck.name), pose, deck.name, role, about=deck.plan, color=color)
    return bag(thing, [kit.shelf[key]])


def tint_of(kit: Kit, index: int) -> str:
    """The colour of the box of deck number `index` (from 0); nothing where boxes keep their own."""
    tints = kit.mod.table.decks.tints
    return tints[index % len(tints)] if tints else ""


def library_box(kit: Kit, pose: Pose) -> Object:
    """The box with one of each card of the set, in the set's order."""
    cards = [card_object(kit, card.key, kit.guid(keys.in_library(card.key))) for card in kit.mod.cards]
    name = kit.mod.settings.set.name or kit.mod.game.name
    about = "One of each card of the set, for building decks at the table"
    thing = piece(kit, keys.LIBRARY, pose, f"{name}: every card", {"role": "library"}, about=about)
    deck = _deck(kit, kit.guid(keys.LIBRARY_DECK), name, cards)
    return bag(thing, [Ready(deck, line=_DECK)])


def card_object(kit: Kit, key: str, guid: str) -> Object:
    """A card, face down: its text where players read it, its fields where scripts do."""
    made = kit.shelf.get(("card", key))
    if made is None:
        made = kit.shelf["card", key] = _card(kit, key)
    data, before, after, _ = made
    found = Ready(data, (before, guid, after), _CARD)
    found["GUID"] = guid
    return found


def _card(kit: Kit, key: str) -> tuple[Object, str, str, tuple[Any, ...]]:
    """The card without a GUID, its text before and after that, and what both were made of."""
    card, picture = kit.card(key), kit.cards[key]
    form = ("form", card.type, picture.sheet.key)
    if form not in kit.shelf:
        kit.shelf[form] = _form(kit, card.type, picture.sheet)
    blank, cut = kit.shelf[form]
    text, notes, tags = says = said(card, kit.mod.game)
    number = tts_cards.card_id(picture.sheet.key, picture.cell)
    made_of = cut, card.name, says, number
    last: tuple[Object, str, str, tuple[Any, ...]] | None = kit.last.get(("card", key))
    if last is not None and last[3] == made_of:
        return last
    before, to_name, to_text, to_notes, to_tags, to_number, end = cut
    own = {"Nickname": card.name, "Description": text, "GMNotes": notes, "Tags": tags, "CardID": number}
    names = f"{to_name}{quoted(card.name)}{to_text}{quoted(text)}{to_notes}{quoted(notes)}"
    after = f"{names}{to_tags}{_TAG.join(map(quoted, tags))}{to_number}{number}{end}"
    return {**blank, **own}, before, after, made_of


def said(card: Card, game: Game) -> tuple[str, str, list[str]]:
    """What an object says of its card, besides its name: description, GM notes and tags. It is kept with the
    card.
    """
    found: tuple[str, str, list[str]] = card.once("object", None, partial(_said, card, game))
    return found


def _said(card: Card, game: Game) -> tuple[str, str, list[str]]:
    return rules_text(card, game), compact(dict(notes(card, game))), tags(card, game)


_TAG = "," + _CARD + "    "
"""What stands between two tags."""
_BLANK = "\x00"
"""What stands in a form for what each card says itself; no card can say it."""


def _form(kit: Kit, kind: str, sheet: tts_cards.Sheet) -> tuple[Object, list[str]]:
    """A card of a type on a sheet with blanks for what is its own, and its text cut where they are: before
    the GUID, then before each field of `_card`, and after the last.

    Cards of a type differ in these few fields only; to write the whole object for each takes four times as
    long.
    """
    scale = kit.mod.table.card.scale
    thing = Thing(
        guid=_BLANK,
        pose=Pose(turn=180, flip=FACE_DOWN),
        scale=(scale, 1.0, scale),
        nickname=_BLANK,
        description=_BLANK,
        gm_notes=_BLANK,
        tags=[_BLANK],
    )
    blank = tts_cards.card(thing, sheet, sideways=kit.mod.game.types[kind].sideways)
    blank["CardID"] = _BLANK
    guid, name, *rest = written(blank, _CARD).split(quoted(_BLANK))
    return blank, [guid + '"', '"' + name, *rest]


def rules_text(card: Card, game: Game) -> str:
    """What a card's tooltip says: the game's text fields, a paragraph each, in the game's own mark-up."""
    parts = [str(card.fields[name]) for name in game.card.text if card.fields.get(name)]
    text = "\n\n".join(parts).replace("//", "\n")
    text = re.sub(r"[ \t]*\n[ \t]*", "\n", text)
    return _ITALIC.sub(r"[i]\1[/i]", _BOLD.sub(r"[b]\1[/b]", text)).strip()


def notes(card: Card, game: Game) -> Mapping[str, Any]:
    """The card as scripts read it: id, type and every printed field, in the game's order of fields."""
    printed = {
        name: card.fields[name]
        for name, rule in game.fields.items()
        if rule.kind != "picture" and card.fields.get(name) not in (None, "", [], {})
    }
    return {"id": card.id, "type": card.type} | {k: v for k, v in printed.items() if k not in ("id", "type")}


def tags(card: Card, game: Game) -> list[str]:
    """A card's tags: its type, then its keywords."""
    words = [card.type]
    for name in game.card.tags:
        value = card.fields.get(name) or []
        words += [value] if isinstance(value, str) else [str(word) for word in value]
    return list(dict.fromkeys(words))


def _deck(kit: Kit, guid: str, name: str, cards: list[Object]) -> Object:
    scale = kit.mod.table.card.scale
    thing = Thing(guid=guid, pose=Pose(turn=180, flip=FACE_DOWN), scale=(scale, 1.0, scale), nickname=name)
    return tts_cards.deck(thing, cards)
