"""The style in which a bot plays one game, drawn once per game, so that games differ from each other."""

from random import Random

from msgspec import Struct

DECLINING = ("mulligan", "pass", "none")
"""Answers that say no, in every game."""


class BotStyle(Struct, frozen=True):
    """Inclinations: chances from 0 to 1 unless said otherwise."""

    homely: float
    """To stay at one's own place."""
    busy: float
    """To do something instead of ending the phase."""
    herds: float
    """To send a card away from home to where most of the player's others are already."""
    declines: int
    """The weight of an answer that says no; others have 2."""
    hurried: bool
    """Whether questions that can be passed are never asked."""
    careful: bool
    """Whether it wants to be asked about what the table can do by itself."""


def random_style(rng: Random) -> BotStyle:
    """Draws a style."""
    homely, busy = rng.choice(((0.2, 0.85), (0.6, 0.8), (1.0, 0.35)))
    herds, declines, patience = rng.choice((0.2, 0.7)), rng.choice((1, 1, 5)), rng.random()
    return BotStyle(homely, busy, herds, declines, hurried=patience < 0.4, careful=patience > 0.6)
