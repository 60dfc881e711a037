"""HS:ATCG's table in space: everything stands on it, apart from everything else, towards its player."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from tests.tts.export.contexts import DECKS, context, hs_table, sample
from tests.tts.export.footprints import Footprint, footprint, overlap
from tts_export.settings.card import Deck
from tts_export.tts.export.save import whole_save
from tts_export.tts.export.table import table_objects

FIVE = ("White", "Red", "Yellow", "Green", "Blue")
MANY_DECKS = tuple(Deck(f"Deck {number}", DECKS[0].cards, DECKS[0].where) for number in range(1, 9))


@cache
def objects() -> list[dict[str, Any]]:
    made = context(sample(decks=MANY_DECKS))
    return whole_save(made, table_objects(made))["ObjectStates"]  # type: ignore[no-any-return]


def role(item: dict[str, Any]) -> dict[str, Any]:
    return json.loads(item["GMNotes"]) if item["GMNotes"] else {}  # type: ignore[no-any-return]


def with_role(name: str) -> list[dict[str, Any]]:
    return [item for item in objects() if role(item).get("role") == name]


def standing() -> list[dict[str, Any]]:
    return [item for item in objects() if item["Name"] not in ("HandTrigger", "ScriptingTrigger")]


def test_no_two_pieces_overlap_even_with_eight_decks() -> None:
    feet = [footprint(item) for item in standing()]
    assert len(feet) == 5 + 1 + 1 + 8 + 1 + 4 + 1
    assert [(a.name, b.name) for a, b in combinations(feet, 2) if overlap(a, b)] == []


def test_the_overlap_check_sees_overlaps() -> None:
    flat = Footprint("a", 0, 0, 2, 1, 0)
    assert overlap(flat, Footprint("b", 2.5, 0, 1, 1, 0))
    assert not overlap(flat, Footprint("b", 3, 0, 1, 1, 0))
    assert not overlap(flat, Footprint("b", 2.9, 1.9, 1, 1, 45)), "only their bounding boxes meet"


def test_everything_is_on_the_table() -> None:
    reach_x, reach_z = hs_table().surface.reach
    for item in standing():
        for x, z in footprint(item).corners():
            assert abs(x) <= reach_x and abs(z) <= reach_z, item["Nickname"]
        assert item["Transform"]["posY"] >= 0.96


def test_flat_pieces_lie_on_the_surface() -> None:
    assert {item["Transform"]["posY"] for item in standing() if item["Name"] == "Custom_Tile"} == {0.96}


def test_a_mat_is_31_by_16_units() -> None:
    for mat in with_role("mat"):
        assert (mat["Transform"]["scaleX"] * 2, mat["Transform"]["scaleZ"] * 2) == (31.5, 16.5)
        assert mat["Locked"]


@pytest.mark.parametrize("places", [FIVE[:3], FIVE[:4], hs_table().around], ids=len)
def test_places_are_clockwise(places: Sequence[str]) -> None:
    """Seen from above, the way from place to place goes round once and never turns back."""
    mats = {role(mat)["seat"]: mat["Transform"] for mat in with_role("mat")}
    assert tuple(mats) == FIVE
    x = sum(mats[seat]["posX"] for seat in places) / len(places)
    z = sum(mats[seat]["posZ"] for seat in places) / len(places)
    angles = [math.degrees(math.atan2(mats[seat]["posZ"] - z, mats[seat]["posX"] - x)) for seat in places]
    steps = [(first - second) % 360 for first, second in zip(angles, angles[1:] + angles[:1], strict=True)]
    assert sum(steps) == pytest.approx(360)


@pytest.mark.parametrize("seat", FIVE)
def test_a_hand_is_behind_its_mat_and_looks_over_it(seat: str) -> None:
    mat = next(item for item in with_role("mat") if role(item)["seat"] == seat)["Transform"]
    hand = next(item for item in objects() if item.get("FogColor") == seat)["Transform"]
    assert mat["rotY"] == (hand["rotY"] + 180) % 360, "the mat reads upright for the player"
    ahead = (math.sin(math.radians(hand["rotY"])), math.cos(math.radians(hand["rotY"])))
    to_mat = (mat["posX"] - hand["posX"], mat["posZ"] - hand["posZ"])
    distance = ahead[0] * to_mat[0] + ahead[1] * to_mat[1]
    assert distance > 16.5 / 2 + hand["scaleZ"] / 2
    assert abs(ahead[0] * to_mat[1] - ahead[1] * to_mat[0]) < 1e-6, "straight ahead"


def test_hands_are_apart_from_each_other_and_from_all_mats() -> None:
    feet = [footprint(item) for item in objects() if item["Name"] == "HandTrigger"]
    feet += [footprint(item) for item in standing()]
    assert [(a.name, b.name) for a, b in combinations(feet, 2) if overlap(a, b)] == []


def test_zones_stand_over_their_mat_and_apart() -> None:
    zones = with_role("zone")
    assert len(zones) == 5 * 7
    feet = [footprint(item) for item in zones]
    assert [(a.name, b.name) for a, b in combinations(feet, 2) if overlap(a, b)] == []
    for zone in zones:
        mat = next(item for item in with_role("mat") if role(item)["seat"] == role(zone)["seat"])
        assert zone["Transform"]["rotY"] == mat["Transform"]["rotY"]
        edge = [c for c in footprint(zone).corners() if not _inside(c, footprint(mat))]
        assert edge == []
        bottom = zone["Transform"]["posY"] - zone["Transform"]["scaleY"] / 2
        assert bottom == pytest.approx(0.96)


def _inside(point: tuple[float, float], mat: Footprint) -> bool:
    return overlap(Footprint("point", *point, 1e-3, 1e-3, 0), mat)


@pytest.mark.parametrize(
    ("seat", "x", "z"),
    [
        ("White", -2.58, -15.5762),
        ("Red", 2.58, 15.5762),
        ("Yellow", 35.58, 15.5762),
        ("Green", 30.42, -15.5762),
    ],
)
def test_the_deck_zone_is_at_the_players_near_left(seat: str, x: float, z: float) -> None:
    zone = next(i for i in with_role("zone") if (role(i)["zone"], role(i)["seat"]) == ("deck", seat))
    assert (zone["Transform"]["posX"], zone["Transform"]["posZ"]) == (x, z)


def test_a_card_fits_every_place_upright_and_its_zone_tapped() -> None:
    table = hs_table()
    width, height = (side * table.card.scale / table.mat.units for side in table.card.size)
    for name, zone in table.mat.zones.items():
        left, top, w, h = zone.at
        across = zone.cards.across
        half = (height / 2, width / 2) if across else (width / 2, height / 2)
        for x, y in table.mat.layout(name).middles():
            assert left <= x - half[0] and x + half[0] <= left + w, name
            assert top <= y - half[1] and y + half[1] <= top + h, name
    for name in ("defending", "invading"):
        left, _, w, _ = table.mat.zones[name].at
        for x, _ in table.mat.layout(name).middles():
            assert left <= x - height / 2 and x + height / 2 <= left + w, f"a tapped card in {name}"


def test_neighbouring_places_are_apart_upright() -> None:
    table = hs_table()
    width, height = (side * table.card.scale / table.mat.units for side in table.card.size)
    for name in table.mat.zones:
        for (ax, ay), (bx, by) in combinations(table.mat.layout(name).middles(), 2):
            assert abs(ax - bx) >= width or abs(ay - by) >= height


def test_tokens_in_the_tray_are_apart_and_on_the_mat() -> None:
    table = hs_table()
    tray = [
        (token, place) for token in table.tokens.values() if token.on_mat for place in token.on_mat.middles()
    ]
    assert len(tray) == 5 + 7
    for (one, (ax, ay)), (other, (bx, by)) in combinations(tray, 2):
        # A hexagon's corners may stand out by 15 % more than its sides, whichever way the game turns it.
        reach = (one.size[0] + other.size[0]) / 2 * (1.155 if one.shape == "hexagon" else 1)
        assert math.hypot(ax - bx, ay - by) >= reach - 0.005
    for token, (x, y) in tray:
        assert token.size[0] / 2 < x < table.mat.size[0] - token.size[0] / 2
        assert token.size[1] / 2 < y < table.mat.size[1] - token.size[1] / 2
