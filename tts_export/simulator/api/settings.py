"""Settings of the table: Grid, Hands, Lighting, Info. Lua counts enums from 1, the save from 0."""

from typing import Any

from tts_export.simulator.lua import is_table, rgb, to_python
from tts_export.simulator.world import World

UNKNOWN = object()

# library -> property -> (section of the save, field, default, what Lua adds to the saved number)
_FIELDS: dict[str, dict[str, tuple[str, str, Any, int]]] = {
    "Grid": {
        "type": ("Grid", "Type", 0, 1),
        "show_lines": ("Grid", "Lines", False, 0),
        "color": ("Grid", "Color", {"r": 0.0, "g": 0.0, "b": 0.0}, 0),
        "opacity": ("Grid", "Opacity", 0.75, 0),
        "thick_lines": ("Grid", "ThickLines", False, 0),
        "sizeX": ("Grid", "xSize", 2.0, 0),
        "sizeY": ("Grid", "ySize", 2.0, 0),
    },
    "Hands": {
        "enable": ("Hands", "Enable", True, 0),
        "disable_unused": ("Hands", "DisableUnused", False, 0),
        "hiding": ("Hands", "Hiding", 0, 1),
    },
    "Lighting": {
        "ambient_intensity": ("Lighting", "AmbientIntensity", 1.3, 0),
        "ambient_type": ("Lighting", "AmbientType", 0, 1),
        "light_intensity": ("Lighting", "LightIntensity", 0.54, 0),
        "lut_contribution": ("Lighting", "LutContribution", 1.0, 0),
        "lut_index": ("Lighting", "LutIndex", 0, 0),
        "lut_url": ("Lighting", "LutURL", "", 0),
        "reflection_intensity": ("Lighting", "ReflectionIntensity", 1.0, 0),
    },
    "Info": {
        "complexity": ("", "GameComplexity", "", 0),
        "name": ("", "GameMode", "", 0),
        "number_of_players": ("", "PlayerCounts", [], 0),
        "playing_time": ("", "PlayingTime", [], 0),
        "tags": ("", "Tags", [], 0),
        "type": ("", "GameType", "", 0),
    },
}


def get(world: World, library: str, name: str) -> Any:
    """The value of a setting, or UNKNOWN."""
    known = _FIELDS.get(library, {}).get(name)
    if known is None:
        return UNKNOWN
    section, field, default, offset = known
    holder = world.save.get(section) or {} if section else world.save
    value = holder.get(field, default)
    return world.runtime.to_lua(value + offset if offset else value)


def put(world: World, library: str, name: str, value: Any) -> bool:
    """Changes a setting in the save; False when there is no such setting."""
    known = _FIELDS.get(library, {}).get(name)
    if known is None:
        return False
    section, field, _, offset = known
    holder = world.save.setdefault(section, {}) if section else world.save
    if is_table(value):
        value = rgb(value) if field.endswith("Color") else to_python(value)
    holder[field] = value - offset if offset else value
    return True
