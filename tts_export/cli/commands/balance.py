"""tts-export balance"""

from pathlib import Path
from typing import Annotated

import typer

from tts_export.cli import arguments, completion
from tts_export.cli.console import Console, Progress
from tts_export.cli.usage import whole


def balance(
    cards: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="CARDS",
            help="The cards file, its folder, or a built save; with --merge, files of games too.",
            show_default=False,
        ),
    ] = None,
    games: Annotated[
        int,
        typer.Option(
            metavar="NUMBER",
            parser=whole(1),
            help="How many games; rounded up, so that all decks play alike.",
        ),
    ] = 200,
    decks: Annotated[
        list[str] | None,
        typer.Option(
            metavar="DECKS",
            autocompletion=completion.decks,
            help="Only these decks, separated by commas. May be repeated.",
        ),
    ] = None,
    bots: Annotated[
        str,
        typer.Option(metavar="BOTS", help="The bots that play, separated by commas; each plays every deck."),
    ] = "random",
    players: Annotated[
        int, typer.Option(metavar="NUMBER", parser=whole(0), help="Players of a game; 0: as few as can.")
    ] = 0,
    seed: Annotated[
        int, typer.Option(metavar="NUMBER", parser=whole(0), help="Another seed makes other games.")
    ] = 1,
    report: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", file_okay=False, help="Write a page with all figures and pictures."),
    ] = None,
    json: Annotated[
        Path | None, typer.Option(metavar="FILE", dir_okay=False, help="Write all figures as JSON.")
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            dir_okay=False,
            help="Go on from the games in a file, and keep new ones there; by default in `build/balance/`.",
        ),
    ] = None,
    since: Annotated[
        str,
        typer.Option(
            metavar="STATE", help=f"Play the same games with {arguments.STATE}, and show what changed."
        ),
    ] = "",
    expect: Annotated[
        list[str] | None,
        typer.Option(
            metavar="EXPECTATION",
            help='Fail unless it holds: "DECK: 45..55%" or "DECK against DECK: 45..55%". May be repeated.',
        ),
    ] = None,
    share: Annotated[
        str, typer.Option(metavar="PART", help="Play only a part of the games: 3/8 is the third of eight.")
    ] = "",
    merge: Annotated[
        bool,
        typer.Option("--merge", help="Join files of games (.jsonl), such as those of all shares, and count."),
    ] = False,
    cluster: Annotated[
        str, typer.Option(metavar="ADDRESS", help="The Dask scheduler whose workers play: tcp://host:8786.")
    ] = "",
    strict: arguments.Strict = False,
    form: arguments.FormatOption = "text",
    quiet: arguments.Quiet = False,
    workers: arguments.Workers = 0,
) -> None:
    """Let bots play many games, and show what they say about decks and cards.

    Builds the set first. Games that were played before with the same cards and scripts are not played again.
    """
    from tts_export.balance.cluster import on_cluster
    from tts_export.balance.playing import on_processes
    from tts_export.cli import balancing
    from tts_export.foreign import tables

    output = Console(form, quiet)
    file, joined = balancing.sources_in(cards or [arguments.HERE], merge)
    part = balancing.share_in(share)
    request = balancing.LabRequest(
        decks or [], balancing.bots_in(bots), players, games, seed, expect or [], since, resume, part, joined
    )
    balancing.check_json(json)
    with tables(workers) as pool, Progress(shown=output.shows_progress) as progress:
        engine = on_cluster(cluster) if cluster else on_processes(pool)
        measured = balancing.measure(file, request, balancing.Lab(engine, pool, progress, workers))
    if measured.set is None or measured.result is None:
        output.finish(measured.problems, failed="nothing was measured")
        return
    if output.talks:
        balancing.print_found(measured.result)
    problems = [*measured.problems, *balancing.write(measured, report, json, output)]
    whose = f" (share {part.number} of {part.of})" if part.of > 1 else ""
    done = f"{measured.result.figures.games:,} games played{whose}"
    output.finish(problems, done=done, failed=done, strict=strict)
