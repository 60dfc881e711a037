"""The bleed of pictures that were made for print shops."""

import pytest
from PIL import Image

from tts_export.paint.bleed import bleed_of, without_bleed

BRIDGE = (57, 89)
POKER = (63, 88)
OF_TEMPLATE = (66, 90)


@pytest.mark.parametrize(
    ("size", "card", "bleed"),
    [
        ((825, 1125), POKER, 37),
        ((1125, 825), POKER, 37),
        ((1650, 2250), POKER, 74),
        ((822, 1122), POKER, 36),
        ((825, 1125), BRIDGE, 37),
        ((825, 1125), OF_TEMPLATE, 0),
        ((750, 1050), POKER, 0),
        ((744, 1039), POKER, 0),
        ((749, 1050), POKER, 0),
    ],
)
def test_templates_are_known_by_their_shape(size, card, bleed):
    assert bleed_of(size, card) == bleed


def test_the_card_is_what_is_left():
    assert without_bleed(Image.new("RGB", (825, 1125)), POKER).size == (751, 1051)
