"""lua-byte-escape: a byte above 127 written as an escape.

"\\195\\169" is é in Lua and two characters in the game.

Refused:

    local name = "caf\\195\\169"

Instead:

    local name = "café"
"""

import re

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.tokens import STRING

_ESCAPE = re.compile(r"\\(?:x([0-9a-fA-F]{2})|(\d{1,3})|[\s\S])")


def byte_escape(code: Code) -> Findings:
    for at, kind in enumerate(code.tokens.kind):
        string = code.word(at)
        if (
            kind == STRING
            and string[0] != "["
            and "\\" in string
            and any(map(_is_high, _ESCAPE.finditer(string)))
        ):
            yield at, "a byte above 127 is a character of its own in the game: write the letter itself"


def _is_high(match: re.Match[str]) -> bool:
    return int(match[1], 16) > 127 if match[1] else bool(match[2]) and int(match[2]) > 127
