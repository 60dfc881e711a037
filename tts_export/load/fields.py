"""The fields of a card: converts a value in a file to the value on the card, or reports a problem.

One small reader per kind of field, listed in `READERS`. YAML and spreadsheets go the same way: a number may
come as `4`, `"4"` or `4.0`, tags as a list or as `#HUMAN #BEAST`.
"""

import re
from collections.abc import Callable
from typing import Any

from msgspec import Struct, structs

from tts_export.load.html_text import tags_in, without_entities, without_html
from tts_export.normal_forms import normalized
from tts_export.patterns import fits
from tts_export.problems import Problem, Where, nearest, one_of, warning
from tts_export.settings.advice.wording import NUMBERS
from tts_export.settings.cards import FieldRule
from tts_export.settings.reading import named
from tts_export.tables.sheet import whole
from tts_export.yamls import Map, Seq

LONGEST = 10_000
"""Characters in one field: ten times the longest rules text that a card can show."""

_DATE = re.compile(
    r"[0-9]{1,4}[-./] ?[^\W_]{2,9}\.?(?:[-./ ]{0,2}[0-9]{0,4})(?:[ T]00:00(?::00)?)?"
    r"|[A-Za-z]{3}[- .]{1,2}[0-9]{1,4}"
)
_WRITTEN = re.compile(r"'?\s*([-+]?[0-9]{1,9})(?:[.,;]0*)?(?:E\+0+)?\s*(%|[^\W\d_]{1,12})?", re.IGNORECASE)
"""A whole number with what a spreadsheet or a person adds to it."""
"""`02-Jan` and `1.2.2025`, which spreadsheets make of 1/2."""
_TALLY = re.compile(r"([^\w\s])\1*")
"""A sign as many times as the number is."""
_TICKED = ("true", "false", "wahr", "falsch", "vrai", "faux")
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_PARAGRAPH = re.compile(r"(?:(?<![ \t])[ \t]+)?(?:\r\n?|\n|(?<!http:)(?<!https:)//)[ \t]*")


def read_field(name: str, rule: FieldRule, value: Any, at: Where, problems: list[Problem]) -> Any:
    """The value that the card gets; None for an empty field, and for a wrong one (a problem)."""
    return None if is_empty(value) else READERS[rule.kind](_Field(name, rule, at, problems), value)


def is_empty(value: Any) -> bool:
    """Whether a field is left empty: no value, or blanks only."""
    return value is None or (isinstance(value, str) and not value.strip())


class _Field(Struct, frozen=True):
    """The field that is being read."""

    name: str
    rule: FieldRule
    at: Where
    problems: list[Problem]

    def wrong(self, problem: str, message: str) -> None:
        """Adds a problem, whose message begins with the field's name."""
        self.problems.append(Problem(self.at, problem, f'"{self.name}" {message}'))

    @property
    def example(self) -> str:
        return f"; for example {self.rule.example}" if self.rule.example else ""


FieldReader = Callable[[_Field, Any], Any]
"""(the field, its value in the file) → its value on the card; None for an empty value or a wrong one."""


def _text(field: _Field, value: Any) -> str | None:
    """`value` as text. Whole numbers are accepted, but not `true` and 1.50, which would look different."""
    if isinstance(value, str):
        control = _CONTROL.search(value)
        if control:
            field.wrong("bad-character", f"contains the control character U+{ord(control[0]):04X}; remove it")
            return None
        if len(value) <= LONGEST:
            return (without_entities(value) if "&" in value else value).strip()
        field.wrong("too-long", f"has {len(value):,} characters, at most {LONGEST:,}")
        return None
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    advice = "" if isinstance(value, Map | Seq) else "; put it in quotes"
    field.wrong("wrong-type", f"is text, found {named(value)}{advice}{field.example}")
    return None


def _picture(field: _Field, value: Any) -> str | None:
    text = _text(field, value)
    if text and "\n" in text:
        advice = 'in "..." a backslash has a meaning of its own: write / in a path'
        field.wrong("bad-path", f"is the name of a file, found {text.count(chr(10)) + 1} lines; {advice}")
        return None
    return text


def _line(field: _Field, value: Any) -> str | None:
    text = _text(field, value)
    if text and "\n" in text:
        field.wrong("bad-value", f"is one line, found {text.count(chr(10)) + 1} lines")
        return None
    _report_markup(field, text)
    return text


def _prose(field: _Field, value: Any) -> str | None:
    text = _text(field, value)
    text = without_html(text) if text and "<" in text else text
    _report_markup(field, text)
    return _PARAGRAPH.sub("\n", text).strip() if text else text


def _report_markup(field: _Field, text: str | None) -> None:
    """Reports what means something elsewhere, and is drawn as it is written."""
    if text and "\\n" in text:
        advice = "write // for a new paragraph" if field.rule.kind == "prose" else "it is one line"
        message = f'"{field.name}" has \\n, drawn as written; {advice}'
        field.problems.append(warning(field.at, "line-break", message))
    if text and "<" in text and (left := tags_in(text)):
        shown = " and ".join([", ".join(left[:-1][:5]), left[-1]] if len(left) > 1 else left)
        message = f'"{field.name}" has {shown}, drawn as written; remove or replace it'
        field.problems.append(warning(field.at, "html-tag", message))


def _number(field: _Field, value: Any) -> int | None:
    number, limits = whole(value), _range(field.rule)
    dates = (p for p in field.problems if p.name == "date-cell" and p.where == field.at)
    if number is None and (date := next(dates, None)) is not None:
        field.problems[field.problems.index(date)] = structs.replace(date, severity="error")
        return None
    if number is None:
        like_date = isinstance(value, str) and _DATE.fullmatch(value.strip())
        advice = ", a date that a spreadsheet made; format its column as text" if like_date else field.example
        plain = _WRITTEN.fullmatch(normalized(value, "NFKC")) if isinstance(value, str) else None
        if plain and not like_date:
            number = int(plain[1])
            advice = f": write {number // 100 if plain[2] == '%' and number % 100 == 0 else number}"
        elif str(value).strip().casefold() in _TICKED:
            advice = ", as boxes to tick and comparisons have it: write the number"
        elif isinstance(value, str) and _TALLY.fullmatch(value.strip()) and len(value.strip()) > 1:
            advice = f": write {len(value.strip())}"
        elif str(value).strip().casefold() == "o":
            advice = ": write 0, the digit"
        elif str(value).strip().casefold() in NUMBERS:
            advice = f": write {NUMBERS[str(value).strip().casefold()]}"
        field.wrong("wrong-type", f"is a whole number{limits}, found {named(value)}{advice}")
        return None
    least, most = field.rule.min, field.rule.max
    if (least is not None and number < least) or (most is not None and number > most):
        field.wrong("out-of-range", f"is a number{limits}, found {number}")
        return None
    return number


def _cost(field: _Field, value: Any) -> int | str | None:
    """A number, with or without its letter; or a text that may be in its place."""
    rule, text = field.rule, str(value).strip()
    number = whole(text.removesuffix(rule.letter)) if isinstance(value, str) and rule.letter else whole(value)
    limits = structs.replace(rule, min=rule.min or 0)
    if number is not None or not rule.matches or not isinstance(value, str):
        return _number(structs.replace(field, rule=limits), value if number is None else number)
    if fits(rule.matches, text.translate(_PLAIN_QUOTES)):
        return text.translate(_PLAIN_QUOTES)
    other = f", or written like {rule.example}" if rule.example else ""
    field.wrong("bad-value", f"is a whole number{_range(limits)}{other}, found {named(text)}")
    return None


def _words(field: _Field, value: Any) -> list[str] | None:
    if isinstance(value, Seq):
        items = list(zip(value, value.items_at, strict=True))
    else:
        text = _text(field, value)
        items = [(word, field.at) for word in _split(text)] if text is not None else []
    words: list[str] = []
    for item, at in items:
        single = structs.replace(field, at=at)
        word = _text(single, item)
        word = word.lstrip("#").strip() if word else word
        if word and field.rule.of:
            word = _choice(single, word)
        if word in words and not field.rule.repeats:
            message = f'"{word}" occurs twice in "{field.name}"'
            field.problems.append(Problem(at, "double-word", message, "warning"))
        elif word:
            words.append(word)
    if field.rule.max is not None and len(words) > field.rule.max:
        field.wrong("out-of-range", f"has {len(words)} words, at most {field.rule.max}")
        return None
    return words or None


def _split(text: str) -> list[str]:
    """`#HUMAN #BEAST` at the #, `HUMAN, BEAST` at the commas, `HUMAN BEAST` at the spaces."""
    if "#" in text:
        return [word.strip(" \t\n,;") for word in text.split("#")]
    return [word.strip() for word in re.split(r"[,;]" if "," in text or ";" in text else r"\s+", text)]


def _choice(field: _Field, value: Any) -> str | None:
    text, words = _text(field, value), list(field.rule.of)
    if not text or text in words:
        return text or None
    same = next((word for word in words if word.casefold() == text.casefold()), None)
    if same is None:
        message = f"is {one_of(words)}, found {named(text)}{nearest(text, words)}"
        field.wrong("unknown-word", message)
    return same


def _pattern(field: _Field, value: Any) -> str | None:
    text, rule = _text(field, value), field.rule
    if not text or fits(rule.matches, text):
        return text
    plain = str(whole(text)) if whole(text) is not None else text.translate(_PLAIN_QUOTES)
    if fits(rule.matches, plain):
        return plain  # 3.0 from a spreadsheet, a curly apostrophe from a word processor
    expected = f"is written like {rule.example}" if rule.example else f"must match {rule.matches}"
    field.wrong("bad-value", f"{expected}, found {named(text)}")
    return None


_PLAIN_QUOTES = str.maketrans({"\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"'})


def _record(field: _Field, value: Any) -> dict[str, str | list[str]] | None:
    """A mapping of parts. An empty one is not the same as none."""
    parts = field.rule.of if isinstance(field.rule.of, dict) else {}
    if not isinstance(value, Map):
        message = f"is a mapping with {one_of(parts)}, found {named(value)}{field.example}"
        field.wrong("wrong-type", message)
        return None
    record: dict[str, str | list[str]] = {}
    for part, inner in value.items():
        if part not in parts:
            guess = nearest(part, parts) or f", expected {one_of(parts)}"
            message = f'unknown key "{part}"{guess}'
            field.problems.append(Problem(value.keys_at[part], "unknown-key", message))
            continue
        words = _part(field, part, parts[part], inner, value.values_at[part])
        if words:
            record[part] = words if isinstance(inner, Seq) else words[0]
    return record if record or not value else None


def _part(field: _Field, part: str, allowed: list[str], value: Any, at: Where) -> list[str]:
    """The words of a part of a record: one, or any of a list."""
    rule = FieldRule(kind="choice", of=allowed) if allowed else _ANY_LINE
    items = zip(value, value.items_at, strict=True) if isinstance(value, Seq) else [(value, at)]
    texts = (read_field(f"{field.name}.{part}", rule, item, place, field.problems) for item, place in items)
    return [text.lstrip("#") for text in texts if text]


_ANY_LINE = FieldRule(kind="line")


def _range(rule: FieldRule) -> str:
    if rule.min is not None and rule.max is not None:
        return f" from {rule.min} to {rule.max}"
    if rule.min is not None:
        return f" of at least {rule.min}"
    return f" of at most {rule.max}" if rule.max is not None else ""


READERS: dict[str, FieldReader] = {
    "line": _line,
    "prose": _prose,
    "number": _number,
    "cost": _cost,
    "words": _words,
    "choice": _choice,
    "pattern": _pattern,
    "record": _record,
    "picture": _picture,
}
