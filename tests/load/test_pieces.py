"""A file read piece by piece is the file read as a whole: its data, its places, its problems."""

import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tts_export import yamls
from tts_export.load import pieces
from tts_export.load.shelf import Shelf
from tts_export.yamls import Map, Seq

real = pieces._parsed
USUAL = """\
# A set.
game: tiny
set: {code: "1", name: Set}   # its name

cards:
  # the first
  - id: A
    tags: [X, Y]
    when: {tag: [T], title: "a: b"}
    text: >
      Folded // text
        and more

  - {id: B, power: 3}
  - id: C
    text: "two
      lines"
    flavor:

decks:
  One:
    main: {A: 2}
  # the end
"""
STRANGE = r"""
  - id: D
  - {id: E}
    power: 4
  -
  - x
- id: F
    - y

# note
game: other
cards:
cards: {from: x.csv}
cards: []
    text: "open
    text: 'it'
    close"
  - &a {id: G}
  - *a
    tags: &t [X]
    more: *t
---
...
    text: |
    text: |2
      - id: not an item
  - id: H  # note
options:
  quick: true
x
{
}
  - [
    ]
? key
    text: a
     - b
"cards": 1
include: [a.yaml]
  - !tag {id: I}
%YAML 1.1
"""
LINES = [*STRANGE.split("\n"), "\ttab", "    text: \u2028", "    text: x\r", "    text: \x85"]


def told(data):
    """Everything that data says, places included."""
    if isinstance(data, pieces.Piece):
        assert data.where == data.data.where
        assert {key: data[key] for key in data} == data.data.values_at
        data = data.data
    if isinstance(data, Map):
        at = {key: (data.keys_at[key], data.values_at[key]) for key in data}
        return ("map", data.where, list(data), at, {key: told(value) for key, value in data.items()})
    if isinstance(data, Seq):
        return ("seq", data.where, list(data.items_at), [told(item) for item in data])
    return (type(data), data)


def agree(text, file, shelf, meanwhile=None):
    file.write_bytes(text.encode("utf-8"))
    whole, problems = yamls.load(file)
    data, more = pieces.load_cards_file(file, shelf, meanwhile)
    assert more == problems
    assert told(data) == told(whole)


changes = st.lists(
    st.tuples(st.integers(0, 30), st.sampled_from(["insert", "replace", "delete"]), st.sampled_from(LINES)),
    max_size=3,
)


@settings(max_examples=300, deadline=None)
@given(st.lists(changes, min_size=1, max_size=3))
@example([[(6, "insert", "  - &a {id: G}"), (9, "insert", "  - *a")]])
@example([[(7, "replace", '    text: "open')]])
def test_after_any_edits_both_ways_agree(rounds):
    with tempfile.TemporaryDirectory() as folder:
        file, shelf = Path(folder, "cards.yaml"), Shelf(Path(folder), "tool")
        agree(USUAL, file, shelf)
        for edits in rounds:
            lines = USUAL.split("\n")
            for at, how, line in edits:
                lines[at : at + (how != "insert")] = [] if how == "delete" else [line]
            agree("\n".join(lines), file, shelf)


def test_only_the_changed_card_is_parsed(tmp_path, monkeypatch):
    file, shelf = tmp_path / "cards.yaml", Shelf(tmp_path, "tool")
    agree(USUAL, file, shelf)
    parsed = []
    monkeypatch.setattr(pieces, "_parsed", lambda *piece: parsed.append(piece[0]) or real(*piece))
    file.write_text("# one line more\n" + USUAL.replace("power: 3", "power: 4"), encoding="utf-8")
    data, _ = pieces.load_cards_file(file, shelf)
    assert parsed == ["  - {id: B, power: 4}\n"]
    assert str(data["cards"][2]["flavor"]).endswith("cards.yaml:19:12")


@pytest.mark.parametrize("forks", [True, False])
@pytest.mark.parametrize("last", ["", "  - {id: D}", '    text: "open', "  - &a {id: G}\n  - *a", "  - x"])
def test_many_new_pieces_parsed_by_another_process_are_the_same(tmp_path, monkeypatch, forks, last):
    monkeypatch.setattr(pieces, "_MANY", 2)
    if not forks:
        monkeypatch.setattr("tts_export.aside.can_fork", lambda: False)
    text, done = USUAL.replace("\ndecks:", f"{last}\ndecks:"), []
    file, shelf = tmp_path / "cards.yaml", Shelf(tmp_path, "tool")
    agree(text, file, shelf, lambda: done.append("first"))
    assert done == ["first"]
    agree(text.replace("power: 3", "power: 4"), file, shelf, lambda: done.append("edited"))
    assert done[1:] in ([], ["edited"])
    assert last not in ("", "  - {id: D}") or not done[1:], "one new piece is parsed here"


@pytest.mark.skipif(sys.platform != "linux", reason="nothing is done in another process there")
def test_another_process_parses_many_new_pieces(tmp_path, monkeypatch):
    here = []
    monkeypatch.setattr(pieces, "_MANY", 2)
    monkeypatch.setattr(pieces, "_parsed", lambda *piece: here.append(piece[0]) or real(*piece))
    (tmp_path / "cards.yaml").write_text(USUAL, encoding="utf-8")
    pieces.load_cards_file(tmp_path / "cards.yaml", Shelf(tmp_path, "tool"), lambda: None)
    assert [text.split()[0] for text in here] == ["game:", "set:", "cards:", "decks:"]


def test_a_usual_file_is_read_in_pieces():
    """Otherwise nothing above would test anything."""
    _, sections = pieces._cut(USUAL)
    found = [(name, len(items)) for name, _, items in sections]
    assert found == [("game", 0), ("set", 0), ("cards", 3), ("decks", 0)]
