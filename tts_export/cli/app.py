"""The command line. Each command imports what it needs when it runs, so that `--help` is instant."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from tts_export.cli.arguments import Cards, Formatted, Strict
from tts_export.cli.console import HERE, PROBLEMS, Format, cards_file, sum_up, tell
from tts_export.cli.deck import app as deck_app

app = typer.Typer(
    name="tts-export",
    help="From cards in a YAML file to a playable Tabletop Simulator mod.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

app.add_typer(deck_app)


@app.command()
def new(
    folder: Annotated[Path, typer.Argument(help="The folder to begin in; made when it is not there.")],
    game: Annotated[str, typer.Option(help="The game whose example set to begin with.")] = "hsatcg",
) -> None:
    """Begin a project with a playable set of cards.

    Example: tts-export new my-set --game hsatcg
    """
    from tts_export.cli.new import begin

    written, problems = begin(folder, game)
    tell(problems, Format.text)
    if problems:
        raise typer.Exit(PROBLEMS)
    for file in written:
        typer.echo(f"wrote {file}")
    typer.echo(f"next: tts-export build {folder}")


@app.command()
def build(
    cards: Cards = HERE,
    out: Annotated[
        Path | None, typer.Option(help="Where to write; `build/` beside the cards by default.")
    ] = None,
    strict: Strict = False,
    form: Formatted = Format.text,
    workers: Annotated[int, typer.Option(min=0, help="Processes that draw; 0: one per core.")] = 0,
    profile: Annotated[bool, typer.Option("--profile", help="Tell where the time went.")] = False,
) -> None:
    """Build the mod: check, draw, pack sheets, write the save.

    Example: tts-export build
    """
    from tts_export.cli.building import build as run

    raise typer.Exit(run(cards, out, strict=strict, form=form, workers=workers, profile=profile))


@app.command("import")
def import_(
    files: Annotated[list[Path], typer.Argument(help="CSV, TSV, XLSX or JSON files with cards.")],
    game: Annotated[str, typer.Option(help="The game; seen from the columns by default.")] = "",
    kind: Annotated[str, typer.Option("--type", help="The type of cards that do not say it.")] = "",
    out: Annotated[Path | None, typer.Option(help="The cards file to begin; beside the files.")] = None,
    form: Formatted = Format.text,
) -> None:
    """Propose how spreadsheets are read as cards.

    Begins a cards.yaml beside them; where there is one already, prints the block for it.

    Example: tts-export import characters.csv planets.csv
    """
    from tts_export.cli.importing import import_files
    from tts_export.problems import has_errors

    done = import_files(files, game, kind, out)
    tell(done.problems, form)
    if not done.text:
        raise typer.Exit(PROBLEMS)
    if done.written is None:
        typer.echo(done.text, nl=False)
        return
    sum_up(
        done.problems,
        form,
        f"wrote {done.written} ({done.cards} cards); next: tts-export check {done.written}",
    )
    if has_errors(done.problems):
        raise typer.Exit(PROBLEMS)


@app.command()
def watch(
    cards: Cards = HERE,
    out: Annotated[
        Path | None, typer.Option(help="Where to write; `build/` beside the cards by default.")
    ] = None,
    strict: Strict = False,
) -> None:
    """Build on every save of any source, until Ctrl-C.

    Example: tts-export watch
    """
    from tts_export.build.report import Report
    from tts_export.build.watch import watch as run

    def told(report: Report, seconds: float) -> None:
        tell(report.problems, Format.text)
        sum_up(report.problems, Format.text, "the last good build stands" if report.failed else "")
        if not report.failed:
            typer.echo(f"{report.text()}, {1000 * seconds:.0f} ms")

    run(cards_file(cards), out, told, strict=strict)


@app.command()
def check(
    cards: Cards = HERE,
    lists: Annotated[
        list[Path] | None, typer.Argument(help="Deck lists to check with it.", show_default=False)
    ] = None,
    strict: Strict = False,
    form: Formatted = Format.text,
) -> None:
    """Check the cards and every deck by the game's rules.

    Nothing is written, and nothing drawn: what does not fit on a face is told by `build`.

    Example: tts-export check cards.yaml my-deck.txt
    """
    from tts_export.build import check as run
    from tts_export.problems import has_errors

    problems, tables = run(cards_file(cards), tuple(lists or ()))
    if form is Format.text and tables:
        from tts_export.cli.progress import print_table

        for table in tables:
            print_table(table)
    tell(problems, form)
    failed = has_errors(problems, strict=strict)
    sum_up(problems, form, "all decks are legal" if tables and not failed else "")
    if failed:
        raise typer.Exit(PROBLEMS)


@app.command()
def compact(cards: Cards = HERE) -> None:
    """Lay all cards out on sheets anew, without gaps.

    This moves cards: decks saved in the game show others.

    Example: tts-export compact
    """
    from tts_export.build import compact as run

    changed, problems = run(cards_file(cards))
    tell(problems, Format.text)
    if problems:
        raise typer.Exit(PROBLEMS)
    typer.echo("cards.lock was laid out anew; build again" if changed else "there was nothing to clear up")


@app.command()
def lint(
    files: Annotated[list[Path], typer.Argument(help="Saves or saved objects (JSON).")],
    release: Annotated[
        bool, typer.Option("--release", help="Also what matters once players load it.")
    ] = False,
    strict: Strict = False,
    form: Formatted = Format.text,
) -> None:
    """Check any save for what would break in the game.

    Example: tts-export lint build/mod.json --release
    """
    from tts_export.problems import Problem, Where, has_errors
    from tts_export.tts.lint import lint_text

    problems: list[Problem] = []
    for file in files:
        try:
            text = file.read_bytes().decode("utf-8", errors="surrogateescape")
        except OSError as error:
            problems.append(
                Problem(Where(file), "unreadable-file", f"cannot read the file: {error.strerror}")
            )
            continue
        problems += lint_text(text, file, release=release)
    tell(problems, form)
    sum_up(problems, form, f"{len(files)} file{'s' * (len(files) != 1)} checked")
    if has_errors(problems, strict=strict):
        raise typer.Exit(PROBLEMS)


@app.command()
def unpack(
    save: Annotated[Path, typer.Argument(help="A save or a saved object (JSON).")],
    folder: Annotated[Path, typer.Argument(help="A new folder, or one that holds an unpacked save.")],
    form: Formatted = Format.text,
) -> None:
    """Take a save apart into readable files, one per object.

    Example: tts-export unpack TS_Save_1.json my-mod
    """
    from tts_export.problems import has_errors
    from tts_export.saves.trees import unpack as run

    changed, problems = run(save, folder)
    tell(problems, form)
    failed = has_errors(problems)
    done = f"{folder}: {len(changed)} file{'s' * (len(changed) != 1)} changed"
    sum_up(problems, form, "" if failed else done)
    if failed:
        raise typer.Exit(PROBLEMS)


@app.command()
def pack(
    folder: Annotated[Path, typer.Argument(help="A folder that holds an unpacked save.")],
    out: Annotated[Path | None, typer.Option(help="The save to write; by default FOLDER.json.")] = None,
    strict: Strict = False,
    form: Formatted = Format.text,
) -> None:
    """Put an unpacked save together again.

    Example: tts-export pack my-mod
    """
    from tts_export.problems import has_errors
    from tts_export.saves.trees import pack as run

    target, problems = run(folder, out, strict=strict)
    tell(problems, form)
    failed = has_errors(problems, strict=strict)
    sum_up(problems, form, "nothing was written" if failed else f"wrote {target}")
    if failed:
        raise typer.Exit(PROBLEMS)


@app.command()
def schema(
    cards: Cards = HERE,
    game: Annotated[str, typer.Option(help="The game, when there is no cards file yet.")] = "",
) -> None:
    """Print the JSON Schema of cards.yaml, for editors.

    Example: tts-export schema > cards.schema.json
    """
    import json

    from tts_export.build import schema_of

    found, problems = schema_of(cards_file(cards), game)
    tell(problems, Format.text)
    if found is None:
        raise typer.Exit(PROBLEMS)
    typer.echo(json.dumps(found, indent=2, ensure_ascii=False))


@app.command()
def install(
    cards: Cards = HERE,
    out: Annotated[Path | None, typer.Option(help="The build to install; `build/` beside the cards.")] = None,
    game_folder: Annotated[
        Path | None, typer.Option(help="The game's own folder, when it is not found.")
    ] = None,
) -> None:
    """Copy the built mod and its saved objects into the game's folders.

    Example: tts-export install
    """
    from tts_export.cli.install import install as run

    copied, problems = run(out or cards_file(cards).parent / "build", game=game_folder)
    tell(problems, Format.text)
    if problems:
        raise typer.Exit(PROBLEMS)
    for file in copied:
        typer.echo(f"copied {file}")


@app.command()
def play(
    targets: Annotated[
        list[Path] | None,
        typer.Argument(help="Transcripts (.play); else cards or a built save, for bots.", show_default=False),
    ] = None,
    table: Annotated[
        Path, typer.Option(help="What transcripts are played on: cards or a built save.")
    ] = HERE,
    update: Annotated[bool, typer.Option("--update", help="Write into transcripts what happens.")] = False,
    games: Annotated[int, typer.Option(min=1, help="How many games bots play.")] = 20,
    seed: Annotated[int, typer.Option(help="The first game's seed; the others count on.")] = 1,
    players: Annotated[int, typer.Option(min=0, help="How many play; 0: the seed chooses.")] = 0,
    workers: Annotated[int, typer.Option(min=0, help="Processes that play; 0: one per core.")] = 0,
    picture: Annotated[
        Path | None, typer.Option(help="Draw table and panel as a player sees them in the end (PNG).")
    ] = None,
    seat: Annotated[str, typer.Option(help="Who looks at the picture; by default the first player.")] = "",
    form: Formatted = Format.text,
) -> None:
    """Play the built mod at a simulated table.

    With transcripts these are played, without them bots play whole games.

    Example: tts-export play --games 20 --seed 1
    """
    from tts_export.cli.playing import built, play_bots, play_transcripts
    from tts_export.cli.progress import Progress, print_table

    scripts = [file for file in targets or () if file.suffix == ".play"]
    others = [file for file in targets or () if file.suffix != ".play"]
    save, problems = built(others[0] if others else table)
    said = ""
    if save is not None and (scripts or picture is not None):
        said, problems = play_transcripts(scripts, save, update, picture, seat, players)
    elif save is not None:
        with Progress(shown=form is Format.text and sys.stderr.isatty()) as progress:
            tables, said, problems = play_bots(save, games, seed, players, workers, progress.stage)
        for one in tables if form is Format.text else ():
            print_table(one)
    tell(problems, form)
    sum_up(problems, form, said)
    if problems:
        raise typer.Exit(PROBLEMS)
