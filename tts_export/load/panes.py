"""The zones of table.yaml as parts of frames.yaml, so that a mat's picture shows them where they are.

For a mat whose drawing is `mat` there are two parts, which the drawing places where it wants them painted:
`mat_zones` holds each zone's pane with its card places, `mat_tokens` the sockets of the tokens. Both work on
what was read, as `expand` does, before the frames are checked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tts_export.problems import Where
from tts_export.settings.mats import Mat, Zone
from tts_export.settings.reading import read
from tts_export.settings.table import TableSettings
from tts_export.yamls import Map, Seq, merged, place_of


def with_table(frames: Map, table: Any) -> Map:
    """`frames` with the parts that `table` (table.yaml as read) makes; unchanged where it cannot be used."""
    if not isinstance(table, Map):
        return frames
    settings, _ = read(TableSettings, table, table.where)
    if settings is None:
        return frames
    parts = {f"{mat.drawing}_zones": _zones(mat) for mat in (settings.mat, *settings.shared.values())}
    parts[f"{settings.mat.drawing}_tokens"] = _sockets(settings)
    at = place_of(table, ("mat",)) or table.where
    return merged(frames, _map({"parts": parts}, at))


def _zones(mat: Mat) -> dict[str, Any]:
    """Zone after zone, each with its pane, its places and its label, from below."""
    elements: dict[str, Any] = {}
    for name, zone in mat.zones.items():
        told = {"label": zone.label or name.upper(), "color": zone.color, **zone.args}
        if zone.part:
            elements[name] = {"draw": "part", "part": zone.part, "box": zone.at, "with": told}
        elements |= {f"{name}_{number}": place for number, place in _places(mat, zone)}
        if zone.tab:
            elements[f"{name}_tab"] = {"draw": "part", "part": zone.tab, "box": zone.at, "with": told}
    return elements


def _places(mat: Mat, zone: Zone) -> Iterator[tuple[int, dict[str, Any]]]:
    w, h = reversed(mat.card) if zone.layout.across else mat.card
    names = list(zone.layout.names) or [""] * zone.layout.places
    for number, (name, (x, y)) in enumerate(zip(names, zone.middles(), strict=True), start=1):
        part = zone.place_parts.get(name, zone.place)
        if part:
            box = [round(x - w / 2, 4), round(y - h / 2, 4), w, h]
            yield number, {"draw": "part", "part": part, "box": box, "with": {"number": number}}


def _sockets(table: TableSettings) -> dict[str, Any]:
    elements: dict[str, Any] = {}
    for name, token in table.tokens.items():
        if token.on_mat is None or not token.socket:
            continue
        w, h = token.socket_size
        for number, (x, y) in enumerate(token.on_mat.middles(), start=1):
            box = [round(x - w / 2, 4), round(y - h / 2, 4), w, h]
            part = token.last_socket if token.last_socket and number == token.on_mat.places else token.socket
            elements[f"{name}_{number}"] = {
                "draw": "part",
                "part": part,
                "box": box,
                "with": {"number": number},
            }
    return elements


def _map(data: Mapping[str, Any], at: Where) -> Map:
    result = Map(at)
    for key, value in data.items():
        result.put(key, _placed(value, at), at, at)
    return result


def _placed(value: Any, at: Where) -> Any:
    """Plain data as if it had been read, all of it at one place."""
    if isinstance(value, Mapping):
        return _map(value, at)
    if isinstance(value, list | tuple):
        seq = Seq(at)
        for item in value:
            seq.put(_placed(item, at), at)
        return seq
    return value
