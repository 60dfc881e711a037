"""What is in play, in a browser: how the mats, their zones and what all share divide the window."""

import shutil
from pathlib import Path

import pytest

from tests.workbench.serving import serving

pytestmark = pytest.mark.long

HORSEFAME = Path(__file__).parents[2] / "examples" / "horsefame"


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """A game whose players share zones."""
    folder = tmp_path_factory.mktemp("board") / "horsefame"
    shutil.copytree(HORSEFAME, folder)
    with serving(folder) as found:
        yield found


@pytest.fixture
def page(new_page, address):
    page = new_page()
    page.goto(f"{address}table?seat=White")
    page.locator(".own .zone").first.wait_for()
    return page


def boxes(page, selector):
    return [one.bounding_box() for one in page.locator(selector).all() if one.is_visible()]


def apart(one, other):
    return (
        one["x"] + one["width"] <= other["x"]
        or other["x"] + other["width"] <= one["x"]
        or one["y"] + one["height"] <= other["y"]
        or other["y"] + other["height"] <= one["y"]
    )


@pytest.mark.parametrize("wide", [1000, 1280, 1800])
def test_an_empty_table_is_shared_equally_and_no_label_covers_another(page, wide):
    page.set_viewport_size({"width": wide, "height": 800})
    red, white = boxes(page, ".player-band")
    assert abs(red["height"] - white["height"]) < 3
    (bands,) = boxes(page, ".bands")
    assert white["y"] + white["height"] > bands["y"] + bands["height"] - 3, "nothing is left over"
    assert all(box["height"] <= 30 for box in boxes(page, ".shared-zones .zone"))
    labels = page.locator(".zone-label, .mat-name").evaluate_all(
        """nodes => nodes.filter(node => node.textContent).map(node => {
             const range = document.createRange();
             range.selectNodeContents(node);
             const { x, y, width, height } = range.getBoundingClientRect();
             return { x, y, width, height };
           })"""
    )
    assert len(labels) > 10
    for number, label in enumerate(labels):
        assert all(apart(label, other) for other in labels[number + 1 :])


def test_tokens_lie_over_the_lower_edge_of_a_card_and_not_on_its_words(page):
    tokens = page.evaluate(
        """async () => {
             const { arranged } = await import("workbench/table-zones");
             const tile = (x, z, size, locked) => ({ kind: "tile", at: [x, 1, z], size, turn: 180, locked });
             const pieces = {
               mat: tile(0, 0, [9, 1, 9], true),
               card: { kind: "card", at: [0, 1, 0], size: [2, 0.1, 3], turn: 180 },
               low: tile(-0.5, -0.9, [0.9, 0.1, 0.9]),
               high: tile(0, 0.9, [0.4, 0.1, 0.4]),
             };
             const zones = { play: { at: [0, 0, 9, 9], seat: "", play: true } };
             const [zone] = arranged({ pieces, zones, seats: {}, room: {} }, "White").zones;
             return Object.fromEntries(zone.groups[0].cards[0].tokens.map(one => [one.handle, one]));
           }"""
    )
    assert tokens["low"]["top"] == 1 and tokens["low"]["across"] <= 0.3
    assert 0 < tokens["high"]["top"] < 0.5, "what lies on the picture stays there"
