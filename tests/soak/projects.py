"""Small projects for long runs: built, changed and compared; and commands as processes of their own."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random

from tests.build.edits import EDITS
from tests.build.projects import Project, clean, held
from tts_export.cache import VARIABLE
from tts_export.sheets.cells import FEW

TOP = Path(__file__).parents[2]
CARDS = FEW + 10
"""So many that workers draw them."""
Round = Callable[[Path, Random], object]
"""One round of a long run, in a new folder; raises AssertionError if a promise is broken."""


def project(cards: int = CARDS) -> Project:
    """A project that builds in about a second."""
    return Project(
        [{"id": f"C{n}", "type": "hero", "title": f"Hero {n}", "power": n} for n in range(cards)],
        deck=["C0", "C1"],
        art={"a.png": (200, 30, 30)},
    )


def change(some: Project, chance: Random) -> None:
    """One to three edits, as a designer makes them; often of all cards, so that there is much to draw."""
    for _ in range(chance.randint(1, 3)):
        chance.choice(EDITS)(some, chance)
    if chance.random() < 0.6:
        for card in some.cards:
            card["title"] = f"Hero {chance.randrange(1000)} {card['id']}"


def start(root: Path, *words: str) -> subprocess.Popen[bytes]:
    """A command in the folder of a project, in a process group of its own, with a cache beside it."""
    cache = root.with_name(f"{root.name}-cache")
    return subprocess.Popen(
        [sys.executable, "-m", "tts_export", *words],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(TOP), "PYTHONFAULTHANDLER": "1", VARIABLE: str(cache)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )


def finish(root: Path, *words: str) -> str:
    """A command that must succeed; what it printed."""
    run = start(root, *words)
    shown = run.communicate(timeout=120)[0].decode()
    assert run.returncode == 0, f"{' '.join(words)}: status {run.returncode}: {shown}"
    return shown


def assert_clean(root: Path) -> None:
    """The build of a project is that of a build without a cache, and no half-written file is left."""
    wanted = clean(root, root.with_name(f"{root.name}-twin"))
    made = held(root / "build") | {"cards.lock": (root / "cards.lock").read_bytes()}
    assert_same(made, wanted)
    assert_no_parts(root)


def assert_same(made: Mapping[str, bytes], wanted: Mapping[str, bytes]) -> None:
    """Two folders hold the same files."""
    differing = sorted(name for name in made.keys() | wanted.keys() if made.get(name) != wanted.get(name))
    assert not differing, f"other bytes: {differing}"


def assert_no_parts(folder: Path) -> None:
    assert [file for file in folder.rglob("*") if file.name.endswith(".part")] == []


def repeat(name: str, what: str, rounds: Sequence[Round], times: int) -> None:
    """The command line of a long run: rounds with a number each, chosen and played by chance from the seed.

    Ends with status 1 after the first round that fails; `--only` plays it again.
    """
    kinds = {one.__name__: one for one in rounds}
    parser = argparse.ArgumentParser(prog=f"python -m tests.soak.{name}", description=what)
    parser.add_argument("--times", type=int, default=times, help=f"rounds, by default {times}")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, help="the number of the only round to play")
    parser.add_argument("--kind", choices=kinds, help="the only kind of rounds")
    given = parser.parse_args()
    rounds = [kinds[given.kind]] if given.kind else rounds
    began = time.monotonic()
    numbers = range(given.times) if given.only is None else [given.only]
    for number in numbers:
        try:
            play(rounds, given.seed, number)
        except AssertionError:
            traceback.print_exc()
            sys.exit(f"{name}: round {number} of seed {given.seed} failed")
    print(f"{name}: {len(numbers)} rounds in {time.monotonic() - began:.0f} s, all as promised")


def play(rounds: Sequence[Round], seed: int, number: int) -> None:
    """One round, in a new folder."""
    chance = Random(f"{seed}/{number}")
    run = chance.choice(rounds) if len(rounds) > 1 else rounds[0]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        run(Path(folder) / "mod", chance)
