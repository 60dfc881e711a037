"""The objects of cards whose words mean nothing that can be drawn."""

from random import Random

from tts_export.art.seeds import pick

POOL: tuple[str, ...] = (
    *("anchor", "atom", "bell", "binoculars", "bolt", "bomb", "bone", "brain", "camera-retro", "cloud"),
    *("cog", "compass", "crow", "cube", "dice-five", "dove", "puzzle-piece", "drum", "eye", "feather-alt"),
    *("fish", "flask", "frog", "gamepad", "ghost", "gift", "hourglass-half", "key", "lamp", "leaf"),
    *("lightbulb", "lunchbox", "magnet", "moon", "paper-plane", "ring", "star", "sun", "sword", "tooth"),
)


def glyph_of(roll: Random) -> str:
    """One of forty objects."""
    return pick(roll, POOL)
