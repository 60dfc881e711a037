"""A card as it was read: plain data that knows its places."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct, field

from tts_export.problems import Where


class TextReading(Struct, frozen=True):
    """What one paragraph of a card means to the table."""

    text: str
    """The paragraph as it is printed, or as `means` says it."""
    field: str = ""
    number: int = 0
    """Which paragraph of the field it is, from 1."""
    data: Mapping[str, Any] = {}
    """The meaning as the table carries it out; of a paragraph that people carry out, its moment."""
    does: str = ""
    """The meaning in plain words."""
    by_hand: str = ""
    """The words from which on the paragraph is not understood."""
    meanings: tuple[str, ...] = ()
    """What it can mean, in plain words, where that is more than one thing."""
    misspelled: Mapping[str, str] = {}
    """Words as they are written → the words that they are taken for."""

    @property
    def parts(self) -> tuple[Mapping[str, Any], ...]:
        """What the paragraph means: one thing, or one for each of its sentences."""
        return tuple(self.data["reads"]) if self.data.get("kind") == "several" else (self.data,)

    @property
    def is_read(self) -> bool:
        """Whether the table carries the paragraph out."""
        return not self.by_hand


class Card(Struct, frozen=True):
    """One card of a set. `key` (its id, else its full name) names it in the ledger and in decks."""

    key: str
    name: str
    type: str
    fields: Mapping[str, Any]
    """Field name → text, number, list of words or mapping; fields left empty are absent."""
    where: Where
    places: Mapping[str, Where] = field(default_factory=dict)
    holes: tuple[str, ...] = ()
    """In a draft: the needed fields that are missing, and those that could not be read."""
    finished: bool = False
    """Whether its pictures show the whole card, drawn elsewhere."""
    translations: Mapping[str, Any] = field(default_factory=dict)
    """In a translation: the fields that people read in another language, and `name`, the full name."""
    translation_places: Mapping[str, Where] = field(default_factory=dict)
    """Where these are written."""

    reads: tuple[TextReading, ...] = ()
    """What its texts mean, a paragraph each."""
    pictures: Mapping[str, str] = field(default_factory=dict)
    """Field → the fingerprint of the picture file that it names."""
    written: Mapping[str, Any] = field(default_factory=dict)
    """In a card as people see it: the fields of the set itself that another language replaces."""

    @property
    def id(self) -> str:
        """The printed id, or the key for cards without one."""
        return str(self.fields.get("id", self.key))

    @property
    def shown(self) -> "Card":
        """The card as people see it: with its fields in the language of the build."""
        if not self.translations:
            return self
        texts = {name: value for name, value in self.translations.items() if name in self.fields}
        return Card(
            key=self.key,
            name=str(self.translations.get("name", self.name)),
            type=self.type,
            fields={**self.fields, **texts},
            where=self.where,
            places={**self.places, **self.translation_places},
            holes=self.holes,
            finished=self.finished,
            reads=self.reads,
            pictures=self.pictures,
            written={name: self.fields[name] for name in texts},
        )

    def words(self, name: str) -> list[str]:
        """The words of a field; a field of text is one word, an empty field none."""
        value = self.fields.get(name)
        return list(value) if isinstance(value, list) else [] if value is None else [str(value)]

    def place(self, name: str) -> Where:
        """The place of the field; the card's own place for a field it does not have."""
        return self.places.get(name, self.where)


class Deck(Struct, frozen=True):
    """A list of cards with copies, in the piles of its game (`main` unless the game has others)."""

    name: str
    cards: Mapping[str, int]
    """Card key → copies, in the order of the file."""
    where: Where
    plan: str = ""
    format: str = ""
    places: Mapping[str, Where] = field(default_factory=dict)
    side: Mapping[str, int] = field(default_factory=dict)
    """Card key → copies of cards beside the deck (sideboard, tokens); it does not count."""
    unread: bool = False
    """Whether it lacks cards that could not be read, which has been reported."""
    unknown: int = 0
    """How many copies of such cards it lists; 0 if that could not be read either."""
    piles: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """Pile → card key → copies of `cards` that the deck puts there, though their type belongs elsewhere."""

    def place(self, key: str) -> Where:
        return self.places.get(key, self.where)
