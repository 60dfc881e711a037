"""The page on which the built mod is played. What a seat may see comes from the game, not with the page."""

from msgspec import Struct

from tts_export.workbench.snapshot import Snapshot


class TableView(Struct, frozen=True):
    """The data of the page."""

    card: tuple[float, float]
    """Width and height of a card, for enlarged ones."""


def table_view(snapshot: Snapshot) -> TableView:
    """What the page knows before it is connected with the game."""
    return TableView(snapshot.project.game.card.size)
