"""The art cache: what comes back is what was kept, or nothing."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PIL import Image

from tts_export.build.gallery import DiskGallery, prune


def painted(mode: str) -> Image.Image:
    """Pixels of which no two are alike."""
    picture = Image.new(mode, (5, 3))
    picture.putdata([tuple(range(n, n + len(mode))) for n in range(0, 60, 4)])
    return picture


def gallery(folder: Path) -> DiskGallery:
    """One of a new process."""
    return DiskGallery(folder, "this tool", {})


def kept_file(folder: Path) -> Path:
    return next(file for file in folder.rglob("*") if file.is_file())


@pytest.mark.parametrize("mode", ["RGB", "RGBA"])
def test_a_picture_comes_back_in_another_process(tmp_path: Path, mode: str) -> None:
    gallery(tmp_path).keep("art", painted(mode))

    found = gallery(tmp_path).get("art")

    assert found is not None
    assert (found.mode, found.size, found.tobytes()) == (mode, (5, 3), painted(mode).tobytes())


def test_who_draws_on_a_picture_gets_pixels_of_his_own(tmp_path: Path) -> None:
    gallery(tmp_path).keep("art", painted("RGB"))
    reading = gallery(tmp_path)
    found = reading.get("art")
    assert found is not None
    view = found.crop((0, 0, 5, 3))

    found.paste("red", (0, 0, 5, 3))

    again = reading.get("art")
    assert again is not None and again.tobytes() == view.tobytes() == painted("RGB").tobytes()
    assert found.getpixel((4, 2)) == (255, 0, 0)


def test_what_was_read_once_takes_no_memory(tmp_path: Path) -> None:
    gallery(tmp_path).keep("art", painted("RGB"))
    reading = gallery(tmp_path)

    first, second, third = (reading.get("art") for _ in range(3))

    assert first is not second, "most art is on one card"
    assert second is third


@pytest.mark.parametrize("at", [0, 4, 8, -1])
def test_harm_anywhere_in_the_file_is_noticed(tmp_path: Path, at: int) -> None:
    gallery(tmp_path).keep("art", painted("RGB"))
    file = kept_file(tmp_path)
    data = bytearray(file.read_bytes())
    data[at] ^= 0xFF
    file.write_bytes(data)

    assert gallery(tmp_path).get("art") is None


def test_a_file_that_was_cut_short_is_not_used(tmp_path: Path) -> None:
    gallery(tmp_path).keep("art", painted("RGB"))
    file = kept_file(tmp_path)
    file.write_bytes(file.read_bytes()[:-4])

    assert gallery(tmp_path).get("art") is None


@pytest.mark.parametrize("bytes_left", [0, 3, 12])
def test_a_file_with_hardly_anything_left_is_not_used(tmp_path: Path, bytes_left: int) -> None:
    gallery(tmp_path).keep("art", painted("RGB"))
    file = kept_file(tmp_path)
    file.write_bytes(file.read_bytes()[:bytes_left])

    assert gallery(tmp_path).get("art") is None


def test_what_was_made_longest_ago_goes_first_when_there_is_too_much(tmp_path):
    for age, name in enumerate(("new", "old", "oldest")):
        file = tmp_path / name[:2] / name
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(b"x" * 100)
        os.utime(file, (1_000_000 - age, 1_000_000 - age))
    prune(tmp_path, most=250)
    assert sorted(file.name for file in tmp_path.glob("*/*")) == ["new", "old"]


def test_art_that_the_cards_need_stays_however_much_it_is(tmp_path):
    (tmp_path / "ab").mkdir()
    (tmp_path / "ab" / "abc").write_bytes(b"x" * 100)
    prune(tmp_path, pixels=50, most=10)
    assert (tmp_path / "ab" / "abc").exists()
