"""All cards with their faces, texts, values and places."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from tts_export.sentences.report import text_entries
from tts_export.settings.card import Card
from tts_export.settings.cards import FieldRule
from tts_export.settings.game import Game, back_of
from tts_export.workbench.old_sheets import Sides
from tts_export.workbench.palette import type_colors
from tts_export.workbench.snapshot import Snapshot, SourcePlace
from tts_export.workbench.views.changes import FieldDelta, deltas_by_id

_FILTERED = {"choice": "choice", "words": "words", "number": "number", "cost": "number"}
"""The kinds of fields that cards can be filtered by."""


class CardField(Struct, frozen=True):
    """A field of the game."""

    name: str
    label: str
    kind: str
    values: list[str]
    """The words that cards have there, most used first; empty for fields that cards are not filtered by."""


class TypeCount(Struct, frozen=True):
    """A type of card and how many cards have it."""

    name: str
    count: int
    color: str


class InDeck(Struct, frozen=True):
    """A deck that holds a card."""

    deck: str
    copies: int


class CardText(Struct, frozen=True):
    """A paragraph of a card and what the table does with it."""

    text: str
    does: str
    """Its meaning in plain words; empty for one that players carry out."""
    by_hand: str
    """The words at which reading ended; empty for one that is read."""
    near: str
    """The most similar text of the set that is read; empty for one that is read itself."""


class CardView(Struct, frozen=True):
    """A card, as pages show it."""

    key: str
    id: str
    name: str
    type: str
    face: str
    back: str
    shared_back: str
    """The back that it shares with others; empty for a card with a back of its own."""
    sideways: bool
    fields: Mapping[str, Any]
    texts: list[CardText]
    source: SourcePlace
    sheet: str
    cell: int
    decks: list[InDeck]
    changes: list[FieldDelta] | None
    """What changed on it since the state that the pages compare with: None for nothing, [] for a new card."""


class CardsView(Struct, frozen=True):
    """The data of the page."""

    types: list[TypeCount]
    fields: list[CardField]
    size: tuple[float, float]
    cards: list[CardView]
    since: str
    """The state that the cards are compared with; empty if there is none."""


def cards_view(snapshot: Snapshot) -> CardsView:
    """The cards of a snapshot in the order of the set, and what they can be filtered by."""
    project = snapshot.project
    decks: dict[str, list[InDeck]] = {}
    for deck in project.decks:
        for key, copies in deck.cards.items():
            decks.setdefault(key, []).append(InDeck(deck.name, copies))
    cards = [card for card in project.cards if card.type in project.game.types]
    changed = deltas_by_id(snapshot)
    texts = _texts(cards, project.game)
    shown = [
        _card(snapshot, card, texts.get(card.key, []), decks.get(card.key, []), changed.get(card.id))
        for card in cards
    ]
    colors = type_colors(project)
    counts = {name: sum(card.type == name for card in cards) for name in project.game.types}
    return CardsView(
        types=[TypeCount(name, count, colors.get(name, "")) for name, count in counts.items() if count],
        fields=[_field(name, rule, cards) for name, rule in project.game.fields.items()],
        size=project.game.card.size,
        cards=shown,
        since=snapshot.difference.old.title if snapshot.difference is not None else "",
    )


def _texts(cards: list[Card], game: Game) -> dict[str, list[CardText]]:
    """Card key → its paragraphs."""
    texts: dict[str, list[CardText]] = {}
    for entry in text_entries(cards, game):
        meaning, rest = "".join(entry["does"]), "".join(entry["by_hand"])
        texts.setdefault(entry["card"], []).append(CardText(entry["text"], meaning, rest, entry["near"]))
    return texts


def _card(
    snapshot: Snapshot,
    card: Card,
    texts: list[CardText],
    decks: list[InDeck],
    changes: list[FieldDelta] | None,
) -> CardView:
    sides = snapshot.sides.get(card.key, Sides())
    built = snapshot.built_cards.get(card.id)
    return CardView(
        key=card.key,
        id=card.id,
        name=card.shown.name,
        type=card.type,
        face=sides.face,
        back=sides.back,
        shared_back="" if sides.back else snapshot.backs.get(back_of(snapshot.project.game, card), ""),
        sideways=snapshot.project.game.types[card.type].sideways,
        fields=card.shown.fields,
        texts=texts,
        source=snapshot.place(card.where),
        sheet=built.sheet if built is not None else "",
        cell=built.cell if built is not None else 0,
        decks=decks,
        changes=changes,
    )


def _field(name: str, rule: FieldRule, cards: list[Card]) -> CardField:
    kind = _FILTERED.get(rule.kind, "text") if not rule.matches else "text"
    counts: dict[str, int] = {}
    for card in cards if kind in ("choice", "words") else ():
        for word in card.words(name):
            counts[word] = counts.get(word, 0) + 1
    values = sorted(counts, key=lambda word: (-counts[word], word))
    return CardField(name, name.replace("_", " "), kind, values)
