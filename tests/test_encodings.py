"""Files as Windows programs write them, and consoles that cannot show every letter."""

import io
import sys

import pytest

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


@pytest.mark.parametrize("name", ["cards.yaml", "templates/games/lamplight/game.yaml"])
def test_yaml_takes_a_byte_order_mark_and_names_utf_16(rewritten, name):
    assert rewritten(name, "utf-8-sig", "check")[0] == 0
    status, shown = rewritten(name, "utf-16", "check")
    assert status == 1 and f"{name}:1:1: error: {UTF_16} (not-utf-8)" in shown


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


def test_a_ledger_with_a_byte_order_mark_is_read(rewritten):
    assert rewritten("cards.lock", "utf-8-sig", "build")[0] == 0


COMMANDS = [
    ["--help"],
    ["--version"],
    ["new", "--list"],
    ["check"],
    ["build"],
    ["build", "--draft"],
    ["check", "--format", "json"],
    ["check", "--format", "github"],
    ["deck", "stats"],
    ["deck", "check", "list.txt"],
    ["deck", "convert", "list.txt", "list.yaml"],
    ["diff"],
    ["play", "--games", "1"],
    ["ids"],
    ["schema"],
    ["translate", "new", "de"],
    ["translate", "status"],
    ["lint", "build/mod.json"],
    ["faces", "--out", "faces"],
    ["unpack", "build/mod.json", "files"],
    ["no-such-command-ö"],
]


@pytest.fixture(scope="module")
def strange(tmp_path_factory):
    """A set in which every text has a letter that a console of Windows cannot show."""
    folder = tmp_path_factory.mktemp("strange") / "sët ✦"
    assert begin(folder, "lamplight")[1] == []
    for file in (file for file in folder.rglob("*.*") if file.suffix in (".yaml", ".csv")):
        text = file.read_text(encoding="utf-8").replace("Lamplight", "Lampłight ✦")
        file.write_text(text.replace("Match", "Mátch ★").replace("gain 3 oil", "gain 3 öł"), encoding="utf-8")
    (folder / "list.txt").write_text("1 Mátch ★\n1 Màtch ☆\n", encoding="utf-8")
    return folder


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_pipe_that_cannot_show_a_letter_ends_no_command(strange, monkeypatch, words):
    """As with `tts-export check > log.txt` on Windows."""
    shown = io.BytesIO()
    monkeypatch.chdir(strange)
    with monkeypatch.context() as patch:
        for stream in ("stdout", "stderr"):
            patch.setattr(sys, stream, io.TextIOWrapper(shown, encoding="cp1252", write_through=True))
        status = main(words)
        sys.stdout.detach()
        sys.stderr.detach()
    assert status in (0, 1, 2) and b"crashed" not in shown.getvalue(), shown.getvalue()
