"""How all commands speak: how a cards file is named, how problems are told, what the status means."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tts_export.problems import Problem

GOOD, PROBLEMS = 0, 1
HERE = Path("cards.yaml")


class Format(StrEnum):
    """How problems are printed."""

    text = "text"
    json = "json"
    github = "github"


def say(text: str, *, err: bool = False) -> None:
    """A line for people."""
    print(text, file=sys.stderr if err else sys.stdout, flush=True)


def cards_file(given: Path) -> Path:
    """The cards file that a path means: itself, or the one in that folder."""
    return given / "cards.yaml" if given.is_dir() else given


def tell(problems: Iterable[Problem], form: Format) -> None:
    """Prints problems as seen from the current folder, in reading order."""
    from tts_export.problems import FORMATS, in_order, relative_to

    listed = in_order(relative_to(problems, Path.cwd()))
    if listed or form is Format.json:
        say(FORMATS[form.value](listed), err=form is Format.text)


def sum_up(problems: Iterable[Problem], form: Format, otherwise: str) -> None:
    """One closing line for people: how many problems of each kind, and what follows."""
    if form is not Format.text:
        return
    listed = list(problems)
    counts = {s: sum(p.severity == s for p in listed) for s in ("error", "warning", "hint")}
    said = [f"{n} {s}{'s' * (n != 1)}" for s, n in counts.items() if n]
    if said or otherwise:
        say("; ".join(filter(None, [", ".join(said), otherwise])), err=bool(counts["error"]))
