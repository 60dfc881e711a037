"""`backs:` of cards.yaml: a finished picture in place of the back that the game draws."""

import pytest
from PIL import Image

from tts_export.draw.face import Renderer
from tts_export.load import load

CARDS = """game: hsatcg
faces: finished
backs: {back: art/Back.png}
cards:
  - {id: C1, type: character, title: ADA, subtitle: x, enter: 1g, power: 1, stars: 1, art: art/ada.png}
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "art").mkdir()
    Image.new("RGB", (409, 585), "#226633").save(tmp_path / "art" / "ada.png")
    Image.new("RGB", (409, 585), "#cc2211").save(tmp_path / "art" / "Back.png")
    return tmp_path


def loaded(folder, text: str):
    (folder / "cards.yaml").write_text(text, encoding="utf-8")
    project, problems = load(folder / "cards.yaml")
    return project, [f"{problem.where.line}: {problem.message} ({problem.name})" for problem in problems]


def test_the_picture_is_the_back(folder):
    project, problems = loaded(folder, CARDS)
    assert project is not None and problems == []
    back = Renderer(project.frames, folder).picture("back", (56, 78)).convert("RGB")
    assert {back.getpixel(point) for point in ((1, 1), (28, 39), (54, 76))} == {(204, 34, 17)}
    assert folder / "art" / "Back.png" in project.looked_at


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("art/Back.png", "art/Bakc.png", '3: there is no file "art/Bakc.png"'),
        ("{back: art", "{bakc: art", '3: there is no back "bakc", did you mean "back"?'),
        (
            "backs: {back: art/Back.png}",
            "pictures: art",
            "if it is the back of all cards, write backs: {back: art/Back.png} (finished-back)",
        ),
        ("art/Back.png", "../Back.png", "3: "),
    ],
)
def test_what_is_said_about_backs(folder, old, new, message):
    Image.new("RGB", (409, 585)).save(folder.parent / "Back.png")
    _, problems = loaded(folder, CARDS.replace(old, new))
    assert any(message in problem for problem in problems), problems


@pytest.mark.long
def test_a_game_cannot_draw_a_picture_from_outside_of_the_project(folder):
    project, _ = loaded(folder, CARDS)
    Image.new("RGB", (409, 585), "#cc2211").save(folder.parent / "Back.png")
    (folder / "templates" / "games" / "own").mkdir(parents=True)
    for name, text in (
        ("game", "extends: hsatcg\n"),
        ("frames", "drawings: {back: {finished: ../Back.png}}\n"),
    ):
        (folder / "templates" / "games" / "own" / f"{name}.yaml").write_text(text, encoding="utf-8")
    project, _ = loaded(folder, CARDS.replace("hsatcg", "own").replace("backs: {back: art/Back.png}\n", ""))
    back = Renderer(project.frames, folder).picture("back", (56, 78)).convert("RGB")
    assert back.getpixel((1, 1)) != (204, 34, 17)
