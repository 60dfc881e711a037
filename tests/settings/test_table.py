"""table.yaml: what is said when it is wrong, and what is made of it when it is right."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.tts.export.contexts import HS_TABLE, hs_table
from tts_export import yamls
from tts_export.load.game.panes import with_table
from tts_export.problems import Where
from tts_export.settings.mats import Cards, Mat
from tts_export.settings.reading import read
from tts_export.settings.table import Spots, TableSettings
from tts_export.settings.tokens import PlaceLine
from tts_export.tts.export.table_pictures import mat_picture, table_pictures
from tts_export.yamls import Map

SMALL = """\
mat:
  size: [10, 6]
  units: 2
  card: [2, 3]
  zones:
    deck:
      at: [1, 1, 2.5, 4]
      color: "#ff0000"
      part: slot
      args: {mark: card}
      cards: {face: down}
    row:
      at: [4, 1, 5.5, 4]
      label: A row
      part: pane
      tab: tab
      place: place
      cards: {row: 3, from: right, inset: [0, 0, 0.5, 0]}
seats:
  White: {at: [0, -10]}
tokens:
  gem:
    label: Gem
    shape: round
    sides: [{value: 1, drawing: gem}]
    size: [1, 1]
    socket: hole
    last_socket: gold
    socket_size: [1, 1]
    on_mat: {first: [1, 5.5], step: [1.5, 0], places: 3}
controller: {at: [0, 0], size: [4, 2], drawing: board}
decks: {at: [-20, 0]}
supplies: {at: [20, 0]}
"""


def table_of(text: str = SMALL) -> tuple[TableSettings | None, list[str]]:
    data, problems = yamls.loads(text, Path("table.yaml"))
    assert problems == []
    table, problems = read(TableSettings, data, Where(Path("table.yaml")))
    return table, [f"{p.where.line}: {p.message}" for p in problems]


def small() -> TableSettings:
    table, problems = table_of()
    assert problems == []
    assert table is not None
    return table


def test_hs_zones_have_the_contracts_names() -> None:
    assert set(hs_table().mat.zones) == {
        "deck", "planet", "defending", "invading", "executables", "discard", "nullified"
    }  # fmt: skip


def test_hs_zones_are_about_where_the_printed_mat_has_them() -> None:
    """In fractions of the mat. The planet needs room for what is attached; so what is below lies lower."""
    printed = {
        "invading": (0.020, 0.015, 0.346, 0.985),
        "planet": (0.378, 0.015, 0.459, 0.252),
        "nullified": (0.360, 0.281, 0.476, 0.456),
        "discard": (0.378, 0.485, 0.459, 0.722),
        "deck": (0.378, 0.749, 0.459, 0.985),
        "defending": (0.490, 0.015, 0.807, 0.716),
        "executables": (0.490, 0.746, 0.807, 0.985),
    }
    for name, fractions in printed.items():
        x, y, w, h = hs_table().mat.zones[name].at
        found = (x / 21, y / 11, (x + w) / 21, (y + h) / 11)
        column = name in ("planet", "nullified", "discard", "deck")
        assert found == pytest.approx(fractions, abs=0.1 if column else 0.002), name


def test_the_first_executable_lies_at_the_right() -> None:
    places = hs_table().mat.layout("executables").middles()
    assert [round(x, 3) for x, _ in places] == [15.82, 13.866, 11.912]
    assert len({y for _, y in places}) == 1


def test_a_grid_fills_line_after_line() -> None:
    places = hs_table().mat.layout("defending").middles()
    assert len(places) == 6
    assert places[0] == (11.52, 2.76)
    assert places[3] == pytest.approx((11.52, 2.76 + 3.53))
    assert places[5] == pytest.approx((11.52 + 4.2, 2.76 + 3.53))


def middles(cards: str, at: tuple[float, float, float, float] = (0, 0, 11, 4)) -> list[tuple[float, float]]:
    """The places of a zone with such cards, of 2 x 3."""
    data, _ = yamls.loads(f"{{{cards}}}", Path("table.yaml"))
    read_cards, problems = read(Cards, data, Where(Path("table.yaml")))
    assert problems == []
    assert read_cards is not None
    return [(round(x, 3), round(y, 3)) for x, y in read_cards.layout(at, (2, 3)).middles()]


def test_cards_are_as_far_from_the_edges_as_from_each_other() -> None:
    assert middles("row: 4") == [(1.6, 2), (4.2, 2), (6.8, 2), (9.4, 2)]
    assert middles("grid: 2 x 1", at=(1, 1, 7, 5)) == [(3, 3.5), (6, 3.5)]
    assert middles("row: 4", at=(0, 0, 5, 3)) == [(1, 1.5), (2, 1.5), (3, 1.5), (4, 1.5)], "from edge to edge"


def test_an_inset_is_the_distance_of_the_outer_cards_from_the_edges() -> None:
    assert middles("row: 3, inset: 0.5") == [(1.5, 2), (5.5, 2), (9.5, 2)]
    assert middles("grid: 2 x 2, inset: [1, 0]", at=(0, 0, 8, 8)) == [(2, 1.5), (6, 1.5), (2, 6.5), (6, 6.5)]
    assert middles("inset: [0, 0, 0, 1]") == [(5.5, 1.5)], "a pile is in the middle of what is left"


def test_a_row_or_a_grid_begins_at_an_edge() -> None:
    assert middles("row: 3, from: right, inset: 0.5") == [(9.5, 2), (5.5, 2), (1.5, 2)]
    assert middles("row: 2, from: bottom, inset: 0", at=(0, 0, 2, 9)) == [(1, 7.5), (1, 1.5)]
    assert middles("grid: 2 x 2, from: bottom, inset: 0", at=(0, 0, 8, 9)) == [
        (1, 7.5), (7, 7.5), (1, 1.5), (7, 1.5)
    ]  # fmt: skip


def test_cards_that_lie_across_are_spread_across() -> None:
    assert middles("row: 2, across: true, inset: 0", at=(0, 0, 8, 2)) == [(1.5, 1), (6.5, 1)]


def test_named_places() -> None:
    assert middles("slots: {writer: [1, 1], editor: [3, 1]}") == [(1.0, 1.0), (3.0, 1.0)]


def test_a_pile_lies_in_the_middle_of_its_zone() -> None:
    assert small().mat.layout("deck").middles() == [(2.25, 3.0)]


@pytest.mark.parametrize(
    ("wrong", "right", "message"),
    [
        (
            "at: [1, 1, 2.5, 4]",
            "at: [8, 1, 2.5, 4]",
            '7: "at": this reaches over the edge of the mat, which',
        ),
        ("{face: down}", "{grid: 4 by 2}", '11: "grid": found "4 by 2", expected text such as 4 x 2'),
        ("{face: down}", "{grid: 2 x 2, row: 2}", '11: "cards": cards lie in one way only: "row" or "grid"'),
        (
            "{face: down}",
            "{slots: {a: [1, 1]}, inset: 1}",
            '"inset": found 1, the places are in "slots" already',
        ),
        ("{face: down}", "{inset: 1000000000}", '"inset": found 1000000000, expected -2,000 to 2,000'),
        ("{face: down}", "{inset: [0, -1000000000]}", "found -1000000000, expected -2,000 to 2,000"),
        ("{face: down}", "{inset: wide}", '"inset": found "wide", expected number or list of 2 or 4 numbers'),
        ("{face: down}", "{inset: [1, 2, 3]}", '"inset": found 3 items, expected 2 or 4 numbers'),
        ("{face: down}", "{from: right}", 'only a "row" or a "grid" begins somewhere'),
        ("args: {mark: card}", "place_parts: {b: c}", 'names the place "b", which is not in "slots"'),
        ("{at: [0, -10]}", "{at: [0, -99]}", '"at": this is not on the table'),
        ("  White: {at", "  Mauve: {at", "Mauve"),
        ("{at: [0, -10]}", "{at: [0, -10]}\naround: [White, White]", '"around" must name each seat once'),
        ("label: Gem", "lable: Gem", "lable"),
        ("units: 2", "units: 0", "0.01 to 100"),
    ],
)
def test_what_is_wrong_is_said_at_its_place(wrong: str, right: str, message: str) -> None:
    assert wrong in SMALL
    table, problems = table_of(SMALL.replace(wrong, right))
    assert table is None
    assert any(message in problem for problem in problems), problems


def test_places_of_a_field_begin_a_new_line_when_one_is_full() -> None:
    field = Spots(at=(0, 5), step=(3, -4), columns=2)
    assert [spot.at for spot in field.spots(5)] == [(0, 9), (3, 9), (0, 5), (3, 5), (0, 1)]
    assert [spot.at for spot in field.spots(2)] == [(0, 5), (3, 5)], (
        "the middle of all lines stays where it is"
    )


def test_places_in_a_line() -> None:
    assert PlaceLine(first=(1, 2), step=(0.5, -1), places=3).middles() == [(1, 2), (1.5, 1), (2, 0)]


def test_places_in_two_lines() -> None:
    line = PlaceLine(first=(1, 2), step=(0, -1), places=4, lines=2, beside=(3, 0))
    assert line.middles() == [(1, 2), (1, 1), (4, 2), (4, 1)]
    with pytest.raises(ValueError, match="3 places cannot be in 2 lines of the same length"):
        PlaceLine(first=(1, 2), step=(0, -1), places=3, lines=2)


def test_pictures_are_saved_square_since_tiles_stretch_them() -> None:
    made = {picture.name: picture for picture in table_pictures(hs_table())}
    assert list(made) == [
        "mat", "grist_1", "grist_3", "vp", "boon_1", "boon_3", "damage", "board", "reference", "tabletop"
    ]  # fmt: skip
    assert made["mat"].pixels == (4096, 2146)
    assert made["mat"].saved == (4096, 4096)
    assert made["boon_1"].pixels == (640, 364)
    assert made["tabletop"].saved == made["tabletop"].pixels, "the table is no tile"


def test_a_seat_that_tells_its_drawing_something_has_a_picture_of_its_own() -> None:
    table, _ = table_of(SMALL.replace("{at: [0, -10]}", "{at: [0, -10], args: {player: Ada}}"))
    assert table is not None
    assert mat_picture(table, "White") == "mat_white"
    own = table_pictures(table)[0]
    assert (own.name, own.drawing, own.args) == ("mat_white", "mat", {"player": "Ada"})


def frames_with(text: str = SMALL) -> Any:
    frames, problems = yamls.loads("parts:\n  slot: {}\n", Path("frames.yaml"))
    assert problems == []
    data, _ = yamls.loads(text, Path("table.yaml"))
    return with_table(frames, data)


def test_zones_become_parts_of_the_drawings() -> None:
    parts = frames_with()["parts"]
    assert list(parts) == ["slot", "mat_zones", "mat_tokens"]
    zones = parts["mat_zones"]
    assert list(zones) == ["deck", "row", "row_1", "row_2", "row_3", "row_tab"]
    assert zones["deck"] == {
        "part": "slot",
        "box": [1, 1, 2.5, 4],
        "with": {"label": "DECK", "color": "#ff0000", "mark": "card"},
    }
    assert zones["row_tab"]["with"]["label"] == "A row"
    assert zones["row_2"] == {"part": "place", "box": [5.5, 1.5, 2, 3], "with": {"number": 2}}


def test_named_places_may_be_painted_by_parts_of_their_own() -> None:
    layout = "cards: {slots: {a: [2, 2], b: [2, 4]}}"
    places = f"{layout}\n      place: place\n      place_parts: {{b: bench}}"
    zones = frames_with(SMALL.replace("cards: {face: down}", places))["parts"]["mat_zones"]
    assert [zones[name]["part"] for name in ("deck_1", "deck_2")] == ["place", "bench"]


def test_token_places_become_sockets_the_last_one_different() -> None:
    sockets = frames_with()["parts"]["mat_tokens"]
    assert [socket["part"] for socket in sockets.values()] == ["hole", "hole", "gold"]
    assert sockets["gem_3"]["box"] == [3.5, 5.0, 1, 1]


def test_a_table_that_cannot_be_read_changes_no_drawing() -> None:
    frames, _ = yamls.loads("parts: {slot: {}}\n", Path("frames.yaml"))
    assert with_table(frames, None) == frames
    assert list(frames_with("mat: {size: 3}\n")["parts"]) == ["slot"]


def test_the_mat_knows_its_size_on_the_table() -> None:
    assert hs_table().mat.spread == (31.5, 16.5)
    assert isinstance(hs_table().mat, Mat)


def test_the_file_says_everything_it_means() -> None:
    """Each drawing that table.yaml names is there."""
    drawings, problems = yamls.load(HS_TABLE.with_name("drawings.yaml"))
    assert problems == []
    assert isinstance(drawings, Map)
    wanted = {picture.drawing for picture in table_pictures(hs_table())}
    assert wanted == set(drawings["drawings"])


def test_values_for_a_part_may_be_anything(project):
    args = "args: {rows: [1, {a: b}], more: {deep: [x]}}"
    zone = f"zones: {{deck: {{at: [0, 0, 1, 1], cards: {{face: down}}, {args}}}}}"
    table = f"mat: {{size: [2, 2], {zone}}}\nseats: {{White: {{at: [0, 0]}}}}\n"
    spots = "decks: {at: [0, 5]}\nsupplies: {at: [0, 0]}\n"
    table += f"controller: {{at: [0, 9], size: [1, 1], drawing: board}}\n{spots}"
    _, problems = project({"cards.yaml": "game: tiny\n", "templates/games/tiny/table.yaml": table})
    assert [problem.message for problem in problems if problem.where.file.name == "table.yaml"] == []
