"""The container of a table, where none can be run: its command and its port. `.ci/container` runs it."""

import json
import re
from pathlib import Path

from typer.main import get_command

from tts_export.cli import app as cli

ROOT = Path(__file__).parents[3]
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")


def test_its_command_is_one_that_the_program_has():
    program, *words = json.loads(re.search(r"^ENTRYPOINT (.*)$", DOCKERFILE, re.MULTILINE)[1])
    command, arguments = get_command(cli.app).resolve_command(None, words)[1:]
    assert program == "tts-export" and arguments == ["/set", "--share"]
    assert "--share" in {option for parameter in command.params for option in parameter.opts}


def test_no_folder_of_the_wheel_is_ignored():
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    included = re.findall(r'^"?([\w.]+)"? = "tts_export/', project, re.MULTILINE)
    assert "templates" in included and not {"tts_export", *included} & {*ignored}


def test_its_port_is_that_of_the_page():
    page = (ROOT / "docs" / "how-to" / "share.md").read_text(encoding="utf-8")
    port = re.search(r"EXPOSE (\d+)", DOCKERFILE)[1]
    assert f"--publish {port}:{port}" in page and f"a separate port ({port}" in page
