"""lua-byte-char: characters by number.

For é, byte returns 233 in the game and 195 in Lua, and 63 for every character that the game does not know.

Refused:

    local first = word:byte(1)

Instead:

    local first = word:sub(1, 1)
"""

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.expressions import calls, number_of, string_calls


def byte_char(code: Code) -> Findings:
    for call, _, _ in string_calls(code, "byte"):
        yield call.at, "byte is another number in the game for letters beyond ASCII: compare with sub or find"
    for call in calls(code, "string.char"):
        numbers = [number_of(code, span) for span in call.arguments]
        if any(number is None or not 0 <= number < 128 for number in numbers):
            yield (
                call.at,
                "string.char above 127 is another character in the game: write the character itself",
            )
