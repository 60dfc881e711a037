"""Our own output under the validator that everybody's saves get."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tts_export.problems import Problem
from tts_export.tts.lint import lint_save
from tts_export.tts.objects import Object


def lint(saves: Mapping[str, Object], out: Path) -> list[Problem]:
    """The problems of all saves."""
    found = [problem for name, save in saves.items() for problem in lint_save(save, out / name)]
    return [problem for problem in found if problem.severity != "hint"]
