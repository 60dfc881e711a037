"""The order in which cells are drawn is nobody's business: they come in their own."""

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from tts_export.build.cells import _NEAR, Cell, Drawn, _by_art, _chunks, _in_turn
from tts_export.problems import Where
from tts_export.settings.card import Card


def cell(art: str, row: str = "") -> Cell:
    return Cell(Card(art, art, "hero", {}, Where(Path("cards.yaml"))), "hero", art, row)


def drawn(number: int) -> Drawn:
    return Drawn(str(number).encode(), (), 0.0)


def test_cells_with_the_same_picture_are_drawn_together():
    cells = [cell(art) for art in ("a", "b", "a", "c", "b", "a")]
    assert _by_art(cells) == [0, 2, 5, 1, 4, 3]


def test_a_row_that_is_encoded_together_stays_together():
    cells = [cell(art, row) for art, row in (("a", "1"), ("b", "1"), ("a", "2"), ("b", "2"))]
    assert _by_art(cells) == [0, 1, 2, 3]


@given(st.lists(st.sampled_from("abcdefg"), max_size=3 * _NEAR))
def test_each_is_drawn_once_not_far_from_its_place_and_given_in_turn(arts):
    order = _by_art([cell(art) for art in arts])
    assert sorted(order) == list(range(len(arts)))
    assert all(abs(at - number) < _NEAR for at, number in enumerate(order))
    given_back = _in_turn((drawn(number) for number in order), order)
    assert [one.data for one in given_back] == [str(number).encode() for number in range(len(arts))]


@given(st.integers(0, 40), st.integers(1, 8))
def test_every_cell_is_dealt_out_in_order_the_last_ones_alone(count, workers):
    cells = [cell(str(number)) for number in range(count)]
    chunks = _chunks([], cells, workers)
    assert [one for chunk in chunks for one in chunk] == cells
    assert all(len(chunk) == 1 for chunk in chunks[-workers:])
