"""The nesting of a Lua text: which bracket or block each token is in, and where that ends.

No full syntax: a pass over the tokens with one stack. A text that does not nest gives a `Code` all the same.
"""

from bisect import bisect
from collections.abc import Callable, Iterator
from typing import NamedTuple

from msgspec import Struct

from tts_export.scripts.lua.tokens import BRACKETS, STRING, Tokens, tokens

CHUNK, FUNCTION, FOR_IN, FOR, WHILE, REPEAT, DO = (
    "chunk",
    "function",
    "for in",
    "for",
    "while",
    "repeat",
    "do",
)
BRANCH, LAST_BRANCH = "branch", "else"
LOOPS = (FOR_IN, FOR, WHILE, REPEAT)


class LuaBlock(Struct, eq=False):
    """A block or a pair of brackets. `head` is its first token (`for`, `if`, `function`, the bracket),
    `open` the one before its body (`do`, `then`, `function`), `close` the one after it. `before` is the
    branch before this one.
    """

    kind: str
    head: int
    open: int
    parent: int
    close: int = -1
    before: int = -1


class Code(Struct, frozen=True, eq=False):
    """A text taken apart. `home[i]` is the group in which token i is (brackets and keywords are
    outside their own), `ends` maps the first token of a bracket, function or statement block to the last,
    `begins` back.
    """

    tokens: Tokens
    groups: list[LuaBlock]
    home: list[int]
    ends: dict[int, int]
    begins: dict[int, int]
    known: frozenset[str]

    @property
    def text(self) -> list[str]:
        return self.tokens.text

    def places_of(self, word: str) -> list[int]:
        """The tokens with this text."""
        return self.tokens.places.get(word, [])

    def word(self, token: int) -> str:
        """A token's text; "" outside the source."""
        return self.tokens.text[token] if 0 <= token < len(self.tokens.text) else ""

    def kind(self, token: int) -> str:
        return self.tokens.kind[token] if 0 <= token < len(self.tokens.kind) else ""

    def is_string(self, token: int) -> bool:
        return self.kind(token) == STRING

    def around(self, token: int) -> Iterator[LuaBlock]:
        """The groups around a token, from the innermost to the chunk."""
        at = self.home[token]
        while at >= 0:
            yield self.groups[at]
            at = self.groups[at].parent

    def function_of(self, token: int) -> LuaBlock:
        """The function that a token belongs to, or the chunk."""
        return next(group for group in self.around(token) if group.kind in (FUNCTION, CHUNK))

    def loops(self, token: int) -> Iterator[LuaBlock]:
        """The loops around a token within its function, from the innermost."""
        for group in self.around(token):
            if group.kind == FUNCTION:
                return
            if group.kind in LOOPS:
                yield group

    def places_in(self, group: LuaBlock, word: str) -> list[int]:
        """The tokens with the text `word` in a group and in all that it holds."""
        places = self.places_of(word)
        return places[bisect(places, group.open) : bisect(places, group.close - 1)]


class _Head(NamedTuple):
    """A `for`, `while` or `if` whose `do` or `then` has not come; of an `elseif`, the branch before it."""

    kind: str
    at: int
    before: int = -1


_DEEPEST = 200
"""The compiler of Lua refuses texts that nest deeper: groups within are not told apart."""


class _Nesting:
    """Goes over the tokens once, with the open groups on a stack."""

    def __init__(self, source: Tokens) -> None:
        self.tokens = source
        self.groups = [LuaBlock(CHUNK, -1, -1, -1, len(source.text))]
        self.stack = [0]
        self.heads: list[_Head] = []
        self.ends: dict[int, int] = {}
        self.deeper = 0

    def push(self, kind: str, head: int, at: int, before: int = -1) -> None:
        if len(self.stack) > _DEEPEST:
            self.deeper += 1
            return
        self.groups.append(LuaBlock(kind, head, at, self.stack[-1], before=before))
        self.stack.append(len(self.groups) - 1)

    def pop(self, at: int) -> int:
        if self.deeper or len(self.stack) == 1:
            self.deeper = max(self.deeper - 1, 0)
            return -1
        place = self.stack.pop()
        group = self.groups[place]
        group.close = at
        self.ends[group.head] = at
        return place

    def branch(self, kind: str, at: int) -> None:
        """Begins the body of an `if`, `elseif` or `else`."""
        waiting = self.heads.pop() if self.heads and self.heads[-1].kind == BRANCH else _Head(BRANCH, at)
        self.push(kind, waiting.at, at, waiting.before)

    def next_branch(self, at: int) -> None:
        """Ends a branch at `elseif` or `else`; the next one belongs to the same `if`."""
        closed = self.pop(at)
        if closed >= 0:
            self.heads.append(_Head(BRANCH, self.groups[closed].head, closed))

    def do(self, at: int) -> None:
        waiting = self.heads.pop() if self.heads and self.heads[-1].kind in LOOPS else _Head(DO, at)
        self.push(waiting.kind, waiting.at, at)

    def step(self, at: int, word: str) -> None:
        """The group that a token opens; closing ones have been popped."""
        if word in BRACKETS:
            self.push(word, at, at)
        elif word == "function":
            self.push(FUNCTION, at, at)
        elif word == "if":
            self.heads.append(_Head(BRANCH, at))
        elif word == "then":
            self.branch(BRANCH, at)
        elif word == "else":
            self.next_branch(at)
            self.branch(LAST_BRANCH, at)
        elif word == "elseif":
            self.next_branch(at)
        elif word in ("for", "while"):
            self.heads.append(_Head(word, at))
        elif word == "in" and self.heads and self.heads[-1].kind == FOR:
            self.heads[-1] = _Head(FOR_IN, self.heads[-1].at)
        elif word == "do":
            self.do(at)
        elif word == "repeat":
            self.push(REPEAT, at, at)


_MATTERS = {*BRACKETS, "function", "if", "then", "else", "elseif", "for", "while", "in", "do", "repeat"}
_CLOSES = {")", "]", "}", "end", "until"}


def code(source: str, known: frozenset[str] = frozenset()) -> Code:
    """`source` taken apart; never raises. `known` names functions of other files that give one value."""
    read = tokens(source)
    nesting = _Nesting(read)
    home = []
    stack = nesting.stack
    for at, word in enumerate(read.text):
        if word in _CLOSES:
            nesting.pop(at)
        home.append(stack[-1])
        if word in _MATTERS:
            nesting.step(at, word)
            if word in ("else", "elseif"):
                home[-1] = nesting.groups[stack[-1]].parent if word == "else" else stack[-1]
    while len(stack) > 1:
        nesting.pop(len(read.text))
    ends = {head: end for head, end in nesting.ends.items() if head >= 0}
    return Code(read, nesting.groups, home, ends, {end: head for head, end in ends.items()}, known)


LuaFinding = tuple[int, str]
"""The token at which it shows, and what is wrong and what to write."""
Findings = Iterator[LuaFinding]
Trap = Callable[[Code], Findings]
