"""tts-export pack"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tts_export.cli.arguments import Formatted, Strict
from tts_export.cli.console import Format, finish


def pack(
    folder: Annotated[Path, typer.Argument(help="A folder that holds an unpacked save.")],
    out: Annotated[Path | None, typer.Option(help="The save to write; by default FOLDER.json.")] = None,
    strict: Strict = False,
    form: Formatted = Format.text,
) -> None:
    """Make a save from an unpacked one.

    Example: tts-export pack my-mod
    """
    from tts_export.saves.trees import pack as run

    target, problems = run(folder, out, strict=strict)
    finish(problems, form, done=f"wrote {target}", failed="nothing was written", strict=strict)
