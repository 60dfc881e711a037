"""The names in the table `GAME` of a game, without their values: what its Lua can read there."""

from collections.abc import Mapping
from typing import Union

from tts_export.load.project import Project
from tts_export.scripts.data import game_data

Names = Mapping[str, Union["Names", str, None]]
"""What each name of a table has: names again, what a value is, "" where it may be anything, None for nil."""

_OF_A_SET = ("ath", "decks", "deck_order", "messages", "panel")
"""What depends on cards, and is not judged."""
_KINDS = {str: "a text", int: "a number", float: "a number", bool: "true or false", list: "a list"}
_SOMETIMES = ("news", "side_order", "sides", "translation")
"""What only some builds have."""


def game_names(project: Project) -> Names:
    """The names of the table `GAME` that the build writes for a project."""
    data = dict.fromkeys(_SOMETIMES) | game_data(project)
    return {name: "" if name in _OF_A_SET else _names(value) for name, value in data.items()}


def _names(value: object) -> Names | str | None:
    if isinstance(value, Mapping):
        return {str(name): _names(inner) for name, inner in value.items()}
    return None if value is None else _KINDS.get(type(value), "")
