"""docs/how-to/print.md: every command works in a project that has what the page names."""

from __future__ import annotations

import subprocess

import pytest
from PIL import Image

from tests.build.projects import Project
from tests.docs_page import commands, files, run

PAGE = "how-to/print.md"
CARDS = [
    {"type": "hero", "title": "JOHN EGBERT", "power": 1},
    {"type": "hero", "title": "JADE HARLEY", "power": 2},
    {"type": "place", "title": "LOFAF"},
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    root = tmp_path_factory.mktemp("page")
    project = Project(CARDS, deck=["JOHN EGBERT", "LOFAF"])
    token = "{label: C, shape: round, sides: [{drawing: board}], size: [0.2, 0.2]}"
    project.table += f"tokens: {{grist: {token}, vp: {token}}}\n"
    project.table = project.table.replace("pixels: [80, 40]", "card: [3, 4]")
    project.write(root)
    (root / "pictures").mkdir()
    Image.new("RGB", (80, 50), "teal").save(root / "pictures" / "badge.png")
    (root / "stickers.yaml").write_text(files(PAGE)["stickers.yaml"])
    text = (root / "cards.yaml").read_text()
    (root / "cards.yaml").write_text(text.replace("  All:", "  Knock Knock:"))
    for words in (["init", "-q"], ["add", "."], ["commit", "-qm", "first"], ["tag", "v1.0"]):
        identity = ["-c", "user.name=T", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"]
        subprocess.run(["git", *identity, *words], cwd=root, check=True)
    project.cards[0]["power"] = 9
    project.write(root)
    (root / "cards.yaml").write_text((root / "cards.yaml").read_text().replace("  All:", "  Knock Knock:"))
    return root


@pytest.mark.long
def test_the_commands_of_the_page_print(folder, monkeypatch):
    monkeypatch.chdir(folder)
    assert len(commands(PAGE)) == 13
    for arguments in commands(PAGE):
        status, output = run([*arguments, "--workers", "1"])
        assert status == 0, (arguments, output)
        assert "printed to" in output or "pictures written to" in output
    written = {file.name for file in (folder / "build" / "print").iterdir()}
    cards = {"cards-a4.pdf", "cards-letter.pdf", "knock-knock-a4.pdf", "changed-a4.pdf", "some-a4.pdf"}
    assert written == cards | {"tokens-a4.pdf", "mats-a4.pdf", "stickers-a4.pdf"}


def test_only_what_changed_since_a_revision_is_printed(folder, monkeypatch):
    monkeypatch.chdir(folder)
    assert "1 card printed to" in run(["pdf", "--since", "v1.0"])[1]
