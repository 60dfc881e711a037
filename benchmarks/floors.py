"""The floors: what the machine, and the libraries that everybody uses, take for the least of the work."""

from __future__ import annotations

import io
import resource
import time
from collections.abc import Iterable
from multiprocessing import get_context
from pathlib import Path

from PIL import Image, ImageOps

from benchmarks.figures import Figure, timed

EMPTY = "import typer\napp = typer.Typer()\n@app.command()\ndef nothing() -> None: ...\napp()"
"""T."""
IMPORTS = "from PIL import Image, ImageFont, ImageDraw, JpegImagePlugin, PngImagePlugin; import yaml"
"""I."""
SHEET = 35
"""Cards on a sheet."""


def finished_sheet(build: Path) -> Image.Image:
    """A full sheet of a build, decoded."""
    found = max((build / "sheets").glob("cards-*.jpg"), key=lambda file: file.stat().st_size)
    with Image.open(found) as image:
        return image.convert("RGB")


def encode(sheet: Image.Image) -> Figure:
    """E: one sheet from memory."""
    return timed(lambda: _encode(sheet, 1))


def encode_all(sheet: Image.Image, cards: int) -> Figure:
    """F: as many sheets as `cards` fill, by two processes."""
    sheets = -(-cards // SHEET)
    context = get_context("fork")
    halves = [context.Process(target=_encode, args=(sheet, n)) for n in (sheets // 2, -(-sheets // 2))]
    before, wall = _children(), time.perf_counter()
    for half in halves:
        half.start()
    for half in halves:
        half.join()
    return Figure(time.perf_counter() - wall, _children() - before)


def fit_pictures(wanted: Iterable[tuple[Path, tuple[int, int]]]) -> Figure:
    """A: half the CPU time in which Pillow decodes each picture and scales it to its size, on two cores."""
    spent = sum(timed(lambda file=file, size=size: _fit(file, size)).cpu for file, size in wanted)  # type: ignore[misc]
    return Figure(spent / 2, spent)


def _encode(sheet: Image.Image, count: int) -> None:
    for _ in range(count):
        sheet.save(io.BytesIO(), "JPEG", quality=90, subsampling=0)


def _fit(file: Path, size: tuple[int, int]) -> None:
    with Image.open(file) as image:
        ImageOps.fit(image.convert("RGB"), size, Image.Resampling.LANCZOS)


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
