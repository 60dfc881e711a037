"""A command that is typed wrong: what is wrong and what to type instead, in no sentence of the library."""

import pytest

from tests.docs_page import run
from tts_export.cli.usage import OPTIONS

SAID = {
    "buidl": 'there is no command "buidl", did you mean "build"?',
    "init my-set": 'there is no command "init", did you mean "new"?',
    "my-set": 'there is no command "my-set"; to build it: tts-export build my-set',
    "builds": 'there is no command "builds"; to build it: tts-export build builds',
    "deck chekc": 'there is no command "chekc", did you mean "check"?',
    "deck print": '"deck" has no command "print", expected check, convert or stats',
    "build --strct": '"build" has no option "--strct", did you mean "--strict"?',
    "build -z": '"build" has no option "-z"',
    "build my set": '"set" is too much here; a name with spaces is put in quotes',
    "build --workers many": '--workers: found "many", expected a whole number, 0 or more',
    "serve --port 99999": '--port: found "99999", expected a whole number from 1 to 65535',
    "pdf --bleed 1,5": '--bleed: found "1,5", expected a number from 0 to 10; '
    "decimals have a point, such as 1.5",
    "pdf --paper letters": '--paper: found "letters", expected a4 or letter, did you mean "letter"?',
    "balance --json .": '--json: "." is a folder, expected a file',
    "play --players": "a value is missing behind --players",
    "build --draft=3": "--draft takes no value: write --draft alone",
    "import": "FILES is missing (CSV, TSV, XLSX or JSON files with cards); "
    "for example: tts-export import characters.csv",
    "diff --since yesterday": '"diff" has no option "--since": '
    "the states are arguments: tts-export diff OLD NEW, or OLD alone",
    "publish --host https://x.example.org": '"publish" has no option "--host", did you mean "--public-url"?',
    "publish site": "a place is named with --to: tts-export publish --to site",
    "pdf --bleed 3mm": '--bleed: found "3mm", expected a number from 0 to 10: write 3 alone',
    "pdf --cmyk yes": "--cmyk takes no value: write --cmyk alone",
    "pdf --out cards.png": '--out: the name of a PDF file ends in .pdf, found "cards.png"',
    "serve --share 8000": "--share takes no value: write --share alone; a port is --port 8000",
    "build -out dist": '"-out" needs two dashes: --out',
    "release 1.0": '"1.0" is no cards file; the version is `version:` under `set:` in cards.yaml',
    "install --folder there": '"install" has no option "--folder", did you mean "--game-folder"?',
    "faces --format png": "--format: it says how problems are printed (text, json or github); "
    "pictures are always PNG",
    "translate de": '"translate" has no command "de"; for this language: tts-export translate new de',
    "translate update de": 'there is no command "update", did you mean "new"?',
    "pack mod2.json parts": "the save is named with -o; write: tts-export pack parts -o mod2.json",
    "unpack parts mod.json": "the save comes first; write: tts-export unpack mod.json parts",
    "new": "which folder? For example: tts-export new my-set",
}


@pytest.mark.parametrize("typed", SAID)
def test_what_is_typed_wrong_is_said(typed, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for folder in ("my-set", "builds"):
        (tmp_path / folder).mkdir()
    status, said = run(typed.split())
    first, *rest = said.splitlines()
    assert (status, first) == (2, f"error: {SAID[typed]}")
    assert all(line.startswith(("all options: tts-export help", "all commands:")) for line in rest)


def test_options_that_are_meant_exist():
    """What other programs call them leads to options of ours."""
    for command, words in OPTIONS.items():
        _, listed = run([*command.split(), "--help"])
        assert all(meant in listed for meant in words.values() if meant.startswith("--"))


def test_a_group_alone_lists_its_commands():
    status, said = run(["deck"])
    assert (status, said.split("\n")[0]) == (2, "Usage: tts-export deck [OPTIONS] COMMAND [ARGS]...")


def test_a_long_option_with_one_dash(monkeypatch):
    monkeypatch.setattr("sys.argv", ["tts-export", "play", "-games", "2"])
    assert 'error: "-games" needs two dashes: --games' in run(["play", "-games", "2"])[1]
