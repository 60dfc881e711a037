"""Converts the content of a file to settings.

msgspec converts correct data. For any other data, a walk through type and data side by side reports every
problem at its line and column, and accepts other spellings: a number for a text, one word for a list of them.
"""

import operator
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from types import NoneType, UnionType
from typing import Any, Literal, NamedTuple, TypeVar, Union, get_args, get_origin

from msgspec import Meta, ValidationError, convert

from tts_export.problems import Problem, ProblemList, TooManyProblems, Where, nearest, one_of
from tts_export.settings import describe
from tts_export.settings.advice import homes, wording
from tts_export.settings.base import Settings, WrongValue
from tts_export.yamls import Map, Seq, place_of

S = TypeVar("S", bound=Settings)
_UNIT = re.compile(r"(-?[0-9.]+) ?(?:mm|cm|in|px|pt|%)")
_PIXELS = 200
"""Sizes above this one are meant as pixels."""
MOST_WORDS, MOST_UNKNOWN = 24, 500
"""Words that are listed if none is near: all kinds of elements. Unknown keys of a place that are read."""


def read(kind: type[S], data: Any, where: Where) -> tuple[S | None, list[Problem]]:
    """`data` as settings of `kind`, or None and all of its problems, each at its place."""
    if not isinstance(data, Map):
        message = f"a file of keys with values (`game: ...`) is expected here, found {named(data)}"
        if where.file.suffix == ".txt":
            message += f"; a list of a deck is checked so: tts-export deck check {where.file.name}"
        return None, [Problem(where, "wrong-type", message)]
    if "ObjectStates" in data:
        message = f"this is a save of the game: to check it, tts-export lint {where.file.name}"
        return None, [Problem(where, "wrong-type", message)]
    walk = _Walk()
    try:
        corrected = walk.value(kind, _Value(data, data.where))
    except TooManyProblems:
        return None, walk.problems.ended()
    if walk.problems:
        return None, walk.problems
    try:
        return convert(corrected, kind, str_keys=True), []
    except ValidationError as error:
        return None, [Problem(data.where, "bad-value", str(error))]


def named(value: Any) -> str:
    """A short description of a value for messages: `{title: ...}`, `a list`, `nothing`, `"text"`."""
    if isinstance(value, dict):
        return f"{{{next(iter(value))}: ...}}" if value else "{}"
    if isinstance(value, list):
        return "a list"
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    text = str(value)
    return f'"{text[:40]}…"' if len(text) > 40 else f'"{text}"' if isinstance(value, str) else text


class _Value(NamedTuple):
    """A value in a file with its place, its key and the class that has it; files and items have no key."""

    data: Any
    at: Where
    key: str = ""
    owner: type[Settings] | None = None

    @property
    def about(self) -> str:
        """The documentation of the key."""
        return describe.documentation(self.owner).get(self.key, "") if self.owner is not None else ""


class _Walk:
    """A walk through type and data. Each method returns the value as its type needs it, and adds problems."""

    def __init__(self) -> None:
        self.problems = ProblemList()

    def report(self, written: _Value, name: str, message: str) -> None:
        key = f'"{written.key}": ' if written.key else ""
        self.problems.append(Problem(written.at, name, key + message))

    def value(self, kind: Any, written: _Value) -> Any:
        """The value as `kind`, any annotation of a settings class."""
        kind, meta = describe.bare(kind)
        also = (meta.extra or {}).get("also")
        if also is not None and isinstance(written.data, str):
            written = written._replace(data=also(written.data))
        if (meta.extra or {}).get("sides"):
            return self.sides(kind, meta, written)
        if kind is Any:
            return written.data
        shape = wording.shape_of(kind)
        if shape in (Union, UnionType):
            return self.union(get_args(kind), written)
        if shape is Literal:
            return self.word(get_args(kind), written)
        value = wording.SHAPES[shape].read(written.data)
        if value is None:
            expected = wording.expected_of(kind, meta, written.data, written.about)
            if describe.is_settings(kind):
                expected = wording.as_mapping(kind, written.key, written.data) or expected
            meant = wording.in_own_words(shape, written.data)
            expected += meant or (nearest(str(written.data), ("true", "false")) if shape is bool else "")
            return self.report(written, "wrong-type", f"found {named(written.data)}, expected {expected}")
        if meta is not describe.NO_LIMITS:
            self.limits(meta, value, written)
        if describe.is_settings(kind):
            return self.settings(kind, written)
        if shape is dict:
            return self.mapping(kind, value)
        return self.items(kind, written) if shape in (list, tuple) else value

    def sides(self, kind: Any, meta: Meta, written: _Value) -> Any:
        """The four sides of a value that may also be one number, or two: [across, down]."""
        if wording.SHAPES[float].read(written.data) is not None:
            return [self.value(get_args(kind)[0], written)] * 4
        if not isinstance(written.data, Seq):
            expected = (meta.extra or {})["called"]
            return self.report(written, "wrong-type", f"found {named(written.data)}, expected {expected}")
        if len(written.data) not in (2, 4):
            reason = f"found {_counted(written.data)}, expected 2 or 4 numbers"
            return self.report(written, "bad-value", reason)
        values = map(_Value, written.data, written.data.items_at)
        sides = [self.value(*pair) for pair in zip(get_args(kind), values, strict=False)]
        return [*sides, *sides][:4]

    def limits(self, meta: Meta, value: Any, written: _Value) -> None:
        for limit, (holds, expected) in _LIMITS.items():
            bound = getattr(meta, limit)
            if bound is not None and not holds(value, bound):
                if (between := describe.between_of(meta)) is not None:
                    unit = "; sizes are not in pixels" if written.key == "size" and value > _PIXELS else ""
                    self.report(
                        written, "bad-value", f"found {named(written.data)}, expected {between}{unit}"
                    )
                    return
                size = _counted(value) if "length" in limit else named(written.data)
                self.report(written, "bad-value", f"found {size}, expected {expected} {bound}")
                return
        if meta.pattern and not re.search(meta.pattern, value):
            like = (meta.extra or {}).get("like", meta.pattern)
            self.report(written, "bad-value", f"found {named(value)}, expected text such as {like}")

    def settings(self, kind: type[Settings], written: _Value) -> dict[str, Any]:
        """The data of a part; msgspec takes most parts as they are, also those of a file with mistakes."""
        data, before = written.data, len(self.problems)
        with suppress(ValidationError):
            convert(data, kind, str_keys=True)
            return dict(data)
        known = {key.name: key for key in describe.keys(kind)}
        tag = kind.__struct_config__.tag_field
        corrected: dict[str, Any] = {tag: data[tag]} if tag and tag in data else {}
        right: dict[str, Any] = {}
        lists = wording.open_lists(data, known)
        for name, parts in lists.items():
            self.problems.append(Problem(data.at(name), "wrong-type", wording.open_list(name, parts)))
        items = {item for listed in lists.values() for item in listed}
        strange = [name for name in data if name not in known and name != tag and name not in items]
        for name in strange[MOST_UNKNOWN : MOST_UNKNOWN + 1]:
            message = f"more than {MOST_UNKNOWN} unknown keys; the rest is not looked at"
            self.problems.append(Problem(data.keys_at[name], "too-many-problems", message))
        meant = wording.meant_by(strange[:MOST_UNKNOWN], known, data)
        outside = homes.not_indented(data, meant, known)
        strays = {name for above, names in outside.items() for name in (above, *names)}
        for name, key in known.items():
            if name in strays:
                continue
            if name in lists:
                if wording.is_list(key.type) and not isinstance(data[name], int | float):
                    corrected[name] = lists[name]
            elif name in data:
                count = len(self.problems)
                inner = self.without_strays(key, data, known)
                corrected[name] = self.value(key.type, _Value(inner, data.at(name), name, kind))
                if len(self.problems) == count:
                    right[name] = corrected[name]
            elif key.required and name not in meant.values():
                about = describe.documentation(kind).get(key.field, "")
                self.problems.append(Problem(written.at, "missing-key", wording.missing_key(key, about)))
        for above, names in outside.items():
            below = f'"{names[0]}"' if len(names) == 1 else f'"{names[0]}" to "{names[-1]}"'
            message = f'nothing is below "{above}": indent {below} by two spaces, if that belongs to it'
            self.problems.append(Problem(data.keys_at[above], "unknown-key", message))
        for name, guess in meant.items():
            if name in strays:
                continue
            message = ("" if guess else wording.cut_text(data, name)) or wording.unknown_key(
                name, guess, known
            )
            if not guess and (part := homes.part_with(name, known)):
                message = f'"{name}" is a key of "{part}": write it there'
            elif not guess and (part := homes.items_with(name, known)):
                message = f'"{name}" belongs in one of "{part}": `{part}: {{NAME: {{{name}: ...}}}}`'
            elif not guess and (above := wording.list_above(data, name, known)):
                message = f'unknown key "{name}": indent it further, if it belongs to "{above}" above it'
            message = homes.of_other_file(kind.__name__, name) or message
            self.problems.append(Problem(data.keys_at[name], "unknown-key", message))
        if hasattr(kind, "__post_init__"):
            self.rules(kind, right, written, complete=len(self.problems) == before)
        return corrected

    def without_strays(self, key: describe.FileKey, data: Map, known: Mapping[str, describe.FileKey]) -> Any:
        """The value of a key that has names of its own, without what belongs beside it: lines that are
        indented too far, which are reported.
        """
        inner, kind = data[key.name], describe.bare(key.type)[0]
        if not isinstance(inner, Map) or get_origin(kind) is not dict:
            return inner
        strays = [name for name in inner if name in known and name not in data]
        for name in strays:
            written = _Value(inner[name], inner.at(name), name)
            as_item, beside = _Walk(), _Walk()
            as_item.value(get_args(kind)[1], written)
            beside.value(known[name].type, written)
            if as_item.problems and not beside.problems:
                message = f'"{name}" belongs beside "{key.name}", not below it: indent it as "{key.name}" is'
                self.problems.append(Problem(inner.keys_at[name], "unknown-key", message))
                inner = inner.without(name)
        return inner

    def rules(self, kind: type, right: dict[str, Any], written: _Value, *, complete: bool) -> None:
        """Reports what the class finds wrong with single fields, and with the whole if it is complete."""
        try:
            convert(right, kind, str_keys=True)
        except ValidationError as error:
            cause = error.__cause__
            if isinstance(cause, WrongValue) and cause.field in right:
                value = written.data[cause.field]
                value_there = "" if isinstance(value, dict | list) else f"found {named(value)}, "
                at = place_of(written.data, (cause.field, *cause.inside)) or written.data.at(cause.field)
                place = _Value(value, at, (cause.field, *cause.inside)[-1])
                if not cause.beside or cause.beside in right:
                    self.report(place, "bad-value", f"{value_there}{cause}")
                others = {name: value for name, value in right.items() if name != cause.field}
                self.rules(kind, others, written, complete=False)
            elif complete:
                self.report(written, "bad-value", str(cause or error))

    def mapping(self, kind: Any, data: Map) -> dict[Any, Any]:
        key_kind, value_kind = get_args(kind)
        result = {}
        owned = {key.name for key in describe.keys(value_kind)} if describe.is_settings(value_kind) else set()
        above = ""
        for name, value in data.items():
            if above and name in owned and not isinstance(value, Map | NoneType):
                message = f'"{name}" belongs to "{above}" above it: indent it as the lines of that are'
                self.problems.append(Problem(data.keys_at[name], "unknown-key", message))
                continue
            is_block = isinstance(value, Map) and value.where.line > data.keys_at[name].line
            above = name if is_block else ""
            key = self.value(key_kind, _Value(name, data.keys_at[name]))
            result[key] = self.value(value_kind, _Value(value, data.at(name), name))
        return result

    def items(self, kind: Any, written: _Value) -> list[Any]:
        data, kinds = written.data, get_args(kind)
        if get_origin(kind) is list or kinds[-1] is Ellipsis:
            if data and wording.is_list(kinds[0]) and not any(isinstance(item, list) for item in data):
                self.report(
                    written,
                    "bad-value",
                    f"found one list, expected a list of lists: [[{', '.join(map(str, data))}]]",
                )
                return []
            kinds = kinds[:1] * len(data)
        if len(kinds) != len(data):
            expected = wording.expected_of(kind, describe.NO_LIMITS, data, written.about)
            self.report(written, "bad-value", f"found {_counted(data)}, expected {expected}")
            return []
        measured = [_UNIT.fullmatch(item) for item in data if isinstance(item, str)]
        if data and len(measured) == len(data) and all(measured) and all(map(wording.is_number, kinds)):
            numbers = ", ".join(match[1] for match in measured if match)
            self.report(written, "bad-value", f"found units, expected numbers alone: [{numbers}]")
            return []
        places = data.items_at if isinstance(data, Seq) else [written.at] * len(data)
        key = "" if kinds and describe.is_settings(describe.bare(kinds[0])[0]) else written.key
        parts = [_Value(item, at, key) for item, at in zip(data, places, strict=False)]
        return [self.value(*pair) for pair in zip(kinds, parts, strict=False)]

    def word(self, words: tuple[Any, ...], written: _Value) -> Any:
        data = written.data
        if data in words and not isinstance(data, bool):
            return words[words.index(data)]
        listed = list(map(str, words))
        synonym = wording.SYNONYMS.get(str(data).casefold())
        guess = f', did you mean "{synonym}"?' if synonym in listed else nearest(str(data), listed)
        message = (
            f"{named(data)} is not known here, expected {one_of(listed, 12 if guess else MOST_WORDS)}{guess}"
        )
        return self.problems.append(Problem(written.at, "unknown-word", message))

    def union(self, kinds: tuple[Any, ...], written: _Value) -> Any:
        """The value as the first type that takes it; those that it seems to be meant for come first."""
        data = written.data
        if data is None and NoneType in kinds:
            return None
        kinds = tuple(kind for kind in kinds if kind is not NoneType)
        if describe.is_settings(kinds[0]) and kinds[0].__struct_config__.tag:
            return self.tagged({option.__struct_config__.tag: option for option in kinds}, written)
        if len(kinds) == 1:
            return self.value(kinds[0], written)
        shapes = [wording.SHAPES[wording.shape_of(describe.bare(kind)[0])] for kind in kinds]
        likely = [type(data) in shape.types for shape in shapes]
        failed = []
        for _, kind in sorted(zip(likely, kinds, strict=True), key=lambda pair: not pair[0]):
            trial = _Walk()
            value = trial.value(kind, written)
            if not trial.problems:
                return value
            failed.append(trial.problems)
        if any(likely):
            return self.problems.extend(failed[0])
        expected = one_of(dict.fromkeys(shape.called for shape in shapes))
        return self.report(written, "wrong-type", f"found {named(data)}, expected {expected}")

    def tagged(self, kinds: dict[Any, type[Settings]], written: _Value) -> Any:
        """The value as the one of several classes that it names."""
        data, tag = written.data, str(next(iter(kinds.values())).__struct_config__.tag_field)
        if not isinstance(data, Map):
            return self.report(written, "wrong-type", f"found {named(data)}, expected {{{tag}: ...}}")
        if tag not in data:
            message = f'"{tag}" is missing, expected {one_of(kinds)}'
            return self.problems.append(Problem(written.at, "missing-key", message))
        if not isinstance(data[tag], str) or data[tag] not in kinds:
            return self.word(tuple(kinds), _Value(data[tag], data.at(tag)))
        return self.settings(kinds[data[tag]], written)


def _counted(value: Any) -> str:
    noun = "character" if isinstance(value, str) else "item"
    return f"{len(value)} {noun}{'s' * (len(value) != 1)}"


_LIMITS: dict[str, tuple[Callable[[Any, Any], bool], str]] = {
    "ge": (operator.ge, "at least"),
    "gt": (operator.gt, "greater than"),
    "le": (operator.le, "at most"),
    "lt": (operator.lt, "less than"),
    "min_length": (lambda value, least: len(value) >= least, "at least"),
    "max_length": (lambda value, most: len(value) <= most, "at most"),
}
