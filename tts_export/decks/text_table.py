"""Tables as plain data: made where things are counted, printed by the command line."""

from msgspec import Struct


class TextTable(Struct, frozen=True):
    """A table with a title; each row has a cell per heading."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str | int, ...], ...]
