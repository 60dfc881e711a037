"""Fuzzed inputs of every kind: no traceback, no hang, no flood of memory, no failure without a reason.

    python -m tests.soak.fuzz --times 200000 --seed 1 --workers 2

Each input depends on the seed and its number alone: `--only NUMBER` repeats one and shows its traceback.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from pathlib import Path
from random import Random
from types import FrameType

from msgspec import Struct, field

from tests.soak.kinds import KINDS, Kind, Outcome
from tts_export.cache import VARIABLE
from tts_export.problems import Problem

SECONDS, MEGABYTES = 5, 500
GIVEN_UP = 60
"""Seconds after which an input that does not even notice a signal is a hang, and its process is ended."""


class Failure(Struct, frozen=True):
    """An input for which a promise was broken."""

    number: int
    kind: str
    what: str


class Tally(Struct):
    """What was run: how many inputs of each kind, how many runs of them failed, as they should or not."""

    run: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    seconds: Counter[str] = field(default_factory=Counter)
    failures: list[Failure] = field(default_factory=list)


class TooSlow(BaseException):
    """An input took longer than it may. No `except Exception` can hide it."""


def kind_of(random: Random) -> Kind:
    return random.choices(list(KINDS), list(KINDS.values()))[0]


def run_one(seed: int, number: int, folder: Path) -> tuple[str, bool, str]:
    """Runs an input; returns the name of its kind, whether its run failed, and which promise it broke."""
    random = Random(f"{seed}/{number}")
    kind = kind_of(random)
    began, cpu = time.monotonic(), time.process_time()
    try:
        with _limited():
            outcome = kind(random, folder)
    except TooSlow:
        return kind.__name__, True, "hang: " + _place(sys.exc_info()[2])
    except Exception as error:
        return (
            kind.__name__,
            True,
            f"{type(error).__name__}: {str(error)[:200]} {_place(error.__traceback__)}",
        )
    if min(time.monotonic() - began, time.process_time() - cpu) > SECONDS:
        return kind.__name__, outcome[1], f"hang: {time.monotonic() - began:.1f} s"
    return kind.__name__, outcome[1], flaw(outcome)


def flaw(outcome: Outcome) -> str:
    """What is wrong with the problems of a run."""
    problems, failed = outcome
    errors = [problem for problem in problems if problem.severity == "error"]
    if failed and not errors:
        return "a failed run without a problem"
    return next((found for problem in problems if (found := _problem_flaw(problem))), "")


def _problem_flaw(problem: Problem) -> str:
    if not isinstance(problem, Problem) or not problem.name or not problem.message:
        return f"not a whole problem: {problem!r}"
    try:
        str(problem).encode()
    except UnicodeEncodeError:
        return f"a problem that cannot be printed: {problem!r}"
    if not problem.where.file.name or problem.where.line < 0:
        return f"a problem without a place: {problem}"
    return ""


class _limited:
    """Raises TooSlow in what takes too long, again and again, in case that something catches it.

    Where other programs take the processor, it is the time of this process that counts.
    """

    def __enter__(self) -> None:
        self.began, self.cpu = time.monotonic(), time.process_time()
        if hasattr(signal, "SIGALRM"):
            signal.signal(signal.SIGALRM, self._stop)
            signal.setitimer(signal.ITIMER_REAL, 2 * SECONDS, 1)

    def __exit__(self, *_: object) -> None:
        if hasattr(signal, "SIGALRM"):
            signal.setitimer(signal.ITIMER_REAL, 0)

    def _stop(self, number: int, frame: FrameType | None) -> None:
        if time.process_time() - self.cpu > SECONDS or time.monotonic() - self.began > GIVEN_UP / 2:
            raise TooSlow


def _place(trace: object) -> str:
    """The last few places of the package in a traceback."""
    frames = traceback.extract_tb(trace)  # type: ignore[arg-type]
    own = [
        f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames if "tts_export" in frame.filename
    ]
    return " ".join(own[-3:])


def megabytes() -> float:
    """The most memory that this process has used; on Linux from /proc, since a child counts its parent's peak
    as its own in `ru_maxrss`.
    """
    with suppress(OSError):
        status = Path("/proc/self/status").read_text(encoding="ascii")
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM")) / 1000
    try:
        import resource
    except ImportError:  # Windows
        return 0
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1_000_000


def _work(seed: int, numbers: range, pipe: Connection) -> None:
    """Runs inputs one by one, and sends what came of each."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    folder = Path(tempfile.mkdtemp(dir="/dev/shm" if Path("/dev/shm").is_dir() else None))
    os.environ[VARIABLE] = str(folder / "user-cache")
    try:
        for number in numbers:
            pipe.send((number, "", 0.0, False, ""))
            began, before = time.monotonic(), megabytes()
            name, failed, wrong = run_one(seed, number, folder / "project")
            after = megabytes()
            flooded = after > MEGABYTES and after > before
            wrong = wrong or (f"{after:.0f} MB of memory" if flooded else "")
            pipe.send((number, name, time.monotonic() - began, failed, wrong))
            if flooded or after > 0.8 * MEGABYTES:
                return  # a new process begins with little memory
    finally:
        shutil.rmtree(folder, ignore_errors=True)


class _Worker:
    """A process that runs every so-manieth input, and is started again when it ended."""

    def __init__(self, seed: int, numbers: range) -> None:
        self.seed, self.left = seed, numbers
        self.start()

    def start(self) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe(duplex=False)
        self.process = context.Process(target=_work, args=(self.seed, self.left, theirs), daemon=True)
        self.process.start()
        theirs.close()
        self.running, self.since = -1, time.monotonic()

    def done(self, number: int) -> None:
        """The inputs up to this one need not be run again."""
        self.left = self.left[self.left.index(number) + 1 :]
        self.running = -1


def fuzz(times: int, seed: int, workers: int, first: int = 0) -> Tally:
    """Runs the inputs from number `first` on, in `workers` processes."""
    tally = Tally()
    ranges = [range(first + one, first + times, workers) for one in range(workers)]
    crew = [_Worker(seed, numbers) for numbers in ranges if numbers]
    while crew:
        for worker in list(crew):
            if not _listen(worker, tally):
                crew.remove(worker)
        wait([worker.pipe for worker in crew], timeout=1)
    return tally


def _listen(worker: _Worker, tally: Tally) -> bool:
    """Takes in what a worker has sent; returns whether there is more to come."""
    try:
        while worker.pipe.poll():
            number, name, seconds, failed, wrong = worker.pipe.recv()
            worker.since = time.monotonic()
            if not name:
                worker.running = number
                continue
            worker.done(number)
            tally.run[name] += 1
            tally.refused[name] += failed
            tally.seconds[name] += seconds  # type: ignore[assignment]
            if wrong:
                _add(tally, Failure(number, name, wrong))
    except (EOFError, OSError):
        return _ended(worker, tally, "its process died")
    if worker.running >= 0 and time.monotonic() - worker.since > GIVEN_UP:
        worker.process.kill()
        return _ended(worker, tally, "hang: its process had to be ended")
    return True


def _ended(worker: _Worker, tally: Tally, why: str) -> bool:
    worker.process.join()
    number = worker.running
    if number >= 0:
        kind = kind_of(Random(f"{worker.seed}/{number}")).__name__
        _add(tally, Failure(number, kind, f"{why} (status {worker.process.exitcode})"))
        worker.done(number)
    if worker.left:
        worker.start()
    return bool(worker.left)


def _add(tally: Tally, failure: Failure) -> None:
    tally.failures.append(failure)
    print(f"  {failure.number}: {failure.kind}: {failure.what}", flush=True)


def table(tally: Tally, seed: int) -> Iterator[str]:
    """The closing table."""
    yield f"{'kind':16}{'run':>9}{'refused':>9}{'broken':>8}{'ms each':>9}"
    broken = Counter(failure.kind for failure in tally.failures)
    for kind in KINDS:
        name = kind.__name__
        count = tally.run[name]
        each = 1000 * tally.seconds[name] / max(count, 1)
        yield f"{name:16}{count:9,}{tally.refused[name]:9,}{broken[name]:8,}{each:9.1f}"
    yield f"{'all':16}{tally.run.total():9,}{tally.refused.total():9,}{broken.total():8,}   (seed {seed})"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--times", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", type=int, help="the number of the only input to run")
    options = parser.parse_args()
    if options.only is not None:
        return _again(options.seed, options.only)
    began = time.monotonic()
    tally = fuzz(options.times, options.seed, options.workers)
    print("\n".join(table(tally, options.seed)))
    print(f"{time.monotonic() - began:.0f} s")
    return int(bool(tally.failures))


def _again(seed: int, number: int) -> int:
    """Runs one input in this process, keeps its files, and shows its problems or its traceback."""
    folder = Path(tempfile.mkdtemp())
    os.environ[VARIABLE] = str(folder / "user-cache")
    random = Random(f"{seed}/{number}")
    kind = kind_of(random)
    print(f"{kind.__name__} in {folder}/project")
    with _limited():
        problems, failed = kind(random, folder / "project")
    print("\n".join(map(str, problems)) or "no problems", f"\nfailed: {failed}", flaw((problems, failed)))
    return int(bool(flaw((problems, failed))))


if __name__ == "__main__":
    sys.exit(main())
