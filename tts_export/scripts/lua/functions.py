"""Facts about the functions of a text: what they return, and whether they always do."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from msgspec import Struct

from tts_export.scripts.lua.blocks import DO, FUNCTION, LAST_BRANCH, Code, LuaBlock, code as code_of
from tts_export.scripts.lua.expressions import Span, is_call, is_name, is_single, operands, split


class Function(Struct, frozen=True):
    """A function of a text: its local or dotted name ("" when it has none), parameters, what each `return`
    gives.
    """

    name: str
    group: LuaBlock
    parameters: list[str]
    returns: list[list[Span]]
    always: bool

    @property
    def gives_nothing(self) -> bool:
        return not any(self.returns)


@lru_cache(maxsize=1)
def functions(code: Code) -> list[Function]:
    """The functions of a text, in the order in which they begin."""
    returned: dict[int, list[list[Span]]] = {}
    for at, values in returns(code):
        returned.setdefault(code.function_of(at).open, []).append(values)
    ends = _Ends(
        {code.groups[code.home[at]].open for at in code.places_of("return")},
        {group.close: group for group in code.groups},
    )
    return [
        _function(code, group, returned.get(group.open, []), ends)
        for group in code.groups
        if group.kind == FUNCTION
    ]


def _function(code: Code, group: LuaBlock, returned: list[list[Span]], ends: "_Ends") -> Function:
    name, always = function_name(code, group), _always(code, group, ends)
    return Function(name, group, parameters(code, group), returned, always)


def returns(code: Code) -> Iterator[tuple[int, list[Span]]]:
    """Each `return` with what it gives: all up to the end of its block, where no other one is before it."""
    last: dict[int, int] = {}
    values: list[tuple[int, list[Span]]] = []
    for at in reversed(code.places_of("return")):
        home = code.groups[code.home[at]]
        stop = last.get(home.open, home.close - (code.word(home.close - 1) == ";"))
        last[home.open] = at
        values.append((at, split(code, (at + 1, stop), {","})))
    return reversed(values)


def function_name(code: Code, function: LuaBlock) -> str:
    """`f` of `local function f`, `A.f` of `function A.f` and of `A.f = function`; "" when it has no name."""
    at = function.open
    if code.groups[code.home[at]].kind == "{":
        return ""
    if is_name(code, at + 1):
        stop = at + 1
        while code.word(stop) != "(" and stop < function.close:
            stop += 1
        return "".join(code.text[at + 1 : stop])
    if code.word(at - 1) != "=":
        return ""
    first = at - 2
    while code.word(first - 1) == "." and is_name(code, first - 2):
        first -= 2
    return "".join(code.text[first : at - 1]) if is_name(code, first) else ""


def parameters(code: Code, function: LuaBlock) -> list[str]:
    at = function.open
    while code.word(at) != "(" and at < function.close:
        at += 1
    return [word for word in code.text[at : code.ends.get(at, at)] if word not in ("(", ",")]


def _always(code: Code, group: LuaBlock, ends: "_Ends") -> bool:
    """Whether a block ends in a return or an error on every way through it."""
    if group.open in ends.returning:
        return True
    last = group.close - 1
    if code.word(last) == ";":
        last -= 1
    if code.word(last) == ")":
        return code.word(code.begins.get(last, 0) - 1) == "error"
    inner = ends.blocks.get(last)
    if inner is None or inner.kind == DO:
        return inner is not None and _always(code, inner, ends)
    return inner.kind == LAST_BRANCH and all(_always(code, each, ends) for each in branches(code, inner))


class _Ends(Struct, frozen=True):
    """The blocks that hold a `return` themselves, by what opens them, and all blocks by their last token."""

    returning: set[int]
    blocks: dict[int, LuaBlock]


def branches(code: Code, last: LuaBlock) -> list[LuaBlock]:
    """All branches of the `if` that ends with this one, the last first."""
    blocks = [last]
    while blocks[-1].before >= 0:
        blocks.append(code.groups[blocks[-1].before])
    return blocks


@lru_cache(maxsize=1)
def single_functions(code: Code) -> frozenset[str]:
    """Names of functions of this text whose every `return` gives one value, as far as the text shows."""
    known = [each for each in functions(code) if each.name]
    names = {each.name for each in known}
    returning: dict[str, list[str]] = {}
    for each in known:
        for values in each.returns:
            for part in operands(code, values[0]) if len(values) == 1 else ():
                returning.setdefault(_called(code, part), []).append(each.name)
    doubtful = [
        each.name for each in known if not each.always or any(len(values) != 1 for values in each.returns)
    ]
    doubtful += returning.keys() - names - {""}
    while doubtful:
        name = doubtful.pop()
        names.discard(name)
        doubtful += returning.pop(name, ())
    return frozenset(names) | (code.known - {each.name for each in known})


def _called(code: Code, span: Span) -> str:
    """The name of the function that a span calls, if it may give several values or none; else ""."""
    if not is_call(code, span) or is_single(code, span):
        return ""
    opened = code.begins.get(span[1] - 1, span[1] - 1)
    return "".join(code.text[span[0] : opened])


def leaks(code: Code, span: Span, single: frozenset[str]) -> bool:
    """Whether a span is a call that may give several values or none."""
    name = _called(code, span)
    return bool(name) and name not in single


def known_single(texts: Iterable[str]) -> frozenset[str]:
    """Dotted names (`Text.has`) of functions that give one value in every text that defines them.

    For scripts that are joined: what one file shows about its functions, for the check of another.
    """
    names: set[str] = set()
    other: set[str] = set()
    for text in texts:
        single, rest = _judged(text)
        names |= single
        other |= rest
    return frozenset(names - other)


@lru_cache(maxsize=200)
def _judged(text: str) -> tuple[frozenset[str], frozenset[str]]:
    """Dotted names of the functions that give one value, and names of all other functions of a text. Those of
    the engine are the same in every build of a process.
    """
    read = code_of(text)
    single = single_functions(read)
    dotted = frozenset(name for name in single if "." in name)
    return dotted, frozenset(each.name for each in functions(read)) - single
