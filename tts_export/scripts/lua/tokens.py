"""Lua source as tokens with their places. Reads Lua 5.2, newer operators and MoonSharp's own; nothing
raises.
"""

import re
from bisect import bisect_right

from msgspec import Struct

BRACKETS = {"(": ")", "[": "]", "{": "}"}
NAME, NUMBER, STRING, SIGN, STRANGE = "name", "number", "string", "sign", "strange"
KEYWORDS = frozenset(
    {
        *("and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if"),
        *("in", "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while"),
    }
)

_TOKEN = re.compile(
    r"""\s*+(?:
      (?P<comment>--(?:\[(?P<c>=*+)\[|[^\n]*+))
    | (?P<name>[^\W\d]\w*)
    | (?P<number>0[xX][0-9a-fA-F]*+\.?[0-9a-fA-F]*+(?:[pP][+-]?\d+)?|(?:\d++\.?\d*+|\.\d+)(?:[eE][+-]?\d+)?)
    | (?P<string>"(?:[^"\\\n]++|\\z\s*+|\\[\s\S])*+"|'(?:[^'\\\n]++|\\z\s*+|\\[\s\S])*+'|\[(?P<s>=*+)\[)
    | (?P<sign>\.\.\.|\.\.|[=~!<>]=|::|//|<<|>>|[-+*/%^\#<>=(){}\[\];:,.&|~])
    | (?P<strange>"(?:[^"\\\n]++|\\z\s*+|\\[\s\S])*+|'(?:[^'\\\n]++|\\z\s*+|\\[\s\S])*+|\S)
    )""",
    re.VERBOSE,
)

_LONG = {"comment": "c", STRING: "s"}
"""The kinds of tokens that long brackets may enclose, and the groups of their signs."""


class Tokens(Struct, frozen=True):
    """The tokens of a text, side by side: their texts, their kinds, where they begin.

    `text[i]` of a string is as written, quotes and all, so that no string is taken for a word. `places`
    lists the tokens with a text; `comments` maps lines to comments.
    """

    source: str
    text: list[str]
    kind: list[str]
    start: list[int]
    places: dict[str, list[int]]
    comments: dict[int, str]
    lines: list[int]

    def line(self, token: int) -> int:
        """The line of a token, from 1; the last line for a token after the end."""
        return bisect_right(self.lines, self._offset(token))

    def column(self, token: int) -> int:
        """The column of a token, from 1."""
        return self._offset(token) - self.lines[self.line(token) - 1] + 1

    def _offset(self, token: int) -> int:
        return self.start[token] if token < len(self.start) else len(self.source)

    def joined(self, token: int) -> bool:
        """Whether nothing is between this token and the next."""
        return (
            token + 1 < len(self.text) and self.start[token] + len(self.text[token]) == self.start[token + 1]
        )


def tokens(source: str) -> Tokens:
    """All tokens of `source`; what no token begins with becomes a `strange` one of one character."""
    text: list[str] = []
    kind: list[str] = []
    start: list[int] = []
    places: dict[str, list[int]] = {}
    comments: dict[int, str] = {}
    lines = [0, *(match.end() for match in re.finditer("\n", source))]
    end, unclosed = 0, set[str]()
    while match := _TOKEN.match(source, end):
        token_kind = match.lastgroup or STRANGE
        word, at, end = match[token_kind], match.start(token_kind), match.end()
        signs = match[_LONG[token_kind]] if token_kind in _LONG else None
        if signs is not None:
            close = f"]{signs}]"
            closed = -1 if close in unclosed else source.find(close, end)
            if closed >= 0:
                end = closed + len(close)
            else:  # nothing closes it: a comment to the end of its line, or a bracket
                unclosed.add(close)
                token_kind = SIGN if token_kind == STRING else token_kind
                end = at + 1 if token_kind == SIGN else source.find("\n", at) % (len(source) + 1)
            word = source[at:end]
        if token_kind == "comment":
            comments[bisect_right(lines, at)] = word
            continue
        places.setdefault(word, []).append(len(text))
        text.append(word)
        kind.append(token_kind)
        start.append(at)
    return Tokens(source, text, kind, start, places, comments, lines)


_ESCAPE = re.compile(r"\\(?:z\s*|x([0-9a-fA-F]{2})|(\d{1,3})|([\s\S]))")
_LETTERS = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}


def value(string: str) -> str:
    """The value of a string token; byte escapes become the character of that number, as MoonSharp has
    it.
    """
    if string[0] == "[":
        return string[string.index("[", 1) + 1 : string.rindex("]", 0, -1)].removeprefix("\n")

    def plain(match: re.Match[str]) -> str:
        if match[1]:
            return chr(int(match[1], 16))
        if match[2]:
            return chr(int(match[2]))
        return _LETTERS.get(match[3], match[3]) if match[3] else ""

    return _ESCAPE.sub(plain, string[1:-1])
