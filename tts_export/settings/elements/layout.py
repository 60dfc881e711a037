"""Elements within elements, and the union of all."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal, get_args

from msgspec import Meta

from tts_export.settings.base import Real, Settings
from tts_export.settings.elements.base import BOX, PART, PlacedElement, When
from tts_export.settings.elements.pictures import AnyPicture
from tts_export.settings.elements.shapes import AnyShape
from tts_export.settings.elements.texts import Chips, Text


class Repeat(Settings):
    """Repetition of a group."""

    pitch: tuple[Real, Real]
    """From one to the next, to the right and down."""
    columns: Annotated[int, Meta(ge=0, le=1000)] = 1
    """How many side by side; 0: as many as fit."""
    rows: Annotated[int, Meta(ge=0, le=1000)] = 1
    """How many below each other; 0: as many as fit."""
    size: tuple[Real, Real] | None = None
    """Width and height of one; else the pitch."""


class Group(PlacedElement, tag="group", kw_only=True):
    """Elements in a frame of their own, the group's box."""

    elements: dict[str, "AnyElement"]
    repeat: Repeat | None = None
    turn: Literal[0, 90, 180, 270] = 0
    """Degrees clockwise. Turned by 90, a box 4 wide and 20 high is a frame 20 wide."""


class Row(Settings, kw_only=True):
    """A row of a column."""

    when: When | None = None
    height: Real | Literal["auto", "fill"]
    """A height; `auto`: what its text or chips need; `fill`: what the others leave (one row only)."""
    least: Real = 0.0
    """The least height of an `auto` row."""
    most: Real | None = None
    """The greatest height of an `auto` row; its text shrinks to fit."""
    after: Real = 0.0
    """Space below it."""
    elements: dict[str, "AnyElement"]
    """Its elements; the row is their frame."""


class Column(PlacedElement, tag="column", kw_only=True):
    """Rows under one another. A text that does not fit at its smallest size gets room from `fill` and `auto`
    rows, down to their `least`."""

    rows: dict[str, Row]


AnyElement = Text | Chips | AnyPicture | AnyShape | Column | Group
"""Any of them."""
Elements = Mapping[str, AnyElement]


def within(element: AnyElement) -> list[Elements]:
    """The elements in a group, or in each row of a column."""
    if isinstance(element, Group):
        return [element.elements]
    return [row.elements for row in element.rows.values()] if isinstance(element, Column) else []


def every_element(elements: Elements) -> Iterator[tuple[str, AnyElement]]:
    """All elements with their names, however deep."""
    for name, element in elements.items():
        yield name, element
        for inner in within(element):
            yield from every_element(inner)


def columns_in(elements: Elements) -> int:
    """How many columns are in one another, where they are most."""
    return max(
        (
            isinstance(element, Column) + max(map(columns_in, within(element)), default=0)
            for element in elements.values()
        ),
        default=0,
    )


_CALLED_OTHERWISE = {"shape": "silhouette", "column": "rows", "group": "elements"}


def _own_keys() -> dict[str, str]:
    """What an element is follows from the key that only its kind has. Any element without one is a box."""
    kinds = [str(kind.__struct_config__.tag) for kind in get_args(AnyElement)]
    at = kinds.index("column")
    ordered = [*kinds[:at], PART, *kinds[at:]]
    return {kind: _CALLED_OTHERWISE.get(kind, kind) for kind in ordered if kind != BOX}


OWN_KEYS = _own_keys()
"""Kind of element -> its key. Chips have `rows`, too, so that they come before columns."""
