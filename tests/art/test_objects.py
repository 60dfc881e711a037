"""Objects: sprites and icons, which of them a card shows, and that no two cards look alike."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageChops, ImageStat

from tts_export.art import draw
from tts_export.art.busts.board import PixelBoard
from tts_export.art.colors import hue_and_saturation
from tts_export.art.kinds import punchcard, ruin
from tts_export.art.kinds.punchcard import draw as draw_punchcard
from tts_export.art.objects.backdrop import ACCENTS, ALIKE, apart
from tts_export.art.objects.emblem import BODY, DEEP, EMPTY, MATERIALS, POOL, material_of, put, stencil
from tts_export.art.objects.glyph_names import SPRITES, glyph_names, icons
from tts_export.art.subject import Subject, spread, traits_of
from tts_export.load import load
from tts_export.load.project import Project
from tts_export.settings.traits import Scenery, Traits

WINDOW, SMALL = (51.0, 35.0), (136, 94)
OBJECTS = {"inventory": "punchcard", "executable": "code"}


@pytest.fixture(scope="module")
def root() -> Project:
    project, _ = load(Path(__file__).parents[2] / "cards.yaml")
    assert project is not None
    return project


def glyph(project: Project, title: str) -> str | None:
    return traits_of(project.frames.traits, [title]).glyph


@pytest.mark.parametrize("name", sorted(SPRITES))
def test_a_sprite_is_a_rectangle_of_known_letters(name: str) -> None:
    rows = SPRITES[name].split()
    assert len({len(row) for row in rows}) == 1
    assert set("".join(rows)) <= {".", "#", "-", *MATERIALS}
    assert 18 <= max(len(rows), len(rows[0])) <= 33


def test_a_sprite_never_hides_an_icon() -> None:
    assert not set(SPRITES) & set(icons())
    assert len(SPRITES) >= 20


def test_forty_objects_are_there_for_cards_without_words() -> None:
    assert len(set(POOL)) == 40
    assert set(POOL) <= set(glyph_names())


def test_an_icon_fills_its_cells_and_its_holes_are_deep() -> None:
    skull = stencil("skull", 30)
    assert 28 <= max(skull.shape) <= 30
    assert set(np.unique(skull)) == {EMPTY, BODY, DEEP}


def test_an_object_is_lit_from_above_and_outlined() -> None:
    cells = np.full((50, 50, 3), 40, dtype=np.uint8)
    put(cells, stencil("skull", 30), (25, 25), (128, 145, 255))
    light = cells.astype(int).sum(axis=2)
    filled = stencil("skull", 30) == BODY
    top, left = round(25 - filled.shape[0] / 2), round(25 - filled.shape[1] / 2)
    body = light[top : top + filled.shape[0], left : left + filled.shape[1]]
    assert body[:10][filled[:10]].mean() > body[-10:][filled[-10:]].mean() + 150
    assert light.min() < 60


def test_an_object_is_lit_from_the_left_more_than_from_the_right() -> None:
    cells = np.full((40, 40, 3), 40, dtype=np.uint8)
    put(cells, np.full((24, 24), BODY, dtype=np.uint8), (20, 20), (128, 145, 255))
    light = cells.astype(int).sum(axis=2)
    assert light[12:28, 10:18].mean() > light[12:28, 23:31].mean() + 60


def test_an_object_throws_a_shadow_on_what_it_stands_on_and_a_shaft_of_light_falls_on_it() -> None:
    board = PixelBoard(40, 40, (0, 0), np.full((40, 40, 3), 100, dtype=np.uint8))
    punchcard._draw_shadow(board, np.ones((12, 12), dtype=bool), 20, 30)
    dark = np.argwhere(board.cells[:, :, 0] < 100)
    assert dark.min(axis=0)[0] >= 30 and dark.mean(axis=0)[1] > 20  # before it, to the right
    board.cells[:] = 100
    punchcard._draw_light(board, 20, 20, (255, 255, 255))
    assert board.cells[0, :12].max() > 100 > board.cells[:, 36:].min()


@pytest.mark.parametrize(
    ("place", "shows"), [((-60.0, 5.0), False), ((0.0, 0.0), True), ((9.0, 9.0), True), ((4.0, 200.0), False)]
)
def test_what_is_outside_of_the_ground_is_cut_off(place: tuple[float, float], shows: bool) -> None:
    ground = np.zeros((10, 10, 3), dtype=np.uint8)
    put(ground, stencil("crown", 30), place, (255, 0, 0))
    assert ground.shape == (10, 10, 3)
    assert bool(ground.any()) == shows


def test_neighbors_in_a_set_have_other_colors() -> None:
    places = [spread("accent", f"001-E{number:03}", 10) for number in range(20)]
    assert all(len(set(places[start : start + 10])) == 10 for start in range(10))


def test_an_object_is_not_lost_on_a_ground_of_its_color() -> None:
    apple = material_of("apple")
    assert apple is not None
    for accent in ACCENTS:
        away = abs(hue_and_saturation(apart(accent, apple))[0] - hue_and_saturation(apple)[0])
        assert min(away, 360 - away) > ALIKE


def test_a_punched_card_is_only_where_no_place_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []
    monkeypatch.setattr(punchcard, "_draw_card", lambda *_: drawn.append(1))
    places: list[tuple[Scenery | None, int]] = [("town", 0), ("rings", 0), (None, 1)]
    for ground, times in places:
        traits = Traits(glyph="ring", shape="cushion", ground=ground)
        draw_punchcard(Subject("001-I021", traits=traits), WINDOW, SMALL, ())
        assert len(drawn) == times


@pytest.mark.long
def test_titles_of_the_root_set_mean_objects(root: Project) -> None:
    said = {
        "CLAW HAMMER": "hammer",
        "SLEDGEHAMMER": "sledgehammer",
        "ROBOT ARM": "robot-arm",
        "DREAMBOT": "sleeping-robot",
        "GRAVE TAX": "gravestone",
        "CHAIN LETTER": "link",
        "small bomb, big smile": "lit-bomb",
        "reader of the fine print": "open-book",
        "founder of a small republic": "patched-flag",
        "Firewalls and Hammers": None,
    }
    assert {title: glyph(root, title) for title in said} == said


@pytest.mark.long
def test_every_inventory_and_executable_of_the_root_set_shows_something_that_fits(root: Project) -> None:
    titles = [str(card.fields["title"]) for card in root.cards if card.type in OBJECTS]
    assert len(titles) > 60
    assert [title for title in titles if glyph(root, title) is None] == []


@pytest.mark.long
@pytest.mark.parametrize("kind", ["inventory", "executable"])
def test_no_two_cards_of_the_root_set_are_alike(root: Project, kind: str) -> None:
    pictures = [
        draw(OBJECTS[kind], Subject(card.key, traits=traits), WINDOW, SMALL)
        for card in root.cards
        if card.type == kind
        for traits in [traits_of(root.frames.traits, [str(card.fields["title"])])]
    ]
    found = [difference(*pair) for pair in combinations(pictures, 2)]
    assert min(found) > 12
    assert sum(found) / len(found) > 30


def test_a_card_may_ask_for_an_object() -> None:
    cane, crown = (
        draw("code", Subject("001-E001", traits=Traits(glyph=name)), WINDOW, SMALL)
        for name in ("cane", "crown")
    )
    assert difference(cane, crown) > 5


def difference(first: Image.Image, second: Image.Image) -> float:
    return sum(ImageStat.Stat(ImageChops.difference(first, second)).mean) / 3


def test_what_stood_on_a_broken_planet_is_opaque_and_ends_at_the_cracks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No ghosts: it hides the stars behind it and is only darker than before."""

    def white(board: PixelBoard, *_: object) -> None:
        board.cells[:] = 255

    subject = Subject("001-P002", traits=Traits(shape="heart tower"))
    monkeypatch.setattr(ruin, "paint_shape", white)
    picture = np.asarray(ruin.draw(subject, (63.0, 88.0), (126, 176), ()))
    covered = (picture == 153).all(axis=2)
    assert covered[: len(covered) // 4].mean() > 0.97  # a white star is as white as before
    assert 0.02 < (~covered).mean() < 0.5
