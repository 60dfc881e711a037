"""Builds the same small projects under everything that must not matter, and compares every byte.

    python -m tests.soak.same_bytes                 # hash seeds, umasks, time zones, locales, workers
    python -m tests.soak.same_bytes --versions      # and Python versions, lowest and highest dependencies

`--versions` makes virtual environments with pip, for every Python from 3.11 on that is on the PATH or is
named with `--python`. Status 1 if a byte differs.
"""

from __future__ import annotations

import argparse
import locale
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from msgspec import Struct, field

TOP = Path(__file__).parents[2]
CARDS = 10
"""Cards of each project."""
PROJECTS = {
    "jpeg": (TOP / "cards.yaml", ""),
    "png": (TOP / "examples" / "wtactics" / "cards.yaml", "sheets: {cell: [280, 392], format: png}"),
}
"""Project → the set that its cards are from, and its own line about sheets."""

BUILD = """
import multiprocessing, os, sys
from pathlib import Path

if __name__ == "__main__":
    cards, workers, method, mask, cache = sys.argv[1:]
    os.umask(int(mask, 8))
    context = multiprocessing.get_context(method)
    multiprocessing.get_context = lambda name=None: context
    from tts_export.build import build
    from tts_export.cache import Cache
    from tts_export.sheets import cells, joining

    cells.FEW = joining.FEW = 0  # workers for few cards, too
    report = build(Path(cards), workers=int(workers), cache=Cache(Path(cache)))
    sys.exit("\\n".join(map(str, report.problems)) if report.failed else 0)
"""


class Setting(Struct, frozen=True, kw_only=True):
    """What a build should not notice."""

    name: str
    python: Path = Path(sys.executable)
    workers: int = 1
    method: str = "spawn"
    umask: str = "022"
    environment: dict[str, str] = field(default_factory=dict)


def plain_settings() -> Iterator[Setting]:
    """Everything that needs nothing installed; the first is what the others are compared with."""
    yield Setting(name="hash seed 0", environment={"PYTHONHASHSEED": "0"})
    for seed in ("1", "4294967295"):
        yield Setting(name=f"hash seed {seed}", environment={"PYTHONHASHSEED": seed})
    for mask in ("000", "077"):
        yield Setting(name=f"umask {mask}", umask=mask)
    for zone in ("Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kathmandu"):
        yield Setting(name=f"time zone {zone}", environment={"TZ": zone})
    for name in ("C", "C.UTF-8", "de_DE.UTF-8", "tr_TR.UTF-8"):
        if known(name):
            yield Setting(name=f"locale {name}", environment={"LC_ALL": name, "LANG": name})
        else:
            print(f"locale {name}: not on this machine")
    yield Setting(
        name="plain ASCII", environment={"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    )
    for method in ("spawn", "fork") if hasattr(os, "fork") else ("spawn",):
        for workers in (2, 3, 4):
            yield Setting(name=f"{workers} workers, {method}", workers=workers, method=method)


def known(name: str) -> bool:
    """Whether this machine has a locale."""
    before = locale.setlocale(locale.LC_ALL)
    try:
        locale.setlocale(locale.LC_ALL, name)
    except locale.Error:
        return False
    locale.setlocale(locale.LC_ALL, before)
    return True


def versions(folder: Path, pythons: list[str]) -> Iterator[Setting]:
    """The highest dependencies for each Python, the lowest for the first that has wheels of them."""
    listed = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    lowest = [re.sub(r">=", "==", line) for line in listed]
    for number, python in enumerate([sys.executable, *pythons]):
        version = subprocess.check_output([python, "-c", "import sys; print(*sys.version_info[:3], sep='.')"])
        name = f"Python {version.decode().strip()}"
        made = environment(folder / f"highest-{number}", python, listed)
        yield Setting(name=f"{name}, highest versions", python=made)
    made = environment(folder / "lowest", sys.executable, lowest)
    yield Setting(name="lowest versions", python=made)


def environment(folder: Path, python: str, packages: list[str]) -> Path:
    """The interpreter of a new virtual environment with these packages."""
    subprocess.run([python, "-m", "venv", str(folder)], check=True)
    made = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    pip = [str(made), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, *packages], check=True)
    return made


def found_pythons() -> list[str]:
    """Other Pythons on the PATH that run."""
    found = []
    for minor in range(11, 20):
        python = shutil.which(f"python3.{minor}")
        if minor != sys.version_info.minor and python:
            run = subprocess.run([python, "--version"], capture_output=True, check=False)
            found += [python] if run.returncode == 0 else []
    return found


def small(cards: Path, sheets: str) -> str:
    """The first cards of a set, without its decks."""
    head, _, listed = cards.read_text(encoding="utf-8").partition("\ncards:\n")
    head = "\n".join(line for line in head.splitlines() if not (sheets and line.startswith("sheets:")))
    return f"{head}\n{sheets}\ncards:\n" + "\n  - ".join(f"\n{listed}".split("\n  - ")[: CARDS + 1]) + "\n"


def built(setting: Setting, folder: Path) -> dict[str, str]:
    """The digest of each file that the projects' builds make under this setting."""
    digests: dict[str, str] = {}
    for project, (cards, sheets) in PROJECTS.items():
        shutil.rmtree(folder, ignore_errors=True)
        (folder / project).mkdir(parents=True)
        (folder / "run.py").write_text(BUILD, encoding="utf-8")
        source = folder / project / "cards.yaml"
        source.write_text(small(cards, sheets), encoding="utf-8")
        command = [str(setting.python), "run.py", str(source), str(setting.workers), setting.method]
        subprocess.run(
            [*command, setting.umask, str(folder / "cache")],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(TOP), **setting.environment},
            check=True,
        )
        for file in sorted((folder / project).rglob("*")):
            if file.is_file() and file != source:
                digests[file.relative_to(folder).as_posix()] = sha256(file.read_bytes()).hexdigest()
    return digests


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--versions", action="store_true")
    parser.add_argument("--python", action="append", default=[], help="another interpreter (with --versions)")
    given = parser.parse_args()
    failed = compared = 0
    with tempfile.TemporaryDirectory() as top:
        settings = list(plain_settings())
        if given.versions:
            settings += versions(Path(top), [*given.python, *found_pythons()])
        expected: dict[str, str] = {}
        for setting in settings:
            made = built(setting, Path(top, "made"))
            expected = expected or made
            different = sorted(
                name for name in made.keys() | expected.keys() if made.get(name) != expected.get(name)
            )
            failed += bool(different)
            compared += len(made)
            print(f"{setting.name}: {len(made)} files, {', '.join(different) or 'the same'}", flush=True)
    print(f"{len(settings)} settings, {compared} files compared, {failed} settings with other bytes")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
