"""`tts-export history`: how a card came to be what it is."""

import json
import re

import pytest

from tests.helpers.desk import needs_git


def shown(desk, *words):
    result = desk.run("history", *words)
    return result.exit_code, re.sub(r"\b[0-9a-f]{7} of \d{4}-\d\d-\d\d", "COMMIT", result.output)


@pytest.mark.long
@needs_git
def test_every_change_of_a_card_from_the_newest_to_the_first(desk):
    desk.commit(subject="First cards")
    desk.edit(("power: 3", "power: 4"))
    desk.save("{}", "releases/1.0.json")
    desk.commit(subject="Ann is stronger")
    desk.edit(("cost: 2g", "cost: 3g"))
    desk.commit(subject="Another card")
    desk.edit(("title: Ann", "title: Anna"), ("Draw 1 card", "Draw 2 cards"))
    assert shown(desk, "anna") == (
        0,
        """\
Anna (T-1)
  the working files
    name Ann -> Anna
    text: Draw [1 card, -> 2 cards,] then untap this hero.
  release 1.0, COMMIT: Ann is stronger
    power 3 -> 4
  COMMIT: First cards (the oldest state that was read)
    power 3
    text Draw 1 card, then untap this hero.
""",
    )
    moments = json.loads(desk.run("history", "T-1", "--format", "json").output)["moments"]
    assert [moment["event"] for moment in moments] == ["changed", "changed", "first"]


@needs_git
def test_a_card_that_came_later_and_is_gone(desk):
    desk.commit(subject="First cards")
    desk.edit(("cards:\n", "cards:\n  - {id: T-4, type: spell, title: Gale, cost: 1g}\n"))
    desk.commit(subject="Wind")
    desk.edit(("  - {id: T-4, type: spell, title: Gale, cost: 1g}\n", ""))
    _, lines = shown(desk, "T-4")
    assert lines == "Gale (T-4)\n  the working files (removed)\n  COMMIT: Wind (new)\n    cost 1g\n"


@pytest.mark.long
@needs_git
def test_a_commit_that_cannot_be_read_is_left_out(desk):
    desk.commit(subject="First cards")
    desk.save("cards: [")
    desk.commit(subject="Broken")
    desk.git("checkout", "--quiet", "HEAD~1", "--", "cards.yaml")
    code, lines = shown(desk, "Ann")
    assert code == 0 and "Broken cannot be read, and is left out (unread-state)" in lines
    assert "COMMIT: First cards (the oldest" in lines


@pytest.mark.long
def test_without_git_releases_are_what_there_was(desk):
    desk.run("build")
    desk.save("not a record", "releases/1.0.json")
    code, lines = shown(desk, "Ann")
    assert code == 0 and "release 1.0 cannot be read" in lines and "the working files (the oldest" in lines


def test_a_name_that_no_card_has(desk):
    code, lines = shown(desk, "Bles")
    assert code == 1 and 'there was never a card "Bles" in this set, did you mean "Bless"?' in lines
    desk.edit(("title: Bless", 'title: "Bless / a hand on the head of everybody who asks"'))
    assert 'did you mean "Bless"?' in shown(desk, "Bles")[1], "the first part of a name is a name"
    desk.save("cards: [")
    code, lines = shown(desk, "Ann")
    assert code == 1 and "cards.yaml:1:8" in lines and "never" not in lines
