"""Places with depth: what is built, what is on the ground, shadows, and what is far away."""

from __future__ import annotations

import math
import re
from pathlib import Path

import numpy as np
import pytest
from PIL import ImageChops, ImageStat

from tts_export.art import carved, draw
from tts_export.art.carved.carving import LIT
from tts_export.art.carved.meshes import faceted
from tts_export.art.carved.places import place_of, places
from tts_export.art.carved.sculptures import FigureInks, haze
from tts_export.art.colors import palette, rgb
from tts_export.art.figures.motifs import crops
from tts_export.art.figures.silhouettes import SilhouettePlace, cropped
from tts_export.art.kinds.figure import CREATURES, PEOPLE
from tts_export.art.kinds.landscape import LANDMARKS
from tts_export.art.kinds.place import cleared
from tts_export.art.kinds.spell import DEEDS, OMENS
from tts_export.art.plate import ArtPlate
from tts_export.art.scenes.composition import NOON
from tts_export.art.scenes.sites import Site, foreground_of, horizon_of
from tts_export.art.scenes.terrains import colors_at
from tts_export.art.subject import Subject
from tts_export.settings.traits import Traits

HOUSE = "  view 9 .2\n  house .6 r.6 @0,0 .8,.6,.5,.4 30\n"


@pytest.mark.parametrize("name", sorted(places()))
def test_a_place_has_a_frame_and_its_horizon_is_in_it_or_little_above(name: str) -> None:
    if name in {*PEOPLE, *CREATURES}:
        assert -0.95 < horizon_of(places()[name])[1] < foreground_of(places()[name])
        return
    assert name in {*LANDMARKS, *DEEDS, *OMENS}
    (left, top), (right, foot) = crops("landmarks", "deeds", "omens")[name]
    assert left < 0 < right and top - 0.8 < horizon_of(places()[name])[1] < foot


def test_a_house_has_lit_windows_and_a_door_that_lights_the_ground() -> None:
    place = place_of(HOUSE)
    paints = faceted(place.body.solids).paints
    assert paints.count(LIT) > 3 and "r.6" in paints and len(place.doors) == 1
    assert math.hypot(place.doors[0][0], place.doors[0][2]) < 0.6


def test_all_planes_of_what_is_built_look_outward() -> None:
    """A wall that looks inward is not drawn: one would see through the house."""
    for text in (
        HOUSE,
        "  block .5 @0,0 1,1,1 0\n",
        "  tower .5 r.5 @0,0 .3,1,.4 8\n",
        "  dome .5 @0,0 .4,.4\n",
    ):
        shape = faceted(place_of(text).body.solids)
        for corners, count, thin in zip(shape.corners, shape.counts, shape.thin, strict=True):
            face = corners[:count]
            a, b, c = face[0], face[1], face[2]
            outward = np.dot(np.cross(b - a, c - a), face.mean(0) - (0, 0.4, 0))
            assert thin or outward > -1e-6


def test_walls_after_a_course_are_of_stones_that_are_before_them_and_of_other_tones() -> None:
    wall = "  block .5 @0,0 1,1,1 0\n"
    smooth, built = (faceted(place_of(text).body.solids) for text in (wall, f"  course .2\n{wall}"))
    assert len(built.paints) > 2 * len(smooth.paints) and len({*built.paints}) > len({*smooth.paints})
    assert built.corners[..., (0, 2)].max() == pytest.approx(0.507)
    ended = faceted(place_of(f"  course .2\n  course 0\n{wall}").body.solids)
    assert ended.paints == smooth.paints


def test_a_prop_is_put_at_a_place_turned_in_its_size_and_its_paints() -> None:
    at = faceted(place_of("  put pennon @2,-3,.5 2 90 #b02030\n").body.solids)
    cloth = [face for face, paint in zip(at.corners, at.paints, strict=True) if paint == "#b02030"]
    x, y, z = np.moveaxis(np.array(cloth).reshape(-1, 3), 1, 0)
    assert y.max() == pytest.approx(0.5 + 2 * 0.49) and x.max() == pytest.approx(2.04)
    assert z.max() == pytest.approx(-3) and z.min() == pytest.approx(-3 - 2 * 0.34)  # it looked to the right


def test_a_place_is_turned_with_its_roads_and_the_light_of_its_doors() -> None:
    text = "  view 9 .2\n  road .5 .2 0,1 0,0\n  house .6 r.6 @1,0 .8,.6,.5,.4 0\n"
    plain, turned = place_of(text), place_of(text + "  turn 90 0,0\n")
    for (x, _, z), (u, _, w) in zip(plain.doors, turned.doors, strict=True):
        assert (u, w) == pytest.approx((z, -x))
    assert list(turned.patches[0].spots) == [pytest.approx(spot) for spot in ((1, 0), (0, 0))]
    assert turned.shades[0].foot != plain.shades[0].foot
    assert faceted(turned.body.solids).corners[..., 2].mean() == pytest.approx(-1, abs=0.2)


@pytest.mark.parametrize(
    ("thing", "paint"),
    [("fir #406040 @0,0 1", "#406040"), ("tree #406040 @0,0 1", "#406040"), (HOUSE[14:].strip(), "r.6")],
)
def test_what_is_rough_has_two_values_and_nothing_else_has(thing: str, paint: str) -> None:
    plain, rough = (
        set(faceted(place_of(f"  view 9 .2\n{word}  {thing}\n").body.solids).paints)
        for word in ("", "  rough\n")
    )
    assert paint in plain and paint not in rough and len(rough) > len(plain)


def test_every_prop_is_put_somewhere() -> None:
    folder = Path(carved.__file__).parents[1] / "motifs"
    props, text = ((folder / f"{name}.txt").read_text(encoding="utf-8") for name in ("props", "places"))
    put = {name.replace("_", " ") for name in re.findall(r"  put (\w+) ", props + text)}
    assert put == set(re.findall(r"(?m)^([a-z ]+):", props))


def test_slabs_of_two_paints_are_a_board_with_joints() -> None:
    plate = ArtPlate((40, 40), (400, 400), (0, 0, 0))
    inks = FigureInks((0, 0, 0), (255, 255, 255), (255, 255, 255), {"": (200, 200, 200)})
    place = place_of("  view 90 0\n  paved .9/.4 1,1 -2,2 2,-2\n  slab .5 @0,0 .1,.1,.1 0\n")
    Site(plate, place, SilhouettePlace(20, 20, 10, 10), inks).draw((0, 90, 0), 1, "A-1")
    row = [pixel[0] for pixel in np.asarray(plate.picture())[150].tolist()]
    bright = [row[x] > 130 for x in (50, 150, 250, 350)]
    assert bright in ([True, False] * 2, [False, True] * 2)
    assert any(min(row[50], row[150]) < level < max(row[50], row[150]) for level in row[95:105])


def test_what_is_far_has_the_color_of_the_air() -> None:
    near, far, farthest = (haze(z, 0.2) for z in (0.5, -3.0, -20.0))
    assert near == 0 < far < farthest < 1


@pytest.mark.long
def test_a_place_is_drawn_at_any_size_and_mirrored_by_its_key() -> None:
    one, other = (
        draw("landscape", Subject(key, traits=Traits(motif="inn")), (50, 40), (100, 80))
        for key in ("A-1", "A-2")
    )
    assert ImageChops.difference(one, other).getbbox()
    for pixels in ((1, 1), (3, 40), (40, 3)):
        assert (
            draw("landscape", Subject("A-1", traits=Traits(motif="sinkhole")), (50, 40), pixels).size
            == pixels
        )


@pytest.mark.parametrize("name", ["sun temple", "stilts"])
def test_a_sun_is_where_a_place_has_it(name: str) -> None:
    size, pixels = (57.0, 48.0), (114, 96)
    subject = Subject("A-1", traits=Traits(motif=name), free=1)  # type: ignore[arg-type]
    picture = draw("landscape", subject, size, pixels).convert("L")
    x, y, radius = places()[name].sun or (0, 0, 0)
    spot = cropped(crops("landmarks")[name], *size)
    ((u, v),) = spot.at([(x, y - radius / 2)])
    bright = picture.crop((round(2 * u), round(2 * v), round(2 * u) + 1, round(2 * v) + 1))
    assert ImageStat.Stat(bright).mean[0] > ImageStat.Stat(picture).mean[0] + 30


def test_the_air_of_a_place_is_of_its_own_color_where_a_cast_is_in_clear_air() -> None:
    """In the haze of others, a blue sky is as warm as its light."""
    land, air, light = palette("#4a86d8", "#4a90e0", "#fff2d0")
    hazy = colors_at(land, light, NOON, rgb("#dba234"))
    clear = cleared(hazy, (land, air, light), NOON, 1.0)
    assert hazy.horizon[2] < hazy.horizon[0] and clear.horizon[2] > clear.horizon[0] + 20
    assert clear.sun[0] > clear.sun[2] and clear.accent == hazy.accent
    ((warm, _, cold), (warmer, _, colder)) = (
        cleared(hazy, (land, *between, light), NOON, 1.0).far for between in ((air,), ())
    )
    assert cold - warm > colder - warmer, "without an air of its own, it is that of its light"
