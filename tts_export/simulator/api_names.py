"""The names of the game's API (v14.0.3), read from `api_names.json`: any other name is an error in a script.

Functions, properties, events with their arguments, seat colors and type names.
"""

import json
from pathlib import Path
from typing import Any

_DATA: dict[str, Any] = json.loads((Path(__file__).parent / "api_names.json").read_text(encoding="utf-8"))

GLOBALS: frozenset[str] = frozenset(_DATA["globals"])
LIBRARIES: dict[str, dict[str, list[str]]] = _DATA["tables"]
OBJECT_FUNCTIONS: frozenset[str] = frozenset(_DATA["object"]["functions"])
OBJECT_PROPERTIES: frozenset[str] = frozenset(_DATA["object"]["properties"])
BEHAVIORS: dict[str, dict[str, list[str]]] = _DATA["behaviors"]
PLAYER_FUNCTIONS: frozenset[str] = frozenset(_DATA["player"]["functions"])
PLAYER_ACTIONS: tuple[str, ...] = tuple(_DATA["player_actions"])
COLORS: dict[str, tuple[float, float, float]] = {k: (v[0], v[1], v[2]) for k, v in _DATA["colors"].items()}
EVENTS: dict[str, dict[str, list[str]]] = _DATA["events"]
TYPES: dict[str, str] = _DATA["types"]
