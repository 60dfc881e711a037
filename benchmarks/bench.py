"""What all parts of the benchmark share: the tool as users run it, and the sets, each made once.

The tool is an installed copy with its byte code; every command is a process of its own.
"""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from benchmarks.goals import Spent, seconds
from benchmarks.sets import FLAGSHIP, ROOT, SHARED, Project, flagship, made_set

_LAUNCHER = """\
import sys
from {module} import {name}
if __name__ == "__main__":
    sys.exit({name}())
"""
"""What pip writes for a command."""
_PEAK = """\
import os, subprocess, sys
child = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
_, status, used = os.wait4(child.pid, 0)
assert status == 0, status
print(used.ru_maxrss)
"""
"""A small process of its own, because a child of a large one begins with its parent's peak."""


class Bench(Struct):
    """A folder to work in, how often to measure, and how often what takes seconds."""

    folder: Path
    times: int
    few: int
    _projects: dict[tuple[object, ...], Project] = field(default_factory=dict)

    def install(self) -> None:
        """Copies the package with its templates and compiles it, as pip does."""
        package, unwanted = self.folder / "tts_export", shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / "tts_export", package, ignore=unwanted)
        shutil.copytree(ROOT / "templates", package / "templates", ignore=unwanted)
        subprocess.run([sys.executable, "-m", "compileall", "-q", str(package)], check=True)
        settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
        module, name = settings["project"]["scripts"]["tts-export"].split(":")
        (self.folder / "tts-export").write_text(_LAUNCHER.format(module=module, name=name), encoding="utf-8")

    def project(self, cards: int, **sheets: Any) -> Project:
        """The set of so many cards (147: the flagship set) with these settings of sheets."""
        key = (cards, *map(str, sheets.items()))
        if key not in self._projects:
            folder = self.folder / f"set{len(self._projects)}"
            paintings = cards if cards <= 1000 else SHARED
            made = flagship(folder) if cards == FLAGSHIP else made_set(folder, cards, sheets, paintings)
            self._projects[key] = made
        return self._projects[key]

    def build(self, project: Project) -> Spent:
        """What `tts-export build` spends. CalledProcessError if it fails."""
        return _spent(self._command(project), self.environment(project))

    def command(self, project: Project, *words: str) -> Spent:
        """What another command spends. CalledProcessError if it fails."""
        return _spent([sys.executable, str(self.folder / "tts-export"), *words], self.environment(project))

    def edited_build(self, project: Project) -> Spent:
        """What the build after an edit spends."""
        project.edit()
        return self.build(project)

    def edited_check(self, project: Project) -> Spent:
        """What `check` after an edit spends."""
        project.edit()
        return self.command(project, "check", str(project.folder))

    def full_build(self, project: Project, *, art: bool, workers: int = 0) -> Spent:
        """What a build spends that finds its art in the cache, if `art` is true, and nothing else."""
        project.forget(but_art=art)
        return _spent([*self._command(project), "--workers", str(workers)], self.environment(project))

    def command_without(self, project: Project, steps: tuple[str, ...], command: str) -> Spent:
        """What a command spends that does not find these steps in the cache."""
        project.forget_steps(steps)
        return _spent(self._command(project, command), self.environment(project))

    def output(self, project: Project, command: str) -> str:
        """What a command prints."""
        words, env = self._command(project, command), self.environment(project)
        return subprocess.run(words, check=True, stdout=subprocess.PIPE, env=env, text=True).stdout

    def peak(self, project: Project) -> float:
        """Megabytes of the largest process of `tts-export build`."""
        command = [sys.executable, "-c", _PEAK, *self._command(project)]
        done = subprocess.run(command, check=True, stdout=subprocess.PIPE, env=self.environment(project))
        return int(done.stdout) / (1024 * 1024 if sys.platform == "darwin" else 1024)

    def python(self, *words: str) -> Spent:
        """What a Python program spends that does not use the tool."""
        return _spent([sys.executable, *words], os.environ)

    def environment(self, project: Project) -> Mapping[str, str]:
        """The environment in which the tool uses the project's own cache."""
        usual = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        return {**usual, "TTS_EXPORT_CACHE": str(project.cache), "PYTHONPATH": str(self.folder)}

    def _command(self, project: Project, command: str = "build") -> list[str]:
        return [sys.executable, str(self.folder / "tts-export"), command, str(project.folder)]


def _spent(command: list[str], environment: Mapping[str, str]) -> Spent:
    """What a process and the processes that it started spend; it is the only one that ends meanwhile."""
    quiet, before = subprocess.DEVNULL, resource.getrusage(resource.RUSAGE_CHILDREN)
    wall = seconds(
        lambda: subprocess.run(command, stdout=quiet, stderr=quiet, env=environment, cwd=ROOT, check=True)
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return Spent(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, wall)
