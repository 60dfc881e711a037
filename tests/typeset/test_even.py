"""Lines of about equal length, as few as possible."""

from hypothesis import given, strategies as st

from tts_export.typeset.lines import MeasuredWord, beginnings

SPACE = 0.25
WORDS = st.lists(st.tuples(st.floats(0.5, 9), st.booleans(), st.booleans()), min_size=1, max_size=40)


def words(found):
    """Words of these widths; some have no space before them, some are torn off by a break."""
    return [MeasuredWord((), width, width, glued, torn) for width, glued, torn in found]


def lines(found, width, last=0.6):
    """The widths of the lines, and the number of words in each."""
    starts = beginnings(found, SPACE, width, last)
    rows = [found[a:b] for a, b in zip(starts, [*starts[1:], len(found)], strict=True)]
    return [wide(row) for row in rows], [len(row) for row in rows]


def wide(row):
    return sum(word.width for word in row) + SPACE * sum(not word.glued for word in row[1:])


def filled(found, width):
    """The number of lines if each is filled before the next begins."""
    rows = [[found[0]]]
    for word in found[1:]:
        if wide([*rows[-1], word]) > width + 1e-9:
            rows.append([word])
        else:
            rows[-1].append(word)
    return len(rows)


@given(WORDS, st.floats(5, 30), st.sampled_from([0.6, 1.0]))
def test_there_are_no_more_lines_than_if_each_is_filled(some, width, last):
    found = words(some)
    widths, counts = lines(found, width, last)
    assert len(widths) == filled(found, width)
    assert sum(counts) == len(found) and min(counts) > 0, "every word is on one line, in its order"
    assert all(w <= width + 1e-6 for w, count in zip(widths, counts, strict=True) if count > 1)


@given(WORDS, st.floats(10, 30))
def test_balanced_lines_differ_no_more_than_filled_ones(some, width):
    found = words([(w, glued, False) for w, glued, _ in some])
    even, _ = lines(found, width, last=1.0)
    full, row = [], []
    for word in found:
        if row and wide([*row, word]) > width + 1e-9:
            full.append(wide(row))
            row = []
        row.append(word)
    full.append(wide(row))
    alone = 0.25 * width**2  # what a last line of one word costs
    assert sum((width - w) ** 2 for w in even) <= sum((width - w) ** 2 for w in full) + alone + 1e-6


def test_the_last_line_is_not_a_single_word():
    assert lines(words([(2, False, False)] * 9), 9)[1] == [4, 3, 2]


def test_the_last_line_is_not_much_shorter_than_the_others():
    """Two small words on it are no better than one."""
    assert lines(words([(3, False, False)] * 3 + [(1, False, False)] * 2), 9.9)[1] == [2, 3]


def test_a_break_that_tears_something_apart_is_avoided():
    assert beginnings(words([(2, False, number == 4) for number in range(7)]), SPACE, 9, 1.0) == [0, 3]
    assert beginnings(words([(2, False, number == 3) for number in range(7)]), SPACE, 9, 1.0) == [0, 4]
