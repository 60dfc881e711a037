"""tts-export adopt"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from tts_export.cli import arguments
from tts_export.cli.console import Console, notify


def adopt(
    save: Annotated[
        Path, typer.Argument(metavar="SAVE", help="A save that was saved in the game after `Upload All`.")
    ],
    cards: arguments.CardsArgument = arguments.HERE,
    fetch: Annotated[
        bool, typer.Option("--fetch", help="Compare what is behind doubtful addresses with the pictures.")
    ] = False,
    yes: Annotated[
        bool, typer.Option("--yes", help="Adopt doubtful addresses, too, without asking.")
    ] = False,
    language: arguments.Language = "",
    form: arguments.FormatOption = "text",
    quiet: arguments.Quiet = False,
) -> None:
    """Use the addresses that Steam Cloud gave to the pictures.

    An address of Steam Cloud with the SHA-1 of the picture is certain. Others are found by the objects that
    both saves have, and you are asked about them. They are written to assets.lock, which builds read:
    commit it.
    """
    from tts_export.cli.adopting import adopt as run

    def agree(doubtful: Sequence[str]) -> bool:
        if yes or not sys.stdin.isatty():
            return yes
        for candidate in doubtful:
            notify(candidate)
        return typer.confirm(f"Adopt these {len(doubtful)} addresses?", err=True)

    outcome, problems = run(
        arguments.cards_file(cards), save, agree, fetch=fetch, language=language, on_wait=notify
    )
    left = outcome.pictures - outcome.new - outcome.same
    done = f"{outcome.new} of {outcome.pictures} pictures have new addresses"
    if outcome.same:
        done += f", {outcome.same} have theirs already"
    if left:
        done += f", {left} are as they were"
    done += "; build again" if outcome.new else ""
    Console(form, quiet).finish(
        problems,
        done=done,
        failed=done if outcome.pictures else "nothing was adopted",
        ok=left < outcome.pictures,
    )
