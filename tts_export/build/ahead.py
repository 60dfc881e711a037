"""What a build does ahead while it would only wait for the process that reads the game's frames."""

from __future__ import annotations

from collections.abc import Sequence

from tts_export.settings.card import Card
from tts_export.settings.game import Game


def ahead(game: Game, cards: Sequence[Card]) -> None:
    """Imports what is needed wherever cards are drawn, and works out what the objects of new cards say."""
    import tts_export.build.pictures
    import tts_export.draw.face

    new = [card for card in cards if card.is_new]
    if new:
        import tts_export.build.exporting
        import tts_export.build.linting
        import tts_export.tts.lint  # noqa: F401
