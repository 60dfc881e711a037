"""Tags: the words by which scripts, zones and snap points know an object, and the save's list of them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

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
    for tag in sorted({tag for one in objects for tag in _tags_in(one)}):
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
