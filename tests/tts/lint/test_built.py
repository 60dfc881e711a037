"""The saves of a build: each object is checked once, and none is missed."""

from pathlib import Path

from tts_export.tts import cards, save, things
from tts_export.tts.export.context import File
from tts_export.tts.lint import lint_built
from tts_export.tts.objects import Thing
from tts_export.tts.text import as_bytes

SHEET = cards.CardSheet(key=20, face="https://x.org/f.jpg", back="https://x.org/b.jpg", columns=4, rows=2)


def deck(**card):
    first = cards.card(Thing(guid="000001"), SHEET, 0) | card
    return cards.deck(Thing(guid="000003"), [first, cards.card(Thing(guid="000002"), SHEET, 1)])


def box(guid, content):
    return things.bag(Thing(guid=guid), [content])


def found(*boxes):
    """The problems of files with one box each."""
    saves = [save.saved_object([box]) for box in boxes]
    files = [File(f"{number}.json", as_bytes(made), made) for number, made in enumerate(saves)]
    return [(problem.where.file.name, problem.name) for problem in lint_built(files, Path("build"))]


def test_a_good_build_has_no_problems():
    same = deck()
    assert found(box("000010", same), box("000011", same)) == []


def test_a_deck_that_two_boxes_share_is_reported_once():
    broken = deck(Nickname=7)
    assert found(box("000010", broken), box("000011", broken)) == [("0.json", "wrong-type")]


def test_a_new_box_around_a_checked_deck_is_checked():
    same = deck()
    assert ("1.json", "wrong-type") in found(box("000010", same), box("000011", same) | {"Nickname": 5})


def test_another_deck_in_the_second_file_is_checked():
    assert ("1.json", "wrong-type") in found(box("000010", deck()), box("000011", deck(CardID="x")))
