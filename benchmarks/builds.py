"""Builds: nothing to do, one number changed, everything; beside an empty program and a plain script."""

from __future__ import annotations

import re
from collections.abc import Iterator

from benchmarks import plain
from benchmarks.bench import Bench
from benchmarks.goals import Goal, Row, Spent, alternate, ratio
from benchmarks.sets import Project

NOTHING = Goal(2, 1.5, "T")
EDIT = {147: Goal(5, 4, "T"), 1000: Goal(7.5, 6, "T"), 10_000: Goal(20, 12, "T")}
CHECK = Goal(17, 12, "T")
"""Of 10,000 cards."""
FULL = Goal(0.45, 0.35, "P")
COLD = {70: Goal(0.95, 0.8, "P"), 1000: Goal(0.3, 0.25, "P")}
PNG = Goal(0.95, 0.8, "P")
TEXTS = Goal(2, 1, "ms")
MEMORY = {1000: Goal(250, 200, "MB"), 10_000: Goal(450, 350, "MB")}
CACHE = Goal(2, 1, "x sheets")
TYPER = "import typer\napp = typer.Typer()\n@app.command()\ndef nothing() -> None: ...\napp()"
"""The program of T."""


def edits(bench: Bench, cards: int) -> Iterator[Row]:
    """Builds with nothing to do, and builds after one number was changed; for many cards `check`, too."""
    project = bench.project(cards)
    bench.build(project)
    works = {
        "T": lambda: bench.python("-c", TYPER),
        "nothing": lambda: bench.build(project),
        "edit": lambda: bench.edited_build(project),
    }
    spent = alternate(bench.times, works)
    yield ratio(f"nothing to do, {cards} cards", NOTHING, spent, "nothing")
    yield ratio(f"one number changed, {cards} cards", EDIT[cards], spent, "edit")
    if cards == 10_000:  # in turns of their own: a build after `check` has its edit to do
        checks = {"T": works["T"], "check": lambda: bench.edited_check(project)}
        spent = alternate(bench.times, checks)
        yield ratio(f"`check` after one number changed, {cards} cards", CHECK, spent, "check")


def full(bench: Bench, cards: int) -> Iterator[Row]:
    """Builds that find nothing, or only their art, in the cache, beside the plain script: JPEG and JPEG."""
    project = _plain_sized(bench, cards, "jpeg")
    works = {
        "P": lambda: _plain(bench, project, "jpeg"),
        "cold": lambda: bench.full_build(project, art=False),
        "warm": lambda: bench.full_build(project, art=True),
    }
    if cards == 70:
        works["alone"] = lambda: bench.full_build(project, art=False, workers=1)
    spent = alternate(bench.few if cards < 1000 else 1, works)
    yield ratio(f"full build, nothing cached, {cards} cards", COLD[cards], spent, "cold")
    if cards == 70:
        yield ratio(f"the same in one process, {cards} cards", COLD[cards], spent, "alone")
        yield ratio(f"full build, art cached, {cards} cards", FULL, spent, "warm")


def full_png(bench: Bench, cards: int) -> Iterator[Row]:
    """The same with sheets as PNG, ours and theirs."""
    project = _plain_sized(bench, cards, "png")
    works = {
        "P": lambda: _plain(bench, project, "png"),
        "cold": lambda: bench.full_build(project, art=False),
    }
    yield ratio(f"as PNG, nothing cached, {cards} cards", PNG, alternate(bench.few, works), "cold")


def texts(bench: Bench, cards: int) -> Iterator[Row]:
    """What it costs to read the paragraphs of a set."""
    project = bench.project(cards)
    paragraphs = int(re.findall(r"of (\d+) are carried out", bench.output(project, "texts"))[-1])
    works = {
        "read": lambda: bench.command_without(project, ("load", "load: files", "text"), "texts"),
        "known": lambda: bench.command_without(project, ("load", "load: files"), "texts"),
    }
    spent = alternate(bench.few, works)
    each = (spent["read"].cpu - spent["known"].cpu) / paragraphs * 1000
    yield Row(f"a paragraph is read, {paragraphs} paragraphs", TEXTS, each, spent["read"].text())


def memory(bench: Bench, cards: int) -> Iterator[Row]:
    """The largest process of a cold build, and its cache."""
    project = bench.project(cards)
    project.forget(but_art=False)
    yield Row(f"peak memory of a process, {cards} cards", MEMORY[cards], bench.peak(project))
    cache = sum(file.stat().st_size for file in project.cache.iterdir())
    sheets = sum(file.stat().st_size for file in (project.folder / "build" / "sheets").iterdir())
    yield Row(f"cache, {cards} cards", CACHE, cache / sheets, f"{cache / 1e6:.0f} MB")


def _plain_sized(bench: Bench, cards: int, ending: str) -> Project:
    """A set whose cards are as large as those of the plain script, with a frame for it."""
    plain.make_frame(bench.folder / "frame.png")
    return bench.project(cards, cell=list(plain.SIZE), allow_large=True, format=ending)


def _plain(bench: Bench, project: Project, ending: str) -> Spent:
    return bench.python("-m", "benchmarks.plain", str(project.folder), str(bench.folder), ending)
