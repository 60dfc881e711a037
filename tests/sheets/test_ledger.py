"""The ledger and its file: whatever happens to a card, no other card moves."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tts_export.problems import Where
from tts_export.problems import as_text as reported
from tts_export.sheets.ledger import Ledger, assign, compact, grid_problems
from tts_export.sheets.lock_file import as_text, parse
from tts_export.tts.guids import is_guid

LOCK = Path("cards.lock")


def reread(ledger: Ledger) -> Ledger:
    found, problems = parse(as_text(ledger), LOCK)
    assert problems == []
    return found


def test_new_cards_take_the_first_cells_in_order():
    ledger = assign(Ledger(), {"characters": ["a", "b", "c"]}, 2, project="hs")
    places = [ledger.place("characters", card) for card in "abc"]
    assert [(place.sheet, place.cell) for place in places] == [(0, 0), (0, 1), (1, 0)]
    assert places[0].key == places[1].key != places[2].key


def test_a_removed_cards_cell_stays_empty_and_is_its_own_when_it_comes_back():
    first = assign(Ledger(), {"g": ["a", "b", "c"]}, 10)
    without = assign(first, {"g": ["a", "c"]}, 10)
    assert without.sheet("g", 0) == {"a": 0, "c": 2}
    another = assign(without, {"g": ["a", "d", "c"]}, 10)
    assert another.place("g", "d").cell == 3
    back = assign(another, {"g": ["b", "a", "d", "c"]}, 10)
    assert back.sheet("g", 0) == {"a": 0, "b": 1, "c": 2, "d": 3}


def test_a_renamed_card_gets_a_new_cell_and_the_others_stay():
    ledger = assign(Ledger(), {"g": ["a", "b", "c"]}, 10)
    renamed = assign(ledger, {"g": ["a", "B!", "c"]}, 10)
    assert renamed.sheet("g", 0) == {"a": 0, "c": 2, "B!": 3}


def test_a_card_that_changes_its_group_leaves_its_old_cell_retired():
    ledger = assign(Ledger(), {"g": ["a", "b"], "h": ["c"]}, 10)
    moved = assign(ledger, {"g": ["b"], "h": ["c", "a"]}, 10)
    assert moved.sheet("g", 0) == {"b": 1}
    assert moved.sheet("h", 0) == {"c": 0, "a": 1}
    assert assign(moved, {"g": ["a", "b"], "h": ["c"]}, 10).sheet("g", 0) == {"a": 0, "b": 1}


def test_a_group_that_is_gone_keeps_its_cells_for_its_return():
    ledger = assign(Ledger(), {"g": ["a"], "h": ["b"]}, 10)
    without = reread(assign(ledger, {"g": ["a"]}, 10))
    assert assign(without, {"g": ["a"], "h": ["x", "b"]}, 10).place("h", "b") == ledger.place("h", "b")


def test_two_projects_get_different_keys_and_guids():
    one, two = (assign(Ledger(), {"g": ["a"]}, 10, ["card/a"], project=name) for name in ("hs", "gamma"))
    assert one.place("g", "a").key != two.place("g", "a").key
    assert one.guid("card/a") != two.guid("card/a")
    assert one == assign(Ledger(), {"g": ["a"]}, 10, ["card/a"], project="hs")


def test_compact_closes_gaps_under_new_deck_keys_and_keeps_guids():
    ledger = assign(Ledger(), {"g": ["a", "b", "c"]}, 10, ["card/a", "card/b", "card/c"])
    ledger = assign(ledger, {"g": ["a", "c"]}, 10)
    dense = compact(ledger, {"g": ["a", "c"]}, 10, ["card/a", "card/c"])
    assert dense.sheet("g", 0) == {"a": 0, "c": 1}
    assert dense.place("g", "a").key != ledger.place("g", "a").key
    assert dense.guids == {key: ledger.guid(key) for key in ("card/a", "card/c")}


def test_compact_leaves_a_group_alone_that_has_no_gaps():
    ledger = assign(Ledger(), {"g": ["a", "b"]}, 10)
    assert compact(ledger, {"g": ["a", "b"]}, 10).groups == ledger.groups


def test_another_grid_is_a_problem_and_only_compact_follows_it():
    ledger = assign(Ledger(), {"g": ["a", "b", "c"]}, 35)
    assert "sheets of 35 cells, the project now has 2" in reported(
        grid_problems(ledger, ["g"], 2, lambda _: Where(LOCK))
    )
    assert assign(ledger, {"g": ["a", "b", "c"]}, 2).place("g", "c") == ledger.place("g", "c")
    dense = compact(ledger, {"g": ["a", "b", "c"]}, 2)
    assert grid_problems(dense, ["g"], 2, lambda _: Where(LOCK)) == []
    assert (dense.place("g", "c").sheet, dense.place("g", "c").cell) == (1, 0)


class AnyEditing(RuleBasedStateMachine):
    """Inserts, removals, renames, reorderings in any order; the lock file is written and read each time."""

    @initialize()
    def begin(self) -> None:
        self.cards: list[str] = ["seed"]
        self.count = 0
        self.ledger = assign(Ledger(), {"g": self.cards}, 3, self.keys())
        self.places = {"seed": self.ledger.place("g", "seed")}
        self.guids = dict(self.ledger.guids)

    def keys(self) -> list[str]:
        return [f"card/{card}" for card in self.cards]

    def new_name(self) -> str:
        self.count += 1
        return f'{"ä" * (self.count % 3)}"card" {self.count}'

    @rule(at=st.integers(0, 30))
    def insert(self, at: int) -> None:
        self.cards.insert(at % (len(self.cards) + 1), self.new_name())
        self.build()

    @rule(at=st.integers(0, 30))
    def remove(self, at: int) -> None:
        if self.cards:
            self.cards.pop(at % len(self.cards))
        self.build()

    @rule(at=st.integers(0, 30))
    def rename(self, at: int) -> None:
        if self.cards:
            self.cards[at % len(self.cards)] = self.new_name()
        self.build()

    @rule(random=st.randoms(use_true_random=False))
    def reorder(self, random) -> None:
        random.shuffle(self.cards)
        self.build()

    @rule(random=st.randoms(use_true_random=False))
    def bring_back(self, random) -> None:
        gone = sorted(set(self.places) - set(self.cards))
        if gone:
            self.cards.insert(0, random.choice(gone))
        self.build()

    def build(self) -> None:
        self.ledger = reread(assign(self.ledger, {"g": self.cards}, 3, self.keys()))

    @invariant()
    def nobody_moved(self) -> None:
        for card in self.cards:
            place = self.ledger.place("g", card)
            assert self.places.setdefault(card, place) == place
        for key, guid in self.ledger.guids.items():
            assert self.guids.setdefault(key, guid) == guid

    @invariant()
    def nobody_shares(self) -> None:
        places = [self.ledger.place("g", card) for card in self.cards]
        ids = [(place.key, place.cell) for place in places]
        assert len(set(ids)) == len(ids)
        guids = list(self.ledger.guids.values())
        assert len(set(guids)) == len(guids)
        assert all(is_guid(guid) for guid in guids)


TestAnyEditing = AnyEditing.TestCase

names = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12)


@given(st.dictionaries(names, st.lists(names, unique=True, max_size=5), max_size=3), st.sets(names))
def test_any_name_survives_the_lock_file(groups, keys):
    ledger = assign(Ledger(), groups, 7, keys)
    assert reread(ledger) == ledger
    assert as_text(reread(ledger)) == as_text(ledger)


def test_the_lock_file_has_one_sorted_line_per_card():
    ledger = assign(Ledger(), {"characters": ["b", "a"]}, 35, ["card/a"], project="hs")
    assert as_text(assign(ledger, {"characters": ["b"]}, 35)).splitlines()[3:] == [
        "version: 1",
        "sheets:",
        f'  "characters": {{cells: 35, keys: [{ledger.place("characters", "a").key}]}}',
        "cells:",
        '  "characters":',
        '    "a": 1 retired',
        '    "b": 0',
        "guids:",
        f'  "card/a": "{ledger.guid("card/a")}"',
    ]


def test_an_empty_file_is_a_new_ledger():
    assert parse("", LOCK) == (Ledger(), [])


@pytest.mark.parametrize(
    ("line", "instead", "expected"),
    [
        ('    "b": 1', "<<<<<<< ours", "cards.lock:7:1: error: a merge left the marker `<<<<<<<`"),
        ('    "b": 1', '    "b": 0', "cards.lock:7:1: error: b and a (line 6) both have cell 0 of g"),
        ('    "b": 1', '    "a": 1', "cards.lock:7:1: error: a is listed twice"),
        ('    "b": 1', "    b: 1", "cards.lock:7:1: error: not a line of a ledger: `b: 1`"),
        ('    "b": 1', '    "b": -1', "cards.lock:7:1: error: not a line of a ledger"),
        ('    "b": 1', '    "b": 99', "cards.lock:3:1: error: g: cell 99 is beyond 1 sheets of 10 cells"),
        ('  "card/b": "222222"', '  "card/b": "111111"', "card/b and card/a share the GUID 111111"),
        ('  "card/b": "222222"', '  "card/b": "xyz"', '"xyz" is not a GUID, expected six digits 0-9 a-f'),
        ("version: 1", "version: 7", "cards.lock:1:1: error: version 7, expected 1"),
        ("version: 1", "", "cards.lock:1:1: error: no version, expected the line `version: 1`"),
        ('  "g": {cells: 10, keys: [1234]}', "", "cards.lock:5:1: error: no line under `sheets:` for g"),
        (
            '  "g": {cells: 10, keys: [1234]}',
            '  "g": {cells: 0, keys: [1234]}',
            "0 cells on a sheet, expected 1 .. 70",
        ),
        (
            '  "g": {cells: 10, keys: [1234]}',
            '  "g": {cells: 10, keys: [7, 7]}',
            "deck key 7 belongs to g already",
        ),
    ],
)
def test_problems_of_a_lock_file_are_reported_at_their_line(line, instead, expected):
    text = """\
version: 1
sheets:
  "g": {cells: 10, keys: [1234]}
cells:
  "g":
    "a": 0
    "b": 1
guids:
  "card/a": "111111"
  "card/b": "222222"
"""
    assert parse(text, LOCK)[1] == []
    problems = reported(parse(text.replace(line, instead, 1), LOCK)[1])
    assert expected in problems


@given(st.text())
def test_any_text_is_read_without_a_crash(text):
    parse(text, LOCK)
    parse('version: 1\ncells:\n  "g":\n' + text, LOCK)
