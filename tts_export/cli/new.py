"""tts-export new"""

from pathlib import Path
from typing import Annotated

import typer

from tts_export.cli import completion
from tts_export.cli.arguments import typed
from tts_export.cli.console import Console, say


def new(
    folder: Annotated[
        Path | None,
        typer.Argument(
            metavar="FOLDER",
            help="The project's folder; it is made if it does not exist.",
            show_default=False,
        ),
    ] = None,
    game: Annotated[
        str,
        typer.Option(
            metavar="GAME",
            autocompletion=completion.games,
            help="The game whose example set to copy; by default hsatcg.",
        ),
    ] = "",
    blank: Annotated[
        bool, typer.Option("--blank", help="Begin a game of your own, named after the folder.")
    ] = False,
    genre: Annotated[
        str,
        typer.Option(
            metavar="GENRE",
            autocompletion=completion.genres,
            help="Like --blank, with a small game of a genre: cooperative, deck-building or trick-taking.",
        ),
    ] = "",
    listed: Annotated[bool, typer.Option("--list", help="List the games and their example sets.")] = False,
    github: Annotated[
        bool,
        typer.Option("--github", help="Add what GitHub needs to build the set and to publish its pictures."),
    ] = False,
) -> None:
    """Start a project with a playable set of cards.

    The set is the example of a game, or with --blank the beginning of a game of your own. With --github, a
    folder that has a set already gets only the workflow.
    """
    from tts_export.cli.examples import begin, sentences

    if listed:
        for name, sentence in sentences().items():
            say(f"{name:18} {sentence}")
        say("\nnext: tts-export new FOLDER --game NAME, or tts-export new FOLDER --blank for one of your own")
        return
    if folder is None:
        raise typer.BadParameter("which folder? For example: tts-export new my-set")
    own = blank or bool(genre)
    if own and game:
        option = "--genre" if genre else "--blank"
        raise typer.BadParameter(f"{option} begins a game of your own, --game copies another: choose one")
    written, problems = begin(folder, "" if own else game or "hsatcg", genre=genre, github=github)
    Console().finish(problems)
    for file in written:
        say(f"wrote {file}")
    say(f"next: {typed('build', folder)}")
