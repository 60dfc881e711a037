"""Finds the words in a file that must be names of something else, and reports those that name nothing.

The types of `settings/base.py` mark such words in the settings classes. The classes themselves accept any
text, because they do not know which names exist.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from types import UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin

from tts_export.problems import Problem, Where, nearest, one_of
from tts_export.settings.base import Settings
from tts_export.settings.describe import FileKey, bare, is_settings, keys
from tts_export.settings.elements.base import ART, PICTURE_FIELD
from tts_export.yamls import Map, place_of, value_at

Steps = tuple[int | str, ...]
NameUse = tuple[Steps, str, str]
"""The path of a word in its file, the word, and what it must be the name of."""
KEY = "(the key itself)"
"""The last step of a path whose word is not a value but the key before it."""


NEW = {
    "track": "{{label: {word}}}",
    "zone": "{{label: {word}}}",
    "phase": "{{label: {word}}}",
    "type": "{{needs: [title]}}",
}
"""How what is missing from `game.yaml` may be written there."""


class _Option(NamedTuple):
    """A type that a value may have: its class, the types of its parts, and what its texts must name."""

    kind: type
    parts: "tuple[Sequence[_Option], ...]"
    names: str


def names_in(settings: Settings) -> list[NameUse]:
    """Every word within settings that names something."""
    words: list[NameUse] = []
    _add_names(settings, (), (), words)
    return words


def _add_names(value: Any, options: Sequence[_Option], path: Steps, words: list[NameUse]) -> None:
    """Adds the words within a value, which is settings or of one of the types."""
    if isinstance(value, Settings):
        for key, kinds in _naming_keys(type(value)):
            inner = getattr(value, key.field)
            if inner is not None:
                _add_names(inner, kinds, (*path, key.name), words)
        return
    for kind, parts, names in options:
        if not isinstance(value, kind):
            continue
        if isinstance(value, dict):
            for name, inner in value.items():
                if parts[0]:
                    _add_names(name, parts[0], (*path, name, KEY), words)
                _add_names(inner, parts[1], (*path, name), words)
        elif isinstance(value, list | tuple):
            inner_kinds = parts if len(parts) == len(value) else parts[:1] * len(value)
            for index, inner in enumerate(value):
                _add_names(inner, inner_kinds[index], (*path, index), words)
        elif names and isinstance(value, str):
            words.append((path, value, names))


@cache
def _naming_keys(kind: type[Settings]) -> list[tuple[FileKey, list[_Option]]]:
    """The keys of a class whose values may have words in them that name something, with their types."""
    return [(key, _options(key.type)) for key in keys(kind) if _may_name(key.type)]


def _options(kind: Any) -> list[_Option]:
    """The types in an annotated type (a union has several) whose values may have such words in them."""
    plain, meta = bare(kind)
    if get_origin(plain) in (Union, UnionType):
        return [option for arg in get_args(plain) for option in _options(arg)]
    if not _may_name(kind):
        return []
    parts = tuple(map(_options, get_args(plain)))
    return [_Option(get_origin(plain) or plain, parts, (meta.extra or {}).get("names", ""))]


def _may_name(kind: Any) -> bool:
    plain, meta = bare(kind)
    return "names" in (meta.extra or {}) or is_settings(plain) or any(map(_may_name, get_args(plain)))


def unknown_names(
    words: Iterable[NameUse], known: Mapping[str, Collection[str]], data: Map
) -> Iterator[Problem]:
    """A problem for each word that is not among the known ones of its kind; kinds not in `known` are skipped.

    An empty word is a setting that is left out, unless it is an item of a list.
    """
    for path, word, what in words:
        if what in known and (word or isinstance(path[-1], int)) and word not in known[what]:
            message = no_such(what, word, known[what])
            is_new = word.isidentifier() and not nearest(word, known[what])
            if is_new and path[-2:-1] in (("needs",), ("may",)) and word != ART:
                message = f'there is no field "{word}": write it under fields, as `{word}: {{kind: line}}`'
            elif is_new and what in NEW:
                message = f"{message}, or write it under {what}s: `{word}: {NEW[what].format(word=word)}`"
            yield Problem(place(data, path), f"unknown-{what}", message)


def no_such(what: str, word: str, known: Collection[str]) -> str:
    """The message for an unknown name, with the nearest known one, or else all of them."""
    if what == "field" and word == ART:
        return f'there is no field "{word}"; add `{PICTURE_FIELD}` under fields'
    if what == "field" and word[:1] == "-" and word[1:] in known:
        return f'a field has no sign: write "{word[1:]}", and negative numbers on the cards that take away'
    if what == "track" and word[:1] == "-" and word[1:] in known:
        return f'a track has no sign: write "{word[1:]}", and what is lost as `amount: -1`'
    expected = f", expected {one_of(known)}" if known else "; there is none yet"
    if what == "glyph":
        expected = f"; the page Objects of the documentation has all {len(known)}, by subject"
    return f'there is no {what} "{word}"{nearest(word, known) or expected}'


def place(data: Map, path: Steps) -> Where:
    """The place of the word at `path` in the file; the file's beginning for one that is not written."""
    if path[-1] == KEY:
        owner = value_at(data, path[:-2])
        return owner.keys_at.get(str(path[-2]), data.where) if isinstance(owner, Map) else data.where
    return place_of(data, path) or data.where
