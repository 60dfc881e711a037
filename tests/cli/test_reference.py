"""The page of all commands. Each version of Typer lays help out in its own way: only words are compared."""

from pathlib import Path

from tts_export.cli.reference import page

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "commands.md"


def test_the_page_has_every_command_and_shared_option():
    shown = PAGE.read_text(encoding="utf-8").split()
    missing = set(page().split()) - set(shown)
    assert missing == set(), "python -m tts_export.cli.reference > docs/reference/commands.md"
