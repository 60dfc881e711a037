"""Tests notice mutants in a process of their own, and survivors are listed."""

import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2]


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="it needs fork")
def test_mutants_are_noticed_and_survivors_listed(tmp_path):
    results = tmp_path / "lua.jsonl"

    def run(*tests):
        options = [
            "--only",
            "turn/priority",
            "--sample",
            "2",
            "--results",
            str(results),
            "--measure",
            "--tests",
            *tests,
        ]
        return subprocess.run(
            [sys.executable, "-m", "tests.mutants", *options],
            cwd=TOP,
            text=True,
            capture_output=True,
            check=True,
        ).stdout

    noticed = run("tests/engine/test_priority.py")
    assert noticed.count("tests/engine/test_priority.py::test_") == 2
    assert noticed.split()[-4:] == ["all", "2", "2", "100%"]
    results.write_text("")
    survived = run("tests/engine/test_pause.py")
    assert survived.count("survived: turn/priority:") == 2 and survived.split()[-2:] == ["0", "0%"]
