"""Sets with holes: `defaults:` fill them, and `--draft` builds with them."""

import json

import pytest
from msgspec.structs import replace
from PIL import Image

from tests.build.projects import GAME, Project, built
from tests.docs_page import run
from tts_export.build import build
from tts_export.checks import check
from tts_export.load import load

NEEDY = GAME.replace("hero: {needs: [title], may: [power,", "hero: {needs: [title, power], may: [")
HOLES = [{"type": "hero", "title": "ADA", "power": "tbd"}, {"type": "hero", "title": "BO"}]
WHOLE = {"type": "hero", "title": "ROSE", "power": 3}
RED = (179, 38, 30)


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    """A project with two holes, built as a draft."""
    root = tmp_path_factory.mktemp("draft") / "set"
    Project([*HOLES, WHOLE], game=NEEDY).write(root)
    return root


@pytest.fixture(scope="module")
def report(root):
    return built(root, draft=True)


def cell(root, number):
    """The color in the middle of a card's label, were there one."""
    (sheet,) = (root / "build/sheets").glob("cards-1-*.jpg")
    picture = Image.open(sheet)
    return picture.getpixel((64 * (number % 2) + 2, 88 * (number // 2) + int(88 * 0.445)))


def test_holes_stop_a_build_that_is_no_draft(root):
    assert [problem.name for problem in build(root / "cards.yaml", root.parent / "none").problems] == [
        "wrong-type",
        "missing-field",
    ]
    assert not (root.parent / "none").exists()


def test_holes_are_listed(report):
    assert [(problem.name, problem.severity) for problem in report.problems] == [
        ("wrong-type", "warning"),
        ("missing-field", "warning"),
    ]
    assert "3 cards, 0 decks" in report.text()
    assert "2 holes" in report.text()


def test_holes_are_shown_on_their_cards_only(root, report):
    near = [all(abs(a - b) < 40 for a, b in zip(cell(root, n), RED, strict=True)) for n in range(3)]
    assert near == [True, True, False]


def test_the_save_says_that_it_is_a_draft(root, report):
    assert json.loads((root / "build/mod.json").read_text())["SaveName"] == "Mini: First (draft)"


def test_scripts_get_a_number_for_a_hole(root, report):
    assert '\\"power\\": 0' in (root / "build/mod.json").read_text().replace(
        '\\"power\\":0', '\\"power\\": 0'
    )


@pytest.mark.long
def test_filled_holes_keep_the_cells(root, report, tmp_path):
    before = (root / "cards.lock").read_text()
    Project([{**HOLES[0], "power": 1}, {**HOLES[1], "power": 2}, WHOLE], game=NEEDY).write(root)
    built(root)
    assert (root / "cards.lock").read_text() == before
    assert json.loads((root / "build/mod.json").read_text())["SaveName"] == "Mini: First"


def test_a_deck_may_break_the_rules_of_a_draft(project):
    cards = "game: tiny\ncards: [{type: hero, title: ADA, power: 1}]\ndecks: {First: {main: {ADA: 1}}}\n"
    loaded, problems = project(cards)
    assert {p.severity for p in problems if p.name == "deck-rules"} == {"error"}
    assert {p.severity for p in check(replace(loaded, draft=True))} == {"warning"}


def test_defaults_of_the_project_fill_holes(project):
    loaded, problems = project(
        {
            "cards.yaml": "game: tiny\ndefaults: {power: 2, cost: 1g, stars: 1}\n"
            "cards:\n  - {type: hero, title: ADA}\n  - {type: place, title: HOME}\n"
            "  - {from: a.csv, type: hero, defaults: {power: 5}}\n",
            "a.csv": "TITLE,Power,Stars\nBO,,\nROSE,3,4\n",
        }
    )
    assert problems == []
    assert [dict(card.fields) for card in loaded.cards] == [
        {"title": "ADA", "power": 2, "cost": "1g", "stars": 1},
        {"title": "HOME"},
        {"title": "BO", "power": 5, "cost": "1g", "stars": 1},
        {"title": "ROSE", "power": 3, "cost": "1g", "stars": 4},
    ]


def test_check_and_build_take_draft(tmp_path, monkeypatch):
    Project(HOLES, game=NEEDY).write(tmp_path)
    monkeypatch.chdir(tmp_path)
    assert run(["check"])[0] == 1
    assert run(["check", "--draft"])[0] == 0


def test_a_row_without_a_type_is_left_out_of_a_draft(tmp_path):
    Project([WHOLE, {"title": "NOBODY"}], game=NEEDY).write(tmp_path)
    loaded, problems = load(tmp_path / "cards.yaml", draft=True)
    assert [card.name for card in loaded.cards] == ["ROSE"]
    assert [problem.severity for problem in problems] == ["warning"]


def finished(file, color, size=(248, 346)):
    picture = Image.new("RGBA", size, (0, 0, 0, 0))
    picture.paste((*color, 255), (6, 0, size[0] - 6, size[1]))
    picture.paste((*color, 255), (0, 6, size[0], size[1] - 6))
    picture.save(file)


@pytest.mark.long
@pytest.mark.parametrize("size", [(248, 346), (346, 248)])
def test_finished_cards_are_faces(tmp_path, size):
    Project([{**WHOLE, "art": "rose.png"}, {**WHOLE, "title": "ADA"}]).write(tmp_path)
    finished(tmp_path / "rose.png", (10, 200, 10), size)
    text = (tmp_path / "cards.yaml").read_text()
    (tmp_path / "cards.yaml").write_text(f"faces: finished\n{text}")
    report = built(tmp_path)
    assert report.problems == []
    (sheet,) = (tmp_path / "build/sheets").glob("cards-1-*.jpg")
    face = Image.open(sheet).crop((0, 0, 64, 88))
    assert all(high - low < 12 for low, high in face.getextrema())
    assert abs(face.getpixel((0, 0))[1] - 200) < 12  # a transparent corner has the color of the edge
    other = Image.open(sheet).crop((64, 0, 128, 88))
    assert other.getextrema() != face.getextrema()  # a card without a picture is drawn


@pytest.mark.long
def test_finished_cards_are_drawn_without_their_bleed(tmp_path):
    """The template of a print shop at a third of its size; what is cut off is red."""
    Project([{**WHOLE, "art": "rose.png"}]).write(tmp_path)
    picture = Image.new("RGB", (275, 375), (200, 10, 10))
    picture.paste((10, 200, 10), (12, 12, 263, 363))
    picture.save(tmp_path / "rose.png")
    text = (tmp_path / "cards.yaml").read_text()
    (tmp_path / "cards.yaml").write_text(f"faces: finished\n{text}")
    assert built(tmp_path).problems == []
    (sheet,) = (tmp_path / "build/sheets").glob("cards-1-*.jpg")
    assert all(high - low < 12 for low, high in Image.open(sheet).crop((0, 0, 64, 88)).getextrema())


def test_a_source_may_have_finished_cards_beside_others(project, tmp_path):
    finished(tmp_path / "ada.png", (10, 200, 10))
    loaded, problems = project(
        {
            "cards.yaml": "game: tiny\ncards:\n  - {type: hero, title: EVE, power: 1}\n"
            "  - {from: a.csv, type: hero, faces: finished}\n",
            "a.csv": "TITLE,Power,Picture\nADA,1,ada.png\n",
        }
    )
    assert (problems, [card.finished for card in loaded.cards]) == ([], [False, True])


@pytest.mark.parametrize(
    ("size", "expected"), [((744, 1039), True), ((1039, 744), True), ((744, 744), False)]
)
def test_import_recognizes_finished_cards(tmp_path, monkeypatch, size, expected):
    monkeypatch.chdir(tmp_path)
    finished(tmp_path / "ada.png", (10, 200, 10), size)
    rows = "TITLE,subtitle,Power,Enter Cost,Stars,Picture\nADA,x,1,1g,1,ada.png\nBO,x,1,1g,1,bo.png\n"
    (tmp_path / "characters.csv").write_text(rows)
    run(["import", "characters.csv", "--game", "hsatcg"])
    assert ("\nfaces: finished\n" in (tmp_path / "cards.yaml").read_text()) == expected


@pytest.fixture
def sheet(tmp_path, monkeypatch):
    """A set with a hole, and a deck in a file."""
    monkeypatch.chdir(tmp_path)
    rows = "ID,TITLE,subtitle,Power,Enter Cost,Stars\nC1,ADA,a,1,1g,1\nC2,BO,b,,1g,1\n"
    (tmp_path / "c.csv").write_text(rows, encoding="utf-8")
    text = "game: hsatcg\ncards: {from: c.csv, type: character, columns: {ID: id}}\n"
    (tmp_path / "cards.yaml").write_text(text, encoding="utf-8")
    (tmp_path / "deck.txt").write_text("2 BO / b\n", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["ids"], 'c.csv:3:Power: warning: "power" is missing from BO / b'),
        (["compact"], 'c.csv:3:Power: warning: "power" is missing from BO / b'),
        (["deck", "check", "deck.txt"], "warning: BO / b is counted without power, still missing (hole)"),
        (["deck", "stats", "deck.txt"], "warning: BO / b is counted without power, still missing (hole)"),
        (["diff", ".", "--draft"], "nothing changed"),
    ],
)
def test_a_hole_is_a_warning_for_commands_that_only_read_the_set(sheet, words, says):
    assert says in run(words)[1]


@pytest.mark.long
def test_few_ids_that_changed_in_a_draft_keep_their_places(sheet):
    run(["build", "--draft"])
    rows = (sheet / "c.csv").read_text(encoding="utf-8").replace("C1,", "001-C1,")
    (sheet / "c.csv").write_text(rows, encoding="utf-8")
    status, output = run(["build", "--draft"])
    assert status == 0
    assert "a card keeps its place under its new id: C1 -> 001-C1" in output
