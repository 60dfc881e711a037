"""The signs of zones, as mats have them."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

import tts_export
from tts_export.draw.badges import SIDE, zone_mark
from tts_export.load.game.files import read_game
from tts_export.load.reading import Reading
from tts_export.load.templates import search_path
from tts_export.problems import Where

ROOT = Path(tts_export.__file__).parents[1]
GAMES = ROOT / "templates" / "games"
LAMPLIGHT = ROOT / "examples" / "lamplight"


def ink(game, zone, root=GAMES):
    """The part of the picture that is painted; 0 if there is none."""
    folder = root / game
    mark = zone_mark(zone, read_game(Reading(folder), search_path(root), game, Where(folder)).frames)
    if not mark:
        return 0
    image = Image.open(BytesIO(mark))
    assert image.size == (SIDE, SIDE)
    red, *_, alpha = image.split()
    left, top, right, bottom = alpha.getbbox()
    assert max(right - left, bottom - top) == SIDE, "as large as the picture"
    assert red.getextrema() == (255, 255), "white: a page gives it the color of the zone"
    return sum(many * value for value, many in enumerate(alpha.histogram())) / 255 / SIDE**2


@pytest.mark.parametrize(
    "game, zone",
    [
        ("hsatcg", "invading"),  # pixels in its pane
        ("gamma", "memory"),  # a symbol in its pane
        ("wtactics", "army"),  # a symbol in its places
        ("wtactics", "events"),  # one beside the name of a mat that all share
    ],
)
def test_a_zone_has_the_sign_that_its_mat_has(game, zone):
    assert 0.1 < ink(game, zone) < 0.9


def test_a_sign_may_be_a_silhouette():
    assert 0.1 < ink("lamplight", "deck", LAMPLIGHT) < 0.9


def test_a_zone_without_a_sign_has_none():
    assert ink("wtactics", "residents") == 0 == ink("hsatcg", "nowhere")
