"""Whatever bytes other programs left behind: decks, cards or problems, never an exception.

The corpus is every file of `tests/bad/tables`, `tests/bad/deck-files` and `tests/load/corpus`; a file that
once broke a reader goes into the last.
"""

import io
import json
import zipfile
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from tests.conftest import GAMES, MEMORY
from tts_export import load as loading
from tts_export.load import decks
from tts_export.load.import_ import proposed
from tts_export.load.templates import search_path
from tts_export.problems import Problem

HERE = Path(__file__).parent
FOLDERS = [HERE.parent / "bad/tables", HERE.parent / "bad/deck-files", HERE / "corpus"]
CORPUS = [file for folder in FOLDERS for file in sorted(folder.iterdir()) if file.suffix != ".yaml"]
ENDINGS = [".txt", ".csv", ".xlsx", ".json", ".cod", ".o8d", ".yaml"]
CARDS = """game: tiny
cards:
  - {type: hero, title: ADA, power: 1}
  - {type: spell, title: FIREWALL, cost: 1g}
  - {type: place, title: HOME}
"""
SOURCE = """game: tiny
cards: {from: a%s, type: hero, columns: {Name: title}, values: {cost: {S: 1g}}, once: true}
"""


@pytest.fixture(scope="module")
def assert_decks_or_problems(tmp_path_factory):
    """`assert_decks_or_problems(raw, ending)`: however a file with these bytes is read, it gives known cards,
    or problems that can be printed.
    """
    folder = tmp_path_factory.mktemp("fuzz")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(loading, "search_path", lambda root: (*search_path(root), GAMES))
        (folder / "set.yaml").write_text(CARDS, encoding="utf-8")
        loaded, _ = loading.load(folder / "set.yaml", MEMORY)

        def run(raw, ending):
            file = folder / f"a{ending}"
            file.write_bytes(raw)
            decks, problems = loading.load_decks(loaded, file)
            for deck in decks:
                assert all(1 <= copies <= 1_000_000 for copies in deck.cards.values())
                assert set(deck.cards) | set(deck.side) <= set(loaded.by_key)
            if ending != ".yaml":
                (folder / "cards.yaml").write_text(SOURCE % ending, encoding="utf-8")
                problems += loading.load(folder / "cards.yaml", MEMORY)[1]
                problems += proposed([file], {"tiny": loaded.game}).problems
            for problem in problems:
                assert isinstance(problem, Problem)
                assert str(problem).encode("utf-8")

        yield run


@pytest.mark.long
@pytest.mark.parametrize("ending", ENDINGS)
def test_the_corpus_as_every_kind_of_file(assert_decks_or_problems, ending):
    assert len(CORPUS) > 20
    for file in CORPUS:
        assert_decks_or_problems(file.read_bytes(), ending)


def mutated(raw, edits):
    for at, cut, put in edits:
        at = at % (len(raw) + 1)
        raw = raw[:at] + put + raw[at + cut :]
    return raw


WORDS = [
    b"<",
    b">",
    b"&#0;",
    b"\xff\xfe",
    b"\x00",
    b'"',
    b"{",
    b"[",
    b"]",
    b",",
    b":",
    b"-",
    b"9" * 20,
    b"\xed\xa0\x80",
    b"\\ud800",
    b"null",
    b"true",
    b"1e999",
    b"=A1",
    b"\r",
    b"\n\n",
    b"Sideboard",
    b"ObjectStates",
    b'"Name"',
    b"<!DOCTYPE a>",
    b"ContainedObjects",
    b'"quantity":',
    b"SB: ",
    b"x3",
]
edits = st.lists(
    st.tuples(st.integers(0, 5000), st.integers(0, 40), st.sampled_from(WORDS) | st.binary(max_size=6)),
    max_size=5,
)


@pytest.mark.long
@given(st.sampled_from(CORPUS), edits, st.sampled_from(ENDINGS))
def test_files_with_slips(assert_decks_or_problems, file, edits, ending):
    assert_decks_or_problems(
        mutated(file.read_bytes(), edits), ending if edits and edits[0][1] % 3 == 0 else file.suffix
    )


def repacked(raw, part, edits):
    """A workbook with slips inside one of its parts."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(raw)) as old, zipfile.ZipFile(out, "w") as new:
        names = old.namelist()
        for name in names:
            data = old.read(name)
            new.writestr(name, mutated(data, edits) if name == names[part % len(names)] else data)
    return out.getvalue()


@pytest.mark.long
@given(st.integers(0, 20), edits)
def test_workbooks_with_slips_inside(assert_decks_or_problems, part, edits):
    assert_decks_or_problems(repacked((FOLDERS[0] / "heroes.xlsx").read_bytes(), part, edits), ".xlsx")


cells = st.text(max_size=6) | st.integers() | st.floats() | st.none() | st.booleans()
names = st.sampled_from(
    [
        "name",
        "title",
        "quantity",
        "card",
        "power",
        "type",
        "deck",
        "section",
        "id",
        "ObjectStates",
        "Name",
        "Nickname",
        "GMNotes",
        "ContainedObjects",
        "States",
        "cards",
    ]
)
json_values = st.recursive(
    cells | st.sampled_from(["Deck", "Bag", "ADA", '{"id": []}', "{"]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(names | st.text(max_size=3), inner, max_size=5)
    ),
    max_leaves=25,
)


@pytest.mark.long
@given(json_values)
def test_any_json(assert_decks_or_problems, data):
    assert_decks_or_problems(json.dumps(data).encode("utf-8"), ".json")


@pytest.mark.long
def test_a_list_without_end_is_read_up_to_a_limit(tmp_path, flagship, monkeypatch):
    """Each name that no card has is compared with those of all cards, which takes its time."""
    assert decks.MOST_ENTRIES <= 3000
    monkeypatch.setattr(decks, "MOST_ENTRIES", 50)
    file = tmp_path / "long.txt"
    file.write_text("".join(f"1 KRAKAT VANTIS number {n}\n" for n in range(20_000)), encoding="utf-8")
    (deck,), problems = loading.load_decks(flagship, file)
    assert (len(deck.cards), problems[-1].name) == (0, "too-many-lines")
    assert len(problems) == 51


def test_decks_of_more_cards_than_a_save_can_hold(tmp_path, flagship):
    """300,000 cards in a file of 4 kB took 2.5 GB to build."""
    card = flagship.cards[0].name
    file = tmp_path / "many.yaml"
    lists = [f"D{n}: {{main: {{{card}: 1000}}}}" for n in range(decks.MOST_CARDS // 1000 + 2)]
    file.write_text("decks:\n" + "".join(f"  {line}\n" for line in lists), encoding="utf-8")
    read, problems = loading.load_decks(flagship, file)
    assert sum(sum(deck.cards.values()) for deck in read) == decks.MOST_CARDS
    assert [problem.name for problem in problems] == ["too-many-cards"]
