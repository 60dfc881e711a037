"""tts-export unpack"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tts_export.cli.arguments import Formatted
from tts_export.cli.console import Format, finish


def unpack(
    save: Annotated[Path, typer.Argument(help="A save or a saved object (JSON).")],
    folder: Annotated[Path, typer.Argument(help="A new folder, or one that holds an unpacked save.")],
    form: Formatted = Format.text,
) -> None:
    """Take a save apart into readable files, one per object.

    Example: tts-export unpack TS_Save_1.json my-mod
    """
    from tts_export.saves.trees import unpack as run

    changed, problems = run(save, folder)
    finish(problems, form, done=f"{folder}: {len(changed)} file{'s' * (len(changed) != 1)} changed")
