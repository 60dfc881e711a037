"""The arguments and options that several commands take."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tts_export.cli.console import Format

HERE = Path("cards.yaml")
"""The cards file of a command that is given none."""

Cards = Annotated[Path, typer.Argument(help="The cards file, or its folder.", show_default=False)]
Out = Annotated[
    Path | None, typer.Option(help="The folder to write to; by default `build/` beside the cards.")
]
Formatted = Annotated[Format, typer.Option("--format", help="How problems are printed.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Print problems only.")]
Refresh = Annotated[
    bool, typer.Option("--refresh", help="Fetch online spreadsheets again, even if they were just fetched.")
]
Strict = Annotated[bool, typer.Option("--strict", help="Warnings stop the run too.")]

Language = Annotated[
    str, typer.Option(metavar="<language>", help="The language of the cards and the table, such as de.")
]

OnlyCards = Annotated[
    list[str] | None,
    typer.Option(
        metavar="<card>", help="Only cards with this id, name or pattern (001-C*, JADE*). May be repeated."
    ),
]

Draft = Annotated[
    bool, typer.Option("--draft", help="Allow holes: missing fields are listed, and marked on the cards.")
]


def cards_file(given: Path) -> Path:
    """The cards file that a path names: the file itself, or the cards.yaml in that folder."""
    return given / "cards.yaml" if given.is_dir() else given
