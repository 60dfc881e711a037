"""tts-export translate"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from tts_export.cli import arguments
from tts_export.cli.console import PROBLEMS, Console

if TYPE_CHECKING:
    from tts_export.load.project import Project
    from tts_export.problems import Problem

_LISTED = 20
"""Texts of a kind that `status` lists without --all."""


SheetKind = Literal["yaml", "csv", "xlsx"]
"""The files that translators fill in."""


def new(
    language: Annotated[
        str, typer.Argument(metavar="LANGUAGE", help="The code of the language, such as de, fr or pt-BR.")
    ],
    cards: arguments.CardsArgument = arguments.HERE,
    kind: Annotated[
        SheetKind | None, typer.Option("--as", help="The kind of a new file; by default yaml.")
    ] = None,
    form: arguments.FormatOption = "text",
    quiet: arguments.Quiet = False,
) -> None:
    """Write translations/<language>.yaml, or bring it up to date.

    New texts are added, changed ones are marked, and those that are gone are kept as obsolete. No translation
    is lost.
    """
    from tts_export.languages.updating import update

    project, problems = _project(cards)
    outcome = update(project, language, kind or "")
    already = f" ({outcome.translated} of them are translated)" if outcome.translated else ""
    counts = [f"{outcome.added} new{already}", f"{outcome.changed} changed", f"{outcome.obsolete} obsolete"]
    inside = outcome.file.is_relative_to(project.root)  # not with a path for a language, which is an error
    file = (outcome.file.relative_to(project.root) if inside else outcome.file).as_posix()
    done = f"{file}: {', '.join(counts)}" if outcome.written else f"{file} is up to date"
    Console(form, quiet).finish([*problems, *outcome.problems], done=done, failed="nothing was written")


def status(
    language: Annotated[
        str, typer.Argument(metavar="LANGUAGE", help="The language; all when left out.", show_default=False)
    ] = "",
    cards: arguments.CardsArgument = arguments.HERE,
    every: Annotated[bool, typer.Option("--all", help="List every text.")] = False,
    form: arguments.FormatOption = "text",
    quiet: arguments.Quiet = False,
) -> None:
    """List what is missing in a translation, and what has changed."""
    from tts_export.languages.change import status_of

    project, problems = _project(cards)
    states, flaws = status_of(project, language)
    output = Console(form, quiet)
    for state in states:
        output.say(state.text())
        for title, lines in state.lists():
            output.say(f"  {title}:")
            shown = lines if every else lines[:_LISTED]
            for line in shown:
                output.say(f"    {line}")
            if len(lines) > len(shown):
                output.say(f"    and {len(lines) - len(shown)} more; --all lists them")
    output.finish(
        [*problems, *flaws], done="" if states else "there are no translations; `tts-export translate new de`"
    )


def _project(cards: Path) -> "tuple[Project, list[Problem]]":
    from tts_export.cache import user_cache
    from tts_export.load import load

    project, problems = load(arguments.cards_file(cards).absolute(), user_cache())
    if project is None:
        Console().finish(problems)
        raise typer.Exit(PROBLEMS)
    return project, [problem for problem in problems if problem.severity == "error"]
