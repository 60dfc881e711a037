"""Turns: the game's own order of play, saved with the table."""

from typing import Any

from tts_export.simulator import events, seats
from tts_export.simulator.errors import ApiError
from tts_export.simulator.lua import is_table, to_python
from tts_export.simulator.world import World

_FIELDS = {
    "enable": "Enable",
    "reverse_order": "Reverse",
    "skip_empty_hands": "SkipEmpty",
    "disable_interactations": "DisableInteractions",
    "pass_turns": "PassTurns",
    "turn_color": "TurnColor",
}


def get(world: World, name: str) -> Any:
    saved = _saved(world)
    if name == "type":
        return int(saved.get("Type", 0)) + 1
    if name == "order":
        return world.runtime.list(saved.get("TurnOrder") or [])
    if name in _FIELDS:
        return saved.get(_FIELDS[name], "" if name == "turn_color" else False)
    raise ApiError(f"cannot access field {name} of Turns")


def put(world: World, name: str, value: Any) -> None:
    saved = _saved(world)
    if name == "type":
        saved["Type"] = int(value) - 1
    elif name == "order":
        saved["TurnOrder"] = to_python(value) if is_table(value) else []
    elif name == "turn_color":
        _set_turn(world, str(value))
    elif name == "enable":
        _enable(world, bool(value))
    elif name in _FIELDS:
        saved[_FIELDS[name]] = value
    else:
        raise ApiError(f"cannot access field {name} of Turns")


def order(world: World) -> list[str]:
    """The colors that take turns, in order: the custom order, else the seated players clockwise."""
    saved = _saved(world)
    seated = [p.color for p in seats.seated(world)]
    custom = [c for c in saved.get("TurnOrder") or [] if c in seated]
    colors = custom if saved.get("Type") == 1 else seated
    return list(reversed(colors)) if saved.get("Reverse") else colors


def neighbor(world: World, step: int) -> str:
    """The color whose turn comes next (1) or came before (-1); "" when nobody takes turns."""
    colors = order(world)
    if not colors:
        return ""
    now = _saved(world).get("TurnColor", "")
    if now not in colors:
        return colors[0] if step > 0 else colors[-1]
    return colors[(colors.index(now) + step) % len(colors)]


def end_turn(world: World) -> bool:
    _set_turn(world, neighbor(world, 1))
    return True


def _set_turn(world: World, color: str) -> None:
    """Gives the turn to a color; queues onPlayerTurn when turns are enabled."""
    saved = _saved(world)
    before = saved.get("TurnColor", "")
    saved["TurnColor"] = color
    if saved.get("Enable") and color and color != before:
        events.queue(world, "onPlayerTurn", world.players[color], world.players.get(before))


def _enable(world: World, on: bool) -> None:
    saved = _saved(world)
    was = saved.get("Enable", False)
    saved["Enable"] = on
    if on and not was and not saved.get("TurnColor"):
        _set_turn(world, neighbor(world, 1))


def _saved(world: World) -> dict[str, Any]:
    turns: dict[str, Any] = world.save.setdefault("Turns", {})
    return turns
