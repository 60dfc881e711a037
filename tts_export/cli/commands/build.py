"""tts-export build"""

import gc
from typing import Annotated

import typer

from tts_export.cli import arguments
from tts_export.cli.console import PROBLEMS, Console, Progress, notify, print_problems, print_summary
from tts_export.machine.memory import lifted


def build(
    cards: arguments.CardsArgument = arguments.HERE,
    out: arguments.Out = None,
    strict: arguments.Strict = False,
    draft: arguments.DraftOption = False,
    language: arguments.Language = "",
    form: arguments.FormatOption = "text",
    quiet: arguments.Quiet = False,
    refresh: arguments.Refresh = False,
    workers: arguments.Workers = 0,
    every: arguments.Every = False,
    open_: Annotated[
        bool, typer.Option("--open", help="Open the build folder when the build has succeeded.")
    ] = False,
) -> None:
    """Build the mod: card sheets, the save, the saved objects."""
    from tts_export.cache import user_cache
    from tts_export.report import last_report

    output, file, cache = Console(form, quiet), arguments.cards_file(cards), user_cache()
    kind = {"strict": strict, "draft": draft}
    report = last_report(file, out, cache, **kind, language=language) if not refresh else None
    if report is None:
        from tts_export.build import build as run  # this imports everything that loads and draws

        gc.freeze()  # what was imported stays: the garbage collector need not look through it
        with Progress(shown=output.shows_progress) as progress:
            report = run(
                file,
                out,
                **kind,
                language=language,
                refresh=refresh,
                workers=workers,
                progress=progress.stage,
                on_wait=notify,
                cache=cache,
            )
    whole = every or strict or form != "text"
    print_problems(
        report.problems if whole else report.unseen(), form, whole=every, command="tts-export build --all"
    )
    if report.failed:
        outcome = "not every file was written" if report.changed else "nothing was written"
        print_summary(report.problems, form, outcome)
        if changed := report.text_of_illegal():
            output.say(changed)
        raise typer.Exit(PROBLEMS)
    if (seen := report.seen()) and not whole:
        output.say(seen)
    output.say(report.text())
    if report.texts:
        output.say(report.texts)
    if report.changes:
        output.say(report.changes.text())
    if report.changed:
        install = arguments.typed("install", cards, *(["--build", report.out] if out or language else ()))
        serve = arguments.typed("serve", cards, *(["--language", language] if language else ()))
        output.say(f"next: `{install}` copies it into the game, `{serve}` shows it")
    if open_:
        with lifted():
            typer.launch(str(report.out))
