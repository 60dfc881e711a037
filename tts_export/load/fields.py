"""What stands in a field of a card: from what was written to what is kept, or a problem at its place.

One small reader per kind of field, listed in `READERS`. They are called for every field of every card,
so they are plain loops and comparisons. YAML and spreadsheets go the same way: a number may come as `4`,
`"4"` or `4.0`, tags as a list or as `#HUMAN #BEAST`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from tts_export.problems import Problem, Where, nearest, one_of
from tts_export.settings.cards import FieldRule
from tts_export.settings.reading import named
from tts_export.yamls import Map, Seq

LONGEST = 10_000
"""Characters in one field: ten times the longest rules text that a card can show."""

Reader = Callable[[str, FieldRule, Any, Where, list[Problem]], Any]
"""(field's name, its rule, what was written, where, problems) → the value kept, or None when it is none."""

_WHOLE = re.compile(r"[-+\u2212]?[0-9]{1,9}(?:\.0*)?")
_PARAGRAPH = re.compile(r"[ \t]*(?:\r\n?|\n|(?<!http:)(?<!https:)//)[ \t]*")


def read_field(name: str, rule: FieldRule, value: Any, at: Where, problems: list[Problem]) -> Any:
    """The value of a field as it is kept on the card; None for an empty one, or a wrong one (a problem)."""
    if is_empty(value):
        return None
    return READERS[rule.kind](name, rule, value, at, problems)


def is_empty(value: Any) -> bool:
    """Whether nothing stands in a field: no value, or blanks only."""
    return value is None or (isinstance(value, str) and not value.strip())


def _text(name: str, rule: FieldRule, value: Any, at: Where, problems: list[Problem]) -> str | None:
    """`value` as text. A whole number is text too; `true` and 1.50 would come back otherwise."""
    if isinstance(value, str):
        if len(value) > LONGEST:
            problems.append(
                Problem(at, "too-long", f'"{name}" has {len(value):,} characters, at most {LONGEST:,}')
            )
            return None
        return value.strip()
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    advice = "" if isinstance(value, Map | Seq) else "; put it in quotes"
    problems.append(
        Problem(at, "wrong-type", f'"{name}" is text, found {named(value)}{advice}{_example(rule)}')
    )
    return None


def _line(name: str, rule: FieldRule, value: Any, at: Where, problems: list[Problem]) -> str | None:
    text = _text(name, rule, value, at, problems)
    if text and "\n" in text:
        problems.append(
            Problem(at, "bad-value", f'"{name}" is one line, found {text.count(chr(10)) + 1} lines')
        )
        return None
    return text


def _prose(name: str, rule: FieldRule, value: Any, at: Where, problems: list[Problem]) -> str | None:
    text = _text(name, rule, value, at, problems)
    return _PARAGRAPH.sub("\n", text).strip() if text else text


def _number(name: str, rule: FieldRule, value: Any, at: Where, problems: list[Problem]) -> int | None:
    number = whole(value)
    if number is None:
        found = named(value)
        message = f'"{name}" is a whole number{_range(rule)}, found {found}{_example(rule)}'
        problems.append(Problem(at, "wrong-type", message))
    elif (rule.min is not None and number < rule.min) or (rule.max is not None and number > rule.max):
        problems.append(Problem(at, "out-of-range", f'"{name}" is a number{_range(rule)}, found {number}'))
        return None
    return number


def whole(value: Any) -> int | None:
    """`value` as a whole number when it is one: 4, 4.0, "4" or "4.0" (spreadsheets); None otherwise."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        return int(value) if abs(value) < 1e9 and int(value) == value else None
    if isinstance(value, str) and _WHOLE.fullmatch(value.strip()):
        return int(value.strip().replace("\u2212", "-").partition(".")[0])
    return None


def _words(name: str, rule: FieldRule, value: Any, at: Where, problems: list[Problem]) -> list[str] | None:
    if isinstance(value, Seq):
        listed = list(zip(value, value.items_at, strict=True))
    else:
        text = _text(name, rule, value, at, problems)
        if text is None:
            return None
        listed = [(word, at) for word in _split(text)]
    words: list[str] = []
    for item, place in listed:
        word = _text(name, rule, item, place, problems)
        word = word.lstrip("#").strip() if word else word
        if word and rule.of:
            word = _choice(name, rule, word, place, problems)
        if word in words and not rule.repeats:
            message = f'"{word}" stands twice in "{name}"'
            problems.append(Problem(place, "double-word", message, "warning"))
        elif word:
            words.append(word)
    if rule.max is not None and len(words) > rule.max:
        problems.append(Problem(at, "out-of-range", f'"{name}" has {len(words)} words, at most {rule.max}'))
        return None
    return words or None


def _split(text: str) -> list[str]:
    """`#HUMAN #BEAST` at the #, `HUMAN, BEAST` at the commas, `HUMAN BEAST` at the spaces."""
    if "#" in text:
        return [word.strip(" \t\n,;") for word in text.split("#")]
    return [word.strip() for word in re.split(r"[,;]" if "," in text or ";" in text else r"\s+", text)]


def _choice(name: str, rule: FieldRule, value: Any, at: Where, problems: list[Problem]) -> str | None:
    text = _text(name, rule, value, at, problems)
    if not text:
        return None
    words = list(rule.of)
    if text in words:
        return text
    same = [word for word in words if word.casefold() == text.casefold()]
    if same:
        return same[0]
    guess = nearest(text, words)
    problems.append(Problem(at, "unknown-word", f'"{name}" is {one_of(words)}, found {named(text)}{guess}'))
    return None


def _pattern(name: str, rule: FieldRule, value: Any, at: Where, problems: list[Problem]) -> str | None:
    text = _text(name, rule, value, at, problems)
    if not text or _compiled(rule.matches).fullmatch(text):
        return text
    plain = str(whole(text)) if whole(text) is not None else text.translate(_PLAIN_QUOTES)
    if _compiled(rule.matches).fullmatch(plain):
        return plain  # 3.0 of a spreadsheet, the curly apostrophe of a word processor
    expected = f"is written like {rule.example}" if rule.example else f"must match {rule.matches}"
    problems.append(Problem(at, "bad-value", f'"{name}" {expected}, found {named(text)}'))
    return None


_PLAIN_QUOTES = str.maketrans({"\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"'})


@lru_cache(maxsize=256)
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def _record(
    name: str, rule: FieldRule, value: Any, at: Where, problems: list[Problem]
) -> dict[str, str] | None:
    parts = rule.of if isinstance(rule.of, dict) else {}
    if not isinstance(value, Map):
        message = f'"{name}" is a mapping with {one_of(parts)}, found {named(value)}{_example(rule)}'
        problems.append(Problem(at, "wrong-type", message))
        return None
    found: dict[str, str] = {}
    for part, inner in value.items():
        if part not in parts:
            guess = nearest(part, parts) or f", expected {one_of(parts)}"
            problems.append(Problem(value.keys_at[part], "unknown-key", f'unknown key "{part}"{guess}'))
            continue
        words = parts[part]
        one = FieldRule(kind="choice", of=words) if words else _ANY_LINE
        text = read_field(f"{name}.{part}", one, inner, value.values_at[part], problems)
        if text:
            found[part] = text.lstrip("#")
    return found or None


_ANY_LINE = FieldRule(kind="line")


def _range(rule: FieldRule) -> str:
    if rule.min is not None and rule.max is not None:
        return f" from {rule.min} to {rule.max}"
    if rule.min is not None:
        return f" of at least {rule.min}"
    return f" of at most {rule.max}" if rule.max is not None else ""


def _example(rule: FieldRule) -> str:
    return f"; for example {rule.example}" if rule.example else ""


READERS: dict[str, Reader] = {
    "line": _line,
    "prose": _prose,
    "number": _number,
    "words": _words,
    "choice": _choice,
    "pattern": _pattern,
    "record": _record,
    "picture": _line,
}
