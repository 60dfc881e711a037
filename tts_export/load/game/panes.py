"""The zones of table.yaml as parts of frames.yaml, so that a mat's picture shows them where they are.

For a mat whose drawing is `mat` there are two parts, which the drawing places where it wants them painted:
`mat_zones` holds each zone's pane with its card places, `mat_tokens` the sockets of the tokens. Both are
made of data as they are read, as in `expand`, before the frames are checked.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from tts_export.settings.mats import Mat, MatPoint, Rectangle, Zone
from tts_export.settings.reading import read
from tts_export.settings.table import TableSettings
from tts_export.yamls import Map, merged, place_of, placed


def with_table(frames: Map, table: Any) -> Map:
    """`frames` with the parts that `table` (table.yaml) makes; they are empty if that cannot be used."""
    settings, _ = read(TableSettings, table, table.where) if isinstance(table, Map) else (None, [])
    if settings is None:
        return merged(frames, placed({"parts": _nothing(frames)}, frames.where))
    at = place_of(table, ("mat",)) or table.where
    drawings = frames.get("drawings")
    if isinstance(drawings, Map) and settings.mat.drawing not in drawings:  # which is reported
        frames = merged(frames, placed({"parts": _nothing(frames)}, frames.where))
    parts = Map(at)
    for path, mat in (
        (("mat",), settings.mat),
        *((("shared", n), mat) for n, mat in settings.shared.items()),
    ):
        parts.put(f"{mat.drawing}_zones", _zones(mat, _data_at(table, path)["zones"]), at, at)
    parts.put(f"{settings.mat.drawing}_tokens", placed(_sockets(settings), at), at, at)
    added = Map(at)
    added.put("parts", parts, at, at)
    return merged(frames, added)


def _data_at(data: Any, path: tuple[str, ...]) -> Any:
    for step in path:
        data = data[step]
    return data


def _nothing(frames: Map) -> dict[str, Any]:
    """The parts that a table might make, without anything in them."""
    drawings = frames.get("drawings")
    names = drawings if isinstance(drawings, Map) else ()
    return {f"{name}_{what}": {} for name in names for what in ("zones", "tokens")}


def _zones(mat: Mat, data: Map) -> Map:
    """Zone after zone, each with its pane, its places and its label, from below; `data` has their places."""
    elements = Map(data.where)
    for name, zone in mat.zones.items():
        at = data.keys_at[name]
        for key, element in _elements(mat, name, zone).items():
            elements.put(key, _from_zone(placed(element, at), data[name]), at, at)
    return elements


def _from_zone(element: Map, zone: Map) -> Map:
    """A part with the places of what its zone gives it."""
    arguments = element["with"]
    for source in filter(None, (zone, zone.get("args"))):
        for key in (key for key in arguments if key in source):
            arguments.put(key, arguments[key], source.keys_at[key], source.at(key))
    named = next((key for key in ("part", "place", "tab") if zone.get(key) == element["part"]), "")
    if named:
        element.put("part", element["part"], zone.keys_at[named], zone.at(named))
    return element


def _elements(mat: Mat, name: str, zone: Zone) -> dict[str, Any]:
    elements: dict[str, Any] = {}
    arguments = {"label": zone.label or name.upper(), "color": zone.color, **zone.args}
    if zone.part:
        elements[name] = _part(zone.part, zone.at, arguments)
    layout = mat.layout(name)
    parts = [zone.place_parts.get(place, zone.place) for place in layout.names]
    parts = parts or [zone.place] * layout.places
    card = (mat.card[1], mat.card[0]) if layout.across else mat.card
    elements |= _places(name, zip(parts, layout.middles(), strict=True), card)
    if zone.tab:
        elements[f"{name}_tab"] = _part(zone.tab, zone.at, arguments)
    return elements


def _sockets(table: TableSettings) -> dict[str, Any]:
    elements: dict[str, Any] = {}
    for name, token in table.tokens.items():
        if token.on_mat is not None and token.socket:
            parts = [token.socket] * (token.on_mat.places - 1) + [token.last_socket or token.socket]
            middles = zip(parts, token.on_mat.middles(), strict=True)
            elements |= _places(name, middles, token.socket_size)
    return elements


def _places(name: str, places: Iterable[tuple[str, MatPoint]], size: MatPoint) -> Iterator[tuple[str, Any]]:
    """Each place that has a part, numbered from 1."""
    w, h = size
    for number, (part, (x, y)) in enumerate(places, start=1):
        if part:
            box = (round(x - w / 2, 4), round(y - h / 2, 4), w, h)
            yield f"{name}_{number}", _part(part, box, {"number": number})


def _part(part: str, box: Rectangle, arguments: dict[str, Any]) -> dict[str, Any]:
    return {"part": part, "box": box, "with": arguments}
