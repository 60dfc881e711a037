"""Words for mistakes in settings: what was probably meant, and what a right value looks like."""

import re
from collections.abc import Callable, Collection, Mapping
from functools import cache
from math import isinf
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

from msgspec import Meta, Struct

from tts_export.likeness import nearest_word
from tts_export.problems import one_of
from tts_export.settings.base import Settings
from tts_export.settings.describe import FileKey, bare, is_settings, keys
from tts_export.yamls import Map, Seq

MOST_KEYS = 4
"""Keys of a part that are listed where no mapping is found."""
SYNONYMS = {
    "image": "picture",
    "circle": "disc",
    "rectangle": "box",
    "center": "middle",
    "centre": "middle",
    "middle": "center",
    "none": "nobody",
    "text": "prose",
    "string": "line",
    "integer": "number",
    "list": "words",
    "violet": "Purple",
    "me": "owner",
    "enemy": "others",
    "opponent": "others",
    "everyone": "all",
    "opponents": "others",
    **dict.fromkeys(
        ("besitzer", "eigentümer", "propriétaire", "propietario", "dueño", "ich", "self"), "owner"
    ),
    **dict.fromkeys(("alle", "jeder", "tous", "todos", "everybody", "public", "both"), "all"),
    **dict.fromkeys(("niemand", "keiner", "personne", "nadie", "hidden", "secret"), "nobody"),
    **dict.fromkeys(("gegner", "andere", "adversaires", "adversarios"), "others"),
}
"""Words of other programs and languages, and the word in their place here."""
KEYS = {
    "untap": ("refresh", "cards are turned upright by `refresh: own_cards`"),
    "lose": ("gain", "what a player loses is gained with a minus: `gain: TRACK, amount: -1`"),
    "times": ("amount", ""),
    "values": ("of", ""),
    "background": ("plate", ""),
    "border": ("line", ""),
}
"""Keys of other games, the key in their place here, and how it is written."""
_LIMITS = {
    "min": "least",
    "minimum": "least",
    "max": "most",
    "maximum": "most",
    "least": "min",
    "most": "max",
}


def meant_by(unknown: list[str], known: Mapping[str, FileKey], data: Map) -> dict[str, str]:
    """Each unknown key with the known one that is probably meant, or ""."""
    free = [name for name in known if name not in data]
    meant = {name: _nearest_key(name, known) for name in unknown}
    strange = [name for name, guess in meant.items() if not guess]
    missing = [name for name in free if known[name].required and name not in meant.values()]
    if len(strange) == len(missing) == 1:
        meant[strange[0]] = missing[0]
    return meant


def _nearest_key(name: str, known: Mapping[str, FileKey]) -> str:
    other, _ = KEYS.get(name, ("", ""))
    if name in ("times", "minus"):  # not types
        return other if other in known else ""
    return other if other in known else nearest_word(name, known) or _nearest_limit(name, known)


def _nearest_limit(name: str, known: Mapping[str, FileKey]) -> str:
    """`least` for `min` and `most` for `max`, or the other way round, as far as they are known."""
    other = _LIMITS.get(name, "")
    return other if other in known else ""


def unknown_key(name: str, guess: str, known: Collection[str]) -> str:
    key, colon, _ = name.partition(":")
    if colon and key in known:
        return f'a space is missing after "{key}:"'
    if (pair := _with_equals(name)) and pair[0] in known:
        return f'a value comes after a colon: "{pair[0]}: {pair[1]}"'
    first, *others = name.split(" ")
    if others and first in known:
        return f'a colon is missing after "{first}"'
    other, written = KEYS.get(name, ("", ""))
    if guess and guess == other and written:
        return f'unknown key "{name}": {written}'
    if guess:
        return f'unknown key "{name}", did you mean "{guess}"?'
    return f'unknown key "{name}"' + (f"; known here: {one_of(sorted(known))}" if known else "")


def list_above(data: Map, name: str, known: Collection[str]) -> str:
    """The key just above, if what is below it looks like this key: NAME: {...}; or ""."""
    above = data.above(name)
    listed = data.get(above)
    alike = isinstance(listed, Map) and listed and all(isinstance(item, Map) for item in listed.values())
    return above if alike and above in known and isinstance(data[name], Map) else ""


def _with_equals(name: str) -> tuple[str, str] | None:
    """Key and value of a key such as `cost = 2`."""
    key, sign, value = name.partition("=")
    return (key.strip(), value.strip()) if sign else None


def missing_key(key: FileKey, about: str) -> str:
    """What is to be written for a key that must be there and is not."""
    kind, meta = bare(key.type)
    shape = shape_of(kind)
    expected = f", expected {expected_of(kind, meta, None, about)}" if shape in SHAPES else ""
    what = re.split(r"[.;:]", about)[0]
    return f'"{key.name}" is missing{expected}' + (f": {what[0].lower()}{what[1:]}" if what else "")


def cut_text(data: Map, key: str) -> str:
    """What is wrong with a key that is the rest of a text, or of a number with a comma; or ""."""
    before = data.before_comma(key)
    written = f"{data[before]}, {key}" if before else ""
    if before and key.isdigit() and str(data[before]).isdigit():
        decimal, whole = f"{data[before]}.{key}", int(data[before])
        advice = f"a fraction has a point ({decimal}), a whole number has none ({whole} or {whole + 1})"
        return f'the number of "{before}" ends at its comma: {advice}'
    if before:
        return f'the text of "{before}" ends at its comma; it needs quotes: "{written}"'
    last = data.above(key)
    if key[:1].isupper() and key.count(" ") > 1 and " " in str(data.get(last) or ""):
        return f'a text of several lines begins with "{last}: >", and all its lines are indented below that'
    return ""


def open_lists(data: Map, known: Mapping[str, FileKey]) -> dict[str, list[str]]:
    """The items of each list that has no brackets: `needs: title, cost, power` has two keys too many."""
    lists: dict[str, list[str]] = {}
    last = ""
    for name, value in data.items():
        cut = last and value is None and data.keys_at[name].line == data.keys_at[last].line
        if cut and name not in known:
            lists.setdefault(last, [str(data[last])]).append(name)
        else:
            kinds = [known[name].type, *get_args(bare(known[name].type)[0])] if name in known else []
            is_call = isinstance(value, str) and "(" in value and ")" not in value
            is_open = isinstance(value, str | int | float) and any(map(is_list, kinds))
            last = name if is_open or (is_call and kinds) else ""
    return lists


def open_list(name: str, parts: list[str]) -> str:
    """What is wrong with a list that has no brackets, or with a color as web pages have it."""
    written = ", ".join(parts)
    if color := _RGB.match(written):
        digits = "".join(f"{min(int(part), 255):02x}" for part in color.groups())
        return f'"{name}": a color is written "#{digits}", with the quotes'
    return (
        f'"{name}" needs quotes: "{written}"'
        if "(" in written
        else f'"{name}" is a list; write it in brackets: [{written}]'
    )


_RGB = re.compile(r"rgba?\(\s*(\d{1,3}),\s*(\d{1,3}),\s*(\d{1,3})")
_YES = ("ja", "wahr", "yes", "y", "on", "oui", "vrai", "si", "sí", "sim", "tak", "da", "t", "x", "1")
_NO = ("nein", "falsch", "no", "n", "off", "non", "faux", "não", "nie", "net", "f", "0")
NUMBERS = {
    word: number
    for words in (
        "zero one two three four five six seven eight nine ten",
        "null eins zwei drei vier fünf sechs",
    )
    for number, word in enumerate(words.split())
} | {"none": 0, "ein": 1, "eine": 1, "un": 1, "deux": 2, "trois": 3, "uno": 1, "dos": 2, "tres": 3, "once": 1}


def in_own_words(shape: Any, data: Any) -> str:
    """What to write for true, false or a number that is a word, maybe of another language: `: write true`."""
    word = str(data).strip().casefold()
    if shape is bool and word in (*_YES, *_NO):
        return f": write {'true' if word in _YES else 'false'}"
    first = word.partition(" ")[0]
    return f": write {NUMBERS[first]}" if shape in (int, float) and first in NUMBERS else ""


def as_mapping(kind: type[Settings], own_key: str, data: Any) -> str:
    """A plain value as the mapping that was probably meant, or "": `{draw: 1}`, `{least: 2, most: 4}`."""
    known = {key.name for key in keys(kind)}
    limits = re.fullmatch(r"(\d+)\s*(?:-|–|to)\s*(\d+)", str(data))
    if limits and {"least", "most"} <= known:
        return f"{{least: {limits[1]}, most: {limits[2]}}}"
    needed = [key.name for key in keys(kind) if key.required]
    if not needed and _fits_own_key(kind, own_key, data):
        return f"{{{own_key}: {data}}}"
    if isinstance(data, str) and not needed and "name" in known:
        return f"{{name: {data}}}"
    if isinstance(data, str) and len(needed) == 1:
        limits_of_it = next(bare(key.type)[1] for key in keys(kind) if key.required)
        like = (limits_of_it.extra or {}).get("like")
        return f"{{{needed[0]}: {like}}}" if like else ""
    return ""


def _fits_own_key(kind: type[Settings], own_key: str, data: Any) -> bool:
    """Whether a value in place of a mapping would be right within it, below its own key: `draw: 1`."""
    types = [bare(key.type)[0] for key in keys(kind) if key.name == own_key]
    kinds = [bare(option)[0] for outer in types for option in (get_args(outer) or [outer])]
    plain = isinstance(data, int | str)
    return plain and any(kind in SHAPES and SHAPES[kind].read(data) is not None for kind in kinds)


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
    if shape is list and isinstance(data, str) and (bare(get_args(kind)[0])[1].extra or {}).get("table_text"):
        return f'{called} of texts: ["{data.strip()}"]'
    if shape is list and isinstance(data, str) and shape_of(bare(get_args(kind)[0])[0]) in (str, Literal):
        return f"{called}: [{', '.join(re.split('[,; ]+', data.strip()))}]"
    measured = re.fullmatch(r"([-+]?[0-9]+(?:\.[0-9]+)?) ?[a-z%°º\"”″']+", str(data), re.IGNORECASE)
    if shape in (int, float) and measured:
        return f"{called} without a unit: write {measured[1]}"
    if shape is dict and not is_settings(kind) and isinstance(data, list):
        return "a name in place of each dash (`size: {...}`)"
    if shape is dict and not is_settings(kind):
        names = (bare(get_args(kind)[0])[1].extra or {}).get("names", "name")
        value = bare(get_args(kind)[1])[0]
        if is_settings(value):
            return f"{{{names.upper()}: {{{keys(value)[0].name}: ...}}}}"
        shapes = [shape_of(bare(option)[0]) for option in (get_args(value) if is_union(value) else (value,))]
        called = one_of(dict.fromkeys(SHAPES[part].called for part in shapes if part in SHAPES))
        return f"{{{names.upper()}: {called or '...'}}}"
    if is_settings(kind) and not isinstance(data, list):
        first = [f"{key.name}: ..." for key in keys(kind)]
        return f"{{{', '.join(first if len(first) <= MOST_KEYS else [*first[:2], '...'])}}}"
    return called


# The kinds of values in files: what each is called in messages, and how other spellings of it are read.


@cache
def shape_of(kind: Any) -> Any:
    return dict if is_settings(kind) else get_origin(kind) or kind


def _text(data: Any) -> str | None:
    return str(data) if isinstance(data, str | int | float) and not isinstance(data, bool) else None


def _whole(data: Any) -> int | None:
    if isinstance(data, str) and re.fullmatch(r"[-+]?[0-9]{1,18}", data.strip()):
        return int(data)
    whole = isinstance(data, int) and not isinstance(data, bool)
    return int(data) if whole or (isinstance(data, float) and data.is_integer()) else None


def _number(data: Any) -> float | None:
    if isinstance(data, str) and re.fullmatch(r"[-+]?([0-9]++\.?[0-9]*+|\.[0-9]+)", data.strip()):
        return None if isinf(float(data)) else float(data)
    return data if isinstance(data, int | float) and not isinstance(data, bool) else None


class ValueKind(Struct, frozen=True):
    """A kind of value: its name, the types that are probably meant for it, and how others are read."""

    called: str
    types: tuple[type, ...]
    convert: Callable[[Any], Any] | None = None

    def read(self, data: Any) -> Any:
        """The value, or None for data of another kind."""
        if self.convert is not None:
            return self.convert(data)
        return data if isinstance(data, self.types) else None


SHAPES: dict[Any, ValueKind] = {
    str: ValueKind("text", (str,), _text),
    int: ValueKind("a whole number", (int,), _whole),
    float: ValueKind("a number", (int, float), _number),
    bool: ValueKind("true or false", (bool,)),
    Literal: ValueKind("a word", (str,)),
    dict: ValueKind("names with values: {NAME: ...}", (Map,)),
    list: ValueKind("a list", (list, Seq)),
    tuple: ValueKind("a list", (list, Seq)),
}


def is_union(kind: Any) -> bool:
    return get_origin(kind) in (Union, UnionType)


def is_list(kind: Any) -> bool:
    """Whether values of a type are lists."""
    return shape_of(bare(kind)[0]) in (list, tuple)


def is_number(kind: Any) -> bool:
    """Whether values of a type are, or may be, numbers."""
    kind = bare(kind)[0]
    return kind in (int, float) or any(bare(arg)[0] in (int, float) for arg in get_args(kind))
