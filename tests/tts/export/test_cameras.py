"""Shift and a number shows the table from a seat: its mat and the one opposite, beside the panel."""

from __future__ import annotations

from itertools import product
from math import dist

import pytest

from tests.helpers.cameras import PLAYERS, QUESTION, SCREEN, TOP, is_free, on_screen, table_of
from tts_export.settings.table import TableSettings
from tts_export.tts.export.notebook import cameras
from tts_export.tts.save import SavedCamera, camera_states

Spot = tuple[float, float]


def looked_at(table: TableSettings, camera: SavedCamera) -> tuple[str, Spot, Spot, float]:
    """The mat at which a camera looks: its name, middle, width and depth, and where its player sits."""
    mats = [(color, seat.at, table.mat.spread, seat.turn) for color, seat in table.seats.items()]
    mats += [(name, mat.at, mat.spread, mat.turn) for name, mat in table.shared.items()]
    return min(mats, key=lambda mat: dist(mat[1], (camera.at[0], camera.at[2])))


@pytest.mark.parametrize("game", ["hsatcg", "gamma", "horsefame", "wtactics"])
def test_every_camera_shows_a_whole_mat_beside_the_panel(game: str) -> None:
    table = table_of(game)
    made = cameras(table)
    assert len(made) == max(5, len(table.seats) + len(table.shared))
    assert [looked_at(table, camera)[0] for camera in made[: len(table.seats)]] == list(table.seats)
    for camera in made:
        name, at, (wide, deep), turn = looked_at(table, camera)
        assert camera.turn == turn % 360
        ahead = dist(at, (camera.at[0], camera.at[2])) if name in table.seats else 0.0
        parts = [n / 20 - 0.5 for n in range(21)]
        for right, far in product(parts, parts):
            assert is_free(*on_screen(camera, right * wide, far * deep - ahead)), name


@pytest.mark.parametrize("game", ["hsatcg", "gamma", "horsefame", "wtactics"])
def test_the_own_mat_fills_most_of_the_screens_width(game: str) -> None:
    table = table_of(game)
    camera, (wide, deep) = cameras(table)[0], table.mat.spread
    at = table.seats["White"].at
    left, _ = on_screen(camera, at[0] - wide / 2 - camera.at[0], at[1] - deep / 2 - camera.at[2])
    assert SCREEN[0] - 2 * left > 0.65 * SCREEN[0]


@pytest.mark.parametrize("game", ["hsatcg", "gamma", "horsefame", "wtactics"])
def test_a_seat_sees_the_whole_mat_of_the_player_opposite(game: str) -> None:
    table = table_of(game)
    wide, deep = table.mat.spread
    for own, opposite, camera in zip(("White", "Red"), ("Red", "White"), cameras(table), strict=False):
        turned = 1 if camera.turn == 0 else -1
        x, z = table.seats[opposite].at
        for right, far in product((-wide / 2, wide / 2), (-deep / 2, deep / 2)):
            seen = on_screen(camera, turned * (x + right - camera.at[0]), turned * (z + far - camera.at[2]))
            assert is_free(*seen), own


@pytest.mark.parametrize("game", ["hsatcg", "gamma", "horsefame", "wtactics"])
def test_with_two_players_a_question_covers_no_part_of_either_mat(game: str) -> None:
    table = table_of(game)
    wide, deep = table.mat.spread
    for camera, own in zip(cameras(table), list(table.seats)[:2], strict=False):
        turned = 1 if camera.turn == 0 else -1
        for seat in list(table.seats)[:2]:
            (x, z), parts = table.seats[seat].at, [n / 20 - 0.5 for n in range(21)]
            for right, far in product(parts, parts):
                at = x + right * wide - camera.at[0], z + far * deep - camera.at[2]
                left, top = on_screen(camera, turned * at[0], turned * at[1])
                covered = QUESTION[0] < left < QUESTION[2] and QUESTION[1] < top < QUESTION[3]
                assert not covered, f"{own} reads a question over the mat of {seat}"


@pytest.mark.parametrize("game", ["gamma", "horsefame", "wtactics"])
def test_both_sides_see_the_shared_mats_whole(game: str) -> None:
    table = table_of(game)
    for camera, shared in product(cameras(table)[:2], table.shared.values()):
        turned = 1 if camera.turn == 0 else -1
        wide, deep = shared.spread
        for right, far in product((-wide / 2, wide / 2), (-deep / 2, deep / 2)):
            at = shared.at[0] + right - camera.at[0], shared.at[1] + far - camera.at[2]
            x, y = on_screen(camera, turned * at[0], turned * at[1])
            assert 0 <= x <= PLAYERS[0] and y >= TOP, shared.drawing


def test_gammas_seats_see_dream_below_the_strip() -> None:
    table = table_of("gamma")
    dream = table.shared["dream"]
    for camera in cameras(table)[:2]:
        far = dist((camera.at[0], camera.at[2]), dream.at) + dream.spread[1] / 2
        assert on_screen(camera, 0, far)[1] > TOP


def test_with_two_seats_the_shared_mat_follows_and_then_the_mats_from_above() -> None:
    table = table_of("gamma")
    seen = [(looked_at(table, camera)[0], camera.pitch) for camera in cameras(table)]
    assert seen == [("White", 48), ("Red", 48), ("dream", 48), ("White", 85), ("Red", 85)]


def test_a_save_has_ten_cameras_and_leaves_the_space_bar_alone() -> None:
    states = camera_states([SavedCamera(at=(0.0, -2.5, 0.0), pitch=65.0, turn=0.0, distance=78.75)])
    assert len(states) == 10
    assert states[0] is None and states[2:] == [None] * 8
    assert states[1] == {  # as the game writes it
        "Position": {"x": 0.0, "y": -2.5, "z": 0.0},
        "Rotation": {"x": 65.0, "y": 0.0, "z": 0.0},
        "Distance": 78.75,
        "Zoomed": False,
        "AbsolutePosition": {"x": 0.0, "y": 68.8717, "z": -33.2812},
    }
