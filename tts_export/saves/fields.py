"""The readable form of one field, and back.

A field whose form differs from the save's is written as `<field>.<form>`. No field of the game has a dot in
its name; one that does (in somebody's own data) is written as `<field>.value`.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from tts_export.saves.json_text import game_text

SCRIPTS = {"LuaScript": ".lua", "XmlUI": ".xml"}
VALUE = "value"
AXES = {
    "pos": ("posX", "posY", "posZ"),
    "rot": ("rotX", "rotY", "rotZ"),
    "scale": ("scaleX", "scaleY", "scaleZ"),
}
_TRANSFORM = [axis for axes in AXES.values() for axis in axes]
TEXT_FORMS: Mapping[str, Callable[[Any], str]] = {
    "json": json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode,
    "json-spaced": json.JSONEncoder(ensure_ascii=False).encode,
    "json-indented": lambda value: game_text(value).removesuffix("\n"),
}
"""Form → how JSON in a text is laid out."""
_DEEPEST = 50
"""A text with more levels of JSON than this is shown as text."""
MOST_JSON = 4_000_000
"""So is a longer text: its values would take twenty times its memory, and nobody reads them."""


def stored(key: str, value: Any) -> Iterator[tuple[str, Any]]:
    """The field as it is written into a readable file: one entry, three for a Transform."""
    if "." in key:
        yield f"{key}.{VALUE}", value
    elif key == "Transform" and _is_transform(value):
        for form, axes in AXES.items():
            yield f"Transform.{form}", [value[axis] for axis in axes]
    elif isinstance(value, str):
        yield _stored_text(key, value)
    else:
        yield key, value


def text_of(form: str, value: Any) -> str | None:
    """The string that a value in the form `lines` or one of the `json` forms means; None if it means none."""
    if form == "lines":
        if isinstance(value, list) and all(isinstance(line, str) for line in value):
            return "\n".join(value)
        return None
    if _nests_over(value, _DEEPEST):  # its indents would fill gigabytes
        return None
    return TEXT_FORMS[form](value)


def axes_of(form: str, value: Any) -> dict[str, Any] | None:
    """The three members of a Transform that `pos`, `rot` or `scale` means; None for anything else."""
    if isinstance(value, list) and len(value) == 3 and all(isinstance(n, int | float) for n in value):
        return dict(zip(AXES[form], value, strict=True))
    return None


def fits_a_file(text: Any) -> bool:
    """Whether a script can have a file of its own: it is not empty, and UTF-8 can encode it."""
    if not isinstance(text, str) or not text:
        return False
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _is_transform(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and list(value) == _TRANSFORM
        and all(isinstance(number, int | float) for number in value.values())
    )


def _stored_text(key: str, text: str) -> tuple[str, Any]:
    if len(text) <= MOST_JSON and text[:1] in ("{", "[") and (data := _as_json(text)):
        form, value = data
        return f"{key}.{form}", value
    if "\n" in text:
        return f"{key}.lines", text.split("\n")
    return key, text


def _as_json(text: str) -> tuple[str, Any] | None:
    """The form and the value of a text that is JSON, if that form restores it letter by letter."""
    try:
        value = json.loads(text)
        if _nests_over(value, _DEEPEST):
            return None
        for form in ("json-indented",) if "\n" in text else ("json", "json-spaced"):
            if text_of(form, value) == text:
                return form, value
    except (ValueError, RecursionError):
        pass
    return None


def _nests_over(value: Any, levels: int) -> bool:
    if not isinstance(value, dict | list):
        return False
    inner = value.values() if isinstance(value, dict) else value
    return levels == 0 or any(_nests_over(part, levels - 1) for part in inner)
