"""tts-export faces"""

import re
from pathlib import Path
from typing import Annotated, Literal

import typer

from tts_export.built.manifest import BUILD
from tts_export.cli import arguments
from tts_export.cli.console import Console, Progress

PictureKind = Literal["png", "webp"]
"""The formats that pictures are saved in."""

Shop = Literal["tgc", "mpc"]
"""The print shops that have a template for cards."""


def _size(text: str) -> tuple[int, int]:
    from tts_export.faces import SIDES

    match = re.fullmatch(r"(\d{1,5})\s*[xX×]\s*(\d{1,5})", text.strip(), re.ASCII)
    sides = tuple(map(int, match.groups())) if match else ()
    if len(sides) != 2 or not all(SIDES[0] <= side <= SIDES[1] for side in sides):
        message = f'found "{text}", expected a size such as 744x1039, {SIDES[0]} to {SIDES[1]} pixels a side'
        raise typer.BadParameter(message, param_hint="--size")
    return sides[0], sides[1]


def faces(
    cards: arguments.CardsArgument = arguments.HERE,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            "-o",
            metavar="FOLDER",
            help="Where to write; by default `build/faces/` beside the cards.",
        ),
    ] = None,
    only: arguments.Only = None,
    deck: arguments.OnlyDeck = "",
    since: arguments.OnlySince = "",
    size: Annotated[
        str,
        typer.Option(
            metavar="SIZE", help="Width and height in pixels; by default 744x1039.", show_default=False
        ),
    ] = "",
    shop: Annotated[
        Shop | None,
        typer.Option(help="For The Game Crafter or MakePlayingCards: with bleed, and with backs."),
    ] = None,
    kind: Annotated[PictureKind, typer.Option("--as", help="The kind of files.")] = "png",
    draft: arguments.DraftOption = False,
    language: arguments.Language = "",
    form: arguments.FormatOption = "text",
    quiet: arguments.Quiet = False,
    workers: arguments.Workers = 0,
) -> None:
    """Write a picture of each card.

    Its file is named after the card's id; a double-faced card has two. Other files in the folder are kept,
    and so are pictures that you have changed. With --shop they are ready to be uploaded to a print shop.
    """
    from tts_export.compare.choice import CardChoice
    from tts_export.faces import FaceRequest, faces as run
    from tts_export.paint.bleed import SHOPS

    if not cards.exists() and not cards.suffix:
        message = (
            f'there is no file or folder "{cards}"; single cards are drawn with --only: --only "{cards}"'
        )
        raise typer.BadParameter(message)
    output, file = Console(form, quiet), arguments.cards_file(cards)
    folder = out or file.parent / BUILD / (f"faces-{shop}" if shop else "faces")
    if shop and size:
        raise typer.BadParameter("--shop decides the size: leave --size out")
    pixels, bleed = SHOPS[shop] if shop else (_size(size or "744x1039"), 0)
    choice = CardChoice(tuple(only or ()), deck, since)
    request = FaceRequest(choice=choice, size=pixels, bleed=bleed, kind=kind, draft=draft, language=language)
    with Progress(shown=output.shows_progress) as progress:
        outcome = run(file, folder, request, progress.stage, workers)
    for name in outcome.written:
        output.say(str(folder / name))
    same = f", {outcome.same} up to date" if outcome.same else ""
    count = len(outcome.written)
    done = f"{count} picture{'s' * (count != 1)} written to {folder}{same}"
    if since and not count and not outcome.same:
        done = f"no card has changed since {since}"
    output.finish(outcome.problems, done=done, failed=done if count else "nothing was written")
