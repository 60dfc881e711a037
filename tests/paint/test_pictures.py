"""Pictures from files."""

import re
import struct
import time
import zlib
from queue import Empty, Queue
from threading import Thread

import pytest
from PIL import Image, ImageOps

from tests.helpers.house import PACKAGE
from tts_export import locks
from tts_export.cache import cache_folder
from tts_export.locks import claimed, turn
from tts_export.paint import pictures
from tts_export.paint.pictures import LARGE_PICTURE, BadPicture, Originals, contained, covering, opened


def at_once():
    """What small pictures do not call."""
    raise AssertionError("it has waited")


OPENED = {
    "paint/pictures.py": "here they take their turn",
    "paint/stored.py": "what the cache has drawn",
    "draw/thumbnails.py": "what the cache has drawn",
    "workbench/gallery.py": "a cell",
    "faces.py": "a cell",
    "balance/report/looks.py": "a cell",
    "printing/documents.py": "a cell",
    "workbench/browsers.py": "a shot of our own browser",
    "tts/lint/rules/pictures.py": "only its size is read",
}
"""The files that open pictures, and what these are."""


def test_no_other_file_opens_pictures():
    """Whoever opens a picture of a project forgets that several large ones at once would take all memory."""
    texts = {file.relative_to(PACKAGE).as_posix(): file.read_text("utf-8") for file in PACKAGE.rglob("*.py")}
    assert {name for name, text in texts.items() if "Image.open(" in text} == {*OPENED}
    users = re.compile(r"^from tts_export\.paint\.pictures import [^\n]*\b(opened|read_through)\b", re.M)
    for name, text in texts.items():
        if users.search(text):
            assert "with turn(LARGE_PICTURE) as wait:" in text, name


def bomb(width, height):
    """A PNG that says it is enormous."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(b"\0"))
        + chunk(b"IEND", b"")
    )


@pytest.mark.parametrize("form", ["PNG", "JPEG", "WEBP"])
def test_the_three_formats_open(tmp_path, form):
    Image.new("RGB", (8, 6), (10, 200, 30)).save(tmp_path / "a", form)
    found = opened(tmp_path / "a", at_once, (8, 6))
    assert (found.mode, found.size) == ("RGB", (8, 6))


def test_transparency_of_a_palette_is_kept(tmp_path):
    image = Image.new("P", (4, 4), 1)
    image.putpalette([0, 0, 0, 255, 0, 0])
    image.save(tmp_path / "a.png", transparency=1)
    assert opened(tmp_path / "a.png", at_once, (4, 4)).getpixel((0, 0))[3] == 0


def gray_16(*values):
    """A picture one pixel high with these values from 0 to 65535."""
    return Image.frombytes("I;16", (len(values), 1), struct.pack(f"<{len(values)}H", *values))


def test_a_gray_picture_of_16_bits_keeps_its_grays(tmp_path):
    gray_16(0, 255, 256, 0x7FFF, 0xC000, 0xFFFF).save(tmp_path / "a.png")
    found = opened(tmp_path / "a.png", at_once)
    assert [found.getpixel((x, 0)) for x in range(6)] == [(v, v, v) for v in (0, 0, 1, 127, 192, 255)]


def test_a_gray_picture_of_16_bits_may_have_a_transparent_value(tmp_path):
    gray_16(0x1234, 0x1235, 0x1134).save(tmp_path / "a.png", transparency=0x1234)
    found = opened(tmp_path / "a.png", at_once)
    assert [found.getpixel((x, 0))[3] for x in range(3)] == [0, 255, 255]


def test_a_gray_picture_of_16_bits_is_turned_as_its_camera_says(tmp_path):
    turned = Image.Exif()
    turned[0x0112] = 6
    gray_16(0, 0xFFFF).save(tmp_path / "a.png", exif=turned)
    found = opened(tmp_path / "a.png", at_once)
    assert (found.size, found.getpixel((0, 1))) == ((1, 2), (255, 255, 255))


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"GIF89a not one of ours", "not a PNG, JPEG or WebP"),
        (b"", "not a PNG, JPEG or WebP"),
        (bomb(60000, 60000), "too many"),
        (bomb(20000, 4000), "20000 x 4000 pixels, at most 64,000,000 in all"),
        (bomb(40, 40), "broken"),
    ],
)
def test_what_is_no_picture_says_so(tmp_path, content, why):
    (tmp_path / "a.png").write_bytes(content)
    with pytest.raises(BadPicture, match=why):
        opened(tmp_path / "a.png", at_once, (4, 4))


@pytest.mark.parametrize(
    ("wanted", "size"), [((100, 60), (200, 100)), ((25, 15), (100, 50)), ((9, 9), (50, 25))]
)
def test_a_photograph_is_read_no_larger_than_it_takes(tmp_path, wanted, size):
    halves().save(tmp_path / "a.jpg")
    assert opened(tmp_path / "a.jpg", at_once, wanted).size == size


def test_a_photograph_is_turned_as_its_camera_says(tmp_path):
    turned = Image.Exif()
    turned[0x0112] = 6
    halves().save(tmp_path / "a.jpg", exif=turned)
    found = opened(tmp_path / "a.jpg", at_once, (200, 100))
    assert found.size == (100, 200)
    assert found.getpixel((50, 20))[0] > 200 and found.getpixel((50, 180))[2] > 200


def halves():
    """Left half red, right half blue."""
    image = Image.new("RGB", (200, 100), (255, 0, 0))
    image.paste((0, 0, 255), (100, 0, 200, 100))
    return image


def test_cover_keeps_the_focus_in_sight():
    assert covering(halves(), (50, 50), (0.0, 0.5)).getpixel((25, 25)) == (255, 0, 0)
    assert covering(halves(), (50, 50), (1.0, 0.5)).getpixel((25, 25)) == (0, 0, 255)


def test_contain_shows_all_of_it_in_the_middle():
    image, place = contained(halves(), (100, 100))
    assert (image.size, place) == ((100, 50), (0, 25))


@pytest.mark.parametrize("exif", [b"Exif\0\0II*\0", b"Exif\0\0 not a TIFF file"])
def test_whatever_a_decoder_raises_is_a_bad_picture(tmp_path, exif):
    halves().save(tmp_path / "a.png", exif=exif)
    with Image.open(tmp_path / "a.png") as image, pytest.raises((struct.error, SyntaxError)):
        ImageOps.exif_transpose(image)
    with pytest.raises(BadPicture, match="the picture is broken: "):
        opened(tmp_path / "a.png", at_once, (200, 100))


def test_a_picture_wanted_in_several_sizes_is_decoded_once(tmp_path):
    halves().save(tmp_path / "a.png")
    originals = Originals()
    assert originals.picture(tmp_path / "a.png", "1", (9, 9), at_once) is originals.picture(
        tmp_path / "a.png", "1", (20, 20), at_once
    )


def test_the_memo_forgets_what_was_used_longest_ago(tmp_path):
    halves().save(tmp_path / "a.png")
    originals = Originals()
    first = originals.picture(tmp_path / "a.png", "1", (9, 9), at_once)
    for fingerprint in ("2", "3", "1", "4"):
        originals.picture(tmp_path / "a.png", fingerprint, (9, 9), at_once)
    assert originals.picture(tmp_path / "a.png", "1", (9, 9), at_once) is first
    second = originals.picture(tmp_path / "a.png", "2", (9, 9), at_once)
    assert originals.picture(tmp_path / "a.png", "2", (9, 9), at_once) is second


def test_large_pictures_are_decoded_one_at_a_time(tmp_path, monkeypatch):
    """Eight processes took 600 MB each, for pictures of 300 KB."""
    monkeypatch.setattr(pictures, "LARGE", 100)
    for name, side in (("small.png", 10), ("large.png", 11)):
        Image.new("RGB", (side, side)).save(tmp_path / name)
    ready = Queue()

    def draw(name):
        with turn(LARGE_PICTURE) as wait:
            opened(tmp_path / name, wait)
            ready.put(name)

    with turn(LARGE_PICTURE) as wait:
        opened(tmp_path / "large.png", wait)
        others = [Thread(target=draw, args=[name], daemon=True) for name in ("large.png", "small.png")]
        for other in others:
            other.start()
        assert ready.get(timeout=60) == "small.png"
        with pytest.raises(Empty):
            ready.get(timeout=0.2)
    assert ready.get(timeout=60) == "large.png"


def test_who_has_the_turn_does_not_wait_for_it():
    began = time.monotonic()
    with turn(LARGE_PICTURE) as wait:
        wait()
        wait()
    assert time.monotonic() - began < 5


def test_a_large_picture_does_not_wait_without_end(tmp_path, monkeypatch):
    """The other process may be suspended."""
    monkeypatch.setattr(pictures, "LARGE", 100)
    monkeypatch.setattr(locks, "_PATIENCE", 0.1)
    Image.new("RGB", (11, 11)).save(tmp_path / "large.png")
    with claimed(cache_folder(), LARGE_PICTURE, "suspended"), turn(LARGE_PICTURE) as wait:
        assert opened(tmp_path / "large.png", wait).size == (11, 11)
