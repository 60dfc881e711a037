"""tts-export check"""

from pathlib import Path
from typing import Annotated

import typer

from tts_export.cli.arguments import (
    HERE,
    CardsArgument,
    DraftOption,
    Every,
    FormatOption,
    Language,
    Quiet,
    Refresh,
    Strict,
    cards_file,
)
from tts_export.cli.console import Console


def check(
    cards: CardsArgument = HERE,
    lists: Annotated[
        list[Path] | None,
        typer.Argument(metavar="LISTS", help="Deck lists to check, too.", show_default=False),
    ] = None,
    strict: Strict = False,
    draft: DraftOption = False,
    language: Language = "",
    form: FormatOption = "text",
    quiet: Quiet = False,
    refresh: Refresh = False,
    every: Every = False,
) -> None:
    """Check the cards and every deck by the game's rules.

    Writes nothing and draws nothing: only `build` reports what does not fit on a face.
    """
    from tts_export.checks.cards_file import check_cards_file

    problems, tables, done = check_cards_file(
        cards_file(cards), tuple(lists or ()), draft=draft, language=language, refresh=refresh
    )
    Console(form, quiet).finish(problems, done=done, strict=strict, whole=every, tables=tables)
