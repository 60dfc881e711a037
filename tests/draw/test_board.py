"""Cards in play as squares: full of their picture, with their title and their numbers as they are now."""

from math import dist
from pathlib import Path

import pytest
from msgspec import structs
from PIL import Image, ImageChops

import tts_export
from tts_export.draw import board
from tts_export.draw.board import PIXELS, BoardRenderer, has_fields
from tts_export.draw.elements import picture as picture_module, text as text_module
from tts_export.load import load
from tts_export.load.game.files import read_game
from tts_export.load.reading import Reading
from tts_export.load.templates import search_path
from tts_export.problems import Where
from tts_export.settings.card import Card
from tts_export.settings.cards import CardType, FieldRule
from tts_export.settings.elements.pictures import Picture
from tts_export.settings.elements.texts import Text
from tts_export.settings.frames import Drawing, Font, Frames, Style
from tts_export.settings.game import Game

ROOT = Path(tts_export.__file__).parents[1]
GAMES = ROOT / "templates" / "games"
SETS = [ROOT / "cards.yaml", *sorted((ROOT / "examples").glob("*/cards.yaml"))]
TEXT = "When this card enters, look at the top card of your deck. You may put it on the bottom of your deck."
ART = (200, 30, 220)
CARDS_FILE = Where(Path("cards.yaml"))
TOP = 60
"""Above this line is the title: it is not on the picture."""


def files_of(game):
    folder = GAMES / game
    return read_game(Reading(folder), search_path(folder), game, Where(folder))


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    folder = tmp_path_factory.mktemp("art")
    Image.new("RGB", (1020, 800), ART).save(folder / "art.png")
    return folder


CARDS = {
    "hsatcg": ("character", {"title": "Ada", "subtitle": "keeps keys", "power": 4, "enter": 3, "stars": 3}),
    "wtactics": ("creature", {"name": "Ada", "faction": "Gaian", "cost": 2, "attack": 1, "defense": 4}),
    "gamma": ("unit", {"name": "Ada", "cost": 2, "speed": "slow", "offense": 1, "defense": 4}),
    "horsefame": ("story", {"name": "Ada", "cost": 2, "heat": 3, "genres": ["Drama"]}),
}


def square(game, root, now, kind="", **fields):
    usual, own = CARDS[game]
    kind = kind or usual
    card = Card("1", "x", kind, {"art": "art.png", **own, **fields}, CARDS_FILE)
    files = files_of(game)
    return BoardRenderer(files.frames, files.game, root).render(card, kind, now)


def count(image, is_meant):
    """How many pixels of a picture have such a color."""
    return sum(many for many, color in image.getcolors(PIXELS**2) if is_meant(*color))


def differs(one, other):
    """The box in which two pictures differ; None if they do not."""
    return ImageChops.difference(one, other).point(lambda part: 255 * (part > 40)).convert("L").getbbox()


@pytest.mark.parametrize("game", CARDS)
def test_the_picture_fills_the_square_whatever_the_rules_say(game, root):
    few, many = (square(game, root, {}, text=text) for text in ("Draw a card.", f"{TEXT} {TEXT}"))
    assert few.size == (PIXELS, PIXELS)
    assert few.tobytes() == many.tobytes(), "neither words nor the size of the picture"
    assert count(few, lambda *color: dist(color, ART) < 40) > 0.55 * PIXELS**2


@pytest.mark.parametrize(
    ("game", "words"), [("hsatcg", "subtitle"), ("horsefame", "pen"), ("gamma", "credit")]
)
def test_of_words_only_the_title_is_there(game, words, root):
    plain, more = square(game, root, {}), square(game, root, {}, **{words: "of the house"})
    assert plain.tobytes() == more.tobytes()
    name = "title" if game == "hsatcg" else "name"
    left, top, right, bottom = differs(plain, square(game, root, {}, **{name: "Bob Boring"}))
    assert bottom < TOP and bottom - top > 0.05 * PIXELS and right - left < PIXELS - 8


@pytest.mark.parametrize(
    ("game", "number", "corner"),
    [
        ("hsatcg", "power", (1, 0)),
        ("wtactics", "attack", (0, 1)),
        ("wtactics", "defense", (1, 1)),
        ("gamma", "offense", (0, 1)),
        ("gamma", "defense", (1, 1)),
        ("horsefame", "heat", (1, 0)),
    ],
)
def test_numbers_are_large_and_in_a_corner_below_the_title(game, number, corner, root):
    one, other = (square(game, root, {number: value}) for value in (1, 8))
    left, top, right, bottom = differs(one, other)
    assert bottom - top > 0.08 * PIXELS
    assert top >= board.STRIP and bottom < PIXELS and left > 0 and right < PIXELS
    assert ((left + right) / 2 > PIXELS / 2, (top + bottom) / 2 > PIXELS / 2) == corner


@pytest.mark.parametrize(
    ("game", "price"), [("hsatcg", "enter"), ("hsatcg", "stars"), ("gamma", "cost"), ("horsefame", "cost")]
)
def test_what_a_card_costs_is_left_to_the_hand(game, price, root):
    assert square(game, root, {}, **{price: 1}).tobytes() == square(game, root, {}, **{price: 4}).tobytes()


def test_a_cost_is_there_once_it_has_changed(root):
    same, more = (square("horsefame", root, {"cost": cost}) for cost in (2, 3))
    assert differs(same, more)


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


def test_signs_of_what_a_card_is_stay(root):
    gray, purple = (square("gamma", root, {}, sources=sources) for sources in (["Zelor"], ["Zelor", "Zelor"]))
    left, top, _, bottom = differs(gray, purple)
    assert left > PIXELS * 0.75 and board.STRIP < top < bottom < PIXELS * 0.75
    body, soul = (square("wtactics", root, {}, kind="city", discipline=word) for word in ("Body", "Soul"))
    assert differs(body, soul)[2] < PIXELS / 4


def test_the_frame_has_the_colors_of_the_cards_edge(root):
    two = square("gamma", root, {}, sources=["Arca", "Zelor"])
    assert dist(two.getpixel((1, 200)), (0x5B, 0x20, 0x79)) < 12
    assert dist(two.getpixel((PIXELS - 2, 200)), (0xA0, 0x1C, 0x16)) < 12
    green = square("hsatcg", root, {})
    assert any(dist(green.getpixel((x, 200)), (0x34, 0xE2, 0x9B)) < 12 for x in range(board.FRAME))


def test_drawing_is_deterministic(root):
    assert (
        square("wtactics", root, {"attack": 3}).tobytes() == square("wtactics", root, {"attack": 3}).tobytes()
    )


TITLE = Text(text="{title}", style=["title"], box=(5, 5, 50, 8))
ART_BOX = Picture(box=(5, 15, 53, 40))
POWER = Text(text="{power}", style=["title"], box=(45, 70, 10, 10))


@pytest.mark.parametrize(
    "elements",
    [
        {"title": TITLE},
        {"picture": ART_BOX, "power": POWER},
        {"title": TITLE, "picture": Picture()},
        {"title": TITLE, "picture": structs.replace(ART_BOX, box=(-20, 30, 10, 0.01))},
        {"title": structs.replace(TITLE, box=(70, 5, 50, 8)), "power": POWER},
        {"title": TITLE, "picture": ART_BOX, "power": structs.replace(POWER, box=(0, 0, 63, 88))},
    ],
)
def test_a_face_without_a_picture_a_title_or_a_number_is_a_square_too(elements, root):
    frames = Frames(
        size=(63, 88),
        fonts={"font": Font(regular="font_source_sans_pro:SourceSansPro-Bold.otf")},
        styles={"title": Style(font="font", size=5)},
        faces={"hero": Drawing(background="#103050", elements=elements)},
    )
    fields = {"title": FieldRule(kind="line"), "power": FieldRule(kind="number")}
    game = Game(name="G", fields=fields, types={"hero": CardType(needs=["title"])})

    def of(title, power):
        card = Card("1", "x", "hero", {"art": "art.png", "title": title, "power": power}, CARDS_FILE)
        return BoardRenderer(frames, game, root).render(card, "hero", {})

    one = of("Ada", 1)
    assert one.size == (PIXELS, PIXELS)
    assert differs(one, of("Bob", 4)), "it shows what it has"
    assert (
        of("A title that is so long that nobody can see its end on such a small square", 1).size == one.size
    )


def test_a_title_without_an_end_is_cut_in_a_few_steps(monkeypatch, root):
    """Each letter of it was left out on its own."""
    steps = []
    monkeypatch.setattr(board, "fitted", lambda *given: steps.append(given) or text_module.fitted(*given))
    long, endless = (square("wtactics", root, {}, name="Word " * times) for times in (60, 2_000))
    assert ImageChops.difference(long, endless).getbbox() is None and len(steps) < 30


def test_only_what_shows_fields_of_a_card_is_a_square():
    frames = files_of("horsefame").frames
    assert {name for name in frames.faces if has_fields(frames.faces[name])} == {"story", "effect", "author"}
    assert not has_fields(Drawing())


@pytest.mark.long
@pytest.mark.parametrize("file", SETS, ids=lambda file: file.parent.name)
def test_no_title_of_a_card_is_cut(file, monkeypatch):
    written = []

    def fitted(text, *rest):
        found = text_module.fitted(text, *rest)
        written.append((text, found[0].fits))
        return found

    monkeypatch.setattr(board, "fitted", fitted)
    monkeypatch.setattr(picture_module, "_generated", lambda *made_of: Image.new("RGB", made_of[4]))
    project, _ = load(file)
    renderer = BoardRenderer(project.frames, project.game, project.root)
    for card in project.cards:
        renderer.render(card, project.game.types[card.type].face or card.type, {})
    assert len(written) == len(project.cards)
    assert [text for text, fits in written if not fits] == []
