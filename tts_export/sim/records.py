"""Small records of the simulated table: messages, limits, menu entries, moves, waits."""

from dataclasses import dataclass, field

from tts_export.sim.lua import Lua
from tts_export.sim.space import Vec


@dataclass(frozen=True)
class Message:
    """One line of chat or broadcast; `to` is the colour that saw it, "all", or "host" for print()."""

    kind: str
    text: str
    to: str


@dataclass(frozen=True)
class Limits:
    """Bytes of Lua memory, instructions per entry into a script, and whether failures are raised."""

    memory: int
    budget: int
    raise_errors: bool


@dataclass
class MenuItem:
    """An entry of a context menu, or a hotkey; on_key_up only for hotkeys."""

    label: str
    function: Lua
    keep_open: bool = False
    on_key_up: bool = False


@dataclass
class Motion:
    """A smooth move under way."""

    start: Vec
    end: Vec
    start_rot: Vec
    end_rot: Vec
    begun: int
    frames: int


@dataclass(order=True)
class Timer:
    """Something to run at a frame; repeats is how often still, -1 for ever."""

    due: int
    id: int
    function: Lua = field(compare=False)
    every: int = field(compare=False, default=0)
    repeats: int = field(compare=False, default=1)


@dataclass
class Condition:
    """A Wait.condition: looked at in every frame."""

    id: int
    function: Lua
    condition: Lua
    deadline: int | None
    on_timeout: Lua
