"""Finds the words in a file that must be names of something else, and reports those that name nothing.

The types of `settings/names.py` mark such words in the settings classes. The classes themselves accept any
text, because they do not know which names exist.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin

from tts_export.problems import Problem, Where, nearest, one_of
from tts_export.settings.base import Settings
from tts_export.settings.describe import Key, bare, is_settings, keys
from tts_export.yamls import Map, place_of

Steps = tuple[int | str, ...]
Word = tuple[Steps, str, str]
"""The path of a word in its file, the word, and what it must be the name of."""
KEY = "(the key itself)"
"""The last step of a path whose word is not a value but the key before it."""


def names_in(value: Any, kind: Any = None, path: Steps = ()) -> Iterator[Word]:
    """Every word within `value` (settings, or a value of the annotated type `kind`) that names something."""
    kind, meta = bare(kind)
    what = (meta.extra or {}).get("names")
    if get_origin(kind) in (Union, UnionType):
        for option in get_args(kind):
            plain = get_origin(bare(option)[0]) or bare(option)[0]
            if isinstance(plain, type) and isinstance(value, plain):
                yield from names_in(value, option, path)
    elif kind is Any:
        return
    elif isinstance(value, Settings):
        for key in _naming_keys(type(value)):
            yield from names_in(getattr(value, key.field), key.type, (*path, key.name))
    elif isinstance(value, dict):
        key_kind, value_kind = get_args(kind)
        for name, inner in value.items():
            yield from names_in(name, key_kind, (*path, name, KEY))
            yield from names_in(inner, value_kind, (*path, name))
    elif isinstance(value, list | tuple):
        kinds = get_args(kind) if len(get_args(kind)) == len(value) else get_args(kind)[:1] * len(value)
        for index, inner in enumerate(value):
            yield from names_in(inner, kinds[index], (*path, index))
    elif what is not None and isinstance(value, str):
        yield path, value, what


@cache
def _naming_keys(kind: type[Settings]) -> list[Key]:
    """The keys of a class whose values may have words in them that name something."""
    return [key for key in keys(kind) if _may_name(key.type)]


def _may_name(kind: Any) -> bool:
    plain, meta = bare(kind)
    return "names" in (meta.extra or {}) or is_settings(plain) or any(map(_may_name, get_args(plain)))


def unknown_names(
    words: Iterable[Word], known: Mapping[str, Collection[str]], data: Map
) -> Iterator[Problem]:
    """A problem for each word that is not among the known ones of its kind; kinds not in `known` are skipped.

    An empty word is a setting that is left out, unless it is an item of a list.
    """
    for path, word, what in words:
        if what in known and (word or isinstance(path[-1], int)) and word not in known[what]:
            yield Problem(place(data, path), f"unknown-{what}", no_such(what, word, known[what]))


def no_such(what: str, word: str, known: Collection[str]) -> str:
    """The message for an unknown name, with the nearest known one, or else all of them."""
    expected = f", expected {one_of(known)}" if known else ""
    return f'there is no {what} "{word}"{nearest(word, known) or expected}'


def place(data: Map, path: Steps) -> Where:
    """The place of the word at `path` in the file; the file's beginning for one that is not written."""
    if path[-1] == KEY:
        owner: object = data
        for step in path[:-2]:
            owner = owner.get(str(step)) if isinstance(owner, Map) else None
        return owner.keys_at.get(str(path[-2]), data.where) if isinstance(owner, Map) else data.where
    return place_of(data, path) or data.where
