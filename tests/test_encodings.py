"""Files as Windows programs write them, and consoles that cannot show every letter."""

import io
import os
import signal
import subprocess
import sys
from itertools import cycle
from pathlib import Path

import pytest
import typer

from tts_export.cli.app import app
from tts_export.cli.examples import begin
from tts_export.cli.main import main

UTF_16 = "the file is UTF-16, as Windows PowerShell writes with `>`; save it as UTF-8"
HOOKS = "templates/games/lamplight/hooks.lua"
TRANSCRIPT = "# Dusk.\ngame lamplight, seed 3, White and Red\n\n> White goes on\n"


@pytest.fixture(scope="module")
def lamplight(tmp_path_factory):
    folder = tmp_path_factory.mktemp("lamplight") / "set"
    assert begin(folder, "lamplight")[1] == []
    (folder / HOOKS).write_text('-- Café\nlocal word = "é"\n', encoding="utf-8")
    assert main(["build", str(folder), "--quiet"]) == 0
    return folder


@pytest.fixture
def rewritten(lamplight, monkeypatch, capsys):
    """Runs a command with a file of the set in another encoding; the file is as before afterwards."""
    changed = {}
    monkeypatch.chdir(lamplight)

    def run(name, encoding, *words, text=None):
        file = lamplight / name
        changed.setdefault(file, file.read_bytes() if file.exists() else None)
        file.write_bytes((text or changed[file].decode()).encode(encoding))
        capsys.readouterr()
        status = main(words)
        return status, "".join(capsys.readouterr())

    yield run
    for file, data in changed.items():
        file.write_bytes(data) if data is not None else file.unlink()


@pytest.mark.long
@pytest.mark.parametrize("name", ["cards.yaml", "templates/games/lamplight/game.yaml"])
def test_yaml_takes_a_byte_order_mark_and_names_utf_16(rewritten, name):
    assert rewritten(name, "utf-8-sig", "check")[0] == 0
    status, shown = rewritten(name, "utf-16", "check")
    assert status == 1 and f"{name}:1:1: error: {UTF_16} (not-utf-8)" in shown


@pytest.mark.long
@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_cards_lua_and_transcripts_are_read_in_both(rewritten, encoding):
    assert rewritten("cards.csv", encoding, "check")[0] == 0
    assert rewritten(HOOKS, encoding, "check") == rewritten(HOOKS, "utf-8", "check")
    status, shown = rewritten("a.play", encoding, "play", "a.play", text=TRANSCRIPT)
    assert (status, "not-utf-8" in shown, "unreadable" in shown) == (1, False, False), "only lines differ"


def test_a_transcript_in_an_old_encoding_is_named_at_its_line(rewritten):
    status, shown = rewritten(
        "a.play", "cp1252", "play", "a.play", text=TRANSCRIPT.replace("Dusk.", "Dusk\nÖl")
    )
    assert status == 1 and "a.play:2: error: byte 0xd6 is not UTF-8; save the file as UTF-8" in shown


@pytest.mark.parametrize("words", [["lint", "build/mod.json"], ["unpack", "build/mod.json", "files"]])
def test_saves_in_utf_16_are_named(rewritten, words):
    status, shown = rewritten("build/mod.json", "utf-16", *words)
    assert status == 1 and UTF_16 in shown


@pytest.mark.long
def test_a_ledger_with_a_byte_order_mark_is_read(rewritten):
    assert rewritten("cards.lock", "utf-8-sig", "build")[0] == 0


COMMANDS = [
    "--help",
    "--version",
    "new --list",
    "new Nëw --blank",
    "new ö --game ✦",
    "import łist.csv",
    "import nö.csv",
    "schema",
    "schema --out schémas",
    "check",
    "check --format json",
    "check --format github",
    "texts",
    "texts --format json",
    "build",
    "build --draft",
    "diff",
    "history ő",
    "deck stats",
    "deck check list.txt",
    "deck convert list.txt lisł.yaml",
    "play --games 1",
    "play ő.play",
    "balance --games 1",
    "install --game-folder Gamé",
    "install --game-folder nö",
    "push",
    "faces --out fäces --only ő",
    "faces --out łaces",
    "gallery --out gałłery",
    "pdf",
    "pdf --deck ☆",
    "translate new de",
    "translate status",
    "publish --to słte --public-url https://example.org/set",
    "publish --to słte --prune",
    "adopt build/mod.json --yes",
    "adopt nö.json",
    "release --offline",
    "lint build/mod.json",
    "lint nö.json",
    "unpack build/mod.json ł/files",
    "pack tree --out päcked.json",
    "pack nö",
    "ids",
    "compact",
    "no-such-command-ö",
]
STAYING = ["watch", "serve"]
"""Commands that go on until somebody stops them."""
NAMED = {words.split()[0] for words in [*COMMANDS, *STAYING]}
PIPES = ("ascii", "cp1252")
"""What a pipe can show: each command writes to one of them, since all write in the same way."""


@pytest.fixture(scope="module")
def strange(tmp_path_factory):
    """A set in which every text has a letter that a console of Windows cannot show, built and unpacked."""
    folder = tmp_path_factory.mktemp("strange") / "sët ✦"
    assert begin(folder, "lamplight")[1] == []
    for file in (file for file in folder.rglob("*.*") if file.suffix in (".yaml", ".csv")):
        text = file.read_text(encoding="utf-8").replace("Lamplight", "Lampłight")
        text = text.replace("Match", "Małch ő").replace("gain 3 oil", "gain 3 öł")
        file.write_text(text.replace("set: {", 'set: {version: "1.0", '), encoding="utf-8")
    (folder / "list.txt").write_text("1 Małch ő\n1 Màłch ó\n", encoding="utf-8")
    (folder / "łist.csv").write_text("title,type,cost,power\nGłow,lamp,1,1\n", encoding="utf-8")
    (folder / "ő.play").write_text(TRANSCRIPT.replace("goes on", "łights Małch ő"), encoding="utf-8")
    (folder / "Gamé" / "Saves").mkdir(parents=True)
    assert main(["build", str(folder), "--quiet"]) == 0, "the letters are in the fonts"
    assert main(["unpack", str(folder / "build/mod.json"), str(folder / "tree")]) == 0
    return folder


@pytest.mark.long
@pytest.mark.parametrize(("words", "encoding"), list(zip(COMMANDS, cycle(PIPES), strict=False)))
def test_a_pipe_that_cannot_show_a_letter_ends_no_command(strange, monkeypatch, words, encoding):
    """As with `tts-export check > log.txt` on Windows."""
    shown = io.BytesIO()
    monkeypatch.chdir(strange)
    with monkeypatch.context() as patch:
        for stream in ("stdout", "stderr"):
            patch.setattr(sys, stream, io.TextIOWrapper(shown, encoding=encoding, write_through=True))
        status = main(words.split())
        sys.stdout.detach()
        sys.stderr.detach()
    assert status in (0, 1, 2) and b"crashed" not in shown.getvalue(), shown.getvalue()


def test_every_command_is_tried():
    assert set(typer.main.get_command(app).commands) - NAMED == set()


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize(("words", "encoding"), list(zip(STAYING, PIPES, strict=True)))
def test_a_command_that_stays_prints_to_such_a_pipe_until_it_is_stopped(strange, words, encoding):
    run = subprocess.Popen(
        [sys.executable, "-m", "tts_export", words, "--out", f"{words}-{encoding}"],
        cwd=strange,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1]), "PYTHONIOENCODING": encoding},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    assert run.stdout is not None
    seen = b""
    for line in run.stdout:
        seen += line
        if b"files written" in line or b"Ctrl-C" in line:
            run.send_signal(signal.SIGINT)
    assert run.wait(60) == 130, seen
    assert b"Traceback" not in seen and b"crashed" not in seen
