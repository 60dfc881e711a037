"""API functions by their Lua names, registered by decorators."""

import json
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar

from tts_export.simulator.errors import ApiError, SimError

F = TypeVar("F", bound=Callable[..., Any])


class Functions(dict[str, Callable[..., Any]]):
    """`@METHODS("getName")` registers the function below it as getName."""

    def __call__(self, *names: str) -> Callable[[F], F]:
        def registered(function: F) -> F:
            for name in names:
                self[name] = function
            return function

        return registered

    def action(self, *names: str) -> Callable[[F], F]:
        """Registers a function that returns nothing; scripts get `true` from it, as in the game."""

        def registered(function: F) -> F:
            @wraps(function)
            def act(*arguments: Any) -> bool:
                function(*arguments)
                return True

            self.update(dict.fromkeys(names, act))
            return function

        return registered


MOST_OF_AN_OBJECT = 20_000
"""Points of lines, snap points, decals, buttons, or inputs; whoever looks at the table gets all of them."""


def limited(what: str, number: int) -> None:
    """Raises ApiError where a script gives Global or an object more of something than they may have."""
    if number > MOST_OF_AN_OBJECT:
        raise ApiError(f"{number:,} {what}: more than {MOST_OF_AN_OBJECT:,} are not modeled")


def not_modeled(name: str, *_: Any) -> None:
    """Replaces a function that the game has and the simulator does not; raises SimError."""
    raise SimError(f"the simulator does not model {name}()")


# The names of the game's API (v14.0.3), read from `api_names.json`: any other name is an error in a script.
#
# Functions, properties, events with their arguments, seat colors and type names.

_DATA: dict[str, Any] = json.loads((Path(__file__).parent / "api_names.json").read_text(encoding="utf-8"))

GLOBALS: frozenset[str] = frozenset(_DATA["globals"])
LIBRARIES: dict[str, dict[str, list[str]]] = _DATA["tables"]
OBJECT_FUNCTIONS: frozenset[str] = frozenset(_DATA["object"]["functions"])
OBJECT_PROPERTIES: frozenset[str] = frozenset(_DATA["object"]["properties"])
BEHAVIORS: dict[str, dict[str, list[str]]] = _DATA["behaviors"]
PLAYER_FUNCTIONS: frozenset[str] = frozenset(_DATA["player"]["functions"])
PLAYER_ACTIONS: tuple[str, ...] = tuple(_DATA["player_actions"])
COLORS: dict[str, tuple[float, float, float]] = {k: (v[0], v[1], v[2]) for k, v in _DATA["colors"].items()}
EVENTS: dict[str, dict[str, list[str]]] = _DATA["events"]
TYPES: dict[str, str] = _DATA["types"]
