"""Other texts in the place of the engine's files, in every script that runs: nothing is built again.

Scripts are changed when a table compiles them, so saves and games that were begun with the plain engine are
used as they are; tests of single files read those with `lua_text`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from tests.mutants.blocks import REPORT, reporting
from tts_export.load.templates import package_templates
from tts_export.scripts import engine
from tts_export.simulator.lua import Runtime

ENGINE = package_templates() / "engine"
_HEADING = "-- engine/"


def engine_files() -> dict[str, Path]:
    """The engine's files by their names: `turn/combat`."""
    files = sorted(ENGINE.rglob("*.lua"))
    return {file.relative_to(ENGINE).with_suffix("").as_posix(): file for file in files}


@cache
def engine_text(name: str) -> str:
    return engine.lua_text(ENGINE / f"{name}.lua")


def use(name: str, text: str) -> None:
    """From now on the engine file has this text."""
    plain = engine_text(name).rstrip("\n")
    _change_scripts(lambda script: script.replace(plain, text.rstrip("\n"), 1))
    changed, read = ENGINE / f"{name}.lua", engine.lua_text
    engine.lua_text = lambda file: text if file == changed else read(file)


def report_blocks(report: Callable[[str], None]) -> None:
    """From now on every block of a script reports that it runs, and a file that is read alone that all do."""
    names = engine_files()
    files, read = {file: name for name, file in names.items()}, engine.lua_text

    def lua_text(file: Path) -> str:
        if file in files:
            report(f"{files[file]}:*")
        return read(file)

    def prepare(env: Any) -> None:
        env[REPORT] = report

    engine.lua_text = lua_text
    _change_scripts(_all_reporting, prepare)


@lru_cache(maxsize=32)
def _all_reporting(script: str) -> str:
    if _HEADING in script:
        for name in engine_files():
            plain = engine_text(name).rstrip("\n")
            script = script.replace(plain, reporting(name, plain), 1)
    return script


def _change_scripts(change: Callable[[str], str], prepare: Callable[[Any], None] = lambda _: None) -> None:
    compile_script = Runtime.script

    def script(self: Runtime, source: str, name: str, env: Any) -> Any:
        prepare(env)
        return compile_script(self, change(source), name, env)

    Runtime.script = script  # type: ignore[method-assign]
