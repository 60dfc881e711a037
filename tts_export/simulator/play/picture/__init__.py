"""A picture of a simulated table as one player sees it: the table in perspective, the hand, the panel.

`draw(table, "White", Path("build")).save("table.png")`; the pictures of cards and mats are read from the
build's `sheets/`, wherever the save says they are. Only what the save and the panel's XML describe is
drawn; gray fields show what the game's own controls would cover.
"""

from pathlib import Path

from PIL import Image

from tts_export.simulator import Table
from tts_export.simulator.play.picture.camera import seen_from, turn_of
from tts_export.simulator.play.picture.ground import ground_of
from tts_export.simulator.play.picture.hand import lay_hand
from tts_export.simulator.play.picture.panel import lay_controls, lay_panel
from tts_export.simulator.play.picture.sheets import Sheets

SCREEN = (1920, 1080)


def draw(table: Table, seat: str, folder: Path, *, controls: bool = True) -> Image.Image:
    """Returns the screen of the player at that seat (Grey: a spectator), 1920 x 1080, RGB.

    `controls`: with the gray fields.
    """
    sheets = Sheets(folder)
    turn = turn_of(table, seat)
    ground = ground_of(table, seat, turn, sheets)
    screen = seen_from(ground, table, seat, turn, SCREEN)
    lay_hand(screen, table, seat, sheets)
    if controls:
        lay_controls(screen)
    lay_panel(screen, table, seat, sheets)
    return screen
