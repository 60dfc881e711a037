"""Sheets: splicing is exact, rows are cut, names tell the content."""

import io
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from tts_export.problems import Where
from tts_export.sheets import (
    SheetFormat,
    cut_sheet,
    deflate,
    encode_cell,
    encode_picture,
    encode_row,
    join_cells,
    join_parts,
    pack,
    rows_for,
    split_cell,
    split_row,
)
from tts_export.sheets.jpeg import BLOCK, cut, encode, fits, join, split

HERE = Where(Path("cards.yaml"), 3, 1)


def picture(size: tuple[int, int], seed: int) -> Image.Image:
    """Something with edges, colour and grain, different for each seed."""
    width, height = size
    gradient = Image.linear_gradient("L").resize(size).rotate(seed * 37 % 360)
    image = Image.merge(
        "RGB", (gradient, ImageChops.offset(gradient, seed * 5), Image.new("L", size, seed * 29 % 256))
    )
    image.paste((seed * 50 % 256, 20, 240), (width // 4, height // 4, width // 2 + seed % 5, height // 2))
    return image


def whole(cells: dict[int, Image.Image], form: SheetFormat, rows: int) -> Image.Image:
    sheet = Image.new("RGB", (form.cell[0] * form.columns, form.cell[1] * rows), form.ground)
    for number, image in cells.items():
        sheet.paste(image, (number % form.columns * form.cell[0], number // form.columns * form.cell[1]))
    return sheet


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


forms = st.builds(
    SheetFormat,
    columns=st.integers(2, 5),
    rows=st.integers(2, 4),
    cell=st.sampled_from([(16, 16), (32, 48), (80, 112), (16, 64)]),
    quality=st.sampled_from([50, 90, 95]),
    subsampling=st.sampled_from(["4:4:4", "4:2:0"]),
    ground=st.sampled_from([(0, 0, 0), (200, 30, 90)]),
)


@settings(max_examples=25, deadline=None)
@given(forms, st.data())
def test_a_spliced_sheet_is_byte_for_byte_what_pillow_makes_of_the_whole(form, data):
    used = data.draw(st.sets(st.integers(0, form.cells - 1), min_size=1, max_size=6))
    cells = {number: picture(form.cell, number) for number in used}
    sheet = pack(cells, form, "cards")
    blocks = form.cell[0] // BLOCK[form.subsampling]
    full = encode(
        whole(cells, form, sheet.rows), quality=form.quality, subsampling=form.subsampling, interval=blocks
    )
    assert sheet.data == full


def test_the_pixels_are_those_of_an_encode_without_markers():
    form = SheetFormat(columns=2, rows=2, cell=(80, 112))
    cells = {number: picture(form.cell, number) for number in range(4)}
    plain = io.BytesIO()
    whole(cells, form, 2).save(plain, "JPEG", quality=90, subsampling=0)
    assert opened(pack(cells, form, "x").data).tobytes() == opened(plain.getvalue()).tobytes()


def test_one_changed_card_needs_only_its_own_cell_encoded_again():
    form = SheetFormat(columns=2, rows=2, cell=(16, 32))
    cells = {number: picture(form.cell, number) for number in range(3)}
    encoded = {number: encode_cell(image, form) for number, image in cells.items()}
    cells[1] = picture(form.cell, 77)
    encoded[1] = encode_cell(cells[1], form)
    assert join_cells(encoded, form, "x") == pack(cells, form, "x")


@given(forms)
@settings(max_examples=10, deadline=None)
def test_a_sheet_falls_apart_into_the_cells_it_was_made_of(form):
    cells = {number: encode_cell(picture(form.cell, number), form) for number in range(form.cells)}
    sheet = join_cells(cells, form, "x")
    parts = [cell for row in cut(sheet.data, form.columns, sheet.rows) for cell in row]
    assert parts == [split(cells[number]) for number in range(form.cells)]


def test_a_sheet_of_another_grid_does_not_fall_apart():
    form = SheetFormat(columns=2, rows=2, cell=(16, 16))
    sheet = pack({0: picture(form.cell, 0)}, form, "x")
    with pytest.raises(ValueError, match="3x2"):
        cut(sheet.data, 3, 2)


def test_cells_encoded_differently_cannot_be_joined():
    image = picture((16, 16), 1)
    good, worse = split(encode(image)), split(encode(image, quality=20))
    with pytest.raises(ValueError, match="alike"):
        join([[good, worse]])
    with pytest.raises(ValueError, match="alike"):
        join([[good, good], [good]])
    with pytest.raises(ValueError, match="JPEG"):
        split(b"\xff\xd8 no picture")


@pytest.mark.parametrize(("last", "rows"), [(0, 2), (6, 2), (13, 2), (14, 3), (34, 5)])
def test_empty_rows_below_are_cut_but_two_stay(last, rows):
    assert rows_for(last, SheetFormat()) == rows


def test_a_sheet_keeps_its_width_and_shows_the_ground_where_nobody_is():
    form = SheetFormat(columns=3, rows=4, cell=(16, 16), ground=(10, 200, 30))
    sheet = pack({4: Image.new("RGB", (16, 16), (255, 255, 255))}, form, "cards")
    image = opened(sheet.data)
    assert (sheet.columns, sheet.rows, image.size) == (3, 2, (48, 32))
    assert image.getpixel((24, 24))[0] > 250
    assert max(abs(a - b) for a, b in zip(image.getpixel((4, 4)), form.ground, strict=True)) < 6


def test_a_back_sheet_may_be_as_high_as_its_faces():
    form = SheetFormat(columns=2, rows=5, cell=(16, 16))
    assert pack({0: picture(form.cell, 0)}, form, "backs", rows=4).rows == 4


def test_names_tell_the_content():
    form = SheetFormat(columns=2, rows=2, cell=(16, 16))
    one, same, other = (pack({0: picture(form.cell, seed)}, form, "cards") for seed in (1, 1, 2))
    assert one == same
    assert one.name != other.name
    assert one.name.startswith("cards-")
    assert len(one.name) == len("cards-123456789abc.jpg")


def test_cells_of_any_size_still_make_a_sheet():
    form = SheetFormat(columns=2, rows=2, cell=(33, 47))
    assert not form.spliced
    sheet = pack({0: picture(form.cell, 0), 3: picture(form.cell, 3)}, form, "odd")
    assert opened(sheet.data).size == (66, 94)


@pytest.mark.parametrize("subsampling", ["4:4:4", "4:2:0"])
def test_a_sheet_encoded_in_strips_is_the_whole_sheet_encoded(subsampling):
    form = SheetFormat(columns=3, rows=4, cell=(33, 47), subsampling=subsampling, ground=(200, 30, 90))
    cells = {number: picture(form.cell, number) for number in (0, 1, 4, 5, 6, 11)}
    assert pack(cells, form, "odd").data == encode(whole(cells, form, 4), subsampling=subsampling)


def test_png_is_exact_and_keeps_no_transparency_on_sheets():
    form = SheetFormat(columns=2, rows=2, cell=(20, 30), kind="png", ground=(9, 8, 7))
    glass = Image.new("RGBA", (20, 30), (255, 0, 0, 0))
    sheet = pack({0: picture(form.cell, 5), 1: glass}, form, "cards")
    image = opened(sheet.data)
    assert sheet.name.endswith(".png")
    again = join_parts(dict(enumerate(cut_sheet(sheet.data, form, 2, 2))), form, "cards", rows=2)
    assert again == sheet, "the cells of the old sheet make the same one"
    with pytest.raises(ValueError, match="not a"):
        cut_sheet(sheet.data[:60], form, 2, 2)
    assert image.mode == "RGB"
    assert image.crop((0, 0, 20, 30)).tobytes() == picture(form.cell, 5).tobytes()
    assert image.getpixel((30, 10)) == (9, 8, 7)


@settings(max_examples=25, deadline=None)
@given(st.lists(st.dictionaries(st.integers(0, 8), st.integers(0, 4), min_size=1), min_size=2, max_size=2))
def test_a_png_sheet_made_from_an_old_one_is_that_of_new_cells(sheets):
    """Cells that stay, move, come and go: by cell number, which picture."""
    form = SheetFormat(columns=3, rows=3, cell=(16, 24), kind="png", ground=(9, 8, 7))
    old, new = sheets
    whole = {number: picture(form.cell, seed) for number, seed in new.items()}
    first = pack({number: picture(form.cell, seed) for number, seed in old.items()}, form, "x")
    cells = cut_sheet(first.data, form, 3, first.rows)
    kept = {seed: cells[number] for number, seed in old.items()}
    parts = {
        number: kept[seed] if seed in kept else split_cell(encode_cell(whole[number], form), form)
        for number, seed in new.items()
    }
    wanted = pack(whole, form, "x")
    assert join_parts(parts, form, "x") == wanted
    assert opened(wanted.data).getpixel((24, 5)) == (whole[1].getpixel((8, 5)) if 1 in new else (9, 8, 7))


def test_a_row_encoded_together_is_the_row_of_its_cells():
    form = SheetFormat(columns=3, rows=2, cell=(16, 24), kind="png")
    cells = {number: picture(form.cell, number) for number in (0, 2, 4)}
    rows = [encode_row({0: cells[0], 2: cells[2]}, form), encode_row({1: cells[4]}, form)]
    parts = {0: split_row(rows[0], 0), 2: split_row(rows[0], 2), 4: split_row(rows[1], 1)}
    assert join_parts(parts, form, "x") == pack(cells, form, "x")


def test_an_edit_deflates_only_the_row_it_is_in(monkeypatch):
    form = SheetFormat(columns=2, rows=3, cell=(16, 24), kind="png")
    sheet = pack({number: picture(form.cell, number) for number in range(6)}, form, "x")
    parts = dict(enumerate(cut_sheet(sheet.data, form, 2, 3)))
    parts[3] = split_cell(encode_cell(picture(form.cell, 77), form), form)
    made = []
    deflated = deflate.deflated
    monkeypatch.setattr(deflate, "deflated", lambda data: made.append(data) or deflated(data))
    again = join_parts(parts, form, "x")
    assert len(made) == 1
    assert opened(again.data).crop((16, 24, 32, 48)).tobytes() == picture(form.cell, 77).tobytes()


def test_a_single_picture_is_a_grid_of_one():
    token = encode_picture(Image.new("RGBA", (8, 8), (1, 2, 3, 0)), "token", kind="png")
    assert (token.columns, token.rows, opened(token.data).mode) == (1, 1, "RGBA")
    assert opened(encode_picture(Image.new("RGBA", (8, 8)), "mat").data).mode == "RGB"


def test_a_picture_of_another_size_or_cell_is_a_mistake_of_ours():
    form = SheetFormat(columns=2, rows=2, cell=(16, 16))
    with pytest.raises(ValueError, match="picture of"):
        pack({0: picture((8, 8), 0)}, form, "x")
    with pytest.raises(ValueError, match=r"cells 0\.\.4"):
        pack({0: picture((16, 16), 0), 4: picture((16, 16), 0)}, form, "x")
    with pytest.raises(ValueError, match="needs cards"):
        pack({}, form, "x")


def test_the_default_format_is_spliced():
    assert SheetFormat().spliced
    assert fits((560, 784), "4:2:0")
