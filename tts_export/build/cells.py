"""Cards into encoded cells, by as many processes as pay.

A process draws cards and gives back bytes and problems, never pixels: that is what makes a second one worth
its while. The bytes are the same however the cards are dealt out.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

from tts_export.faces import Renderer
from tts_export.model.card import Card
from tts_export.model.frames import Frames
from tts_export.problems import Problem
from tts_export.sheets import SheetFormat, encode_cell

FEW = 12
"""So many cards are drawn faster than another process starts."""
CHUNK = 8
"""Cards dealt to a process at a time."""

Told = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Cell:
    """One picture of a card: a face, or its own back."""

    card: Card
    face: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """A finished cell: its encoded picture, and what did not fit on it."""

    data: bytes
    problems: tuple[Problem, ...]


def draw_cells(
    cells: Sequence[Cell], frames: Frames, root: Path, form: SheetFormat, workers: int, told: Told
) -> list[Drawn]:
    """The cells drawn, in their order. `told(done, total)` hears of progress; `workers` 0: one per core."""
    workers = min(workers or os.cpu_count() or 1, -(-len(cells) // CHUNK))
    if workers < 2 or len(cells) <= FEW:
        return list(_alone(cells, frames, root, form, told))
    chunks = [cells[at : at + CHUNK] for at in range(0, len(cells), CHUNK)]
    drawn: dict[int, list[Drawn]] = {}
    done = 0
    with ProcessPoolExecutor(workers, initializer=_begin, initargs=(frames, root, form)) as pool:
        pending = {pool.submit(_draw_chunk, chunk): number for number, chunk in enumerate(chunks)}
        for future in as_completed(pending):
            drawn[pending[future]] = future.result()
            done += len(drawn[pending[future]])
            told(done, len(cells))
    return [cell for number in sorted(drawn) for cell in drawn[number]]


def _alone(
    cells: Sequence[Cell], frames: Frames, root: Path, form: SheetFormat, told: Told
) -> Iterator[Drawn]:
    renderer = Renderer(frames, root)
    for number, cell in enumerate(cells, 1):
        yield _draw(renderer, cell, form)
        told(number, len(cells))


def _draw(renderer: Renderer, cell: Cell, form: SheetFormat) -> Drawn:
    image, problems = renderer.render(cell.card, cell.face, form.cell)
    return Drawn(encode_cell(image, form), tuple(problems))


_at_work: list[tuple[Renderer, SheetFormat]] = []
"""In a worker process: what it draws with, for as long as it lives."""


def _begin(frames: Frames, root: Path, form: SheetFormat) -> None:
    _at_work[:] = [(Renderer(frames, root), form)]


def _draw_chunk(cells: Sequence[Cell]) -> list[Drawn]:
    [(renderer, form)] = _at_work
    return [_draw(renderer, cell, form) for cell in cells]
