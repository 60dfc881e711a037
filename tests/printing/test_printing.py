"""Pages to print: true sizes, cut marks beside cards, backs behind fronts, and which cards are printed."""

from __future__ import annotations

import io
import shutil
import subprocess
import zlib

import pytest
from PIL import Image, ImageChops
from pypdf import PdfReader

from tests.build.projects import built
from tests.printing.printed import TOKENS, messages, pages, sources
from tts_export.cache import Cache
from tts_export.compare.choice import CardChoice
from tts_export.geometry import Rect
from tts_export.paint.bleed import with_bleed
from tts_export.printing import PrintRequest, print_cards
from tts_export.printing.documents import MOST_PIXELS, Print
from tts_export.printing.paper import PAPERS, behind, grid_of
from tts_export.printing.pieces import as_cmyk, mat_tiles, on_white
from tts_export.sheets import png
from tts_export.workers import silent

CARD = (63, 88)


@pytest.fixture(scope="module")
def cache(tmp_path_factory):
    return Cache(tmp_path_factory.mktemp("cache"))


@pytest.fixture(scope="module")
def mod(tmp_path_factory):
    root = tmp_path_factory.mktemp("mod")
    sources(root)
    built(root)
    return root


@pytest.fixture
def run(mod, tmp_path, cache):
    """`run(duplex="long", cards=[...])` → the outcome, written to the folder `out`."""

    def made(cards=(), deck="", changed_since="", tokens=0, mats=False, **how):
        wanted = PrintRequest(
            choice=CardChoice(cards, deck, changed_since), how=Print(**how), tokens=tokens, mats=mats
        )
        return print_cards(mod / "cards.yaml", tmp_path / "out", wanted, silent, 1, cache)

    return made


@pytest.mark.long
def test_every_card_is_on_a_page_at_its_true_size(run, tmp_path):
    made = run(bleed=2)
    assert (messages(made), made.cards) == ([], 3)
    assert [(file.name, count) for file, count in made.files] == [("cards-a4.pdf", 1)]
    ((size, images, _),) = pages(tmp_path / "out" / "cards-a4.pdf")
    assert size == pytest.approx(PAPERS["a4"], abs=0.01)
    assert len(images) == 4  # printed on one side: the other side of the place lies beside it
    for box, _, _ in images:
        card = box.inset(2)
        assert (card.w, card.h) == pytest.approx(CARD, abs=0.1)


@pytest.mark.parametrize(
    ("paper", "bleed", "expected"),
    [("a4", 1, (3, 3)), ("letter", 1, (3, 3)), ("a4", 3, (4, 2)), ("letter", 0, (3, 3))],
)
def test_as_many_cards_as_fit_are_in_the_middle_of_the_page(paper, bleed, expected):
    grid = grid_of(PAPERS[paper], CARD, bleed)
    assert (grid.columns, grid.rows) == expected
    first, last = grid.box(0), grid.box(grid.places - 1)
    assert (first.x, first.y) == pytest.approx((grid.page[0] - last.right, grid.page[1] - last.bottom))
    assert min(first.x, first.y) - bleed >= 4.2


@pytest.mark.parametrize("bleed", [0, 0.4, 1, 3])
@pytest.mark.parametrize("used", [1, 4, 5])
def test_cut_marks_are_on_the_edges_of_cards_and_touch_none(bleed, used):
    grid = grid_of(PAPERS["a4"], CARD, bleed)
    cards = [grid.box(place) for place in range(grid.places)]
    marks = grid.marks(used)
    assert len(marks) >= 8
    for x, y, to_x, to_y in marks:
        assert x == to_x or y == to_y
        across = x in {edge for card in cards for edge in (card.x, card.right)}
        down = y in {edge for card in cards for edge in (card.y, card.bottom)}
        assert across or down
        mark = Rect(x, y, to_x - x, to_y - y)
        assert not [card for card in cards[:used] if overlap(mark, card.inset(-0.2))]
        assert 0 <= x <= to_x <= grid.page[0] and 0 <= y <= to_y <= grid.page[1]


def overlap(one, other):
    return (
        one.x < other.right
        and other.x < one.right + 1e-6
        and one.y < other.bottom
        and other.y < one.bottom + 1e-6
    )


def test_marks_lie_between_cards_where_the_bleed_leaves_room():
    def inner(bleed):
        grid = grid_of(PAPERS["a4"], CARD, bleed)
        first, last = grid.box(0), grid.box(grid.places - 1)
        return [
            mark
            for mark in grid.marks(grid.places)
            if mark[1] > first.bottom and mark[3] < last.y and mark[0] == mark[2]
        ]

    assert (len(inner(1)), len(inner(0))) == (12, 0)


@pytest.mark.parametrize(
    ("flip", "page", "expected"),
    [
        ("long", (210, 297), (Rect(137, 20, 63, 88), False)),
        ("short", (210, 297), (Rect(10, 189, 63, 88), True)),
        ("long", (297, 210), (Rect(10, 102, 63, 88), True)),
        ("short", (297, 210), (Rect(224, 20, 63, 88), False)),
    ],
)
def test_a_back_lies_behind_its_front(flip, page, expected):
    """Over an upright edge the paper is mirrored; over a level one it is upside down."""
    assert behind(Rect(10, 20, 63, 88), page, flip) == expected


@pytest.mark.long
@pytest.mark.parametrize("flip", ["long", "short"])
def test_fronts_and_backs_line_up_and_double_faced_cards_have_their_own(run, tmp_path, flip):
    made = run(flip=flip)
    assert made.files[0][1] == 2
    reader = PdfReader(tmp_path / "out" / "cards-a4.pdf")
    assert reader.root_object["/ViewerPreferences"]["/Duplex"] == f"/DuplexFlip{flip.title()}Edge"
    assert reader.root_object["/ViewerPreferences"]["/PrintScaling"] == "/None"
    (size, fronts, marks), (_, backs, none) = pages(tmp_path / "out" / "cards-a4.pdf")
    assert (len(fronts), len(backs), bool(marks), none) == (3, 3, True, [])
    for (front, _, _), (back, turned, _) in zip(fronts, backs, strict=True):
        box, upside_down = behind(front, size, flip)
        assert back == pytest.approx(box, abs=0.01)
        assert turned is upside_down is (flip == "short")
    assert backs[0][2] == backs[1][2] != backs[2][2]  # two heroes share a back, the place has its own
    assert shown(reader, 1, backs[0][2]) == (0x11, 0x22, 0x33)


def shown(reader, page, name):
    """The color in the middle of a picture of a page."""
    image = reader.pages[page]["/Resources"]["/XObject"][name].decode_as_image()
    return image.getpixel((image.width // 2, image.height // 2))


def test_the_same_input_gives_the_same_bytes(run, tmp_path):
    run(cards=["Ada"], flip="long")
    first = (tmp_path / "out" / "some-a4.pdf").read_bytes()
    run(cards=["Ada"], flip="long")
    assert (tmp_path / "out" / "some-a4.pdf").read_bytes() == first
    assert b"/CreationDate" not in first and b"/ID" not in first


def test_a_deck_is_printed_with_its_copies(run):
    made = run(deck="all")
    assert ([file.name for file, _ in made.files], made.cards) == (["all-a4.pdf"], 2)


@pytest.mark.parametrize(
    ("choice", "message"),
    [
        ({"deck": "Al"}, 'there is no deck "Al", did you mean "All"? (unknown-deck)'),
        ({"deck": "Felt Works"}, 'there is no deck "Felt Works"; expected All (unknown-deck)'),
        ({"cards": ["Adda"]}, 'there is no card "Adda", did you mean "Ada"? (unknown-card)'),
        ({"deck": "All", "cards": ["Ada"]}, 'the deck "All" has none of these cards (unknown-card)'),
        ({"changed_since": "v9"}, "(unknown-revision)"),
        (
            {"changed_since": "no/manifest.json"},
            'there is no file "no/manifest.json": nothing has been built there',
        ),
        ({"bleed": 120}, "a card of 63 x 88 mm with 120 mm of bleed does not fit on the paper (too-large)"),
    ],
)
def test_what_cannot_be_printed_is_a_problem_and_nothing_is_written(run, tmp_path, choice, message):
    made = run(**choice)
    (found,) = messages(made)
    assert message in found
    assert not (tmp_path / "out").exists()


def test_only_cards_that_changed_since_a_build_are_printed(run, mod, tmp_path):
    old = shutil.copytree(mod / "build", tmp_path / "old")
    assert (run(changed_since=str(old)).cards, (tmp_path / "out").exists()) == (0, False)
    manifest = (
        (old / "manifest.json")
        .read_text()
        .replace('"power":1', '"power":9')
        .replace('"power": 1', '"power": 9')
    )
    (old / "manifest.json").write_text(manifest)
    made = run(changed_since=str(old))
    assert ([file.name for file, _ in made.files], made.cards) == (["changed-a4.pdf"], 1)


@pytest.mark.long
def test_tokens_and_mats_are_as_large_as_cards_on_the_mat_are(run, tmp_path):
    """A place for a card is three units of this mat wide, so a unit is 21 mm."""
    made = run(cards=["Ada"], tokens=3, mats=True, flip="short")
    assert [file.name for file, _ in made.files] == ["some-a4.pdf", "tokens-a4.pdf", "mats-a4.pdf"]
    (size, fronts, _), (_, backs, _) = pages(tmp_path / "out" / "tokens-a4.pdf")
    assert len(fronts) == 3
    for (box, _, name), (back, turned, other) in zip(fronts, backs, strict=True):
        assert (box.w, box.h) == pytest.approx((10.5, 5.25), abs=0.1)
        assert (back, turned) == (pytest.approx(behind(box, size, "short")[0], abs=0.01), True)
        assert name != other
    parts = [images[0][0] for _, images, _ in pages(tmp_path / "out" / "mats-a4.pdf")]
    assert sum(part.w * part.h for part in parts) == pytest.approx(210 * 105, rel=0.001)


@pytest.mark.parametrize(
    ("asked", "files"),
    [
        ({"tokens": 1}, ["tokens-a4.pdf"]),
        ({"mats": True}, ["mats-a4.pdf"]),
        ({"tokens": 1, "cards": ["Ada"]}, ["some-a4.pdf", "tokens-a4.pdf"]),
    ],
)
def test_cards_are_printed_beside_tokens_only_if_they_are_named(run, asked, files):
    made = run(**asked)
    assert ([file.name for file, _ in made.files], made.cards) == (files, len(asked.get("cards", [])))


def test_tokens_of_a_table_that_has_none_are_reported(mod, tmp_path, cache):
    root = tmp_path / "bare"
    shutil.copytree(mod, root)
    table = next(root.rglob("table.yaml"))
    table.write_text(table.read_text(encoding="utf-8").replace(TOKENS, ""), encoding="utf-8")
    made = print_cards(root / "cards.yaml", tmp_path / "out", PrintRequest(tokens=1), silent, 1, cache)
    assert [problem.name for problem in made.problems] == ["no-tokens"]


def test_a_mat_is_cut_into_as_few_equal_parts_as_possible():
    page, parts = mat_tiles((500, 190), PAPERS["a4"])
    assert (page, len(parts), parts[1]) == ((297, 210), 2, Rect(250, 0, 250, 190))


def test_the_bleed_repeats_the_edges_of_the_picture():
    picture = Image.new("RGB", (4, 4), "white")
    picture.putpixel((0, 0), (255, 0, 0))
    picture.putpixel((3, 2), (0, 0, 255))
    wide = with_bleed(picture, 2)
    assert wide.size == (8, 8)
    assert {wide.getpixel((x, y)) for x in range(3) for y in range(3)} == {(255, 0, 0)}
    assert {wide.getpixel((x, 4)) for x in range(5, 8)} == {(0, 0, 255)}
    assert ImageChops.difference(wide.crop((2, 2, 6, 6)), picture).getbbox() is None


@pytest.mark.parametrize(
    ("color", "inks"),
    [
        ("#000000", (0, 0, 0, 255)),
        ("#14141f", (0, 0, 0, 232)),
        ("#808080", (0, 0, 0, 127)),
        ("#ffffff", (0, 0, 0, 0)),
        ("#ff0000", (0, 255, 255, 0)),
        ("#800000", (0, 255, 255, 127)),
    ],
)
def test_blacks_and_grays_are_black_ink_alone(color, inks):
    assert as_cmyk(Image.new("RGB", (1, 1), color)).getpixel((0, 0)) == inks


@pytest.mark.long
def test_cmyk_pictures_have_four_inks(run, tmp_path):
    run(cards=["Ada"], cmyk=True)
    reader = PdfReader(tmp_path / "out" / "some-a4.pdf")
    (picture,) = reader.pages[0]["/Resources"]["/XObject"].values()
    assert picture["/ColorSpace"] == "/DeviceCMYK"
    assert len(picture.get_object().get_data()) == picture["/Width"] * picture["/Height"] * 4


def test_what_is_transparent_is_paper():
    assert on_white(Image.new("RGBA", (1, 1), (9, 9, 9, 0))).getpixel((0, 0)) == (255, 255, 255)


def test_a_file_that_is_no_pdf_is_kept(run, tmp_path):
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "cards-a4.pdf").write_text("mine")
    assert messages(run()) == [
        "cards-a4.pdf: this file is not a PDF file; delete it to have one written here (kept-file)"
    ]
    assert (tmp_path / "out" / "cards-a4.pdf").read_text() == "mine"


@pytest.mark.long
@pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="needs pdftoppm")
def test_what_a_viewer_shows_has_the_sizes_too(run, tmp_path):
    """Measured at 508 pixels per inch: twenty to the millimeter."""
    run(cards=["Ada"], bleed=0)
    box = grid_of(PAPERS["a4"], CARD, 0).box(0)
    left, top, width, height = (str(round(20 * side)) for side in box.inset(-0.4))
    part = ["-x", left, "-y", top, "-W", width, "-H", height]
    command = ["pdftoppm", "-r", "508", *part, "-gray", "-png", "-singlefile", "some-a4.pdf", "page"]
    subprocess.run(command, cwd=tmp_path / "out", check=True, timeout=60)
    with Image.open(io.BytesIO((tmp_path / "out" / "page.png").read_bytes())) as page:
        ink = page.convert("L").point(lambda value: 0 if value > 245 else 255)
    left, top, right, bottom = (side / 20 for side in ink.getbbox())
    assert (right - left, bottom - top) == pytest.approx(CARD, abs=0.1)
    assert (left, top) == pytest.approx((0.4, 0.4), abs=0.1)


@pytest.mark.long
def test_a_translation_has_a_file_of_its_own_and_changes_no_card(mod, tmp_path, cache):
    root = shutil.copytree(mod, tmp_path / "mod", ignore=shutil.ignore_patterns("build"))
    entry = "  - {id: Bob, field: title, original: Bob, translation: Robert}\n"
    (root / "translations").mkdir()
    (root / "translations" / "de.yaml").write_text(f"language: de\ntexts:\n{entry}")

    def files(choice):
        wanted = PrintRequest(choice=choice, language="de")
        made = print_cards(root / "cards.yaml", tmp_path / "out", wanted, silent, 1, cache)
        assert not [problem for problem in made.problems if problem.severity == "error"]
        return [file.name for file, _ in made.files]

    assert files(CardChoice(["Bob"])) == ["some-de-a4.pdf"]
    assert files(CardChoice(since=str(mod / "build"))) == []


def test_the_name_of_a_file_is_that_of_the_cards(mod, tmp_path, cache):
    wanted = PrintRequest(choice=CardChoice(["*"]), tokens=1)
    made = print_cards(mod / "cards.yaml", tmp_path / "set.pdf", wanted, silent, 1, cache)
    assert [file.name for file, _ in made.files] == ["set.pdf", "set-tokens.pdf"]
    assert (tmp_path / "set.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("size", [(28_000, 28_000), (28_000, 60)])
def test_what_would_fill_a_hall_has_fewer_pixels_to_an_inch(size):
    """A stranger's mats and tokens took 15 GB, in a step of minutes that Ctrl-C does not end."""
    width, height = Print().pixels(size)
    assert 0 < (width - 1) * (height - 1) <= MOST_PIXELS
    assert Print().pixels((500, 300)) == (5906, 3544)


def test_a_large_picture_has_the_inks_of_a_small_one(monkeypatch):
    picture = Image.effect_noise((30, 50), 80).convert("RGB")
    whole = as_cmyk(picture)
    monkeypatch.setattr("tts_export.geometry._BAND", 7)
    assert as_cmyk(picture).tobytes() == whole.tobytes()


@pytest.mark.parametrize("mode", ["RGB", "CMYK"])
def test_a_large_picture_is_deflated_as_a_small_one_is(mode, monkeypatch):
    picture = Image.effect_noise((30, 50), 80).convert(mode)
    whole = png.lines(picture)
    monkeypatch.setattr("tts_export.geometry._BAND", 70)
    assert zlib.decompress(png.lines(picture)) == zlib.decompress(whole)


@pytest.mark.parametrize(
    ("numbers", "place", "message"),
    [
        ("card: [0.01, 4.2]", "card: [", "0.01 wide, so the mat is"),
        ("size: [900, 0.25]", "size: [900", '3 wide, so "coin" is 18.9 x 0.005 m when printed'),
    ],
)
def test_a_mat_that_would_fill_a_hall_is_an_error_at_the_number(mod, run, tmp_path, numbers, place, message):
    """A stranger's mat of legal numbers had 750 million pages, listed before the first one was made."""
    [table] = mod.rglob("table.yaml")
    right = table.read_text(encoding="utf-8")
    text = (
        right.replace("card: [3, 4.2]", numbers)
        if "card" in numbers
        else right.replace("size: [0.5, 0.25]", numbers)
    )
    table.write_text(text, encoding="utf-8")
    line = next(at for at, line in enumerate(text.splitlines(), 1) if place in line)
    try:
        for what in ({"mats": True}, {"tokens": 1}):
            made = run(**what)
            [problem] = [one for one in made.problems if one.name == "endless-print"]
            assert problem.severity == "error" and message in problem.message and problem.where.line == line
            assert made.files == []
        assert [one.severity for one in run().problems if one.name == "endless-print"] == ["warning"]
    finally:
        table.write_text(right, encoding="utf-8")


def test_mats_are_in_memory_one_after_the_other(run, monkeypatch):
    drawn = []
    monkeypatch.setattr(
        "tts_export.printing.documents.draw_picture",
        lambda drawing, pixels, _: drawn.append(drawing) or Image.new("RGB", pixels),
    )
    assert run(mats=True).problems == []
    assert len(drawn) == len(set(drawn)) >= 1
