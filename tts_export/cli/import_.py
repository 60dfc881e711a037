"""tts-export import"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tts_export.cli.arguments import Formatted, Quiet
from tts_export.cli.console import PROBLEMS, Format, Output, print_problems, say


def import_(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILES", help="CSV, TSV, XLSX or JSON files with cards.")
    ],
    game: Annotated[
        str, typer.Option(metavar="GAME", help="The game; guessed from the columns by default.")
    ] = "",
    kind: Annotated[
        str, typer.Option("--type", metavar="TYPE", help="The type of cards that do not name theirs.")
    ] = "",
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="The file to write; by default cards.yaml beside the files."),
    ] = None,
    form: Formatted = Format.text,
    quiet: Quiet = False,
) -> None:
    """Propose how to read spreadsheets as cards.

    Writes a cards.yaml beside them. If there is one already, prints the section to paste into it.
    """
    from tts_export.cli.importing import import_files

    done = import_files(files, game, kind, out)
    if done.written is not None:
        no_card = "no card can be read that way yet: correct its cards: section"
        next_step = f"next: tts-export check {done.written}" if done.cards else no_card
        wrote = f"wrote {done.written} ({done.cards} card{'s' * (done.cards != 1)}); {next_step}"
        Output(form, quiet).finish(done.problems, done=wrote, failed=wrote)
        return
    print_problems(done.problems, form)
    if not done.text:
        raise typer.Exit(PROBLEMS)
    say("# There is a cards.yaml already. Put this in place of its cards: section.")
    say(done.text.removesuffix("\n"))
