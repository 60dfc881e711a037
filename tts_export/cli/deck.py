"""The commands `tts-export deck ...`: other people's decks, checked, converted and counted."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tts_export.cli.arguments import Formatted, Strict
from tts_export.cli.console import HERE, PROBLEMS, Format, cards_file, sum_up, tell

if TYPE_CHECKING:
    from tts_export.load import Mod
    from tts_export.problems import Problem
    from tts_export.settings.card import Deck

app = typer.Typer(
    name="deck", help="Check, convert and count decks of any kind of file.", no_args_is_help=True
)

Files = Annotated[
    list[Path], typer.Argument(help="Decks: lists, YAML, CSV, XLSX, .cod, .o8d, saves.", show_default=False)
]
Set = Annotated[Path, typer.Option("--cards", help="The cards file of the set the decks are made of.")]
Rules = Annotated[
    str, typer.Option("--rules", help="The game's deck format to check by, such as highlander.")
]


@app.command()
def check(
    files: Files,
    cards: Set = HERE,
    rules: Rules = "",
    strict: Strict = False,
    form: Formatted = Format.text,
) -> None:
    """Check decks by the game's rules; every guessed name is shown.

    Example: tts-export deck check my-deck.txt friends.cod TS_Save_1.json
    """
    from tts_export.cli.progress import print_table
    from tts_export.decks.judging import judged
    from tts_export.problems import has_errors

    mod, decks, problems = _read(files, cards, rules)
    if mod is not None and decks:
        table, found = judged(mod, decks)
        problems += found
        if form is Format.text:
            print_table(table)
    tell(problems, form)
    failed = has_errors(problems, strict=strict) or not decks
    sum_up(problems, form, "" if failed else "all decks are legal")
    if failed:
        raise typer.Exit(PROBLEMS)


@app.command()
def convert(
    source: Annotated[Path, typer.Argument(help="A file with decks.")],
    target: Annotated[Path, typer.Argument(help="The file to write: .txt .yaml .csv .cod .o8d or .json.")],
    cards: Set = HERE,
    deck: Annotated[str, typer.Option(help="The deck to take, when there are several.")] = "",
    replace: Annotated[bool, typer.Option("--replace", help="Write over a file that is there.")] = False,
    form: Formatted = Format.text,
) -> None:
    """Write decks as another kind of file; its ending says which.

    Example: tts-export deck convert friends.cod friends.json
    """
    from tts_export.decks.convert import write

    mod, decks, problems = _read([source], cards, "")
    written = False
    if mod is not None and decks:
        written, found = write(mod, decks, target, only=deck, replace=replace, problems=problems)
        problems += found
    tell(problems, form)
    sum_up(problems, form, f"wrote {target}" if written else "nothing was written")
    if not written:
        raise typer.Exit(PROBLEMS)


@app.command()
def stats(
    files: Annotated[
        list[Path] | None,
        typer.Argument(help="Decks; those of the cards file by default.", show_default=False),
    ] = None,
    cards: Set = HERE,
    png: Annotated[Path | None, typer.Option(help="Draw the charts into this picture.")] = None,
) -> None:
    """Count decks: curves of costs and numbers, types, tags, chances of the opening hand, side by side.

    Example: tts-export deck stats cards.yaml --png decks.png
    """
    from tts_export.cli.progress import print_table
    from tts_export.decks.statistics import statistics, tables

    mod, decks, problems = _read(files or [cards_file(cards)], cards, "")
    tell(problems, Format.text)
    if mod is None or not decks:
        raise typer.Exit(PROBLEMS)
    found = statistics(mod, decks)
    for table in tables(found):
        print_table(table)
    if png is not None:
        from tts_export.decks.statistics.charts import drawn

        try:
            drawn(mod, found).save(png, "PNG")
        except OSError as error:
            typer.echo(f"{png}: error: cannot write the picture: {error.strerror or error}", err=True)
            raise typer.Exit(PROBLEMS) from None
        typer.echo(f"wrote {png}")


def _read(files: list[Path], cards: Path, rules: str) -> tuple[Mod | None, list[Deck], list[Problem]]:
    """The set and the decks of the files; what is wrong with the set is told where it says something."""
    from tts_export.load import load, load_decks
    from tts_export.problems import Problem, Where, has_errors, nearest, one_of

    file = cards_file(cards)
    mod, problems = load(file)
    if mod is None or has_errors(problems):
        return mod, [], problems
    formats = mod.game.deck.formats
    if rules and rules not in formats:
        guess = nearest(rules, formats) or f"; there is {one_of(formats)}"
        return mod, [], [Problem(Where(file), "unknown-format", f'there is no format "{rules}"{guess}')]
    decks: list[Deck] = []
    found: list[Problem] = []
    for each in files:
        own, more = (mod.decks, []) if each.resolve() == file.resolve() else load_decks(mod, each, rules)
        decks += own
        found += more
    return mod, decks, found
