"""The tool as its users run it: an installed copy with its byte code, every command a process of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from msgspec import Struct

from benchmarks.figures import Figure

ROOT = Path(__file__).resolve().parents[1]
_PEAK = """\
import os, subprocess, sys
child = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
_, status, used = os.wait4(child.pid, 0)
print(used.ru_maxrss, os.waitstatus_to_exitcode(status))
"""
"""Told by a small process between: a child that is forked from a large one begins with its parent's peak."""


class Tool(Struct, frozen=True):
    """A copy of the package in a folder of its own: what happens to the sources meanwhile does not matter."""

    folder: Path

    @classmethod
    def installed(cls, folder: Path) -> Tool:
        """Copies the package with its templates and compiles it, as pip does."""
        package, unwanted = folder / "tts_export", shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / "tts_export", package, ignore=unwanted)
        shutil.copytree(ROOT / "templates", package / "templates", ignore=unwanted)
        subprocess.run([sys.executable, "-m", "compileall", "-q", str(package)], check=True)
        return cls(folder)

    @cached_property
    def entry(self) -> str:
        """What the command `tts-export` runs, as its launcher does."""
        settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
        module, name = settings["project"]["scripts"]["tts-export"].split(":")
        return f"import sys\nfrom {module} import {name}\nsys.exit({name}())"

    @cached_property
    def environment(self) -> Mapping[str, str]:
        unwanted = {"PYTHONDONTWRITEBYTECODE", "PYTHONPATH"}
        kept = {name: value for name, value in os.environ.items() if name not in unwanted}
        return {**kept, "PYTHONPATH": str(self.folder)}

    def command(self, *words: str | Path) -> list[str]:
        """The words that start `tts-export` with these arguments."""
        return [sys.executable, "-c", self.entry, *map(str, words)]

    def start(self, *words: str | Path) -> subprocess.Popen[bytes]:
        """`tts-export`, left running; its output can be read."""
        return subprocess.Popen(
            self.command(*words),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=self.environment,
            cwd=self.folder,
        )

    def run(self, *words: str | Path) -> Figure:
        """What a run of `tts-export` takes. CalledProcessError when it fails."""
        return self._took(self.command(*words))

    def python(self, code: str) -> Figure:
        """What a Python program takes."""
        return self._took([sys.executable, "-c", code])

    def peak(self, *words: str | Path) -> Figure:
        """Megabytes of the largest process of a run of `tts-export`."""
        command = [sys.executable, "-c", _PEAK, *self.command(*words)]
        done = subprocess.run(
            command,
            check=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=self.environment,
            cwd=self.folder,
        )
        most, code = map(int, done.stdout.split())
        if code:
            raise subprocess.CalledProcessError(code, command)
        return Figure.plain(most / (1024 * 1024 if sys.platform == "darwin" else 1024))

    def _took(self, command: list[str]) -> Figure:
        wall = time.perf_counter()
        child = subprocess.Popen(
            command,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=self.environment,
            cwd=self.folder,
        )
        _, status, used = os.wait4(child.pid, 0)
        took = Figure(time.perf_counter() - wall, used.ru_utime + used.ru_stime)
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode:
            raise subprocess.CalledProcessError(child.returncode, command)
        return took
