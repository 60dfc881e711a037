"""The comparison that the bad files rely on can fail, both ways."""

from pathlib import Path

from tests.expected import differences
from tts_export.problems import Problem, Where, warning


def test_a_missing_and_an_unexpected_problem_are_listed(tmp_path):
    (tmp_path / "cards.yaml").write_text("game: x # E:7: there is no game (unknown-game)\n")
    wrong_column = Problem(Where(tmp_path / "cards.yaml", 1, 8), "unknown-game", "there is no game")
    assert differences(tmp_path, [wrong_column]) == (
        "missing:    cards.yaml:1:7: E: there is no game (unknown-game)\n"
        "unexpected: cards.yaml:1:8: E: there is no game (unknown-game)"
    )


def test_each_expectation_is_met_once(tmp_path):
    (tmp_path / "a.yaml").write_text("x: y # W: one (n) # E@b.csv:3:Power: 2 of ... (m)\n")
    one = warning(Where(tmp_path / "a.yaml", 1, 4), "n", "one")
    two = Problem(Where(tmp_path / "b.csv", 3, "Power"), "m", "2 of 3")
    assert differences(tmp_path, [two, one]) == ""
    assert differences(tmp_path, [two, one, one]) == "unexpected: a.yaml:1:4: W: one (n)"
    assert differences(tmp_path, [one]).startswith("missing:    b.csv:3:Power")


def test_a_severity_counts(tmp_path):
    file = Path(tmp_path / "a.yaml")
    file.write_text("x: y # E: one (n)\n")
    assert "unexpected" in differences(tmp_path, [warning(Where(file, 1), "n", "one")])
