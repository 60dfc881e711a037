"""The sides of a game: their parts of game.yaml, merged over those of the game before it is checked."""

from typing import Any

from tts_export.yamls import Map, changed, merged

LAYERED = {"turn": (), "winning": (), "setup": ("place", "draw")}
"""Key of a side → the keys of the game's that it changes; all of them when empty."""


def with_sides(data: Any) -> Any:
    """`data` of game.yaml in which each side has the whole of what it changes."""
    rules = data.get("rules") if isinstance(data, Map) else None
    sides = rules.get("sides") if isinstance(rules, Map) else None
    if not isinstance(rules, Map) or not isinstance(sides, Map):
        return data
    whole = changed(sides, lambda side: _layered(rules, side) if isinstance(side, Map) else side)
    inner = changed(rules, lambda value: whole if value is sides else value)
    return changed(data, lambda value: inner if value is rules else value)


def _layered(rules: Map, side: Map) -> Map:
    result = side.without()
    for key, parts in LAYERED.items():
        base, own = rules.get(key), side.get(key)
        if isinstance(base, Map) and isinstance(own, Map):
            others = [name for name in base if name not in parts] if parts else []
            result[key] = merged(base.without(*others), own)
    return result
