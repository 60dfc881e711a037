"""Pictures that cards name are read once, and again when they change."""

import os
import time
from pathlib import Path

import pytest

from tts_export.build.art_files import FILE, Art, as_bytes, load_art
from tts_export.build.gallery import content
from tts_export.build.stamps import now


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    """A file that has stood there for an hour."""
    file = tmp_path / "hero.png"
    file.write_bytes(b"one")
    os.utime(file, ns=(now() - 3_600_000_000_000,) * 2)
    time.sleep(0.05)
    return file


def found(root: Path, known=None) -> Art:
    art = Art(root, known or {}, now())
    art.content("hero.png")
    return art


def test_what_was_read_once_is_known_by_its_times(picture, monkeypatch):
    first = found(picture.parent)
    assert first.news
    assert first.content("hero.png") == content(picture)
    monkeypatch.setattr("tts_export.build.art_files.content", lambda file: pytest.fail("it is read again"))
    second = found(picture.parent, first.found)
    assert not second.news
    assert second.content("hero.png") == first.content("hero.png")


def test_another_picture_under_the_same_name_is_read(picture):
    first = found(picture.parent)
    picture.write_bytes(b"two")
    second = found(picture.parent, first.found)
    assert second.news
    assert second.content("hero.png") == content(picture) != first.content("hero.png")


def test_a_picture_that_is_not_there_has_no_digest(tmp_path):
    assert Art(tmp_path, {}, now()).content("nobody.png") == ""


def test_it_is_read_back_as_it_was_written(picture):
    art = found(picture.parent)
    (picture.parent / FILE).write_bytes(as_bytes(art.found))
    assert load_art(picture.parent) == art.found


@pytest.mark.parametrize(
    "text", ["", "[]", '{"version": 0, "files": {}}', '{"version": 1, "files": {"a": 1}}']
)
def test_what_is_no_such_file_counts_for_nothing(tmp_path, text):
    (tmp_path / FILE).write_text(text)
    assert load_art(tmp_path) == {}
