"""Words for mistakes in settings: what was probably meant, and what a right value looks like."""

import re
from collections.abc import Mapping
from types import NoneType
from typing import Any, Literal, get_args

from msgspec import Meta

from tts_export.likeness import nearest_word
from tts_export.problems import one_of
from tts_export.settings.describe import FileKey, bare, is_settings, keys
from tts_export.settings.values import SHAPES, is_number, shape_of
from tts_export.yamls import Map

MOST_KEYS = 4
"""Keys of a part that are listed where no mapping is found."""
SYNONYMS = {"image": "picture", "circle": "disc", "rectangle": "box", "center": "middle", "middle": "center"}
"""Words that other programs have, and the word in their place here."""


def meant_by(unknown: list[str], known: Mapping[str, FileKey], data: Map) -> dict[str, str]:
    """Each unknown key with the known one that is probably meant, or ""."""
    free = [name for name in known if name not in data]
    meant = {name: nearest_word(name, known) for name in unknown}
    strange = [name for name, guess in meant.items() if not guess]
    missing = [name for name in free if known[name].required and name not in meant.values()]
    if len(strange) == len(missing) == 1:
        meant[strange[0]] = missing[0]
    return meant


def unknown_key(name: str, guess: str, known: Mapping[str, FileKey]) -> str:
    key, colon, _ = name.partition(":")
    if colon and key in known:
        return f'a space is missing after "{key}:"'
    first, *others = name.split(" ")
    if others and first in known:
        return f'a colon is missing after "{first}"'
    if guess:
        return f'unknown key "{name}", did you mean "{guess}"?'
    return f'unknown key "{name}"' + (f"; known here: {one_of(sorted(known))}" if known else "")


def cut_text(data: Map, key: str) -> str:
    """What is wrong with a key that is the rest of a text or number with a comma; "" if it is not that."""
    before = data.before_comma(key)
    written = f"{data[before]}, {key}" if before else ""
    if before and key.isdigit() and str(data[before]).isdigit():
        return f'the number of "{before}" ends at its comma; a fraction has a point: {data[before]}.{key}'
    return f'the text of "{before}" ends at its comma; it needs quotes: "{written}"' if before else ""


def expected_of(kind: Any, meta: Meta, data: Any, about: str) -> str:
    """What a value of a type looks like, to someone who has written this data."""
    shape, called = shape_of(kind), SHAPES[shape_of(kind)].called
    if shape is tuple and Ellipsis not in get_args(kind):
        parts = get_args(kind)
        numbers = "numbers" if all(is_number(part) for part in parts) else "items"
        words = [
            word.split()[0] for word in re.split(", | and ", re.split("[.;:]", about)[0].lower()) if word
        ]
        names = words if len(words) == len(parts) else ["..."] * len(parts)
        return f"{len(parts)} {numbers}: [{', '.join(names)}]"
    if (meta.extra or {}).get("names") == "color":
        return 'a color such as "#58d0c8"'
    like = (meta.extra or {}).get("like")
    if like:
        return f"text such as {like}"
    if shape is str and isinstance(data, Map) and len(data) == 1 and [*data.values()] == [None]:
        return f'{called}: "{{{next(iter(data))}}}" with quotes'
    if shape is list and isinstance(data, Map):
        return f"{called}: [{{{next(iter(data), '')}: ...}}]"
    if shape is list and isinstance(data, str) and shape_of(bare(get_args(kind)[0])[0]) in (str, Literal):
        return f"{called}: [{data}]"
    if shape in (int, float) and isinstance(data, str) and re.match(r"[-+]?[0-9.]+ ?[a-z%]+$", data):
        return f"{called} without a unit"
    if is_settings(kind) and not isinstance(data, list | NoneType) and len(keys(kind)) <= MOST_KEYS:
        return f"{{{', '.join(f'{key.name}: ...' for key in keys(kind))}}}"
    return called
