"""tts-export unpack, pack: saves as folders of readable files."""

from pathlib import Path
from typing import Annotated

import typer

from tts_export.cli import arguments
from tts_export.cli.console import Console, near


def unpack(
    save: Annotated[Path, typer.Argument(metavar="SAVE", help="A save or a saved object (JSON).")],
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="A new folder, or one that holds an unpacked save.")
    ],
    form: arguments.FormatOption = "text",
    quiet: arguments.Quiet = False,
) -> None:
    """Take a save apart into readable files, one per object."""
    from tts_export.saves.trees import unpack as run

    changed, problems = run(save, folder)
    Console(form, quiet).finish(
        problems, done=f"{folder}: {len(changed)} file{'s' * (len(changed) != 1)} changed"
    )


def pack(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="A folder that holds an unpacked save.")],
    out: Annotated[
        Path | None,
        typer.Option("--out", "-o", metavar="FILE", help="The save to write; by default FOLDER.json."),
    ] = None,
    strict: arguments.Strict = False,
    form: arguments.FormatOption = "text",
    quiet: arguments.Quiet = False,
) -> None:
    """Make a save from an unpacked one."""
    from tts_export.saves.trees import pack as run

    target, problems = run(folder, out, strict=strict)
    Console(form, quiet).finish(
        problems, done=f"wrote {near(target)}", failed="nothing was written", strict=strict
    )
