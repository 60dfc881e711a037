"""The reference of all settings, a page for each file, made from the settings classes.

`python -m tts_export.settings.reference docs/reference` writes them; a test compares both.
"""

import re
import sys
import types
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin

from msgspec import NODEFAULT

from tts_export.settings.base import REAL, WHOLE, Settings
from tts_export.settings.describe import FileKey, bare, between_of, documentation, family, is_settings, keys
from tts_export.settings.elements.base import Element, PlacedElement
from tts_export.settings.elements.layout import OWN_KEYS
from tts_export.settings.frames import Frames
from tts_export.settings.game import Game
from tts_export.settings.messages import TranslationFile
from tts_export.settings.piece_sheets import PieceSheets
from tts_export.settings.project import CardsFile
from tts_export.settings.table import ColorOfSeat, TableSettings
from tts_export.settings.traits import GeneratedArt

MOST_KINDS = 8
"""Kinds that a type lists; more of them are all the elements of a drawing."""
MOST_WORDS = 13
"""Words of a choice that a type lists. Longer lists are of generated pictures, whose page shows each word."""
LONG_CHOICE = "[word](pictures.md#traits)"
_ARTICLE = re.compile(
    r"^The (?!most |mark:|middle, |game: |object\.|\w+'s |"
    r"(?:\w+ ){1,2}(?:acts|also|discards|draws|gets|goes|is about|lie|must) )"
)
"""The article of a text that names a thing; one that is a sentence keeps it."""
FILES: dict[str, type[Settings]] = {
    "cards.yaml": CardsFile,
    "game.yaml": Game,
    "frames.yaml": Frames,
    "table.yaml": TableSettings,
    "translations/de.yaml": TranslationFile,
    "stickers.yaml": PieceSheets,
    "art:": GeneratedArt,
}
PAGES = {
    "cards.yaml": (
        "settings-cards",
        "Every key of the file in which you write cards and decks.",
    ),
    "game.yaml": (
        "settings-game",
        "Every key of the rules, fields and types of the game that you design.",
    ),
    "frames.yaml": (
        "settings-frames",
        "Every key of the look that you give to cards and mats.",
    ),
    "table.yaml": ("settings-table", "Every key of the table that your players sit at."),
    "translations/de.yaml": (
        "settings-translation",
        "Every key of the file in which you translate a set.",
    ),
    "stickers.yaml": (
        "settings-stickers",
        "Every key of the layout with which you print tokens and stickers: `pdf --layout`.",
    ),
    "art:": (
        "settings-art",
        "Every key with which you say what a generated picture shows.",
    ),
}
"""File → the name of its page, and for whom that is."""
HEAD = """\
# Settings

If you look up a key, open its file's page. Keys in bold are required.
Behind each is its type (without one it is a text), with the default in brackets: `[text]` is a list of
texts, `text → whole` has a whole number for each text, `seat` is one of White, Brown, Red, Orange, Yellow,
Green, Teal, Blue, Purple and Pink. What is true or false is false by default; without a default, a label is
the key's own name, and there is no limit and no drawing. [Frames](frames.md), [Elements](elements.md),
[Styles](styles.md) and [Generated pictures](pictures.md) show the keys of `frames.yaml` and `art:`.

| file | page |
|---|---|
"""


def pages() -> dict[str, str]:
    """Name of each page → its text in Markdown: the list of all, and a page for each file.

    A part of several files is on the page of the first one.
    """
    rows = [f"| `{file}` | [{about}]({name}.md) |" for file, (name, about) in PAGES.items()]
    texts, shown = {"settings": HEAD + "\n".join(rows) + "\n"}, set[type[Settings]]()
    for file, top in FILES.items():
        name, about = PAGES[file]
        own = [kind for kind in _with_bases(family(top)) if kind not in shown]
        parts = [_section(kind, _title(file) if kind is top else kind.__name__) for kind in own]
        texts[name] = "\n".join([f"# Settings of {file}\n\n{about}\n", *parts])
        shown.update(own)
    return texts


def _title(name: str) -> str:
    return f"A card's `{name}`" if name.endswith(":") else f"The file `{name}`"


def _section(kind: type[Settings], title: str) -> str:
    texts, bases = documentation(kind), _bases(kind)
    rows = [_row(key, texts.get(key.field, "")) for key in _own_first(kind, bases)]
    about = " ".join((kind.__doc__ or "").split())
    names = [base.__name__ for base in bases if base is not Element]
    owners = " and ".join(f"{name}'" if name.endswith("s") else f"{name}'s" for name in names)
    shared = f" Also has {owners} keys." if names else ""
    return f"## {title}\n\n{about}{shared}\n\n" + "\n".join([*rows, ""])


def _base(kind: type[Settings]) -> type[Settings] | None:
    """The class whose keys this one has, too."""
    return next((base for base in kind.__mro__[1:] if is_settings(base) and keys(base)), None)


def _bases(kind: type[Settings]) -> list[type[Settings]]:
    """That class; and PlacedElement, where a class has its keys without being made from it."""
    base = _base(kind)
    bases = [base] if base else []
    placed = not issubclass(kind, PlacedElement) and _same(PlacedElement) <= _same(kind)
    return [*bases, PlacedElement] if placed else bases


def _same(kind: type[Settings]) -> set[tuple[str, str, str]]:
    """The keys of a class, as far as they are the same in another one."""
    return {(key.name, str(key.type), str(key.default)) for key in keys(kind)}


def _with_bases(kinds: list[type[Settings]]) -> list[type[Settings]]:
    """The classes, each after the one whose keys it has, too."""
    ordered: dict[type[Settings], None] = {}
    for kind in kinds:
        base = _base(kind)
        ordered |= dict.fromkeys([*(_with_bases([base]) if base else ()), kind])
    return list(ordered)


def _own_first(kind: type[Settings], bases: list[type[Settings]]) -> list[FileKey]:
    """The keys that only this class has; that of an element which shows its kind comes first."""
    own = OWN_KEYS.get(str(kind.__struct_config__.tag), "")
    shared = {same for base in bases for same in _same(base)}
    rest = [key for key in keys(kind) if (key.name, str(key.type), str(key.default)) not in shared]
    return sorted(rest, key=lambda key: key.name != own)


def _row(key: FileKey, about: str) -> str:
    name = f"**`{key.name}`**" if key.required else f"`{key.name}`"
    named = _named(key.type, about)
    kind = (named if named != _WORDS[str] else "") + _default(key.default)
    return " ".join(["-", name, *kind.split()]) + (f": {_named_thing(about)}" if about else "")


def _named_thing(about: str) -> str:
    """A text about a key, without the article of a thing that it names."""
    name = _ARTICLE.sub("", about)
    return about if name == about else name[0].upper() + name[1:]


def _default(value: Any) -> str:
    if isinstance(value, Settings):
        return ""
    if value is NODEFAULT or value is False or value in (None, "", [], {}):
        return ""
    return f" (`{_written(value)}`)"


def _written(value: Any) -> str:
    """A default as one would write it."""
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_written, value))}]"
    if isinstance(value, bool):
        return str(value).lower()
    return f"{value:g}" if isinstance(value, float) else str(value)


_WORDS = {str: "text", int: "whole", float: "number", bool: "true/false", Any: "anything"}


def _named(annotation: Any, about: str = "") -> str:
    """A type as people call it; its words are left out where the text about the key goes through them."""
    annotation, meta = bare(annotation)
    extra = meta.extra or {}
    if "called" in extra:
        return str(extra["called"])
    origin, parts = get_origin(annotation), get_args(annotation)
    if annotation in _WORDS:
        between = between_of(meta) if meta not in (REAL, WHOLE) else None
        narrow = between and not (meta.ge in (0, 0.01, 1) and meta.le is not None and meta.le >= 1000)
        return _WORDS[annotation] + (f" {between.replace(' to ', '..')}" if between and narrow else "")
    if annotation is type(None):
        return "null"
    if annotation == ColorOfSeat:
        return "seat"
    if origin is Literal:
        if len(parts) > MOST_WORDS:
            return LONG_CHOICE
        if all(f"{word}: " in about for word in parts):
            return ""
        return ", ".join(f"`{word}`" for word in parts)
    most = f"≤{meta.max_length:,}" if meta.max_length else ""
    if origin in (list, tuple):
        return f"[{', '.join(dict.fromkeys(_named(part) for part in parts if part is not Ellipsis))}]{most}"
    if origin is dict:
        return f"{_named(parts[0])} → {_named(parts[1])}{most}"
    if origin in (Union, types.UnionType):
        if sum(is_settings(part) for part in parts) > MOST_KINDS:
            return "element"
        return " or ".join(_named(part, about) for part in parts if part is not type(None))
    return str(getattr(annotation, "__name__", annotation))


if __name__ == "__main__":
    for name, text in pages().items():
        (Path(sys.argv[1]) / f"{name}.md").write_text(text, encoding="utf-8", newline="\n")
