"""Decals and vector lines of Global and of objects, stored in the saved state."""

from typing import Any

from tts_export.simulator.api.functions import Functions, limited
from tts_export.simulator.lua import Lua, fields, items, rgb, vec3
from tts_export.simulator.world import Entity, SimObject

SHARED = Functions()


@SHARED("getDecals")
def decals(owner: Entity) -> Lua:
    return owner.world.runtime.list(_decal_table(owner, d) for d in owner.saved.get(_decals_of(owner)) or [])


@SHARED.action("setDecals")
def set_decals(owner: Entity, decals: Lua) -> None:
    asked = items(decals)
    limited("decals", len(asked))
    owner.saved[_decals_of(owner)] = [_decal(fields(d)) for d in asked]


@SHARED.action("addDecal")
def add_decal(owner: Entity, decal: Lua) -> None:
    there = owner.saved.setdefault(_decals_of(owner), [])
    limited("decals", len(there) + 1)
    there.append(_decal(fields(decal)))


@SHARED("getVectorLines")
def vector_lines(owner: Entity) -> Lua:
    return owner.world.runtime.list(
        _line_table(owner, line) for line in owner.saved.get(_lines_of(owner)) or []
    )


@SHARED.action("setVectorLines")
def set_vector_lines(owner: Entity, lines: Lua) -> None:
    drawn = [_line(fields(line)) for line in items(lines)]
    limited("points of lines", sum(len(line["points3"]) or 1 for line in drawn))
    owner.saved[_lines_of(owner)] = drawn


def _decals_of(owner: Entity) -> str:
    return "AttachedDecals" if isinstance(owner, SimObject) else "Decals"


def _lines_of(owner: Entity) -> str:
    return "AttachedVectorLines" if isinstance(owner, SimObject) else "VectorLines"


def _decal(asked: dict[str, Any]) -> dict[str, Any]:
    parts = (("pos", "position", 0.0), ("rot", "rotation", 0.0), ("scale", "scale", 1.0))
    transform: dict[str, float] = {}
    for prefix, name, default in parts:
        values = vec3(asked.get(name), (default, default, default))
        transform |= {prefix + axis: v for axis, v in zip("XYZ", values, strict=True)}
    decal = {"Name": str(asked.get("name", "")), "ImageURL": str(asked.get("url", "")), "Size": 1.0}
    return {"Transform": transform, "CustomDecal": decal}


def _decal_table(owner: Entity, decal: dict[str, Any]) -> Lua:
    runtime, at = owner.world.runtime, decal["Transform"]
    fields = {
        name: runtime.vector(at[prefix + "X"], at[prefix + "Y"], at[prefix + "Z"])
        for prefix, name in (("pos", "position"), ("rot", "rotation"), ("scale", "scale"))
    }
    custom = decal["CustomDecal"]
    return runtime.table_from(fields | {"name": custom["Name"], "url": custom["ImageURL"]})


def _line(asked: dict[str, Any]) -> dict[str, Any]:
    points = [vec3(p) for p in items(asked.get("points"))]
    line: dict[str, Any] = {"points3": [{"x": x, "y": y, "z": z} for x, y, z in points]}
    if asked.get("color") is not None:
        line["color"] = rgb(asked["color"])
    return line | {"thickness": float(asked.get("thickness", 0.1))}


def _line_table(owner: Entity, line: dict[str, Any]) -> Lua:
    runtime = owner.world.runtime
    points = runtime.list(runtime.vector(p["x"], p["y"], p["z"]) for p in line.get("points3") or [])
    color = runtime.to_lua(line.get("color") or {"r": 1.0, "g": 1.0, "b": 1.0})
    return runtime.table_from({"points": points, "color": color, "thickness": line.get("thickness", 0.1)})
