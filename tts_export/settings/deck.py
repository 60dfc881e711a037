"""Deck rules: pure data, because two interpreters read them, Python before the upload, Lua on the table."""

from typing import Annotated, Literal

from msgspec import Meta

from tts_export.settings.base import (
    MANY,
    FieldName,
    OptionName,
    PileName,
    Settings,
    TypeName,
    Whole,
    WrongValue,
)

SIDEBOARD = "sideboard"
"""What a rule calls the cards beside a deck, as if they were a pile."""


class Rule(Settings):
    """A rule of a deck: the cards that it looks at (`type`, `tag`, `pile`), and what must hold for them."""

    rule: Literal["size", "count", "copies", "sum", "covers", "shared", "only"]
    """size: how many cards. count: how many of the chosen ones. copies: how many with the same name. sum: of
    a field over all copies. covers: each of the `values` of `field` occurs. shared: all cards have the same
    value of `field`. only: no others than the chosen ones."""
    type: list[TypeName] = []
    """Only cards of these types."""
    tag: str = ""
    """Only cards with this tag."""
    pile: PileName = ""
    """Only cards in this pile of the deck, or `sideboard`."""
    per: list[FieldName] = []
    """copies: the fields that make a name; else the full name."""
    field: FieldName = ""
    """sum, covers, shared: the field looked at."""
    values: list[str] = []
    """covers: the values that must occur."""
    exactly: Annotated[int, Meta(ge=0, le=1000)] | None = None
    """This number."""
    least: Whole | None = None
    most: Whole | None = None
    one_of: list[Whole] = []
    """Any of these numbers."""
    option: OptionName = ""
    """The option whose number replaces `exactly` or `most`."""
    limit_field: FieldName = ""
    """A printed field of a card in the deck whose number replaces `exactly`, `least` or `most`."""
    severity: Literal["error", "warning"] = "error"
    about: str = ""
    """Why, in the rules' own words."""

    @property
    def limit(self) -> str:
        """The key whose number a card of the deck replaces."""
        return "exactly" if self.exactly is not None else "most" if self.most is not None else "least"

    def __post_init__(self) -> None:
        chosen = bool(self.type or self.tag)
        limited = self.one_of or not (self.exactly is None and self.least is None and self.most is None)
        if self.least is not None and self.most is not None and self.least > self.most:
            raise WrongValue("most", f'expected {self.least} or more, as "least" is {self.least}', "least")
        for key in ("least", "most"):
            if self.exactly is not None and getattr(self, key) is not None:
                raise WrongValue(key, 'remove this, or "exactly"', "exactly")
            if self.rule != "sum" and (getattr(self, key) or 0) < 0:
                raise WrongValue(key, "expected 0 or more")
        of_some = chosen or self.pile or self.option or self.limit_field
        for key in ("exactly", "most"):
            if self.rule in ("size", "copies") and getattr(self, key) == 0 and not of_some:
                raise WrongValue(key, "expected 1 or more: with 0 no deck can have any card")
        if self.rule in ("count", "covers", "only") and not chosen:
            raise ValueError(f"{self.rule} needs the cards it is about: type or tag")
        if self.rule in ("sum", "covers", "shared") and not self.field:
            raise ValueError(f"{self.rule} needs a field")
        if self.rule == "covers" and not self.values:
            raise ValueError("covers needs the values that must occur")
        if self.rule not in ("covers", "shared", "only") and not limited:
            raise ValueError("a number is missing: exactly, least, most or one_of")


class TokenSign(Settings):
    """How tokens without a type of their own are recognized."""

    field: FieldName
    """The field to look at."""
    like: str
    """The word that tokens have in it, in any case."""


class DeckRules(Settings):
    """The rules for a legal deck, by names."""

    piles: tuple[str, ...] = ("main",)
    """The piles of a deck: each takes the types that `pile_of` sends there, the first one all others."""
    pile_of: dict[TypeName, PileName] = {}
    """Card type → pile. A section of a deck with the name of a pile puts its cards there, too (except
    `main`)."""
    tokens: TokenSign | None = None
    """How to recognize tokens of ordinary card types, which do not count."""
    rules: Annotated[dict[str, Rule], MANY] = {}
    formats: dict[str, dict[str, Rule | None]] = {}
    """Named formats: rules that replace or (null) drop those of the same name."""
