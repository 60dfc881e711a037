"""Fonts that would keep FreeType busy for ever, deaf to Ctrl-C, are no fonts."""

from __future__ import annotations

import struct
import sys
import time
import tracemalloc
from pathlib import Path

import pytest

from tests.helpers.fonts import NONE, SQUARE, font, made_of, rules
from tts_export.paint.masks import TooLargeShape
from tts_export.typeset.font_files import find_font, font_problem, is_installed
from tts_export.typeset.fonts import BadGlyph, Chain, Typeface
from tts_export.typeset.outlines import MOST_POINTS, is_sound
from tts_export.typeset.shaping import PlacedGlyph, shaped


def test_glyphs_of_a_few_parts_are_drawn():
    assert is_sound(font(SQUARE, made_of(1, 1), made_of(2, 2, 2)))


def test_tables_that_share_their_bytes_are_no_copies():
    names = [struct.pack(">4sIII", b"%04d" % number, 0, 1, 8_000_000) for number in range(40)]
    data = struct.pack(">IHHHH", 65536, len(names), 0, 0, 0) + b"".join(names) + bytes(8_000_000)
    tracemalloc.start()
    try:
        is_sound(data)
        assert tracemalloc.get_traced_memory()[1] < 20_000_000
    finally:
        tracemalloc.stop()


@pytest.mark.long
@pytest.mark.parametrize(
    "glyphs",
    [
        [made_of(number + 1, number + 1) for number in range(30)],
        [made_of(*[number + 1] * 10) for number in range(12)],
        [made_of(*[1] * 20_000)],
        [made_of(number + 1) for number in range(20_000)],
        [made_of(*[1] * 9_000)] * 100,
    ],
    ids=["two of each", "ten of each", "wide", "deep", "many"],
)
@pytest.mark.parametrize("first", [NONE, SQUARE])
def test_glyphs_of_too_many_parts_are_not(glyphs, first):
    assert not is_sound(font(first, *glyphs))


@pytest.mark.parametrize(("points", "drawn"), [(5_000, True), (5_001, False), (32_000, False)])
def test_the_points_of_a_glyph_are_limited(points, drawn):
    """HarfBuzz took three seconds for 32,000."""
    outline = struct.pack(">5hHH", 1, 0, 0, 500, 500, points - 1, 0) + b"\1" * points + bytes(4 * points)
    assert is_sound(font(SQUARE, outline)) is drawn


def test_a_font_whose_glyphs_vary_and_are_made_of_others_is_none():
    """A letter of 2,000 outlines with 5,000 points each took 17 seconds and a gigabyte, each time anew."""
    outline = struct.pack(">5hHH", 1, 0, 0, 500, 500, 4_999, 0) + b"\1" * 5_000 + bytes(20_000)
    others = b"\0\0\1" * 60_000
    parts = struct.pack(">HHHIBII", 1, 1, 2, 1, 4, 1, 1 + len(others)) + others
    assert not is_sound(font(outline, SQUARE, VARC=struct.pack(">IIIIII", 65536, 24, 0, 0, 0, 30) + parts))


def test_rings_of_glyphs_are_left_to_the_library():
    assert is_sound(font(made_of(2), made_of(3, 3), made_of(1)))


def test_a_table_that_is_there_twice_hides_no_other():
    assert not is_sound(font(SQUARE, twice="glyf"))


@pytest.mark.parametrize("length", [0, 3, 11, 13, 40])
def test_a_font_that_ends_early(length):
    assert not is_sound(font(SQUARE)[:length])


@pytest.mark.parametrize(
    "begin", [b"wOFF", b"wOF2", b"%!PS-AdobeFont-1.0", b"\x80\x01", b"STARTFONT 2.1", b"\x1f\x8b", b"\1fcp"]
)
def test_other_kinds_of_files_are_not_tried(begin):
    """Some unpack to gigabytes, and nothing could be written with them."""
    assert not is_sound(begin + bytes(200))


def test_a_packed_font_is_told(tmp_path):
    (tmp_path / "a.woff").write_bytes(b"wOFF" + bytes(100))
    assert font_problem("a.woff", tmp_path) == (
        "bad-font",
        '"a.woff" is a packed font of a web page (WOFF): name its TTF or OTF file',
    )


@pytest.mark.long
def test_installed_fonts_are_sound():
    found = [file for place in sys.path for file in Path(place).glob("font_*/**/*.[ot]t[fc]")]
    assert len(found) > 10 and [file for file in found if not is_sound(file.read_bytes())] == []


@pytest.mark.parametrize(
    "draw", [lambda face: face.glyph("A", 64 * 200), lambda face: face.numbered(1, 64 * 200)]
)
def test_a_glyph_as_large_as_a_house_is_not_drawn(tmp_path, draw):
    """Its font says that it is a letter."""
    far = struct.pack(">5hHH4B", 1, -32768, -32768, 32767, 32767, 3, 0, 1, 1, 1, 1)
    far += struct.pack(">8h", -32768, 32767, 32767, -32768, -32768, 0, 32767, 0)
    (tmp_path / "a.ttf").write_bytes(font(far))
    with pytest.raises(BadGlyph, match="cannot draw"):
        draw(Typeface(tmp_path / "a.ttf"))


LETTER = ">5hHH4B8h"


@pytest.mark.parametrize(("wide", "high"), [(32767, 0), (0, 32767), (1, 1)])
@pytest.mark.parametrize("side", [500, 32767])
def test_the_box_that_a_font_writes_beside_its_outline_is_not_trusted(tmp_path, wide, high, side):
    """A square with the box of a line was drawn small, and then as wide and as high as the line is long."""
    square = struct.pack(LETTER, 1, 0, 0, wide, high, 3, 0, 1, 1, 1, 1, 0, side, 0, -side, 0, 0, side, 0)
    (tmp_path / "a.ttf").write_bytes(font(square))
    face = Typeface(tmp_path / "a.ttf")
    if side == 500:
        assert abs(face.glyph("A", 64 * 4_000).mask.width - 2_000) < 4
    else:
        with pytest.raises(BadGlyph, match="much larger"):
            face.glyph("A", 64 * 4_000)


def test_letters_much_larger_than_the_font_says_are_not_drawn(tmp_path):
    """Words of them took seconds each."""
    square = struct.pack(LETTER, 1, 0, 0, 7000, 7000, 3, 0, 1, 1, 1, 1, 0, 7000, 0, -7000, 0, 0, 7000, 0)
    (tmp_path / "a.ttf").write_bytes(font(square))
    with pytest.raises(BadGlyph, match="much larger"):
        Typeface(tmp_path / "a.ttf").glyph("A", 64 * 10)


def test_a_line_without_width_is_not_drawn_as_wide_as_it_is_long(tmp_path):
    line = struct.pack(LETTER, 1, 0, 0, 32767, 0, 3, 0, 1, 1, 1, 1, 0, 32767, 0, -32767, 0, 0, 1, 0)
    (tmp_path / "a.ttf").write_bytes(font(line))
    with pytest.raises(BadGlyph, match="much larger"):
        Typeface(tmp_path / "a.ttf").glyph("A", 64 * 40_000)


def test_large_letters_on_one_another_are_no_word(tmp_path):
    """Ninety letters of 16 million pixels each, on one place."""
    square = struct.pack(LETTER, 1, 0, 0, 6000, 6000, 3, 0, 1, 1, 1, 1, 0, 6000, 0, -6000, 0, 0, 6000, 0)
    (tmp_path / "a.ttf").write_bytes(font(square, hmtx=struct.pack(">Hh", 1, 0) * 2))
    with pytest.raises(TooLargeShape):
        Chain([Typeface(tmp_path / "a.ttf")]).ink("".join(map(chr, range(33, 123))), 160.0, 0)


def postscript(glyph: bytes) -> bytes:
    """An OpenType font whose letter A is a program of CFF."""

    def index(*items: bytes) -> bytes:
        places = [1 + sum(map(len, items[:number])) for number in range(len(items) + 1)]
        return struct.pack(f">HB{len(places)}I", len(items), 4, *places) + b"".join(items)

    before = len(b"1004") + len(index(b"A")) + len(index(bytes(6))) + 4
    top = index(struct.pack(">Bib", 29, before, 17))
    tables = {
        b"CFF ": b"\1\0\4\4" + index(b"A") + top + bytes(4) + index(b"\x0e", glyph),
        b"cmap": struct.pack(">4HI", 0, 1, 3, 1, 12)
        + struct.pack(">12H2h2H", 4, 32, 0, 4, 4, 1, 0, 65, 65535, 0, 65, 65535, -64, 1, 0, 0),
        b"head": struct.pack(">4IHHQQ4h2H3h", 65536, 65536, 0, 0x5F0F3CF5, 0, 1000, 0, 0, *[0] * 9),
        b"hhea": struct.pack(">I15hH", 65536, 800, -200, *[0] * 13, 1),
        b"hmtx": struct.pack(">4h", 600, 0, 0, 0)[:6],
        b"maxp": struct.pack(">IH", 0x5000, 2),
    }
    at, listed, contents = 12 + 16 * len(tables), b"", b""
    for name, data in tables.items():
        listed += struct.pack(">4sIII", name, 0, at + len(contents), len(data))
        contents += data + bytes(-len(data) % 4)
    return b"OTTO" + struct.pack(">4H", len(tables), 0, 0, 0) + listed + contents


@pytest.mark.parametrize("steps", [100, 400, 9_000])
@pytest.mark.parametrize("draw", [lambda face: face.glyph("A", 640), lambda face: face.numbered(1, 640)])
def test_the_points_of_a_program_are_limited(tmp_path, steps, draw):
    """Of an OpenType font: 10,000 points took FreeType seven seconds."""
    number = struct.Struct(">Bh")
    line = b"".join(number.pack(28, way) for way in (3, 900, -2, -900) * 12) + b"\5"
    (tmp_path / "a.otf").write_bytes(postscript(number.pack(28, 0) * 2 + b"\x15" + line * steps + b"\x0e"))
    face = Typeface(tmp_path / "a.otf")
    if steps * 24 < MOST_POINTS:
        assert draw(face).mask.size[0] > 1
    else:
        with pytest.raises(BadGlyph, match="too many points"):
            draw(face)


FUNCTION = b"\xb0\0\x2c" + b"\x30\x31" * 20 + b"\x2d"
"""Function 0: interpolates all points, forty times."""
CALLED = b"\xb9\x7d\0\0\0\x2a"
"""Calls function 0, 32,000 times."""
ALWAYS = b"\xb1\x04\x03\x8e"
"""Asks for all that programs can do."""


@pytest.mark.long
def test_programs_of_fonts_do_not_run(tmp_path):
    """This one kept FreeType busy for 47 seconds, with one letter."""
    points = struct.pack(">5hHH", 1, 0, 0, 500, 500, 4_899, len(CALLED)) + CALLED + b"\1" * 4_900
    steps = [struct.pack(">h", 7 * (-1) ** (number // 60)) for number in range(4_900)]
    glyphs = [*[SQUARE] * 3_000, points + b"".join(steps) * 2]
    (tmp_path / "a.ttf").write_bytes(font(*glyphs, fpgm=FUNCTION, prep=ALWAYS))
    began = time.process_time()
    assert Typeface(tmp_path / "a.ttf").glyph("A", 640) is not None
    assert time.process_time() - began < 5


def test_what_only_one_of_two_libraries_draws_is_not_drawn(tmp_path):
    """HarfBuzz stops at arguments that are too many, FreeType went on with 24,000 points."""
    number = struct.Struct(">Bh")
    line = b"".join(number.pack(28, way) for way in (3, 900, -2, -900) * 12) + b"\5"
    flex = b"\x8c" * 13 + b"\x0c\x22"
    glyph = flex + number.pack(28, 0) * 2 + b"\x15" + line * 1_000 + b"\x0e"
    (tmp_path / "a.otf").write_bytes(postscript(glyph))
    assert Typeface(tmp_path / "a.otf").glyph("A", 640) is None


@pytest.mark.long
def test_only_fonts_of_packages_are_known(tmp_path):
    known = find_font("font_roboto:Roboto-Regular.ttf", None)
    own = tmp_path / "font_roboto" / "files" / known.name
    own.parent.mkdir(parents=True)
    own.write_bytes(known.read_bytes())
    assert is_installed(known) and not is_installed(own)
    assert Typeface(own).advances("AVA") == Typeface(known).advances("AVA")


def test_a_project_where_python_looks_for_modules_is_no_package(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "kites").mkdir()
    assert not is_installed(tmp_path / "kites" / "own.ttf")


def test_a_long_letter_is_drawn_to_its_end(tmp_path):
    """HarfBuzz draws 4,096 pixels a side."""
    long = struct.pack(">5hHH4B", 1, 0, 0, 3000, 400, 3, 0, 1, 1, 1, 1)
    (tmp_path / "a.ttf").write_bytes(font(long + struct.pack(">8h", 0, 3000, 0, -3000, 0, 0, 400, 0)))
    ink = Typeface(tmp_path / "a.ttf").glyph("A", 64 * 2_000)
    assert abs(ink.mask.width - 6_000) < 4 and abs(ink.mask.height - 800) < 4 and ink.x == 0
    assert ink.mask.getpixel((5_990, 700)) == 255


@pytest.mark.parametrize("name", ["glyf", "head", "cmap"])
def test_a_font_without_what_is_drawn_is_none(name):
    assert not is_sound(font(SQUARE).replace(name.encode(), b"none"))


COVERAGE = struct.pack(">3H", 1, 1, 1)
MULTIPLY = struct.pack(">8H", 2, 0, 1, 8, 1, 8, 1, 14) + COVERAGE + struct.pack(">65H", 64, *[1] * 64)
"""Makes 64 letters of each."""


def ligatures(count: int) -> bytes:
    """A step with so many rules for a letter, all of which fail at their end."""
    tried = struct.pack(">HH59H", 1, 60, *[1] * 58, 0)
    return (
        struct.pack(">8H", 4, 0, 1, 8, 1, 8, 1, 14)
        + COVERAGE
        + struct.pack(f">H{count}H", count, *[2 + 2 * count] * count)
        + tried
    )


@pytest.mark.long
@pytest.mark.parametrize("set_", [Typeface.advances, lambda face, text: shape(face, text)])
def test_rules_of_a_font_come_to_an_end(tmp_path, set_):
    """A thousand letters took a minute."""
    (tmp_path / "a.ttf").write_bytes(font(SQUARE, GSUB=rules(MULTIPLY, 15_000)))
    face = Typeface(tmp_path / "a.ttf")
    began = time.process_time()
    assert len(set_(face, "A" * 1_000)) >= 1_000
    assert time.process_time() - began < 20


def shape(face: Typeface, text: str) -> list[PlacedGlyph]:
    return shaped(face.font, text, right_to_left=True, patience=face.patience)


@pytest.mark.parametrize(("count", "sound"), [(300, True), (20_000, False)])
def test_the_rules_of_a_step_are_limited(count, sound):
    """HarfBuzz tried 20,000 for seven seconds, with two hundred letters."""
    assert is_sound(font(SQUARE, GSUB=rules(ligatures(count), 1))) is sound


def calling(form: str, times: int) -> bytes:
    """A step whose only rule calls the step itself, over and over."""
    calls, size = struct.pack(">HH", 0, 0) * times, 4 * times
    plain, chained = (
        struct.pack(">4H", 1, 4, 1, times) + calls,
        struct.pack(">6H", 1, 4, 0, 1, 0, times) + calls,
    )
    kind, part = {
        "letters": (5, struct.pack(">4H", 1, 16 + size, 1, 8) + plain),
        "classes": (5, struct.pack(">5H", 2, 18 + size, 0, 1, 10) + plain),
        "sets": (5, struct.pack(">4H", 3, 1, times, 8 + size) + calls),
        "chained letters": (6, struct.pack(">4H", 1, 20 + size, 1, 8) + chained),
        "chained classes": (6, struct.pack(">7H", 2, 26 + size, 0, 0, 0, 1, 14) + chained),
        "chained sets": (6, struct.pack(">6H", 3, 0, 1, 12 + size, 0, times) + calls),
        "far sets": (7, struct.pack(">HHI4H", 1, 5, 8, 3, 1, times, 8 + size) + calls),
    }[form]
    return struct.pack(">4H", kind, 0, 1, 8) + part + COVERAGE


@pytest.mark.parametrize(("times", "sound"), [(1, True), (14_000, False)])
@pytest.mark.parametrize(
    "form",
    ["letters", "classes", "sets", "chained letters", "chained classes", "chained sets", "far sets"],
)
def test_steps_that_a_rule_calls_are_counted(form, times, sound):
    """Ten letters took 17 seconds: each call tries all rules of its step."""
    assert is_sound(font(SQUARE, GSUB=rules(calling(form, times), 1))) is sound


def test_a_step_that_ends_early_hides_no_other():
    """The check gave up at the first one, and did not count the rules of the other."""
    whole = rules(ligatures(20_000), 2)
    steps = struct.unpack_from(">H", whole, 8)[0]
    assert struct.unpack_from(">H", whole, steps)[0] == 2
    cut = whole[: steps + 2] + struct.pack(">H", 65_500) + whole[steps + 4 :]
    assert not is_sound(font(SQUARE, GSUB=cut))


def test_empty_places_of_rules_are_counted():
    """Each of 29,000 parts had the same 60,000 places, all of them empty."""
    began = time.process_time()
    table = struct.pack(">I3HH", 65_536, 0, 0, 10, 1) + struct.pack(">H", 4)
    table += struct.pack(">3H", 4, 0, 29_000) + struct.pack(">H", 58_006) * 29_000
    table += struct.pack(">3H", 1, 0, 60_000) + bytes(120_000)
    assert not is_sound(font(SQUARE, GSUB=table))
    assert time.process_time() - began < 5


def test_tables_of_rules_that_end_early_are_left_to_the_library():
    whole = rules(ligatures(4), 3)
    assert all(is_sound(font(SQUARE, GSUB=whole[:length])) for length in range(0, len(whole), 7))
