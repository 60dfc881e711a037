"""tts-export pdf"""

from pathlib import Path
from typing import Annotated, Literal

import typer

from tts_export.built.manifest import BUILD
from tts_export.cli import arguments, completion
from tts_export.cli.console import Console, Progress
from tts_export.cli.usage import number, whole

Paper = Literal["a4", "letter"]
"""The formats of paper."""

Edge = Literal["long", "short"]
"""The edges of paper over which a printer turns it."""


def pdf(
    cards: arguments.CardsArgument = arguments.HERE,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", "-o", metavar="FOLDER", help="The folder, or the PDF file; `build/print/` by default."
        ),
    ] = None,
    paper: Annotated[Paper, typer.Option(help="The paper.")] = "a4",
    duplex: Annotated[
        Edge | None,
        typer.Option(help="Print backs, too, for a printer that turns the paper over this edge."),
    ] = None,
    deck: Annotated[
        str,
        typer.Option(
            metavar="DECK",
            autocompletion=completion.decks,
            help="Only the cards of a deck, in as many copies.",
        ),
    ] = "",
    only: arguments.Only = None,
    since: arguments.OnlySince = "",
    bleed: Annotated[
        float,
        typer.Option(
            metavar="MILLIMETERS",
            parser=number(0, 10),
            help="How much larger each card is printed on every side.",
        ),
    ] = 1.0,
    dpi: Annotated[
        int, typer.Option(metavar="NUMBER", parser=whole(300, 1200), help="Pixels per inch.")
    ] = 300,
    cmyk: Annotated[
        bool, typer.Option("--cmyk", help="Colors as CMYK, for a press: black letters are black ink alone.")
    ] = False,
    tokens: Annotated[
        int,
        typer.Option(metavar="NUMBER", parser=whole(0, 1000), help="Print this many tokens of each kind."),
    ] = 0,
    layout: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", dir_okay=False, help="Print sheets of tokens and stickers as this YAML file says."
        ),
    ] = None,
    mats: Annotated[bool, typer.Option("--mats", help="Print the mats, in parts.")] = False,
    draft: arguments.DraftOption = False,
    language: arguments.Language = "",
    form: arguments.FormatOption = "text",
    quiet: arguments.Quiet = False,
    workers: arguments.Workers = 0,
) -> None:
    """Write the cards as a PDF file for printing, with cut marks.

    With --tokens, --mats or --layout, only cards that are named by --deck, --only or --since are printed.
    Print without scaling (100 %, "actual size"): the line at the edge of each page is 50 mm long.
    """
    from tts_export.compare.choice import CardChoice
    from tts_export.printing import FOLDER, PrintRequest, print_cards
    from tts_export.printing.documents import Print

    if out and out.suffix.lower() in (".jpeg", ".jpg", ".png", ".ps", ".svg", ".webp", ".zip"):
        raise typer.BadParameter(f'--out: the name of a PDF file ends in .pdf, found "{out}"')
    output, file = Console(form, quiet), arguments.cards_file(cards)
    folder = out or file.parent / BUILD / FOLDER
    choice = CardChoice(tuple(only or ()), deck, since)
    how = Print(paper=paper, bleed=bleed, dpi=dpi, cmyk=cmyk, flip=duplex or "")
    request = PrintRequest(
        choice=choice, how=how, tokens=tokens, mats=mats, layout=layout, draft=draft, language=language
    )
    with Progress(shown=output.shows_progress) as progress:
        outcome = print_cards(file, folder, request, progress.stage, workers)
    for name, pages in outcome.files:
        output.say(f"{name}: {pages} page{'s' * (pages != 1)}")
    done = f"{outcome.cards} card{'s' * (outcome.cards != 1)} printed to {folder}"
    if request.without_cards:
        done = f"printed to {folder}"
    elif since and not outcome.cards:
        done = f"no card has changed since {since}"
    output.finish(
        outcome.problems,
        done=done,
        failed="nothing was written" if not outcome.files else "not all was written",
    )
