"""tts-export schema"""

from __future__ import annotations

from typing import Annotated

import typer

from tts_export.cli.arguments import HERE, Cards, cards_file
from tts_export.cli.console import PROBLEMS, print_problems, say


def schema(
    cards: Cards = HERE,
    game: Annotated[
        str, typer.Option(metavar="GAME", help="The game, when there is no cards file yet.")
    ] = "",
) -> None:
    """Print the JSON Schema of cards.yaml, for editors."""
    import json

    from tts_export.cache import user_cache
    from tts_export.draw.art.glyph_names import glyph_names
    from tts_export.load import load_game
    from tts_export.settings import schema as schemas

    found, problems = load_game(cards_file(cards), game, user_cache())
    print_problems(problems)
    if found is None:
        raise typer.Exit(PROBLEMS)
    say(json.dumps(schemas.schema(found, glyph_names()), indent=2, ensure_ascii=False))
