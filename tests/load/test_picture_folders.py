"""Where the pictures of spreadsheets are: folders, other capitals and endings, finished cards."""

from pathlib import Path

import pytest
from PIL import Image

from tests.conftest import MEMORY
from tts_export.load import load

SHEET = "TITLE,subtitle,Power,Enter Cost,Stars,Picture\nADA,a,1,1g,1,ada.png\nBO,b,1,1g,1,bo.png\n"


@pytest.fixture
def loaded(tmp_path):
    """Writes a sheet, a cards.yaml and pictures of a size: (the art of each card, the problems)."""

    def done(settings, pictures, size=(40, 30), sheet=SHEET):
        for name in pictures:
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            Image.new("RGB", size).save(tmp_path / name)
        (tmp_path / "c.csv").write_text(sheet, encoding="utf-8")
        source = "cards: {from: c.csv, type: character}\n"
        (tmp_path / "cards.yaml").write_text(f"game: hsatcg\n{settings}\n{source}", encoding="utf-8")
        project, problems = load(tmp_path / "cards.yaml", MEMORY)
        told = [str(p).rpartition(f"{tmp_path.name}/")[2] for p in problems]
        return [card.fields.get("art") for card in project.cards], told

    return done


def test_pictures_are_looked_for_in_the_folders_of_the_project_in_order(loaded):
    pictures = ["new/ada.png", "old/ada.png", "old/bo.png"]
    assert loaded("pictures: [new, old]", pictures) == (["new/ada.png", "old/bo.png"], [])


def test_pictures_in_a_folder_that_is_not_searched_are_one_error_with_the_line_to_write(loaded):
    _, problems = loaded("", ["art/done/ada.png", "art/done/bo.png"])
    assert problems == [
        'c.csv:2:Picture: error: 2 pictures are in "art/done"; write pictures: art/done into cards.yaml '
        "(pictures-elsewhere)"
    ]


def test_no_hint_has_a_name_of_a_folder_outside(loaded, tmp_path, tmp_path_factory):
    """Git carries links: a hint for each card would say what there is in any folder."""
    outside = tmp_path_factory.mktemp("outside")
    Image.new("RGB", (40, 30)).save(outside / "ada.webp")
    (tmp_path / "art").symlink_to(outside)
    for pictures in ("art", "."):
        _, problems = loaded(f"pictures: {pictures}", [], sheet=SHEET.replace("ada.png", "art/ADA.png"))
        assert problems and "ada.webp" not in "".join(problems)


def test_another_ending_or_other_capitals_do_if_only_one_file_fits(loaded):
    art, problems = loaded("pictures: art", ["art/Ada.PNG", "art/bo.jpg"])
    assert art == ["art/Ada.PNG", "art/bo.jpg"]
    assert problems == [
        "c.csv:2:Picture: hint: 2 pictures are found under another ending or in other capitals: "
        '"ada.png" is "Ada.PNG", "bo.png" is "bo.jpg" (respelled-pictures)'
    ]


def test_two_endings_that_fit_are_not_a_picture(loaded):
    art, problems = loaded("", ["ada.png", "bo.jpg", "bo.webp"])
    assert art == ["ada.png", None]
    assert problems == [
        'c.csv:3:Picture: error: there is no file "bo.png", did you mean "bo.jpg"? (missing-file)'
    ]


def test_pictures_to_come_of_all_sheets_are_one_warning(loaded):
    _, problems = loaded("", [])
    assert problems == [
        'c.csv:2:Picture: warning: 2 pictures are not there yet ("ada.png", "bo.png"); the cards get '
        "placeholders (missing-pictures)"
    ]


QUESTION = (
    "c.csv:2:Picture: hint: 2 pictures of 749 x 1050 pixels, like whole cards, are drawn inside of frames; "
    "if they show whole cards, write faces: finished into cards.yaml, else faces: drawn (finished-cards)"
)


@pytest.mark.parametrize(
    ("settings", "size", "expected"),
    [
        ("", (749, 1050), [QUESTION]),
        ("faces: drawn", (749, 1050), []),
        ("faces: finished", (749, 1050), []),
        ("", (800, 1050), []),
    ],
)
def test_pictures_like_whole_cards_in_frames_are_a_question(loaded, settings, size, expected):
    assert loaded(settings, ["ada.png", "bo.png"], size)[1] == expected


def test_the_folder_of_a_source_is_seen_from_the_file_that_names_it(tmp_path):
    for name in ("sets/one/art/ada.png", "sets/one/art/bo.png"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        Image.new("RGB", (40, 30)).save(tmp_path / name)
    (tmp_path / "sets/one/c.csv").write_text(SHEET, encoding="utf-8")
    included = "cards: {from: one/c.csv, type: character, pictures: one/art}\n"
    (tmp_path / "sets/set.yaml").write_text(included, encoding="utf-8")
    (tmp_path / "cards.yaml").write_text("game: hsatcg\ninclude: [sets/set.yaml]\n", encoding="utf-8")
    project, problems = load(tmp_path / "cards.yaml", MEMORY)
    assert problems == []
    assert project.cards[0].fields["art"] == Path("sets/one/art/ada.png").as_posix()


def test_a_folder_with_a_name_too_long_to_look_up_is_a_problem_of_its_line(project):
    _, problems = project(f'game: tiny\nset: {{code: "001", name: A}}\npictures: {"a" * 5000}\ncards: []\n')
    assert ("bad-path", 3) in [(problem.name, problem.where.line) for problem in problems]


def test_a_folder_with_more_parts_than_python_has_calls_is_an_error(loaded):
    _, (problem,) = loaded(f'pictures: "/{"a/" * 5000}"', ["ada.png", "bo.png"])
    assert problem.startswith('cards.yaml:2:11: error: "/a/a/a/')
    assert problem.endswith('" is an absolute path; name a file below the project folder (path-outside)')
