"""tts-export diff"""

from pathlib import Path
from typing import Annotated, Literal

import typer

from tts_export.cli import arguments
from tts_export.cli.console import PROBLEMS, Console, notify, print_problems, say

Form = Literal["text", "json", "markdown"]
"""How the difference is printed."""

_TEXTS = {"", ".md", ".markdown", ".txt"}
"""The kinds of files that new patch notes may replace: a mistaken name must not cost a source."""


def diff(
    old: Annotated[
        str,
        typer.Argument(
            metavar="OLD",
            help=f"The state before: {arguments.STATE}. By default the last commit, else the last build.",
            show_default=False,
        ),
    ] = "",
    new: Annotated[
        str,
        typer.Argument(
            metavar="NEW", help="The state after. By default the files as they are now.", show_default=False
        ),
    ] = "",
    cards: arguments.CardsOption = arguments.HERE,
    notes: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Also write the difference as patch notes (Markdown) to this file."
        ),
    ] = None,
    draft: arguments.DraftOption = False,
    form: Annotated[Form, typer.Option("--format", help="How the difference is printed.")] = "text",
) -> None:
    """Show what changed in cards and decks, and write patch notes.

    Cards are compared field by field. Decks that are no longer legal are named.
    """
    from tts_export.balance.change_notes import win_rate_notes
    from tts_export.balance.results import kept_at
    from tts_export.cache import user_cache
    from tts_export.compare.difference import Difference, as_json, as_text, difference
    from tts_export.compare.notes import as_notes
    from tts_export.compare.sources import UnknownState, opened, source, usual, working
    from tts_export.files import written
    from tts_export.problems import as_warnings, has_errors

    file = arguments.cards_file(cards)
    if notes is not None and notes.is_file() and notes.suffix.lower() not in _TEXTS:
        raise typer.BadParameter(f"{notes} exists and is not a Markdown file; name another file with --notes")
    for word in (old, new):
        if word.startswith("-"):
            raise typer.BadParameter(f'"{word}" begins with a hyphen, so it names nothing to compare')
    try:
        after = source(new, file) if new else working(file)
        beside = after.file if new and not after.is_record else file
        before = source(old, beside) if old else usual(beside)
    except UnknownState as error:
        Console().finish([error.problem], failed="nothing was compared")
        return
    if not old and form != "text":
        notify(f"compared with {before.title}")
    cache = user_cache()
    with opened(before, cache) as was, opened(after, cache, draft=draft) as now:
        problems = [*(was.problems if was.state is None else as_warnings(was.problems)), *now.problems]
        if was.state is None or now.state is None or has_errors(now.problems):
            Console().finish(problems, failed="nothing was compared", ok=False)
            return
        changes = difference(was.state, now.state)

    def as_markdown(changes: Difference) -> str:
        return as_notes(changes) + win_rate_notes(changes, kept_at(before), kept_at(after))

    writers = {"text": as_text, "json": as_json, "markdown": as_markdown}
    say(writers[form](changes).rstrip("\n"))
    if notes is not None:
        problems += written(notes.absolute(), as_notes(changes).encode())  # `.` has no name to write to
    if form == "text":
        done = f"wrote {notes}" if notes is not None else ""
        Console().finish(problems, done=done, failed="the patch notes were not written")
    else:  # standard output holds the difference and nothing else
        print_problems(problems)
        raise SystemExit(PROBLEMS * has_errors(problems))
