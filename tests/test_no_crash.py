"""What was once told as a bug of tts-export is a problem with its file."""

from __future__ import annotations

import os
import subprocess
import sys
import tracemalloc
import zlib
from io import BytesIO
from pathlib import Path

import msgspec
import pytest
from PIL import Image

import tts_export
from tests.simulator.play.tables import save
from tts_export import inputs
from tts_export.cli.main import main
from tts_export.files import streamed, write_whole
from tts_export.inputs import TooLarge, file_bytes, from_json, save_bytes
from tts_export.languages.change import EntryChange
from tts_export.languages.comma import written
from tts_export.load.pictures.files import size_of
from tts_export.net.fetching import _is_public
from tts_export.paint import pictures
from tts_export.paint.pictures import BadPicture, opened
from tts_export.saves.json_text import same
from tts_export.simulator import SimError
from tts_export.simulator.play import read, run
from tts_export.simulator.play.rules import rules_of
from tts_export.tables.delimited import decoded as decoded_text

CARDS = "game: horsefame\nset: {code: ONE, name: One}\ncards: []\n"


def command(folder: Path, words: str, **more) -> subprocess.CompletedProcess[bytes]:
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
    line = [sys.executable, "-m", "tts_export", *words.split()]
    return subprocess.run(line, cwd=folder, env=env, capture_output=True, timeout=120, check=False, **more)


def test_a_transcript_with_a_color_that_is_none():
    transcript, _ = read("game hsatcg, seed 7, Mauve and Red\n> Red says hi\n")
    (fault,) = run(transcript, save()).faults
    assert (fault.name, fault.line) == ("transcript-header", 1) and fault.message.startswith(
        "Mauve is not a seat"
    )


def test_a_translation_from_an_old_spreadsheet_keeps_its_words(tmp_path):
    file = tmp_path / "de.csv"
    file.write_bytes("id;field;original;translation\r\nx;name;König;König\r\n".encode("cp1252"))
    made = written(file, "de", [], EntryChange({}, []))
    assert decoded_text(made, file, []).count("König") == 2


@pytest.mark.parametrize("raw", [b'{"a": "\xff"}', b"[" * 100_000, b"", b"7", b'{"a": "\\ud800"}'])
def test_data_that_is_no_json_is_one_kind_of_error(raw):
    with pytest.raises(msgspec.MsgspecError):
        from_json(raw, dict[str, dict[str, int]])


def test_data_of_others_are_read_in_one_place():
    package = Path(tts_export.__file__).parent
    using = [file for file in package.rglob("*.py") if "json.decode(" in file.read_text("utf-8")]
    typed = [
        file.name for file in using if ", type=" in file.read_text("utf-8").split("json.decode(")[1][:80]
    ]
    assert typed == ["inputs.py"]


@pytest.mark.parametrize("data", [None, [], {}, {"zone_order": ["a"], "zones": {}}, {"zone_order": 7}])
def test_a_table_whose_rules_are_none(data):
    with pytest.raises(SimError):
        rules_of(data)


@pytest.mark.long
def test_a_build_whose_manifest_is_broken(tmp_path):
    (tmp_path / "cards.yaml").write_text(CARDS)
    (tmp_path / "manifest.json").write_bytes(b'{"game": "\xff"}')
    result = command(tmp_path, "diff manifest.json")
    assert result.returncode == 1 and b"manifest.json: error: " in result.stdout + result.stderr


@pytest.mark.long
def test_a_repository_that_has_lost_an_object(tmp_path):
    (tmp_path / "cards.yaml").write_text(CARDS)

    def git(*words):
        line = ["git", "-C", str(tmp_path), "-c", "user.name=a", "-c", "user.email=a@b", *words]
        return subprocess.run(line, capture_output=True, check=True, text=True).stdout.strip()

    git("init", "-q"), git("add", "cards.yaml"), git("commit", "-qm", "x")
    tree = git("rev-parse", "HEAD^{tree}")
    (tmp_path / ".git" / "objects" / tree[:2] / tree[2:]).unlink()
    for words in ("diff", "diff HEAD"):
        result = command(tmp_path, words)
        assert result.returncode == 1 and b"git cannot read this repository" in result.stdout + result.stderr


@pytest.mark.long
@pytest.mark.skipif(os.name == "nt", reason="Windows has no such redirection")
def test_output_that_is_closed(tmp_path):
    (tmp_path / "cards.yaml").write_text(CARDS)
    line = f"{sys.executable} -m tts_export --version >&-; echo $? >&2"
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
    result = subprocess.run(line, shell=True, cwd=tmp_path, env=env, capture_output=True, check=False)
    assert result.stderr == b"0\n"


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("64:ff9b::7f00:1", False), ("64:ff9b::c0a8:1", False), ("64:ff9b::808:808", True),
        ("fec0::1", False), ("::127.0.0.1", False), ("::", False), ("::1", False),
        ("64:ff9b:1::a00:1", False), ("::ffff:10.0.0.1", False), ("2606:4700::1111", True),
    ],
)  # fmt: skip
def test_addresses_that_lead_into_private_networks(address, public):
    assert _is_public(address) is public


@pytest.mark.long
@pytest.mark.parametrize("flood", [b"{},", b"[],", b'{"a":1},', b"300,"])
def test_a_save_that_is_a_flood_of_values_is_not_read(tmp_path, flood):
    """200 MB of them were ten gigabytes of lists."""
    file = tmp_path / "a.json"
    file.write_bytes(b'{"ObjectStates":[' + flood * 2_100_000 + b"0]}")
    tracemalloc.start()
    with pytest.raises(TooLarge, match="as no save of the game"):
        save_bytes(file)
    assert tracemalloc.get_traced_memory()[1] < 2 * file.stat().st_size
    tracemalloc.stop()


@pytest.mark.long
@pytest.mark.parametrize("emoji", ["\U0001f600".encode(), rb"\ud83d\ude00"])
@pytest.mark.parametrize(("texts", "size"), [(1, 10_000_000), (5, 9_000_000)])
def test_texts_with_an_emoji_are_limited(tmp_path, emoji, texts, size):
    """One of 95 MB took two gigabytes: four bytes for each character, in several copies."""
    file = tmp_path / "a.json"
    file.write_bytes(b'{"Note":["' + b'","'.join([b"a" * size + emoji] * texts) + b'"]}')
    tracemalloc.start()
    with pytest.raises(TooLarge, match="with an emoji"):
        save_bytes(file)
    assert tracemalloc.get_traced_memory()[1] < 2 * file.stat().st_size
    tracemalloc.stop()
    file.write_bytes(b'{"Note":["' + emoji + b'","' + b"a" * 10_000_000 + b'"]}')
    assert save_bytes(file)


@pytest.mark.parametrize("place", [0, 1, 2, 3, 4, 5])
def test_an_emoji_is_seen_wherever_it_is_in_a_file(monkeypatch, place):
    """It is looked for in pieces of the file."""
    monkeypatch.setattr(inputs, "_PIECE", 8)
    monkeypatch.setattr(inputs, "MOST_WIDE", 20)
    assert inputs._has_wide_text(b" " * place + rb'"aaaaaaaaaaaaaaaaaaaaaaaa\ud83d\ude00"')
    assert not inputs._has_wide_text(b" " * place + rb'"aaaaaaaaaaaaaaaaaaaaaaaa\u083d\u0e00"')


def test_an_emoji_in_a_save_does_not_multiply_what_comparing_takes():
    first, second = (
        {"a": [*(f"{number}{'a' * 10_000}" for number in range(500)), "\U0001f600"]} for _ in "12"
    )
    tracemalloc.start()
    assert same(first, second) and not same({"a": 1, "b": 0.0}, {"a": 1, "b": -0.0})
    assert tracemalloc.get_traced_memory()[1] < 1_000_000
    tracemalloc.stop()
    assert not same({"a": 1, "b": 1}, {"b": 1, "a": 1}) and not same([1], [True]) and not same([1], [1.0])
    assert (
        same(float("nan"), float("nan")) and not same([1], [1, 1]) and not same("1", 1) and not same({}, [])
    )


@pytest.mark.skipif(os.name == "nt", reason="on Windows every argument is text")
@pytest.mark.parametrize("words", [["schema", "--game"], ["check"], ["play"], ["new"], ["--help"], []])
def test_an_argument_that_is_not_text(words, capsys):
    assert main([*words, "a\udc80"]) == 2
    error = "error: the argument 'a\\udc80' is not UTF-8 text\n"
    assert capsys.readouterr().err == error


@pytest.mark.long
def test_a_long_script_is_no_flood_of_values(tmp_path):
    file = tmp_path / "a.json"
    file.write_bytes(b'{"LuaScript":"' + rb"a={[\"b\"]=1,\\}," * 3_000_000 + b'"}')
    assert len(save_bytes(file)) > 50_000_000


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such pipes")
def test_a_file_that_becomes_another_between_looking_and_reading(tmp_path, monkeypatch):
    """A pipe would be waited for, a file that grows would fill the memory."""
    file, calls = tmp_path / "a.yaml", []

    def pipe():
        file.unlink()
        os.mkfifo(file)

    changes = [pipe, lambda: file.write_bytes(b"long" * 100), lambda: None]
    real = os.open

    def changed(path, *arguments, **more):
        if str(path).endswith(file.name):  # its folder may have the number of one that another test guarded
            calls.pop(0)()
        return real(path, *arguments, **more)

    file.write_bytes(b"old")
    monkeypatch.setattr(os, "open", changed)
    calls += changes
    for words in ("a pipe or a device", "bytes, at most 100"):
        with pytest.raises(OSError, match=words):
            file_bytes(file, 100)
        file.unlink()
        file.write_bytes(b"old")
    assert file_bytes(file, 100) == b"old"


def png(width: int, height: int) -> bytes:
    """A whole picture of one color, in a few bytes."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return len(data).to_bytes(4, "big") + name + data + zlib.crc32(name + data).to_bytes(4, "big")

    head = width.to_bytes(4, "big") + height.to_bytes(4, "big") + b"\1\0\0\0\0"
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")
    )


def at_once():
    """Nobody waits for a turn of large pictures here."""


@pytest.mark.parametrize("size", [(1, 64_000_000), (20_001, 1), (8_001, 8_000)])
def test_pictures_are_limited_by_side_and_by_area(tmp_path, size):
    """Before a pixel is read: such a file has a few bytes."""
    (tmp_path / "art.png").write_bytes(png(*size))
    with pytest.raises(BadPicture, match=r"pixels, at most"):
        opened(tmp_path / "art.png", at_once)


def saved(kind: str, size: tuple[int, int], **more) -> bytes:
    file = BytesIO()
    Image.new("L", size).save(file, kind, **more)
    return file.getvalue()


def busy_pictures() -> dict[str, bytes]:
    """Files of a few kilobytes that keep a decoder busy for minutes, in a few seconds' size."""
    jpeg, webp = saved("JPEG", (8, 8), progressive=True), saved("WEBP", (8, 8))
    scan = jpeg[jpeg.rindex(b"\xff\xda") : -2]
    hidden = b"\xff\x01" + scan  # a marker without a length, which must not hide what follows it
    return {
        "scans.jpg": jpeg[:-2] + scan * 50 + jpeg[-2:],
        "padded.jpg": jpeg[:-2] + (b"\xff\xff" + hidden) * 50 + jpeg[-2:],
        "notes.jpg": jpeg[:2] + b"\xff\xfe\0\2" * 60_000 + jpeg[2:],
        "chunks.png": png(1, 1)[:33] + b"\0\0\0\0prVt\x12\x34\x56\x78" * 60_000 + png(1, 1)[33:],
        "chunks.webp": webp + b"ABCD\0\0\0\0" * 60_000,
    }


@pytest.mark.parametrize("name", busy_pictures())
def test_pictures_that_keep_a_decoder_busy_are_not_decoded(tmp_path, name):
    file = tmp_path / name
    file.write_bytes(busy_pictures()[name])
    with pytest.raises(BadPicture, match=r"more than .* (scans|parts)"):
        opened(file, at_once)
    assert size_of(file) is None


@pytest.mark.parametrize("more", [{}, {"progressive": True}, {"restart_marker_rows": 1}])
def test_pictures_as_programs_save_them_are_decoded(tmp_path, more):
    (tmp_path / "a.jpg").write_bytes(saved("JPEG", (90, 90), **more))
    assert opened(tmp_path / "a.jpg", at_once).size == size_of(tmp_path / "a.jpg") == (90, 90)


def test_a_large_webp_is_not_decoded(tmp_path, monkeypatch):
    """Its decoder takes four times as much memory as others: over a gigabyte for 64 million pixels."""
    assert pictures.MOST_WEBP * 16 < 1_000_000_000
    monkeypatch.setattr(pictures, "MOST_WEBP", 6_000)
    (tmp_path / "a.webp").write_bytes(saved("WEBP", (80, 80)))
    with pytest.raises(BadPicture, match=r"80 x 80 pixels, at most 6,000"):
        opened(tmp_path / "a.webp", at_once)


@pytest.mark.parametrize("language", ["/tmp/x", "../x", "..", ""])
def test_a_translation_into_a_path(tmp_path, monkeypatch, capsys, language):
    (tmp_path / "cards.yaml").write_text(CARDS)
    monkeypatch.chdir(tmp_path)
    assert main(["translate", "new", language]) == 1
    assert "(unknown-language)" in capsys.readouterr().err


@pytest.mark.parametrize("target", [".", "/"])
def test_a_file_without_a_name_is_not_written(target):
    with pytest.raises(OSError, match="directory"):
        write_whole(Path(target), b"")
    with pytest.raises(OSError, match="directory"), streamed(Path(target)):
        pass
