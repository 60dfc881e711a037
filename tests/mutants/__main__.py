"""Mutants of the Lua engine: small changes, each of which a test must notice.

    python -m tests.mutants --only turn/combat turn/priority
    python -m tests.mutants --sample 200 --seed 1

Which test runs which block of the engine is measured once (`mutants/coverage.json`; `--measure` does it
again); a mutant is given to those that run what it changes. Verdicts are appended to `mutants/lua.jsonl`: a
mutant that has one is not run again while its file is the same (`--again` runs those that no test noticed).
The report is by file and folder, and lists the survivors.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from tests.mutants.changes import mutants
from tests.mutants.coverage import coverage
from tests.mutants.engine_texts import engine_files, engine_text
from tests.mutants.runs import Job, Verdict, run

TESTS = (
    "tests/recorded",
    "tests/engine",
    "tests/games",
    "tests/simulator/play",
    "tests/simulator/test_screens.py",
    "tests/simulator/test_people.py",
    "tests/simulator/test_conservation.py",
    "tests/release/test_new_decks.py",
    "tests/push/test_renewal.py",
    "tests/languages/test_same_game.py",
)
"""The tests that run the engine."""
Verdicts = dict[str, dict[str, Any]]


def main() -> None:
    options = _options()
    every = [(name, mutant) for name in _names(options.only) for mutant in mutants(engine_text(name))]
    chosen = Random(options.seed).sample(every, min(options.sample or len(every), len(every)))
    verdicts = _verdicts(options.results)
    left = [job for job in chosen if _is_left(verdicts.get(_key(job)), again=options.again)]
    measured = options.results.with_name("coverage.json")
    if options.measure:
        measured.unlink(missing_ok=True)
    if left:
        costs = coverage(measured, options.tests)
        run(options.tests, costs, left, options.seconds, lambda *of: _keep(options.results, *of))
    print("\n".join(_report(chosen, _verdicts(options.results))))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--only", nargs="+", default=[""], help="files or folders: turn/combat, texts/acts")
    parser.add_argument("--sample", type=int, help="how many of them, at random; all without it")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=10, help="processor time for each mutant")
    parser.add_argument("--tests", nargs="+", default=TESTS, help="other tests than all of the engine's")
    parser.add_argument("--measure", action="store_true", help="measure again which test runs what")
    parser.add_argument("--again", action="store_true", help="run those again that no test noticed")
    parser.add_argument("--results", type=Path, default=Path("mutants/lua.jsonl"))
    return parser.parse_args()


def _names(only: Sequence[str]) -> list[str]:
    """The engine's files whose names begin in one of these ways."""
    return [name for name in engine_files() if name.startswith(tuple(only))]


def _folder(name: str) -> str:
    return name.partition("/")[0] if "/" in name else ""


def _key(job: Job) -> str:
    """What a mutant is known by: it has no verdict when its file has changed."""
    name, mutant = job
    return f"{name}:{mutant.place} {sha256(mutant.text.encode()).hexdigest()[:12]}"


def _verdicts(results: Path) -> Verdicts:
    lines = results.read_text(encoding="utf-8").splitlines() if results.exists() else []
    return {verdict["mutant"]: verdict for verdict in map(json.loads, lines)}


def _is_left(verdict: dict[str, Any] | None, *, again: bool) -> bool:
    return verdict is None or (again and not verdict["test"])


def _keep(results: Path, job: Job, verdict: Verdict) -> None:
    results.parent.mkdir(parents=True, exist_ok=True)
    line = {"mutant": _key(job), "test": verdict.test, "tests": verdict.tests, "seconds": verdict.seconds}
    with results.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")
    print(
        f"{_key(job)}: {verdict.test or 'SURVIVED'} ({verdict.tests} tests, {verdict.seconds} s)", flush=True
    )


def _report(jobs: Sequence[Job], verdicts: Verdicts) -> Iterator[str]:
    """The share of mutants that tests noticed by file and by folder, and those that none did."""
    run = [job for job in jobs if _key(job) in verdicts]
    lost = [job for job in run if not verdicts[_key(job)]["test"]]
    yield from (f"survived: {_key(job)}" for job in lost)
    for group in (str, _folder):
        for name in sorted({group(name) for name, _ in run}):
            yield _row(name or "-", *(sum(group(job[0]) == name for job in jobs) for jobs in (run, lost)))
    yield _row("all", len(run), len(lost))


def _row(name: str, run: int, lost: int) -> str:
    return f"{name:34}{run:6}{run - lost:6}  {(run - lost) / max(run, 1):4.0%}"


if __name__ == "__main__":
    main()
