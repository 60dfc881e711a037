"""tts-export schema"""

from pathlib import Path
from typing import Annotated

import typer

from tts_export.cli import arguments
from tts_export.cli.console import PROBLEMS, Console, print_problems, say


def schema(
    cards: arguments.CardsArgument = arguments.HERE,
    game: Annotated[
        str, typer.Option(metavar="GAME", help="The game, when there is no cards file yet.")
    ] = "",
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", "-o", metavar="FOLDER", help="Write the schemas of all files into a folder instead."
        ),
    ] = None,
) -> None:
    """Print the JSON Schema of cards.yaml, or write those of all files, for editors.

    With --out, the folder gets cards.json, game.json, frames.json, table.json and stickers.json. Those in the
    folder `schemas` beside the cards are renewed by every build.
    """
    from tts_export.cache import user_cache
    from tts_export.files import written
    from tts_export.load import load_game
    from tts_export.load.schema_files import schemas_of

    cache = user_cache()
    loaded, problems = load_game(arguments.cards_file(cards), game, cache)
    print_problems(problems)
    if loaded is None:
        raise typer.Exit(PROBLEMS)
    schemas = schemas_of(loaded, cache)
    if out is None:
        say(schemas["cards.json"].decode().rstrip("\n"))
        return
    Console().finish([problem for name, data in schemas.items() for problem in written(out / name, data)])
    for name in schemas:
        say(f"wrote {out / name}")
