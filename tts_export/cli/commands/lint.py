"""tts-export lint"""

from pathlib import Path
from typing import Annotated

import typer

from tts_export.cli import arguments
from tts_export.cli.console import Console
from tts_export.inputs import save_bytes
from tts_export.problems import Problem, Where, reason


def lint(
    files: Annotated[list[Path], typer.Argument(metavar="FILES", help="Saves or saved objects (JSON).")],
    release: Annotated[
        bool, typer.Option("--release", help="Also check what matters only once others load it.")
    ] = False,
    strict: arguments.Strict = False,
    form: arguments.FormatOption = "text",
    quiet: arguments.Quiet = False,
    every: arguments.Every = False,
) -> None:
    """Check a save for mistakes that would show only in the game."""
    from tts_export.tts.lint import lint_text

    problems: list[Problem] = []
    for file in files:
        try:
            data = save_bytes(file)
        except (OSError, ValueError) as error:
            message = f"cannot read the file: {reason(error)}"
            problems.append(Problem(Where(file), "unreadable-file", message))
        else:
            problems += lint_text(data, file, release=release)
    checked = f"{len(files)} file{'s' * (len(files) != 1)} checked"
    Console(form, quiet, "tts-export lint --all").finish(
        problems, done=checked, failed=checked, strict=strict, whole=every
    )
