"""tts-export check"""

from pathlib import Path
from typing import Annotated

import typer

from tts_export.cli import arguments
from tts_export.cli.console import Console


def check(
    cards: arguments.CardsArgument = arguments.HERE,
    lists: Annotated[
        list[Path] | None,
        typer.Argument(metavar="LISTS", help="Deck lists to check, too.", show_default=False),
    ] = None,
    strict: arguments.Strict = False,
    draft: arguments.DraftOption = False,
    language: arguments.Language = "",
    form: arguments.FormatOption = "text",
    quiet: arguments.Quiet = False,
    refresh: arguments.Refresh = False,
    every: arguments.Every = False,
) -> None:
    """Check the cards and every deck by the game's rules.

    Writes nothing and draws nothing: only `build` reports what does not fit on a face.
    """
    from tts_export.checks.cards_file import check_cards_file

    output = Console(form, quiet)
    problems, tables, (done, *more) = check_cards_file(
        arguments.cards_file(cards), tuple(lists or ()), draft=draft, language=language, refresh=refresh
    )
    output.finish(problems, done=done, strict=strict, whole=every, tables=tables)
    for line in more:
        output.say(line)
