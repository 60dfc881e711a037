"""Project Gamma's cards as pictures: all of the example fit, borders tell sources, backs tell nothing."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from tests.games.looks import Looks
from tts_export.paint.colors import Palette

PIXELS = (400, 560)
LOOKS = Looks("gamma", PIXELS, name="Nobody")
drawn, told = LOOKS.drawn, LOOKS.told


def guide(kind: str, text: str) -> str:
    """Where the divider between picture and text stands."""
    return next(line for line in told(kind, text=text) if line.startswith("divider at"))


def color(name: str) -> tuple[int, ...]:
    return Palette(LOOKS.project.frames.colors)[name][:3]


@pytest.mark.long
def test_every_card_of_the_example_fits_in_the_smallest_cells(plain_art: None) -> None:
    assert LOOKS.problems() == []


@pytest.mark.parametrize("kind", ["unit", "location", "item", "spell", "starting_location"])
@pytest.mark.parametrize(
    ("sources", "left", "right"),
    [
        (["Arca"], "Arca", "Arca"),
        (["Zelor", "Zelor", "Old World"], "Zelor", "Old World"),
        ([], "No source", "No source"),
    ],
)
def test_the_border_has_the_first_and_the_last_source(
    kind: str, sources: list[str], left: str, right: str
) -> None:
    image = drawn(kind, sources=sources)
    w, h = PIXELS
    assert (image.getpixel((4, h // 2)), image.getpixel((w - 5, h // 2))) == (color(left), color(right))


@pytest.mark.long
def test_frames_tell_types_without_color() -> None:
    """Spells are open above and below, items bowed at both ends, locations below; units are plain."""
    at = {"above": (PIXELS[0] // 2 - 8, 5), "below": (PIXELS[0] // 2 - 8, PIXELS[1] - 6)}
    sides = {"above": (22, 20), "below": (22, PIXELS[1] - 24)}
    seen = {}
    for kind in ("unit", "spell", "item", "location"):
        image = drawn(kind, sources=["Material"])
        border = {name: image.getpixel(place) == color("Material") for name, place in at.items()}
        bowed = {name: image.getpixel(place) == color("Material") for name, place in sides.items()}
        seen[kind] = (border["above"], border["below"], bowed["above"], bowed["below"])
    assert seen == {
        "unit": (True, True, False, False),
        "spell": (False, False, False, False),
        "item": (True, True, True, True),
        "location": (True, True, False, True),
    }


@pytest.mark.long
def test_the_picture_gives_way_to_the_text() -> None:
    few, some, much = "Draw 1 card.", "Draw 1 card. " * 12, "Draw 1 card. " * 30
    assert [guide("unit", text) for text in ("", few, some, much)] == [
        "divider at 73.6",
        "divider at 65.2",
        "divider at 54.2",
        "divider at 42.2",
    ]


def test_a_badge_for_each_symbol() -> None:
    lines = told("spell", sources=["Zelor", "Eminus", "Zelor"])
    badges = "\n".join(lines[next(i for i, line in enumerate(lines) if line.startswith("badges:")) :])
    assert badges.startswith('badges: text badges 4.5 at 56.3,2.4, 3 lines "{zelor}\n{eminus}\n{zelor}"')
    assert not any(line.startswith("badges:") for line in told("spell"))


def test_five_sources_make_a_border_of_five() -> None:
    five = ["Arca", "Eminus", "Material", "Old World", "Zelor"]
    image = drawn("starting_location", sources=five)
    assert [image.getpixel((40 + 80 * n, 3)) for n in range(5)] == [color(name) for name in five]


def test_the_back_does_not_show_which_way_up_it_is() -> None:
    back = LOOKS.renderer.picture("back", PIXELS).reduce(4)  # half a pixel of antialiasing is not a mark
    turned = back.transpose(Image.Transpose.ROTATE_180)
    worst = max(high for _, high in ImageChops.difference(back, turned).getextrema())  # type: ignore[misc]
    assert worst < 32
