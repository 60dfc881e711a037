"""tts-export install"""

from pathlib import Path
from typing import Annotated

import typer

from tts_export.cli import arguments
from tts_export.cli.console import Console, notify


def install(
    cards: arguments.CardsArgument = arguments.HERE,
    build: arguments.BuildFolder = None,
    game_folder: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="The folder of Tabletop Simulator's files, if it is not found."),
    ] = None,
    link: Annotated[
        bool,
        typer.Option("--link", help="Use the pictures in the build folder, instead of copies in the game's."),
    ] = False,
    form: arguments.FormatOption = "text",
    quiet: arguments.Quiet = False,
) -> None:
    """Copy the mod and its saved objects into the game's folders.

    Pictures that are not on the net are copied, too, so that the mod keeps them when the project is moved.
    """
    from tts_export.install import install as run
    from tts_export.report import old_build

    copied, problems = run(arguments.build_folder(build, cards), game_folder, notify, link=link)
    output = Console(form, quiet)
    output.finish([*problems, *([] if build else old_build(arguments.cards_file(cards)))])
    mod = next(file.parent for file in copied if file.parent.parent.name == "Saves")
    output.say(f"copied {len(copied)} files into {mod.parents[1]}")
    output.say(f"next: in the game, Games > Save & Load > {mod.name}")
