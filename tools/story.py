"""A page that tells a story, as steps: files, edits, commands to type, output to expect, pictures to draw.

Tests go through these steps, and `make_pictures.py` draws what a page shows at the point where it is shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

STEP = re.compile(
    r"^```(?P<language>\w+)(?: (?P<file>\S+))?\n(?P<text>.*?)^```$"
    r"|^!\[[^\]]+\]\(\.\./pictures/(?P<picture>[\w-]+)\.webp\)$",
    re.MULTILINE | re.DOTALL,
)


class Step(NamedTuple):
    """One step: `kind` is the language of a block, or `picture`."""

    kind: str
    name: str
    """The file of a block, or the picture; empty for a block without a file."""
    text: str


def steps(page: Path) -> Iterator[Step]:
    """The steps of a page in their order."""
    for match in STEP.finditer(page.read_text(encoding="utf-8")):
        if match["picture"]:
            yield Step("picture", match["picture"], "")
        else:
            yield Step(match["language"], match["file"] or "", match["text"])


def write(step: Step, folder: Path) -> None:
    """A step with a file: writes it, or makes the edit. An edit must find the lines that it takes out."""
    file = folder / step.name
    text = edited(file.read_text(encoding="utf-8"), step.text) if step.kind == "diff" else step.text
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8", newline="\n")


def edited(text: str, edit: str) -> str:
    """A text after an edit: lines with `-` become the lines with `+` below them. Others are only shown."""
    for old, new in re.findall(r"((?:^-.*\n)+)((?:^\+.*\n)*)", edit, re.MULTILINE):
        before, after = (re.sub(r"^.", "", part, flags=re.MULTILINE) for part in (old, new))
        if text.count(before) != 1:
            raise ValueError(f"the file has {text.count(before)} places with:\n{before}")
        text = text.replace(before, after)
    return text
