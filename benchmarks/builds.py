"""Builds of whole sets: nothing to do, one number changed, everything, from nothing.

Each build is a process of its own; each row is taken in turns with its floors.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from benchmarks import goals
from benchmarks.figures import Figure, alternate
from benchmarks.floors import EMPTY, IMPORTS, encode, encode_all, fit_pictures
from benchmarks.goals import COLD, EDIT, MEMORY, PNG
from benchmarks.ground import Ground, Project, tell
from benchmarks.rows import Row
from benchmarks.sets import Art as Look
from tts_export.cache import Cache
from tts_export.draw.face import Renderer
from tts_export.draw.stored import Art
from tts_export.load import load
from tts_export.sheets import SheetFormat

ARTS: tuple[Look, ...] = ("quiet", "painted")
T = TypeVar("T")

SLOW = 5_000
"""Cards from which one full build must do."""


def rows(ground: Ground) -> Iterator[Row]:
    """All rows of builds with JPEG sheets."""
    for cards in ground.sizes:
        for art in ARTS:
            project = ground.project(cards, art)
            tell(f"builds of {project.name}")
            yield from small_steps(ground, project)
            warm = whole(ground, project)
            yield warm
            if art == "painted":
                yield cold(ground, project, warm.measured)
            yield Row(f"peak memory, {project.name}", MEMORY, project.peak, has_cpu=False)


def png(ground: Ground) -> Iterator[Row]:
    """The rows of builds with PNG sheets, beside the same with JPEG. Painted art: PNG likes it least."""
    for cards in ground.sizes:
        project, jpeg = ground.project(cards, "painted", "png"), ground.project(cards, "painted")
        tell(f"PNG sheets of {cards} cards")
        yield beside_jpeg(
            f"PNG: one number changed, {project.name}", ground, ground.times, edit, project, jpeg
        )
        few = _few(ground, cards)
        yield beside_jpeg(f"PNG: full build, {project.name}", ground, few, full, project, jpeg)


Build = Callable[[Ground, Project], Figure]


def beside_jpeg(what: str, ground: Ground, times: int, build: Build, png: Project, jpeg: Project) -> Row:
    """A kind of build of the same set with PNG and with JPEG sheets."""
    took = alternate(times, {"jpeg": lambda: build(ground, jpeg), "png": lambda: build(ground, png)})
    return Row(what, PNG, took["png"], took)


def small_steps(ground: Ground, project: Project) -> Iterator[Row]:
    """Nothing to do, and one number changed, which has a goal for sets of a size that people edit."""
    tool = ground.tool
    took = alternate(
        ground.times,
        {
            "T": lambda: tool.python(EMPTY),
            "nothing": lambda: tool.run("build", project.folder),
            "I": lambda: tool.python(IMPORTS),
            "edit": lambda: edit(ground, project),
        },
    )
    yield Row(f"nothing to do, {project.name}", goals.nothing(project.cards), took["nothing"], took)
    if project.cards <= goals.MANY:
        yield Row(f"one number changed, {project.name}", EDIT, took["edit"], took)


def whole(ground: Ground, project: Project) -> Row:
    """A full build whose art is in the cache."""
    sheet = ground.sheet()
    took = alternate(
        _few(ground, project.cards),
        {
            "T": lambda: ground.tool.python(EMPTY),
            "E": lambda: encode(sheet),
            "F": lambda: encode_all(sheet, project.cards),
            "full": lambda: full(ground, project),
        },
    )
    return Row(f"full build, {project.name}, warm art", goals.full(project.cards), took["full"], took)


def cold(ground: Ground, project: Project, warm: Figure) -> Row:
    """A build that finds nothing at all but its sources."""
    wanted = wanted_pictures(project)

    def build() -> Figure:
        project.forget(art=True)
        return ground.tool.run("build", project.folder)

    took = alternate(_few(ground, project.cards), {"A": lambda: fit_pictures(wanted), "cold": build})
    return Row(f"cold build, {project.name}", COLD, took["cold"], {**took, "warm": warm})


def full(ground: Ground, project: Project) -> Figure:
    """A build that has nothing but its art: as after a change of the frames."""
    project.forget()
    return ground.tool.run("build", project.folder)


def edit(ground: Ground, project: Project) -> Figure:
    """The build after the balance edit, which nobody starts within the same twentieth of a second."""
    project.edit()
    time.sleep(0.05)
    return ground.tool.run("build", project.folder)


class _Wanted(Cache):
    """A cache that notes which pictures were made for which sizes, and keeps none of them."""

    def __init__(self) -> None:
        super().__init__()
        self.pictures: set[tuple[Path, tuple[int, int]]] = set()
        self._asked = Path()

    def fingerprint(self, file: Path) -> str:
        self._asked = file
        return str(file)

    def get(self, step: str, made_from: object, make: Callable[[], T], kind: type[T]) -> T:
        made = make()
        if isinstance(made, Art):
            self.pictures.add((self._asked, made.size))
        return made


def wanted_pictures(project: Project) -> list[tuple[Path, tuple[int, int]]]:
    """The pictures from files that a painted set's cards show, each in the size of its window.

    Windows are of a few heights, by the length of the text: a picture on two cards may be wanted twice.
    """
    mod, problems = load(project.file)
    assert mod is not None, problems
    cache = _Wanted()
    renderer = Renderer(mod.frames, mod.root, cache=cache)
    for card in mod.cards:
        for face in (card.type, mod.game.types[card.type].other_side):
            if face:
                renderer.render(card, face, SheetFormat().cell)
    return sorted(cache.pictures)


def _few(ground: Ground, cards: int) -> int:
    """How often a build of seconds is measured."""
    return 1 if cards >= SLOW else max(2, ground.times // 3)
