"""Horsefame as pictures: all of the example fit, kinds and backs are told apart, layouts follow the text."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops

from tests.games.looks import Looks
from tts_export.paint.colors import Palette
from tts_export.settings.elements.texts import Chips

PIXELS = (400, 560)
SENTENCE = "Once each turn: Pay 1 energy. Another target story in the Feature Box gains 1 heat. "
KINDS = ("regular", "oneshot", "longfic", "blog")
LOOKS = Looks("horsefame", PIXELS, name="Nobody")
drawn, guide = LOOKS.drawn, LOOKS.guide


@pytest.mark.long
def test_every_card_of_the_example_fits_in_the_smallest_cells(plain_art: None) -> None:
    assert LOOKS.problems() == []


def test_the_field_with_more_to_say_is_the_larger_one() -> None:
    short, long = "Gain 1 energy.", SENTENCE * 3
    even = guide("author", "split", writer=short, editor=short)
    assert guide("author", "split", writer=long, editor=short) > even
    assert guide("author", "split", writer=short, editor=long) < even


@pytest.mark.parametrize(("writer", "editor"), [(5, 0), (0, 5), (2, 2)])
def test_authors_may_say_much(writer: int, editor: int) -> None:
    said = {"writer": SENTENCE * writer or "Rest.", "editor": SENTENCE * editor or "Rest."}
    assert drawn("author", **said).size == PIXELS, "nothing was told, and a whole card came back"


@pytest.mark.long
@pytest.mark.parametrize(("face", "line"), [("story", "fold"), ("effect", "rules_top")])
def test_the_picture_gives_way_to_the_text(face: str, line: str) -> None:
    common = {"cost": 1, "heat": 1, "genres": ["Drama"], "kind": "blog"}
    places = [guide(face, line, **common, text=SENTENCE * count) for count in (1, 3, 5)]
    assert places == sorted(set(places), reverse=True)


@pytest.mark.long
def test_a_story_without_words_is_all_book() -> None:
    common = {"cost": 1, "heat": 1, "genres": ["Drama"]}
    nothing, flavor = (
        guide("story", "fold", **common),
        guide("story", "fold", **common, flavor="Once upon a time."),
    )
    assert nothing > flavor > guide("story", "fold", **common, text=SENTENCE)


@pytest.mark.long
def test_the_four_kinds_of_effect_have_signs_and_colors_of_their_own() -> None:
    seals = {kind: drawn("effect", kind=kind, cost=1, text="Draw 1 card.") for kind in KINDS}
    middle, sign = (197, 253), (175, 230, 220, 275)
    assert len({seals[kind].getpixel((middle[0] - 33, middle[1])) for kind in KINDS}) == 4
    for one, other in combinations(KINDS, 2):
        gray = [seals[kind].crop(sign).convert("L").point([0] * 200 + [255] * 56) for kind in (one, other)]
        assert ImageChops.difference(*gray).getbbox() is not None, "the sign tells them apart without color"


@pytest.mark.long
def test_only_what_has_heat_has_a_flame() -> None:
    with_heat = drawn("effect", kind="blog", cost=1, heat=3, text="Draw 1 card.")
    without = drawn("effect", kind="blog", cost=1, text="Draw 1 card.")
    blaze = Palette(LOOKS.project.frames.colors)["blaze"][:3]
    place = (296, 19, 372, 121)  # the flame's box; lights of the generated art may have its color
    assert [blaze in colors(image.crop(place)) for image in (with_heat, without)] == [True, False]


def colors(image: Image.Image) -> set[object]:
    return {color for _, color in image.getcolors(image.width * image.height) or []}


def test_every_genre_has_a_chip_on_which_white_can_be_read() -> None:
    chips = LOOKS.project.frames.faces["story"].elements["genres"]
    assert isinstance(chips, Chips)
    assert list(chips.looks) == LOOKS.project.game.fields["genres"].of
    for genre, look in chips.looks.items():
        assert look.write is not None and look.write.endswith(f" {genre}")
        assert contrast("#ffffff", look.fill or "") >= 4.5, genre


def contrast(one: str, other: str) -> float:
    """After WCAG."""
    lights = sorted((_light(one), _light(other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def _light(color: str) -> float:
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("back", ["back", "story_back"])
def test_a_back_looks_the_same_turned_by_half(back: str) -> None:
    image = LOOKS.renderer.picture(back, PIXELS).convert("RGB")
    turned = ImageChops.difference(image, image.rotate(180)).convert("L")
    assert sum(turned.histogram()[48:]) < 0.01 * PIXELS[0] * PIXELS[1]


def test_stories_have_a_back_of_their_own() -> None:
    types = LOOKS.project.game.types
    assert {name: kind.back for name, kind in types.items()} == {
        "author": "back",
        "effect": "back",
        "story": "story_back",
    }


def test_the_play_zones_have_a_writer_and_three_editors_each() -> None:
    play = LOOKS.project.table.mat.zones["play"].cards.slots
    assert list(play) == [
        f"{n}.{slot}" for n in (1, 2) for slot in ("writer", "editor1", "editor2", "editor3")
    ]
    for n in (1, 2):
        editors = [play[f"{n}.editor{i}"] for i in (1, 2, 3)]
        assert [y for _, y in editors] == [editors[0][1]] * 3
        assert play[f"{n}.writer"][0] == editors[1][0], "the writer stands over the middle"
        assert play[f"{n}.writer"][1] < editors[1][1]


def test_the_feature_box_has_ten_slots_in_a_line() -> None:
    mat = LOOKS.project.table.shared["feature_box"]
    box, slots = mat.zones["box"], mat.layout("box").middles()
    assert len(slots) == 10
    assert len({down for _, down in slots}) == 1
    assert box.at[0] < slots[0][0] < slots[-1][0] < box.at[0] + box.at[2]


def test_coins_end_at_the_number_of_the_goal() -> None:
    energy = LOOKS.project.table.tokens["energy"].on_mat
    assert energy is not None
    assert energy.places == 20
    x, y = energy.middles()[-1]
    mat = LOOKS.renderer.picture("mat", (1050, 550))
    rim = mat.getpixel((round((x - 0.34) * 50), round(y * 50)))
    assert rim == Palette(LOOKS.project.frames.colors)["yellow"][:3], "the goal's"
