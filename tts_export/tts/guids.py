"""GUIDs: six lower-case hexadecimal digits, as the game gives them, made from a name instead of by chance."""

import re
from collections.abc import Container, Iterable, Iterator, Mapping
from hashlib import sha256
from typing import Any

FORM = re.compile(r"[0-9a-f]{6}")


def is_guid(text: str) -> bool:
    """Whether the game itself could have given this GUID."""
    return FORM.fullmatch(text) is not None


def guid_for(key: str, taken: Container[str] = ()) -> str:
    """A GUID for `key` that is not in `taken`: the same key and the same takers give the same GUID."""
    attempt = 0
    while True:
        salted = key if attempt == 0 else f"{key}#{attempt}"
        guid = sha256(salted.encode("utf-8", "surrogatepass")).hexdigest()[:6]
        if guid not in taken:
            return guid
        attempt += 1


# Tags: the words by which scripts, zones and snap points know an object, and the save's list of them.

_PARTS = ("ContainedObjects", "ChildObjects")


def normalized(tag: str) -> str:
    """The form under which the game compares tags: lower case, spaces as `_`."""
    return tag.lower().replace(" ", "_")


def component_tags(objects: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """The save's `ComponentTags`: every tag of `objects`, of what is in them and of their snap points,
    sorted.

    Tags that differ only in case are one tag; the spelling that sorts first is shown.
    """
    spellings: dict[str, str] = {}
    for tag in sorted({tag for thing in objects for tag in _tags_in(thing)}):
        spellings.setdefault(normalized(tag), tag)
    return {"labels": [{"displayed": spellings[key], "normalized": key} for key in sorted(spellings)]}


def _tags_in(item: Mapping[str, Any]) -> Iterator[str]:
    yield from item.get("Tags", ())
    for point in item.get("AttachedSnapPoints", ()):
        yield from point.get("Tags", ())
    for part in _PARTS:
        for inner in item.get(part, ()):
            yield from _tags_in(inner)
    for state in item.get("States", {}).values():
        yield from _tags_in(state)
