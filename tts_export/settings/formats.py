"""The formats of a game, as the table plays them: drafts, packs and matches.

The deck rules say what a legal deck of a format is.
"""

from typing import Annotated

from msgspec import Meta

from tts_export.settings.base import Quantity, Settings, TrackName, Whole


class Draft(Settings):
    """Cards that the players take in turn from decks on the table, before the game."""

    decks: str
    """The deck format of the decks from which players pick."""
    supply: str = ""
    """The deck format of the deck with the cards for `everybody` and `each_deck`."""
    picks: Annotated[int, Meta(ge=1, le=1000)] = 1
    """How often each player picks a deck."""
    cards: Annotated[int, Meta(ge=1, le=1000)] = 1
    """How many of its cards a player gets each time."""
    most: Quantity | None = None
    """How often one deck can be picked, by all together."""
    everybody: dict[str, Quantity] = {}
    """Card name → how many every player gets."""
    each_deck: dict[str, Quantity] = {}
    """Card name → how many a player gets for each different deck."""


class Packs(Settings):
    """Packs of cards from a pool, one for each player, drafted before each game."""

    pool: str
    """The deck format of the decks whose cards are the pool."""
    cards: Annotated[int, Meta(ge=1, le=1000)]
    """How many cards a pack has."""
    picks: Annotated[int, Meta(ge=1, le=1000)]
    """How many cards each player picks, for this game."""


class Match(Settings):
    """Several games between the same players."""

    wins: Annotated[int, Meta(ge=1, le=1000)]
    """How many games win the match."""
    sideboard: bool = False
    """Players may use their sideboards between games."""


class Format(Settings):
    """The effect of a deck format on the game."""

    tracks: dict[TrackName, Whole] = {}
    """Track → its value at the start, where that differs."""
    draft: Draft | None = None
    """Players have no decks and draft cards instead."""
    packs: Packs | None = None
    """Players bring decks, and draft more cards before each game."""
    match: Match | None = None
    """Games in this format belong to matches."""
