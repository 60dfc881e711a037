"""lua-lazy-pattern: a pattern that can be "too complex", on a text of unknown length.

The game gives a match 200 steps from each start. So a repeated part fails on a long text if what follows
need not match: `^([^:]+):$` on 99 letters, `%s+$` on 200 spaces before a letter, `^%s*(.-)%s*$` on 65
letters. Safe on any text: a repeated part at the end (`[^,]+`, `^%s+`, `^(.*)$`), a limited number
(`(%d%d?) power`), and plain `find`. A pattern has to be written out.

Refused:

    local key, rest = line:match("^([^=]*)=(.*)$")

Instead:

    local key, rest, at = line, "", line:find("=", 1, true)
    if at then
      key, rest = line:sub(1, at - 1), line:sub(at + 1)
    end
"""

from bisect import bisect
from operator import itemgetter

from tts_export.lua_patterns import CALLS, GROUPS, match_everywhere, parts
from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.expressions import Span, literal, string_calls
from tts_export.scripts.lua.targets import values_by_name
from tts_export.scripts.lua.tokens import value


def lazy_pattern(code: Code) -> Findings:
    for name in ("find", "match", "gmatch", "gsub"):
        for call, _, arguments in string_calls(code, name):
            if not arguments or (name == "find" and len(arguments) == 3):
                continue
            pattern = written(code, arguments[0])
            if pattern is None:
                yield arguments[0][0], "write the pattern out, or use find(text, 1, true)"
                continue
            why = tries_again(value(pattern))
            if why:
                yield (
                    call.at,
                    f'{why} can be "too complex" for the game on a long text, because what follows it '
                    "need not match: look for that with find(text, 1, true), or limit the number (%d%d?)",
                )


def written(code: Code, span: Span) -> str | None:
    """The string that a span is, in place or by the name of a local with one."""
    text = literal(code, span)
    if text or span[1] != span[0] + 1:
        return text
    known = values_by_name(code).get(code.word(span[0]), [])
    before = bisect(known, span[0], key=itemgetter(0))
    return literal(code, known[before - 1][1]) if before else None


# Lua patterns with which the game's matcher can run out of calls.


def tries_again(pattern: str) -> str:
    """The part that the game's matcher tries again for each character it takes, "" when there is none.

    That is a repeated part if what follows it need not match: on a long text, all calls are used up. Too many
    parts that may be left out (`a?a?a?...`) use them up as well.
    """
    whole = parts(pattern.removeprefix("^"))
    at_end = False  # behind `.*` and `.+`, which take the rest of the text
    for place, part in enumerate(whole):
        at_end = at_end or (part.written == "." and part.times in ("*", "+"))
        if part.times in ("*", "+", "-"):
            if not match_everywhere(whole[place + 1 :], at_end=at_end):
                return part.written + part.times
            break  # what follows matches everywhere, so what follows a later part does too
    optional = [part for part in whole if part.times == "?"]
    groups = sum(part.kind in GROUPS for part in whole)
    if optional and 2 ** len(optional) * (1 + groups) >= CALLS:
        return optional[0].written + optional[0].times
    return ""
