"""lua-absent: functions that the game does not have, or not under this name.

No io, require, load, dofile or debug; collectgarbage("count") is nil; unpack and pack are in `table`.

Refused:

    local first, second = unpack(pair)

Instead:

    local first, second = table.unpack(pair)
"""

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.expressions import calls

_CALLED = {
    "require": "the files are joined when the mod is built",
    "load": "there is no compiler in the game's scripts",
    "loadstring": "there is no compiler in the game's scripts",
    "loadfile": "there are no files",
    "dofile": "there are no files",
    "collectgarbage": "it gives nil",
    "unpack": "write table.unpack",
    "pack": "write table.pack",
}
_LIBRARIES = ("io", "debug", "package")
_OS = {"execute", "exit", "getenv", "remove", "rename", "setlocale", "tmpname"}


def absent(code: Code) -> Findings:
    for name, why in _CALLED.items():
        if any(
            each in code.places_of(name) and code.word(each - 1) == "function"
            for each in code.places_of(name)
        ):
            continue
        for call in calls(code, name):
            yield call.at, f"{name} is not for the game's scripts: {why}"
    for name in _LIBRARIES:
        for at in code.places_of(name):
            if code.word(at + 1) == "." and code.word(at - 1) not in (".", ":"):
                yield at, f"the game has no {name} library"
    for at in code.places_of("os"):
        if code.word(at + 1) == "." and code.word(at + 2) in _OS and code.word(at - 1) not in (".", ":"):
            yield at, f"the game has no os.{code.word(at + 2)}"
