"""Places on the table, told from the mat by the player who sits at it."""

import pytest

from tts_export.geometry import Rect
from tts_export.tts.transform import Pose, center_on, local_point, tidy, tile_scale, transform, upright_for


def test_minus_zero_never_reaches_a_file():
    assert str(tidy(-0.0)) == "0.0"
    assert str(tidy(-0.00001)) == "0.0"
    assert str(tidy(3)) == "3.0"


def test_a_transform_is_rounded_and_its_angles_lie_in_a_circle():
    made = transform(Pose(1 / 3, 0.96, -0.0, turn=-90, flip=540), (2, 1, 2))
    assert made == {
        "posX": 0.3333,
        "posY": 0.96,
        "posZ": 0.0,
        "rotX": 0.0,
        "rotY": 270.0,
        "rotZ": 180.0,
        "scaleX": 2.0,
        "scaleY": 1.0,
        "scaleZ": 2.0,
    }


def test_a_quarter_turn_clockwise_takes_forward_to_the_right():
    assert round(Pose(turn=90).world(Pose(z=1)).x, 9) == 1
    assert round(Pose(turn=90).world(Pose(x=1)).z, 9) == -1


@pytest.mark.parametrize(
    ("hand", "right", "far"),
    [
        (0, (1, 0), (0, 1)),
        (90, (0, -1), (1, 0)),
        (180, (-1, 0), (0, -1)),
        (270, (0, 1), (-1, 0)),
    ],
)
def test_right_and_far_are_what_the_seated_player_sees(hand, right, far):
    """White sits at the near side and looks along +Z; the seat of a hand turned 90 sits left and looks along
    +X.
    """
    mat = Pose(turn=upright_for(hand))
    to_the_right, away = mat.seen(1, 0), mat.seen(0, 1)
    assert (round(to_the_right.x, 9) + 0, round(to_the_right.z, 9) + 0) == right
    assert (round(away.x, 9) + 0, round(away.z, 9) + 0) == far
    assert to_the_right.turn == mat.turn


def test_a_box_of_the_mat_becomes_a_place_around_its_middle():
    mat = (24.0, 12.0)
    assert center_on(mat, Rect(0, 0, 4, 2)) == (-10.0, 5.0)
    assert center_on(mat, Rect(10, 5, 4, 2)) == (0.0, 0.0)


def test_a_tile_takes_the_size_that_is_wanted():
    assert tile_scale(24, 12) == (12, 1, 6)


def test_snap_points_lie_where_things_placed_from_the_mat_lie():
    scale = tile_scale(24, 12)
    point = local_point(6, 3, scale, up=0.1)
    assert (point.x, point.y, point.z) == (-0.5, 0.1, -0.5)
    mat = Pose(10, 1, -20, turn=180)
    there = mat.world(Pose(point.x * scale[0], 0, point.z * scale[2]))
    assert (there.x, there.z) == pytest.approx((16, -17))
    assert mat.seen(6, 3).x == pytest.approx(there.x)
