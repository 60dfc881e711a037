"""The table of the benchmark: what is reached is written like the goal, and the verdict follows it."""

import pytest

from benchmarks.goals import Goal, Row, alternate

FLOORS = {"T": 0.1, "I": 0.05, "MB": 1.0}


@pytest.mark.parametrize(
    ("measured", "verdict"), [(0.2, "aim"), (0.201, "must"), (0.299, "must"), (0.301, "MISSED")]
)
def test_the_verdict_is_the_best_that_is_reached(measured, verdict):
    assert Row("an edit", Goal(4, 2, "I", "T"), measured, FLOORS).verdict == verdict


def test_what_is_reached_is_written_like_the_goal():
    row = Row("an edit", Goal(4, 2, "I", "T"), 0.4, FLOORS)
    assert row.text() == "| an edit | 0.400 | T + 6 I | T + 4 I | T + 2 I | MISSED |"
    row = Row("memory", Goal(250, 200, "MB"), 180, FLOORS)
    assert row.text() == "| memory | 180.000 | 180 MB | 250 MB | 200 MB | aim |"


def test_works_are_done_in_turns_and_count_by_their_median():
    order, results = [], iter([1, 9, 5, 7, 3, 8])

    def work(name):
        order.append(name)
        return next(results)

    took = alternate(3, {"floor": lambda: work("floor"), "ours": lambda: work("ours")})
    assert order == ["floor", "ours"] * 3
    assert took == {"floor": 3, "ours": 8}
