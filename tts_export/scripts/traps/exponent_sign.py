"""lua-exponent-sign: a number with an exponent directly before + or -.

The game reads `1e3+far` as one malformed number: nothing of the script runs.

Refused:

    local edge = 1e3+far

Instead:

    local edge = 1e3 + far
"""

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.tokens import NUMBER


def exponent_sign(code: Code) -> Findings:
    for sign in ("+", "-"):
        for at in code.places_of(sign):
            if (
                code.kind(at - 1) == NUMBER
                and code.tokens.joined(at - 1)
                and _has_exponent(code.word(at - 1))
            ):
                yield at, f"put a space between {code.word(at - 1)} and {sign}"


def _has_exponent(number: str) -> bool:
    lowered = number.lower()
    return "p" in lowered if lowered.startswith("0x") else "e" in lowered
