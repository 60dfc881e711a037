"""Pictures of tables: what lies where, what a player must not see, and the panel's places and words."""

import pytest
from PIL import Image

from tests.simulator.saves import card, deck, opened, thing
from tts_export.simulator.play.picture import SCREEN, draw
from tts_export.simulator.play.picture.camera import Camera
from tts_export.simulator.play.picture.ground import WOOD
from tts_export.simulator.play.picture.words import TextBlock, color_of, lines_of
from tts_export.simulator.ui import LetterStyle, UiElement
from tts_export.simulator.ui.places import UiRect, place_of, placed
from tts_export.tts.save import SavedCamera
from tts_export.tts.transform import Pose, upright_for
from tts_export.workbench.table.pictures import TablePictures
from tts_export.workbench.table.pieces import Handles, pieces_of

RED, BLUE, GREEN = (220, 20, 20), (20, 20, 220), (20, 200, 20)
MAT = {"GMNotes": '{"role": "mat", "seat": "White"}', "Locked": True}


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


def mat(at=(0.0, 0.0), turned=180.0):
    image = {"ImageURL": "http://host/mat.png", "ImageSecondaryURL": "", "CustomTile": {"Type": 0}}
    return thing(
        "Custom_Tile", "0a0a0a", (*at[:1], 0.96, *at[1:]), turned, scale=(8, 1, 5), CustomImage=image, **MAT
    )


def colors(picture):
    """The colors that fill more than a hundred pixels, dark ones apart."""
    small = picture.quantize(32).convert("RGB")
    found = [color for count, color in small.getcolors() if count > 100]
    return {
        name for name, c in (("red", RED), ("blue", BLUE), ("green", GREEN)) if any(near(c, f) for f in found)
    }


def near(wanted, found):
    return sum(abs(a - b) for a, b in zip(wanted, found, strict=True)) < 60


def test_a_card_shows_its_face_and_turned_over_its_back(build):
    for down, expected in ((False, {"red", "green"}), (True, {"blue", "green"})):
        table = opened(mat(), card("aaaaaa", "Ada", (0.0, 1.3, 0.0), face_down=down, **one_cell()))
        picture = draw(table, "White", build)
        assert picture.size == SCREEN
        assert colors(picture) == expected


def test_a_camera_from_above_at_half_the_way_shows_the_mat_twice_as_wide(build):
    size, widths = (900, 800), []
    for away in (40.0, 20.0):
        picture = draw(opened(mat()), "White", build, camera=Camera((0.0, 0.0), 90.0, away), size=size)
        assert picture.size == size
        bright = picture.convert("HSV").getchannel("S").point(lambda part: 255 if part > 200 else 0)
        left, top, right, bottom = bright.getbbox()
        assert ((left + right) / 2, (top + bottom) / 2) == pytest.approx((450, 400), abs=4)
        widths.append(right - left)
    assert widths[1] / widths[0] == pytest.approx(2, abs=0.05)


@pytest.mark.parametrize(("down", "expected"), [(False, "green"), (True, "blue")])
def test_of_a_deck_the_card_is_seen_that_a_player_would_draw(build, down, expected):
    """The first one of the save is on top only if the deck is face down."""
    pile = deck("dddddd", "Ada Bo", (0.0, 1.3, 0.0), face_down=down)
    red, green = (
        one_cell()["CustomDeck"]["1"],
        one_cell()["CustomDeck"]["1"] | {"FaceURL": "file:///x/mat.png"},
    )
    for inside, sheet in zip(pile["ContainedObjects"], (red, green), strict=True):
        inside["CustomDeck"] = {"1": sheet}
    assert colors(draw(opened(pile), "White", build)) == {expected}


def test_a_hand_is_seen_by_its_owner_alone(build):
    table = opened(mat(), card("aaaaaa", "Ada", (0.0, 3.0, -15.0), **one_cell()))
    table.settle()
    assert [o.nickname for o in table.player("White").hand] == ["Ada"]
    assert colors(draw(table, "White", build)) == {"red", "green"}
    assert "red" not in colors(draw(table, "Red", build))
    assert "red" not in colors(draw(table, "Grey", build))


@pytest.mark.parametrize(("reverse", "sees"), [(False, "Red"), (True, "White")])
def test_what_a_fog_of_war_hides_is_in_no_picture(build, reverse, sees):
    """Neither here nor on the page `table`."""
    fog = {"FogColor": "Red", "Locked": True, "FogReverseHiding": reverse}
    veil = thing("FogOfWarTrigger", "veil00", (0, 2, 0), 0.0, scale=(6.0, 4.0, 6.0), **fog)
    table = opened(mat(), veil, card("aaaaaa", "Ada", (0.0, 1.3, 0.0), **one_cell()))
    table.settle()
    for seat in ("White", "Red"):
        shown = {"red"} if seat == sees else set()
        assert colors(draw(table, seat, build)) & {"red", "blue"} == shown
        pieces = pieces_of(table, seat, Handles(), TablePictures(), {})
        assert ("card" in {piece.kind for piece in pieces.values()}) == bool(shown)


def test_a_mat_has_a_shadow_and_a_bag_a_mouth(build):
    """Both are darker than what they are on: the table, and the bag's own color."""
    bag = thing(
        "Bag", "bbbbbb", (0.0, 1.3, 0.0), scale=(4, 4, 4), ColorDiffuse={"r": 0.9, "g": 0.1, "b": 0.1}
    )
    picture = draw(opened(mat(), bag), "White", build)
    reds = [picture.getpixel((x, 540))[0] for x in range(0, 1920, 4) if is_red(picture.getpixel((x, 540)))]
    assert reds and min(reds) < 0.4 * max(reds)
    row = [sum(picture.getpixel((x, 540))) for x in range(1920)]
    assert min(row) < sum(WOOD) - 15


def is_red(pixel):
    return pixel[0] > 3 * max(pixel[1:])


def test_the_own_mat_lies_in_front_whichever_way_it_is_turned(build):
    upright = draw(opened(mat()), "White", build)
    for at, turned in (((20.0, 3.0), 180.0), ((-7.0, 30.0), 0.0), ((-30.0, 0.0), 270.0)):
        other = draw(opened(mat(at, turned)), "White", build)
        for pixel in ((960, 560), (500, 560), (1400, 560), (960, 760)):
            assert near(upright.getpixel(pixel), GREEN) == near(other.getpixel(pixel), GREEN), (turned, pixel)
    assert near(upright.getpixel((960, 560)), GREEN)


def looking(at, turn, ahead):
    """What the save has for a seat's camera."""
    beyond = Pose(at[0], 0.0, at[1], upright_for(turn)).seen(0.0, ahead)
    return SavedCamera(at=(beyond.x, 0.96, beyond.z), pitch=65.0, turn=turn, distance=12.0).data()


@pytest.mark.parametrize(("at", "turn"), [((0.0, -9.0), 0.0), ((0.0, 9.0), 180.0), ((-20.0, 0.0), 90.0)])
def test_the_camera_of_the_save_looks_beyond_the_mat_if_the_table_says_so(build, at, turn):
    def middle_of_the_mat(ahead):
        table = opened(mat(at, upright_for(turn)))
        opposite = looking((-at[0], -at[1]), (turn + 180) % 360, 18.0)
        table.world.save["CameraStates"] = [opposite, looking(at, turn, ahead)]
        picture = draw(table, "White", build)
        green = [y for y in range(0, 1080, 4) if near(picture.getpixel((960, y)), GREEN)]
        return sum(green) / len(green)

    there, beyond, far = map(middle_of_the_mat, (0.0, 2.0, 4.0))
    assert there + 100 < beyond < far - 50


def test_a_picture_that_is_missing_is_a_plain_field(tmp_path):
    table = opened(mat(), card("aaaaaa", "Ada", **one_cell()))
    assert draw(table, "White", tmp_path).size == SCREEN


def panelled(xml):
    table = opened()
    table.world.uis["-1"].replace(xml)
    table.settle()
    return table


@pytest.mark.parametrize(
    ("anchor", "offset", "left", "top"),
    [
        ("UpperLeft", "10 -20", 10, 20),
        ("UpperCenter", "0 -5", 450, 5),
        ("UpperRight", "-16 -150", 884, 150),
        ("MiddleCenter", "0 0", 450, 275),
        ("MiddleLeft", "3 0", 3, 275),
        ("LowerRight", "0 226", 900, 324),
        ("LowerCenter", "0 0", 450, 550),
    ],
)
def test_an_element_lies_where_its_anchor_and_offset_say(anchor, offset, left, top):
    table = panelled("<Panel/>")
    element = UiElement(
        "Panel", {"rectAlignment": anchor, "offsetXY": offset, "width": "100", "height": "50"}
    )
    assert place_of(table.ui["Global"], element, UiRect(0, 0, 1000, 600)) == UiRect(left, top, 100, 50)


def test_an_element_without_a_size_fills_what_it_lies_in():
    xml = '<Panel width="50%" height="40"><Text id="t" offsetXY="0 0">Hi</Text></Panel>'
    table = panelled(xml)
    found = {e.tag: rect for e, rect in placed(table.ui["Global"], "White", UiRect(0, 0, 200, 100))}
    assert found["Text"] == found["Panel"] == UiRect(50, 30, 100, 40)


def test_what_is_inactive_or_meant_for_others_is_left_out():
    table = panelled(
        '<Panel active="false"><Text id="a"/></Panel><Text id="b" visibility="Red"/>'
        '<Text id="c" visibility="White|Red"/>'
    )
    assert [e.id for e, _ in placed(table.ui["Global"], "White", UiRect(0, 0, 9, 9))] == ["c"]


def ink(picture, box):
    """How many pixels of a part of the picture are bright."""
    levels = picture.crop(box).convert("L").histogram()
    return sum(levels[200:])


def words(tmp_path, attributes, text):
    text = f'<Text rectAlignment="UpperLeft" color="#ffffff" {attributes} text="{text}"/>'
    xml = '<Panel color="#000000"/>' + text
    return draw(panelled(xml), "White", tmp_path)


def test_text_runs_out_of_its_place_unless_it_wraps(tmp_path):
    place = 'width="200" height="60" offsetXY="300 -300" fontSize="20" alignment="UpperLeft"'
    long = "one two three four five six seven eight nine ten"
    beside, below = (505, 300, 700, 360), (300, 325, 500, 345)
    over = words(tmp_path, place, long)
    wrapped = words(tmp_path, place + ' horizontalOverflow="Wrap"', long)
    assert ink(over, beside) > 0 == ink(over, below)
    assert ink(wrapped, beside) == 0 < ink(wrapped, below)


def test_lines_that_do_not_fit_are_cut_unless_they_may_overflow(tmp_path):
    place = 'width="200" height="30" offsetXY="300 -300" fontSize="20" alignment="UpperLeft"'
    place += ' horizontalOverflow="Wrap"'
    long = "one two three four five six seven eight nine ten"
    below = (300, 332, 500, 400)
    assert ink(words(tmp_path, place, long), below) == 0
    assert ink(words(tmp_path, place + ' verticalOverflow="Overflow"', long), below) > 0


def test_best_fit_makes_letters_smaller(tmp_path):
    place = 'width="120" height="24" offsetXY="300 -300" fontSize="20" alignment="MiddleLeft"'
    fit = 'resizeTextForBestFit="true" resizeTextMinSize="8" resizeTextMaxSize="20"'
    name = "a very long player name"
    beside = (425, 290, 700, 340)
    assert ink(words(tmp_path, place, name), beside) > 0
    assert ink(words(tmp_path, f"{place} {fit}", name), beside) == 0


def test_rich_text_has_its_own_colors_and_sizes(tmp_path):
    place = 'width="200" height="60" offsetXY="300 -300" fontSize="20" alignment="UpperLeft"'
    box = (300, 300, 500, 360)
    assert ink(words(tmp_path, place, "one two"), box) > 0
    assert ink(words(tmp_path, place, "&lt;color=#330000&gt;one two&lt;/color&gt;"), box) == 0
    assert ink(words(tmp_path, place, "&lt;size=40&gt;one&lt;/size&gt;"), box) > ink(
        words(tmp_path, place, "one"), box
    )


@pytest.mark.parametrize(
    ("text", "color"),
    [
        ("#ff8000", (255, 128, 0, 255)),
        ("#00000066", (0, 0, 0, 102)),
        ("clear", (0, 0, 0, 0)),
        ("rgb(1,0.5,0)", (255, 128, 0, 255)),
        ("rgba(0,0,0,0.5)", (0, 0, 0, 128)),
        ("White", (255, 255, 255, 255)),
    ],
)
def test_colors_as_the_panel_writes_them(text, color):
    assert color_of(text) == color


def test_the_tick_of_a_chosen_row_is_drawn_though_the_font_of_texts_has_none():
    [[tick, name]] = lines_of(TextBlock("✓ ANN", LetterStyle(), 20, (0, 0, 0, 255), 200, "")).lines
    assert tick.face.getname()[0].startswith("Font Awesome") and tick.width > 5
    assert (name.letters, name.face.getname()[0]) == (" ANN", "Roboto")


def test_up_to_seven_cards_of_a_hand_do_not_cover_each_other(build):
    cards = [card(f"aaaaa{n}", "Ada", (n - 3.0, 3.0, -15.0), **one_cell()) for n in range(7)]
    table = opened(mat(), *cards)
    table.settle()
    assert len(table.player("White").hand) == 7
    picture = draw(table, "White", build, controls=False)
    shown = sum(near(RED, picture.getpixel((x, 1020))) for x in range(1920))
    assert shown > 950, "nearly a hundred and forty pixels of each"
