"""tts-export release"""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from tts_export.cli.arguments import HERE, Cards, Formatted, cards_file
from tts_export.cli.console import Format, finish, notify


def release(
    cards: Cards = HERE,
    offline: Annotated[
        bool, typer.Option("--offline", help="Do not ask whether the pictures can be loaded from the net.")
    ] = False,
    workers: Annotated[int, typer.Option(min=0, help="Processes that work; 0: one per core.")] = 0,
    form: Formatted = Format.text,
) -> None:
    """Make a version of the mod ready for the Steam Workshop, or list what is in the way.

    Writes build/release/VERSION/ with everything that the Workshop asks for, and the record
    releases/VERSION.json: commit that one. The version is `version:` under `set:` in cards.yaml.

    Example: tts-export release
    """
    from tts_export.cli.progress import Progress
    from tts_export.release import release as run

    with Progress(shown=sys.stderr.isatty()) as progress:
        made = run(
            cards_file(cards), offline=offline, workers=workers, progress=progress.stage, on_wait=notify
        )
    since = f" (after {made.since})" if made.since else ""
    done = f"version {made.version}{since} is in {made.folder}; steps.md says what to do with it"
    finish(made.problems, form, done=done, failed="nothing was released", ok=made.folder is not None)
