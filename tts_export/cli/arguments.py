"""The arguments and options that several commands take, as Typer knows them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tts_export.cli.console import Format

Cards = Annotated[
    Path, typer.Argument(help="The cards file, or the folder it stands in.", show_default=False)
]
Formatted = Annotated[Format, typer.Option("--format", help="How problems are printed.")]
Strict = Annotated[bool, typer.Option("--strict", help="Warnings stop the run too.")]
