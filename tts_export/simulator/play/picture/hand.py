"""The player's own hand: a fan of cards at the lower edge of the screen, as the game shows it."""

from PIL import Image

from tts_export.simulator import Table
from tts_export.simulator.play.picture.sheets import Sheets

HIGH = 280  # pixels of a card
SHOWN = 195  # of them above the lower edge
WIDEST = 860


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
        face = sheets.card(o.data, o.face_down).resize((wide, HIGH), Image.Resampling.LANCZOS)
        laid = face.rotate(-lean, Image.Resampling.BICUBIC, expand=True)
        drop = round(lean * lean * 0.35)
        screen.paste(laid, (round(left + step * number), screen.height - SHOWN + drop), laid)
