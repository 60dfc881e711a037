"""How many processors this process may use: often fewer than the machine has.

A container, a service or a continuous integration run may have a quota of two processors on a machine with
sixty. Sixty processes would then take the memory of sixty and the time of two.
"""

import math
import os
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath

ON_WINDOWS = os.name == "nt"
_MOST_ON_WINDOWS = 61
"""`concurrent.futures` refuses more: Windows waits for at most 64 handles at once."""


def processors(root: Path = Path("/")) -> int:
    """The processors for this process: those of the machine, its affinity, and the quotas of its cgroups.

    `root` is where the system's files are.
    """
    counts = [os.cpu_count() or 1, *_quotas(root)]
    if hasattr(os, "sched_getaffinity"):  # Linux
        counts.append(len(os.sched_getaffinity(0)))
    if hasattr(os, "process_cpu_count"):  # Python 3.13: the affinity on Windows, and PYTHON_CPU_COUNT
        counts.append(os.process_cpu_count() or 1)
    return most_workers(max(1, min(counts)))


def most_workers(workers: int) -> int:
    """As many of the wanted processes as the system lets one process wait for."""
    return min(workers, _MOST_ON_WINDOWS) if ON_WINDOWS else workers


def processor_seconds(processes: Iterable[int], root: Path = Path("/")) -> float | None:
    """The processor time that these processes have had together; None if the system has no files of that."""
    texts = [_text(root / f"proc/{number}/stat") for number in processes]
    fields = [text.rpartition(")")[2].split() for text in texts if text]  # names may have spaces
    if not fields:
        return None
    return sum(int(field) for part in fields for field in part[11:13]) / os.sysconf("SC_CLK_TCK")


def _quotas(root: Path) -> Iterator[int]:
    """The quotas of the control groups of this process, in whole processors. Only Linux has such files."""
    for line in _text(root / "proc/self/cgroup").splitlines():
        kinds, _, group = line.partition(":")[2].partition(":")
        if not kinds or "cpu" in kinds.split(","):
            mount = root / "sys/fs/cgroup" / ("cpu" if kinds else "")
            inner = PurePosixPath(group.lstrip("/"))
            for folder in (inner, *inner.parents):  # the group of a process is limited by all those around it
                yield from _quota(mount / folder)


def _quota(group: Path) -> Iterator[int]:
    """The quota of one control group, of version 2 ("150000 100000") or of version 1 (a file for each)."""
    names = ("cpu.cfs_quota_us", "cpu.cfs_period_us")
    numbers = _text(group / "cpu.max").split() or [_text(group / name).strip() for name in names]
    if len(numbers) == 2 and all(number.isdecimal() for number in numbers) and int(numbers[1]):
        yield math.ceil(int(numbers[0]) / int(numbers[1]))


def _text(file: Path) -> str:
    """The text of a file of the system, nothing if there is none."""
    try:
        return file.read_text(encoding="ascii", errors="replace")
    except OSError:
        return ""
