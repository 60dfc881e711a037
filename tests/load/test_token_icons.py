"""The icons of the panel: tokens of tracks without their letters, each as large as its square."""

import json

import pytest
from PIL import Image

from tests.conftest import MEMORY
from tests.games.projects import GAMES, cards_of
from tests.games.tables import made
from tts_export.load import load
from tts_export.load.token_icons import icon_name
from tts_export.settings.elements.layout import every_element
from tts_export.settings.elements.texts import Text
from tts_export.sheets.drawing import _trimmed


@pytest.mark.parametrize("game", GAMES)
def test_a_track_with_a_token_has_an_icon_that_says_no_words(game):
    project, _ = load(cards_of(game), MEMORY)
    tracks, drawings = project.game.rules.tracks, project.frames.drawings
    tokens = [name for name in project.table.tokens if name in tracks]
    icons = [drawings[icon_name(name)] for name in tokens if icon_name(name) in drawings]
    assert icons and len(icons) == len(tokens)
    for icon in icons:
        words = [e.text for _, e in every_element(icon.elements) if isinstance(e, Text)]
        assert icon.background is None and not [
            word for word in words if word.isdigit() or (word.isascii() and word.isalpha())
        ]


def test_the_controller_has_them_for_the_screen():
    save = json.loads(made(cards_of("hsatcg"))[0])
    [board] = [o for o in save["ObjectStates"] if o.get("GMNotes", "").startswith('{"role":"controller"')]
    icons = [asset for asset in board["CustomUIAssets"] if asset["Name"].startswith("tx-icon-")]
    assert [icon["Name"] for icon in icons] == ["tx-icon-vp", "tx-icon-grist"]
    assert all(icon["Type"] == 0 and "icon_" in icon["URL"] for icon in icons)


def test_an_icon_is_what_is_drawn_in_the_middle_of_a_square():
    drawn = Image.new("RGBA", (40, 40))
    drawn.paste((255, 0, 0, 255), (10, 4, 20, 24))
    icon = _trimmed(drawn)
    assert icon.size == (20, 20) and icon.getbbox() == (5, 0, 15, 20)
    assert _trimmed(Image.new("RGBA", (8, 8))).size == (8, 8)
