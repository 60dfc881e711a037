"""Cards in play as squares: without their rules, with their numbers as they are now."""

from math import dist
from pathlib import Path

import pytest
from PIL import Image

import tts_export
from tts_export.draw.board import PIXELS, BoardRenderer, board_face
from tts_export.load.game.files import read_game
from tts_export.load.reading import Reading
from tts_export.load.templates import search_path
from tts_export.problems import Where
from tts_export.settings.card import Card

GAMES = Path(tts_export.__file__).parents[1] / "templates" / "games"
TEXT = "When this card enters, look at the top card of your deck. You may put it on the bottom of your deck."
ART = (200, 30, 220)


def frames_of(game):
    folder = GAMES / game
    return read_game(Reading(folder), search_path(folder), game, Where(folder)).frames


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    folder = tmp_path_factory.mktemp("art")
    Image.new("RGB", (1020, 800), ART).save(folder / "art.png")
    return folder


CARDS = {
    "hsatcg": ("character", {"title": "Ada", "subtitle": "keeps keys", "power": 4, "enter": 3}),
    "wtactics": ("creature", {"name": "Ada", "faction": "Gaian", "cost": 2, "attack": 1, "defense": 4}),
    "gamma": ("unit", {"name": "Ada", "cost": 2, "speed": "slow", "offense": 1, "defense": 4}),
}


def square(game, root, now, **fields):
    kind, own = CARDS[game]
    card = Card("1", "x", kind, {"art": "art.png", **own, **fields}, Where(Path("cards.yaml")), {})
    return BoardRenderer(frames_of(game), root).render(card, kind, now)


def count(image, is_meant):
    """How many pixels of a picture have such a color."""
    return sum(many for many, color in image.getcolors(PIXELS**2) if is_meant(*color))


@pytest.mark.parametrize("game", CARDS)
def test_what_its_rules_say_does_not_change_how_a_card_lies_on_a_board(game, root):
    few, many = (square(game, root, {}, text=text) for text in ("Draw a card.", f"{TEXT} {TEXT}"))
    assert few.size == (PIXELS, PIXELS)
    assert few.tobytes() == many.tobytes(), "neither words nor the size of the picture"
    assert count(few, lambda *color: dist(color, ART) < 40) > 0.2 * PIXELS**2


@pytest.mark.parametrize(
    ("game", "number"), [("hsatcg", "power"), ("wtactics", "attack"), ("gamma", "defense")]
)
def test_a_number_that_has_changed_has_another_color(game, number, root):
    printed = CARDS[game][1][number]
    same, more, less = (square(game, root, {number: printed + by}, text=TEXT) for by in (0, 1, -1))

    def green(r, g, b):
        return g - max(r, b) > 60

    def red(r, g, b):
        return r - max(g, b) > 60

    assert count(more, green) > count(same, green) + 20
    assert count(less, red) > count(same, red) + 20 or game == "wtactics", "there it is on red"
    assert less.tobytes() != same.tobytes()


def test_a_face_whose_guide_makes_room_for_no_words_is_no_square():
    frames = frames_of("horsefame")
    assert board_face("back", frames) is None
    assert {name for name in frames.faces if board_face(name, frames)} >= {"story", "effect", "author"}
