"""tts-export balance"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tts_export.cli.arguments import HERE, STATE, Formatted, Quiet, Strict, Workers
from tts_export.cli.console import Format


def balance(
    cards: Annotated[
        Path,
        typer.Argument(
            metavar="CARDS", help="The cards file, its folder, or a built save.", show_default=False
        ),
    ] = HERE,
    games: Annotated[
        int,
        typer.Option(
            metavar="NUMBER", min=1, help="How many games; rounded up, so that all decks play alike."
        ),
    ] = 200,
    decks: Annotated[
        list[str] | None,
        typer.Option(metavar="DECKS", help="Only these decks, separated by commas. May be repeated."),
    ] = None,
    bots: Annotated[
        str,
        typer.Option(metavar="BOTS", help="The bots that play, separated by commas; each plays every deck."),
    ] = "random",
    players: Annotated[
        int, typer.Option(metavar="NUMBER", min=0, help="Players of a game; 0: as few as can.")
    ] = 0,
    seed: Annotated[int, typer.Option(metavar="NUMBER", help="Another seed makes other games.")] = 1,
    report: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Write a page with all figures and pictures.")
    ] = None,
    json: Annotated[Path | None, typer.Option(metavar="FILE", help="Write all figures as JSON.")] = None,
    resume: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Go on from the games in a file, and keep new ones there; by default in `build/balance/`.",
        ),
    ] = None,
    against: Annotated[
        str, typer.Option(metavar="STATE", help=f"Play the same games with {STATE}, and show what changed.")
    ] = "",
    expect: Annotated[
        list[str] | None,
        typer.Option(
            metavar="TEXT",
            help='Fail unless it holds: "DECK: 45..55%" or "DECK against DECK: 45..55%". May be repeated.',
        ),
    ] = None,
    cluster: Annotated[
        str, typer.Option(metavar="ADDRESS", help="The Dask scheduler whose workers play: tcp://host:8786.")
    ] = "",
    strict: Strict = False,
    form: Formatted = Format.text,
    quiet: Quiet = False,
    workers: Workers = 0,
) -> None:
    """Let bots play many games, and show what they say about decks and cards.

    Builds the set first. Games that were played before with the same cards and scripts are not played again.
    """
    from tts_export.cli.balancing import Wanted, run

    run(
        Wanted(
            cards=cards,
            games=games,
            decks=decks or [],
            bots=bots,
            players=players,
            seed=seed,
            report=report,
            json=json,
            resume=resume,
            against=against,
            expect=expect or [],
            cluster=cluster,
            strict=strict,
            form=form,
            quiet=quiet,
            workers=workers,
        )
    )
