"""The page about Python: its example runs, its functions are typed for those who use the package."""

from pathlib import Path

import pytest

import tts_export
from tests.docs_page import blocks, run


@pytest.mark.long
def test_the_example_runs(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert run(["new", "kites", "--blank"])[0] == 0
    capsys.readouterr()
    [example] = blocks("reference/python.md", "python")
    exec(compile(example, "python.md", "exec"), {"__name__": "example"})
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "12 cards, ['Both Banks']"
    assert said[1].endswith("files, 0 problems")
    assert int(said[1].split()[0]) > 10
    assert said[2] == "mulligan"


def test_the_package_says_that_it_has_types():
    assert (Path(tts_export.__file__).parent / "py.typed").is_file()
