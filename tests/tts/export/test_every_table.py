"""The tables of all games in space: nothing overlaps, all of it is on the table, cards fit where they go."""

from __future__ import annotations

import json
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.every_table import GAMES, game, games
from tests.tts.export.contexts import DECKS, context, sample
from tests.tts.export.footprints import Footprint, footprint, overlap
from tts_export.draw.face import Renderer
from tts_export.problems import Where
from tts_export.settings.card import Card, Deck
from tts_export.settings.mats import Mat
from tts_export.tts.export.save import whole_save
from tts_export.tts.export.table import table_objects
from tts_export.tts.export.table_pictures import table_pictures

MANY_DECKS = tuple(Deck(f"Deck {number}", DECKS[0].cards, DECKS[0].where) for number in range(1, 9))


@cache
def objects(name: str) -> list[dict[str, Any]]:
    made = context(sample(game(name).table, decks=MANY_DECKS))
    return whole_save(made, table_objects(made))["ObjectStates"]  # type: ignore[no-any-return]


def standing(name: str) -> list[dict[str, Any]]:
    return [item for item in objects(name) if item["Name"] not in ("HandTrigger", "ScriptingTrigger")]


def mats(name: str) -> list[Mat]:
    table = game(name).table
    return [table.mat, *table.shared.values()]


def told(feet: list[Footprint]) -> list[tuple[str, str]]:
    return [(one.name, other.name) for one, other in combinations(feet, 2) if overlap(one, other)]


def test_there_are_tables_to_look_at() -> None:
    assert {"hsatcg", "gamma"} <= set(GAMES)


@games
def test_pieces_and_hands_are_apart_even_with_eight_decks(name: str) -> None:
    hands = [item for item in objects(name) if item["Name"] == "HandTrigger"]
    assert len(hands) == len(game(name).table.seats)
    assert told([footprint(item) for item in (*standing(name), *hands)]) == []


@games
def test_everything_is_on_the_table(name: str) -> None:
    reach_x, reach_z = game(name).table.surface.reach
    for item in standing(name):
        for x, z in footprint(item).corners():
            assert abs(x) <= reach_x and abs(z) <= reach_z, item["Nickname"]


@games
def test_zones_are_apart(name: str) -> None:
    zones = [item for item in objects(name) if json.loads(item["GMNotes"] or "{}").get("role") == "zone"]
    table = game(name).table
    shared = sum(len(mat.zones) for mat in table.shared.values())
    assert len(zones) == len(table.seats) * len(table.mat.zones) + shared
    assert told([footprint(item) for item in zones]) == []


@games
def test_a_card_fits_every_place(name: str) -> None:
    size, scale = game(name).table.card.size, game(name).table.card.scale
    for mat in mats(name):
        w, h = (side * scale / mat.units for side in size)
        for zone_name, zone in mat.zones.items():
            left, top, width, height = zone.at
            across, down = (h / 2, w / 2) if zone.cards.across else (w / 2, h / 2)
            for x, y in mat.layout(zone_name).middles():
                assert left <= x - across and x + across <= left + width, zone_name
                assert top <= y - down and y + down <= top + height, zone_name


@games
def test_tokens_lie_beside_each_other_on_the_mat(name: str) -> None:
    table = game(name).table
    places = [
        (kind, x, y)
        for kind in table.tokens.values()
        if kind.on_mat is not None
        for x, y in kind.on_mat.middles()
    ]
    for kind, x, y in places:
        assert kind.size[0] / 2 <= x <= table.mat.size[0] - kind.size[0] / 2
        assert kind.size[1] / 2 <= y <= table.mat.size[1] - kind.size[1] / 2
    for (one, ax, ay), (other, bx, by) in combinations(places, 2):
        room = [(one.size[i] + other.size[i]) / 2 - 0.005 for i in (0, 1)]
        assert abs(ax - bx) >= room[0] or abs(ay - by) >= room[1], (one.label, other.label)


@pytest.mark.long
@games
def test_every_picture_of_the_table_is_drawn_without_a_complaint(name: str) -> None:
    renderer = Renderer(game(name).frames)
    for wanted in table_pictures(game(name).table):
        small = (wanted.pixels[0] // 8, wanted.pixels[1] // 8)
        nobody = Card(wanted.name, wanted.name, "", wanted.args, Where(Path("frames.yaml")))
        image, problems = renderer.render(nobody, wanted.drawing, small)
        assert [str(problem) for problem in problems if problem.severity == "error"] == []
        assert (image.size, image.mode) == (small, "RGB"), "tiles show no transparency"
        assert len(image.getcolors(small[0] * small[1]) or []) > 3, wanted.name
    assert [str(problem) for problem in renderer.problems] == []


def test_eight_flipped_cards_of_project_gamma_lie_side_by_side() -> None:
    """Units that attack lie across, all eight of them perhaps."""
    table = game("gamma").table
    long_side = table.card.size[1] * table.card.scale / table.mat.units
    for name in ("reality", "locations"):
        middles = table.mat.layout(name).middles()
        assert len(middles) == 8
        assert all(b[0] - a[0] >= long_side for a, b in pairwise(middles))


@games
def test_the_mats_of_two_players_are_close_to_what_lies_between_them(name: str) -> None:
    table = game(name).table
    apart = table.seats["Red"].at[1] - table.seats["White"].at[1] - table.mat.spread[1]
    between = [table.controller.size[1], *(mat.spread[1] for mat in table.shared.values())]
    assert max(between) < apart < max(between) + 1
    assert 2 * apart < table.mat.spread[1], "they fill a picture, and not what is between them"


@games
def test_boxes_and_bags_are_a_rack_at_the_far_left(name: str) -> None:
    table = game(name).table
    boxes = [item for item in standing(name) if item["Name"] in ("Bag", "Infinite_Bag")]
    assert len(boxes) == 8 + 1 + len(table.tokens)
    for box in boxes:
        at = box["Transform"]
        assert at["posX"] + 1.6 < -table.mat.spread[0] / 2 and at["posZ"] > 0


def test_eighteen_decks_of_hs_lie_in_three_lines_on_the_table() -> None:
    table = game("hsatcg").table
    places = table.decks.spots(18)
    assert len({spot.at[1] for spot in places}) == 3
    assert max(abs(spot.at[0]) for spot in places) + 1.6 <= table.surface.reach[0]
