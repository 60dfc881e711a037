"""The colors of players: ten seats, the spectators' Grey and the game master's Black."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct


class PlayerColor(Struct, frozen=True):
    """One color as the game writes it."""

    in_save: tuple[float, float, float]
    """Red, green and blue, each from 0 to 1."""
    on_screen: str
    """In the game's manual, for its XML; Brown and Blue differ a little from those in saves."""


PLAYER_COLORS: Mapping[str, PlayerColor] = MappingProxyType(
    {
        "White": PlayerColor((1.0, 1.0, 1.0), "#ffffff"),
        "Brown": PlayerColor((0.443, 0.231, 0.09), "#71391a"),
        "Red": PlayerColor((0.856, 0.1, 0.094), "#da1918"),
        "Orange": PlayerColor((0.956, 0.392, 0.113), "#f4641d"),
        "Yellow": PlayerColor((0.905, 0.898, 0.172), "#e7e52c"),
        "Green": PlayerColor((0.192, 0.701, 0.168), "#31b32b"),
        "Teal": PlayerColor((0.129, 0.694, 0.607), "#21b19b"),
        "Blue": PlayerColor((0.118, 0.53, 1.0), "#1f87ff"),
        "Purple": PlayerColor((0.627, 0.125, 0.941), "#a020f0"),
        "Pink": PlayerColor((0.96, 0.439, 0.807), "#f570ce"),
        "Grey": PlayerColor((0.5, 0.5, 0.5), "#7f7f7f"),
        "Black": PlayerColor((0.25, 0.25, 0.25), "#3f3f3f"),
    }
)
