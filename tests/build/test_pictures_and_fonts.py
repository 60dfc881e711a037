"""Picture and font files of a project that cannot be used."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from tests.build.projects import again, errors, held, heroes, painted, picture_on_mat, put


def test_a_file_that_is_not_a_font_is_a_problem_at_its_line(tmp_path):
    heroes().write(tmp_path)
    put(tmp_path / "own.ttf", b"not a font")
    (problem,) = [problem for problem in again(tmp_path).problems if problem.severity == "error"]
    assert (problem.name, problem.where.line) == ("bad-font", 3)
    assert problem.message == '"own.ttf" is not a font that can be read'


@pytest.mark.long
def test_no_drawing_shows_a_picture_from_outside_of_the_project(tmp_path):
    project = heroes()
    picture_on_mat(project, "../mine.png")
    for folder in ("with", "without"):
        project.write(tmp_path / folder / "mod")
    put(tmp_path / "with" / "mine.png", painted((255, 0, 0)))
    seen, unseen = (again(tmp_path / folder / "mod") for folder in ("with", "without"))
    assert errors(seen) == errors(unseen) == ["bad-picture"]
    made, wanted = (held(tmp_path / folder / "mod" / "build" / "sheets") for folder in ("with", "without"))
    assert made == wanted


@pytest.mark.long
@pytest.mark.filterwarnings("error")
def test_a_broken_exif_block_is_passed_over_in_silence(tmp_path):
    project, out = heroes(), io.BytesIO()
    broken = b"Exif\0\0II*\0\x08\0\0\0\xff\xff\x12\x01\x03\0\1\0\0\0\x06\0\0\0"
    Image.new("RGB", (50, 40)).save(out, "JPEG", exif=broken)
    project.cards[0]["art"] = "a.jpg"
    project.write(tmp_path)
    put(tmp_path / "a.jpg", out.getvalue())
    assert errors(again(tmp_path)) == []
