"""tts-export new"""

from pathlib import Path
from typing import Annotated

import typer

from tts_export.cli import arguments, completion
from tts_export.cli.console import Console, say

_FEW = 3
"""Files that are named one by one."""
_OWN = "a game of your own: tts-export new FOLDER --blank, or --genre cooperative"


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
            help="The game whose example set to copy; by default hsatcg (Homestuck: ATCG).",
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
    listed: Annotated[
        bool, typer.Option("--list", help="List the games, their example sets and the genres.")
    ] = False,
    github: Annotated[
        bool,
        typer.Option("--github", help="Add what GitHub needs to build the set and to publish its pictures."),
    ] = False,
) -> None:
    """Start a project with a playable set of cards.

    The set is the example of a game, or with --blank the beginning of a game of your own. With --github, a
    folder that has a set already gets only the workflow.
    """
    from tts_export.cli.examples import begin, genres, sentences

    if listed:
        for name, sentence in sentences().items():
            say(f"{name:18} {sentence}")
        say(f"\ngenres, each with a small game of your own: {', '.join(genres())}")
        say(f"\nnext: tts-export new FOLDER --game NAME; {_OWN}")
        return
    if folder is None:
        raise typer.BadParameter("which folder? For example: tts-export new my-set")
    own, is_named = blank or bool(genre), bool(game)
    if own and game:
        option = "--genre" if genre else "--blank"
        raise typer.BadParameter(f"{option} begins a game of your own, --game copies another: choose one")
    game = "" if own else game or "hsatcg"
    written, problems = begin(folder, game, genre=genre, github=github)
    Console().finish(problems)
    if folder / "cards.yaml" in written:
        title = sentences()[game] if game else f"A small{f' {genre}' * bool(genre)} game of your own."
        say(title if own or is_named else f"{title}\n{_OWN}")
    shown = written[:1] if len(written) > _FEW else written
    more = f" and {len(written) - 1} more files" * (len(written) > _FEW)
    for file in shown:
        say(f"wrote {file}{more}")
    say(f"next: {arguments.typed('build', folder)}")
