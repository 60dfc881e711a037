"""The cards of a game: their fields, types and names."""

import string
from collections.abc import Mapping
from functools import cache
from typing import Any, Literal

from msgspec import field

from tts_export.settings.base import FieldName, Real, Settings, TableText, TrackName, Whole, WrongValue

FieldKind = Literal["line", "prose", "number", "cost", "words", "choice", "pattern", "record", "picture"]


class FieldRule(Settings):
    """One thing that can be printed on a card."""

    kind: FieldKind
    """line: one line of text. prose: rules or flavor, `//` begins a paragraph. number: a whole number. cost:
    a whole number of `track`. words: a list of tags. choice: one of `of`. pattern: text that matches
    `matches`. record: named parts, see `of`. picture: a file, or what a generated picture shows (`{glyph:
    skull}`)."""
    of: list[str] | dict[str, list[str]] = []
    """choice, words: the allowed words (words: else any). record: each part with its allowed words."""
    track: TrackName = ""
    """cost: what is paid with (`oil`), for `pay:`."""
    letter: str = ""
    """cost: a letter that cards may have after the number (`3g`)."""
    matches: str = ""
    r"""cost: a regular expression (RE2) for text in place of the number. pattern: one for the whole value.
    `\pL` is any letter."""
    example: str = ""
    """A correct value, shown when a value is wrong."""
    min: Whole | None = None
    """number, cost: the least."""
    max: Whole | None = None
    """number, cost: the most. words: the most words."""
    repeats: bool = False
    """words: the same word may occur more than once."""
    translated: bool = True
    """line, prose: translators get it."""
    label: TableText = ""
    """line, prose: its heading in the tooltip of cards with several texts (`Writer`)."""
    heading: str = ""
    """Its column in a spreadsheet, where that has another name."""
    about: str = ""
    """Its meaning, for editors that know the schema."""

    def __post_init__(self) -> None:
        for key in ("track", "letter"):
            if getattr(self, key) and self.kind != "cost":
                raise WrongValue(key, f'only a field of "kind: cost" has a {key}', "kind")
        if self.kind == "choice" and not self.of:
            raise ValueError("a choice needs its words: `of: [common, rare]`")
        least = 0 if self.min is None and self.kind == "cost" else self.min
        if least is not None and self.max is not None and least > self.max:
            raise WrongValue("max", f'expected {least} or more, as "min" is {least}', "min")


MEANS = "means"
"""The field of every card that says in sentences what counts in place of its printed texts."""
MEANS_FIELD = FieldRule(
    kind="prose",
    about="Sentences that count in place of the printed texts; `by hand`: players carry the texts out;"
    " `nothing`: they do nothing",
)


class CardType(Settings, kw_only=True):
    """A kind of card."""

    letter: str = ""
    """Its letter in card ids."""
    needs: list[FieldName]
    """Fields that every such card has."""
    may: list[FieldName] = []
    """Fields that it can have."""
    face: str = ""
    """The face in frames.yaml; else that of its name."""
    back: str = "back"
    """The drawing of its back in frames.yaml."""
    other_side: str = ""
    """A face that is drawn as the back (double-faced cards)."""
    sideways: bool = False
    """Shown sideways when zoomed in the game."""
    token: bool = False
    """Tokens do not count as cards of a deck."""
    stays: bool = False
    """Its cards stay in play: a text without a moment is left to players."""


class CardRules(Settings):
    """The names and the size of the game's cards."""

    name: str = "{title}"
    """The full name, from fields: `{title} / {subtitle}`."""
    size: tuple[Real, Real] = (63.0, 88.0)
    """Width and height in millimeters."""
    tags: list[FieldName] = []
    """Fields whose words become tags of the card's object, besides its type."""
    text: tuple[FieldName, ...] = ("text",)
    """Fields that make up the object's description."""
    unused: list[str] = []
    """Headings of spreadsheets that are ignored."""

    def __post_init__(self) -> None:
        if not all(5 <= side <= 500 for side in self.size):
            raise WrongValue("size", "a card is 5 to 500 millimeters wide and high")
        try:
            fields = name_fields(self.name)
        except ValueError as error:
            raise WrongValue("name", f"a name is made like {{title}} / {{subtitle}}: {error}") from None
        if not fields or not all(field.isidentifier() for field in fields):
            raise WrongValue("name", "a name is made of fields, like {title} / {subtitle}")


def full_name(template: str, fields: Mapping[str, Any]) -> str:
    """The full name that a template such as `{title} / {subtitle}` makes of a card's fields, without the
    parts whose fields are all empty.
    """
    parts = [
        part.format_map({name: fields.get(name, "") for name in names}).strip()
        for part, names in _name_parts(template)
        if not names or any(name in fields for name in names)
    ]
    return " / ".join(part for part in parts if part)


@cache
def _name_parts(template: str) -> list[tuple[str, list[str]]]:
    return [(part, name_fields(part)) for part in template.split(" / ")]


def name_fields(template: str) -> list[str]:
    """The fields that a name such as `{title} / {subtitle}` is made of."""
    return [field for _, field, _, _ in string.Formatter().parse(template) if field is not None]


# Where cards and decks come from besides the list in cards.yaml: spreadsheets, other files.


class CardSource(Settings):
    """A file with one card per row (or per object), below a row of headings."""

    file: str | list[str] = field(name="from")
    """A CSV, TSV, XLSX or JSON file, as seen from the file that names it, or its address (`https://...`); or
    several of the same shape."""
    type: str = ""
    """The card type of all rows that do not name one themselves."""
    sheet: str | list[str] = ""
    """XLSX: the sheet, or several of the same shape; the first one when left out."""
    table: Whole = 0
    """The table to read, counted from 1, where a sheet has several of different types; all when left out."""
    records: str = ""
    """JSON: the place of the list of cards, as keys joined by dots (`deckCards.card`)."""
    once: bool = False
    """Ignore cards that are there already: exports of decks repeat them."""
    columns: dict[str, FieldName | None] = {}
    """Heading → field, where the game does not know the heading; null leaves a column out. `art // art_back`
    for cells that hold both, separated in the same way."""
    defaults: dict[FieldName, Any] = {}
    """Field → value for rows that leave it empty."""
    pictures: str | list[str] = ""
    """The folder of its pictures, as seen from the file that names it, or several in order; also looked for
    are files beside the sheet, beside cards.yaml, and in the `pictures` of the project."""
    faces: Literal["", "drawn", "finished"] = ""
    """finished: the pictures show whole cards and are used as faces; by default as the project says."""
    values: dict[FieldName, dict[str, Any]] = {}
    """Field → what is written → what is meant; null for "nothing" (`cost: {"-": null, free: 0g}`)."""
    lists: dict[FieldName, str] = {}
    """Field of words → their separator in a cell, where that is not `#`, a comma, a semicolon or a space."""
    breaks: list[str] = []
    """Marks for a new line in texts (`<br>`), besides `//` and real ones."""


class IncludedFile(Settings):
    """A file that cards.yaml includes: more cards and decks."""

    include: list[str] = []
    """More files, as seen from this one."""
    cards: Any = None
    """As in cards.yaml."""
    decks: Any = None
    """As in cards.yaml."""
