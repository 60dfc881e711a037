"""Parts of the engine alone, in plain Lua 5.2: what does not touch the table can be run without one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from lupa import lua52

from tts_export.scripts import engine
from tts_export.scripts.engine import lua_name
from tts_export.scripts.literal import literal

ENGINE = Path(__file__).parents[2] / "templates" / "engine"


def source(name: str) -> str:
    """The text of an engine file, in whatever folder it is: `turn`."""
    (file,) = ENGINE.rglob(f"{name}.lua")
    return engine.lua_text(file)


def parts(*names: str, game: dict[str, Any] | None = None, before: str = "") -> Any:
    """The Lua table of the last of these engine files; the earlier ones are there for it to use."""
    text = [f"local GAME = {literal(game or {})}", before]
    for name in names:
        called = lua_name(name)
        text.append(f"local {called} = (function()\n{source(name)}\nend)()")
    text.append(f"return {called}")
    lua = lua52.LuaRuntime(unpack_returned_tuples=True)
    module = lua.execute("\n".join(text))
    return lua, module
