"""The mats of all games, as they are drawn and as cards lie on them: labels, contrast, room."""

from __future__ import annotations

from functools import cache
from itertools import chain, combinations
from typing import Any

import pytest
from msgspec import to_builtins

from tests.engine.lua import parts
from tests.helpers.every_table import game, games
from tests.tts.export.inks import Ink, inks_of
from tts_export.geometry import Rect
from tts_export.settings.mats import Mat, Zone
from tts_export.tts.transform import upright_for

LEAST = 3.0
"""The contrast that whatever is written on a mat has."""
SOME = 0.02
"""Of a label's height or width: what may be covered of one that is free, or free of one that is covered."""
HAVE_TUCKED = ("grid", "slot", "slots")
"""The layouts of zones whose cards have others attached to them."""


@cache
def inks(name: str, drawing: str) -> list[Ink]:
    return inks_of(game(name).frames, mats(name)[drawing])


def mats(name: str) -> dict[str, Mat]:
    table = game(name).table
    return {mat.drawing: mat for mat in (table.mat, *table.shared.values())}


def card_of(name: str, mat: Mat) -> tuple[float, float]:
    """Width and height of a card in the mat's unit."""
    width, height = (side * game(name).table.card.scale / mat.units for side in game(name).table.card.size)
    return width, height


def cards_on(name: str, mat: Mat) -> list[Rect]:
    """A card at each place of the mat, as it lies upright."""
    wide, high = card_of(name, mat)
    found = []
    for layout in map(mat.layout, mat.zones):
        w, h = (high, wide) if layout.across else (wide, high)
        found += [Rect(x - w / 2, y - h / 2, w, h) for x, y in layout.middles()]
    return found


def covered(label: Rect, card: Rect) -> float:
    """The share of a label that a card covers."""
    w = min(label.right, card.right) - max(label.x, card.x)
    h = min(label.bottom, card.bottom) - max(label.y, card.y)
    return max(w, 0) * max(h, 0) / (label.w * label.h)


@pytest.mark.long
@games
def test_labels_are_free_of_cards_or_under_them(name: str) -> None:
    for drawing, mat in mats(name).items():
        written = inks(name, drawing)
        assert written, "every mat has labels"
        half = [
            f"{drawing}: {ink.name} is covered by {share:.0%}"
            for ink in written
            for share in (covered(ink.box, card) for card in cards_on(name, mat))
            if SOME < share < 1 - SOME
        ]
        assert half == []


@pytest.mark.long
@games
def test_what_is_written_on_a_mat_can_be_read(name: str) -> None:
    faint = [
        f"{drawing}: {ink.name} has {ink.contrast:.2f}:1"
        for drawing in mats(name)
        for ink in inks(name, drawing)
        if ink.contrast < LEAST
    ]
    assert faint == []


def layout_of(name: str) -> tuple[Any, Any, Any]:
    """The engine's Layout, and the description of the player's mat as the engine has it."""
    table = game(name).table
    zones = {
        key: {"at": zone.at, "layout": to_builtins(table.mat.layout(key))}
        for key, zone in table.mat.zones.items()
    }
    card = {"size": table.card.size, "scale": table.card.scale}
    lua, module = parts("layout", game={"table": {"card": card}, "zone_order": list(zones)})
    board = {"size": table.mat.size, "units": table.mat.units, "zones": zones}
    return lua, module, lua.table_from(to_builtins(board), recursive=True)


def spots_of(key: str, mat: Mat) -> list[dict[str, Any]]:
    """A spot for each place of a zone, as the engine names it."""
    layout = mat.layout(key)
    if layout.names:
        return [{"zone": key, "slot": slot} for slot in layout.names]
    return [{"zone": key, "index": number, "count": 1} for number in range(1, layout.places + 1)]


def with_attached(name: str) -> dict[str, Zone]:
    """The zones in which cards lie that others can be attached to."""
    rules, zones = game(name).game.rules, game(name).table.mat.zones
    if "attached" not in rules.zones:
        return {}
    return {
        key: zone
        for key, zone in zones.items()
        if rules.zones[key].play and game(name).table.mat.layout(key).kind in HAVE_TUCKED
    }


@pytest.mark.long
@games
def test_what_is_attached_stays_in_its_zone(name: str) -> None:
    lua, layout, board = layout_of(name)
    wide, high = card_of(name, game(name).table.mat)
    for key, zone in with_attached(name).items():
        for spot in spots_of(key, game(name).table.mat):
            for tuck in range(6):
                right, down = layout.point(board, lua.table_from({**spot, "tuck": tuck}))
                assert zone.at[0] - 1e-3 <= right - wide / 2, f"{key}: {spot} {tuck}"
                assert right + wide / 2 <= zone.at[0] + zone.at[2] + 1e-3, f"{key}: {spot} {tuck}"
                assert down - high / 2 >= zone.at[1] - 1e-3, f"{key}: {spot} {tuck}"
                assert down + high / 2 <= zone.at[1] + zone.at[3] + 1e-3, f"{key}: {spot} {tuck}"


def where_cards_turn(name: str) -> set[str]:
    """The zones in which cards are turned by the game's own verbs."""
    actions = game(name).game.rules.actions.values()
    return set(chain.from_iterable(action.zones for action in actions if action.taps)) - {"hand"}


@games
def test_turned_cards_stay_in_their_zone(name: str) -> None:
    mat = game(name).table.mat
    wide, high = card_of(name, mat)
    for key in where_cards_turn(name) & mat.zones.keys():
        left, top, width, height = mat.zones[key].at
        for x, y in mat.layout(key).middles():
            assert left - 1e-3 <= x - high / 2 and x + high / 2 <= left + width + 1e-3, key
            assert top - 1e-3 <= y - wide / 2 and y + wide / 2 <= top + height + 1e-3, key


@games
def test_turned_cards_do_not_overlap(name: str) -> None:
    mat = game(name).table.mat
    wide, high = card_of(name, mat)
    for key in where_cards_turn(name) & mat.zones.keys():
        for (x, y), (other_x, other_y) in combinations(mat.layout(key).middles(), 2):
            assert abs(x - other_x) >= high - 1e-3 or abs(y - other_y) >= wide - 1e-3, f"{key}: {x}, {y}"


@games
def test_marks_lie_on_their_card(name: str) -> None:
    """As many as there are places for; further ones lie on the last."""
    wide, high = card_of(name, game(name).table.mat)
    for key, token in game(name).table.tokens.items():
        if token.on_card is None:
            continue
        half = [side / 2 for side in token.size]
        for right, down in token.on_card.middles():
            assert abs(right) + half[0] <= wide / 2 + 1e-3, f"{key}: {right}, {down}"
            assert abs(down) + half[1] <= high / 2 + 1e-3, f"{key}: {right}, {down}"


def test_there_are_zones_with_turned_and_with_attached_cards() -> None:
    assert {"defending", "invading"} <= where_cards_turn("hsatcg") & with_attached("hsatcg").keys()
    assert {"residents", "army"} <= where_cards_turn("wtactics") & with_attached("wtactics").keys()


def test_many_residents_of_one_city_lie_in_two_rows() -> None:
    """The places under a city, again and again; those that are taken are left free."""
    lua, layout, board = layout_of("wtactics")
    zone, high = (
        game("wtactics").table.mat.zones["residents"],
        card_of("wtactics", game("wtactics").table.mat)[1],
    )
    taken: list[list[float]] = []
    for number in range(12):
        spot = lua.table_from({"zone": "residents", "index": 4 + number % 3 + 9 * (number // 3), "count": 1})
        spot["aside"] = layout.aside(board, spot, lua.table_from(taken, recursive=True))
        taken.append(list(layout.point(board, spot)))
    assert len({round(down, 2) for _, down in taken}) <= 2
    left, top, width, height = zone.at
    for right, down in taken:
        assert left <= right - high / 2 and right + high / 2 <= left + width
        assert top <= down - high / 2 and down + high / 2 <= top + height


@games
def test_the_first_two_seats_are_opposite_each_other(name: str) -> None:
    table = game(name).table
    one, other = list(table.seats.values())[:2]
    assert (upright_for(one.turn) - upright_for(other.turn)) % 360 == pytest.approx(180)
    assert one.at[0] == other.at[0] == 0 and one.at[1] == -other.at[1]
    assert abs(one.at[1]) - table.mat.spread[1] / 2 <= 9.5, "they are drawn together"


@games
def test_what_lies_between_the_mats_is_equally_near_to_both(name: str) -> None:
    table = game(name).table
    near = table.seats["Red"].at[1] - table.mat.spread[1] / 2
    between = [table.controller, *table.shared.values()]
    assert {spot.at[1] for spot in between if abs(spot.at[1]) < near} == {0}
