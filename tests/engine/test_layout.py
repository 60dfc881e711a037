"""Where cards lie on a mat: never so near to each other that the game joins them, at any number."""

from itertools import combinations, pairwise

import pytest

from tests.engine.lua import parts

JOINS = 0.5  # units: cards whose middles are nearer to each other, to either side, become a deck
UNITS = 1.5
CARD = {"size": [2.2, 3.08], "scale": 1.0}
TITLE = 0.36  # units: from a card's upper edge to the lower end of its title
GAP = 2.2 - CARD["size"][0] / UNITS  # between two places of `high`
ZONES = {
    "field": {"kind": "grid", "first": [1.6, 1.8], "pitch": [2.2, 2.4], "columns": 3, "places": 9},
    "high": {"kind": "grid", "first": [1.6, 2.75], "pitch": [2.2, 3.5], "columns": 3, "places": 6},
    "lane": {"kind": "row", "first": [15.8, 9.5], "pitch": [-1.95, 0], "places": 3},
    "narrow": {"kind": "row", "first": [3, 3], "pitch": [0, 0.8], "places": 1},
    "home": {"kind": "slot"},
}


@pytest.fixture
def layout():
    lua, module = parts("layout", game={"table": {"card": CARD}, "zone_order": sorted(ZONES)})
    return lua, module


def board_of(lua):
    zones = {name: {"at": [0.4, 0.2, 8.0, 8.0], "layout": layout} for name, layout in ZONES.items()}
    board = {"size": [21, 11], "units": UNITS, "zones": zones}
    return lua.table_from(board, recursive=True)


def spot_of(lua, **spot):
    return lua.table_from({"seat": "White", "index": 1, "count": 1, **spot}, recursive=True)


def lay_out(layout, spots):
    """Lays one card after the other, each where there is room for it."""
    lua, module = layout
    board, taken = board_of(lua), []
    for given in spots:
        spot = spot_of(lua, **given)
        spot["aside"] = module.aside(board, spot, lua.table_from(taken, recursive=True))
        taken.append(list(module.point(board, spot)))
    return taken


def nearest(points):
    return min(max(abs(a[0] - b[0]), abs(a[1] - b[1])) for a, b in combinations(points, 2)) * UNITS


def test_cards_alone_lie_where_the_mat_says(layout):
    points = lay_out(layout, [{"zone": "field", "index": index} for index in range(1, 10)])
    assert points[0] == pytest.approx([1.6, 1.8]) and points[4] == pytest.approx([3.8, 4.2])
    assert points[8] == pytest.approx([6.0, 6.6])


@pytest.mark.parametrize("place", range(1, 10))
def test_forty_cards_under_one_join_nothing(layout, place):
    hosts = [{"zone": "field", "index": index} for index in range(1, 10)]
    tucked = [{"zone": "field", "index": place, "tuck": step} for step in range(1, 41)]
    points = lay_out(layout, hosts + tucked)
    assert nearest(points) > JOINS
    assert points[: len(hosts)] == lay_out(layout, hosts)


def test_five_under_each_show_their_titles(layout):
    hosts = [{"zone": "high", "index": index} for index in range(1, 7)]
    tucked = [{**host, "tuck": step} for host in hosts for step in range(1, 6)]
    points = lay_out(layout, hosts + tucked)
    assert nearest(points) > JOINS
    for number, host in enumerate(points[:6]):
        behind = points[6 + 5 * number : 11 + 5 * number]
        assert all(abs(right - host[0]) < GAP for right, _ in behind), "none lies under the next host"
        heights = [down for _, down in (host, *behind)]
        assert all(above * UNITS <= below * UNITS - TITLE for below, above in pairwise(heights))


def test_what_is_under_a_card_stays_in_its_zone(layout):
    """The zones begin at 0.2: above the first line of the field there is room for one card."""
    for zone in ("field", "high"):
        points = lay_out(layout, [{"zone": zone}, *({"zone": zone, "tuck": step} for step in range(1, 8))])
        assert nearest(points) > JOINS
        assert all(down - CARD["size"][1] / UNITS / 2 >= 0.2 for _, down in points), zone


def test_a_grid_that_is_full_many_times_over(layout):
    points = lay_out(layout, [{"zone": "field", "index": index} for index in range(1, 91)])
    assert nearest(points) > JOINS
    assert all(0.4 <= right <= 8.4 and 0.2 <= down <= 8.2 for right, down in points)


def test_cards_on_a_place_for_one(layout):
    assert nearest(lay_out(layout, [{"zone": "home"}] * 30)) > JOINS


@pytest.mark.parametrize("zone", ["lane", "narrow"])
@pytest.mark.parametrize("count", [2, 3, 4, 10, 11, 48, 200])
def test_a_row_with_any_number_of_cards(layout, zone, count):
    lua, module = layout
    board = board_of(lua)
    spots = [spot_of(lua, zone=zone, index=index, count=count) for index in range(1, count + 1)]
    assert nearest([module.point(board, spot) for spot in spots]) > JOINS


def test_a_row_within_its_places_is_not_squeezed(layout):
    lua, module = layout
    board = board_of(lua)
    three = [module.point(board, spot_of(lua, zone="lane", index=i, count=3)) for i in (1, 2, 3)]
    assert [right for right, _ in three] == pytest.approx([15.8, 13.85, 11.9])
    four = [module.point(board, spot_of(lua, zone="lane", index=i, count=4)) for i in (1, 2, 3, 4)]
    assert [right for right, _ in four] == pytest.approx([15.8, 14.5, 13.2, 11.9])
