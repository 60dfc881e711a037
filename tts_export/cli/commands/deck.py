"""tts-export deck check, convert, stats: decks in any kind of file."""

from pathlib import Path
from typing import Annotated

import typer

from tts_export.cli import arguments
from tts_export.cli.console import Console
from tts_export.deck_files.kinds import KINDS
from tts_export.problems import one_of

OFFERED = one_of(kind.written[0] for kind in KINDS if kind.written)

DeckFiles = Annotated[
    list[Path],
    typer.Argument(
        metavar="FILES",
        help=f"Decks: {', '.join(kind.called for kind in KINDS)}.",
        show_default=False,
    ),
]
RulesOption = Annotated[
    str,
    typer.Option("--rules", metavar="FORMAT", help="The game's deck format to check by, such as highlander."),
]


def check(
    files: DeckFiles,
    cards: arguments.CardsOption = arguments.HERE,
    rules: RulesOption = "",
    strict: arguments.Strict = False,
    form: arguments.FormatOption = "text",
    quiet: arguments.Quiet = False,
    every: arguments.Every = False,
) -> None:
    """Check decks by the game's rules.

    Shows every name that was guessed.
    """
    from tts_export.decks.files import read_decks
    from tts_export.decks.judging import judged, outcome

    project, decks, problems = read_decks(arguments.cards_file(cards), files, rules)
    tables = []
    if project is not None and decks:
        table, flaws = judged(project, decks)
        problems += flaws
        tables.append(table)
    done, ok = outcome(decks), any(deck.cards for deck in decks)
    Console(form, quiet, "tts-export deck check --all").finish(
        problems, done=done, failed="" if ok else done, strict=strict, ok=ok, tables=tables, whole=every
    )


def convert(
    source: Annotated[Path, typer.Argument(metavar="SOURCE", help="A file with decks.")],
    target: Annotated[
        Path | None,
        typer.Argument(metavar="TARGET", help=f"The file to write: {OFFERED}.", show_default=False),
    ] = None,
    cards: arguments.CardsOption = arguments.HERE,
    deck: Annotated[str, typer.Option(metavar="DECK", help="The deck to take, if there are several.")] = "",
    replace: Annotated[bool, typer.Option("--replace", help="Replace a file that exists.")] = False,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", metavar="FILE", help="Another way to name the target.")
    ] = None,
    form: arguments.FormatOption = "text",
    quiet: arguments.Quiet = False,
) -> None:
    """Write decks as another kind of file, chosen by its ending."""
    from tts_export.decks.files import read_decks, write

    if (target is None) == (out is None):
        message = f"name one file to write: tts-export deck convert {source} my-deck.json"
        raise typer.BadParameter(message, param_hint="TARGET")
    file = out or target
    assert file is not None
    project, decks, problems = read_decks(arguments.cards_file(cards), [source])
    written = False
    if project is not None and decks:
        written, flaws = write(project, decks, file, only=deck, replace=replace, problems=problems)
        problems += flaws
    output = Console(form, quiet)
    output.finish(problems, done=f"wrote {file}", failed="nothing was written", ok=written)
    if file.suffix.lower() == ".json" and '"file:' in file.read_text(encoding="utf-8"):
        output.say("only this computer has the pictures: publish the set and convert again for others")


def stats(
    files: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="FILES", help="Decks; by default those of the cards file.", show_default=False
        ),
    ] = None,
    cards: arguments.CardsOption = arguments.HERE,
    png: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the charts as this picture (PNG).")
    ] = None,
    form: arguments.FormatOption = "text",
    quiet: arguments.Quiet = False,
) -> None:
    """Compare decks: costs, numbers, types, opening hands."""
    from tts_export.cli.terminal import print_table
    from tts_export.decks.files import read_decks
    from tts_export.decks.statistics import statistics, tables

    project, decks, problems = read_decks(arguments.cards_file(cards), files or [arguments.cards_file(cards)])
    output = Console(form, quiet)
    if project is None or not decks:
        output.finish(problems, ok=False)
        return
    counted = statistics(project, decks)
    for table in tables(counted) if output.talks else ():
        print_table(table)
    if png is not None:
        from tts_export.decks.statistics.picture import write_charts

        problems += write_charts(project, counted, png)
    output.finish(problems, done=f"wrote {png}" if png is not None else "")
