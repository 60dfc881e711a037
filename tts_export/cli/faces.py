"""tts-export faces"""

import re
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from tts_export.built.manifest import BUILD
from tts_export.cli.arguments import (
    HERE,
    Cards,
    Draft,
    Formatted,
    Language,
    Only,
    OnlyDeck,
    OnlySince,
    Quiet,
    Workers,
    cards_file,
)
from tts_export.cli.console import Console, ProblemFormat


class PictureKind(StrEnum):
    """The formats that pictures are saved in."""

    png = "png"
    webp = "webp"


def _size(text: str) -> tuple[int, int]:
    from tts_export.faces import SIDES

    match = re.fullmatch(r"(\d{1,5})\s*[xX×]\s*(\d{1,5})", text.strip(), re.ASCII)
    sides = tuple(map(int, match.groups())) if match else ()
    if len(sides) != 2 or not all(SIDES[0] <= side <= SIDES[1] for side in sides):
        raise typer.BadParameter(f"expected a size such as 744x1039, {SIDES[0]} to {SIDES[1]} pixels a side")
    return sides[0], sides[1]


def faces(
    cards: Cards = HERE,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            "-o",
            metavar="FOLDER",
            help="Where to write; by default `build/faces/` beside the cards.",
        ),
    ] = None,
    only: Only = None,
    deck: OnlyDeck = "",
    since: OnlySince = "",
    size: Annotated[str, typer.Option(metavar="SIZE", help="Width and height in pixels.")] = "744x1039",
    kind: Annotated[PictureKind, typer.Option("--as", help="The kind of files.")] = PictureKind.png,
    draft: Draft = False,
    language: Language = "",
    form: Formatted = ProblemFormat.text,
    quiet: Quiet = False,
    workers: Workers = 0,
) -> None:
    """Write a picture of each card.

    Its file is named after the card's id; a double-faced card has two. Other files in the folder are kept,
    and so are pictures that you have changed.
    """
    from tts_export.cli.progress import Progress
    from tts_export.compare.chosen import CardChoice
    from tts_export.faces import FaceRequest
    from tts_export.faces import faces as run

    output, file = Console(form, quiet), cards_file(cards)
    folder = out or file.parent / BUILD / "faces"
    wanted = FaceRequest(CardChoice(tuple(only or ()), deck, since), _size(size), kind.value, draft, language)
    with Progress(shown=output.shows_progress) as progress:
        made = run(file, folder, wanted, progress.stage, workers)
    for name in made.written:
        output.say(str(folder / name))
    same = f", {made.same} up to date" if made.same else ""
    count = len(made.written)
    done = f"{count} picture{'s' * (count != 1)} written to {folder}{same}"
    if since and not count and not made.same:
        done = f"no card has changed since {since}"
    output.finish(made.problems, done=done, failed=done if count else "nothing was written")
