"""Data that do not fit their settings class: a walk through both side by side.

It puts right what may be written in another way (a number for a text, one word for a list of words), and
reports every problem of the rest at its line and column.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any, Literal, TypeVar, get_args, get_origin

import msgspec
from msgspec import inspect as types

from tts_export.problems import Problem, Where, nearest, one_of
from tts_export.settings.base import Settings, Wrong
from tts_export.settings.docs import family, hints
from tts_export.yamls import Map, Seq

S = TypeVar("S", bound=Settings)
type_info = cache(types.type_info)

WORD = "one word stands for a list of it"
BLOCK = "a block of text stands for the list of its lines"
"""The other ways to write a list, as values of `also` in a type's `extra`."""


def walk(kind: type[S], data: Map) -> tuple[S | None, list[Problem]]:
    """`data` as settings of `kind`, or None and every problem of it at its place."""
    found = _Walk(kind)
    mended = found.value(type_info(kind), data, data.where)
    if found.problems:
        return None, found.problems
    try:
        return msgspec.convert(mended, kind, str_keys=True), []
    except msgspec.ValidationError as error:
        return None, [Problem(data.where, "bad-value", str(error))]


class _Walk:
    """Each method returns what it is given in the form that its type wants; what is wrong becomes a problem.
    `key` is the key whose value it is, empty for the whole and for the items of a list.
    """

    def __init__(self, top: type[Settings]) -> None:
        self.top = top
        self.problems: list[Problem] = []

    def say(self, at: Where, name: str, message: str, key: str = "") -> None:
        self.problems.append(Problem(at, name, f'"{key}": {message}' if key else message))

    def value(self, kind: types.Type, data: Any, at: Where, key: str = "", like: str = "") -> Any:
        match kind:
            case types.Metadata():
                extra = kind.extra or {}
                if isinstance(data, str) and "also" in extra:
                    data = [data] if extra["also"] == WORD else data.split()
                return self.value(kind.type, data, at, key, extra.get("like", ""))
            case types.AnyType():
                return data
            case types.UnionType():
                return self.one_of(kind, data, at, key)
            case types.StructType():
                return self.settings(kind, data, at, key)
            case types.DictType():
                return self.mapping(kind, data, at, key)
            case types.ListType() | types.VarTupleType() | types.TupleType():
                return self.items(kind, data, at, key)
            case types.LiteralType():
                return self.word(kind.values, data, at)
        return self.plain(kind, data, at, key, like)

    def settings(self, kind: types.StructType, data: Any, at: Where, key: str) -> Any:
        if not isinstance(data, Map):
            return self.say(at, "wrong-type", f"found {named(data)}, expected a mapping", key)
        before = len(self.problems)
        right = {}
        known = {field.encode_name: field for field in kind.fields}
        mended = {kind.tag_field: kind.tag} if kind.tag_field and kind.tag_field in data else {}
        for name, field in known.items():
            if name in data:
                told = len(self.problems)
                mended[name] = self.value(field.type, data[name], data.at(name), name)
                right |= {name: mended[name]} if len(self.problems) == told else {}
            elif field.required:
                self.say(at, "missing-key", f'"{name}" is missing')
        for name in data:
            if name not in known and name != kind.tag_field:
                guess = nearest(name, known) or (f"; known here: {one_of(sorted(known))}" if known else "")
                self.say(data.keys_at[name], "unknown-key", f'unknown key "{name}"{guess}')
        if hasattr(kind.cls, "__post_init__"):
            self.judge(kind.cls, right, data, at, key, len(self.problems) == before)
        return mended

    def judge(
        self, kind: type, right: dict[str, Any], data: Map, at: Where, key: str, complete: bool
    ) -> None:
        """What the class itself finds wrong: with each field for itself, and if all fields are right with the
        whole.
        """
        try:
            msgspec.convert(right, kind, str_keys=True)
        except msgspec.ValidationError as error:
            cause = error.__cause__
            if isinstance(cause, Wrong) and cause.field in right:
                found = data[cause.field]
                shown = "" if isinstance(found, dict | list) else f"found {named(found)}, "
                self.say(data.at(cause.field), "bad-value", f"{shown}{cause}", cause.field)
                others = {name: value for name, value in right.items() if name != cause.field}
                self.judge(kind, others, data, at, key, False)
            elif complete:
                self.say(at, "bad-value", str(cause or error), key)

    def mapping(self, kind: types.DictType, data: Any, at: Where, key: str) -> Any:
        if not isinstance(data, Map):
            return self.say(at, "wrong-type", f"found {named(data)}, expected a mapping", key)
        self.length(kind, data, at, key)
        return {
            self.value(kind.key_type, name, data.keys_at[name]): self.value(
                kind.value_type, inner, data.at(name), name
            )
            for name, inner in data.items()
        }

    def items(
        self, kind: types.ListType | types.VarTupleType | types.TupleType, data: Any, at: Where, key: str
    ) -> Any:
        if not isinstance(data, list):
            return self.say(at, "wrong-type", f"found {named(data)}, expected a list", key)
        self.length(kind, data, at, key)
        places = data.items_at if isinstance(data, Seq) else [at] * len(data)
        kinds = kind.item_types if isinstance(kind, types.TupleType) else (kind.item_type,) * len(data)
        return [
            self.value(inner, item, place) for inner, item, place in zip(kinds, data, places, strict=False)
        ]

    def length(self, kind: Any, data: Any, at: Where, key: str) -> None:
        """Whether there are as many items, entries or letters as there should be."""
        fixed = len(kind.item_types) if isinstance(kind, types.TupleType) else None
        least = fixed or getattr(kind, "min_length", None) or 0
        most = fixed or getattr(kind, "max_length", None) or len(data)
        if not least <= len(data) <= most:
            expected = fixed or (f"at least {least}" if len(data) < least else f"at most {most}")
            what = "character" if isinstance(data, str) else "item"
            found = f"{len(data)} {what}{'s' * (len(data) != 1)}"
            self.say(at, "bad-value", f"found {found}, expected {expected}", key)

    def word(self, words: tuple[Any, ...], data: Any, at: Where) -> Any:
        if data not in words or isinstance(data, bool):
            in_order = list(map(str, _literals(self.top).get(frozenset(words), words)))
            guess, expected = nearest(str(data), in_order), one_of(in_order)
            self.say(at, "unknown-word", f"{named(data)} is not known here, expected {expected}{guess}")
        return data

    def plain(self, kind: types.Type, data: Any, at: Where, key: str, like: str) -> Any:
        expected, mend = _PLAIN[type(kind)]
        value = mend(data)
        if value is None:
            return self.say(at, "wrong-type", f"found {named(data)}, expected {expected}", key)
        for limit, (keeps, words) in _LIMITS.items():
            bound = getattr(kind, limit, None)
            if bound is not None and not keeps(value, bound):
                return self.say(at, "bad-value", f"found {named(data)}, expected {words} {bound}", key)
        if isinstance(kind, types.StrType):
            self.length(kind, value, at, key)
            if kind.pattern and not re.search(kind.pattern, value):
                expected = f"text such as {like or kind.pattern}"
                return self.say(at, "bad-value", f"found {named(data)}, expected {expected}", key)
        return value

    def one_of(self, kind: types.UnionType, data: Any, at: Where, key: str) -> Any:
        """As the first kind that takes it; those that such data seem to be meant for come first."""
        kinds = [one for one in kind.types if not isinstance(one, types.NoneType)]
        if data is None and len(kinds) < len(kind.types):
            return None
        structs = {one.tag: one for one in kinds if isinstance(one, types.StructType) and one.tag_field}
        if structs:
            return self.tagged(structs, data, at, key)
        likely = [isinstance(_bare(one), _LIKELY.get(_shape(data), ())) for one in kinds]
        complaints = []
        for _, one in sorted(zip(likely, kinds, strict=True), key=lambda pair: not pair[0]):
            trial = _Walk(self.top)
            value = trial.value(one, data, at, key)
            if not trial.problems:
                return value
            complaints.append(trial.problems)
        if any(likely) or len(kinds) == 1:
            return self.problems.extend(complaints[0])
        expected = one_of(dict.fromkeys(_PLAIN[type(_bare(one))][0] for one in kinds))
        return self.say(at, "wrong-type", f"found {named(data)}, expected {expected}", key)

    def tagged(self, structs: dict[Any, types.StructType], data: Any, at: Where, key: str) -> Any:
        """As the one of several structs that the data name."""
        tag = str(next(iter(structs.values())).tag_field)
        if not isinstance(data, Map):
            return self.say(at, "wrong-type", f"found {named(data)}, expected a mapping", key)
        if tag not in data:
            return self.say(at, "missing-key", f'"{tag}" is missing')
        if not isinstance(data[tag], str) or data[tag] not in structs:
            return self.word(tuple(structs), data[tag], data.at(tag))
        return self.settings(structs[data[tag]], data, at, key)


def named(value: Any) -> str:
    """A value as a reader of the file would call it."""
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    text = str(value)
    return f'"{text[:40]}…"' if len(text) > 40 else f'"{text}"' if isinstance(value, str) else text


@cache
def _literals(kind: type[Settings]) -> dict[frozenset[Any], tuple[Any, ...]]:
    """The words of each `Literal` within a class, in the order in which they are written."""
    found = {}
    pending = [hint for one in family(kind) for hint in hints(one).values()]
    while pending:
        hint = pending.pop()
        if get_origin(hint) is Literal:
            found[frozenset(get_args(hint))] = get_args(hint)
        else:
            pending.extend(get_args(hint))
    return found


def _shape(data: Any) -> type:
    return next((one for one in (bool, int, float, str, dict, list) if isinstance(data, one)), type(None))


def _bare(kind: types.Type) -> types.Type:
    return kind.type if isinstance(kind, types.Metadata) else kind


def _text(data: Any) -> str | None:
    return str(data) if isinstance(data, str | int | float) and not isinstance(data, bool) else None


def _whole(data: Any) -> int | None:
    if isinstance(data, bool):
        return None
    if isinstance(data, str) and re.fullmatch(r"[-+]?[0-9]{1,18}", data.strip()):
        return int(data)
    if isinstance(data, float) and data.is_integer():
        return int(data)
    return data if isinstance(data, int) else None


def _number(data: Any) -> float | None:
    if isinstance(data, str) and re.fullmatch(r"[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)", data.strip()):
        return float(data)
    return data if isinstance(data, int | float) and not isinstance(data, bool) else None


_PLAIN: dict[type[types.Type], tuple[str, Callable[[Any], Any]]] = {
    types.StrType: ("text", _text),
    types.IntType: ("a whole number", _whole),
    types.FloatType: ("a number", _number),
    types.BoolType: ("true or false", lambda data: data if isinstance(data, bool) else None),
    types.StructType: ("a mapping", lambda data: None),
    types.DictType: ("a mapping", lambda data: None),
    types.ListType: ("a list", lambda data: None),
    types.VarTupleType: ("a list", lambda data: None),
    types.TupleType: ("a list", lambda data: None),
    types.LiteralType: ("a word", lambda data: None),
}
"""What a type is called, and what it makes of a value: None if nothing."""
_LIMITS: dict[str, tuple[Callable[[Any, Any], bool], str]] = {
    "ge": (lambda value, bound: value >= bound, "at least"),
    "gt": (lambda value, bound: value > bound, "greater than"),
    "le": (lambda value, bound: value <= bound, "at most"),
    "lt": (lambda value, bound: value < bound, "less than"),
}
_LIKELY: dict[type, tuple[type[types.Type], ...]] = {
    bool: (types.BoolType,),
    int: (types.IntType, types.FloatType),
    float: (types.FloatType,),
    str: (types.StrType, types.LiteralType),
    dict: (types.StructType, types.DictType),
    list: (types.ListType, types.VarTupleType, types.TupleType),
}
"""The types that a value of a Python type is probably meant for."""
