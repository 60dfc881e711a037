"""Calls of the table's API with any values, as Lua."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.soak.slips import value


def call(random: Random) -> str:
    """One call, of a function that is there, with arguments that it may not expect."""
    names = ["getObjectFromGUID", "spawnObject", "broadcastToAll", "Wait.time", "Wait.frames", "UI.setXml"]
    names += ["self.setName", "getObjects()[1].setPosition", "getObjects()[1].deal", "Player.White.print"]
    names += ["string.rep", "string.format", "os.date", "os.time", "JSON.decode", "table.concat", "Vector"]
    names += [
        "getObjects()[1].takeObject",
        "getObjects()[1].setState",
        "Turns.enable",
        "math.random",
        "Color",
    ]
    names += ["spawnObjectData", "spawnObjectJSON", "getObjects()[1].setTags", "setNotes", "Timer.create"]
    arguments = ", ".join(_literal(value(random, 2)) for _ in range(random.choice((0, 1, 1, 2, 3))))
    return f"{random.choice(names)}({arguments})"


def _literal(data: Any) -> str:
    if isinstance(data, dict):
        return "{" + ", ".join(f"[{_literal(k)}] = {_literal(v)}" for k, v in data.items()) + "}"
    if isinstance(data, list):
        return "{" + ", ".join(map(_literal, data)) + "}"
    if data is None or isinstance(data, bool):
        return {None: "nil", True: "true", False: "false"}[data]
    if isinstance(data, str):
        return '"' + "".join(f"\\{byte:03}" for byte in data.encode("utf-8", "replace")) + '"'
    return repr(data)
