"""tts-export import"""

from pathlib import Path
from typing import Annotated

import typer

from tts_export.cli import arguments
from tts_export.cli.console import PROBLEMS, Console, near, print_problems, say


def import_(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILES", help="CSV, TSV, XLSX or JSON files with cards.")
    ],
    game: Annotated[
        str, typer.Option(metavar="GAME", help="The game; guessed from the columns by default.")
    ] = "",
    kind: Annotated[
        str, typer.Option("--type", metavar="TYPE", help="The type of cards that do not name theirs.")
    ] = "",
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", "-o", metavar="FILE", help="The file to write; by default cards.yaml beside the files."
        ),
    ] = None,
    add: Annotated[
        bool, typer.Option("--add", help="Add the entries to the cards.yaml that is there already.")
    ] = False,
    form: arguments.FormatOption = "text",
    quiet: arguments.Quiet = False,
) -> None:
    """Propose how to read spreadsheets as cards.

    Writes a cards.yaml beside them, and a game for types of card that are new. If there is a cards.yaml
    already, --add adds to it; without --add its new `cards:` section is printed.
    """
    from tts_export.cli.importing import import_files, is_cards_file
    from tts_export.load.import_.squib import face_of, is_layout
    from tts_export.problems import Problem, has_errors

    for file in files:
        if file.suffix in (".yaml", ".yml") and is_cards_file(file):
            raise typer.BadParameter(f"{file} is a cards file already: tts-export check {file}")
    layouts = [file for file in files if is_layout(file)]
    files = [file for file in files if file not in layouts]
    unread: list[Problem] = []
    for layout in layouts:
        say(face_of(layout, unread))
    print_problems(unread, form)
    if not files:
        return

    done = import_files(files, game, kind, out, add=add)
    if done.written:
        no_card = "no card can be read that way yet: correct its cards: section"
        next_step = f"next: tts-export check {done.written[-1]}" if done.cards else no_card
        names = ", ".join(str(near(file)) for file in reversed(done.written))
        wrote = f"wrote {names} ({done.cards} card{'s' * (done.cards != 1)}); {next_step}"
        Console(form, quiet).finish(done.problems, done=wrote, failed=wrote)
        return
    print_problems(done.problems, form)
    failed = has_errors(done.problems)
    target = out or files[0].parent / "cards.yaml"
    there = f"{near(target)} is as it was" if target.exists() else "nothing was written"
    if done.text:
        other = "There is a cards.yaml already: --add changes it. Or put this in place of its cards: section."
        say(f"# {there}; this belongs into it:\n{done.text}" if failed else f"# {other}\n{done.text}")
    elif failed and form == "text":
        say(there)
    if failed:
        raise typer.Exit(PROBLEMS)
