"""What an action does, in keys of `game.yaml`: verbs that need no Lua."""

from typing import Literal

from tts_export.settings.base import (
    FieldName,
    MarkName,
    Settings,
    SmallNumber,
    TrackName,
    TypeName,
    Whole,
    ZoneName,
)


class Target(Settings):
    """Another card that an action is about: its player is asked."""

    zones: list[ZoneName]
    """Where it must be."""
    types: list[TypeName] = []
    """Its type; else any."""
    whose: Literal["own", "others", "any"] = "any"
    """Whose card it must be."""
    at_most: FieldName = ""
    """Its number in this field is at most that of the card (`power`)."""
    tap: bool = False
    """It is turned."""
    flip: bool = False
    """Its other side is turned up."""
    give: dict[MarkName, Whole | FieldName] = {}
    """It gets these marks: a number, or the card's field with the number."""
    move_to: ZoneName = ""
    """It goes there, to its owner's zone."""


class Sum(Settings):
    """The sum of a number over a player's cards in a zone."""

    sum: FieldName
    """The field that is added up (`power`, with all that changes it)."""
    zone: ZoneName
    """Where the cards are."""
    types: list[TypeName] = []
    """The types that count; else all."""
    upright: bool = False
    """Only cards that are not turned."""


class Verbs(Settings, kw_only=True):
    """What an action does. With any of these keys it needs no hook."""

    pay: FieldName = ""
    """The printed field with its cost (`3g`)."""
    target: Target | None = None
    """Another card that the action needs."""
    gain: dict[TrackName, Whole | FieldName] = {}
    """Its player gains this: a number, or the card's field with the number."""
    give: dict[MarkName, Whole | FieldName] = {}
    """The card gets these marks."""
    flip: bool = False
    """The card's other side is turned up."""
    move_to: ZoneName = ""
    """The card goes to this zone; refused while the zone is full."""
    follow: FieldName = ""
    """Tricks: this field (`suit`) must be as on the first card of `move_to`, if possible."""
    draw: SmallNumber = 0
    """How many cards its player draws."""
    discard: SmallNumber = 0
    """How many cards of the hand its player discards."""
    ability: bool = False
    """An ability of the card is used, for the price that its text says."""

    @property
    def by_data(self) -> bool:
        """Whether any of these keys is used."""
        plain = (self.pay, self.target, self.gain, self.give, self.flip, self.move_to)
        return any((*plain, self.draw, self.discard, self.ability))

    @property
    def has_effect(self) -> bool:
        """Whether any of these keys changes more than what is paid."""
        effects = (self.gain, self.give, self.flip, self.move_to, self.draw, self.discard, self.ability)
        target = self.target
        return any(effects) or (
            target is not None and any((target.tap, target.flip, target.give, target.move_to))
        )
