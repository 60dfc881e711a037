"""The plain script: it draws the card that our frames draw, part by part."""

import pytest
import yaml
from PIL import Image, ImageChops, ImageDraw, ImageStat

from benchmarks import plain
from benchmarks.faces import loaded, warm_renderer
from benchmarks.plain_assets import make_assets
from benchmarks.sets import paint, write_set


@pytest.fixture(scope="module")
def both(tmp_path_factory):
    """The second card, the script's and ours; and the card as it was written."""
    folder = tmp_path_factory.mktemp("plain")
    paint(folder / "art", 3)
    make_assets(folder / "assets")
    file = write_set(folder, 3, "painted", decks=0)
    mod = loaded(file)
    written = yaml.safe_load(file.read_text(encoding="utf-8"))["cards"]
    ours, _ = warm_renderer(mod, folder / "kept").render(mod.cards[1], "character", plain.SIZE)
    return plain.draw(written[1], folder, folder / "assets"), ours, written, folder


def test_it_has_the_size_and_nearly_the_look_of_ours(both):
    theirs, ours, _, _ = both
    assert theirs.size == ours.size == (750, 1050)
    small = [image.resize((25, 35), Image.Resampling.BOX) for image in (theirs, ours)]
    assert max(ImageStat.Stat(ImageChops.difference(*small)).mean) < 25


@pytest.mark.parametrize(
    "field, box",
    [
        ("title", (100, 30, 540, 112)),
        ("subtitle", (50, 124, 520, 195)),
        ("power", (570, 60, 708, 190)),
        ("enter", (560, 586, 622, 666)),
        ("tags", (75, 676, 675, 731)),
        ("text", (75, 731, 675, 862)),
        ("flavor", (75, 895, 505, 960)),
        ("stars", (500, 915, 672, 955)),
        ("id", (430, 1000, 710, 1036)),
        ("art", (70, 199, 680, 652)),
    ],
)
def test_each_field_shows_in_its_place_and_nowhere_else(both, field, box):
    image, _, written, folder = both
    other = dict(written[1], **{field: _other(field)})
    changed = ImageChops.difference(image, plain.draw(other, folder, folder / "assets")).getbbox()
    assert changed is not None
    assert box[0] <= changed[0] and box[1] <= changed[1]
    assert changed[2] <= box[2] and changed[3] <= box[3]


def _other(field):
    values = {"power": 11, "enter": "9g", "stars": 5, "tags": ["CARAPACIAN"], "art": "art/2.png"}
    texts = {"text": "Draw 1 card. // Draw #TROLL 1g twice"}
    return {**values, **texts}.get(field, "Something else")


@pytest.mark.parametrize(
    "text, below", [("Draw 1 card.", 730), ("Draw 1 card. // Draw again.", 651), ("Gain 1g. // " * 9, 511)]
)
def test_the_picture_ends_where_the_text_has_room(text, below):
    pen = ImageDraw.Draw(Image.new("RGB", plain.SIZE))
    assert plain.stop(pen, plain.tokens_of(text)) == below


def test_sheets_hold_all_cards(both, tmp_path):
    _, _, written, folder = both
    plain.build(written[1:], folder, folder / "assets", tmp_path, columns=2, rows=1)
    plain.build(written[1:], folder, folder / "assets", tmp_path, kind="png", columns=2, rows=1)
    with Image.open(tmp_path / "sheet-0.jpg") as jpeg, Image.open(tmp_path / "sheet-0.png") as png:
        assert jpeg.size == png.size == (1500, 1050)
        assert png.getpixel((760, 400)) == png.getpixel((10, 400))
