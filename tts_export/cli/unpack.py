"""tts-export unpack"""

from pathlib import Path
from typing import Annotated

import typer

from tts_export.cli.arguments import FormatOption, Quiet
from tts_export.cli.console import Console


def unpack(
    save: Annotated[Path, typer.Argument(metavar="SAVE", help="A save or a saved object (JSON).")],
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="A new folder, or one that holds an unpacked save.")
    ],
    form: FormatOption = "text",
    quiet: Quiet = False,
) -> None:
    """Take a save apart into readable files, one per object."""
    from tts_export.saves.trees import unpack as run

    changed, problems = run(save, folder)
    Console(form, quiet).finish(
        problems, done=f"{folder}: {len(changed)} file{'s' * (len(changed) != 1)} changed"
    )
