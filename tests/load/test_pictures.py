"""Pictures that cards name, while an image program saves them."""

import io
import time
from random import Random

import pytest
from PIL import Image

from tests.build.projects import Project
from tts_export.cache import Cache
from tts_export.load import load
from tts_export.load.pictures import files


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_picture_that_is_cut_off_is_no_whole_picture(tmp_path, kind):
    """A check finds it, which draws nothing: its head still has the size."""
    data, picture = io.BytesIO(), tmp_path / "a.png"
    Image.frombytes("RGB", (90, 90), Random(1).randbytes(24_300)).save(data, kind)
    picture.write_bytes(data.getvalue())
    assert files.size_of(picture) == (90, 90)
    picture.write_bytes(data.getvalue()[:-3000])
    assert files.size_of(picture) is None


def test_a_picture_that_is_saved_again_while_it_is_checked_is_not_broken_for_ever(tmp_path, monkeypatch):
    """An image program has written half of it when it is opened, and then the same bytes as before."""
    card = {"id": "H", "type": "hero", "title": "Hero", "art": "a.png"}
    Project([card], art={"a.png": (200, 30, 30)}).write(tmp_path / "mod")
    check = files._looked_at

    def errors():
        time.sleep(0.04)  # sources that are just saved are not trusted
        _, problems = load(tmp_path / "mod" / "cards.yaml", Cache(tmp_path / "cache"))
        return [problem.name for problem in problems if problem.severity == "error"]

    def half_written(file):
        data = file.read_bytes()
        file.write_bytes(data[:20])
        try:
            return check(file)
        finally:
            file.write_bytes(data)

    monkeypatch.setattr(files, "_looked_at", half_written)
    assert errors() == ["not-a-picture"]
    monkeypatch.setattr(files, "_looked_at", check)
    assert errors() == []
