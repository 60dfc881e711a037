"""Lua patterns with which the game's matcher can run out of calls."""

from tts_export.lua_patterns import CALLS, GROUPS, match_everywhere, parts


def tries_again(pattern: str) -> str:
    """The part that the game's matcher tries again for each character it takes, "" when there is none.

    That is a repeated part if what follows it need not match: on a long text, all calls are used up. Too many
    parts that may be left out (`a?a?a?...`) use them up as well.
    """
    whole = parts(pattern.removeprefix("^"))
    at_end = False  # behind `.*` and `.+`, which take the rest of the text
    for place, part in enumerate(whole):
        at_end = at_end or (part.written == "." and part.times in ("*", "+"))
        if part.times in ("*", "+", "-") and not match_everywhere(whole[place + 1 :], at_end=at_end):
            return part.written + part.times
    optional = [part for part in whole if part.times == "?"]
    groups = sum(part.kind in GROUPS for part in whole)
    if optional and 2 ** len(optional) * (1 + groups) >= CALLS:
        return optional[0].written + optional[0].times
    return ""
