"""A game whose mats have a pile and no zones, in a browser: what is in play is between them."""

import pytest

from tests.workbench.serving import serving
from tts_export.cli.examples import begin

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    folder = tmp_path_factory.mktemp("genre") / "tricks"
    _, problems = begin(folder, genre="trick-taking")
    assert not problems
    with serving(folder) as found:
        yield found


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_the_board_of_a_trick_taking_game_has_its_size(new_page, address, size):
    page = new_page()
    page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    page.goto(f"{address}table?seat=White")
    page.locator(".own .zone.side").first.wait_for(state="attached")
    page.wait_for_function("() => document.querySelector('.board').style.getPropertyValue('--card')")
    assert page.locator(".plays > .zone").count() == 0
    card, bands, rows = page.evaluate(
        """() => {
             const board = document.querySelector(".board");
             const high = (node) => node.getBoundingClientRect().height;
             const rows = [...board.querySelectorAll(".bands > *")].map(high);
             const card = parseFloat(board.style.getPropertyValue("--card"));
             return [card, high(board.querySelector(".bands")), rows];
           }"""
    )
    assert card > 30
    assert sum(rows) <= bands + 1 and all(rows), "nothing covers the hand"
