"""Copies of online files: many of them are not in memory at once."""

from __future__ import annotations

import pytest

from tts_export.net import fetching
from tts_export.net.copies import Copies, Remote
from tts_export.net.fetching import AT_ONCE, FetchResult


@pytest.fixture
def held(monkeypatch, tmp_path):
    """How many answers were there at each fetch that no file had yet."""
    monkeypatch.setenv("TTS_EXPORT_CACHE", str(tmp_path))
    counts = []

    class Fetch:
        def __init__(self, address, etag="", modified=""):
            self.address = address
            written = sum(not file.suffix for file in (tmp_path / "net").glob("*"))
            counts.append(len(counts) + 1 - written)

        def answer(self):
            return FetchResult(self.address.encode())

    monkeypatch.setattr(fetching, "Fetch", Fetch)
    return counts


@pytest.mark.long
def test_each_file_is_written_before_many_more_are_asked_for(held):
    remotes = [Remote(f"http://a.example/{number}", f"http://a.example/{number}") for number in range(30)]
    copies = Copies()
    copies.update(remotes)
    assert len(held) == 30 and max(held) <= AT_ONCE
    assert [copies.file(remote)[0].read_bytes().decode() for remote in remotes] == [
        remote.fetched for remote in remotes
    ]


def test_pictures_are_given_away_one_by_one_in_their_order(monkeypatch):
    class Fetch:
        def __init__(self, address, kind):
            self.address = address

        def answer(self):
            return FetchResult(self.address.encode())

    monkeypatch.setattr(fetching, "Fetch", Fetch)
    addresses = [f"http://a.example/{number}" for number in range(10)]
    assert [address for address, answer in fetching.fetched(addresses) if answer.data] == addresses
