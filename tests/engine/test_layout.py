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
    order = [*sorted(ZONES), "shelf", "stair"]
    lua, module = parts("layout", game={"table": {"card": CARD}, "zone_order": order})
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


PLACES = {
    "field": [0.4, 0.2, 8, 8],
    "high": [10, 0.2, 8, 8],
    "lane": [9, 8.5, 8, 2],
    "narrow": [19, 1, 1.5, 3],
    "home": [18.5, 5, 2, 3],
    "shelf": [0.4, 8.5, 6, 2],
    "stair": [18.5, 8.5, 2, 2.5],
}
SHELF = {"kind": "slots", "names": {"left": [2, 9.5], "right": [5, 9.75], "low": [3.4, 10.4]}}
STAIR = {"kind": "row", "first": [19, 8.8], "pitch": [0.5, 0.8], "places": 3}


@pytest.fixture
def mat(layout):
    """A mat on which no two zones overlap: the layout, what makes its spots, and its description."""
    lua, module = layout
    kinds = {**ZONES, "shelf": SHELF, "stair": STAIR}
    zones = {name: {"at": at, "layout": kinds[name]} for name, at in PLACES.items()}
    board = lua.table_from({"size": [21, 11], "units": UNITS, "zones": zones}, recursive=True)
    return module, lambda **spot: spot_of(lua, **spot), board


@pytest.mark.parametrize(
    ("spot", "point"),
    [
        # a row of three places: two pitches of 1.95 are divided among the cards, at most 8 to a line
        ({"zone": "lane", "index": 3, "count": 3}, (11.9, 9.5)),
        ({"zone": "lane", "index": 2, "count": 4}, (14.5, 9.5)),
        ({"zone": "lane", "index": 8, "count": 10}, (11.9, 9.5)),
        ({"zone": "lane", "index": 9, "count": 10}, (15.8, 10)),
        ({"zone": "lane", "index": 10, "count": 10}, (15.243, 10)),
        ({"zone": "lane", "index": 16, "count": 17}, (11.9, 10)),
        ({"zone": "lane", "index": 17, "count": 17}, (15.8, 10.5)),
        # a row of one place goes down, and its further lines to the right
        ({"zone": "narrow", "index": 2, "count": 2}, (3, 3.8)),
        ({"zone": "narrow", "index": 3, "count": 3}, (3.5, 3)),
        ({"zone": "field", "index": 3}, (6, 1.8)),
        ({"zone": "field", "index": 4}, (1.6, 4.2)),
        ({"zone": "field", "index": 10}, (1.6, 1.8)),
        ({"zone": "home"}, (19.5, 6.5)),
        ({"zone": "home", "index": None, "count": None}, (19.5, 6.5)),
        ({"zone": "home", "aside": [2, -1]}, (20.5, 6)),
        ({"zone": "stair", "index": 3, "count": 3}, (20, 10.4)),
        ({"zone": "shelf", "slot": "right"}, (5, 9.75)),
        ({"zone": "shelf", "slot": "up"}, (3.4, 9.5)),
        # what is under a card: every other one to the right; above a grid there is room for two or one
        ({"zone": "high", "tuck": 1}, (2.013, 2.461)),
        ({"zone": "high", "tuck": 2}, (1.6, 2.171)),
        ({"zone": "high", "tuck": 3}, (2.013, 1.882)),
        ({"zone": "high", "tuck": 6}, (2.013, 2.461)),
        ({"zone": "high", "tuck": 2, "index": 4}, (1.6, 5.671)),
        ({"zone": "field", "tuck": 3}, (2.013, 1.553)),
        ({"zone": "home", "tuck": 2}, (19.913, 6.253)),
    ],
)
def test_where_a_card_lies(mat, spot, point):
    module, spot_, board = mat
    assert module.point(board, spot_(**spot)) == pytest.approx(point, abs=0.001)


def test_a_mat_without_the_zone_has_no_place_for_it(mat):
    module, spot_, board = mat
    assert module.point(board, spot_(zone="elsewhere")) == (None, None)


@pytest.mark.parametrize(
    ("zone", "asides"),
    [
        ("home", [None, [1, 1], [1, 0], [1, -1], [0, 1], [0, -1], [-1, 1]]),
        ("field", [None, [1, 1], [1, 0], [1, -1], [0, 1], [0, -1], [2, 2]]),
        ("shelf", [None, [1, 0], [-1, 0], [2, 0], [3, 0], [1, 1], [1, -1]]),  # it is low: first along it
    ],
)
def test_further_cards_lie_round_the_first(layout, mat, zone, asides):
    (lua, module), (_, spot_, board), taken, found = layout, mat, [], []
    for _ in asides:
        spot = spot_(zone=zone, slot="left")
        spot.aside = module.aside(board, spot, lua.table_from(taken, recursive=True))
        found.append(spot.aside and list(spot.aside.values()))
        taken.append(list(module.point(board, spot)))
    assert found == asides


def test_the_next_card_lies_as_far_to_the_edge_as_a_whole_card_may(layout, mat):
    (lua, _), (module, spot_, board) = layout, mat
    spot = spot_(zone="field", index=9)
    taken = lua.table_from([list(module.point(board, spot))], recursive=True)
    assert list(module.aside(board, spot, taken).values()) == [1, 1]


@pytest.mark.parametrize(
    ("point", "zone"),
    [
        *(((0.4, 0.2), ("field", 1)), ((8.4, 8.2), ("field", 9)), ((3, 3.1), ("field", 5))),
        *(((2.6, 1.9), ("field", 1)), ((3, 1.9), ("field", 2)), ((1.7, 5.3), ("field", 4))),
        *(((9, 8.5), ("lane", 3)), ((17, 10.5), ("lane", 1)), ((12.9, 9), ("lane", 2))),
        *(
            ((19.5, 6), ("home", 1)),
            ((19.4, 9.5), ("stair", 2)),
            ((8.41, 5), None),
            ((0.39, 5), None),
            ((5, 0.19), None),
            ((9.5, 8.3), None),
        ),
    ],
)
def test_the_zone_and_the_place_under_a_point(mat, point, zone):
    module, _, board = mat
    place = module.zone_at(board, *point)
    assert (place and (place.zone, place.index)) == zone
    assert place is None or place.slot is None


def test_the_slot_under_a_point(mat):
    module, _, board = mat
    places = [module.zone_at(board, *point) for point in ((2.1, 10), (3.3, 9), (4.2, 9), (3.9, 10.4))]
    assert [(place.zone, place.index, place.slot) for place in places] == [
        *(("shelf", 1, "left"), ("shelf", 1, "left"), ("shelf", 1, "right"), ("shelf", 1, "low"))
    ]


@pytest.mark.parametrize(
    ("point", "inside"),
    [
        *(((0, 0), True), ((21, 11), True), ((21.1, 5), False), ((5, 11.1), False), ((-0.1, 5), False)),
        ((5, -0.1), False),
    ],
)
def test_what_is_on_a_mat(mat, point, inside):
    module, _, board = mat
    assert module.on_board(board, *point) is inside
