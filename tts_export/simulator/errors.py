"""What can go wrong at a simulated table.

SimError          the simulator was asked for something it does not model, or was used wrongly
└─ ScriptError    a script failed; carries its Failure
ApiError          a script used the API wrongly; reaches the script as a Lua error with its line
"""

from msgspec import Struct


class SimError(Exception):
    """The simulator cannot do what it was asked to do."""


class ApiError(Exception):
    """A wrong call of the game's API by a script: catchable there, as it is in the game."""


class Failure(Struct, frozen=True):
    """One error of a script: where it stands and what it said."""

    message: str
    traceback: str = ""
    guid: str = ""
    name: str = ""
    chunk: str = ""
    line: int = 0

    def __str__(self) -> str:
        return f"{self.name}: {self.message}" if self.name else self.message


class ScriptError(SimError):
    """A script failed; the text holds message and traceback."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(f"{failure}\n{failure.traceback}".rstrip())
        self.failure = failure
