"""Sheets of tokens and stickers by a layout: where pieces lie, how they are cut, what is wrong with it."""

import io
import math

import jsonschema
import pytest
from PIL import Image

from tests.build.projects import built
from tests.printing.printed import messages, pages, sources
from tts_export.cache import Cache
from tts_export.geometry import Rect
from tts_export.paint.bleed import with_round_bleed
from tts_export.printing import PrintRequest, print_cards
from tts_export.printing.documents import MOST_PIXELS, Print
from tts_export.printing.paper import behind
from tts_export.settings.schemas.games import stickers_schema
from tts_export.workers import silent
from tts_export.yamls import loads


@pytest.fixture(scope="module")
def mod(tmp_path_factory):
    root = tmp_path_factory.mktemp("mod")
    sources(root)
    picture = io.BytesIO()
    Image.new("RGB", (40, 20), "#c02040").save(picture, "PNG")
    (root / "badge.png").write_bytes(picture.getvalue())
    built(root)
    return root


@pytest.fixture
def sheets(mod, tmp_path):
    """`sheets(layout, duplex="long")` → the outcome and the pages."""

    def made(text, **how):
        (mod / "stickers.yaml").write_text(text, encoding="utf-8")
        request = PrintRequest(how=Print(**how), layout=mod / "stickers.yaml")
        result = print_cards(mod / "cards.yaml", tmp_path, request, silent, 1, Cache())
        return result, [page for file, _ in result.files for page in pages(file)]

    return made


@pytest.mark.long
def test_pieces_lie_in_lines_with_their_bleed_and_a_gap(sheets):
    result, made = sheets(
        "{margin: 10, gap: 4, bleed: 2, pieces: [{picture: badge.png, size: [30, 20], count: 12}]}"
    )
    assert messages(result) == [] and [file.name for file, _ in result.files] == ["stickers-a4.pdf"]
    ((size, images, _),) = made
    assert size == pytest.approx((210, 297), abs=0.01)
    boxes = [box for box, _, _ in images]
    assert len(boxes) == 12 and result.cards == 0, "no card is printed"
    for box in boxes:
        assert (box.w, box.h) == pytest.approx((34, 24), abs=0.2)
        assert box.x >= 9.9 and box.right <= 200.1
    assert boxes[1].x - boxes[0].right == pytest.approx(4, abs=0.1)
    assert boxes[5].y - boxes[0].bottom == pytest.approx(4, abs=0.1) and boxes[5].x == boxes[0].x


def test_a_token_has_its_size_on_the_mat_and_its_other_side_behind_it(sheets):
    result, (front, back) = sheets("{bleed: 1, pieces: [{token: coin, count: 3}]}", flip="long")
    assert messages(result) == []
    boxes = [box.inset(1) for box, _, _ in front[1]]
    assert (boxes[0].w, boxes[0].h) == pytest.approx((10.5, 5.25), abs=0.1), "21 mm are a unit of the mat"
    for (here, _, one), (there, turned, other) in zip(front[1], back[1], strict=True):
        assert there == pytest.approx(behind(here, front[0], "long")[0], abs=0.01) and not turned
        assert one != other
    assert front[2] and back[2] == []


@pytest.mark.long
def test_marks_are_beside_pieces_or_on_the_cut(sheets):
    piece = "{picture: badge.png, size: [30, 20]}"
    lines = {}
    for marks in ("corners", "outlines", "none"):
        _, ((_, images, lines[marks]),) = sheets(f"{{marks: {marks}, bleed: 2, pieces: [{piece}]}}")
        box = images[0][0].inset(2)
    assert len({*lines["corners"]}) == 8 and len({*lines["outlines"]}) == 4 and lines["none"] == []
    for x, y, to_x, to_y in lines["corners"]:
        mark = Rect(x, y, to_x - x, to_y - y)
        assert (
            mark.right <= box.x - 1.9
            or mark.x >= box.right + 1.9
            or mark.bottom <= box.y
            or mark.y >= box.bottom
        )
    assert min(x for x, *_ in lines["outlines"]) == pytest.approx(box.x, abs=0.1)
    _, ((_, images, outline),) = sheets(f"{{marks: outlines, pieces: [{piece[:-1]}, shape: round}}]}}")
    assert len({*outline}) == 4, "thousands of pieces with a line for each degree fill the memory"
    for x, y, *points in outline:
        for at, down in ((x, y), points[-2:], curved(x, y, *points)):
            assert math.hypot((at - 28.5) / 15, (down - 23.5) / 10) == pytest.approx(1, abs=0.01)


def curved(*curve):
    """The middle of a curve."""
    return [(a + 3 * b + 3 * c + d) / 8 for a, b, c, d in (curve[0::2], curve[1::2])]


def test_what_does_not_fit_on_a_page_begins_the_next_one(sheets):
    result, made = sheets(
        "{page: [60, 60], margin: 5, pieces: [{picture: badge.png, size: [40, 20], count: 5}]}"
    )
    assert [len(images) for _, images, _ in made] == [2, 2, 1]
    assert result.files[0][0].name == "stickers-60x60.pdf"
    assert all(box.bottom <= 55.1 for _, images, _ in made for box, _, _ in images)


@pytest.mark.parametrize(
    ("layout", "message"),
    [
        ("pieces: [{token: coyn}]", 'there is no token "coyn" on the table, did you mean "coin"?'),
        ("pieces: [{picture: none.png, size: [9, 9]}]", "none.png"),
        ("pieces: [{picture: badge.png}]", "a picture needs a size in millimeters"),
        ("pieces: [{token: coin, picture: badge.png}]", "a piece has either a token or a picture"),
        ("pieces: [{token: coin, back: badge.png}]", "a token has its own other side"),
        (
            "pieces: [{picture: badge.png, size: [300, 20]}]",
            "a piece of 300 x 20 mm does not fit on the page",
        ),
        ("pieces: []", "pieces"),
        ("pieces: [{token: coin, cuont: 3}]", "count"),
        (f"pieces: [{', '.join(['{token: coin, count: 1000}'] * 21)}]", "21,000 pieces, at most 20,000"),
        ("- 1", "a file of keys"),
    ],
)
def test_what_is_wrong_with_a_layout_is_reported_at_its_line(sheets, layout, message):
    result, made = sheets(layout)
    (problem,) = result.problems
    assert (
        message in problem.message and problem.where.file.name == "stickers.yaml" and problem.where.line == 1
    )
    assert made == []


def test_the_bleed_of_a_round_piece_repeats_its_edge_and_ends_with_the_bleed():
    picture = Image.new("RGB", (40, 40), "white")
    picture.paste("#c02040", (0, 0, 20, 40))
    wide = with_round_bleed(picture, 6)
    assert wide.size == (52, 52)
    assert wide.getpixel((2, 26)) == (0xC0, 0x20, 0x40) and wide.getpixel((49, 26)) == (255, 255, 255)
    assert wide.getpixel((1, 1)) == (255, 255, 255), "outside of the bleed"
    assert wide.getpixel((20, 26)) == picture.getpixel((14, 20)), "the picture itself stays"


def test_the_schema_accepts_what_is_printed_and_nothing_else(tmp_path):
    check = jsonschema.Draft7Validator(stickers_schema())
    good, _ = loads("gap: 4\npieces:\n  - {token: coin, count: 3}\n", tmp_path)
    bad, _ = loads("gap: 4\npieces:\n  - {token: coin, cuont: 3}\n", tmp_path)
    assert [*check.iter_errors(good)] == [] and [*check.iter_errors(bad)]


def test_a_large_round_piece_is_widened_as_a_small_one_is(monkeypatch):
    """It is worked on line by line, since its numbers would fill the memory."""
    picture = Image.effect_noise((90, 60), 80).convert("RGB")
    whole = with_round_bleed(picture, 6)
    monkeypatch.setattr("tts_export.geometry._BAND", 7)
    assert with_round_bleed(picture, 6).tobytes() == whole.tobytes()


@pytest.mark.parametrize("size", [(3, 900), (900, 3), (30, 900)])
def test_the_bleed_of_a_thin_piece_is_counted_with_its_pixels(size):
    """Around a piece as thin as a match, the widest bleed is thirty times as large as the piece."""
    width, height = Print(dpi=1200).pixels(size, 50)
    bleed = math.ceil(50 * width / size[0])
    assert (width - 1 + 2 * bleed) * (height - 1 + 2 * bleed) <= 1.1 * MOST_PIXELS
    assert Print(dpi=300).pixels((25, 25), 1.5) == (296, 296)
