"""Capitals in the names of files: Windows and macOS ignore them, Linux does not."""

from pathlib import Path

import pytest
from PIL import Image

from tests.conftest import MEMORY
from tts_export.load import load

SET = """\
game: hsatcg
set: {code: "900", name: One}
cards:
  - {id: 900-P001, type: planet, title: LAND OF TESTS, subtitle: it ticks, power: 2, max_damage: 4,
     draw: 1, stars: 3, art: ART}
"""


@pytest.fixture
def ignores_capitals(monkeypatch):
    """The file system of Windows: each name leads to the file with that name in any spelling."""
    is_file = Path.is_file

    def real(file):
        known = Path(file.anchor)
        for part in file.parts[1:]:
            entries = list(known.iterdir()) if known.is_dir() else []
            known /= next((entry.name for entry in entries if entry.name.lower() == part.lower()), part)
        return known

    monkeypatch.setattr(Path, "is_file", lambda file: is_file(real(file)))


@pytest.fixture
def problems_with(tmp_path):
    (tmp_path / "art" / "Planets").mkdir(parents=True)
    Image.new("RGB", (800, 800)).save(tmp_path / "art" / "Planets" / "Tests.png")

    def found(name):
        (tmp_path / "cards.yaml").write_text(SET.replace("ART", name), encoding="utf-8")
        project, problems = load(tmp_path / "cards.yaml", MEMORY)
        art = project.cards[0].fields.get("art") if project is not None and project.cards else None
        return art, [str(p).split(": ", 1)[1] for p in problems]

    return found


def test_the_name_as_it_is_has_no_problem(problems_with, ignores_capitals):
    assert problems_with("art/Planets/Tests.png")[1] == []


def test_other_capitals_are_a_warning_on_windows(problems_with, ignores_capitals):
    good, _ = problems_with("art/Planets/Tests.png")
    art, [warning] = problems_with("Art/planets/tests.PNG")
    assert warning == (
        'warning: the file is called "art/Planets/Tests.png", not "Art/planets/tests.PNG": '
        "on Linux, as on GitHub, these are two names (letter-case)"
    )
    assert art == good, "cards name the same picture on every system"


def test_other_capitals_are_an_error_on_linux(problems_with):
    _, [error] = problems_with("Art/planets/tests.PNG")
    assert error == (
        'error: there is no file "Art/planets/tests.PNG", only "art/Planets/Tests.png": '
        "capitals count (missing-file)"
    )


def test_a_game_has_one_name_on_every_system(tmp_path, ignores_capitals):
    (tmp_path / "cards.yaml").write_text(SET.replace("hsatcg", "HSATCG"), encoding="utf-8")
    [problem] = load(tmp_path / "cards.yaml", MEMORY)[1]
    assert problem.name == "unknown-game" and 'did you mean "hsatcg"?' in problem.message


GAME = "templates/games/mine"


@pytest.fixture
def said_of(tmp_path):
    """The problems of a game of one's own that extends another one, with these files."""

    def problems(extends="extends: hsatcg\n", **files):
        folder = tmp_path / GAME
        folder.mkdir(parents=True)
        (tmp_path / "cards.yaml").write_text(SET.replace("hsatcg", "mine").replace(", art: ART", ""), "utf-8")
        for name, text in {"game.yaml": f"{extends}name: Mine\n", **files}.items():
            if text is not None:
                (folder / name).write_text(text, encoding="utf-8")
        found = load(tmp_path / "cards.yaml", MEMORY)[1]
        return [str(problem).removeprefix(f"{tmp_path.as_posix()}/") for problem in found]

    return problems


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "right"),
    [
        ("fames.yaml", "frames.yaml"),
        ("frames.yml", "frames.yaml"),
        ("table.yaml.txt", "table.yaml"),
        ("tables.yaml", "table.yaml"),
        ("hooks.lua.txt", "hooks.lua"),
    ],
)
def test_a_file_of_a_game_that_nothing_reads_is_named_with_the_name_that_is_read(said_of, name, right):
    message = f'this file is not read: it is to be called "{right}"'
    assert said_of(**{name: ""}) == [f"{GAME}/{name}: warning: {message} (misnamed-file)"]


@pytest.mark.long
def test_files_that_are_read_or_beside_the_one_that_is_are_not_misnamed(said_of):
    others = {"frames.yaml": "include: [frame.yaml]\n", "frame.yaml": "colors: {mud: '#333333'}\n"}
    assert said_of(**others, **{"table_old.yaml": "", "table.yaml": "cameras: {pitch: 40}\n"}) == []


def test_a_game_without_its_main_file_names_the_one_that_was_to_be_it(said_of):
    (problem,) = said_of(**{"game.yaml": None, "games.yaml": "name: Mine\n"})
    assert 'there is no game "mine": its games.yaml is to be called game.yaml (unknown-game)' in problem


def test_a_game_that_lacks_the_misnamed_file_has_that_one_error(said_of):
    found = said_of(extends="", **{"fames.yaml": "size: [63, 88]\n"})
    assert (
        f'{GAME}/fames.yaml: error: this file is not read: it is to be called "frames.yaml" (misnamed-file)'
        in found
    )
    assert not any("has no frames.yaml" in problem for problem in found)
