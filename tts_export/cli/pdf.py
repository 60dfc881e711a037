"""tts-export pdf"""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from tts_export.cli.arguments import HERE, Cards, Draft, Language, OnlyCards, cards_file
from tts_export.cli.console import finish, say


class Paper(StrEnum):
    """The formats of paper."""

    a4 = "a4"
    letter = "letter"


class Edge(StrEnum):
    """The edges of paper over which a printer turns it."""

    long = "long"
    short = "short"


def pdf(
    cards_yaml: Cards = HERE,
    paper: Annotated[Paper, typer.Option(help="The paper.")] = Paper.a4,
    duplex: Annotated[
        Edge | None,
        typer.Option(help="Print backs, too, for a printer that turns the paper over this edge."),
    ] = None,
    deck: Annotated[
        str, typer.Option(metavar="<deck>", help="Only the cards of a deck, in as many copies.")
    ] = "",
    cards: OnlyCards = None,
    changed_since: Annotated[
        str,
        typer.Option(
            metavar="<state>",
            help="Only cards changed since a git revision, a release, a folder or a manifest.json.",
        ),
    ] = "",
    bleed: Annotated[
        float, typer.Option(min=0, max=10, help="Millimeters that each card is printed larger on every side.")
    ] = 1.0,
    dpi: Annotated[int, typer.Option(min=300, max=1200, help="Pixels per inch.")] = 300,
    cmyk: Annotated[
        bool, typer.Option("--cmyk", help="Colors as CMYK, for a press: black letters are black ink alone.")
    ] = False,
    tokens: Annotated[
        int, typer.Option(min=0, max=1000, help="Also print this many tokens of each kind.")
    ] = 0,
    mats: Annotated[bool, typer.Option("--mats", help="Also print the mats, in parts.")] = False,
    to: Annotated[
        Path | None, typer.Option(help="The folder to write to; by default `build/print/` beside the cards.")
    ] = None,
    draft: Draft = False,
    language: Language = "",
    workers: Annotated[int, typer.Option(min=0, help="Processes that draw; 0: one per core.")] = 0,
) -> None:
    """Write the cards as PDF files for printing, at their true size, with cut marks.

    Print without scaling (100 %, "actual size"): the line at the edge of each page is 50 mm long.

    Example: tts-export pdf --deck "My deck" --duplex long
    """
    from tts_export.cli.progress import Progress
    from tts_export.printing import FOLDER, Wanted, print_cards
    from tts_export.printing.chosen import Choice
    from tts_export.printing.documents import Print

    file = cards_file(cards_yaml)
    folder = to or file.parent / "build" / FOLDER
    choice = Choice(tuple(cards or ()), deck, changed_since)
    how = Print(paper=paper.value, bleed=bleed, dpi=dpi, cmyk=cmyk, flip=duplex.value if duplex else "")
    wanted = Wanted(choice=choice, how=how, tokens=tokens, mats=mats, draft=draft, language=language)
    with Progress(shown=sys.stderr.isatty()) as progress:
        made = print_cards(file, folder, wanted, progress.stage, workers)
    for name, pages in made.files:
        say(f"{name}: {pages} page{'s' * (pages != 1)}")
    done = f"{made.cards} card{'s' * (made.cards != 1)} printed to {folder}"
    if changed_since and not made.cards:
        done = f"no card has changed since {changed_since}"
    finish(
        made.problems, done=done, failed="nothing was written" if not made.files else "not all was written"
    )
