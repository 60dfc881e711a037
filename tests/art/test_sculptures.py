"""Carved bodies: joints, masses, what is in front, light and mirrored bodies."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec import structs

from tts_export.art.carved.bodies import bodies
from tts_export.art.carved.carving import Bone, carved, lit, seen
from tts_export.art.carved.sculptures import MATERIALS, FigureInks, draw_sculpture
from tts_export.art.figures.silhouettes import PAINTS
from tts_export.art.plate import ArtPlate

NAMES = sorted(bodies())
BALL = structs.replace(
    bodies()["mastiff"],
    bones=(Bone((0, 0.5, 0, 0.3), (0, 0.5, 0, 0.3)),),
    solids=(),
    markings=(),
    eyes=((0, 0.5, 0.3, 0.02), (0, 0.5, -0.3, 0.02)),
    turn=0.0,
)
INKS = FigureInks((10, 10, 20), (255, 240, 200), (255, 255, 255), dict.fromkeys(PAINTS, (200, 80, 40)))


@pytest.mark.parametrize("name", NAMES)
def test_a_body_is_of_a_known_material_and_in_its_place(name: str) -> None:
    body = bodies()[name]
    (left, top), (right, foot) = body.points
    assert body.material in MATERIALS
    assert top < -0.5 and left < 0 < right
    assert -0.06 < foot < 0.35 or "moth" in name or name in ("bird", "ninefold", "oak")
    assert carved(body).eyes or not body.eyes, "no eye is seen"


def test_a_ball_is_round_and_hides_its_far_eye() -> None:
    carving = carved(BALL)
    rows, columns = np.nonzero(carving.cover > 0)
    assert rows.max() - rows.min() == pytest.approx(columns.max() - columns.min(), abs=2)
    assert len(carving.eyes) == 1


def test_the_side_toward_the_light_is_brighter() -> None:
    carving = carved(BALL)
    for toward in (-1, 1):
        bright, edge = lit(carving, 0, toward)
        middle = bright.shape[1] // 2
        inside = carving.cover > 0
        sides = [
            np.where(inside, light, 0)[:, half].sum()
            for light in (bright, edge)
            for half in (slice(middle), slice(middle, None))
        ]
        assert all((right - left) * toward > 0 for left, right in (sides[:2], sides[2:]))


def test_what_is_nearer_is_larger_and_a_mirrored_body_looks_the_other_way() -> None:
    body = structs.replace(bodies()["mastiff"], turn=0.0)
    near, far = seen(body, (0.5, 0.5, 0.2, 0.1)), seen(body, (0.5, 0.5, -0.2, 0.1))
    assert near[3] > far[3] and near[0] > far[0]
    assert seen(structs.replace(body, size=-1.0), (0.5, 0.5, 0.2, 0.1))[0] == -near[0]


def test_flat_ends_are_shorter_than_round_ones() -> None:
    ends = (0, 0.4, 0, 0.2), (0, 0.8, 0, 0.2)
    round_, flat = (
        (carved(structs.replace(BALL, bones=(Bone(*ends, cut=cut),))).cover > 0).sum()
        for cut in (False, True)
    )
    assert flat < round_ * 0.75


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
    biped, titan = bodies()["biped"], bodies()["granary titan"]
    assert biped.material == "stone" and titan.material == "bark"
    assert not any(bone.cut for bone in biped.bones) and any(bone.cut for bone in titan.bones)
    assert max(joint[1] for bone in titan.bones for joint in bone[:2]) == 1.62  # the roof, and no head
