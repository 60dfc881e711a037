"""Single kinds: what makes each picture what it is, and that a growing text box never hides it."""

from __future__ import annotations

import subprocess
import sys

import pytest
from PIL import Image, ImageChops

from tts_export.art import draw
from tts_export.art.colors import mix, rgb, toned
from tts_export.art.kinds import heraldry, landscape, punchcard
from tts_export.art.scenes import globes
from tts_export.art.subject import Subject, dice, pick, whole

KEYS = [f"101-C{number:03}" for number in range(60)]
# The windows a card's text box leaves: full text to none at all.
HEIGHTS = [26.0, 30.0, 34.0, 38.0, 47.0]


def test_the_holes_of_a_punched_card_spell_its_code() -> None:
    traits = punchcard.roll_traits("101-I007", ())
    for letter, holes in zip(traits.code, traits.holes, strict=True):
        number = punchcard.CODE_LETTERS.index(letter)
        assert [bool(number >> bit & 1) for bit in (5, 4, 3, 2, 1, 0)] == list(holes)
    assert len(set(punchcard.CODE_LETTERS)) == 64


def test_about_46_of_100_holes_are_punched() -> None:
    holes = [hole for key in KEYS for line in punchcard.roll_traits(key, ()).holes for hole in line]
    assert 0.43 < sum(holes) / len(holes) < 0.49


def test_a_taller_window_shows_more_lines_of_the_same_page() -> None:
    low = draw("code", Subject("101-E021"), (51, 26), (510, 260))
    high = draw("code", Subject("101-E021"), (51, 47), (510, 470))
    gutter = (0, 0, 32, 260)
    assert low.crop(gutter).tobytes() == high.crop(gutter).tobytes()


@pytest.mark.parametrize("kind", ["bust", "punchcard", "code"])
@pytest.mark.parametrize("height", HEIGHTS)
def test_the_subject_changes_in_the_left_of_the_window(kind: str, height: float) -> None:
    """Two keys differ more left of the 60 % line than right of it, where the cost stands."""
    pixels = (255, round(height * 5))
    first, second = (
        draw(kind, Subject(key), (51, height), pixels, ("#34e29b",)) for key in ("101-C014", "101-C033")
    )
    change = ImageChops.difference(first, second).convert("L")
    left, right = change.crop((0, 0, 153, pixels[1])), change.crop((153, 0, *pixels))
    assert sum(left.tobytes()) > sum(right.tobytes())


def test_a_ruin_stands_under_the_stars_of_its_planet() -> None:
    whole_world = draw("planet", Subject("101-P003"), (63, 88), (126, 176))
    broken = draw("ruin", Subject("101-P003"), (63, 88), (126, 176))
    before, after = (stars_below(picture) for picture in (whole_world, broken))
    assert len(before) > 5
    assert len(before & after) >= 0.8 * len(before)


def stars_below(picture: Image.Image) -> set[int]:
    """The bright pixels of the lowest third, where neither planet nor debris is."""
    gray = picture.crop((0, 120, 126, 176)).convert("L").tobytes()
    return {place for place, value in enumerate(gray) if value > 120}


def test_a_planet_is_made_of_equal_square_cells() -> None:
    picture = draw("planet", Subject("101-P003"), (63, 88), (560, 784))
    small = picture.resize((140, 196), Image.Resampling.NEAREST)
    assert small.resize((560, 784), Image.Resampling.NEAREST).tobytes() == picture.tobytes()


@pytest.mark.long
def test_a_planet_uses_few_colors_even_with_a_ring() -> None:
    for key in KEYS[:6]:
        for kind in ("planet", "ruin"):
            colors = draw(kind, Subject(key), (63, 88), (252, 352)).getcolors(64)
            assert colors is not None and len(colors) >= 6


def test_a_second_source_lights_the_horizon_and_leaves_the_land_where_it_is() -> None:
    one = landscape.roll_traits("PG-A-017", ("#6d2b8c",))
    two = landscape.roll_traits("PG-A-017", ("#6d2b8c", "#1f56b0"))
    assert one.ridges == two.ridges and one.view == two.view
    assert one.colors.top == two.colors.top and one.colors.horizon != two.colors.horizon


def test_a_house_keeps_the_colors_it_was_given() -> None:
    colors = ("#4f7f2a", "#1c2e12", "#d9e8a8", "#c9b458", "#6e5e1c")
    assert heraldry.roll_traits("WT-042", colors).house == tuple(rgb(color) for color in colors)
    partly = heraldry.roll_traits("WT-042", colors[:2]).house
    assert partly[:2] == (rgb(colors[0]), rgb(colors[1]))


def test_mixed_and_toned_colors() -> None:
    assert mix((0, 0, 0), (255, 255, 255), 0.5) == (128, 128, 128)
    assert rgb("#abc") == rgb("#aabbcc") == rgb("#aabbcc80")
    assert toned(rgb("#ff0000"), 0.5) == (255, 0, 0)
    assert toned(rgb("#000000"), 1.0) == (255, 255, 255)


def test_dice_are_the_same_everywhere() -> None:
    """Fixed numbers: a card must keep its picture in the next version, on every system."""
    roll = dice("bust", "101-C014")
    assert [whole(roll, 1, 6) for _ in range(8)] == [3, 2, 5, 3, 6, 2, 3, 4]
    assert "".join(pick(roll, "abcdefgh") for _ in range(4)) == "heec"


@pytest.mark.long
def test_numpy_is_imported_by_the_pictures_that_need_it() -> None:
    asked = "print('numpy' in sys.modules)"
    draw = "import sys, tts_export.draw.face; from tts_export.art import Subject, draw"
    assert printed_by(f"{draw}; {asked}") == "False"
    assert printed_by(f"{draw}; draw('medal', Subject('x'), (5, 5), (5, 5)); {asked}") == "False"
    assert printed_by(f"{draw}; draw('planet', Subject('x'), (5, 5), (5, 5)); {asked}") == "True"


def printed_by(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_the_planet_draws_its_moons_outside_its_disc() -> None:
    for key in KEYS:
        for moon in globes.roll_globe(dice("planet", key), ()).moons:
            assert (moon.x**2 + moon.y**2) ** 0.5 - moon.radius > 1.0


@pytest.mark.parametrize("color", ["#000000", "#ffffff", "#ffff00", "#0000ff", "#777777"])
def test_land_gets_darker_toward_the_viewer_and_never_as_bright_as_the_sun(color: str) -> None:
    colors = landscape.roll_traits("PG-A-017", (color,)).colors
    light = {name: sum(mixed) for name, mixed in colors._asdict().items()}
    assert light["near"] < light["far"] < light["horizon"] < light["sun"]
    assert light["top"] < 200
