"""API functions by their Lua names, registered by decorators."""

from collections.abc import Callable
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


def not_modeled(name: str, *_: Any) -> None:
    """Replaces a function that the game has and the simulator does not; raises SimError."""
    raise SimError(f"the simulator does not model {name}()")
