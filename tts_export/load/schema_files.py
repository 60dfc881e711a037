"""The JSON Schemas beside a project, with which editors complete its files."""

from pathlib import Path, PurePosixPath

from tts_export.art.objects.glyph_names import glyph_names
from tts_export.cache import Cache
from tts_export.settings.game import Game
from tts_export.settings.schemas import FOLDER, schema_files

OF_FILES = {
    "cards.yaml": "cards",
    "game.yaml": "game",
    "frames.yaml": "frames",
    "table.yaml": "table",
    "stickers.yaml": "stickers",
}
"""The files of a project, and the names of their schemas."""


def schemas_of(game: Game, cache: Cache) -> dict[str, bytes]:
    """The schema of each file of a project with this game, by the name of its own file."""
    glyphs = glyph_names()
    return cache.get("schemas", (game, glyphs), lambda: schema_files(game, glyphs), dict[str, bytes])


def renewed_schemas(root: Path, game: Game, cache: Cache) -> dict[Path, bytes]:
    """The schemas that are in the folder of a project, as they are now."""
    there = [file for file in (root / FOLDER).glob("*.json") if file.stem in OF_FILES.values()]
    schemas = schemas_of(game, cache) if there else {}
    return {file: schemas[file.name] for file in sorted(there)}


def with_modeline(name: str, text: bytes) -> bytes:
    """A file of a project (`templates/games/x/game.yaml`) with the line that names its schema to editors."""
    place = PurePosixPath(name)
    schema = OF_FILES.get(place.name)
    if schema is None or text.startswith(b"# yaml-language-server:"):
        return text
    up = "../" * (len(place.parts) - 1)
    return f"# yaml-language-server: $schema={up}{FOLDER}/{schema}.json\n".encode() + text
