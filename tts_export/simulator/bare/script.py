"""The script of a bare table, made of a save: the controller's with `pieces.lua`, and the cards in boxes."""

import json
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from tts_export.simulator.api.naming import DIE_6
from tts_export.simulator.errors import SimError
from tts_export.simulator.saved import notes_of

CONTROLLER = "tts-export"
HANDLERS = "\n-- engine/start.lua "
"""The heading of the script's last part, in which it answers the game."""
HERE = Path(__file__).parent


class BareScript(Struct, frozen=True):
    """A save as a bare table needs it."""

    text: str
    """The controller's script; `BARE` in it is what the table gives it."""
    data: str
    """Lua that returns the cards of the boxes, and what is printed on them, by name."""
    die: tuple[int, ...]
    """The numbers of the table's die."""
    objects: tuple[Mapping[str, Any], ...]
    """The saved objects."""


def bare_script(save: Path | Mapping[str, Any]) -> BareScript:
    """Reads a save. That of a file is read once: many games are played with it."""
    if isinstance(save, Mapping):
        return _bare_script(save)
    file = save.stat()
    return _of_file(save, file.st_mtime_ns, file.st_size)


@lru_cache(maxsize=16)
def _of_file(save: Path, _time: int, _size: int) -> BareScript:
    return _bare_script(json.loads(save.read_text(encoding="utf-8-sig")))


def _bare_script(save: Mapping[str, Any]) -> BareScript:
    objects = tuple(save.get("ObjectStates") or ())
    controllers = [o for o in objects if CONTROLLER in (o.get("Tags") or ())]
    script = str(controllers[0].get("LuaScript") or "") if len(controllers) == 1 else ""
    engine, heading, handlers = script.rpartition(HANDLERS)
    if not heading:
        raise SimError("this is not a table of tts-export: its script has no part engine/start.lua")
    return BareScript(f"{engine}\n{_pieces()}{heading}{handlers}", _data(objects), _die(objects), objects)


@cache
def _pieces() -> str:
    return "\n".join((HERE / f"{name}.lua").read_text(encoding="utf-8") for name in ("pieces", "thinking"))


def _die(objects: tuple[Mapping[str, Any], ...]) -> tuple[int, ...]:
    for o in objects:
        if notes_of(o).get("role") == "die":
            own = tuple(face["Value"] for face in o.get("RotationValues") or ())
            return own or tuple(value for value, _ in DIE_6)
    return ()


def _data(objects: tuple[Mapping[str, Any], ...]) -> str:
    """Lua that returns the boxes by name, their names by deck, those of libraries, and the printed notes."""
    boxes: dict[str, Any] = {}
    decks: dict[str, str] = {}
    libraries: list[str] = []
    notes: dict[str, Any] = {}
    for number, o in enumerate(objects, 1):
        note = notes_of(o)
        if note.get("role") not in ("deck", "library"):
            continue
        name = f"box {number}"
        boxes[name] = [_card(card, notes) for card in _cards(o)]
        if note["role"] == "deck":
            decks.setdefault(str(note["deck"]), name)
        elif not libraries:
            libraries.append(name)
    return f"return {_lua(boxes)}, {_lua(decks)}, {_lua(libraries)}, {_lua(notes)}"


def _cards(data: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    inside = data.get("ContainedObjects")
    if inside is None:
        yield data
    for inner in inside or ():
        yield from _cards(inner)


def _card(data: Mapping[str, Any], notes: dict[str, Any]) -> dict[str, Any]:
    text = str(data.get("GMNotes") or "")
    notes.setdefault(text, notes_of(data))
    return {"GMNotes": text, "Nickname": data.get("Nickname", ""), "Transform": {}}


def _lua(value: Any) -> str:
    """Plain data as Lua; JSON's null is left out, as the game's decoder does."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{" + ",".join(f"[{_lua(k)}]={_lua(v)}" for k, v in value.items() if v is not None) + "}"
    if isinstance(value, list | tuple):
        return "{" + ",".join(_lua(v) for v in value) + "}"
    if isinstance(value, str):
        return '"' + "".join(_CHARS.get(c, c) for c in value) + '"'
    return repr(value)


_CHARS = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\0": "\\0"}
