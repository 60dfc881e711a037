"""Measures tts-export against what the machine can do, and prints what must hold.

    python -m benchmarks.run [--quick] [--large] [--only PART ...] [--cpu] [--json FILE]

Every figure stands beside the floor that it is compared with, taken in turns with it; medians throughout. The
ratios count, not the seconds. The floors and the limits are told in `goals.py`; each part of the table has a
module of its own.

The verdict goes by the clock on the wall: that is what people wait for. Beside it stands the same ratio in
CPU time of all processes together, which a busy machine hardly moves; `--cpu` gives the verdict by that. (It
says nothing of `watch`, which may wait, and of memory; where two processes stand beside a floor of one, as a
full build of 70 cards beside E, it is the harder one.) While the sources change, measure a clean copy.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import tempfile
from collections.abc import Callable, Iterator, Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Any

from benchmarks import against_plain, builds, faces, saves, watching
from benchmarks.figures import alternate
from benchmarks.floors import EMPTY
from benchmarks.ground import Ground, tell
from benchmarks.processes import Tool
from benchmarks.rows import HEAD, Row

PARTS: Mapping[str, Callable[[Ground], Iterator[Row]]] = {
    "builds": builds.rows,
    "watch": watching.rows,
    "png": builds.png,
    "faces": faces.rows,
    "plain": against_plain.rows,
    "saves": saves.rows,
}
BUSY = 1.25
"""An empty program that takes so many times its CPU time had to wait for others."""


def main() -> None:
    """Prints the table; writes it as JSON where asked."""
    asked = _asked()
    clock = "cpu" if asked.cpu else "wall"
    rows: list[Row] = []
    with tempfile.TemporaryDirectory(prefix="tts-export-") as name:
        folder = Path(name)
        tell("installing")
        ground = Ground(Tool.installed(folder / "tool"), folder, 5 if asked.quick else 11, _sizes(asked))
        machine = _machine(ground)
        print(HEAD)
        for part in asked.only or PARTS:
            for row in PARTS[part](ground):
                rows.append(row)
                print(row.text(clock), flush=True)
    print(_summary(rows, clock, busy=machine["busy"]))
    if asked.json:
        data = {"machine": machine, "clock": clock, "rows": [row.data(clock) for row in rows]}
        asked.json.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8", newline="\n")


def _asked() -> argparse.Namespace:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--quick", action="store_true", help="sets of 70 cards only; about a minute")
    words.add_argument("--large", action="store_true", help="sets of 10,000 cards too; takes long")
    words.add_argument("--only", nargs="+", choices=PARTS, help="some parts of the table")
    words.add_argument("--cpu", action="store_true", help="give the verdict by CPU time")
    words.add_argument("--json", type=Path, help="where to write the figures")
    return words.parse_args()


def _sizes(asked: argparse.Namespace) -> tuple[int, ...]:
    return (70,) if asked.quick else (70, 1000, 10_000) if asked.large else (70, 1000)


def _machine(ground: Ground) -> dict[str, Any]:
    """What the figures were taken on, and whether it was busy with other things."""
    tool = ground.tool
    tool.python(EMPTY)
    empty = alternate(ground.times, {"T": lambda: tool.python(EMPTY)})["T"]
    return {
        "system": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        "python": platform.python_version(),
        "pillow": version("pillow"),
        "busy": empty.wall > BUSY * empty.cpu,
    }


def _summary(rows: list[Row], clock: str, *, busy: bool) -> str:
    """How many rows reached what."""
    verdicts = [row.verdict(clock) for row in rows]
    counts = ", ".join(f"{verdicts.count(word)} {word}" for word in ("aim", "must", "MISSED"))
    note = "; the machine was busy: read the ratios in CPU time" if busy and clock == "wall" else ""
    return f"{counts}{note}"


if __name__ == "__main__":
    main()
