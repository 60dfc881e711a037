"""Words in a file that must be names of something else, and the problem of those that name nothing.

Which words of a file these are is listed beside this: `frame_names`, `game_names`, `table_names`, and for Lua
functions `scripts/hook_names`. The settings classes cannot know: to them a name is only a text.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from tts_export.problems import Problem, Where, nearest, one_of
from tts_export.yamls import Map, place_of

Steps = tuple[int | str, ...]
Word = tuple[Steps, str, str]
"""The path of a word in its file, the word, and what it must be the name of."""
KEY = "(the key itself)"
"""The last step of a path whose word is not a value but the key before it."""


def strange_words(
    words: Iterable[Word], known: Mapping[str, Collection[str]], data: Map
) -> Iterator[Problem]:
    """A problem for each word that is not among the known ones of its kind. An empty word is a setting that
    is left out, unless it is an item of a list.
    """
    for path, word, what in words:
        if (word or isinstance(path[-1], int)) and word not in known[what]:
            yield Problem(place(data, path), f"unknown-{what}", no_such(what, word, known[what]))


def no_such(what: str, word: str, known: Collection[str]) -> str:
    """The message that there is no such name, with the nearest one or else all that there are."""
    expected = f", expected {one_of(known)}" if known else ""
    return f'there is no {what} "{word}"{nearest(word, known) or expected}'


def place(data: Map, path: Steps) -> Where:
    """Where the word at `path` stands in the file; the file's beginning for one that is not written."""
    if path[-1] == KEY:
        owner: object = data
        for step in path[:-2]:
            owner = owner.get(str(step)) if isinstance(owner, Map) else None
        return owner.keys_at.get(str(path[-2]), data.where) if isinstance(owner, Map) else data.where
    return place_of(data, path) or data.where


def listed(path: Steps, words: Iterable[str], what: str) -> Iterator[Word]:
    """The items of a list, each at its own place."""
    return (((*path, index), word, what) for index, word in enumerate(words))


def keyed(path: Steps, words: Iterable[str], what: str) -> Iterator[Word]:
    """The keys of a mapping."""
    return (((*path, word, KEY), word, what) for word in words)
