"""Pages of `docs/` as tests see them: blocks of code by their language, commands to be typed."""

import re
import shlex
from pathlib import Path

from typer.testing import CliRunner

from tts_export.cli.app import app

DOCS = Path(__file__).parents[1] / "docs"


def blocks(page: str, language: str, section: str = "") -> list[str]:
    """The blocks of one language on a page, or in a section of it, in order."""
    text = (DOCS / page).read_text(encoding="utf-8")
    if section:
        text = text.partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def files(page: str) -> dict[str, str]:
    """The files that stand on a page: name, as written behind the language of the block, and text."""
    text = (DOCS / page).read_text(encoding="utf-8")
    return dict(re.findall(r"^```\w+ (\S+)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL))


def commands(page: str) -> list[list[str]]:
    """Every command of the page, as arguments of `tts-export`."""
    lines = [line for block in blocks(page, "sh") for line in block.splitlines() if line.strip()]
    typed = [shlex.split(line, comments=True) for line in lines]
    assert all(words[0] == "tts-export" for words in typed)
    return [words[1:] for words in typed]


def run(arguments):
    """Types a command: (exit status, everything that was printed)."""
    result = CliRunner().invoke(app, arguments, catch_exceptions=False)
    return result.exit_code, result.output
