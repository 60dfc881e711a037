"""What all parts of the benchmark share: the tool as users run it, and the sets, each made once.

The tool is an installed copy with its byte code; every command is a process of its own.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from benchmarks.goals import seconds
from benchmarks.sets import FLAGSHIP, ROOT, Project, flagship, made_set

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
        key = (cards, *sheets)
        if key not in self._projects:
            folder = self.folder / f"set{len(self._projects)}"
            made = flagship(folder) if cards == FLAGSHIP else made_set(folder, cards, sheets=sheets)
            self._projects[key] = made
        return self._projects[key]

    def build(self, project: Project) -> float:
        """Seconds of `tts-export build`. CalledProcessError if it fails."""
        return _seconds(self._command(project), self.environment(project))

    def edited_build(self, project: Project) -> float:
        """Seconds of the build after an edit."""
        project.edit()
        return self.build(project)

    def full_build(self, project: Project, *, art: bool) -> float:
        """Seconds of a build that finds its art in the cache, if `art` is true, and nothing else."""
        project.forget(but_art=art)
        return self.build(project)

    def peak(self, project: Project) -> float:
        """Megabytes of the largest process of `tts-export build`."""
        command = [sys.executable, "-c", _PEAK, *self._command(project)]
        done = subprocess.run(command, check=True, stdout=subprocess.PIPE, env=self.environment(project))
        return int(done.stdout) / (1024 * 1024 if sys.platform == "darwin" else 1024)

    def python(self, *words: str) -> float:
        """Seconds of a Python program that does not use the tool."""
        return _seconds([sys.executable, *words], os.environ)

    def environment(self, project: Project) -> Mapping[str, str]:
        """The environment in which the tool uses the project's own cache."""
        usual = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        return {**usual, "TTS_EXPORT_CACHE": str(project.cache), "PYTHONPATH": str(self.folder)}

    def _command(self, project: Project) -> list[str]:
        return [sys.executable, str(self.folder / "tts-export"), "build", str(project.folder)]


def _seconds(command: list[str], environment: Mapping[str, str]) -> float:
    quiet = subprocess.DEVNULL
    run = partial(subprocess.run, command, stdout=quiet, stderr=quiet, env=environment, cwd=ROOT, check=True)
    return seconds(run)
