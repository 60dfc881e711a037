"""What several traps ask about a text: where its gotos lead, its lambdas and comparators, what is matched."""

from bisect import bisect
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate

from tts_export.scripts.lua.blocks import Code
from tts_export.scripts.lua.expressions import Call, Span, is_name, literal, text_of
from tts_export.scripts.lua.functions import Function, functions
from tts_export.scripts.lua.targets import assignments, local_values


def jumps(code: Code) -> Iterator[tuple[int, int]]:
    """Each `goto` with the name of its label, as tokens: the label of the innermost block that has one."""
    labels = {
        (code.home[at], code.text[at + 1]): at + 1
        for at in code.places_of("::")
        if code.word(at + 2) == "::" and code.word(at + 1)
    }
    for at in code.places_of("goto"):
        place = code.home[at]
        while place >= 0:
            label = labels.get((place, code.word(at + 1)))
            if label is not None:
                yield at, label
                break
            place = code.groups[place].parent


def lambdas(code: Code) -> Iterator[tuple[int, int]]:
    """The two bars of each lambda. A bar after an operand is the `or` of bits of newer Lua."""
    for at in code.places_of("|"):
        if is_name(code, at - 1) or code.word(at - 1) in (")", "]"):
            continue
        after = at + 1
        while is_name(code, after) or code.word(after) == ",":
            after += 1
        if code.word(after) == "|":
            yield at, after


def comparator(code: Code, call: Call) -> Function | None:
    """The function that a table.sort compares by: written in place, or one of this text by name; else
    None.
    """
    if len(call.arguments) < 2:
        return None
    span, known = call.arguments[1], _functions(code)
    return known.get(span[0]) or known.get(text_of(code, span).replace(" ", ""))


@lru_cache(maxsize=1)
def _functions(code: Code) -> dict[int | str, Function]:
    """The functions of a text, by their place and by their name: of two, the first one has the name."""
    backwards = functions(code)[::-1]
    return {each.group.open: each for each in backwards} | {each.name: each for each in backwards}


_TAKES = {"match", "gmatch"}


def is_matched(code: Code, span: Span) -> bool:
    """Whether a span is a string as written, a `match`, or a name that got its value from one before."""
    first, after = span
    if literal(code, span) or _takes(code, span):
        return True
    if after != first + 1 or not is_name(code, first):
        return False
    places, others = _values(code).get(code.word(first), ([], []))
    since, upto = bisect(places, code.function_of(first).open), bisect(places, first - 1)
    if since < upto:  # it got a value in its function before
        return others[since] == others[upto]
    heads = [code.text[loop.head : loop.open] for loop in code.loops(first)]
    return any(code.word(first) in head and "gmatch" in head for head in heads)


def _takes(code: Code, span: Span) -> bool:
    return bool(_TAKES & set(code.text[span[0] : span[1]]))


@lru_cache(maxsize=1)
def _values(code: Code) -> dict[str, tuple[list[int], list[int]]]:
    """Where each name gets values, in order, and how many of them were no `match` before each of these."""
    known: dict[str, list[tuple[int, bool]]] = {}
    for targets, values in [*local_values(code), *assignments(code)]:
        other = not any(_takes(code, value) for value in values)
        for name in {code.word(target) for target, _ in targets} if values else ():
            known.setdefault(name, []).append((targets[0][0], other))
    return {
        name: ([at for at, _ in sorted(places)], [0, *accumulate(other for _, other in sorted(places))])
        for name, places in known.items()
    }
