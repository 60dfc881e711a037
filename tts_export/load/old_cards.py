"""The zones of older table.yaml files, whose `layout:` has the numbers that follow from `cards:` now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tts_export.problems import Problem
from tts_export.yamls import Map, Seq, changed, loads, placed

_EXAMPLE = "cards: {grid: 4 x 2}"


def with_cards(table: Any, problems: list[Problem]) -> Any:
    """`table` (table.yaml) without the old keys of its zones, which are reported with the new ones."""
    if not isinstance(table, Map):
        return table

    def mat(data: Any) -> Any:
        zones = data.get("zones") if isinstance(data, Map) else None
        if not isinstance(zones, Map):
            return data
        result = data.without()
        result["zones"] = changed(zones, lambda zone: _zone(zone, data.get("card"), problems))
        return result

    result = table.without()
    if "mat" in table:
        result["mat"] = mat(table["mat"])
    if isinstance(table.get("shared"), Map):
        result["shared"] = changed(table["shared"], mat)
    return result


def _zone(zone: Any, card: Any, problems: list[Problem]) -> Any:
    if not isinstance(zone, Map) or "layout" not in zone:
        return zone
    try:
        new = f"cards: {{{', '.join(_words(zone['layout'], zone['at'], card or (1, 1)))}}}"
    except (LookupError, TypeError, ValueError):
        new = _EXAMPLE
    at = zone.keys_at["layout"]
    said = f'write "{new}"' if new != "cards: {}" else "leave it out"
    problems.append(Problem(at, "unknown-key", f'"layout" is not known: {said}'))
    result = zone.without("layout")
    result.put("cards", placed(loads(new, at.file)[0]["cards"], at), at, at)
    return result


def _words(layout: Map, at: Seq, card: Any) -> Iterator[str]:
    """What a layout is as `cards:`, word by word."""
    kind, back = layout["kind"], "left"
    right, down = layout.get("pitch", (0, 0))
    columns, lines = 1, 1
    if kind == "row":
        count = layout.get("places", 1)
        yield f"row: {count}"
        columns, lines = (count, 1) if right else (1, count)
        back = "right" if right < 0 else "bottom" if down < 0 else "left" if right else "top"
    elif kind == "grid":
        columns = layout.get("columns", 1)
        lines = -(-layout.get("places", 1) // columns)
        yield f"grid: {columns} x {lines}"
        back = "right" if right < 0 else "bottom" if down < 0 else "left"
    elif kind == "slot":
        yield "row: 1"
    elif kind == "slots":
        names = (f"{name}: [{x:g}, {y:g}]" for name, (x, y) in layout["names"].items())
        yield f"slots: {{{', '.join(names)}}}"
    elif kind != "pile":
        raise ValueError(kind)
    if back != "left":
        yield f"from: {back}"
    wide, high = reversed(card) if layout.get("across") else card
    if kind != "slots" and "first" in layout:
        x, y = layout["first"]
        across = _inset(at[0], at[2], wide, (x, right, columns))
        below = _inset(at[1], at[3], high, (y, down, lines))
        if across != (0, 0) or below != (0, 0):
            yield f"inset: {_short(*across, *below)}"
    for key in ("across", "face"):
        if layout.get(key):
            yield f"{key}: {str(layout[key]).lower()}"


def _inset(edge: float, room: float, card: float, places: tuple[float, float, int]) -> tuple[float, float]:
    """How far cards are from two edges of a zone."""
    first, pitch, count = places
    low, high = sorted((first, first + (count - 1) * pitch))
    before, after = round(low - card / 2 - edge, 4), round(edge + room - high - card / 2, 4)
    return (
        (round(max(0, before - after), 4), round(max(0, after - before), 4))
        if count == 1
        else (before, after)
    )


def _short(left: float, right: float, top: float, bottom: float) -> str:
    if (left, top) != (right, bottom):
        return f"[{left:g}, {top:g}, {right:g}, {bottom:g}]"
    return f"{left:g}" if left == top else f"[{left:g}, {top:g}]"
