"""Cards into encoded cells, mats and tokens into files, by as many processes as pay.

A process draws and gives back bytes and notes, never pixels: that is what makes a second one worth
its while. The bytes are the same however the cards are dealt out.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby, islice
from pathlib import Path
from time import perf_counter
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tts_export.build.singles import Single, draw_single
from tts_export.build.stamps import Stamp
from tts_export.cache import Cache
from tts_export.draw.face import Renderer
from tts_export.problems import Problem, Severity, Where
from tts_export.settings.card import Card
from tts_export.settings.frames import Frames
from tts_export.sheets import Part, SheetFormat, encode_cell, encode_row, split_cell, split_row

FEW = 12
"""So many cards are drawn faster than another process starts."""
CHUNK = 5
"""Cards dealt to a process at a time."""
_NEAR = 105
"""Cells among which those with the same art are drawn together: three sheets."""
_SINGLE = 4
"""So many cards take as long as a picture of its own: a token takes as long as one, a mat as sixty."""

Note = tuple[str, str, str, Severity]
"""What did not fit: the field that it is about (or none), the problem's name, its message, its severity."""


class Cell(Struct, frozen=True):
    """One picture of a card: a face, or its own back."""

    card: Card
    face: str
    art: str = ""
    """The pictures that it may show: cells with the same are drawn together."""
    row: str = ""
    """The row of a sheet, where all of it is drawn anew and encoded together (PNG)."""
    column: int = 0
    """Where it stands in that row."""


class Drawn(Struct, frozen=True):
    """A finished picture: encoded, what did not fit on it, and how long it took in seconds."""

    data: bytes
    notes: tuple[Note, ...]
    seconds: float
    column: int | None = None
    """Where it stands in its row, if `data` is all of that row."""

    def part(self, form: SheetFormat) -> Part:
        """The cell, taken apart for joining."""
        return split_cell(self.data, form) if self.column is None else split_row(self.data, self.column)


class Desk(Struct, frozen=True):
    """All that a process needs to draw with."""

    frames: Frames
    root: Path
    form: SheetFormat
    folder: Path
    """Where art is kept."""
    tool: str
    art: Mapping[str, tuple[Stamp, str]]

    def cache(self) -> Cache:
        return Cache(self.folder)

    def renderer(self, cache: Cache | None = None) -> Renderer:
        return Renderer(self.frames, self.root.absolute(), cache=cache or self.cache())


def draw(
    singles: Sequence[Single], cells: Sequence[Cell], desk: Desk, renderer: Renderer, workers: int
) -> Iterator[Drawn]:
    """The pictures drawn, in their order. `workers` 0: a process per core."""
    plain = [replace(cell, card=_unplaced(cell.card)) for cell in cells]
    workers = workers or os.cpu_count() or 1
    order = _by_art(plain)
    chunks = _chunks(singles, [plain[number] for number in order], workers)
    few = len(cells) + len(singles) * _SINGLE <= FEW
    drawn = _drawn(chunks, desk, renderer, 1 if few else min(workers, len(chunks)))
    yield from islice(drawn, len(singles))
    yield from _in_turn(drawn, order)


def _drawn(
    chunks: Sequence[Sequence[Single | Cell]], desk: Desk, renderer: Renderer, workers: int
) -> Iterator[Drawn]:
    if workers < 2:
        for chunk in chunks:
            yield from _draw_chunk(renderer, chunk, desk.form)
        return
    from tts_export.build.hands import deal  # most builds draw alone

    for drawn in deal(chunks, _at_desk, (desk, None), workers):
        yield from drawn


def _by_art(cells: Sequence[Cell]) -> list[int]:
    """The numbers of the cells in the order in which they are drawn: each picture is decoded by one process,
    once, though it is wanted in several sizes. Finished cells wait for their turn in memory, so not too long.
    """
    groups = [(number // _NEAR, cell.row or cell.art) for number, cell in enumerate(cells)]
    first: dict[tuple[int, str], int] = {}
    for number, group in enumerate(groups):
        first.setdefault(group, number)
    return sorted(range(len(cells)), key=lambda number: (groups[number][0], first[groups[number]], number))


def _in_turn(drawn: Iterator[Drawn], order: Sequence[int]) -> Iterator[Drawn]:
    """The cells that were drawn in this order, in their own."""
    waiting: dict[int, Drawn] = {}
    turn = 0
    for number, one in zip(order, drawn, strict=True):
        waiting[number] = one
        while turn in waiting:
            yield waiting.pop(turn)
            turn += 1


def _chunks(singles: Sequence[Single], cells: Sequence[Cell], workers: int) -> list[Sequence[Single | Cell]]:
    """What is dealt out at a time: what may take longest first, and the last cards one by one, so that the
    processes end together.
    """
    chunks: list[Sequence[Single | Cell]] = [[one] for one in singles]
    for row, run in groupby(cells, key=lambda cell: cell.row):
        some = list(run)
        size = len(some) if row else CHUNK
        chunks += [some[at : at + size] for at in range(0, len(some), size)]
    last = chunks[-workers:]
    if all(isinstance(one, Cell) and not one.row for chunk in last for one in chunk):
        chunks[-workers:] = [[one] for chunk in last for one in chunk]
    return chunks


def _at_desk(made: tuple[Desk, Renderer | None]) -> Callable[[Sequence[Single | Cell]], list[Drawn]]:
    """What a process does with a chunk, once it has made itself ready."""
    desk, renderer = made
    ready = renderer or desk.renderer()
    return lambda chunk: _draw_chunk(ready, chunk, desk.form)


def _draw_chunk(renderer: Renderer, chunk: Sequence[Single | Cell], form: SheetFormat) -> list[Drawn]:
    cells = [one for one in chunk if isinstance(one, Cell) and one.row]
    if cells:
        return _draw_row(renderer, cells, form)
    return [_draw(renderer, one, form) for one in chunk]


def _draw(renderer: Renderer, one: Single | Cell, form: SheetFormat) -> Drawn:
    began = perf_counter()
    if isinstance(one, Single):
        return Drawn(draw_single(one, renderer), (), perf_counter() - began)
    image, problems = renderer.render(one.card, one.face, form.cell)
    data = encode_cell(image, form)
    return Drawn(data, tuple(map(_note, problems)), perf_counter() - began)


def _draw_row(renderer: Renderer, cells: Sequence[Cell], form: SheetFormat) -> list[Drawn]:
    """The cells of a whole row; each has the bytes of all of it."""
    images, told = {}, []
    for cell in cells:
        began = perf_counter()
        images[cell.column], problems = renderer.render(cell.card, cell.face, form.cell)
        told.append((tuple(map(_note, problems)), perf_counter() - began, cell.column))
    data = encode_row(images, form)
    return [Drawn(data, *one) for one in told]


_CARD = Path("the card")


class _Fields(dict[str, Where]):
    """Places of a card that only say which field they are: the card may stand anywhere in its file."""

    def get(self, name: str, default: Any = None) -> Any:
        return Where(_CARD, 0, name)


def _unplaced(card: Card) -> Card:
    return Card(card.key, card.name, card.type, card.fields, Where(_CARD), _Fields())


def _note(problem: Problem) -> Note:
    where = problem.where
    field = str(where.column) if where.file == _CARD else ""
    return field, problem.name, problem.message, problem.severity


def placed(note: Sequence[Any], card: Card, frames: Where) -> Problem:
    """A note as the problem of a card, at the place that its field has now."""
    field, name, message, severity = note
    return Problem(card.place(field) if field else frames, name, message, severity)
