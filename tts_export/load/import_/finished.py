"""Recognizes pictures of finished cards: as high and wide as a card, with transparent corners."""

from __future__ import annotations

from pathlib import Path

from tts_export.draw.pictures import BadPicture, opened
from tts_export.load.import_.proposal import Proposal
from tts_export.load.pictures import is_readable
from tts_export.settings.game import Game

LOOKED_AT = 3
"""Pictures of a table that are opened."""
TOLERANCE = 0.02
"""How far the shape of a picture may be from that of a card: 744 x 1039 is not exactly 63 x 88."""
SMALLEST = 300
"""Pixels of the longer side."""


def are_finished(game: Game, proposal: Proposal) -> bool:
    """Whether the pictures that a table names, as far as they are there, are finished cards."""
    pictures = {name for name, rule in game.fields.items() if rule.kind == "picture"}
    headings = [h for h in proposal.match.fields if pictures & {*proposal.match.fields_of(h)}]
    cells = [str(c) for column in proposal.sample.columns if column.heading in headings for c in column.cells]
    folder = proposal.sample.file.parent
    names = (part.strip().replace("\\", "/") for cell in cells for part in cell.split("//"))
    files = (folder / name for name in names if ".." not in name and not name.startswith("/"))
    looked_at = [file for file in files if is_readable(file)][:LOOKED_AT]
    return bool(looked_at) and all(_is_finished(file, *game.card.size) for file in looked_at)


def _is_finished(file: Path, width: float, height: float) -> bool:
    try:
        picture = opened(file)
    except (BadPicture, OSError):
        return False
    shape = min(picture.size) / max(picture.size)
    if max(picture.size) < SMALLEST or abs(shape - min(width, height) / max(width, height)) > TOLERANCE:
        return False
    corners = [(x, y) for x in (0, picture.width - 1) for y in (0, picture.height - 1)]
    alpha = picture.getchannel("A") if picture.mode == "RGBA" else None
    return alpha is not None and all(alpha.getpixel(corner) == 0 for corner in corners)
