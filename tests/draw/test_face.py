"""The faces of HS:ATCG: what is drawn where, and what holds for every card."""

from pathlib import Path

import pytest
from hypothesis import given, strategies as st
from PIL import Image, ImageChops

import tts_export
from tts_export.draw.elements.scene import DrawReport
from tts_export.draw.face import Renderer, values_of
from tts_export.load.game.files import read_game
from tts_export.load.reading import Reading
from tts_export.load.templates import search_path
from tts_export.paint.canvas import Canvas
from tts_export.problems import Where
from tts_export.settings.card import Card

GAMES = Path(tts_export.__file__).parents[1] / "templates" / "games"
SHEET = (280, 392)


@pytest.fixture(scope="module")
def hsatcg(tmp_path_factory):
    """The game's faces without generated pictures, which have tests of their own."""
    folder = GAMES / "hsatcg"
    files = read_game(Reading(folder), search_path(folder), "hsatcg", Where(folder))
    renderer = Renderer(files.frames, tmp_path_factory.mktemp("art"))
    assert renderer.problems == []
    Image.new("RGB", (1020, 800), (40, 60, 90)).save(renderer.look.root / "art.png")
    return renderer


def card(type="character", **fields):
    base = {
        "title": "Marlow Pendrix",
        "subtitle": "keeps the spare keys",
        "art": "art.png",
        "art_destroyed": "art.png",
    }
    base |= {"power": 4, "stars": 4} | ({} if type == "planet" else {"enter": 3})
    places = {name: Where(Path("cards.yaml"), number + 1, 5) for number, name in enumerate(fields)}
    return Card("101-C014", "x", type, {**base, **fields}, Where(Path("cards.yaml"), 99, 1), places)


RULES = "When this card enters, look at the top card of your deck. // Ability (2g): Move one #BEAST here."

GOLDEN = """\
box_top at 54.6
frame: polygon of 8 edge / fill
light_above: rect 2.8,10 41.8x0.35 tint
light_beside: rect 2.8,10 0.35x73.6 tint
window_shadow: polygon of 8 edge
art: picture art.png cover in 602x447
title.prompt: pixels prompt cell 0.72 prompt
title.title: text title 4.15 at 8.6,2.6, 1 line "Marlow Pendrix"
subtitle: text subtitle 4 at 4.4,10.6, 1 line "keeps the spare keys"
corner.box: notched 47.2,1.8 13x15 halo / edge / tint / white
corner.label: text label 2.15 at 47.2,3, 1 line "power"
corner.number: digits "4" cell 1.27
credit: text credit 1.8 at 6.8,51.4, 1 line "Ada"
text_box: notched 4.2,54.6 54.6x27.2 edge / tint / white
words.tags: chips #HUMAN #KEEPER 2.5, 1 row
words.rules: text rules 3.05 at 6.6,61.3, 3 lines "When this card enters, look at the top card of your deck. \
// Ability (2g): Move one #BEAST here."
words.flavorlogue.left: line of 2 #c3c6d2
words.flavorlogue.right: line of 2 #c3c6d2
words.flavorlogue.label: notched 24.65,74.5 13.7x2.4 #83879b
words.flavorlogue.word: text flavorlogue 1.6 at 24.65,74.5, 1 line "FLAVORLOGUE"
words.flavor: text flavor 2.2 at 6.6,77.4, 1 line "Every door opens."
stars.stars: pips 4 of 5 star
enter_grist.box: notched 45.8,44.9 13x11.2 edge / tint / white
enter_grist.label: text enter_label 2 at 45.8,46, 1 line "enter"
enter_grist.gem: gem radius 2.35 grist
cost: digits "3" cell 0.593
footer.icon: pixels person cell 0.24 prompt
footer.type: text type 1.75 at 6.7,84.35, 1 line "character"
footer.id: text id 1.9 at 36.4,84.35, 1 line "101-C014"
"""


def test_a_character_is_laid_out_as_its_frame_says(hsatcg):
    lines = hsatcg.describe(
        card(tags=["HUMAN", "KEEPER"], text=RULES, flavor="Every door opens.", credit="Ada"), "character"
    )
    assert lines.splitlines() == GOLDEN.splitlines()


LONG = (
    "Choose one character of an opponent at any different location. Move it here. It loses all of its boons. "
)


@pytest.mark.parametrize(
    ("fields", "top"),
    [
        ({}, 64.2),
        ({"flavor": "She clocks in."}, 64.2),
        ({"flavor": "She clocks in.", "tags": ["BEAST"]}, 61.2),
        ({"text": "Gain 1g."}, 61.2),
        ({"text": RULES, "flavor": "x", "tags": ["BEAST"]}, 54.6),
        ({"text": LONG * 2}, 54.6),
        ({"text": LONG * 2 + "Gain 1g. Draw a card.", "flavor": "x"}, 50.8),
        ({"text": LONG * 3}, 46.8),
        ({"text": LONG * 3 + "Gain 1g. Draw a card.", "flavor": "x"}, 42.8),
        ({"text": LONG * 4, "flavor": "x"}, 39.6),
    ],
)
def test_the_text_box_grows_before_the_type_shrinks(hsatcg, fields, top):
    assert hsatcg.describe(card(**fields), "character").splitlines()[0] == f"box_top at {top:g}"


def test_458_characters_of_rules_fit_at_a_legible_size(hsatcg):
    text = (LONG * 5)[:458]
    lines = hsatcg.describe(card("executable", text=text), "executable")
    [size] = [float(line.split()[3]) for line in lines.splitlines() if "rules: text" in line]
    assert size >= 2.1
    assert "error" not in lines


def shown(hsatcg, face, **fields):
    type = "planet" if face.startswith("planet") else face
    return {
        line.split(":")[0].split(".")[0] for line in hsatcg.describe(card(type, **fields), face).splitlines()
    }


def test_the_enter_box_tells_a_cost_from_a_condition(hsatcg):
    assert shown(hsatcg, "character", enter=3) >= {"enter_grist", "cost"}
    assert "enter_condition" not in shown(hsatcg, "character", enter=3)
    assert "enter_condition" in shown(hsatcg, "character", enter="~ATH: Any #TROLL")
    assert "cost" not in shown(hsatcg, "character", enter="~ATH: Any #TROLL")


def test_a_card_without_words_shows_its_tags_over_the_pattern_of_its_type(hsatcg):
    lines = hsatcg.describe(card("inventory", tags=["HUMAN"]), "inventory")
    assert "wordless.few: pattern of 18 card" in lines  # a row above the tags and one below
    assert "wordless.tags: chips #HUMAN 3.3" in lines
    assert "FLAVORLOGUE" not in lines


def test_a_destroyed_planet_keeps_only_its_name_and_a_word(hsatcg):
    lines = shown(
        hsatcg, "planet_destroyed", flavor_destroyed="One kept time.", text=RULES, draw=1, max_damage=6
    )
    assert lines == {
        "box_top at 73",
        "art",
        "shade",
        "shade_below",
        "bar",
        "title",
        "subtitle",
        "corner",
        "text_box",
        "word",
        "flavor",
        "footer",
    }


@pytest.mark.parametrize(
    ("face", "fields"),
    [
        ("character", {"text": "Draw 1 card.", "flavor": LONG * 2}),
        ("character", {"text": LONG * 3, "flavor": LONG * 2, "tags": ["TROLL"]}),
        ("character", {"text": "", "flavor": LONG * 4, "tags": ["TROLL", "HUMAN"]}),
        ("planet", {"text": "", "flavor": LONG * 3, "draw": 1, "max_damage": 4}),
        ("planet", {"text": "Draw 1 card.", "flavor": LONG * 2, "draw": 1, "max_damage": 4}),
        ("planet_destroyed", {"flavor_destroyed": LONG}),
    ],
)
def test_a_long_flavor_gets_room_from_the_rules_and_from_the_picture(hsatcg, face, fields):
    _, problems = hsatcg.render(card(face.partition("_")[0], **fields), face, (560, 784))
    assert problems == []


def test_overflow_is_told_at_its_field_of_the_card(hsatcg):
    many = card(title="A" * 60, subtitle="of the seventh house of the second moon, retired", text=LONG * 9)
    _, problems = hsatcg.render(many, "character", SHEET)
    assert [(p.where.line, p.name) for p in problems] == [
        (1, "text-overflow"),
        (2, "text-overflow"),
        (3, "text-overflow"),
    ]


CARDS = [
    (
        "character",
        {"tags": ["A"] * 6, "text": RULES, "flavor": "Every door opens.", "credit": "Ada", "stars": 7},
    ),
    (
        "character",
        {"enter": "~ATH: Any", "tags": ["HUMAN"], "stars": -1, "credit": "A. Very Long-Name Artist"},
    ),
    ("character", {"enter": 12, "power": 12, "text": LONG}),
    ("inventory", {"flavor": "It hums.", "stars": 0}),
    (
        "executable",
        {"text": "~ATH: Any. // Execute: Gain 2b.", "flavor": "while (asleep)", "credit": "generated"},
    ),
    ("planet", {"draw": 1, "max_damage": 6, "text": LONG, "flavor": "Twelve moons.", "credit": "Ada"}),
    ("planet", {"draw": 0, "max_damage": 12}),
]


@pytest.mark.parametrize("pixels", [(744, 1039), SHEET])
@pytest.mark.parametrize(("type", "fields"), CARDS)
def test_a_composed_face_is_the_one_drawn_element_by_element(hsatcg, type, fields, pixels):
    """What is kept from card to card changes nothing but rounding."""
    one = card(type, **fields)
    composed, _ = hsatcg.render(one, type, pixels)
    plan = hsatcg.plan(type, pixels)
    report = DrawReport(one.place, notes=[])
    scene = hsatcg.scene(plan, values_of(one), report)
    plain = Image.new("RGB", pixels, plan.palette[plan.drawing.background][:3])
    scene.canvas = Canvas(plain)
    scene.draw(plan.drawing.elements)
    # A kept row stands on a whole pixel; drawn afresh its edges may round to the next one.
    difference = ImageChops.difference(composed, plain).convert("L").point(lambda v: 255 if v > 3 else 0)
    assert difference.histogram()[255] < 0.005 * pixels[0] * pixels[1]


@pytest.mark.parametrize(("type", "fields"), CARDS)
def test_the_order_of_cards_does_not_matter(hsatcg, type, fields):
    first, _ = hsatcg.render(card(type, **fields), type, SHEET)
    for other, more in CARDS:
        hsatcg.render(card(other, **more), other, SHEET)
    again, _ = Renderer(hsatcg.frames, hsatcg.look.root).render(card(type, **fields), type, SHEET)
    assert first.tobytes() == again.tobytes()


def test_a_face_has_the_size_and_mode_that_sheets_need(hsatcg):
    for pixels in ((560, 784), (400, 560)):
        image, problems = hsatcg.render(card(text=RULES), "character", pixels)
        assert (image.mode, image.size, problems) == ("RGB", pixels, [])


def test_the_back_looks_the_same_turned_by_half(hsatcg):
    back = hsatcg.picture("back", SHEET)
    turned = ImageChops.difference(back, back.rotate(180)).convert("L")
    assert sum(turned.histogram()[40:]) < 0.02 * SHEET[0] * SHEET[1]


ANYTHING = st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"]), max_size=80)


@pytest.mark.long
@given(
    title=ANYTHING,
    subtitle=ANYTHING,
    text=ANYTHING,
    flavor=ANYTHING,
    enter=ANYTHING,
    credit=ANYTHING,
    tags=st.lists(ANYTHING, max_size=7),
    stars=st.integers(-99, 99),
    power=st.integers(-99, 999),
)
def test_no_card_is_too_strange_to_draw(hsatcg, **fields):
    image, problems = hsatcg.render(card(**fields), "character", SHEET)
    assert image.size == SHEET
    assert {p.name for p in problems} <= {"text-overflow", "missing-glyph", "unknown-icon"}


@pytest.mark.parametrize("cost", ["Ability (2g):", "Ability (Xb)"])
def test_an_ability_its_cost_and_what_it_does_are_on_one_line(hsatcg, cost):
    look = hsatcg.look
    found = look.measured(f"It gains: {cost} Draw a card.", look.styles["rules"], look.icon_width)
    words = ["".join(part.run or "*" for part in word.parts) for word in found.paragraphs[0]]
    assert words == ["It", "gains:", "Ability\u00a0* Draw", "a", "card."]


@pytest.mark.parametrize("game", sorted(file.parent.name for file in GAMES.glob("*/game.yaml")))
def test_the_frames_of_every_game_can_be_read(game, tmp_path):
    reading = Reading(tmp_path)
    files = read_game(reading, search_path(tmp_path), game, Where(tmp_path / "cards.yaml"))
    assert reading.problems == []
    assert files is not None
    drawn = files.frames.faces.keys()
    assert {kind.face or name for name, kind in files.game.types.items()} <= drawn
