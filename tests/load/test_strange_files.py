"""Links out of the project, pipes and devices are not read, and nothing waits for them."""

import os
import shutil
from pathlib import Path

import pytest

from tests.build.projects import FRAMES, GAME, Project
from tts_export.build import build

HERO = {"type": "hero", "title": "A"}
GAME_FILES = Path("templates/games/mini")

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has neither pipes nor devices in folders")


@pytest.fixture
def written(tmp_path):
    """`written(...)` → the folder of a small project; what is beside it is a stranger's business no more."""
    root = tmp_path / "project"
    root.mkdir()
    (tmp_path / "secret.lua").write_text("-- secret\n")
    (tmp_path / "secret.yaml").write_text("size: [63, 88]\n")

    def run(**settings):
        Project([HERO], **settings).write(root)
        return root

    return run


def problems(root):
    report = build(root / "cards.yaml", workers=1)
    assert report.failed
    return [(problem.name, problem.where.file.name) for problem in report.problems]


def pipe(file):
    file.unlink(missing_ok=True)
    os.mkfifo(file)


def device(file):
    file.unlink(missing_ok=True)
    file.symlink_to("/dev/zero")


@pytest.mark.parametrize("make", [pipe, device])
@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("cards.yaml", ("unreadable-file", "cards.yaml")),
        ("cards.lock", ("unreadable-file", "cards.lock")),
        (GAME_FILES / "game.yaml", ("unknown-game", "cards.yaml")),
        (GAME_FILES / "table.yaml", ("missing-file", "cards.yaml")),
        ("own.ttf", ("missing-font", "frames.yaml")),
    ],
)
def test_pipes_and_devices_are_not_read(written, make, name, problem):
    root = written()
    make(root / name)
    if make is device and name == "cards.yaml":  # a link, and it leads out of the project
        problem = ("path-outside", name)
    assert problem in problems(root)


@pytest.mark.parametrize("name", ["hooks.lua", "game.yaml", "table.yaml"])
def test_a_link_out_of_the_templates_is_a_problem(written, name):
    root = written()
    file = root / GAME_FILES / name
    file.unlink(missing_ok=True)
    file.symlink_to(root.parent / f"secret{file.suffix}")
    assert ("path-outside", name) in problems(root)


@pytest.mark.parametrize("part", ["../../../../secret", "/etc/passwd"])
def test_parts_of_hooks_are_inside_of_the_project(written, part):
    root = written(game=f'{GAME}rules: {{parts: ["{part}"]}}\n')
    assert ("missing-file", "game.yaml") in problems(root)


@pytest.mark.parametrize("name", ["../secret.ttf", "font_roboto:../../../../secret.ttf", "/etc/passwd"])
def test_fonts_are_inside_of_the_project(written, name):
    root = written(frames=FRAMES.replace("OWN_FONT", name))
    shutil.copy(Path(__file__), root.parent / "secret.ttf")
    assert problems(root) == [("missing-font", "frames.yaml")]


def test_drawings_are_included_from_inside_of_the_project(written):
    root = written()
    frames = root / GAME_FILES / "frames.yaml"
    frames.write_text('include: ["../../../../secret.yaml"]\n' + frames.read_text())
    assert ("missing-file", "frames.yaml") in problems(root)


@pytest.mark.long
def test_a_script_of_many_megabytes_is_a_problem(written):
    root = written()
    (root / GAME_FILES / "hooks.lua").write_text("-- x\n" * 500_000)
    assert problems(root) == [("too-large", "hooks.lua")]
