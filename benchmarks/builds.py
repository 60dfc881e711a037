"""Builds of whole sets: nothing to do, one number changed, everything, the first one; and a plain script."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks import plain
from benchmarks.bench import Bench
from benchmarks.floors import IMPORTS, TYPER, encode, encode_all, finished_sheet, fit_art
from benchmarks.goals import Goal, Row, alternate, seconds

NOTHING = Goal(1.5, 1, "(T + I)")
EDIT = {147: Goal(4, 3, "I", "T"), 1000: Goal(9, 7, "I", "T")}
FULL = {70: Goal(14, 9, "E", "T"), 1000: Goal(3.8, 3, "F")}
COLD = Goal(1.5, 1.2, "A", "warm")
FIRST = Goal(8, 4, "warm")
PLAIN = Goal(1 / 8, 1 / 12, "plain")
MEMORY = {1000: Goal(250, 200, "MB"), 10_000: Goal(450, 350, "MB")}


def small(bench: Bench, cards: int) -> Iterator[Row]:
    """Builds with nothing to do, and builds after one number was changed."""
    project = bench.project(cards)
    bench.build(project)
    works = {
        "T": lambda: bench.python("-c", TYPER),
        "I": lambda: bench.python("-c", IMPORTS),
        "nothing": lambda: bench.build(project),
        "edit": lambda: bench.edited_build(project),
    }
    took = alternate(bench.times, works)
    took["(T + I)"] = took["T"] + took["I"]
    yield Row(f"nothing to do, {cards} cards", NOTHING, took["nothing"], took)
    if cards in EDIT:
        yield Row(f"one number changed, {cards} cards", EDIT[cards], took["edit"], took)


def full(bench: Bench, cards: int) -> Iterator[Row]:
    """Builds that find only their art in the cache, and builds that find nothing."""
    project = bench.project(cards)
    bench.build(project)
    sheet = finished_sheet(project)
    works = {
        "T": lambda: bench.python("-c", TYPER),
        "E": lambda: seconds(lambda: encode(sheet)),
        "F": lambda: seconds(lambda: encode_all(sheet, cards)),
        "warm": lambda: bench.full_build(project, art=True),
        "A": lambda: seconds(lambda: fit_art(project)),
        "cold": lambda: bench.full_build(project, art=False),
    }
    took = alternate(bench.few, works)
    yield Row(f"full build, {cards} cards, art cached", FULL[cards], took["warm"], took)
    yield Row(f"cold build, {cards} cards", COLD, took["cold"], took)


def first(bench: Bench, cards: int) -> Iterator[Row]:
    """The first build of a newcomer, beside one whose art is cached."""
    project = bench.project(cards)
    works = {
        "first": lambda: bench.full_build(project, art=False),
        "warm": lambda: bench.full_build(project, art=True),
    }
    took = alternate(bench.few, works)
    yield Row(f"first build of a newcomer, {cards} cards", FIRST, took["first"], took)


def memory(bench: Bench, cards: int) -> Iterator[Row]:
    """The largest process of a cold build."""
    project = bench.project(cards)
    project.forget(but_art=False)
    yield Row(f"peak memory, {cards} cards", MEMORY[cards], bench.peak(project), {"MB": 1.0})


def against_plain(bench: Bench, cards: int) -> Iterator[Row]:
    """Builds that find their art in the cache, beside the plain script; the cards are of the same size."""
    project = bench.project(cards, cell=list(plain.SIZE), allow_large=True)
    bench.build(project)
    plain.make_frame(bench.folder / "frame.png")
    works = {
        "plain": lambda: bench.python("-m", "benchmarks.plain", str(project.folder), str(bench.folder)),
        "ours": lambda: bench.full_build(project, art=True),
    }
    took = alternate(bench.few if cards < 1000 else 1, works)
    yield Row(f"{cards} cards, against a plain script", PLAIN, took["ours"], took)
