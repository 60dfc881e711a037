"""The sentences in Lua that people read: finding them, and writing them in another language.

Texts that people read are in single quotes, all others in double quotes. A sentence is such a text, or texts
and values that are joined: `'draws ' .. count .. ' from ' .. name(color)` is `draws {count} from {player}`.
A translation may put the places in another order, and may choose words by a value:
`{how?destroyed=zerstört|discarded=abgelegt}`. The files keep their English.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from tts_export.scripts.literal import literal
from tts_export.scripts.lua.blocks import Code, code
from tts_export.scripts.lua.expressions import ARITHMETIC, UNARY, Span, after_operand, is_name
from tts_export.scripts.lua.tokens import NAME, NUMBER, value

PLACE = re.compile(r"\{(\w+)(?:\?([^{}]*))?\}")
"""A place of a sentence: its name, and the words for some values."""
_CALLED = {("Cards", "name"): "card", ("Cards", "called"): "card", ("Cards", "short"): "card"}
_CALLED |= {("Table", "name"): "player", ("Text", "count"): "count", ("Text", "signed"): "number"}
_CALLED |= {("Text", "join"): "list", ("Text", "plain"): "text"}
_WRAPPERS = frozenset({"tostring", "tonumber"})


class Sentence(Struct, frozen=True):
    """A sentence with the names of its places, and the line on which it begins."""

    text: str
    line: int


class _Chain(Struct, frozen=True):
    """Operands that are joined, or one text alone."""

    first: int
    end: int
    """The token after the last one."""
    operands: list[Span]


@lru_cache(256)
def sentences(source: str) -> tuple[Sentence, ...]:
    """The sentences of a Lua text, in order; some of them several times."""
    read = code(source)
    return tuple(_sentences(read, 0, len(read.text)))


def in_words(source: str, phrases: Mapping[str, str]) -> str:
    """The Lua text with its sentences as `phrases` has them; it has as many lines as before.

    Spaces around a sentence stay; `phrases` has none.
    """
    read = code(source)
    edits = sorted(_edits(read, 0, len(read.text), phrases))
    parts, end = [], 0
    for start, stop, text in edits:
        parts += [source[end:start], text]
        end = stop
    return "".join([*parts, source[end:]])


def _sentences(read: Code, first: int, end: int) -> Iterator[Sentence]:
    for chain in _chains(read, first, end):
        text = _sentence(read, chain)
        if text is not None:
            yield Sentence(text.strip(), read.tokens.line(chain.first))
        if (several := _several(read, chain.first)) is not None:
            yield Sentence(several, read.tokens.line(chain.first))
        for inner in _inside(read, chain):
            yield from _sentences(read, *inner)


def _edits(read: Code, first: int, end: int, phrases: Mapping[str, str]) -> Iterator[tuple[int, int, str]]:
    for chain in _chains(read, first, end):
        text = _sentence(read, chain)
        if text is not None and text.strip() in phrases:
            start, stop = _offsets(read, (chain.first, chain.end))
            bare = text.strip()
            sentence = text.replace(bare, phrases[bare], 1)
            written = _written(read, chain, sentence, phrases)
            lines = read.tokens.source.count("\n", start, stop) - written.count("\n")
            yield start, stop, written + "\n" * lines
        else:
            for inner in _inside(read, chain):
                yield from _edits(read, *inner, phrases)


def _offsets(read: Code, span: Span) -> tuple[int, int]:
    last = span[1] - 1
    return read.tokens.start[span[0]], read.tokens.start[last] + len(read.text[last])


def _written(read: Code, chain: _Chain, sentence: str, phrases: Mapping[str, str]) -> str:
    """The expression for a translated sentence: its places are the operands, in its own order."""
    named = {name: span for name, span in _named(read, chain) if name}
    parts, end = list[str](), 0
    for place in PLACE.finditer(sentence):
        start, stop = _offsets(read, named[place[1]])
        own = in_words(read.tokens.source[start:stop], phrases)
        parts += [literal(sentence[end : place.start()]), _chosen(own, place[2]) if place[2] else own]
        end = place.end()
    parts.append(literal(sentence[end:]))
    return " .. ".join(part for part in parts if part != '""') or '""'


def _chosen(own: str, words: str) -> str:
    """The expression for a value, or for the word that a translation has for it: `on=an|off=aus`."""
    choices = dict(word.partition("=")[::2] for word in words.split("|"))
    return f"Words.chosen({own}, {literal(choices)})"


def _chains(read: Code, first: int, end: int) -> Iterator[_Chain]:
    """The outermost joined operands and lone texts between two tokens."""
    at = first
    while at < end:
        if not _begins(read, at):
            at += 1
            continue
        operands, stop = [], at
        while True:
            begin, stop = stop, _after_sum(read, stop)
            operands.append((begin, stop))
            if read.word(stop) != ".." or stop >= end:
                break
            stop += 1
        yield _Chain(at, stop, operands)
        at = max(stop, at + 1)


def _begins(read: Code, at: int) -> bool:
    word = read.word(at)
    return word in UNARY or word in ("(", "{", "function") or read.is_string(at) or _is_plain(read, at)


def _is_plain(read: Code, at: int) -> bool:
    return is_name(read, at) or read.kind(at) == NUMBER


def _after_sum(read: Code, at: int) -> int:
    at = after_operand(read, at)
    while read.word(at) in ARITHMETIC:
        at = after_operand(read, at + 1)
    return at


def _inside(read: Code, chain: _Chain) -> Iterator[Span]:
    """What is in the brackets and functions of a chain, without the words of its own that it chooses."""
    for first, end in chain.operands:
        if len(chain.operands) > 1 and _alternatives(read, (first, end)):
            continue
        at = first
        while at < end:
            close = read.ends.get(at)
            if close is not None:
                yield at + 1, close
                at = close
            at += 1


def _sentence(read: Code, chain: _Chain) -> str | None:
    """The sentence that a chain is; None if nobody reads it."""
    if not any(_is_read(read, span, alone=len(chain.operands) == 1) for span in chain.operands):
        return None
    parts = [_text(read, span) for span in chain.operands]
    names = (name for name, _ in _named(read, chain))
    return "".join(f"{{{name}}}" if name else text or "" for name, text in zip(names, parts, strict=True))


def _is_read(read: Code, span: Span, *, alone: bool) -> bool:
    """Whether people read an operand: a text in single quotes, or between others a choice of such texts."""
    if _text(read, span) is not None:
        return _is_marked(read, span[0])
    return not alone and bool(_alternatives(read, span))


def _is_marked(read: Code, at: int) -> bool:
    return read.text[at].startswith("'")


def _several(read: Code, at: int) -> str | None:
    """`card|cards`, if a text is the noun that `Text.count` counts."""
    group = read.groups[read.home[at]]
    counts = read.is_string(at) and group.kind == "(" and read.word(group.head - 1) == "count"
    if not counts or read.word(group.head - 3) != "Text":
        return None
    noun = value(read.text[at])
    return f"{noun}|{noun}s"


def _text(read: Code, span: Span) -> str | None:
    """The text that an operand is, if it is one."""
    return value(read.text[span[0]]) if span[1] == span[0] + 1 and read.is_string(span[0]) else None


def _named(read: Code, chain: _Chain) -> Sequence[tuple[str, Span]]:
    """The operands with the names of their places; texts have none."""
    taken: dict[str, int] = {}
    named = []
    for span in chain.operands:
        name = ""
        if _text(read, span) is None:
            name = _name(read, span)
            taken[name] = taken.get(name, 0) + 1
            name += str(taken[name]) if taken[name] > 1 else ""
        named.append((name, span))
    return named


def _alternatives(read: Code, span: Span) -> list[str]:
    """The words that a value in brackets chooses between: `(count == 1 and " is " or " are ")`."""
    if read.word(span[0]) != "(" or read.ends.get(span[0]) != span[1] - 1:
        return []
    strings = [at for at in range(*span) if read.is_string(at) and read.word(at - 1) in ("and", "or")]
    texts = [value(read.text[at]) for at in strings if _is_marked(read, at)]
    spoken = len(texts) == 2 and all(text.strip().islower() and " " in text for text in texts)
    return texts if spoken else []


def _name(read: Code, span: Span) -> str:
    """What a value is called: the function that makes it, or the last word of its name."""
    if choices := _alternatives(read, span):
        return "_".join(word.strip().replace(" ", "_") for word in choices)
    at = span[0]
    while read.word(at) in (*UNARY, "("):
        at += 1
    if read.word(at) in _WRAPPERS and read.word(at + 1) == "(":
        return _name(read, (at + 2, span[1]))
    called = (read.word(at), read.word(at + 2))
    if called in _CALLED:
        return _CALLED[called]
    name = ""
    while at < span[1]:
        if read.kind(at) == NAME and is_name(read, at):
            name = read.word(at)
        elif read.word(at) not in (".", ":"):
            break
        at += 1
    return name.lower() or "value"
