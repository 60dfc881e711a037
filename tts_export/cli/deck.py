"""tts-export deck check, convert, stats: decks in any kind of file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tts_export.cli.arguments import HERE, Formatted, Strict, cards_file
from tts_export.cli.console import PROBLEMS, Format, finish, print_problems

app = typer.Typer(
    name="deck",
    help="Check, convert and compare decks in any kind of file.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

Files = Annotated[
    list[Path], typer.Argument(help="Decks: lists, YAML, CSV, XLSX, .cod, .o8d, saves.", show_default=False)
]
Set = Annotated[Path, typer.Option("--cards", help="The cards file of the set that the decks are made of.")]
Rules = Annotated[
    str, typer.Option("--rules", help="The game's deck format to check by, such as highlander.")
]


@app.command()
def check(
    files: Files, cards: Set = HERE, rules: Rules = "", strict: Strict = False, form: Formatted = Format.text
) -> None:
    """Check decks by the game's rules. Shows every name that was guessed.

    Example: tts-export deck check my-deck.txt friends.cod TS_Save_1.json
    """
    from tts_export.cli.tables import print_table
    from tts_export.decks.files import read_decks
    from tts_export.decks.judging import judged, outcome

    project, decks, problems = read_decks(cards_file(cards), files, rules)
    if project is not None and decks:
        table, found = judged(project, decks)
        problems += found
        if form is Format.text:
            print_table(table)
    done, ok = outcome(decks), any(deck.cards for deck in decks)
    finish(problems, form, done=done, failed="" if ok else done, strict=strict, ok=ok)


@app.command()
def convert(
    source: Annotated[Path, typer.Argument(help="A file with decks.")],
    target: Annotated[Path, typer.Argument(help="The file to write: .txt .yaml .csv .cod .o8d or .json.")],
    cards: Set = HERE,
    deck: Annotated[str, typer.Option(help="The deck to take, if there are several.")] = "",
    replace: Annotated[bool, typer.Option("--replace", help="Replace a file that exists.")] = False,
    form: Formatted = Format.text,
) -> None:
    """Write decks as another kind of file, chosen by its ending.

    Example: tts-export deck convert friends.cod friends.json
    """
    from tts_export.decks.convert import write
    from tts_export.decks.files import read_decks

    project, decks, problems = read_decks(cards_file(cards), [source])
    written = False
    if project is not None and decks:
        written, found = write(project, decks, target, only=deck, replace=replace, problems=problems)
        problems += found
    finish(problems, form, done=f"wrote {target}", failed="nothing was written", ok=written)


@app.command()
def stats(
    files: Annotated[
        list[Path] | None,
        typer.Argument(help="Decks; by default those of the cards file.", show_default=False),
    ] = None,
    cards: Set = HERE,
    png: Annotated[Path | None, typer.Option(help="Draw the charts as this picture (PNG).")] = None,
) -> None:
    """Compare decks: curves of costs and numbers, types, tags, chances of the opening hand.

    Example: tts-export deck stats cards.yaml --png decks.png
    """
    from tts_export.cli.tables import print_table
    from tts_export.decks.files import read_decks
    from tts_export.decks.statistics import statistics, tables

    project, decks, problems = read_decks(cards_file(cards), files or [cards_file(cards)])
    print_problems(problems)
    if project is None or not decks:
        raise typer.Exit(PROBLEMS)
    found = statistics(project, decks)
    for table in tables(found):
        print_table(table)
    if png is not None:
        from tts_export.decks.statistics.charts import write_charts

        finish(write_charts(project, found, png), done=f"wrote {png}")
