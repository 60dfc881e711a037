"""Parts of the engine alone, in plain Lua 5.2: what does not touch the table can be run without one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from lupa import lua52

from tts_export.scripts import engine
from tts_export.scripts.engine import lua_name
from tts_export.scripts.literal import literal

ENGINE = Path(__file__).parents[2] / "templates" / "engine"

NOTE = """
did = {}
function note(...)
  local words = {}
  for i = 1, select("#", ...) do words[i] = tostring((select(i, ...))) end
  did[#did + 1] = table.concat(words, " ")
end
"""
"""A journal in which the functions around a part write what they were called with."""
WAIT = """
soon = {}
function wait()
  local now = soon
  soon = {}
  for _, one in ipairs(now) do one.run() end
end
"""
"""Calls what the part wants to be called later."""


def source(name: str) -> str:
    """The text of an engine file, in whatever folder it is: `turn`."""
    (file,) = ENGINE.rglob(f"{name}.lua")
    return engine.lua_text(file)


def parts(*names: str, game: dict[str, Any] | None = None, before: str = "") -> Any:
    """The Lua table of the last of these engine files; the earlier ones are there for it and tests."""
    text = [f"local GAME = {literal(game or {})}", before]
    for name in names:
        called = lua_name(name)
        text.append(f"local {called} = (function()\n{source(name)}\nend)()")
        text.append(f"_G.{called} = {called}" if name != names[-1] else "")
    text.append(f"return {called}")
    lua = lua52.LuaRuntime(unpack_returned_tuples=True)
    module = lua.execute("\n".join(text))
    return lua, module


class Noted:
    """A part of the engine whose surroundings write a journal: `NOTE`."""

    lua: Any

    def run(self, code: str) -> list[str]:
        """What a piece of Lua makes it do."""
        self.lua.execute("did = {}")
        self.lua.execute(code)
        return list(self.lua.eval("did").values())
