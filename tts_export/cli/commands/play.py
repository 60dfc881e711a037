"""tts-export play"""

from pathlib import Path
from typing import Annotated

import typer

from tts_export.cli import arguments
from tts_export.cli.console import Console, Progress
from tts_export.cli.usage import whole


def play(
    ctx: typer.Context,
    targets: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="FILES",
            help="Transcripts (.play), or the cards or the built save for bots to play.",
            show_default=False,
        ),
    ] = None,
    table: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="The cards or the built save that transcripts are played on; by default the cards here, "
            "else those beside the transcripts.",
        ),
    ] = None,
    update: Annotated[
        bool, typer.Option("--update", help="Write what really happens into the transcripts.")
    ] = False,
    games: Annotated[
        int, typer.Option(metavar="NUMBER", parser=whole(1), help="How many games the bots play.")
    ] = 20,
    seed: Annotated[
        int,
        typer.Option(
            metavar="NUMBER", parser=whole(0), help="The seed of the first game; later games count up."
        ),
    ] = 1,
    players: Annotated[
        int, typer.Option(metavar="NUMBER", parser=whole(0), help="How many bots play; 0: the seed chooses.")
    ] = 0,
    picture: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Make a picture of a player's view at the end of a transcript, or before any game (PNG).",
        ),
    ] = None,
    seat: Annotated[
        str, typer.Option(metavar="COLOR", help="Whose view that is; by default the first player's.")
    ] = "",
    every: arguments.Every = False,
    form: arguments.FormatOption = "text",
    quiet: arguments.Quiet = False,
    workers: arguments.Workers = 0,
) -> None:
    """Play the built mod at a simulated table.

    Plays the given transcripts. Without any, bots play whole games.
    """
    from tts_export.cli.playing import View, built, lost_file, play_bots, play_transcripts, set_beside
    from tts_export.cli.terminal import print_table
    from tts_export.decks.text_table import TextTable
    from tts_export.foreign import tables
    from tts_export.problems import Problem

    scripts = [file for file in targets or () if file.suffix == ".play"]
    others = [file for file in targets or () if file.suffix != ".play"]
    of_bots = [name for name in ("games", "seed", "players") if _is_given(ctx, name)]
    if scripts and of_bots:
        message = "a transcript (.play) says itself who plays, and with which seed"
        raise typer.BadParameter(f"{message}: leave --{of_bots[0]} out", param_hint=scripts[0].name)
    if picture is not None and of_bots and of_bots[0] != "players":
        message = "it shows the end of a transcript (.play), or the table before any game, not games of bots"
        raise typer.BadParameter(f"{message}: leave --{of_bots[0]} out", param_hint="--picture")
    view = None if picture is None else View(picture, seat, players)
    output, outcome, problems = Console(form, quiet, "tts-export play --all"), "", list[Problem]()
    with tables(workers) as pool, Progress(shown=output.shows_progress) as progress:
        lost = [lost_file(file) for file in scripts if not file.exists()]
        save, flaws = (
            (None, lost) if lost else built(others[0] if others else table or set_beside(scripts), pool)
        )
        figures = list[TextTable]()
        if save is not None and (scripts or view is not None):
            outcome, problems = play_transcripts(scripts, save, pool, update, view)
        elif save is not None:
            figures, outcome, problems = play_bots(save, games, seed, players, pool, progress.stage)
    for figure in figures if output.talks else ():
        print_table(figure)
    output.finish([*flaws, *problems], done=outcome, failed=outcome, whole=every)


def _is_given(ctx: typer.Context, option: str) -> bool:
    """Whether an option is on the command line."""
    source = ctx.get_parameter_source(option)
    return source is not None and source.name == "COMMANDLINE"
