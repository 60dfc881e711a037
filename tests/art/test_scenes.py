"""Scenes: parts that a card names, drawn from back to front."""

from __future__ import annotations

from typing import get_args

import pytest
from PIL import Image, ImageChops

from tts_export.art import draw
from tts_export.art.busts import grounds
from tts_export.art.busts.places import SCENERY
from tts_export.art.busts.poses import POSES
from tts_export.art.objects.shapes import SHAPES
from tts_export.art.scenes.globes import WORLDS, Terrain
from tts_export.art.subject import Subject, SubjectPart, parts_of
from tts_export.settings import traits
from tts_export.settings.traits import ScenePart, Traits

WINDOW, SMALL = (51.0, 37.8), (184, 136)
GROUND = SubjectPart(ScenePart(ground="space", mood=2))


def scene(*parts: SubjectPart) -> Image.Image:
    return draw("scene", Subject("001-E001", scene=parts), WINDOW, SMALL)


def box_of_change(first: Image.Image, second: Image.Image) -> tuple[int, int, int, int]:
    box = ImageChops.difference(first, second).getbbox()
    assert box is not None
    return box


def test_every_ground_and_every_world_has_a_drawing() -> None:
    assert set(get_args(traits.Scenery)) == {*grounds.PATTERNS, *SCENERY}
    assert set(get_args(traits.WorldWord)) == set(WORLDS)
    assert set(get_args(traits.TerrainWord)) == {terrain.value for terrain in Terrain}


@pytest.mark.parametrize(
    "part",
    [
        ScenePart(planet="mint", at=(0.25, 0.5), size=0.3),
        ScenePart(glyph="hammer", at=(0.25, 0.5)),
        ScenePart(figure="ANN", at=(0.25, 0.5), pose="plain"),
        ScenePart(shape="mailbox", at=(0.25, 0.9)),
    ],
)
def test_a_part_is_drawn_at_its_place(part: ScenePart) -> None:
    left, _, right, _ = box_of_change(scene(GROUND), scene(GROUND, SubjectPart(part)))
    assert left < 0.25 * SMALL[0] < right < 0.65 * SMALL[0]


@pytest.mark.long
def test_every_shape_has_a_drawing_and_stands_on_its_foot() -> None:
    assert set(get_args(traits.ShapeWord)) == set(SHAPES)
    for name in SHAPES:
        drawn = scene(GROUND, SubjectPart(ScenePart(shape=name, at=(0.5, 0.9))))
        left, top, right, bottom = box_of_change(scene(GROUND), drawn)
        assert left < SMALL[0] / 2 < right and top < bottom, name
        assert 0.84 * SMALL[1] < bottom, name


@pytest.mark.long
def test_a_figure_in_a_scene_does_what_its_part_says() -> None:
    ways = {
        scene(GROUND, SubjectPart(ScenePart(figure="ANN"), Traits(pose=pose))).tobytes() for pose in POSES
    }
    assert len(ways) == len(POSES) - 1  # `near` is another framing
    [part] = parts_of({}, [ScenePart(figure="ANN", pose="run")])
    assert part.traits.pose == "run"


def test_later_parts_cover_earlier_ones() -> None:
    figure, planet = SubjectPart(ScenePart(figure="ANN")), SubjectPart(ScenePart(planet="gold", size=0.8))
    assert scene(GROUND, figure, planet).tobytes() != scene(GROUND, planet, figure).tobytes()


def test_a_figure_has_the_traits_of_its_title_and_words() -> None:
    table = {"TROLL": Traits(kind="troll"), "ANN": Traits(hair="mohawk")}
    [part] = parts_of(table, [ScenePart(figure="ANN", words=["TROLL"])])
    assert part.traits == Traits(kind="troll", hair="mohawk")


def test_a_figure_at_the_edge_or_outside_is_drawn_as_far_as_it_is_seen() -> None:
    for at in ((0.0, 0.0), (1.0, 1.0), (-3.0, 0.5), (0.5, 9.0)):
        assert scene(GROUND, SubjectPart(ScenePart(figure="ANN", at=at))).size == SMALL


@pytest.mark.parametrize("key", [f"001-P{number:03}" for number in range(1, 8)])
def test_planets_that_follow_one_another_in_a_set_have_different_colors(key: str) -> None:
    following = f"{key[:-1]}{int(key[-1]) + 1}"
    first, second = (
        draw("planet", Subject(one), (63, 88), (63, 88)).resize((1, 1)) for one in (key, following)
    )
    assert first.getpixel((0, 0)) != second.getpixel((0, 0))


@pytest.mark.long
@pytest.mark.parametrize("pixels", [(1, 1), (1, 50), (50, 1), (2, 3), (300, 50), (50, 300)])
@pytest.mark.filterwarnings("error")
def test_every_ground_is_drawn_at_any_size(pixels: tuple[int, int]) -> None:
    for ground in get_args(traits.Scenery):
        parts = (SubjectPart(ScenePart(ground=ground)), SubjectPart(ScenePart(figure="ANN")))
        assert draw("scene", Subject("1", scene=parts), WINDOW, pixels).size == pixels


@pytest.mark.parametrize("key", [f"001-P{number:03}" for number in range(1, 6)])
@pytest.mark.parametrize("kind", ["planet", "ruin"])
def test_what_stands_on_a_planet_is_between_its_title_and_its_text(kind: str, key: str) -> None:
    """Its foot is on the planet, in all framings; of the two sides of a card both show it."""
    drawn = draw(kind, Subject(key, traits=Traits(shape="windmill")), (63, 88), (630, 880))
    other = draw(kind, Subject(key, traits=Traits(shape="hole")), (63, 88), (630, 880))
    left, top, right, bottom = box_of_change(drawn, other)
    assert top > 164 and bottom < (554 if kind == "planet" else 720) and left > 30 and right < 600
