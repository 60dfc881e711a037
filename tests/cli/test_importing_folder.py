"""`tts-export import` of a designer's folder as it lies: sheets, and the pictures in a folder beside them."""

from pathlib import Path

import pytest
from PIL import Image

from tests.docs_page import run
from tts_export.load import load

CHARACTERS = """\
TITLE,subtitle,Power,Enter Cost,Stars,Picture,Card Number,ID NUMBER
MARA,mends nets,3,2g,3,Characters_01.png,C001,001-C001
TOM,counts the tide,1,1g,2,Characters_02.png,C002,001-C002
"""
PLANETS = """\
TITLE,subtitle,Power,Max Damage,Draw Boost,Stars,Pictures,Card Number,ID NUMBER
PIER,creaks,1,4,1,3,Intact_1.png // Destroyed_1.png,P001,001-P001
"""
PICTURES = ("Characters_01.png", "Characters_02.png", "Intact_1.png", "Destroyed_1.png")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with two sheets, and their pictures in `images/`: opaque, all of one size."""
    tmp_path = tmp_path / "first-tide"
    tmp_path.mkdir()
    monkeypatch.chdir(tmp_path)
    Path("characters.csv").write_text(CHARACTERS, encoding="utf-8")
    Path("planets.csv").write_text(PLANETS, encoding="utf-8")
    Path("images").mkdir()
    for name in PICTURES:
        Image.new("RGB", (749, 1050), "teal").save(Path("images") / name)
    return tmp_path


HEAD = """\
game: hsatcg
set: {name: First Tide}
pictures: images
# They have 749 x 1050 pixels, like whole cards, and are used as faces; if they show only the art, write
# faces: drawn.
faces: finished
"""
FOUND = (
    "characters.csv: hint: 4 of 4 pictures are there, in images. They have 749 x 1050 pixels, like whole "
    "cards, and are used as faces; if they show only the art, write faces: drawn in cards.yaml "
    "(pictures-found)"
)


def test_the_pictures_are_found_and_are_whole_cards(folder):
    status, output = run(["import", "characters.csv", "planets.csv"])
    assert status == 0
    assert Path("cards.yaml").read_text(encoding="utf-8").startswith(HEAD)
    assert FOUND in output.splitlines()
    assert len(output.splitlines()) <= 10
    project, problems = load(Path("cards.yaml"))
    assert problems == []
    assert [(card.fields["art"], card.finished) for card in project.cards] == [
        ("images/Characters_01.png", True),
        ("images/Characters_02.png", True),
        ("images/Intact_1.png", True),
    ]


@pytest.mark.long
def test_the_folder_as_it_lies_is_built(folder):
    run(["import", "characters.csv", "planets.csv"])
    status, output = run(["build"])
    assert status == 0
    assert len(output.splitlines()) <= 10
    with Image.open(next(Path("build/sheets").glob("cards-1-*"))) as sheet:
        red, green, blue = sheet.convert("RGB").getpixel((280, 392))
    assert (red < 20, green > 100, blue > 100) == (True, True, True), "the picture is the whole face"


@pytest.mark.long
def test_pictures_with_the_bleed_of_a_print_shop_are_whole_cards(folder):
    for name in PICTURES:
        Image.new("RGB", (825, 1125), "teal").save(Path("images") / name)
    _, output = run(["import", "characters.csv", "planets.csv"])
    assert (
        "They have 825 x 1125 pixels, like whole cards with bleed (cut off), and are used as faces;" in output
    )
    assert "\nfaces: finished\n" in Path("cards.yaml").read_text(encoding="utf-8")


@pytest.mark.long
def test_one_message_says_what_is_there_and_one_what_is_not(folder):
    Path("images/Characters_02.png").unlink()
    Path("images/Destroyed_1.png").unlink()
    _, output = run(["import", "characters.csv", "planets.csv"])
    assert "hint: 2 of 4 pictures are there, in images. " in output
    assert output.count("Characters_02.png") == 1
    assert 'warning: 2 pictures are not there yet ("Characters_02.png", "Destroyed_1.png")' in output


@pytest.mark.long
def test_pictures_in_several_folders_are_looked_for_in_all_of_them(folder):
    Path("images/back sides").mkdir()
    Path("images/Destroyed_1.png").rename("images/back sides/Destroyed_1.png")
    run(["import", "characters.csv", "planets.csv"])
    assert "\npictures: [images, images/back sides]\n" in Path("cards.yaml").read_text(encoding="utf-8")
    assert load(Path("cards.yaml"))[1] == []


@pytest.mark.long
def test_art_of_another_shape_is_drawn_inside_of_the_frame(folder):
    for name in PICTURES:
        Image.new("RGB", (800, 600), "teal").save(Path("images") / name)
    _, output = run(["import", "characters.csv", "planets.csv"])
    assert "hint: 4 of 4 pictures are there, in images (pictures-found)" in output
    assert "faces" not in Path("cards.yaml").read_text(encoding="utf-8")


@pytest.mark.long
def test_only_the_sheet_with_finished_cards_says_so(folder):
    Image.new("RGB", (800, 600), "teal").save("images/Characters_01.png")
    run(["import", "characters.csv", "planets.csv"])
    text = Path("cards.yaml").read_text(encoding="utf-8")
    head, planets = text.split("- from: planets.csv")
    assert ("faces" in head, "  faces: finished\n" in planets) == (False, True)
