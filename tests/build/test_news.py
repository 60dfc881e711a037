"""What a build prints: what has to be done first, what was said before in one line."""

from pathlib import Path

import pytest

from tests.docs_page import run

HEAD = "TITLE,subtitle,Power,Enter Cost,Tags,Stars\n"
ROWS = "ADA,a,1,1g,#SAILOR,1\nBO,b,1,1g,#SAILOR,1\nEVE,c,1,1g,#SAILER,1\n"


@pytest.fixture
def sheet(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = "game: hsatcg\ncards: {from: c.csv, type: character}\n"
    Path("cards.yaml").write_text(text, encoding="utf-8")
    return lambda rows, head=HEAD: Path("c.csv").write_text(head + rows, encoding="utf-8")


@pytest.mark.long
def test_warnings_of_the_last_build_are_one_line(sheet):
    sheet(ROWS)
    assert 'c.csv:4:Tags: warning: "SAILER" is nearly "SAILOR"' in run(["build"])[1]
    sheet("ZOE,z,1,1g,,1\n" + ROWS)
    _, output = run(["build"])
    assert "1 warning as before; `tts-export check` lists them" in output.splitlines()
    assert "SAILER" not in output
    assert "1 added" in output
    assert "SAILER" in run(["build", "--all"])[1]
    assert "SAILER" in run(["check"])[1]


@pytest.mark.long
def test_a_renamed_heading_is_one_error_with_the_column_that_may_be_it(sheet):
    sheet(ROWS, HEAD.replace("Enter Cost", "Cost to enter"))
    status, output = run(["build"])
    assert status == 1
    assert output.count("error:") == 1
    assert (
        'c.csv:1:Cost to enter: error: no column is read as "enter", which 3 cards need; if "Cost to enter" '
        'is it, rename it, or add {"Cost to enter": enter} under columns (missing-column)'
    ) in output


@pytest.mark.long
def test_doubled_rows_are_some_errors_and_a_count(sheet):
    sheet("".join(f"HERO {number},a,1,1g,,1\n" for number in range(40)) * 2)
    _, output = run(["check"])
    assert len(output.splitlines()) <= 10
    assert "35 more errors of this kind in c.csv (duplicate-name); `tts-export check --all`" in output
    assert "; `tts-export build --all` lists them" in run(["build"])[1]
    assert run(["check", "--all"])[1].count("(duplicate-name)") == 40
