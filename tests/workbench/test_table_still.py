"""A picture of the table: what a browser of this computer makes of what a seat sees, and of no browser."""

import io
import os
import stat
import sys
import tempfile
import time
from collections import Counter
from math import dist

import pytest
from msgspec import json
from PIL import Image

from tests.helpers.browser import CHROMIUM
from tests.simulator.saves import bag, card, opened, thing
from tts_export.tts.save import SavedCamera
from tts_export.tts.transform import Pose, upright_for
from tts_export.workbench import browsers
from tts_export.workbench.browsers import NoScreenshot, screenshot
from tts_export.workbench.table.cameras import camera_of, cameras_in
from tts_export.workbench.table.panel import panel_of
from tts_export.workbench.table.pictures import TablePictures, picture_files
from tts_export.workbench.table.pieces import Handles, pieces_of
from tts_export.workbench.table.still import Still, photograph, served

RED, BLUE, GREEN = (220, 20, 20), (20, 20, 220), (20, 200, 20)
LIT = 100
"""How much the lamp over the table may change a color."""
SIZE = (1000, 800)
LONG = "one two three four five six seven eight nine ten"
needs_browser = pytest.mark.skipif(not CHROMIUM, reason="there is no Chromium on this machine")
on_posix = pytest.mark.skipif(os.name == "nt", reason="a script is no program there")


@pytest.fixture
def build(tmp_path):
    """A build's folder with a red face, a blue back and a green mat."""
    (tmp_path / "sheets").mkdir()
    for name, color in {"face": RED, "back": BLUE, "mat": GREEN}.items():
        Image.new("RGB", (70, 70), color).save(tmp_path / "sheets" / f"{name}.png")
    return tmp_path


def one_cell(**fields):
    sheet = {"FaceURL": "file:///x/face.png", "BackURL": "file:///x/back.png", "NumWidth": 1, "NumHeight": 1}
    return {"CustomDeck": {"1": sheet}, **fields}


def mat(at=(0.0, 0.0), turned=180.0, seat="White"):
    image = {"ImageURL": "http://host/mat.png", "ImageSecondaryURL": "", "CustomTile": {"Type": 0}}
    notes = {"GMNotes": f'{{"role": "mat", "seat": "{seat}"}}', "Locked": True}
    place = (at[0], 0.96, at[1])
    return thing(
        "Custom_Tile", f"0a0a0{len(seat)}", place, turned, scale=(8, 1, 5), CustomImage=image, **notes
    )


def still(table, seat, out):
    """What a seat sees of a table that is no game."""
    pictures = TablePictures(picture_files(out / "sheets"))
    room = {"seat": seat, "turn": 0.0, "camera": camera_of(table, "White"), "players": [2, 2]}
    pieces = pieces_of(table, seat, Handles(), pictures, {})
    view = {"pieces": pieces, "panel": panel_of(table, seat, pictures), "room": room}
    return Still(seat, json.encode(view), out, SIZE)


def colors(data):
    """The colors of mats and cards that fill more than a thousand pixels of a picture, in any light."""
    named = {"red": RED, "blue": BLUE, "green": GREEN}
    with Image.open(io.BytesIO(data)) as picture:
        assert picture.size == SIZE
        counted = picture.convert("RGB").getcolors(SIZE[0] * SIZE[1])
    many = Counter()
    for count, color in counted:
        for name, pure in named.items():
            many[name] += count * (dist(color, pure) < LIT)
    return {name for name, count in many.items() if count > 1000}


@pytest.mark.parametrize("seat", ["White", "Red", "Grey"])
@pytest.mark.parametrize(
    ("words", "changes"),
    [("+1 (−2)", "1,-2"), ("−10", "-10,0"), ("(+3) attacks", "0,3"), ("= Ada", "0,0"), ("+9999", "0,0")],
)
def test_a_card_in_play_has_a_square_for_everybody_who_sees_its_face(seat, words, changes):
    """Not what lies face down, and what is in a hand is not in play."""
    lies, down = card("aaaaaa", "Ada", (0.0, 1.3, 0.0), **one_cell()), (3.0, 1.3, 0.0)
    held = card("cccccc", "Cy", (0.0, 3.0, -15.0), **one_cell())
    table = opened(mat(), lies, card("bbbbbb", "Bo", down, face_down=True, **one_cell()), held)
    table.settle()
    pictures = TablePictures(faces={("face.png", 0): "1.jpg"}, boards=frozenset({"1.jpg"}))
    for o in table.world.living():
        o.buttons.append({"label": words})
    pieces = pieces_of(table, seat, Handles(), pictures, {}, {"aaaaaa", "bbbbbb"}).values()
    squares = {piece.name: piece.board.file for piece in pieces if piece.board}
    assert squares == {"Ada": f"table/faces/1.jpg?board={changes}"}


@needs_browser
@pytest.mark.long
@pytest.mark.parametrize(
    ("seat", "expected"), [("White", {"red", "blue", "green"}), ("Red", {"blue", "green"})]
)
def test_a_picture_has_mats_cards_and_the_own_hand_alone(build, seat, expected):
    lies = card("aaaaaa", "Ada", (0.0, 1.3, 0.0), face_down=True, **one_cell())
    held = card("bbbbbb", "Bo", (0.0, 3.0, -15.0), **one_cell())
    table = opened(mat(), lies, held)
    table.settle()
    assert [o.nickname for o in table.player("White").hand] == ["Bo"]
    assert colors(photograph(still(table, seat, build))) == expected


@needs_browser
@pytest.mark.long
def test_a_picture_has_whole_cards_in_the_hand_and_upright_names_below_the_boxes_beside_the_mat(build, page):
    town = bag("cccccc", at=(-9.0, 4.5), Nickname="Old Town")
    table = opened(mat(), town, card("bbbbbb", "Bo", (0.0, 3.0, -15.0), **one_cell()))
    table.settle()
    picture = still(table, "White", build)
    street = {"label": "Street", "seat": "White", "at": [0, 0, 4, 4], "play": True}
    view = {**json.decode(picture.view), "zones": {"street": street}}
    with served(Still("White", json.encode(view), build, SIZE)) as address:
        page.goto(address)
        name, top = page.get_by_text("Old Town"), page.locator(".upper.is-bag")
        name.wait_for(state="attached")
        held = page.locator(".held-card > *").bounding_box()
        words, box = name.bounding_box(), top.bounding_box()
    assert held["y"] + held["height"] <= SIZE[1] * 1.01
    assert words["x"] >= 0 and box["x"] >= 0
    assert words["y"] > box["y"] + box["height"] / 2 and 10 <= words["height"] < 30


@needs_browser
@pytest.mark.long
def test_a_picture_has_the_whole_mat_of_whoever_sits_opposite(build, page):
    table = opened(mat((0.0, -6.0)), mat((0.0, 6.0), 0.0, "Red"), card("aaaaaa", "Ada", (0.0, 1.3, -6.0)))
    table.settle()
    zones = {
        seat: {"seat": seat, "at": [0, z, 4, 4], "play": True} for seat, z in (("White", -6), ("Red", 6))
    }
    view = {**json.decode(still(table, "White", build).view), "zones": zones}
    with served(Still("White", json.encode(view), build, SIZE)) as address:
        page.goto(address)
        mats = [mat.bounding_box() for mat in page.locator(".locked .upper").all()]
    assert len(mats) == 2
    for box in mats:
        assert box["x"] >= 0 and box["y"] >= 0, "below the bar, if there is one"
        assert box["x"] + box["width"] <= SIZE[0] and box["y"] + box["height"] <= SIZE[1]


@needs_browser
@pytest.mark.long
def test_a_close_up_has_the_cards_of_a_zone_as_large_as_there_is_room_and_an_open_menu_beside_one(
    build, page
):
    two = [card(guid, name, (x, 1.3, 0.0)) for guid, name, x in (("aaaaaa", "Ada", -2), ("bbbbbb", "Bo", 2))]
    table = opened(mat(), *two)
    table.settle()
    zones = {"White.street": {"label": "Street", "seat": "White", "at": [0, 0, 8, 4], "play": True}}
    seats = {"White": {"color": "#ffffff", "name": "Ann"}}
    view = json.encode({**json.decode(still(table, "White", build).view), "zones": zones, "seats": seats})
    menu = "Ada", (("Attack (1)", False), ("More ...", True))
    boxes = {}
    cards, zone = ("White.street.cards",), ("White.street",)
    for shown in ((), cards, zone):
        with served(Still("White", view, build, SIZE, shown, 0, menu, beside=220)) as address:
            page.goto(address)
            entry = page.get_by_role("menuitem", name="Attack (1)")
            entry.wait_for()
            assert page.get_by_role("menuitem").count() == 2, "what scripts offer, without the page's own"
            assert page.locator(".menu hr + button").inner_text() == "More ..."
            boxes[shown] = [one.bounding_box() for one in page.locator(".upper.is-card").all()]
            menu_box = page.locator(".menu").bounding_box()
    ada, bo = sorted(boxes[cards], key=lambda box: box["x"])
    assert boxes[zone][0]["width"] < ada["width"], "the zone is wider than its cards"
    assert ada["width"] > 1.2 * min(box["width"] for box in boxes[()])
    assert ada["x"] >= 0 and bo["x"] + bo["width"] <= SIZE[0] - 220
    ada = min(boxes[zone], key=lambda box: box["x"])
    assert ada["x"] + ada["width"] / 2 < menu_box["x"]
    assert ada["y"] - ada["height"] / 2 < menu_box["y"] < ada["y"] + 1, "from the upper edge of its card on"


@needs_browser
@pytest.mark.long
def test_a_close_up_has_notes_over_cards_and_nothing_that_lies_beside_its_mats(build, page):
    cards = [card(guid, guid, (x, 1.3, 0.0)) for guid, x in (("aaaaaa", -2), ("bbbbbb", 2), ("cccccc", 15))]
    table = opened(mat(), *cards)
    table.settle()
    zones = {"White.street": {"label": "Street", "seat": "White", "at": [0, 0, 8, 4], "play": True}}
    seats = {"White": {"color": "#ffffff", "name": "Ann"}}
    view = json.encode({**json.decode(still(table, "White", build).view), "zones": zones, "seats": seats})
    street = ("White.street",)
    notes = (street, "power 5", "White"), (street, "power 5", ""), ((), ">", ""), (("aaaaaa",), "attacks", "")
    picture = Still("White", view, build, SIZE, ("White.street",), 0, notes=notes, wide=1500)
    with served(picture) as address:
        page.goto(address)
        page.get_by_text("attacks").wait_for()
        bracket, _, between, below = [note.bounding_box() for note in page.locator(".sum-note").all()]
        shown = [one.bounding_box() for one in page.locator(".upper.is-card").all()]
    assert len(shown) == 2
    ada, beth = sorted(shown, key=lambda one: one["x"])
    assert bracket["x"] < ada["x"] and beth["x"] + beth["width"] < bracket["x"] + bracket["width"]
    assert bracket["y"] + bracket["height"] < min(ada["y"], beth["y"])
    assert between["x"] + between["width"] / 2 == pytest.approx(bracket["x"] + bracket["width"] / 2, abs=1)
    assert below["x"] == pytest.approx(ada["x"], abs=1)
    assert below["y"] == pytest.approx(ada["y"] + ada["height"], abs=1)
    with Image.open(io.BytesIO(photograph(picture))) as image:
        assert image.size == (1500, 1200)


@needs_browser
@pytest.mark.long
@pytest.mark.parametrize("turn", [0.0, 90.0, 180.0, 270.0])
def test_the_cloth_lies_under_the_table_from_wherever_one_looks(build, turn):
    table = opened(mat())
    table.settle()
    view = json.decode(still(table, "White", build).view)
    camera = {"x": 0, "z": 0, "pitch": 50, "away": 20}
    view["room"] |= {"turn": turn, "camera": camera, "surface": {"file": "table/sheets/face.png"}}
    assert "red" in colors(photograph(Still("White", json.encode(view), build, SIZE)))


@needs_browser
@pytest.mark.long
def test_words_of_the_panel_wrap_and_shrink_as_the_xml_says(build, page):
    place = 'rectAlignment="UpperLeft" width="200" height="60" fontSize="20" alignment="UpperLeft"'
    fits = 'resizeTextForBestFit="true" resizeTextMinSize="8" resizeTextMaxSize="20"'
    texts = ["", 'horizontalOverflow="Wrap"', fits]
    parts = [f'<Text {place} {more} text="{LONG} {LONG}"/>' for more in texts]
    parts.append(f'<Text {place} text="&lt;size=40&gt;&lt;color=#330000&gt;one&lt;/color&gt;&lt;/size&gt;"/>')
    table = opened()
    table.world.uis["-1"].replace("".join(parts))
    table.settle()
    with served(still(table, "White", build)) as address:
        page.goto(address)
        boxes = [words.bounding_box() for words in page.locator(".xml .words").all()]
        style = page.locator(".xml .words span").last.evaluate(
            "node => [getComputedStyle(node).color, getComputedStyle(node).fontSize]"
        )
    scale = boxes[1]["width"] / 200
    assert boxes[1]["height"] > 60 * scale > 2 * boxes[0]["height"]
    assert boxes[2]["width"] <= 201 * scale and boxes[2]["height"] <= 62 * scale
    assert style == ["rgb(51, 0, 0)", "40px"]


@pytest.mark.parametrize(("reverse", "sees"), [(False, "Red"), (True, "White")])
def test_what_a_fog_of_war_hides_is_in_no_picture(reverse, sees):
    fog = {"FogColor": "Red", "Locked": True, "FogReverseHiding": reverse}
    veil = thing("FogOfWarTrigger", "veil00", (0, 2, 0), 0.0, scale=(6.0, 4.0, 6.0), **fog)
    table = opened(mat(), veil, card("aaaaaa", "Ada", (0.0, 1.3, 0.0), **one_cell()))
    table.settle()
    for seat in ("White", "Red"):
        pieces = pieces_of(table, seat, Handles(), TablePictures(), {})
        assert ("card" in {piece.kind for piece in pieces.values()}) == (seat == sees)


@pytest.mark.parametrize(("at", "turned", "turn"), [((20.0, 3.0), 180.0, 0), ((-30.0, 0.0), 270.0, 90)])
def test_without_a_camera_of_the_save_a_seat_looks_at_its_mat(at, turned, turn):
    camera = camera_of(opened(mat(at, turned)), "White")
    assert (camera["x"], camera["z"], camera["turn"]) == (*at, turn)
    assert camera_of(opened(mat()), "Red") is None


def looking(at, turn, ahead):
    """What the save has for a seat's camera."""
    beyond = Pose(at[0], 0.0, at[1], upright_for(turn)).seen(0.0, ahead)
    return SavedCamera(at=(beyond.x, 0.96, beyond.z), pitch=65.0, turn=turn, distance=12.0).data()


@pytest.mark.parametrize(("at", "turn"), [((0.0, -9.0), 0.0), ((0.0, 9.0), 180.0), ((-20.0, 0.0), 90.0)])
def test_the_camera_of_a_seat_is_the_one_that_looks_over_its_mat(at, turn):
    table = opened(mat(at, upright_for(turn)))
    own, opposite = looking(at, turn, 2.0), looking((-at[0], -at[1]), (turn + 180) % 360, 18.0)
    table.world.save["CameraStates"] = [opposite, own]
    camera = camera_of(table, "White")
    assert (camera["x"], camera["z"], camera["away"]) == (own["Position"]["x"], own["Position"]["z"], 12.0)


def test_without_a_browser_it_says_which_ones_will_do(monkeypatch, tmp_path):
    for name in ("PATH", "PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setattr(browsers, "_ON_MACOS", ())
    with pytest.raises(NoScreenshot, match="install Chrome, Edge, Chromium or Brave"):
        screenshot("http://127.0.0.1/", SIZE)


def test_on_windows_no_program_of_a_project_is_started(monkeypatch, tmp_path):
    """A name without a folder would be looked for in the current one first."""
    monkeypatch.setattr(browsers.sys, "platform", "win32")
    for name in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PROGRAMFILES", str(tmp_path / "programs"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    for file in ("chromium.exe", "chrome.exe"):
        (tmp_path / file).touch(0o755)
    assert [*browsers._browsers()] == []
    edge = tmp_path / "programs" / "Microsoft" / "Edge" / "Application" / "msedge.exe"
    edge.parent.mkdir(parents=True)
    edge.touch()
    assert [*browsers._browsers()] == [edge]


@pytest.mark.long
@on_posix
@pytest.mark.parametrize("script", ["exit 1", "sleep 100 & echo $! > child; wait"])
def test_a_browser_that_makes_no_picture_ends_and_leaves_nothing(monkeypatch, tmp_path, script):
    scratch, program = tmp_path / "scratch", tmp_path / "chromium"
    scratch.mkdir()
    program.write_text(f"#!/bin/sh\ncd {tmp_path}\n{script}\n")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.defpath}")
    monkeypatch.setattr(tempfile, "tempdir", str(scratch))
    monkeypatch.setattr(browsers, "PATIENCE", 0.5)
    monkeypatch.setattr(browsers, "_COMMANDS", ("chromium",))
    with pytest.raises(NoScreenshot, match=f"the browser made no picture .*{program.name}"):
        screenshot("http://127.0.0.1/", SIZE)
    assert [*scratch.iterdir()] == []
    if (tmp_path / "child").exists():
        assert ended(int((tmp_path / "child").read_text()))


def ended(number):
    """Whether a process has ended, or does so within some seconds."""
    for _ in range(100):
        try:
            os.kill(number, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere browsers are in folders of their own")
def test_a_browser_that_a_project_brings_is_not_started(monkeypatch, tmp_path):
    (tmp_path / "chromium").write_text("#!/bin/sh\n")
    (tmp_path / "chromium").chmod(0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", ".")
    assert [*browsers._browsers()] == []


PLACE, TURN = {"x": 1, "y": 2, "z": 3}, {"x": 1, "y": 2, "z": 0}


@pytest.mark.long
@pytest.mark.parametrize(
    "states",
    [
        7, {"a": 1}, "abc", ["x"], [[]], [{}], [{"Position": "x"}], [{"Position": PLACE, "Rotation": TURN}],
        [{"Position": {**PLACE, "x": "a"}, "Rotation": TURN, "Distance": 1}],
        [{"Position": PLACE, "Rotation": TURN, "Distance": float("inf")}],
        [{"Position": PLACE, "Rotation": TURN, "Distance": 10**400}],
    ],
)  # fmt: skip
def test_cameras_that_the_game_could_not_have_written_are_none(states):
    table = opened(mat((20.0, 3.0), 180.0))
    table.world.save["CameraStates"] = states
    assert camera_of(table, "White")["x"] == 20.0
    assert set(cameras_in(table.world.save)) <= {None}
