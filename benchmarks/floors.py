"""The floors: what the machine, and the libraries that everybody uses, take at least.

T      an empty Typer program
I      importing Pillow with its plugins and PyYAML
E      Pillow's JPEG encode (quality 90, 4:4:4) of one finished sheet in memory
F      the same for the sheets of all cards, in two processes
A      decoding and scaling (LANCZOS) half of the art of the set with Pillow
"""

from __future__ import annotations

import io
from multiprocessing import get_context

from PIL import Image, ImageOps

from benchmarks.plain import CELLS
from benchmarks.sets import PAINTINGS, Project

TYPER = "import typer\napp = typer.Typer()\n@app.command()\ndef nothing() -> None: ...\napp()"
"""The program of T."""
IMPORTS = "from PIL import Image, ImageFont, ImageDraw, JpegImagePlugin, PngImagePlugin; import yaml"
"""The program of I."""
_WINDOW = (456, 344)
"""The size of a card's art, about."""


def finished_sheet(project: Project) -> Image.Image:
    """A full sheet of a built set, decoded."""
    files = (project.folder / "build" / "sheets").glob("cards-*.jpg")
    with Image.open(max(files, key=lambda file: file.stat().st_size)) as image:
        return image.convert("RGB")


def encode(sheet: Image.Image, count: int = 1) -> None:
    """The work of E."""
    for _ in range(count):
        sheet.save(io.BytesIO(), "JPEG", quality=90, subsampling=0)


def encode_all(sheet: Image.Image, cards: int) -> None:
    """The work of F."""
    context, sheets = get_context("fork"), -(-cards // CELLS)
    halves = [context.Process(target=encode, args=(sheet, n)) for n in (sheets // 2, -(-sheets // 2))]
    for half in halves:
        half.start()
    for half in halves:
        half.join()


def fit_art(project: Project) -> None:
    """The work of A: half of as many pictures as the build of the set cached."""
    for number in range(0, project.pictures(), 2):
        with Image.open(project.folder / "art" / f"{number % PAINTINGS}.png") as image:
            ImageOps.fit(image.convert("RGB"), _WINDOW, Image.Resampling.LANCZOS)
