"""tts-export faces"""

from __future__ import annotations

import re
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from tts_export.cli.arguments import HERE, Cards, Draft, Language, OnlyCards, cards_file
from tts_export.cli.console import finish, say


class Kind(StrEnum):
    """The formats that pictures are saved in."""

    png = "png"
    webp = "webp"


def _size(text: str) -> tuple[int, int]:
    from tts_export.faces import SIDES

    found = re.fullmatch(r"(\d{1,5})\s*[xX×]\s*(\d{1,5})", text.strip(), re.ASCII)
    sides = tuple(map(int, found.groups())) if found else ()
    if len(sides) != 2 or not all(SIDES[0] <= side <= SIDES[1] for side in sides):
        raise typer.BadParameter(f"expected a size such as 744x1039, {SIDES[0]} to {SIDES[1]} pixels a side")
    return sides[0], sides[1]


def faces(
    folder: Annotated[Path, typer.Argument(help="The folder to write to; created if needed.")],
    cards_yaml: Cards = HERE,
    cards: OnlyCards = None,
    changed_since: Annotated[
        Path | None, typer.Option(help="Only cards changed since a build: its manifest.json, or its folder.")
    ] = None,
    size: Annotated[str, typer.Option(metavar="<size>", help="Width and height in pixels.")] = "744x1039",
    kind: Annotated[Kind, typer.Option("--format", help="The format of the files.")] = Kind.png,
    draft: Draft = False,
    language: Language = "",
    workers: Annotated[int, typer.Option(min=0, help="Processes that draw; 0: one per core.")] = 0,
) -> None:
    """Write a picture of each card, named after its id; double-faced cards have two.

    Other files in the folder are kept, and so are pictures that you have changed.

    Example: tts-export faces pictures --cards 001-C001 --size 372x520 --format webp
    """
    from tts_export.cli.progress import Progress
    from tts_export.faces import Wanted
    from tts_export.faces import faces as run

    wanted = Wanted(tuple(cards or ()), changed_since, _size(size), kind.value, draft, language)
    with Progress(shown=sys.stderr.isatty()) as progress:
        made = run(cards_file(cards_yaml), folder, wanted, progress.stage, workers)
    for name in made.written:
        say(str(folder / name))
    same = f", {made.same} up to date" if made.same else ""
    count = len(made.written)
    done = f"{count} picture{'s' * (count != 1)} written to {folder}{same}"
    if changed_since is not None and not count and not made.same:
        done = f"no card has changed since {changed_since}"
    finish(made.problems, done=done, failed=done if count else "nothing was written")
