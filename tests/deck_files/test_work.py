"""Twice the file is twice the work, whatever its shape: reading a stranger's table takes no quadratic time.

Work is counted in lines of Python that run, since times differ from machine to machine.
"""

import sys
import tracemalloc

import pytest

from tests.helpers.long_tail import long_after
from tts_export.deck_files.rows import plain
from tts_export.load import load_decks

SHAPES = {
    "tables beside each other": lambda n: row("name,copies", n) + row("ADA,2", n),
    "a wide row above many short ones": lambda n: row("name,copies", n) + "ADA,2\n" * n,
    "wide rows of headings": lambda n: row("name,copies", 30) * n,
    "titles above tables": lambda n: (row("Mine,,", 9) + row("name,copies,", 9) + row("ADA,2,", 9)) * n,
    "no headings": lambda n: row("ADA,2", n) + "ADA,2\n" * n,
    "many other columns": lambda n: "name,copies," + row("else", n) + "ADA,2," + row("?", n),
    "one heading again and again": lambda n: row("name", n) + row("ADA", n),
}


def row(cells, times):
    return ",".join([cells] * times) + "\n"


def lines_run(function, *arguments):
    """How many lines run in the package during a call, what is done only once left out."""
    function(*arguments)
    count = 0

    def trace(frame, event, argument):
        nonlocal count
        if "tts_export" not in frame.f_code.co_filename:
            return None
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        function(*arguments)
    finally:
        sys.settrace(before)
    return count


@pytest.mark.long
@pytest.mark.parametrize("shape", SHAPES)
def test_twice_the_table_is_twice_the_work(flagship, tmp_path, shape):
    file = tmp_path / "deck.csv"
    work = []
    for size in (20, 40, 80):
        file.write_text(SHAPES[shape](size), encoding="utf-8")
        work.append(lines_run(load_decks, flagship, file))
    assert work[2] - work[1] < 2.5 * (work[1] - work[0]), work


CARD_OF = {".txt": "1 ADA\n", ".cod": '<card number="1" name="ADA"/>', ".o8d": '<card qty="1">ADA</card>'}
LISTS = {
    ".txt": lambda cards: cards,
    ".cod": lambda cards: f"<cockatrice_deck>{cards}</cockatrice_deck>",
    ".o8d": lambda cards: f"<deck>{cards}</deck>",
}


@pytest.mark.long
@pytest.mark.parametrize("ending", long_after(1, LISTS, ids=LISTS))
def test_twice_the_list_is_twice_the_work(flagship, tmp_path, ending):
    file = tmp_path / f"deck{ending}"
    work = []
    for size in (100, 200, 400):
        file.write_text(LISTS[ending](CARD_OF[ending] * size), encoding="utf-8")
        work.append(lines_run(load_decks, flagship, file))
    assert work[2] - work[1] < 2.5 * (work[1] - work[0]), work


def test_long_cells_are_forgotten():
    """A server kept those of every file that it was sent: 10,000 texts of up to 131,072 letters."""
    assert plain(" Quantity (Max 2)") == "quantity"
    tracemalloc.start()
    for number in range(200):
        plain(str(number) * 20_000)
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert kept < 1_000_000
