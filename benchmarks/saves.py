"""`unpack` and `pack`: the save of a set, beside an empty program.

The limits are one and a half times what TTSModManager takes for a save of 0.76 MB, which it changes: 3.3 T
and 0.7 T. Ours come back byte for byte, and most of them is the engine's script, which every set has.
"""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.bench import Bench
from benchmarks.builds import TYPER
from benchmarks.goals import Goal, Row, alternate, ratio

UNPACK = Goal(5, 3.3, "T")
PACK = Goal(1, 0.7, "T")


def rows(bench: Bench, cards: int) -> Iterator[Row]:
    """The save of a set taken apart into a new folder, and packed again."""
    project = bench.project(cards)
    bench.build(project)
    save, trees = project.folder / "build" / "mod.json", bench.folder / "trees"
    new_tree = (str(trees / str(number)) for number in range(bench.times))
    packed = str(trees / "packed.json")
    bench.command(project, "unpack", str(save), str(trees / "first"))
    works = {
        "T": lambda: bench.python("-c", TYPER),
        "unpack": lambda: bench.command(project, "unpack", str(save), next(new_tree)),
        "pack": lambda: bench.command(project, "pack", str(trees / "first"), "--out", packed),
    }
    spent, size = alternate(bench.times, works), save.stat().st_size / 1e6
    yield ratio(f"`unpack`, a save of {size:.1f} MB", UNPACK, spent, "unpack")
    yield ratio(f"`pack`, a save of {size:.1f} MB", PACK, spent, "pack")
