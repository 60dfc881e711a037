"""The reference of all settings as a page, made from the settings classes: one text for code and docs.

`python -m tts_export.settings.reference > docs/reference.md` writes it; a test compares it with the classes.
"""

from __future__ import annotations

import sys
import types
from collections.abc import Iterator
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic.fields import FieldInfo

from tts_export.settings.base import Settings
from tts_export.settings.docs import described
from tts_export.settings.frames import Frames
from tts_export.settings.game import Game
from tts_export.settings.project import CardsFile
from tts_export.settings.table import TableSettings
from tts_export.settings.twins import fields

FILES: dict[str, type[Settings]] = {
    "cards.yaml": CardsFile,
    "game.yaml": Game,
    "frames.yaml": Frames,
    "table.yaml": TableSettings,
}
HEAD = """\
# Reference of settings

Every key that the files of a project and a game know, with its type and default. A key without a default
must be there. This page is made from the program (`python -m tts_export.settings.reference`).
"""


def page() -> str:
    """The whole page, in Markdown."""
    parts = [HEAD]
    told: set[type[Settings]] = set()
    for name, kind in FILES.items():
        parts.append(f"## {name}\n")
        described(kind)
        parts += [_section(part, kind, name) for part in _family(kind, told)]
    return "\n".join(parts)


def _family(kind: type[Settings], told: set[type[Settings]]) -> Iterator[type[Settings]]:
    """The class and the classes of its fields, each once, in the order of reading."""
    if kind in told:
        return
    told.add(kind)
    yield kind
    for field in fields(kind).values():
        for inner in _classes(field.annotation):
            yield from _family(inner, told)


def _classes(annotation: Any) -> Iterator[type[Settings]]:
    if isinstance(annotation, type) and issubclass(annotation, Settings):
        yield annotation
    for part in get_args(annotation):
        yield from _classes(part)


def _section(kind: type[Settings], top: type[Settings], file: str) -> str:
    title = f"The file `{file}`" if kind is top else kind.__name__
    rows = [_row(field.alias or name, field) for name, field in fields(kind).items()]
    about = " ".join((kind.__doc__ or "").split())
    table = "\n".join(["| key | type | default | |", "|---|---|---|---|", *rows])
    return f"### {title}\n\n{about}\n\n{table}\n"


def _row(name: str, field: FieldInfo) -> str:
    about = " ".join((field.description or "").split())
    cells = (f"`{name}`", _named(field.annotation), _default(field), about)
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _default(field: FieldInfo) -> str:
    if field.is_required():
        return ""
    value = field.get_default(call_default_factory=True)
    if isinstance(value, Settings):
        return "its defaults"
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    return "none" if value in (None, "", [], {}) else f"`{value}`"


_WORDS = {str: "text", int: "whole number", float: "number", bool: "true or false", Any: "anything"}


def _named(annotation: Any) -> str:
    """A type as people call it."""
    origin, parts = get_origin(annotation), get_args(annotation)
    if annotation in _WORDS:
        return _WORDS[annotation]
    if annotation is type(None):
        return "null"
    if origin is Annotated:
        return _named(parts[0])
    if origin is Literal:
        return " or ".join(f"`{word}`" for word in parts)
    if origin in (list, tuple):
        return "list of " + " or ".join(dict.fromkeys(_named(part) for part in parts if part is not Ellipsis))
    if origin is dict:
        return f"{_named(parts[0])} → {_named(parts[1])}"
    if origin in (Union, types.UnionType):
        return " or ".join(_named(part) for part in parts if part is not type(None))
    return str(getattr(annotation, "__name__", annotation))


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]
    sys.stdout.write(page())
