"""HS:ATCG as pictures: zones are where table.yaml has them, and printed numbers are the rules' own."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from msgspec import to_builtins
from PIL import Image

from tests.tts.export.contexts import HS_TABLE
from tts_export import yamls
from tts_export.draw.face import Renderer
from tts_export.load.game.files import GameFiles, read_game
from tts_export.load.reading import Reading
from tts_export.load.templates import search_path
from tts_export.paint.colors import Palette
from tts_export.problems import Where
from tts_export.tts.export.table_pictures import table_pictures

SCALE = 150
"""Pixels per inch of the mat in these tests."""


@cache
def hs() -> GameFiles:
    reading = Reading(Path())
    game = read_game(reading, search_path(Path()), "hsatcg", Where(Path("cards.yaml")))
    assert [str(problem) for problem in reading.problems] == []
    assert game is not None
    return game


@cache
def renderer() -> Renderer:
    return Renderer(hs().frames)


@cache
def mat() -> Image.Image:
    return renderer().picture("mat", (21 * SCALE, 11 * SCALE))


def color_at(x: float, y: float) -> tuple[int, ...]:
    return mat().getpixel((int(x * SCALE), int(y * SCALE)))  # type: ignore[return-value]


def test_every_picture_of_the_table_is_drawn_without_a_complaint() -> None:
    for wanted in table_pictures(hs().table):
        small = (wanted.pixels[0] // 8, wanted.pixels[1] // 8)
        image = renderer().picture(wanted.drawing, small, wanted.args)
        assert image.size == small
        assert image.mode == "RGB", "tiles show no transparency"
        assert len(image.getcolors(small[0] * small[1]) or []) > 3
    assert [str(problem) for problem in renderer().problems] == []


@pytest.mark.parametrize(
    "zone", ["invading", "planet", "nullified", "discard", "deck", "defending", "executables"]
)
def test_a_zone_is_framed_in_its_colour_where_its_cards_lie(zone: str) -> None:
    found = hs().table.mat.zones[zone]
    x, y, w, h = found.at
    color = Palette()[found.color][:3]
    assert color_at(x + 0.04, y + h / 2) == color, "left"
    assert color_at(x + w - 0.04, y + h / 2) == color, "right"
    assert color_at(x + w / 2, y + 0.04) == color, "top"


def test_a_zone_that_moves_takes_its_pane_along() -> None:
    """The picture is made from table.yaml: the same numbers as snap points and scripting zones."""
    elements = hs().frames.drawings["mat"].elements["zones"]
    panes = to_builtins(elements)["elements"]
    for name, zone in hs().table.mat.zones.items():
        assert panes[name]["box"] == zone.at


def test_card_places_are_marked_at_their_corners() -> None:
    mark = Palette()["#6d6e93"][:3]
    w, h = hs().table.mat.card
    for name in ("invading", "defending", "executables"):
        x, y = hs().table.mat.layout(name).middles()[0]
        assert color_at(x - w / 2 + 0.012, y - h / 2 + 0.1) == mark, name


def test_the_seventh_vp_place_is_gold() -> None:
    line = hs().table.tokens["vp"].on_mat
    assert line is not None
    *others, last = line.middles()
    assert color_at(*last) == Palette()["#6b5a1e"][:3]
    assert {color_at(*place) for place in others} == {Palette()["#3a3a58"][:3]}


def test_grist_is_green_on_one_side_and_blue_on_the_other() -> None:
    """Full bleed: the game cuts the hexagon from the square, and may turn it either way."""
    for drawing, base in (("grist_1", "#18ff35"), ("grist_3", "#62daf4")):
        image = renderer().picture(drawing, (400, 400))
        rim = Palette()[f"{base} 62% black"][:3]
        assert image.getpixel((3, 3)) == rim
        assert image.getpixel((200, 18)) == rim, "no corner of the gem can be cut off"
        table = image.getpixel((200, 105))
        assert table == Palette()[f"{base} 16% white"][:3]


def words() -> str:
    """All texts of the drawings."""
    data, _ = yamls.load(HS_TABLE.with_name("drawings.yaml"))
    return "\n".join(
        value
        for part in yamls.walk(data)
        if isinstance(part, dict)
        for value in part.values()
        if isinstance(value, str)
    )


def test_the_income_panel_says_what_the_rules_say() -> None:
    rules = hs().game.rules
    income = rules.turn.phases["prep"].steps["grist"].table
    data, _ = yamls.load(HS_TABLE.with_name("drawings.yaml"))
    rows = data["drawings"]["mat"]["elements"]["income"]["elements"]
    card = data["drawings"]["reference"]["elements"]
    for printed in (
        [rows[f"row_{n}"]["with"] for n in range(1, 5)],
        [card[f"income_{n}"]["with"] for n in range(1, 5)],
    ):
        said = {int(re.findall(r"\d+", row["from"])[0]): int(row["gain"]) for row in printed}
        assert said == income
    assert f"at most {rules.tracks['grist'].max}" in words()
    assert f"{rules.winning.at} starts the end" in words()


def test_the_phase_panel_says_what_the_rules_say() -> None:
    rules = hs().game.rules
    text = words()
    for phase in rules.turn.phases.values():
        assert phase.label in text.split("\n")
    assert f"Move, then tap  {{grist {rules.actions['move'].cost['grist']}}}" in text
    assert f"Tap to attack  {{grist {rules.actions['attack'].cost['grist']}}}" in text
    assert f"at most {rules.marks['boon'].max} on a card" in text
    assert f"Draw {rules.setup.draw} cards" in text
