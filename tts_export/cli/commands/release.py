"""tts-export release"""

from typing import Annotated

import typer

from tts_export.cli import arguments
from tts_export.cli.console import Console, Progress, notify


def release(
    cards: arguments.CardsArgument = arguments.HERE,
    offline: Annotated[
        bool, typer.Option("--offline", help="Do not ask whether the pictures can be loaded from the net.")
    ] = False,
    form: arguments.FormatOption = "text",
    quiet: arguments.Quiet = False,
    workers: arguments.Workers = 0,
) -> None:
    """Make a version ready for the Steam Workshop.

    Lists everything that is in the way of it. With nothing left, writes build/release/VERSION/ with
    everything that the Workshop asks for, and the record releases/VERSION.json: commit that one. The version
    is `version:` under `set:` in cards.yaml.
    """
    from tts_export.release import release as run

    output = Console(form, quiet)
    with Progress(shown=output.shows_progress) as progress:
        outcome = run(
            arguments.cards_file(cards),
            offline=offline,
            workers=workers,
            progress=progress.stage,
            on_wait=notify,
        )
    since = f" (after {outcome.since})" if outcome.since else ""
    done = f"version {outcome.version}{since} is in {outcome.folder}; steps.md says what to do with it"
    output.finish(outcome.problems, done=done, failed="nothing was released", ok=outcome.folder is not None)
