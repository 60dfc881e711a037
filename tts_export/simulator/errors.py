"""The exceptions of a simulated table.

SimError          the simulator was asked for something it does not model, or was used wrongly
└─ ScriptError    a script failed; carries its Failure
ApiError          a script used the API wrongly; reaches the script as a Lua error with its line
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from msgspec import Struct

P = ParamSpec("P")
T = TypeVar("T")


class SimError(Exception):
    """The simulator cannot do what it was asked to do."""


class ApiError(Exception):
    """A script called the game's API wrongly; it can catch this, as in the game."""


STRANGE = (
    ArithmeticError,
    AttributeError,
    LookupError,
    RecursionError,
    ReferenceError,
    TypeError,
    ValueError,
)
"""What Python raises where a save or a script gives a value of a type that the game has not there."""


def no_strange(work: Callable[P, T]) -> Callable[P, T]:
    """A SimError where scripts put on the table, or answer, what the game could not have."""

    @wraps(work)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return work(*args, **kwargs)
        except (ApiError, *STRANGE) as error:
            raise SimError(f"the scripts gave what the game could not have: {error!r:.200}") from error

    return guarded


class Failure(Struct, frozen=True):
    """One error of a script: its message and where it happened."""

    message: str
    traceback: str = ""
    guid: str = ""
    name: str = ""
    chunk: str = ""
    line: int = 0

    def __str__(self) -> str:
        return f"{self.name}: {self.message}" if self.name else self.message


class ScriptError(SimError):
    """A script failed; the text is its message and traceback."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(f"{failure}\n{failure.traceback}".rstrip())
        self.failure = failure


def unexpected(expected: str, value: Any) -> ApiError:
    """The error for a value from Lua of another kind."""
    if isinstance(value, str | int | float):
        shown = str(value).lower() if isinstance(value, bool) else f"{value!r:.100}"
    else:
        shown = "nil" if value is None else "a table" if hasattr(type(value), "items") else "a function"
    return ApiError(f"{expected} is expected, got {shown}")
