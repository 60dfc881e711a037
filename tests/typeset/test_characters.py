"""Fonts with more characters, axes or rules than a library ever comes to the end of."""

from __future__ import annotations

import struct
import time
import tracemalloc

import pytest

from tests.helpers.fonts import SQUARE, font, rules
from tts_export.paint.memo import Memo
from tts_export.typeset import font_files
from tts_export.typeset.characters import has_few_characters
from tts_export.typeset.font_files import font_problem
from tts_export.typeset.fonts import Typeface, typeface
from tts_export.typeset.outlines import is_sound


def longer(form: int, *ranges: tuple[int, int, int]) -> bytes:
    """A list of characters in ranges of four bytes."""
    listed = b"".join(struct.pack(">3I", *range_) for range_ in ranges)
    head = struct.pack(">2H3I", form, 0, 16 + len(listed), 0, len(ranges))
    return struct.pack(">4HI", 0, 1, 3, 10, 12) + head + listed


def shorter(ranges: int) -> bytes:
    """A list of characters in ranges of two bytes, all of which are the same."""
    lasts, firsts = [65_534] * ranges + [65_535], [1] * ranges + [65_535]
    size = ranges + 1
    listed = struct.pack(f">4H{size}HH{size}H", 2 * size, 0, 0, 0, *lasts, 0, *firsts)
    listed += struct.pack(f">{size}H{size}H", *[1] * size, *[0] * size)
    return (
        struct.pack(">4HI", 0, 1, 3, 1, 12) + struct.pack(">3H", 4, min(65_535, 6 + len(listed)), 0) + listed
    )


@pytest.mark.parametrize("form", [12, 13])
@pytest.mark.parametrize(("ranges", "sound"), [(1, True), (30, False), (120_000, False)])
def test_ranges_that_name_the_same_characters_again_are_limited(form, ranges, sound):
    """HarfBuzz went through 300,000 ranges of 60,000 glyphs for three seconds."""
    wide = 1 if ranges > 100_000 else 70_000
    listed = longer(form, *[(65, 65 + wide, 1)] * ranges)
    assert is_sound(font(SQUARE, cmap=listed)) is sound


@pytest.mark.parametrize(("ranges", "sound"), [(20, True), (8_000, False)])
def test_short_ranges_are_too(ranges, sound):
    """Half a megabyte took a second and a half in each process."""
    assert is_sound(font(SQUARE, cmap=shorter(ranges))) is sound


@pytest.mark.parametrize("whole", [longer(12, (65, 90, 1)), shorter(2)])
def test_lists_that_end_early_are_left_to_the_library(whole):
    assert {is_sound(font(SQUARE, cmap=whole[:length])) for length in range(len(whole))} <= {True, False}


def test_a_list_that_ends_early_hides_no_other():
    """The check gave up at the first one, and did not count the ten million characters of the other."""
    cut = struct.pack(">2H3I", 12, 0, 16, 0, 9)
    head = struct.pack(">4HI2HI", 0, 2, 0, 3, 1 << 20, 3, 10, 20)
    lists = longer(12, *[(1, 70_000, 1)] * 150)[12:]
    for place in (20 + len(lists), 1 << 20):
        table = head[:8] + struct.pack(">I", place) + head[12:] + lists + cut
        assert not has_few_characters(table)


def axes(*names: bytes) -> bytes:
    """The table of a font that varies in these ways."""
    listed = b"".join(struct.pack(">4s3i2H", name, 0, 65_536, 131_072, 0, 256) for name in names)
    return struct.pack(">8H", 1, 0, 16, 2, len(names), 20, 0, 4 + 4 * len(names)) + listed


@pytest.mark.parametrize(
    ("names", "sound"),
    [([b"wght", b"wdth"], True), ([b"wgh\x80"], False), ([b"%04d" % number for number in range(200)], False)],
    ids=["usual", "no text", "many"],
)
def test_the_ways_in_which_a_font_varies(names, sound):
    """An axis whose name is not a text made the tool crash."""
    assert is_sound(font(SQUARE, fvar=axes(*names))) is sound


def test_rules_that_call_one_another_are_refused():
    """HarfBuzz gives up, and that looked as if there were no memory left."""
    calls = struct.pack(">60H", *[0, 1] * 30)
    step = struct.pack(">4H4H", 5, 0, 1, 8, 3, 1, 30, 8 + len(calls)) + calls
    began = time.process_time()
    assert not is_sound(font(SQUARE, GSUB=rules(step + struct.pack(">3H", 1, 1, 1), 40)))
    assert time.process_time() - began < 5


def test_sixty_fonts_with_all_characters_take_no_memory(tmp_path):
    """Each of them has 300 bytes, and filled 4 MB in every process."""
    most = struct.pack(">IH13H", 65_536, 65_535, *[65_535] * 4, 2, *[65_535] * 8)
    (tmp_path / "a.ttf").write_bytes(font(SQUARE, cmap=longer(12, (1, 65_000, 1)), maxp=most))
    tracemalloc.start()
    try:
        assert 64_000 in Typeface(tmp_path / "a.ttf").characters
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()


def test_links_to_one_font_are_one_font(tmp_path, monkeypatch):
    """Sixty links to a font of 31 MB took gigabytes, and a minute."""
    (tmp_path / "a.ttf").write_bytes(font(SQUARE))
    looks = []
    monkeypatch.setattr(font_files, "is_sound", lambda data: not looks.append(data))
    monkeypatch.setattr(font_files, "_SOUND", Memo(9))
    for number in range(3):
        (tmp_path / f"{number}.ttf").symlink_to("a.ttf")
        assert font_problem(f"{number}.ttf", tmp_path) is None
    (tmp_path / "copy.ttf").write_bytes(font(SQUARE))
    assert font_problem("copy.ttf", tmp_path) is None
    assert len(looks) == 1
    assert len({id(typeface(tmp_path / f"{number}.ttf")) for number in range(3)}) == 1


@pytest.mark.long
def test_rules_that_take_long_are_not_followed_for_every_word(tmp_path):
    """Each word of twelve letters took a second."""
    tried = struct.pack(">2H3H", 1, 4, 1, 1, 0)
    step = struct.pack(">11H", 4, 0, 1, 8, 1, 8, 1, 14, 1, 1, 1)
    step += struct.pack(">2001H", 2_000, *[4_002] * 2_000) + tried
    (tmp_path / "a.ttf").write_bytes(font(SQUARE, GSUB=rules(step, 2_000) + bytes(3_000_000)))
    face = Typeface(tmp_path / "a.ttf")
    began = time.process_time()
    assert all(len(face.advances(f"word{number:04}word")) == 12 for number in range(100))
    assert time.process_time() - began < 8
