"""The JSON Schemas of the files of a project: with them editors complete, explain and underline as one types.

In go the settings classes, and for cards.yaml a game; out comes the text of a schema.

They are made from the settings classes, and that of cards.yaml also from the game's fields and types. What a
schema cannot check (names of cards in decks, files that must exist) is left to `tts-export check`.
"""

import json
from collections.abc import Sequence

from tts_export.settings.game import Game
from tts_export.settings.schemas.cards import cards_schema
from tts_export.settings.schemas.games import frames_schema, game_schema, stickers_schema, table_schema

FOLDER = "schemas"
"""The folder of a project that holds them, beside cards.yaml."""


def schema_files(game: Game, glyphs: Sequence[str]) -> dict[str, bytes]:
    """The schema of each file of a project, by the name of its own file (`cards.json`)."""
    schemas = {
        "cards": cards_schema(game, glyphs),
        "game": game_schema(game),
        "frames": frames_schema(game),
        "table": table_schema(game),
        "stickers": stickers_schema(),
    }
    return {f"{name}.json": schema_text(schema).encode() for name, schema in schemas.items()}


def schema_text(schema: object) -> str:
    """A schema as text in ASCII, which is the same in every encoding of a console."""
    return json.dumps(schema, indent=1) + "\n"
