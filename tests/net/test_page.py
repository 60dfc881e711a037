"""`docs/how-to/online-sheets.md` is true: its YAML is read, its commands run, its message is printed."""

import json
import socket
import time
from pathlib import Path

import pytest

from tests.docs_page import DOCS, blocks, commands, run
from tts_export import cache
from tts_export.digests import digest, digest_of_bytes
from tts_export.net import copies, fetching

PAGE = "how-to/online-sheets.md"
SHEETS = {
    "https://docs.google.com/spreadsheets/d/1aB2cD/export?format=csv&gid=0": (
        "TITLE,subtitle,Power,Enter Cost,Stars\nADA,counts twice,4,3g,3\n"
    ),
    "https://example.org/planets.csv": "TITLE,subtitle,Power,Max Damage,Draw Boost,Stars\nTEA,on,2,4,1,3\n",
    "https://docs.google.com/spreadsheets/d/3eF4gH/export?format=csv&gid=12": (
        "TITLE,subtitle,Quantity\nADA,counts twice,2\n"
    ),
}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with the page's cards.yaml, and copies of its sheets that were fetched a moment ago."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "cache"))
    Path("cards.yaml").write_text(blocks(PAGE, "yaml")[0], encoding="utf-8")
    for address, text in SHEETS.items():
        keep(address, text, asked=time.time())
    return tmp_path


def keep(address: str, text: str, asked: float) -> None:
    copy = Path("cache", "net", digest(address))
    copy.parent.mkdir(parents=True, exist_ok=True)
    copy.write_text(text)
    note = {"address": address, "digest": digest_of_bytes(text.encode()), "at": asked, "asked": asked}
    copy.with_suffix(".json").write_text(json.dumps(note))


def unreachable(*_: object, **__: object) -> None:
    raise socket.gaierror


@pytest.mark.long
def test_the_yaml_is_read_and_the_message_is_printed(folder, monkeypatch):
    monkeypatch.setattr(socket, "getaddrinfo", unreachable)
    done = run(["check"])[1]
    assert "ADA" not in done and "First" in done and "2 cards, exactly 49" in done
    address = "https://example.org/planets.csv"
    keep(address, SHEETS[address], asked=time.time() - 3 * 3600 - 60)
    assert blocks(PAGE, "text")[0].strip() in run(["check"])[1]


def test_the_commands_are_there(folder):
    for arguments in commands(PAGE):
        assert all(word in run([arguments[0], "--help"])[1] for word in arguments[1:])


def test_the_numbers_are_those_of_the_program():
    text = (DOCS / PAGE).read_text(encoding="utf-8")
    assert f"within {fetching.SECONDS:g} seconds" in text
    assert f"{fetching.MOST_BYTES // 1_000_000} MB" in text
    assert f"after {copies.MOST_DAYS} days" in text
    assert copies.FRESH == 60 and "once a minute" in text
    assert fetching.MOST_REDIRECTS == 5 and "five redirects" in text
    assert f"{fetching.VARIABLE}=1" in text
