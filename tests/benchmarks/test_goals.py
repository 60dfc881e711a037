"""The table of the benchmark: what is reached is written like the goal, and the verdict follows it."""

import pytest

from benchmarks.goals import Goal, Row, Spent, alternate, ratio


@pytest.mark.parametrize(("reached", "verdict"), [(2, "aim"), (2.01, "must"), (4, "must"), (4.01, "MISSED")])
def test_the_verdict_is_the_best_that_is_reached(reached, verdict):
    assert Row("an edit", Goal(4, 2, "T"), reached).verdict == verdict


def test_what_is_reached_is_written_like_the_goal():
    row = Row("memory", Goal(250, 200, "MB"), 180)
    assert row.text() == "| memory | 180 MB | 250 MB | 200 MB | aim |  |"


def test_ratios_are_of_cpu_time_and_show_both_times():
    spent = {"T": Spent(0.1, 0.2), "edit": Spent(0.6, 0.4)}
    row = ratio("an edit", Goal(4, 2, "T"), spent, "edit")
    assert row.text() == ("| an edit | 6 T | 4 T | 2 T | MISSED | 0.60 s CPU, 0.40 s; T 0.10 s CPU, 0.20 s |")


def test_works_are_done_in_turns_and_count_by_their_median():
    order, results = [], iter([1, 9, 5, 7, 3, 8])

    def work(name):
        order.append(name)
        seconds = next(results)
        return Spent(seconds, seconds * 2)

    spent = alternate(3, {"other": lambda: work("other"), "ours": lambda: work("ours")})
    assert order == ["other", "ours"] * 3
    assert spent == {"other": Spent(3, 6), "ours": Spent(8, 16)}
