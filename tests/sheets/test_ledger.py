"""The ledger and its file: whatever happens to a card, no other card moves."""

from pathlib import Path

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tts_export.problems import Where, as_text as reported
from tts_export.sheets import ledger as ledgers
from tts_export.sheets.ledger import CardPlace, Ledger, assign, compact, grid_problems
from tts_export.sheets.lock_file import as_text, parse
from tts_export.tts.guids import is_guid

LOCK = Path("cards.lock")


def reread(ledger: Ledger) -> Ledger:
    found, problems = parse(as_text(ledger), LOCK)
    assert problems == []
    return found


def keys_of(ledger: Ledger) -> dict[str, tuple[int, ...]]:
    return {name: group.keys for name, group in ledger.groups.items()}


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
    assert (without.sheet("g", 0), without.sheet("h", 0)) == ({"a": 0}, {})
    assert assign(without, {"g": ["a"], "h": ["x", "b"]}, 10).place("h", "b") == ledger.place("h", "b")


def test_a_sheet_that_is_just_full_is_the_last():
    ledger = assign(Ledger(), {"g": ["a", "b"], "h": ["a", "b", "c"], "none": []}, 2)
    assert {name: len(keys) for name, keys in keys_of(ledger).items()} == {"g": 1, "h": 2, "none": 0}


def test_keys_and_guids_are_the_same_in_every_release():
    """A lost ledger is made again with the numbers that players' saved decks have."""
    objects = ["card/001", "deck/Straße \ud800"]
    ledger = assign(Ledger(), {"cards": ["a", "b"], "\ud800": ["a"]}, 1, objects, project="hs/001")
    assert keys_of(ledger) == {"cards": (26694, 380417), "\ud800": (313560,)}
    assert ledger.guids == {"card/001": "e6c9b0", "deck/Straße \ud800": "3c2b08"}
    assert ledger.place("cards", "b") == CardPlace("cards", 1, 0, 380417)
    without_a_name = assign(Ledger(), {"cards": ["a"]}, 1, ["card/001"])
    assert (keys_of(without_a_name), without_a_name.guids) == ({"cards": (531004,)}, {"card/001": "7f4b52"})
    assert compact(Ledger(), {"cards": ["a"]}, 1, ["card/001"]) == without_a_name


@pytest.mark.parametrize(("project", "keys"), [("a", [8, 9, 10, 7]), ("c", [8, 7, 9, 10])])
def test_a_deck_key_that_is_taken_is_passed_over_and_the_first_follows_the_last(monkeypatch, project, keys):
    monkeypatch.setattr(ledgers, "FIRST_KEY", 7)
    monkeypatch.setattr(ledgers, "LAST_KEY", 10)
    ledger = assign(Ledger(), {"g": ["1", "2"], "h": ["1", "2"]}, 1, project=project)
    assert [*ledger.groups["g"].keys, *ledger.groups["h"].keys] == keys


def test_compact_gives_no_two_groups_the_same_deck_key(monkeypatch):
    monkeypatch.setattr(ledgers, "FIRST_KEY", 7)
    monkeypatch.setattr(ledgers, "LAST_KEY", 10)
    old = assign(Ledger(), {"g": ["gone", "a"]}, 2)
    dense = compact(old, {"g": ["a"], "h": ["b"], "i": ["c"]}, 2)
    assert sorted(key for keys in [old.groups["g"].keys, *keys_of(dense).values()] for key in keys) == [
        7,
        8,
        9,
        10,
    ]


ALIKE = [
    ("card/5417", "card/6179"), ("card/3724", "card/6259"), ("card/6487", "card/8689"),
    ("card/11063", "card/10580"), ("card/9133", "card/13793"), ("card/2600", "card/17478"),
]  # fmt: skip
"""Pairs of object keys of which the project `hs` would make the same GUID."""


@pytest.mark.parametrize("pair", ALIKE)
def test_objects_that_would_share_a_guid_get_two_and_always_the_same(pair):
    both = assign(Ledger(), {}, 10, pair, project="hs").guids
    alone = {key: assign(Ledger(), {}, 10, [key], project="hs").guids[key] for key in pair}
    first, second = sorted(pair)
    assert alone[first] == alone[second] == both[first] != both[second]
    assert list(both) == sorted(pair)


def test_a_guid_in_use_stays_with_its_object():
    late, early = max(ALIKE[0]), min(ALIKE[0])
    known = assign(Ledger(), {}, 10, [late], project="hs")
    both = assign(known, {}, 10, ALIKE[0], project="hs")
    assert both.guids[late] == known.guids[late] != both.guids[early]


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
    ledger = assign(Ledger(), {"g": ["a", "b"], "h": ["c", "d"]}, 10)
    assert compact(ledger, {"g": ["a", "b"], "h": ["c", "d"]}, 10).groups == ledger.groups
    dense = compact(ledger, {"g": ["a", "b"], "h": ["d"]}, 10, project="hs")
    assert dense.groups["g"] == ledger.groups["g"]
    assert dense.sheet("h", 0) == {"d": 0}
    assert dense.groups["h"] == assign(Ledger(), {"h": ["d"]}, 10, project="hs").groups["h"]


def test_compact_drops_the_keys_of_sheets_without_cards_and_groups_without_any():
    ledger = assign(Ledger(), {"g": ["a", "b", "c"], "h": ["d"]}, 2)
    dense = compact(assign(ledger, {"g": ["a", "b"]}, 2), {"g": ["a", "b"]}, 2)
    assert keys_of(dense) == {"g": ledger.groups["g"].keys[:1]}


def test_compact_gives_new_objects_their_usual_guids():
    ledger = assign(Ledger(), {"g": ["a"]}, 10, ["card/a"], project="hs")
    dense = compact(ledger, {"g": ["a", "b"]}, 10, ["card/a", "card/b"], project="hs")
    assert dense.guids == assign(ledger, {}, 10, ["card/b"], project="hs").guids


def test_another_grid_is_a_problem_and_only_compact_follows_it():
    ledger = assign(Ledger(), {"g": ["a", "b", "c"]}, 35)
    assert reported(grid_problems(ledger, ["g"], 2, lambda _: Where(LOCK))) == (
        "cards.lock: error: g: laid out on sheets of 35 cells, the project now has 2: "
        "restore the grid, or lay out all cards again (tts-export compact) (ledger-grid)"
    )
    assert grid_problems(ledger, ["another"], 2, lambda _: Where(LOCK)) == []
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
