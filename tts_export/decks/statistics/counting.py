"""Counts decks by what the game prints on its cards; no field is known by name here.

A curve is the number of cards per value: of every number field, and of every pattern that begins with a
number (`3g`). A pattern without a number counts by its first word (`~ATH`, `X`).
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from tts_export.decks.rules import copies_in, side_of_deck
from tts_export.decks.statistics.hands import FieldValue, Hand, in_order, opening_hand, value_of
from tts_export.load.project import Project
from tts_export.settings.card import Card, Deck
from tts_export.settings.rules import Setup
from tts_export.settings.sides import SideSetup

MOST_NUMBERS = 30
"""A field with more different values than this is not a curve."""
FEWEST = 5
"""A curve needs this many cards of some deck: the draw of its one planet is not a curve."""

CardAmount = tuple[Card, int]
"""A card and its copies."""


class DeckStats(Struct, frozen=True):
    """The counts of a deck. All of them are cards, copies included; tokens and sideboards are left out."""

    name: str
    size: int
    curves: Mapping[str, Mapping[FieldValue, int]]
    """Field → value → cards, numbers first; every deck has the curves of all."""
    groups: Mapping[str, Mapping[str, int]]
    """`type` and the fields of words and choices → word → cards."""
    hand: Hand | None
    """Chances of the opening hand; None if the game deals none, or the deck is too small."""

    def mean(self, field: str) -> float | None:
        """The mean of a curve's numbers, or None if there are none."""
        numbers = {value: cards for value, cards in self.curves[field].items() if isinstance(value, int)}
        total = sum(numbers.values())
        return sum(value * cards for value, cards in numbers.items()) / total if total else None


def statistics(project: Project, decks: Sequence[Deck]) -> list[DeckStats]:
    """The counts of each deck. All have the same fields, so that they can be shown side by side."""
    counted = [_entries(project, deck) for deck in decks]
    everything = [entry for entries in counted for entry in entries]
    curves = [
        field
        for field in _curve_fields(project)
        if _is_curve(_curve(everything, field)) and any(_is_common(entries, field) for entries in counted)
    ]
    groups = [field for field in _group_fields(project) if _group(everything, field)]
    return [
        DeckStats(
            name=deck.name,
            size=sum(copies for _, copies in entries),
            curves={field: _curve(entries, field) for field in curves},
            groups={field: _group(entries, field) for field in groups},
            hand=opening_hand(hand_size(project, deck), drawn_from(project, deck), curves),
        )
        for deck, entries in zip(decks, counted, strict=True)
    ]


def _entries(project: Project, deck: Deck) -> list[CardAmount]:
    cards = ((project.by_key[key], copies) for key, copies in deck.cards.items())
    return [(card, copies) for card, copies in cards if not project.game.is_token(card)]


def _setup(project: Project, deck: Deck) -> Setup | SideSetup:
    side = project.game.rules.sides.get(side_of_deck(project, deck))
    return side.setup if side is not None and side.setup is not None else project.game.rules.setup


def hand_size(project: Project, deck: Deck) -> int:
    """The cards of the opening hand that a player of this deck draws."""
    return _setup(project, deck).draw


def drawn_from(project: Project, deck: Deck) -> list[CardAmount]:
    """The cards that hands are drawn from: the first pile, without those that begin elsewhere."""
    pile, placed = project.game.deck.piles[0], _setup(project, deck).place
    left = [
        (card, copies_in(project, deck, card.key, pile))
        for card, _ in _entries(project, deck)
        if card.type not in placed
    ]
    return [(card, copies) for card, copies in left if copies > 0]


def _curve_fields(project: Project) -> Iterator[str]:
    """What a card costs comes first."""
    for kind in ("cost", "pattern", "number"):
        yield from (name for name, rule in project.game.fields.items() if rule.kind == kind)


def _is_curve(curve: Mapping[FieldValue, int]) -> bool:
    numbers = [value for value in curve if isinstance(value, int)]
    return 1 < len(numbers) <= MOST_NUMBERS


def _is_common(entries: Sequence[CardAmount], field: str) -> bool:
    return sum(_curve(entries, field).values()) >= FEWEST


def _curve(entries: Sequence[CardAmount], field: str) -> dict[FieldValue, int]:
    counts: Counter[FieldValue] = Counter()
    for card, copies in entries:
        value = value_of(card, field)
        if value is not None:
            counts[value] += copies
    return {value: counts[value] for value in in_order(counts)}


def _group_fields(project: Project) -> Iterator[str]:
    yield "type"
    for name, rule in project.game.fields.items():
        if rule.kind in ("words", "choice"):
            yield name


def _group(entries: Sequence[CardAmount], field: str) -> dict[str, int]:
    """Word → cards, the commonest first. A card counts once for each of its words."""
    counts: Counter[str] = Counter()
    for card, copies in entries:
        for word in [card.type] if field == "type" else dict.fromkeys(card.words(field)):
            counts[word.replace("_", " ") if field == "type" else word] += copies
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def commonest(decks: Sequence[DeckStats], field: str, most: int) -> list[str]:
    """The `most` commonest words of a group in all decks together, the commonest first."""
    words = {word for deck in decks for word in deck.groups[field]}
    count = {word: sum(deck.groups[field].get(word, 0) for deck in decks) for word in words}
    return sorted(words, key=lambda word: (-count[word], word))[:most]
