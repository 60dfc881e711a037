"""`docs/how-to/saves.md` tells the truth: its commands run, its examples are what the commands write."""

import json
import re
import shlex
from pathlib import Path

from typer.testing import CliRunner

from tests.saves import small
from tts_export.cli.app import app
from tts_export.saves.packing import _FORMS
from tts_export.saves.unpacking import unpack

PAGE = (Path(__file__).parents[2] / "docs" / "how-to" / "saves.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def test_the_commands_run(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("TS_Save_1.json").write_text(json.dumps(small.save()), encoding="utf-8")
    lines = [shlex.split(line, comments=True) for block in blocks("sh") for line in block.splitlines()]
    assert len(lines) == 4
    for program, *arguments in lines[:3]:
        assert program == "tts-export"
        result = CliRunner().invoke(app, arguments, catch_exceptions=False)
        assert (result.exit_code, arguments) == (0, arguments)
    assert "1 file checked" in CliRunner().invoke(app, lines[3][1:], catch_exceptions=False).output
    assert json.loads(Path("my-mod.json").read_bytes()) == small.save()


def test_the_examples_are_what_unpack_writes():
    files, _ = unpack(json.dumps(small.save()).encode(), Path("save.json"))
    written = [data.decode() for data in files.values()]
    for example in blocks("json"):
        assert any(example in text for text in written)


def test_every_file_of_the_drawing_is_written_and_every_form_is_described():
    drawing = blocks("text")[0]
    for name in small.TREE.splitlines():
        if name != ".gitattributes":
            assert name.rpartition("/")[2].removesuffix(".xml").removesuffix(".lua") in drawing
    assert [form for form in _FORMS if f".{form}`" not in PAGE and f"`{form}`" not in PAGE] == []
