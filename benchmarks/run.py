"""Measures tts-export beside what the machine takes at least, and prints a row for each goal.

    python -m benchmarks.run [--quick] [--large] [--only PART ...]

Ratios count, not seconds: a work and its unit are done in turns. T is an empty Typer program, P a plain
Pillow script that draws the same cards, once. The figures are medians.
"""

from __future__ import annotations

import argparse
import os
import platform
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from PIL import __version__ as pillow

from benchmarks import builds, saves, serving, watching
from benchmarks.bench import Bench
from benchmarks.goals import HEAD, Row

PARTS: Mapping[str, tuple[Callable[[Bench, int], Iterator[Row]], tuple[int, ...]]] = {
    "edits": (builds.edits, (147, 1000, 10_000)),
    "full": (builds.full, (70, 1000)),
    "png": (builds.full_png, (70,)),
    "watch": (watching.rows, (147,)),
    "serve": (serving.rows, (147,)),
    "texts": (builds.texts, (147,)),
    "saves": (saves.rows, (147,)),
    "memory": (builds.memory, (1000, 10_000)),
}
"""The rows of each part, and the sizes of sets for which there are goals."""


def main() -> None:
    """Prints the table."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--quick", action="store_true", help="small sets only")
    words.add_argument("--large", action="store_true", help="10,000 cards, too; takes long")
    words.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS), help="some parts only")
    asked = words.parse_args()
    largest = 147 if asked.quick else 10_000 if asked.large else 1000
    verdicts = []
    with tempfile.TemporaryDirectory(prefix="tts-export-") as name:
        bench = Bench(Path(name), times=5 if asked.quick else 11, few=3)
        bench.install()
        print(f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, ", end="")
        print(f"Python {platform.python_version()}, Pillow {pillow}\n\n{HEAD}", flush=True)
        for rows, sizes in (PARTS[part] for part in asked.only):
            for row in (row for cards in sizes if cards <= largest for row in rows(bench, cards)):
                verdicts.append(row.verdict)
                print(row.text(), flush=True)
    print("\n" + ", ".join(f"{verdicts.count(word)} {word}" for word in ("aim", "must", "MISSED")))


if __name__ == "__main__":
    main()
