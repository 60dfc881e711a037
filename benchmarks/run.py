"""Measures the build against what the machine can do.

    python -m benchmarks.run [--quick] [--large] [--json FILE]

Every figure stands beside the floor it is compared with, taken in the same run: T, an empty Typer program;
I, importing Pillow with its plugins and PyYAML; E, Pillow's JPEG encode of one finished sheet; F(n), the same
for n cards' sheets on two processes. Medians of several runs; the ratios count, not the seconds.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path

from PIL import Image

from benchmarks import plain
from benchmarks.sets import change_a_number, write_set

ROOT = Path(__file__).resolve().parents[1]
EMPTY = "import typer\napp = typer.Typer()\n@app.command()\ndef nothing() -> None: ...\napp()"
IMPORTS = "from PIL import Image, ImageFont, ImageDraw, JpegImagePlugin, PngImagePlugin; import yaml"
BUILD = "from tts_export.start import main; main()"


@dataclass(frozen=True)
class Row:
    """A line of the table: seconds (or megabytes), and the limits in the same unit."""

    what: str
    measured: float
    must: float
    aim: float
    unit: str = "s"

    def text(self) -> str:
        verdict = "aim" if self.measured <= self.aim else "must" if self.measured <= self.must else "MISSED"
        share = self.measured / self.must
        return f"{self.what:58} {self.measured:8.3f} {self.must:8.3f} {self.aim:8.3f} {share:6.2f}  {verdict}"


def run(code: str, *words: str) -> float:
    """Seconds that a Python process takes."""
    began = time.perf_counter()
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    subprocess.run(
        [sys.executable, "-c", code, *words], check=True, capture_output=True, env=environment, cwd=ROOT
    )
    return time.perf_counter() - began


def median(times: int, measure: Callable[[], float]) -> float:
    return statistics.median(measure() for _ in range(times))


def timed(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def encode(sheet: Image.Image) -> None:
    sheet.save(io.BytesIO(), "JPEG", quality=90, subsampling=0)


def some_sheet(folder: Path) -> Image.Image:
    """A finished sheet of a build, decoded."""
    found = max((folder / "build" / "sheets").glob("cards-*.jpg"), key=lambda file: file.stat().st_size)
    image = Image.open(found).convert("RGB")
    image.load()
    return image


def many(sheet: Image.Image, count: int) -> None:
    for _ in range(count):
        encode(sheet)


def two_processes(sheet: Image.Image, cards: int) -> float:
    """F(n): the sheets of n cards encoded by two processes."""
    sheets = -(-cards // 35)
    context = get_context("fork" if sys.platform == "linux" else "spawn")
    halves = [
        context.Process(target=many, args=(sheet, count)) for count in (sheets // 2, sheets - sheets // 2)
    ]
    began = time.perf_counter()
    for half in halves:
        half.start()
    for half in halves:
        half.join()
    return time.perf_counter() - began


def full(folder: Path) -> float:
    """A full build that has nothing but its art: as after a change of the frames."""
    build = folder / "build"
    for entry in build.iterdir():
        if entry.name != ".cache":
            shutil.rmtree(entry) if entry.is_dir() else entry.unlink()
    for entry in (build / ".cache").iterdir():
        if entry.is_file():
            entry.unlink()
    return run(BUILD, "build", str(folder))


def edit(folder: Path, cards: int, power: int) -> float:
    change_a_number(folder / "cards.yaml", cards // 2, power)
    time.sleep(0.05)
    return run(BUILD, "build", str(folder))


def peak(folder: Path) -> float:
    """Megabytes of the largest process of a full build."""
    code = f"{BUILD[:-6]}import resource, sys\ntry: main()\nexcept SystemExit: pass\n"
    code += "both = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)\n"
    code += "print(max(resource.getrusage(who).ru_maxrss for who in both) / 1024, file=sys.stderr)"
    state = folder / "build" / ".cache" / "state.json"
    state.unlink()
    (state.parent / "fresh.json").unlink()
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", code, "build", str(folder)], capture_output=True, env=environment, cwd=ROOT
    )
    return float(done.stderr.split()[-1])


def rows_of(folder: Path, cards: int, times: int) -> list[Row]:
    """The rows of a set of this many cards."""
    file = write_set(folder, cards)
    cold = run(BUILD, "build", str(folder))
    run(BUILD, "build", str(folder))
    sheet = some_sheet(folder)
    t, i = median(times, lambda: run(EMPTY)), median(times, lambda: run(IMPORTS))
    e, f = median(5, lambda: timed(lambda: encode(sheet))), median(3, lambda: two_processes(sheet, cards))
    few = cards <= 1000
    rows = [
        Row(
            f"nothing to do, {cards} cards (must {1.3 if few else 2} T)",
            median(times, lambda: run(BUILD, "build", str(folder))),
            (1.3 if few else 2) * t,
            (1.1 if few else 1.3) * t,
        ),
        Row(
            f"one number changed, {cards} cards (must T + 4 I)",
            statistics.median(edit(folder, cards, power) for power in range(1, times + 1)),
            t + 4 * i,
            t + 2 * i,
        ),
    ]
    warm = median(max(1, times // 3), lambda: full(folder))
    small = cards < 500
    rows.append(
        Row(
            f"full build, {cards} cards, warm art (must {'T + 12 E' if small else '3.5 F'})",
            warm,
            t + 12 * e if small else 3.5 * f,
            t + 6 * e if small else 2.2 * f,
        )
    )
    rows.append(Row(f"peak memory, {cards} cards", peak(folder), 400, 250, "MB"))
    out = folder / "plain"
    slow = timed(lambda: plain.build(file, out)) if small else 0.0
    if slow:
        rows.append(
            Row(
                f"the same against a plain Pillow script, {cards} cards (must 1/8)", warm, slow / 8, slow / 15
            )
        )
    print(f"{cards} cards: T {t:.3f}  I {i:.3f}  E {e:.3f}  F {f:.3f}  cold build {cold:.2f} s")
    return rows


def main() -> None:
    """Prints the table; writes it as JSON where asked."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--quick", action="store_true", help="70 cards only")
    words.add_argument("--large", action="store_true", help="10,000 cards too")
    words.add_argument("--json", type=Path, help="where to write the figures")
    asked = words.parse_args()
    sizes = [70] if asked.quick else [70, 1000, *([10_000] if asked.large else [])]
    rows: list[Row] = []
    for cards in sizes:
        with tempfile.TemporaryDirectory() as folder:
            rows += rows_of(Path(folder, "set"), cards, 5 if asked.quick else 9)
    print(f"{'':58} {'measured':>8} {'must':>8} {'aim':>8} {'/must':>6}")
    for row in rows:
        print(row.text())
    if asked.json:
        asked.json.write_text(json.dumps([asdict(row) for row in rows], indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
