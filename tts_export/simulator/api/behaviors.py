"""Behaviors that some objects have: Counter, Clock, TextTool, LayoutZone."""

from typing import Any

from tts_export.simulator.api import naming
from tts_export.simulator.api.functions import BEHAVIORS, Functions
from tts_export.simulator.errors import ApiError, SimError
from tts_export.simulator.lua import Lua, rgb
from tts_export.simulator.world import SimObject, alive

COUNTER = Functions()
CLOCK = Functions()
TEXT = Functions()
ALL: dict[str, Functions] = {"Counter": COUNTER, "Clock": CLOCK, "TextTool": TEXT}

COUNTER["getValue"] = naming.value
COUNTER["setValue"] = naming.set_value
TEXT["getValue"] = naming.value
TEXT["setValue"] = naming.set_value


@COUNTER("clear")
def clear(o: SimObject) -> bool:
    return naming.set_value(alive(o), 0)


@COUNTER("increment")
def increment(o: SimObject) -> bool:
    return naming.set_value(o, naming.value(o) + 1)


@COUNTER("decrement")
def decrement(o: SimObject) -> bool:
    return naming.set_value(o, naming.value(o) - 1)


@TEXT("getFontSize")
def font_size(o: SimObject) -> int:
    return int((alive(o).data.get("Text") or {}).get("fontSize", 64))


@TEXT.action("setFontSize")
def set_font_size(o: SimObject, size: int) -> None:
    alive(o).data["Text"] = {**(o.data.get("Text") or {}), "fontSize": int(size)}


@TEXT("getFontColor")
def font_color(o: SimObject) -> Lua:
    color = (alive(o).data.get("Text") or {}).get("colorstate") or {"r": 1.0, "g": 1.0, "b": 1.0}
    return o.world.runtime.color(color["r"], color["g"], color["b"])


@TEXT.action("setFontColor")
def set_font_color(o: SimObject, color: Lua) -> None:
    alive(o).data["Text"] = {**(o.data.get("Text") or {}), "colorstate": rgb(color)}


@CLOCK("getValue")
def clock_value(o: SimObject) -> int:
    return int((alive(o).data.get("Clock") or {}).get("SecondsPassed", 0))


@CLOCK.action("setValue")
def set_clock(o: SimObject, seconds: int) -> None:
    alive(o).data["Clock"] = {"Mode": 2, "SecondsPassed": int(seconds), "Paused": False}


def get(behavior: str, o: SimObject, name: str) -> Any:
    """The value of a behavior's field; only the clock's `paused` is modeled."""
    alive(o)
    if behavior == "Clock" and name == "paused":
        return bool((o.data.get("Clock") or {}).get("Paused", False))
    known = BEHAVIORS[behavior]
    if name in known["functions"] or name in known["properties"]:
        raise SimError(f"the simulator does not model object.{behavior}.{name}")
    raise ApiError(f"cannot access field {name} of {behavior}")


def put(behavior: str, o: SimObject, name: str, value: Any) -> None:
    if behavior == "Clock" and name == "paused":
        alive(o).data["Clock"] = {**(o.data.get("Clock") or {}), "Paused": bool(value)}
        return
    raise SimError(f"the simulator does not model setting object.{behavior}.{name}")
