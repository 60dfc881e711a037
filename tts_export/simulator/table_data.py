"""What a table has besides its objects: messages, limits, menu entries, motions, timers, conditions."""

from msgspec import Struct

from tts_export.simulator.lua import Lua
from tts_export.simulator.space import Vec


class Message(Struct, frozen=True):
    """A line of chat or a broadcast; `to` is the color that saw it, "all", or "host" for print()."""

    kind: str
    text: str
    to: str


class ScriptLimits(Struct, frozen=True):
    """Bytes of Lua memory, instructions per entry into a script, whether failures are raised, and whether
    patterns fail where the game's matcher does.
    """

    memory: int
    budget: int
    raise_errors: bool
    game_matcher: bool


class MenuItem(Struct, frozen=True):
    """An entry of a context menu, or a hotkey; keep_open only for menus, on_key_up only for hotkeys."""

    label: str
    function: Lua
    on_key_up: bool = False
    keep_open: bool = False


class Motion(Struct):
    """A smooth move of an object: from where to where, since which frame, and how many frames it takes."""

    start: Vec
    end: Vec
    end_rot: Vec
    begun: int
    frames: int


class Timer(Struct, eq=False):
    """A function that runs at a frame; `repeats` is how often it still runs, -1 forever."""

    due: int
    id: int
    function: Lua
    every: int = 0
    repeats: int = 1

    def __lt__(self, other: "Timer") -> bool:
        """Orders timers by due frame, then by when they were set."""
        return (self.due, self.id) < (other.due, other.id)


class Condition(Struct, eq=False):
    """A Wait.condition, evaluated in every frame."""

    id: int
    function: Lua
    condition: Lua
    deadline: int | None
    on_timeout: Lua
