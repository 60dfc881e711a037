"""The closing line of a build."""

from pathlib import Path

from tts_export.report import Report


def report(**fields):
    return Report([], False, Path("build"), **fields).text()


def test_one_of_a_kind_is_no_plural():
    assert report(cards=20, decks=1, pictures=7, changed=["mod.json"]) == (
        "20 cards, 1 deck, 7 pictures: 1 file written to build (mod.json)"
    )


def test_nothing_and_many():
    changed = [f"{name}.json" for name in "abcdef"]
    assert report(cards=1, changed=changed).startswith("1 card, 0 decks, 0 pictures: 6 files written")
    assert report(cards=1, changed=changed).endswith("(a.json, b.json, c.json, d.json, ...)")
    assert report(decks=2) == "0 cards, 2 decks, 0 pictures: nothing changed in build"
