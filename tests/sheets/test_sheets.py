"""Sheets: joining is exact, empty rows below are left out, names follow the content."""

import io
import zlib

import pytest
from hypothesis import given, settings, strategies as st
from PIL import Image, ImageChops

from tts_export.cache import Cache
from tts_export.sheets import jpeg, png
from tts_export.sheets.layout import SheetFormat, rows_for
from tts_export.sheets.pictures import SheetPicture, encode_cell, encode_picture, join


def picture(size: tuple[int, int], seed: int) -> Image.Image:
    """Something with edges, color and grain, different for each seed."""
    width, height = size
    gradient = Image.linear_gradient("L").resize(size).rotate(seed * 37 % 360)
    image = Image.merge(
        "RGB", (gradient, ImageChops.offset(gradient, seed * 5), Image.new("L", size, seed * 29 % 256))
    )
    image.paste((seed * 50 % 256, 20, 240), (width // 4, height // 4, width // 2 + seed % 5, height // 2))
    return image


def whole(cells: dict[int, Image.Image], form: SheetFormat, rows: int) -> Image.Image:
    """The sheet of these pictures, pasted together by Pillow."""
    sheet = Image.new("RGB", (form.cell[0] * form.columns, form.cell[1] * rows))
    for number, image in cells.items():
        sheet.paste(image, (number % form.columns * form.cell[0], number // form.columns * form.cell[1]))
    return sheet


def joined(cells: dict[int, Image.Image], form: SheetFormat, name: str = "cards") -> SheetPicture:
    return join({number: encode_cell(image, form) for number, image in cells.items()}, form, name)


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


forms = st.builds(
    SheetFormat,
    columns=st.integers(2, 5),
    rows=st.integers(2, 4),
    cell=st.sampled_from([(16, 16), (32, 48), (80, 112), (24, 64)]),
    quality=st.sampled_from([50, 90, 95]),
)


@settings(max_examples=25, deadline=None)
@given(forms, st.data())
def test_a_jpeg_sheet_is_byte_for_byte_what_pillow_makes_of_the_whole(form, data):
    used = data.draw(st.sets(st.integers(0, form.cells - 1), min_size=1, max_size=6))
    cells = {number: picture(form.cell, number) for number in used}
    sheet, full = joined(cells, form), io.BytesIO()
    whole(cells, form, sheet.rows).save(
        full, "JPEG", quality=form.quality, subsampling=0, restart_marker_blocks=form.cell[0] // 8
    )
    assert sheet.data == full.getvalue()


def test_restart_markers_do_not_change_the_pixels():
    form = SheetFormat(columns=2, rows=2, cell=(80, 112))
    cells = {number: picture(form.cell, number) for number in range(4)}
    plain = io.BytesIO()
    whole(cells, form, 2).save(plain, "JPEG", quality=90, subsampling=0)
    assert opened(joined(cells, form).data).tobytes() == opened(plain.getvalue()).tobytes()


@pytest.mark.long
@settings(max_examples=25, deadline=None)
@given(forms, st.data())
def test_a_png_sheet_has_exactly_the_pixels_of_its_cells(form, data):
    form = SheetFormat(columns=form.columns, rows=form.rows, cell=form.cell, kind="png")
    used = data.draw(st.sets(st.integers(0, form.cells - 1), min_size=1, max_size=6))
    cells = {number: picture(form.cell, number) for number in used}
    sheet = joined(cells, form)
    assert opened(sheet.data).mode == "RGB"
    assert opened(sheet.data).tobytes() == whole(cells, form, sheet.rows).tobytes()


def test_the_stream_and_the_chunks_of_a_png_sheet_have_valid_checksums():
    form = SheetFormat(columns=2, rows=3, cell=(16, 24), kind="png")
    data = joined({number: picture(form.cell, number) for number in range(6)}, form).data
    at, chunks = 8, []
    while at < len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        content = data[at + 4 : at + 8 + length]
        assert zlib.crc32(content) == int.from_bytes(data[at + 8 + length : at + 12 + length], "big")
        chunks.append(content)
        at += 12 + length
    assert [chunk[:4] for chunk in chunks] == [b"IHDR", b"IDAT", b"IEND"]
    assert len(zlib.decompress(chunks[1][4:])) == (1 + 3 * 32) * 72


def test_an_edit_of_a_png_sheet_deflates_only_the_row_it_is_in(monkeypatch):
    form = SheetFormat(columns=2, rows=3, cell=(16, 24), kind="png")
    cells = {number: encode_cell(picture(form.cell, number), form) for number in range(6)}
    cache, rows, deflated = Cache(), [], png._deflated
    monkeypatch.setattr(png, "_deflated", lambda row: rows.append(row) or deflated(row))
    join(cells, form, "x", cache)
    assert len(rows) == 3
    cells[3] = cells[0]
    assert join(cells, form, "x", cache) == join(cells, form, "x")
    assert len(rows) == 3 + 1 + 3


@pytest.mark.parametrize("kind", ["jpeg", "png"])
def test_a_cell_is_a_picture_file(kind):
    form = SheetFormat(cell=(16, 24), kind=kind)
    cell = opened(encode_cell(picture(form.cell, 3), form))
    assert (cell.format.lower(), cell.size) == (kind, (16, 24))
    difference = ImageChops.difference(cell, picture(form.cell, 3))
    assert max(high for _, high in difference.getextrema()) <= (0 if kind == "png" else 60)


def test_cells_that_were_encoded_differently_cannot_be_joined():
    image = picture((16, 16), 1)
    good, worse = jpeg.encode(image, 90), jpeg.encode(image, 20)
    alike = r"^the cells of a sheet must be encoded alike and fill its rows$"
    for cells in ([good, worse], [worse, good], [good, worse, good, good], [good, good, good]):
        with pytest.raises(ValueError, match=alike):
            jpeg.join(cells, 2)
    for other in (
        b"\xff\xd8 not a picture",
        b"\xff\xd8",
        b"",
        good[:20],
        good[:-20].replace(b"\xff\xda", b""),
    ):
        with pytest.raises(ValueError, match=r"^not a baseline JPEG$"):
            jpeg.join([other], 1)
    assert jpeg.join([good], 1) == good
    long = good[:2] + b"\xff\xfe\x01\x04" + b"x" * 258 + good[2:]
    assert jpeg.join([long], 1) == long, "a header may be longer than 255 bytes"
    with pytest.raises(ValueError, match="one size"):
        png.join([png.encode(image), png.encode(picture((16, 24), 1))], 2, Cache())


@pytest.mark.parametrize(("last", "rows"), [(0, 2), (6, 2), (13, 2), (14, 3), (34, 5)])
def test_empty_rows_below_are_left_out_but_two_rows_stay(last, rows):
    assert rows_for(last, SheetFormat()) == rows


@pytest.mark.parametrize("kind", ["jpeg", "png"])
def test_a_sheet_keeps_its_width_and_is_black_where_there_is_no_card(kind):
    form = SheetFormat(columns=3, rows=4, cell=(16, 16), kind=kind)
    sheet = joined({4: Image.new("RGB", (16, 16), (255, 255, 255))}, form)
    image = opened(sheet.data)
    assert (sheet.columns, sheet.rows, image.size) == (3, 2, (48, 32))
    white = Image.new("RGB", (48, 32))
    white.paste((255, 255, 255), (16, 16, 32, 32))
    assert image.tobytes() == white.tobytes()


@pytest.mark.parametrize("kind", ["jpeg", "png"])
def test_transparent_parts_of_a_card_are_black(kind):
    form = SheetFormat(columns=2, rows=2, cell=(16, 16), kind=kind)
    for alpha, shade in ((0, 0), (128, 100), (255, 200)):
        glass = Image.new("RGBA", (16, 16), (200, 200, 200, alpha))
        assert opened(encode_cell(glass, form)).getpixel((8, 8)) == (shade, shade, shade)


@pytest.mark.parametrize(("kind", "extension"), [("jpeg", "jpg"), ("png", "png")])
def test_the_name_follows_the_content(kind, extension):
    form = SheetFormat(columns=2, rows=2, cell=(16, 16), kind=kind)
    one, same, other = (joined({0: picture(form.cell, seed)}, form) for seed in (1, 1, 2))
    assert one == same
    assert one.name == f"cards-{one.hash[:12]}.{extension}"
    assert one.name != other.name


def test_a_picture_of_its_own_keeps_transparency_as_png_only():
    token = Image.new("RGBA", (9, 8), (1, 2, 3, 0))
    token.paste((200, 100, 50, 255), (2, 2, 6, 7))
    as_png, as_jpeg = encode_picture(token, "token", kind="png"), encode_picture(token, "token")
    assert (as_png.columns, as_png.rows) == (1, 1)
    assert (opened(as_png.data).mode, opened(as_png.data).tobytes()) == ("RGBA", token.tobytes())
    assert (opened(as_jpeg.data).mode, opened(as_jpeg.data).getpixel((8, 0))) == ("RGB", (0, 0, 0))


@pytest.mark.parametrize("quality", [50, 90])
def test_a_jpeg_of_its_own_is_a_grid_of_one_cell_and_keeps_the_color_of_each_pixel(quality):
    made, expected = encode_picture(picture((24, 16), 3), "mat", quality=quality), io.BytesIO()
    picture((24, 16), 3).save(expected, "JPEG", quality=quality, subsampling="4:4:4")
    assert (made.columns, made.rows, made.data) == (1, 1, expected.getvalue())


@pytest.mark.parametrize("mode", ["L", "P", "CMYK", "RGB"])
def test_pictures_of_any_mode_and_of_one_line_become_files(mode):
    line = Image.new(mode, (5, 1))
    assert opened(encode_picture(line, "line", kind="png").data).tobytes() == line.convert("RGB").tobytes()
    assert opened(encode_picture(line, "line").data).mode == "RGB"


def test_a_picture_of_another_size_or_a_cell_off_the_sheet_is_an_error():
    form = SheetFormat(columns=2, rows=2, cell=(16, 16))
    with pytest.raises(ValueError, match="picture of"):
        encode_cell(picture((8, 8), 0), form)
    cell = encode_cell(picture((16, 16), 0), form)
    with pytest.raises(ValueError, match=r"cells 0\.\.4"):
        join({0: cell, 4: cell}, form, "x")
    with pytest.raises(ValueError, match="needs cards"):
        join({}, form, "x")
