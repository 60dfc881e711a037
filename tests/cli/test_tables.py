"""Tables on the terminal: names are broken, nothing is cut off."""

import pytest

from tts_export.cli.tables import print_table
from tts_export.decks.text_table import TextTable

HEADINGS = ("deck", "cards", "stars", "planet", "character", "inventory", "executable", "verdict")
DECKS = TextTable("Decks", HEADINGS, (("save-v13.1-small", 0, 0, 0, 0, 0, 0, "0 known cards"),))


@pytest.mark.parametrize("columns", ["40", "80", "200"])
@pytest.mark.parametrize("terminal", ["", "1"])
def test_nothing_is_cut_off(capsys, monkeypatch, columns, terminal):
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.setenv("FORCE_COLOR", terminal)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    print_table(DECKS)
    said = capsys.readouterr().out
    assert "…" not in said
    assert all(heading in said for heading in HEADINGS)
    assert said.replace("\n", "").count("0 known cards") == 1


def test_a_file_has_a_line_for_each_deck(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    deck = ("Home Is Where the Boons Are", 49, 150, 1, 31, 12, 5, "legal")
    print_table(TextTable("Decks", HEADINGS, (deck,)))
    assert len(capsys.readouterr().out.splitlines()) == 3
