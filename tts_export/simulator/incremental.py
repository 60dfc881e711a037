"""Incremental conversion of a script's answer: only what differs from the last one is converted from Lua.

A game's state has some thousand values; a move changes a few of them.
"""

from __future__ import annotations

from typing import Any

from tts_export.simulator.lua import Lua, Runtime, is_table, to_python


class IncrementalAnswer:
    """The last answer of one function of one script, as a Lua value and as plain data."""

    def __init__(self, runtime: Runtime) -> None:
        self._runtime = runtime
        self._lua: Lua = None
        self._plain: Any = None

    def plain(self, answer: Lua) -> Any:
        """Converts an answer; parts that have not changed are the objects returned last time."""
        self._plain = self._converted(self._lua, answer, self._plain)
        self._lua = answer
        return self._plain

    def _converted(self, old: Lua, new: Lua, was: Any) -> Any:
        if not (isinstance(was, dict) and is_table(old) and is_table(new)):
            return to_python(new)
        keys = self._runtime.run(self._runtime.sim["changed"], old, new)
        if keys is None:
            return to_python(new)
        changed = {key: self._converted(old[key], new[key], was[key]) for key in keys.values()}
        return {**was, **changed} if changed else was
