"""File names for objects: the object's name, in a form that every system accepts.

Windows is the strictest: it ignores case, refuses `<>:"/\\|?*` and a dot or space at the end, and some names
are devices (`CON`). Names are short, because containers nest and a path there may have 260 characters.
"""

import re
from collections.abc import Mapping
from typing import Any

from tts_export.normal_forms import normalized
from tts_export.windows import is_device

LONGEST = 40
"""Characters of a nickname that a file name keeps."""

LONGEST_PATH = 180
"""Characters of a path below the tree's folder; what is deeper stays inside its owner's file."""

SUFFIXES = (".json", ".lua", ".xml", ".txt")
TOP, EXACT, OBJECTS, NOTEBOOK = "save.json", "exact.json", "objects", "Notebook"
ROOT = "save"
"""The name of the save itself in `exact.json`."""
CARD_MARK = "#"
"""Separates a deck from the number of a card in `exact.json`; no file name has it."""
STATES, ATTACHED = "states", "attached"
LISTS = {"ObjectStates": "", "ContainedObjects": "", "ChildObjects": ATTACHED}
"""Field that lists objects → the folder of these below their owner's."""

_BBCODE = re.compile(r"\[(?:/?(?:[bius]|sup|sub)|-|[0-9a-fA-F]{6})\]")
_FORBIDDEN = re.compile(r"[^\w\-+.,()'!& ]+")
_SPACES = re.compile(r"\s+")


def stem_of(data: Mapping[str, Any]) -> str:
    """`<Nickname or Name>.<GUID>` of an object, without what file names cannot have; never empty."""
    titles = (clean(data.get(key)) for key in ("Nickname", "Name"))
    title = next(filter(None, titles), "object")
    guid = clean(data.get("GUID")).replace(" ", "")[:16]
    return _allowed(f"{title}.{guid}" if guid else title)


def clean(value: object) -> str:
    """The readable part of a text, at most `LONGEST` characters; "" for anything else."""
    if not isinstance(value, str):
        return ""
    plain = normalized(_BBCODE.sub("", value[: LONGEST * 10]))
    words = _SPACES.sub(" ", _FORBIDDEN.sub(" ", plain))
    return words.strip(" .")[:LONGEST].strip(" .")


def free_stem(first: str, taken: dict[str, int]) -> str:
    """`first`, or `first (2)`, `(3)`, ... if that is taken by a name that differs at most in case.

    Adds the result to `taken`, which holds the number that each name has reached.
    """
    stem, number = first, taken.get(key(first), 1)
    while key(stem) in taken:
        number += 1
        stem = f"{first} ({number})"
    taken[key(first)] = number
    taken.setdefault(key(stem), 1)
    return stem


def key(stem: str) -> str:
    """A form that is equal for names that some file system does not distinguish."""
    return normalized(stem).casefold()


def _allowed(stem: str) -> str:
    if is_device(stem):
        return f"_{stem}"
    return f"{stem}_" if stem.casefold().endswith(SUFFIXES) else stem
