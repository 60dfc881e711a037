"""What a game lays over its panel: a drawing for each part, and the cells of its gauges."""

import json
import re

import pytest
from PIL import Image

from tests.conftest import MEMORY
from tests.games.projects import cards_of
from tests.games.tables import made, project
from tts_export.load import load
from tts_export.load.panel_pictures import PARTS, PHASE, cell_name, dressed, part_name
from tts_export.paint.holes import Holes, pierced
from tts_export.scripts.panel import CELL_HIGH, gauge_cells, panel_colors, turns_of
from tts_export.tts.export.table_pictures import own_pictures

DRESSED = ("gamma", "horsefame", "hsatcg", "hsatcg-prealpha", "lamplight", "undertow", "wtactics")


@pytest.mark.parametrize("game", DRESSED)
def test_every_part_and_every_gauge_of_a_game_has_its_own_look(game):
    loaded, problems = load(cards_of(game), MEMORY)
    assert [str(problem) for problem in problems if "panel" in str(problem)] == []
    assert [*dressed(loaded.frames)] == [*PARTS]
    assert [track for track in gauge_cells(loaded) if cell_name(track) not in loaded.frames.drawings] == []


@pytest.mark.parametrize("game", DRESSED)
def test_a_drawing_covers_its_part(game):
    loaded, _ = load(cards_of(game), MEMORY)
    sizes = dressed(loaded.frames)
    assert sizes["strip"] >= (1008, 76)
    assert min(sizes[part][0] for part in ("players", "log", "foot")) >= 308
    assert sizes["players"][1] >= 28 and sizes["log"][1] >= 34 and sizes["ask"] >= (344, 34)


@pytest.mark.parametrize("game", DRESSED)
def test_the_panel_names_only_pictures_that_the_controller_has(game):
    text, scripts = made(cards_of(game))
    save = json.loads(text)
    [board] = [o for o in save["ObjectStates"] if o.get("GMNotes", "").startswith('{"role":"controller"')]
    assets = {asset["Name"] for asset in board["CustomUIAssets"]}
    images = set(re.findall('image="([^"]+)"', scripts.panel))
    assert {f"tx-panel-{part}" for part in PARTS} <= images <= assets


@pytest.mark.parametrize("game", DRESSED)
def test_the_name_of_each_phase_is_a_picture_in_the_games_letters(game):
    loaded, scripts = project(cards_of(game), ())
    names = {
        picture.name: picture.args["label"] for picture in own_pictures(loaded) if picture.drawing == PHASE
    }
    labels = {label for turn in turns_of(loaded).values() for label in labels_of(turn)}
    assert {*names.values()} == labels and len(names) >= 3
    images = re.findall('image="tx-name-([^"]+)" color="([^"]+)"', scripts.panel)
    inks = panel_colors(loaded)
    assert {f"{PHASE}_{phase}" for phase, _ in images} == {*names}
    assert {ink for _, ink in images} == {inks["text"], inks["plate"]}


def labels_of(turn):
    return [turn.phases[name].label or name.upper() for name in turn.in_order]


def test_a_picture_of_a_part_has_two_pixels_for_each_of_the_screen():
    loaded, _ = project(cards_of("gamma"), ())
    pictures = {picture.name: picture for picture in own_pictures(loaded)}
    for part, (wide, high) in dressed(loaded.frames).items():
        assert pictures[part_name(part)].saved == (2 * wide, 2 * high)
    life = pictures[cell_name("life")]
    assert life.holes is not None and life.holes.count == 4 and life.saved[1] == 2 * CELL_HIGH


def test_a_bar_is_seen_through_holes_of_the_shape_that_is_drawn():
    shape = Image.new("RGBA", (6, 8))
    shape.paste((255, 255, 255, 255), (2, 2, 4, 6))
    sheet = pierced(Holes("#102030", 3), shape, (30, 8))
    assert sheet.size == (30, 8) and sheet.getpixel((0, 0)) == (16, 32, 48, 255)
    clear = [x for x in range(30) if sheet.getpixel((x, 4))[3] == 0]
    assert clear == [4, 5, 14, 15, 24, 25] and sheet.getpixel((4, 0))[3] == 255
