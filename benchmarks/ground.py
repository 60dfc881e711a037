"""What all measurements stand on: the installed tool and the built sets, each made once."""

from __future__ import annotations

import shutil
import sys
import time
from pathlib import Path
from typing import Literal

from msgspec import Struct, field
from PIL import Image

from benchmarks.figures import Figure
from benchmarks.floors import finished_sheet
from benchmarks.processes import Tool
from benchmarks.sets import Art, change_a_number, paint, write_set

Sheets = Literal["jpeg", "png"]


class Project(Struct):
    """A set that was built once."""

    folder: Path
    cards: int
    art: Art
    peak: Figure
    """Megabytes of the largest process of the first build, which had nothing."""
    edits: int = 0

    @property
    def file(self) -> Path:
        return self.folder / "cards.yaml"

    @property
    def build(self) -> Path:
        return self.folder / "build"

    @property
    def name(self) -> str:
        """What rows call it."""
        return f"{self.cards} {self.art} cards"

    def edit(self) -> None:
        """Another number on the same card: each edit makes a face that was never drawn before."""
        self.edits += 1
        change_a_number(self.file, self.cards // 2, 9 + self.edits % 11)

    def forget(self, *, art: bool = False) -> None:
        """Leaves nothing of the last build but its art; `art`: nor that."""
        for entry in [*self.build.iterdir(), *(self.build / ".cache").iterdir()]:
            kept = entry.name in (".cache", "art") and not art
            if kept or not entry.exists():
                continue
            shutil.rmtree(entry) if entry.is_dir() else entry.unlink()


class Ground(Struct):
    """The tool, a folder to work in, how often to measure, and the sizes of sets that are asked for."""

    tool: Tool
    folder: Path
    times: int
    sizes: tuple[int, ...]
    _projects: dict[tuple[int, Art, Sheets], Project] = field(default_factory=dict)

    def project(self, cards: int, art: Art, sheets: Sheets = "jpeg") -> Project:
        """The built set of this kind."""
        key = (cards, art, sheets)
        if key not in self._projects:
            self._projects[key] = self._made(*key)
        return self._projects[key]

    def paintings(self) -> Path:
        """A folder with the paintings of all sets."""
        folder = self.folder / "paintings"
        if not folder.exists():
            tell("painting")
            paint(folder)
        return folder

    def sheet(self) -> Image.Image:
        """A finished sheet to encode."""
        return finished_sheet(self.project(self.sizes[0], "painted").build)

    def _made(self, cards: int, art: Art, sheets: Sheets) -> Project:
        tell(f"building {cards} {art} cards ({sheets})")
        folder = self.folder / f"{cards}-{art}-{sheets}"
        if art == "painted":
            shutil.copytree(self.paintings(), folder / "art")
        write_set(folder, cards, art, sheets=sheets)
        return Project(folder, cards, art, self.tool.peak("build", folder))


def tell(what: str) -> None:
    """Says what is being done, for those who wait."""
    print(f"{time.strftime('%H:%M:%S')} {what}", file=sys.stderr, flush=True)
