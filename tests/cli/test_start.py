"""From the words of the command line to a command and a status."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tts_export.cli import app as cli
from tts_export.cli.start import main

SET = """\
game: hsatcg
set: {code: "900", name: One}
cards:
  - {id: 900-P001, type: planet, title: LAND OF TESTS, subtitle: it ticks, power: 2, max_damage: 4,
     draw: 1, stars: 3}
"""


@pytest.fixture
def here(tmp_path, monkeypatch):
    (tmp_path / "cards.yaml").write_text(SET, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_plain_build_is_the_build_of_the_command_line(here, monkeypatch, capsys):
    assert main(["build"]) == 0
    plain = capsys.readouterr()
    assert main(["build", "--out", "other"]) == 0
    assert capsys.readouterr().out == plain.out.replace("to build", "to other")
    assert Path("build/mod.json").exists()
    assert Path("other/mod.json").exists()


def test_a_plain_build_imports_no_typer(here):
    code = "import sys\nfrom tts_export.cli.start import main\nmain(['build'])\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code, "build"], capture_output=True, text=True, check=True)
    assert "wrote" in done.stdout or "written" in done.stdout
    assert not {"typer", "click", "rich"} & set(done.stdout.split())


@pytest.mark.parametrize("words", [["build", "--help"], ["build", "."], ["build", "cards.yaml"]])
def test_other_words_mean_what_they_say(here, monkeypatch, words):
    assert main(words) == 0


def test_a_project_that_is_not_there_is_a_problem(here, monkeypatch, capsys):
    assert main(["build", "elsewhere.yaml"]) == 1
    assert "elsewhere.yaml: error: cannot read the file" in capsys.readouterr().err


def test_wrong_usage_is_status_2(here, monkeypatch):
    assert main(["build", "cards.yaml", "cards.yaml"]) == 2


def test_our_own_mistakes_show_no_traceback(monkeypatch, capsys):
    def broken(words):
        raise RuntimeError("the sheet tore")

    monkeypatch.setattr(cli, "app", broken)
    assert main(["check"]) == 70
    said = capsys.readouterr().err
    assert "the sheet tore" in said
    assert "Traceback" not in said


def test_ctrl_c_is_told_in_a_line(monkeypatch, capsys):
    def stopped(words):
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "app", stopped)
    assert main(["check"]) == 130
    assert capsys.readouterr().err == "stopped; the last build stands\n"


def test_letters_that_the_console_has_not_are_written_as_codes(here):
    strange = SET.replace("LAND OF TESTS", "LAND \u2192 TESTS").replace("draw: 1, ", "")
    Path("cards.yaml").write_text(strange, encoding="utf-8")
    code = "from tts_export.cli.start import run; run()"
    ascii_only = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run([sys.executable, "-c", code, "build"], capture_output=True, env=ascii_only)
    assert done.returncode == 1
    assert b"LAND \\u2192 TESTS" in done.stderr
