"""Pages that tell a story: files are written and edited, commands typed, output compared."""

import re
import shlex
from pathlib import Path

import pytest
import typer
from PIL import Image

from tests.docs_page import DOCS, run
from tests.publish.uploads import save_of_the_game
from tools.story import edited, steps, write
from tts_export.cli.app import app

pytestmark = pytest.mark.long

WAITING = {"serve", "watch", "push"}
"""Commands that go on until somebody stops them: only their options are read."""
PAGES = [
    "tutorials/first-ten-minutes.md",
    "tutorials/spreadsheet.md",
    "tutorials/look.md",
    "tutorials/check-decks.md",
    "tutorials/print.md",
    "tutorials/publish.md",
    "how-to/finished.md",
    "how-to/possible.md",
    "how-to/rules.md",
]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """An empty folder to type in, and a computer with the game."""
    (tmp_path / "second-verse").mkdir()
    monkeypatch.chdir(tmp_path / "second-verse")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "data" / "Tabletop Simulator" / "Saves").mkdir(parents=True)
    return tmp_path / "second-verse"


@pytest.mark.usefixtures("plain_commands")
@pytest.mark.parametrize("page", PAGES)
def test_the_story_is_true(page, folder):
    prepare(page, folder)
    output, failed = "", False
    for step in steps(DOCS / page):
        assert not failed or step.kind == "text", (
            f"a build that fails, and the page does not say so:\n{output}"
        )
        failed = False
        if step.kind == "sh":
            output = "".join(typed(line) for line in step.text.splitlines())
            failed = "nothing was " in output
        elif step.kind == "yaml" and step.name and (folder / step.name).is_file():  # written by a command
            assert (folder / step.name).read_text(encoding="utf-8") == step.text
        elif step.name and step.kind != "picture":
            write(step, folder)
        elif step.kind == "text":
            missing = [line for line in step.text.splitlines() if line.removesuffix("...") not in output]
            assert missing == [], output
    assert not failed, output


def prepare(page: str, folder: Path) -> None:
    """What a reader has drawn or bought before."""
    if page == "how-to/finished.md":
        card = Image.new("RGBA", (372, 520), (0, 0, 0, 0))
        card.paste((10, 200, 10, 255), (20, 20, 352, 500))
        card.save(folder / "ada.png")


def typed(line: str) -> str:
    """What a command prints. Of many games of bots, the first one is played for all of them."""
    games = re.search(r"--games (\d+)", line)
    if games:
        output = typed_as(line.replace(games[0], "--games 1"))
        return output.replace("1 game played: 1 won", f"{games[1]} games played: {games[1]} won")
    return typed_as(line)


def typed_as(line: str) -> str:
    program, *words = shlex.split(line, comments=True)
    assert program == "tts-export"
    if words[0] in WAITING:
        command = typer.main.get_command(app).commands[words[0]]
        command.make_context(words[0], words[1:])
        return ""
    if words[0] == "adopt":
        save_of_the_game(Path("kites/build"), Path(words[1]))
    status, output = run(words)
    assert status in (0, 1), output
    return output


def test_an_edit_that_finds_nothing_is_noticed():
    assert edited("a: 1\nb: 2\n", "-a: 1\n+a: 3\n b: 2\n") == "a: 3\nb: 2\n"
    with pytest.raises(ValueError, match="0 places"):
        edited("a: 1\n", "-a: 2\n+a: 3\n")


@pytest.mark.parametrize("rule", ["A spell", "An attack", "An upgrade"])
def test_a_rule_can_be_copied_without_the_others(rule, folder):
    """Each part of the page changes the game of `--blank`; what it adds to `hooks.lua` is the whole file."""
    page = DOCS / "how-to" / "rules.md"
    part = folder / "part.md"
    text = page.read_text(encoding="utf-8")
    part.write_text(
        re.split(r"^## ", text.partition(f"## {rule}\n")[2], flags=re.MULTILINE)[0], encoding="utf-8"
    )
    typed("tts-export new kites --blank")
    for step in steps(part):
        file = folder / step.name
        if file.name == "hooks.lua" and step.kind == "diff":
            lines = [line[1:] for line in step.text.splitlines(keepends=True) if line.startswith("+")]
            file.write_text("".join(lines), encoding="utf-8")
        else:
            write(step, folder)
    status, output = run(["check", "kites", "--strict"])
    assert status == 0, output
