"""What texts of cards mean to the table: reminders of events and phases, and what buttons can do."""

from typing import Annotated, Literal

from msgspec import Meta

from tts_export.settings.base import Settings
from tts_export.settings.names import PhaseName, TrackName, TypeName, ZoneName


class Reminder(Settings):
    """Texts on cards that the table does not carry out, but asks players to carry out.

    Of several reminders of the same event or phase, the first whose words are in a paragraph counts for it.
    """

    says: str | list[str]
    """Words, or several ways to say the same: a card in play whose text has them is meant. `When another of
    your ... is destroyed` leaves out what may be between them in the same clause. If the clause names tags
    (`#TROLL`), the card to which it happens must have one of them; `{tag}` is a tag without a mark (`When you
    post a {tag} story`)."""
    phase: PhaseName = ""
    """The text is about this phase of its player. A step `ask: reminded` of that phase asks for it; without
    such a step, the log names the card when the phase begins."""
    event: str = ""
    """The text is about this event, which the game's hooks report by name (`Reminders.happened("enters",
    card)`): its player is asked to carry it out."""
    whose: Literal["", "own", "opponent", "any", "host"] = ""
    """The card to which it happens: the card with the text itself when left out; another of the same player;
    an opponent's; any other; or the card that it is attached to. With `phase`, `any` is everybody's phase,
    and `host` that of the player of the card that it is attached to."""
    here: bool = False
    """Only if that card is at the same place."""
    types: list[TypeName] = []
    """The types that that card may have; any when left out."""
    zones: list[ZoneName] = []
    """Where that card may be; anywhere when left out."""
    once: bool = False
    """Only the first time each turn."""
    turn: Literal["", "own", "others"] = ""
    """Only in a turn of the player of the card with the text, or only in somebody else's turn."""
    least: Annotated[int, Meta(ge=0)] = 0
    """Only if the event is about that many cards."""


class Effect(Settings):
    """What a part of a text says to do: a button beside "by hand" when the text is carried out."""

    do: Literal[
        "gain", "lose", "draw", "mark", "unmark", "tap", "refresh", "destroy", "discard", "return", "store"
    ]
    """`gain` and `lose` change a track, `mark` and `unmark` the counters on a card, `return` puts a card in
    its owner's hand, `store` (with `to: hand`) lays cards beneath the card with the text."""
    track: TrackName = ""
    """gain, lose: which track."""
    mark: str = ""
    """mark, unmark: which counter."""
    to: Literal["this", "attached", "one", "each", "hand"] = "this"
    """The cards that it is done to: the card with the text, the one that it is attached to, one in play that
    the player chooses, each in play, or cards in the player's hand (discard, store)."""
    whose: Literal["self", "own", "others", "attached", "opponents", "all"] = "all"
    """one and each: whose cards, as for what cards add to numbers. gain, lose, draw: `opponents`, else
    the player."""
    zone: ZoneName = ""
    """store: the zone of cards that lie beneath others."""
    type: TypeName = ""
    """one, each and hand: of which type."""
    here: bool = False
    """one and each: at the same place as the card with the text."""
