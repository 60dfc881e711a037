"""Problems as people and machines read them."""

import io
import json
from pathlib import Path
from time import process_time

import pytest
from msgspec import structs
from rich.console import Console

from tests.helpers.new_game import write
from tts_export.cli.console import print_problems
from tts_export.cli.terminal import print_in_color
from tts_export.likeness import slip_of
from tts_export.load import load
from tts_export.problems import (
    MOST_PROBLEMS,
    Problem,
    ProblemList,
    TooManyProblems,
    Where,
    as_github,
    as_json,
    as_text,
    as_whole_text,
    has_errors,
    hint,
    in_order,
    limited,
    nearest,
    one_of,
    relative_to,
    warning,
)

CARDS = Path("cards.yaml")
ERROR = Problem(Where(CARDS, 42, 11), "unknown-zone", 'no zone "dekc", did you mean "deck"?')
WARNING = warning(Where(Path("people.csv"), 3, "Power"), "near-name", "100%\nsure")
HINT = hint(Where(CARDS), "unused-card", "2 cards")


def test_text_is_what_compilers_print():
    assert as_text([ERROR, WARNING, HINT]) == (
        'cards.yaml:42:11: error: no zone "dekc", did you mean "deck"? (unknown-zone)\n'
        "people.csv:3:Power: warning: 100%\\nsure (near-name)\n"
        "cards.yaml: hint: 2 cards (unused-card)"
    )


def test_json_has_every_part():
    first, second, third = json.loads(as_json([ERROR, WARNING, HINT]))
    assert first == {
        "file": "cards.yaml",
        "line": 42,
        "column": 11,
        "severity": "error",
        "name": "unknown-zone",
        "message": 'no zone "dekc", did you mean "deck"?',
    }
    assert (second["column"], third["line"], third["column"]) == ("Power", 0, 0)


def test_github_gets_workflow_commands_on_one_line_each():
    assert as_github([ERROR, WARNING, HINT]).splitlines() == [
        '::error file=cards.yaml,line=42,col=11::no zone "dekc", did you mean "deck"? (unknown-zone)',
        "::warning file=people.csv,line=3::100%25%0Asure (near-name)",
        "::notice file=cards.yaml::2 cards (unused-card)",
    ]


FORGED = Problem(Where(Path("a,b:c%\n::error::x.json\r\t\u2028")), "bad-json", "is\n::stop-commands::x")


def test_a_name_with_ends_of_lines_forges_no_line():
    for printed in (str(FORGED), as_text([FORGED] * 2), as_whole_text([FORGED]), as_github([FORGED])):
        assert len(printed.splitlines()) == 1, printed
    assert str(FORGED) == (r"a,b:c%\n::error::x.json\r\t\u2028: error: is\n::stop-commands::x (bad-json)")
    many = as_text([structs.replace(FORGED, message=f"{number}") for number in range(9)])
    assert all(r"a,b:c%\n::error::x.json" in line for line in many.splitlines())


def test_the_terminal_shows_each_problem_in_its_line():
    out = io.StringIO()
    print_in_color([FORGED], Console(file=out, width=200))
    assert len(out.getvalue().splitlines()) == 1


def test_github_gets_names_as_its_rules_want_them():
    assert as_github([FORGED]) == (
        "::error file=a%2Cb%3Ac%25%0A%3A%3Aerror%3A%3Ax.json%0D\\t\\u2028::is%0A::stop-commands::x (bad-json)"
    )


@pytest.mark.parametrize(
    ("problems", "strict", "stops"),
    [
        ([ERROR], False, True),
        ([WARNING], False, False),
        ([WARNING], True, True),
        ([HINT], True, False),
        ([], True, False),
    ],
)
def test_what_stops_a_run(problems, strict, stops):
    assert has_errors(problems, strict=strict) is stops


def test_order_is_that_of_reading_and_doubles_are_dropped():
    places = [
        Where(CARDS, 2, 9),
        Where(CARDS, 10, 1),
        Where(CARDS, 2, 10),
        Where(CARDS),
        Where(CARDS, 2, "A"),
    ]
    problems = [Problem(place, "n", "m") for place in (*places, places[0])]
    found = [str(problem.where) for problem in in_order(problems)]
    assert found == ["cards.yaml", "cards.yaml:2:9", "cards.yaml:2:10", "cards.yaml:2:A", "cards.yaml:10:1"]


def test_files_are_named_as_seen_from_a_folder(tmp_path):
    inside = Problem(Where(tmp_path / "sub" / "a.yaml", 1), "n", "m")
    outside = Problem(Where(tmp_path.parent / "b.yaml", 1), "n", "m")
    found = relative_to([inside, outside], tmp_path)
    assert [problem.where.file for problem in found] == [Path("sub/a.yaml"), tmp_path.parent / "b.yaml"]


@pytest.mark.parametrize(
    ("word", "guess"),
    [
        ("hsatgc", ', did you mean "hsatcg"?'),
        ("HSATCG", ', did you mean "hsatcg"?'),
        ("zebra", ""),
        ("", ""),
    ],
)
def test_the_nearest_word(word, guess):
    assert nearest(word, ["gamma", "hsatcg", "horsefame"]) == guess


@pytest.mark.parametrize(
    ("words", "said"),
    [([], "nothing"), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c")],
)
def test_one_of_some_words(words, said):
    assert one_of(words) == said


def test_one_of_many_words_is_cut():
    assert one_of([str(n) for n in range(30)], most=3) == "0, 1, 2, ... (30 in all)"


def test_of_many_problems_that_are_alike_the_first_are_printed_errors_before_hints():
    places = [Where(Path("a.csv"), line, "Text") for line in range(1, 9)]
    hints = [hint(where, "unused-card", f"the table will ask {where.line}") for where in places]
    warnings = [warning(where, "near-tag", f"is nearly {where.line}") for where in places]
    errors = [Problem(where, "missing-field", f"is missing {where.line}") for where in places[:2]]
    lines = as_text([*hints, *warnings, *errors]).splitlines()
    kinds = [line.partition(": ")[2].partition(":")[0] for line in lines]
    assert kinds == [*["error"] * 2, *["warning"] * 5, "", *["hint"] * 3, ""]
    assert (lines[7], lines[11]) == (
        "3 more warnings of this kind in a.csv (near-tag); `tts-export check --all` lists them",
        "5 more hints of this kind (unused-card); `tts-export check --all` lists them",
    )


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([3], "found four"),
        ([3, 9], "found four; also in line 9"),
        ([3, 9, 12], "found four; also in lines 9 and 12"),
        ([*range(3, 10)], "found four; also at 6 other places: `tts-export check --all` lists them"),
    ],
)
def test_one_cause_is_one_line_however_many_places_it_has(lines, said):
    problems = [Problem(Where(CARDS, line, 1), "wrong-type", "found four") for line in lines]
    assert as_text(problems) == f"cards.yaml:3:1: error: {said} (wrong-type)"
    assert len(as_whole_text(problems).splitlines()) == len(lines)


def test_what_a_terminal_would_obey_is_printed_as_an_escape():
    problem = Problem(Where(CARDS, 1, "\ud800"), "unknown-type", "no type \x1b[2J\u202e")
    assert str(problem) == "cards.yaml:1:\\ud800: error: no type \\x1b[2J\\u202e (unknown-type)"


@pytest.mark.parametrize("word", ["feild", "fild", "fieldd", "bield"])
def test_a_slip_of_the_finger_is_found(word):
    assert slip_of(word, ["title", "field"]) == "field"


@pytest.mark.parametrize(
    ("word", "other"), [("row_1", "row_2"), ("lamps", "lamp"), ("mark", "mask"), ("field", "field_frame")]
)
def test_other_words_are_no_slips(word, other):
    assert slip_of(word, [other]) == slip_of(other, [word]) == ""


def test_a_message_that_quotes_a_long_name_keeps_its_beginning_and_its_end():
    message = f'no "{"x" * 20_000}", did you mean "y"?'
    shown = str(Problem(Where(Path("game.yaml"), 3), "unknown-zone", message))
    assert len(shown) < 2100
    assert shown.startswith('game.yaml:3: error: no "xxx')
    assert shown.endswith('did you mean "y"? (unknown-zone)')
    terminal = Console(file=io.StringIO(), width=200)
    print_in_color([Problem(Where(Path("game.yaml"), 3), "unknown-zone", message)], terminal)
    assert terminal.file.getvalue() == f"{shown}\n"


@pytest.mark.long
@pytest.mark.parametrize("card", ["{type: zzz}", "1", "{a: 1}"])
def test_a_flood_of_problems_ends(tmp_path, card):
    """157,000 took a gigabyte, 20,000 of unknown types a minute and a half."""
    write(tmp_path)
    file = tmp_path / "cards.yaml"
    head = file.read_text("utf-8").replace("cards: {from: cards.csv}", "cards:\n" + f"  - {card}\n" * 12_000)
    file.write_text(head, encoding="utf-8")
    began = process_time()
    project, problems = load(file)
    assert process_time() - began < 10 and project is None
    assert len(problems) <= MOST_PROBLEMS + 1
    assert "too-many-problems" in {problem.name for problem in problems}


@pytest.mark.long
def test_a_flood_of_unknown_keys_ends(tmp_path):
    write(tmp_path)
    table = tmp_path / "templates" / "games" / "lamplight" / "table.yaml"
    table.write_text("".join(f"k{number}: 1\n" for number in range(12_000)), encoding="utf-8")
    _, problems = load(tmp_path / "cards.yaml")
    assert len(problems) <= MOST_PROBLEMS + 1
    assert "too-many-problems" in {problem.name for problem in problems}


def test_a_flood_is_listed_with_its_errors_first_and_the_rest_counted():
    """A ledger of 200,000 bad lines had as many lines of output, and as many on a page."""
    file, more = Path("cards.lock"), 200_000 - MOST_PROBLEMS
    flood = [warning(Where(file, n, 1), "odd-line", f"{n} is odd") for n in range(1, 200_000)]
    error = Problem(Where(file, 200_000, 1), "ledger-line", "not a line")
    shown = limited([*flood, error])
    assert len(shown) == MOST_PROBLEMS + 1 and error in shown
    assert str(shown[-1]) == (
        f"cards.lock:{MOST_PROBLEMS}:1: warning: and {more:,} more problems, which are not listed "
        "(too-many-problems)"
    )
    assert limited(flood[:MOST_PROBLEMS]) == flood[:MOST_PROBLEMS]


@pytest.mark.parametrize("form", ["text", "json", "github"])
def test_every_form_of_a_flood_is_limited(capsys, form):
    print_problems([Problem(Where(Path("a"), n, 1), "x", f"{n}") for n in range(20_000)], form, whole=True)
    shown = "".join(capsys.readouterr())
    assert shown.count("(x)") + shown.count('"x"') == MOST_PROBLEMS
    assert "and 10,000 more problems, which are not listed" in shown


def test_the_end_of_a_flood_has_a_place():
    """It was about the project as a whole, and nobody saw which file to look at."""
    problems = ProblemList(Problem(Where(Path("cards.csv"), n, 1), "x", "y") for n in range(1, 10_001))
    with pytest.raises(TooManyProblems):
        problems.append(problems[0])
    assert str(problems.ended()[-1]).startswith("cards.csv:10000:1: error: more than 10,000 problems")


def test_what_is_escaped_counts_as_it_is_shown():
    shown = str(Problem(Where(Path("a")), "x", "\u202e" * 1900))
    assert len(shown) < 2100 and shown.startswith("a: error: \\u202e")
