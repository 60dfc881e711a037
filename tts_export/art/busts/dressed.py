"""A character's body with what it wears, the same below any head."""

from tts_export.art.busts import bodies
from tts_export.art.busts.board import PixelBoard
from tts_export.art.busts.people import Person


def paint_dressed(board: PixelBoard, person: Person) -> None:
    """Paints a ghostly tail, or a body in its clothes, and over it the scarf."""
    if person.kind == "sprite":
        bodies.paint_ghost(board, person.cloth)
    else:
        bodies.paint_body(
            board, person.outfit, person.cloth, person.look.skin, person.sign, person.sign_ink, person.width
        )
    if person.over == "scarf":
        bodies.paint_scarf(board, person.second)
