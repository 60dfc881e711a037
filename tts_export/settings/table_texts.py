"""The texts within settings that players read (`TableText` in base.py), and settings with other texts."""

from collections.abc import Callable
from functools import cache
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin

from msgspec import structs

from tts_export.settings.base import Settings
from tts_export.settings.describe import bare, is_settings, keys

S = TypeVar("S", bound=Settings)
Translate = Callable[[str], str]
"""A text → the text in its place."""


def table_texts_of(settings: Settings) -> list[str]:
    """The texts that players read, in the order of the file; those that are left out are not among them."""
    sentences: list[str] = []

    def say(text: str) -> str:
        sentences.append(text)
        return text

    with_table_texts(settings, say)
    return [text for text in sentences if text]


def with_table_texts(settings: S, say: Translate) -> S:
    """The settings with what `say` returns in place of each text that players read."""
    changed: dict[str, Any] = {}
    for name, kind in _speaking(type(settings)):
        value = getattr(settings, name)
        new = _value(value, kind, say)
        if new is not value:
            changed[name] = new
    return structs.replace(settings, **changed) if changed else settings


@cache
def _speaking(kind: type[Settings]) -> list[tuple[str, Any]]:
    """The fields of a class that may have such texts, with their types."""
    return [(key.field, key.type) for key in keys(kind) if _speaks(key.type)]


@cache
def _is_speaking(kind: type[Settings]) -> bool:
    return bool(_speaking(kind)) if not _is_element(kind) else True


def _is_element(kind: type[Settings]) -> bool:
    """Whether a class is one of several with a tag: elements hold each other."""
    return kind.__struct_config__.tag is not None


def _speaks(kind: Any) -> bool:
    plain, meta = bare(kind)
    if (meta.extra or {}).get("table_text"):
        return True
    if is_settings(plain):
        return _is_speaking(plain)
    return any(map(_speaks, get_args(plain)))


def _value(value: Any, kind: Any, say: Translate) -> Any:
    plain, meta = bare(kind)
    if isinstance(value, str):
        spoken = (meta.extra or {}).get("table_text") or _any_table_text(plain)
        return say(value) if spoken and value else value
    if isinstance(value, Settings):
        return with_table_texts(value, say)
    if get_origin(plain) in (Union, UnionType):
        kinds = [arg for arg in get_args(plain) if get_origin(bare(arg)[0]) is type(value)]
        return _value(value, kinds[0], say) if kinds else value
    if isinstance(value, dict):
        key, inner = get_args(plain)
        entries = {
            _value(name, key, say): _value(inner_value, inner, say) for name, inner_value in value.items()
        }
        return value if _same(entries, value) else entries
    if isinstance(value, list | tuple):
        inner = get_args(plain)[0]
        items = [_value(inner_value, inner, say) for inner_value in value]
        same = all(new is old for new, old in zip(items, value, strict=True))
        return value if same else type(value)(items)
    return value


def _any_table_text(kind: Any) -> bool:
    """Whether one type of a union is a text that players read."""
    union = get_origin(kind) in (Union, UnionType)
    return union and any((bare(arg)[1].extra or {}).get("table_text") for arg in get_args(kind))


def _same(entries: dict[Any, Any], value: dict[Any, Any]) -> bool:
    return list(entries) == list(value) and all(entries[name] is value[name] for name in value)
