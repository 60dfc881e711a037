"""tts-export publish"""

from typing import Annotated

import typer

from tts_export.cli import arguments
from tts_export.cli.console import Console, Progress, notify


def publish(
    cards: arguments.CardsArgument = arguments.HERE,
    to: Annotated[
        str,
        typer.Option(metavar="PLACE", help="Where to put the pictures: a folder, or s3://bucket/prefix."),
    ] = "",
    public_url: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS",
            help="The address of that place for players; by default `host` of the cards file.",
        ),
    ] = "",
    prune: Annotated[
        bool,
        typer.Option("--prune", help="List the pictures there that neither a release nor a build needs."),
    ] = False,
    news: Annotated[
        bool,
        typer.Option("--news", help="Put the news of the newest release there, for tables of older ones."),
    ] = False,
    yes: Annotated[bool, typer.Option("--yes", help="With --prune: remove them.")] = False,
    language: arguments.Language = "",
    form: arguments.FormatOption = "text",
    quiet: arguments.Quiet = False,
) -> None:
    """Put the pictures on the net, where every player can load them.

    Builds with their addresses. Only pictures that are not there yet are sent. Their addresses are written
    to assets.lock, which builds read: commit it. The access keys of a bucket come from the usual AWS
    variables or files.
    """
    from tts_export.cli.publishing import PublishRun, announced, pruned, published

    if not to:
        raise typer.BadParameter("where to? Name a folder, or s3://bucket/prefix, with --to")
    if yes and not prune:
        raise typer.BadParameter("--yes is only for --prune")
    if news and prune:
        raise typer.BadParameter("--news and --prune are two runs")
    output = Console(form, quiet)
    with Progress(shown=output.shows_progress) as progress:
        run = PublishRun(arguments.cards_file(cards), to, public_url, language, progress.stage, notify)
        if news:
            outcome = announced(run)
        elif prune:
            outcome = pruned(run, confirmed=yes)
        else:
            outcome = published(run)
    for line in outcome.lines:
        output.say(line)
    output.finish(outcome.problems, done=outcome.done, failed=outcome.failed)
