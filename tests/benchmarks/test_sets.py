"""The sets that are measured: legal, the same every time, and an edit of them is one number."""

import pytest

from benchmarks.sets import TYPES, change_a_number, paint, write_set
from tts_export.checks import check
from tts_export.load import load


def problems_of(file):
    mod, problems = load(file)
    assert mod is not None
    return problems + check(mod)


@pytest.mark.parametrize("cards", [70, 1000])
def test_a_set_has_so_many_cards_and_four_legal_decks(tmp_path, cards):
    file = write_set(tmp_path, cards)
    mod, _ = load(file)
    assert (len(mod.cards), len(mod.decks)) == (cards, 4)
    assert [problem for problem in problems_of(file) if problem.severity != "hint"] == []


def test_more_decks_are_legal_too(tmp_path):
    assert problems_of(write_set(tmp_path, 200, decks=30)) == []


def test_a_set_of_all_types_has_each_equally_often(tmp_path):
    mod, problems = load(write_set(tmp_path, 41, types=TYPES))
    assert problems == []
    types = [card.type for card in mod.cards]
    assert {kind: types.count(kind) for kind in TYPES} == {
        "character": 10,
        "inventory": 10,
        "executable": 10,
        "planet": 11,  # one leads the set
    }


def test_a_set_is_the_same_every_time(tmp_path):
    files = [write_set(tmp_path / name, 70) for name in ("one", "two")]
    assert files[0].read_bytes() == files[1].read_bytes()
    assert files[0].read_bytes() != write_set(tmp_path / "three", 71).read_bytes()


def test_an_edit_changes_the_power_of_one_card(tmp_path):
    file = write_set(tmp_path, 70)
    before, _ = load(file)
    change_a_number(file, 35, 19)
    after, problems = load(file)
    changed = [
        (old, new) for old, new in zip(before.cards, after.cards, strict=True) if old.fields != new.fields
    ]
    assert problems == []
    [(old, new)] = changed
    assert new.id == "900-C00035"
    assert new.fields == {**old.fields, "power": 19}
    assert [entry.name for entry in tmp_path.iterdir()] == ["cards.yaml"]


def test_paintings_are_found_by_the_cards_and_are_the_same_every_time(tmp_path):
    paint(tmp_path / "art", 2)
    paint(tmp_path / "again", 2)
    files = sorted((tmp_path / "art").iterdir())
    assert [file.name for file in files] == ["0.png", "1.png"]
    assert [file.read_bytes() for file in files] == [
        (tmp_path / "again" / name).read_bytes() for name in ("0.png", "1.png")
    ]
    mod, problems = load(write_set(tmp_path, 2, "painted", decks=0))
    assert problems == []
    assert [card.fields["art"] for card in mod.cards] == ["art/0.png", "art/1.png"]
