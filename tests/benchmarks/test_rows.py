"""The arithmetic of the table: limits as they are written, what is reached, and the verdict."""

import json

import pytest

from benchmarks import goals
from benchmarks.figures import Figure, alternate, median
from benchmarks.goals import Goal, Limit
from benchmarks.rows import Row

FLOORS = {
    "T": Figure(0.1, 0.08),
    "I": Figure(0.05, 0.04),
    "plain": Figure(4.0, 3.2),
}


@pytest.mark.parametrize(
    ("text", "wall", "cpu"),
    [
        ("1.3 T", 0.13, 0.104),
        ("T + 4 I", 0.3, 0.24),
        ("plain / 8", 0.5, 0.4),
        ("2.5 ms", 0.0025, 0.0025),
        ("400 MB", 400, 400),
        ("0.5 s", 0.5, 0.5),
    ],
)
def test_a_limit_is_worth_what_its_floors_are(text, wall, cpu):
    limit = Limit.read(text)
    assert limit.value(FLOORS, "wall") == pytest.approx(wall)
    assert limit.value(FLOORS, "cpu") == pytest.approx(cpu)


@pytest.mark.parametrize("text", ["", "T", "4", "T + I", "T - 4 I", "4 I + T", "plain /", "1.3T"])
def test_what_is_no_limit_is_refused(text):
    with pytest.raises(ValueError, match="is no limit"):
        Limit.read(text)


@pytest.mark.parametrize(
    ("text", "measured", "reached"),
    [
        ("1.3 T", 0.25, "2.5 T"),
        ("T + 4 I", 0.4, "T + 6.00 I"),
        ("plain / 8", 0.8, "plain / 5.0"),
        ("2.5 ms", 0.005, "5 ms"),
    ],
)
def test_what_is_reached_is_written_like_the_limit(text, measured, reached):
    assert Limit.read(text).reached(Figure.plain(measured), FLOORS, "wall") == reached


@pytest.mark.parametrize(
    ("measured", "verdict"), [(0.2, "aim"), (0.2001, "must"), (0.3, "must"), (0.3001, "MISSED")]
)
def test_the_verdict_is_the_best_that_is_reached(measured, verdict):
    row = Row("an edit", Goal("T + 4 I", "T + 2 I"), Figure(measured, 9.0), FLOORS)
    assert row.verdict("wall") == verdict
    assert row.verdict("cpu") == "MISSED"


def test_a_row_without_cpu_time_goes_by_the_clock_on_the_wall():
    row = Row("watch", Goal("1.5 I", "0.5 I"), Figure(0.06, 9.0), FLOORS, has_cpu=False)
    assert row.verdict("cpu") == "must"
    assert "cpu" not in json.dumps(row.data("cpu"))
    assert "9.0" not in row.text("cpu")


def test_a_row_tells_limits_and_ratio_by_both_clocks():
    row = Row("an edit", Goal("T + 4 I", "T + 2 I"), Figure(0.6, 0.12), FLOORS)
    data = row.data("wall")
    assert data["must"] == {"limit": "T + 4 I", "wall": pytest.approx(0.3), "cpu": pytest.approx(0.24)}
    assert data["ratio"] == {"wall": pytest.approx(2.0), "cpu": pytest.approx(0.5)}
    assert data["is"] == {"wall": "T + 10.00 I", "cpu": "T + 1.00 I"}
    assert data["floors"] == {"I": {"wall": 0.05, "cpu": 0.04}, "T": {"wall": 0.1, "cpu": 0.08}}
    assert row.text("wall").split()[-3:] == ["2.00", "0.50", "MISSED"]


def test_every_goal_is_readable_and_its_aim_is_harder_than_its_must():
    floors = {name: Figure.plain(1.0) for name in ("T", "I", "E", "F", "A", "warm", "jpeg", "plain")}
    found = [goal for goal in vars(goals).values() if isinstance(goal, Goal)]
    assert len(found) >= 14
    for goal in found:
        aim, must = (Limit.read(text).value(floors, "wall") for text in (goal.aim, goal.must))
        assert aim < must, goal


def test_many_cards_have_goals_of_their_own():
    assert [goals.nothing(cards) for cards in (70, 1000, 10_000)] == [
        goals.NOTHING,
        goals.NOTHING,
        goals.NOTHING_OF_MANY,
    ]
    assert [goals.full(cards) for cards in (70, 1000, 10_000)] == [
        goals.FULL_OF_FEW,
        goals.FULL,
        goals.FULL_OF_MANY,
    ]


def test_medians_are_taken_by_each_clock():
    assert median([Figure(1, 9), Figure(5, 1), Figure(3, 2)]) == Figure(3, 2)


def test_works_are_done_in_turns():
    order = []

    def work(name, seconds):
        order.append(name)
        return Figure.plain(seconds)

    took = alternate(3, {"floor": lambda: work("floor", 1), "ours": lambda: work("ours", 2)})
    assert order == ["floor", "ours"] * 3
    assert took == {"floor": Figure(1, 1), "ours": Figure(2, 2)}
