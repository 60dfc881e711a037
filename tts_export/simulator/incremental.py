"""Incremental conversion of a script's answer: only what differs from the last one is converted."""

from typing import Any

from tts_export.simulator.lua import Lua, Runtime, to_python


class IncrementalAnswer:
    """The last answer of one function of one script, as a Lua value and as plain data."""

    def __init__(self, runtime: Runtime) -> None:
        self._runtime = runtime
        self._lua: Lua = None
        self._plain: Any = None

    def plain(self, answer: Lua) -> Any:
        """Converts an answer; parts that have not changed are the objects returned last time."""
        differences = self._runtime.run(self._runtime.sim["differences"], self._lua, answer)
        self._plain = _updated(self._plain, answer, differences)
        self._lua = answer
        return self._plain


def _updated(was: Any, now: Lua, differences: Any) -> Any:
    if differences is False:
        return was
    if differences is True or not isinstance(was, dict):
        return to_python(now)
    changed = {key: _updated(was[key], now[key], inner) for key, inner in differences.items()}
    return {**was, **changed}
