"""A picture of a simulated table as one player sees it: the table in perspective, the hand, the panel.

In go a table and a seat, out comes a picture: `draw(table, "White", Path("build")).save("table.png")`. The
pictures of cards and mats are read from the build's `sheets/`, wherever the save says they are. Only what the
save and the panel's XML describe is drawn; gray fields show what the game's own controls would cover.

It does not come from the table of `serve`: that would need a browser, also on servers that test games,
and the letters of a panel are measured here, by which tests see that its texts fit.
"""

from pathlib import Path

from PIL import Image

from tts_export.simulator import Table
from tts_export.simulator.pictures import card_picture
from tts_export.simulator.play.picture.camera import Camera, camera_of, seen_from, turn_of
from tts_export.simulator.play.picture.ground import ground_of, rounded, shade
from tts_export.simulator.play.picture.panel import lay_controls, lay_panel
from tts_export.simulator.play.picture.sheets import Sheets

SCREEN = (1920, 1080)


def draw(
    table: Table,
    seat: str,
    folder: Path,
    *,
    controls: bool = True,
    camera: Camera | None = None,
    size: tuple[int, int] = SCREEN,
) -> Image.Image:
    """Returns the screen of the player at that seat (Grey: a spectator), RGB.

    `controls`: with the gray fields; `camera`: where the player looks, if not at the own mat.
    """
    sheets = Sheets(folder)
    turn = turn_of(table, seat)
    ground = ground_of(table, seat, turn, sheets)
    screen = seen_from(ground, camera or camera_of(ground, table, seat, turn), size)
    lay_hand(screen, table, seat, sheets)
    if controls:
        lay_controls(screen)
    lay_panel(screen, table, seat, sheets)
    return screen


# The player's own hand: a fan of cards at the lower edge of the screen, as the game shows it.

HIGH = 198  # pixels of a card: all of it is below the mats
SHOWN = 208  # from the lower edge of the screen to the upper edge of the card in the middle
WIDEST = 1400  # of all cards together: up to seven do not cover each other's numbers


def lay_hand(screen: Image.Image, table: Table, seat: str, sheets: Sheets) -> None:
    """Draws the cards in the hand of that seat over the screen's lower edge."""
    if seat not in table.world.players:
        return
    cards = [o for o in table.player(seat).hand if o.is_card]
    wide = round(HIGH * 63 / 88)
    step = min(wide + 8, (WIDEST - wide) / max(1, len(cards) - 1))
    left = (screen.width - wide - step * (len(cards) - 1)) / 2
    for number, o in enumerate(cards):
        lean = (number - (len(cards) - 1) / 2) * 2.0
        face = sheets.image(card_picture(o.data, o.face_down)).resize((wide, HIGH), Image.Resampling.LANCZOS)
        laid = rounded(face).rotate(-lean, Image.Resampling.BICUBIC, expand=True)
        corner = round(left + step * number), screen.height - SHOWN + round(lean * lean * 0.35)
        shade(screen, laid, corner)
        screen.paste(laid, corner, laid)
