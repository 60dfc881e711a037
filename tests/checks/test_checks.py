"""Every check is listed under the name of its problems, is documented, and has a bad file that shows it."""

import inspect
import re
from pathlib import Path

import pytest

from tts_export.checks import CHECKS
from tts_export.checks.cards_file import check_cards_file

TESTS = Path(__file__).parents[1]
FILES = [file for folder in ("bad", "mistakes") for file in (TESTS / folder).rglob("*") if file.is_file()]
SHOWN = "\n".join(file.read_text("utf-8", errors="replace") for file in FILES)


@pytest.mark.parametrize("name", CHECKS)
def test_a_check_is_documented_with_an_example(name):
    run = CHECKS[name]
    assert run.__name__ == name.replace("-", "_")
    assert inspect.getmodule(run).__doc__.startswith(f"{name}: ")
    what, why, *_ = inspect.getdoc(run).split("\n\n")
    assert what and why
    assert re.search(r"\n    \S", inspect.getdoc(run)), "an example, indented"


@pytest.mark.parametrize("name", CHECKS)
def test_a_check_is_shown_by_a_bad_file(name):
    assert f"({name})" in SHOWN


def test_a_right_set_gives_no_problem(project):
    _, problems = project(
        """
game: tiny
cards:
  - {id: T-H1, type: hero, title: EQUIUS ZAHHAK, subtitle: strong, power: 4, tags: [TROLL], text: "#TROLL."}
  - {id: T-H2, type: hero, title: EQUIUS ZAHHAK, subtitle: sweaty, power: 4, tags: [HUMAN]}
  - {id: T-S1, type: spell, title: JADE, cost: "~WHEN: Any #TROLL", when: {tag: TROLL, title: EQUIUS ZAHHAK}}
  - {type: coin, title: COIN}
decks:
  Deck: {main: {T-H1: 1, JADE: 2}, other: {T-H2: 1}, tokens: {COIN: 1}}
"""
    )
    assert [(p.name, p.message) for p in problems] == [
        (
            "deck-rules",
            'deck "Deck": 2 hero cards, exactly 1 (1 too many): '
            "1 EQUIUS ZAHHAK / strong, 1 EQUIUS ZAHHAK / sweaty",
        )
    ]


def test_a_set_without_decks_is_checked_in_words(project, tmp_path):
    file = tmp_path / "cards.yaml"
    project("game: tiny\ncards: [{type: spell, title: SPARK, cost: 1g}]\n")
    assert check_cards_file(file)[2] == ["1 card checked; there is no deck"]


def test_a_short_tag_that_lost_a_double_letter_is_near(project):
    """TROL of one card, where many have TROLL; and KIT, which two cards have, is meant."""
    tags = ["TROL", *["TROLL"] * 5, "KIT", "KIT", *["KITT"] * 5]
    lines = [f"  - {{id: T-H{n}, type: hero, title: NO {n}, tags: [{tag}]}}" for n, tag in enumerate(tags)]
    _, problems = project("\n".join(["game: tiny", "cards:", *lines]))
    near = [problem.message for problem in problems if problem.name == "near-tag"]
    assert near == ['"TROL" is nearly "TROLL", which 5 cards have; did you mean that?']
