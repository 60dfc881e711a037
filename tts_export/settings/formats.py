"""The formats of a game, as the table plays them: drafts, packs and matches.

The deck rules say what a legal deck of a format is.
"""

from typing import Annotated

from msgspec import Meta

from tts_export.settings.base import Settings, TrackName, Whole


class Draft(Settings):
    """Cards that the players take in turn from decks on the table, before the game."""

    decks: str
    """The deck format of the decks from which players pick; each is shuffled first."""
    supply: str = ""
    """The deck format of the deck with the cards for `everybody` and `each_deck`."""
    picks: Annotated[int, Meta(ge=1, le=1000)] = 1
    """How often each player picks a deck."""
    cards: Annotated[int, Meta(ge=1, le=1000)] = 1
    """How many cards of the deck a player gets each time."""
    most: Whole | None = None
    """How often one deck can be picked, by all players together."""
    everybody: dict[str, Whole] = {}
    """Card name → how many every player gets."""
    each_deck: dict[str, Whole] = {}
    """Card name → how many a player gets for each different deck picked."""


class Packs(Settings):
    """Packs of cards from a pool, drafted before each game: everybody picks a card and passes the rest
    on."""

    pool: str
    """The deck format of the decks whose cards are the pool."""
    cards: Annotated[int, Meta(ge=1, le=1000)]
    """How many cards a pack has; there is one for each player."""
    picks: Annotated[int, Meta(ge=1, le=1000)]
    """How many cards each player picks. They are shuffled into that player's deck for this game."""


class Match(Settings):
    """Several games between the same players."""

    wins: Annotated[int, Meta(ge=1, le=1000)]
    """How many games win the match: 2 for the best of three."""
    sideboard: bool = False
    """Whether players may exchange cards with their sideboards between games."""


class Format(Settings):
    """The effect of a format of the deck rules on the game."""

    tracks: dict[TrackName, Whole] = {}
    """Track → its value at the start, where that differs."""
    draft: Draft | None = None
    """Players have no decks and draft cards instead."""
    packs: Packs | None = None
    """Players bring decks, and draft some more cards before each game."""
    match: Match | None = None
    """Games in this format belong to matches."""
