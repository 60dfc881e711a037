"""WTactics as pictures: all cards fit, factions and kinds are told apart without color, text decides."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.games.looks import Looks
from tts_export.draw.face import Renderer
from tts_export.load.game.files import read_game
from tts_export.load.reading import Reading
from tts_export.load.templates import search_path
from tts_export.problems import Where

PIXELS = (400, 568)
LOOKS = Looks("wtactics", PIXELS, name="Nobody", faction="Gaian", loyalty=1, cost="2", defense=3)
drawn, guide, told = LOOKS.drawn, LOOKS.guide, LOOKS.told
FACTIONS = ("Gaian", "Dark Legion", "Red Banner", "House of Nobles", "The Empire")
KINDS = ("creature", "city", "event", "magic", "enchantment")
SENTENCE = "Target creature in your army gets +2/-1 until end of turn. "
BADGE = (0.74, 0.02, 0.98, 0.19)
"""Where the cost stands, in parts of the card."""


def cut(image: Image.Image, share: tuple[float, float, float, float]) -> Image.Image:
    w, h = image.size
    return image.crop((round(share[0] * w), round(share[1] * h), round(share[2] * w), round(share[3] * h)))


def rim(faction: str) -> Image.Image:
    """White where the badge of a faction has its black outline."""
    badge = cut(drawn("creature", faction=faction, cost=None), BADGE).convert("L")
    return badge.point([255 if value < 20 else 0 for value in range(256)])


@pytest.mark.long
def test_every_card_of_the_example_fits_in_the_smallest_cells(plain_art: None) -> None:
    assert LOOKS.problems() == []


@pytest.mark.long
def test_no_picture_of_the_example_is_nearly_gray_on_the_table() -> None:
    """The mean distance of the strongest and the weakest channel; in a haze of cream it was 28 at least."""
    weak = {}
    for card in LOOKS.project.cards:
        face, _ = LOOKS.renderer.render(card, card.type, (120, 170))
        window = (0.1, 0.57, 0.9, 0.92) if card.type in KINDS[2:] else (0.1, 0.07, 0.8, 0.42)
        red, green, blue = cut(face.convert("RGB"), window).split()
        most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
        least = ImageChops.darker(ImageChops.darker(red, green), blue)
        weak[card.id] = ImageStat.Stat(ImageChops.subtract(most, least)).mean[0]
    assert len(weak) == 65 and {name: round(level) for name, level in weak.items() if level < 36} == {}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("faction", FACTIONS)
def test_every_kind_of_every_faction_takes_a_long_text_and_none(kind: str, faction: str) -> None:
    full = drawn(
        kind, faction=faction, text=SENTENCE * 5, flavor="One line, and then another one.", attack=12
    )
    bare = drawn(kind, faction=faction)
    assert ImageChops.difference(full, bare).getbbox() is not None


@pytest.mark.parametrize("cost", ["0", "12", "X", "X+2", "X-12"])
@pytest.mark.parametrize("faction", FACTIONS)
def test_the_badge_takes_every_cost(faction: str, cost: str) -> None:
    with_cost = cut(drawn("creature", faction=faction, cost=cost), BADGE)
    without = cut(drawn("creature", faction=faction, cost=None), BADGE)
    number = ImageChops.difference(with_cost, without).getbbox()
    assert number is not None
    left, _, right, _ = number
    assert left > 0.12 * with_cost.width and right < 0.9 * with_cost.width, "within the silhouette"


def test_factions_are_told_apart_by_their_silhouettes() -> None:
    rims = {faction: rim(faction) for faction in FACTIONS}
    for one, other in combinations(FACTIONS, 2):
        both = ImageStat.Stat(ImageChops.difference(rims[one], rims[other])).mean[0] / 255
        assert both > 0.04, f"{one} and {other}"


@pytest.mark.parametrize(("loyalty", "marks"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 1), (9, 1)])
def test_loyalty_is_counted_in_silhouettes_and_above_three_in_a_number(loyalty: int, marks: int) -> None:
    lines = [line for line in told("event", text="Go.", loyalty=loyalty) if line.startswith("loyalty.")]
    assert len([line for line in lines if "shape" in line]) == marks
    assert any(f'"{loyalty}"' in line for line in lines) == (loyalty > 3)


@pytest.mark.parametrize(
    ("kind", "line", "grows"), [("creature", "field", -1), ("city", "field", -1), ("magic", "art", 1)]
)
def test_the_text_decides_the_layout(kind: str, line: str, grows: int) -> None:
    short, long = guide(kind, line, text="Go."), guide(kind, line, text=SENTENCE * 6, flavor="So.")
    assert (long - short) * grows > 9


def test_spells_are_told_apart_without_color_and_words() -> None:
    medals = [cut(drawn(kind, text="Go.").convert("L"), (0.74, 0.40, 0.97, 0.56)) for kind in KINDS[2:]]
    for one, other in combinations(medals, 2):
        assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] > 8


def test_a_city_shows_its_discipline() -> None:
    signs = [
        cut(drawn("city", text="Go.", discipline=d), (0.06, 0.44, 0.26, 0.66))
        for d in ("Body", "Mind", "Soul")
    ]
    assert all(ImageChops.difference(a, b).getbbox() for a, b in combinations(signs, 2))
    assert any("City of Mind" in line for line in told("city", discipline="Mind"))


def test_the_back_looks_the_same_turned_by_half() -> None:
    back = LOOKS.renderer.picture("back", (560, 792))
    assert max(ImageStat.Stat(ImageChops.difference(back, back.rotate(180))).mean) < 1


@pytest.mark.long
def test_tokens_of_2020_say_that_they_are_tokens() -> None:
    game = read_game(Reading(Path()), search_path(Path()), "wtactics-2020", Where(LOOKS.file))
    assert game is not None
    lines = Renderer(game.frames).describe(LOOKS.card("token", subtype=["Orc"], attack=1), "token", PIXELS)
    assert "Token – Orc" in lines


@pytest.mark.long
def test_the_picture_of_a_creature_grows_over_two_lines_of_rules() -> None:
    tops = [
        LOOKS.renderer.describe(LOOKS.card("creature", text=text, flavor="x"), "creature", PIXELS)
        for text in ("I can attack only together with a Soldier.", "I can attack only with a Soldier. " * 3)
    ]
    assert [lines.splitlines()[0] for lines in tops] == ["field at 63", "field at 57.2"]
