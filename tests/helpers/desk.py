"""A project folder of a designer, with commits, and commands typed in it."""

import shutil
import subprocess
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tts_export.cli.app import app

CARDS = """\
game: tiny
set: {code: T, name: Tiny Set, version: "1.1"}
cards:
  - {id: T-1, type: hero, title: Ann, power: 3, text: "Draw 1 card, then untap this hero."}
  - {id: T-2, type: spell, title: Bolt, cost: 2g}
  - {id: T-3, type: spell, title: Bless, cost: 1g}
decks:
  Four: {T-1: 1, T-2: 2, T-3: 1}
"""
needs_git = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")


class Desk:
    """A project folder, and the command typed in it."""

    def save(self, text, name="cards.yaml"):
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_text(text, encoding="utf-8")

    def edit(self, *edits):
        text = Path("cards.yaml").read_text(encoding="utf-8")
        for old, new in edits:
            assert old in text
            text = text.replace(old, new, 1)
        self.save(text)

    def git(self, *arguments):
        settings = ("-c", "user.name=d", "-c", "user.email=d@example.org", "-c", "commit.gpgsign=false")
        subprocess.run(["git", *settings, *arguments], check=True, capture_output=True)

    def commit(self, tag="", subject="A change"):
        self.git("init", "--quiet")
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", subject)
        if tag:
            self.git("tag", tag)

    def run(self, *words):
        return CliRunner().invoke(app, [*words], catch_exceptions=False)

    def diff(self, *words):
        return self.run("diff", *words)


@pytest.fixture
def desk(tmp_path, monkeypatch, tiny_game):
    """A desk with a small set, in whose folder the test is."""
    monkeypatch.chdir(tmp_path)
    small = Desk()
    small.save(CARDS)
    return small
