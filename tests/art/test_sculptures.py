"""Bodies of beasts: what is in front, marks on planes, edges, mirrored bodies."""

from __future__ import annotations

import math

import numpy as np
import pytest
from msgspec import structs

from tts_export.art.carved.bodies import bodies
from tts_export.art.carved.carving import Marking, Sculpture, Solid, seen
from tts_export.art.carved.meshes import edged, faceted, marked, relief
from tts_export.art.carved.sculptures import FigureInks, draw_sculpture, hewn, raised
from tts_export.art.figures.silhouettes import PAINTS, SilhouettePlace
from tts_export.art.plate import ArtPlate
from tts_export.art.scenes import fronts

NAMES = sorted(bodies())
BALL = structs.replace(
    bodies()["mastiff"],
    solids=(Solid("prism", ((0, 0.5, 0, 0.3),) * 2, "r.8", (0, 0, 1), (1, 1)),),
    markings=(),
    eyes=((0, 0.5, 0.3, 0.02), (0, 0.5, -0.3, 0.02)),
    turn=0.0,
)
INKS = FigureInks((10, 10, 20), (255, 240, 200), (255, 255, 255), dict.fromkeys(PAINTS, (200, 80, 40)))


@pytest.mark.parametrize("name", NAMES)
def test_a_body_is_in_its_place_and_an_eye_is_seen(name: str) -> None:
    body = bodies()[name]
    (left, top), (right, foot) = body.points
    assert top < -0.5 and left < 0 < right
    assert -0.06 < foot < 0.35 or "moth" in name or name in ("bird", "ninefold", "oak")
    form = relief(body, 0.02, math.inf)
    assert not body.eyes or any(
        form.depth[int((v - form.top) / 0.02), int((u - form.left) / 0.02)] < near + 2 * radius
        for u, v, near, radius in (seen(body, eye) for eye in body.eyes)
    )


def test_a_mass_of_one_joint_is_as_wide_as_high_and_an_edge_toward_the_light_is_bright() -> None:
    form = relief(BALL, 0.01, math.inf)
    rows, columns = np.nonzero(form.facets)
    assert rows.max() - rows.min() == pytest.approx(columns.max() - columns.min(), abs=9)
    for toward in (-1, 1):
        assert (np.nonzero(edged(form, toward))[1].mean() - columns.mean()) * toward > 0


def test_marks_are_on_the_surface_and_later_ones_over_earlier_ones() -> None:
    spot, line = ((0, 0.5, 0, 0.1), (0, 0.5, 1, 0.1)), ((-0.2, 0.5, 0, 0.02), (0.2, 0.5, 0, 0.02))
    marks = Marking(spot, "f1"), Marking(line, "r.5", flat=True)
    body = structs.replace(BALL, markings=marks)
    form = relief(body, 0.01, math.inf)
    cells = marked(body, form)
    assert {*np.unique(cells)} == {0, 1, 2} and not cells[form.facets == 0].any()
    middle = cells[round((-0.5 - form.top) / 0.01)]
    assert middle.max() == 2 and 1 not in middle[20:-20]
    assert (cells == 1).sum() == pytest.approx(0.83 * 0.2**2 / 0.01**2, rel=0.35), "an octagon"
    behind = structs.replace(BALL, markings=(Marking(tuple((*j[:2], -j[2], j[3]) for j in spot), "f1"),))
    assert not marked(behind, form).any()


@pytest.mark.parametrize("name", NAMES)
def test_no_limb_is_wrung(name: str) -> None:
    """A horn that went sideways and then up was a knot of planes that look inward."""
    for solid in bodies()[name].solids:
        if solid.kind != "prism" or len({joint[:3] for joint in solid.joints}) < 2:
            continue
        shape = faceted((solid,))
        rings = [corners for corners, count in zip(shape.corners, shape.counts, strict=True) if count == 4]
        for low, left, up, right in (corners[:4] for corners in rings):
            assert np.dot(left - low, up - right) >= 0, (solid.paint, solid.joints)


def test_what_is_nearer_is_larger_and_a_mirrored_body_looks_the_other_way() -> None:
    body = structs.replace(bodies()["mastiff"], turn=0.0)
    near, far = seen(body, (0.5, 0.5, 0.2, 0.1)), seen(body, (0.5, 0.5, -0.2, 0.1))
    assert near[3] > far[3] and near[0] > far[0]
    assert seen(structs.replace(body, size=-1.0), (0.5, 0.5, 0.2, 0.1))[0] == -near[0]


def test_flat_ends_are_shorter_than_beveled_ones() -> None:
    ends = (0, 0.4, 0, 0.2), (0, 0.8, 0, 0.2)
    beveled, flat = (
        len(relief(structs.replace(BALL, solids=(solid,)), 0.01, math.inf).facets)
        for solid in (Solid(kind, ends, "r.8", (0, 0, 1), (1, 1)) for kind in ("prism", "drum"))
    )
    assert flat < beveled * 0.75


@pytest.mark.parametrize("over", [1, 2, 3])
def test_a_body_is_drawn_in_its_place(over: int) -> None:
    plate = ArtPlate((50, 40), (100, 80), (0, 0, 255))
    plate.over = over
    plate._take(plate.image.resize((100 * over, 80 * over)))
    draw_sculpture(plate, BALL, (25, 30), 20, INKS, 1)
    red = np.asarray(plate.image.reduce(over))[:, :, 2] < 200
    rows, columns = np.nonzero(red)
    assert (columns.mean(), rows.mean()) == pytest.approx((50, 40), abs=2)


def test_a_body_replaces_what_its_plan_has() -> None:
    def drums(body: Sculpture) -> list[Solid]:
        return [solid for solid in body.solids if solid.kind == "drum"]

    biped, titan = bodies()["biped"], bodies()["granary titan"]
    assert not drums(biped) and drums(titan)
    assert max(joint[1] for solid in titan.solids for joint in solid.joints) == 1.62  # the roof, and no head


@pytest.mark.parametrize(("floats", "shadow"), [(False, True), (True, False)])
def test_only_what_is_on_the_ground_has_a_shadow_there(floats: bool, shadow: bool) -> None:
    plate = ArtPlate((50, 40), (100, 80), (200, 200, 200))
    bare = plate.image.tobytes()
    spot = SilhouettePlace(25, 30, 20, 20)
    fronts.draw_shadow(plate, (structs.replace(bodies()["bee"], floats=floats),), spot, 1)
    assert (plate.image.tobytes() != bare) is shadow


@pytest.mark.parametrize("toward", [-1, 1])
def test_light_from_behind_is_at_the_edge_that_looks_away_from_the_light(toward: int) -> None:
    inks = INKS._replace(back=(0, 0, 255))
    form = relief(BALL, 0.01, math.inf)
    plain, backlit = (
        np.asarray(hewn(structs.replace(BALL, back=back), form, inks, toward)[0]).astype(int)
        for back in (0.0, 1.0)
    )
    blue = plain[..., 2] + 100 < backlit[..., 2]
    columns = np.nonzero(form.facets)[1]
    assert 0 < blue.sum() < 0.1 * len(columns), "a thin line"
    assert (np.nonzero(blue)[1].mean() - columns.mean()) * toward < 0
    assert np.std(backlit[form.facets > 0].sum(1)) > np.std(plain[form.facets > 0].sum(1)), "more form"


def test_light_from_behind_is_strongest_at_the_top_of_a_body() -> None:
    shares = raised(relief(BALL, 0.01, math.inf))
    assert shares[0] == 1 and shares[-1] < 0.2 and (np.diff(shares) <= 0).all()
