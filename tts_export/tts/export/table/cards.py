"""Decks of cards, and the boxes that hold the decks."""

from __future__ import annotations

from collections.abc import Iterator

from tts_export.settings.card import Deck
from tts_export.tts import cards as tts_cards
from tts_export.tts.containers import bag
from tts_export.tts.export import guid_names
from tts_export.tts.export.context import FACE_DOWN, Context
from tts_export.tts.export.table.common import DROP, on_surface, table_object
from tts_export.tts.objects import Object, Thing
from tts_export.tts.transform import Pose


def boxes(context: Context) -> Iterator[Object]:
    """The boxes of the ready-made decks in their places, then the library's."""
    project, table = context.project, context.project.table
    for index, deck in enumerate(project.decks):
        pose = on_surface(table, table.decks.spot(index), DROP)
        yield deck_box(context, deck, pose, tint_of(context, index))
    if table.library is not None and project.cards:
        yield library_box(context, on_surface(table, table.library, DROP))


def deck_box(context: Context, deck: Deck, pose: Pose, color: str = "") -> Object:
    """The box of a deck: a bag with one deck in it, the first card of the list on top."""
    cards = [
        _copy(context, card, guid_names.card(deck.name, card, copy))
        for card, copies in deck.cards.items()
        for copy in range(1, copies + 1)
    ]
    role = {"role": "deck", "deck": deck.name}
    name = guid_names.box(deck.name)
    thing = table_object(context, name, pose, deck.name, role, about=deck.plan, color=color)
    return bag(thing, [_deck(context, guid_names.deck(deck.name), deck.name, cards)] if cards else [])


def tint_of(context: Context, index: int) -> str:
    """The color of the box of deck number `index` (from 0); nothing where boxes keep their own."""
    tints = context.project.table.decks.tints
    return tints[index % len(tints)] if tints else ""


def library_box(context: Context, pose: Pose) -> Object:
    """The box with one of each card of the set, in the set's order."""
    project = context.project
    cards = [_copy(context, card.key, guid_names.in_library(card.key)) for card in project.cards]
    name = project.settings.set.name or project.game.name
    about, role = "One of each card of the set, for building decks at the table", {"role": "library"}
    thing = table_object(context, guid_names.LIBRARY, pose, f"{name}: every card", role, about=about)
    return bag(thing, [_deck(context, guid_names.LIBRARY_DECK, name, cards)])


def _copy(context: Context, key: str, name: str) -> Object:
    """A copy of a card under the GUID of `name`."""
    return context.card_objects[key] | {"GUID": context.guid(name)}


def _deck(context: Context, guid_name: str, name: str, cards: list[Object]) -> Object:
    scale, guid = context.project.table.card.scale, context.guid(guid_name)
    thing = Thing(guid=guid, pose=Pose(turn=180, flip=FACE_DOWN), scale=(scale, 1.0, scale), nickname=name)
    return tts_cards.deck(thing, cards)
