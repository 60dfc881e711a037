"""The saved state of objects."""

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from tts_export.simulator.world import SimObject, copy_data


def object_data(o: SimObject, *, copied: bool = True) -> dict[str, Any]:
    """Returns a copy of the object's complete saved state; unknown fields are unchanged.

    If it is not `copied`, its parts are those of the object, which must not be used any longer.
    """
    copy: Callable[[Any], Any] = copy_data if copied else lambda data: data
    data: dict[str, Any] = copy({k: v for k, v in o.data.items() if k != "ContainedObjects"})
    data["GUID"] = o.guid
    data["Transform"] = _transform(o)
    data["LuaScript"] = o.script
    data["LuaScriptState"] = o.script_state
    if o.is_deck or o.is_bag:
        data["ContainedObjects"] = copy(o.contents)
    if o.is_deck:
        data["DeckIDs"] = [card["CardID"] for card in o.contents]
        data["CustomDeck"] = sheets_of(o.contents, data.get("CustomDeck") or {})
    if o.snap_points:
        data["AttachedSnapPoints"] = copy(o.snap_points)
    else:
        data.pop("AttachedSnapPoints", None)
    return data


def sheets_of(cards: list[dict[str, Any]], known: dict[str, Any]) -> dict[str, Any]:
    """The CustomDeck entries that the cards use; `known` helps for cards without their own (old saves)."""
    sheets = {str(card["CardID"] // 100): None for card in cards}
    known_sheets = {key: known[key] for key in sheets if key in known}
    for card in cards:
        known_sheets.update(card.get("CustomDeck") or {})
    return known_sheets


def entry(contained: dict[str, Any]) -> dict[str, Any]:
    """What getObjects says of an object in a container, without its index."""
    return {
        **info(contained),
        "gm_notes": contained.get("GMNotes") or "",
        "memo": contained.get("Memo") or "",
        "tags": list(contained.get("Tags") or []),
    }


def info(data: dict[str, Any]) -> dict[str, str]:
    """The fields by which scripts know an object that is not on the table."""
    name = data.get("Nickname") or ""
    return {
        "guid": data.get("GUID") or "",
        "name": name,
        "nickname": name,
        "description": data.get("Description") or "",
        "lua_script": data.get("LuaScript") or "",
        "lua_script_state": data.get("LuaScriptState") or "",
    }


def _transform(o: SimObject) -> dict[str, float]:
    values = (*o.pos, *o.rot, *o.scale)
    names = ("posX", "posY", "posZ", "rotX", "rotY", "rotZ", "scaleX", "scaleY", "scaleZ")
    return dict(zip(names, values, strict=True))


def notes_of(data: Mapping[str, Any]) -> dict[str, Any]:
    """The GMNotes of an object's data, not to be modified; empty unless they are a JSON object."""
    text = data.get("GMNotes")
    return _notes(text) if isinstance(text, str) and text.startswith("{") else {}


@lru_cache(maxsize=4096)
def _notes(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except ValueError:
        return {}
    return data if isinstance(data, dict) else {}
