"""lua-non-ascii-length: lengths, parts and sets of characters beyond ASCII.

A string is UTF-16 in the game and bytes in Lua: #"é" is 1 in the game and 2 in Lua.

Refused:

    local wide = #"é"

Instead:

    local wide = 1
"""

import re

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.expressions import calls, literal, string_calls

_COUNTS = ("len", "sub", "reverse", "upper", "lower")
_MATCHES = ("find", "match", "gmatch", "gsub")
_REPEATED = re.compile(r"[^\x00-\x7f][*+?-]")


def non_ascii_length(code: Code) -> Findings:
    if code.tokens.source.isascii():
        return
    for at in code.places_of("#"):
        if code.is_string(at + 1) and not code.word(at + 1).isascii():
            yield at, "this length is another one in the game: letters beyond ASCII count once there"
    for name in _COUNTS:
        for call, subject, _ in string_calls(code, name):
            string = literal(code, subject) if subject else None
            if string and not string.isascii():
                yield call.at, f"{name} of letters beyond ASCII is another text in the game"
    for name in _MATCHES:
        for call, _, arguments in string_calls(code, name):
            string = literal(code, arguments[0]) if arguments else None
            if string and _splits(string):
                yield (
                    call.at,
                    "a set or repetition of letters beyond ASCII matches half letters outside the game",
                )
    for call in calls(code, "string.reverse"):
        if any(not word.isascii() for word in code.text[call.open : call.end]):
            yield call.at, "reverse tears letters beyond ASCII apart outside the game"


def _splits(pattern: str) -> bool:
    """Whether a pattern has a set with letters beyond ASCII, or repeats one of them."""
    sets = [part.partition("[")[2] for part in pattern.split("]")[:-1]]  # a pattern would take cubic time
    return not all(map(str.isascii, sets)) or _REPEATED.search(pattern) is not None
