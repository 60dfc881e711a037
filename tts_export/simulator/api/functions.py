"""API functions by their Lua names, registered by decorators."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from tts_export.simulator.errors import SimError

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


def not_modeled(name: str, *_: Any) -> None:
    """Replaces a function that the game has and the simulator does not; raises SimError."""
    raise SimError(f"the simulator does not model {name}()")
