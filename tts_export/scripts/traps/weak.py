"""lua-weak: weak tables and finalizers.

The game never clears a weak table and never calls __gc.

Refused:

    local seen = setmetatable({}, { __mode = "k" })

Instead:

    local seen = {}
"""

from tts_export.scripts.lua.blocks import Code, Findings


def weak(code: Code) -> Findings:
    for name in ("__mode", "__gc"):
        for written in (name, f'"{name}"', f"'{name}'"):
            for at in code.places_of(written):
                yield at, f"{name} does nothing in the game: remove what is not needed any more yourself"
