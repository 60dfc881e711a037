"""Decks judged: what is broken at its line, and a row per deck."""

import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.conftest import MEMORY
from tts_export.decks.judging import deck_table, judged, no_cards
from tts_export.load import load

CARDS = """\
game: tiny
cards:
  - {type: hero, title: KING, power: 1, stars: 1}
  - {type: spell, title: SPARK, cost: 1g}
  - {type: place, title: HOME}
  - {type: coin, title: COIN}
  - {type: hero, title: TOKEN, power: 1, stars: 9}
decks:
  Deck:
    format: "%s"
    main:
%s
"""


@pytest.fixture
def judge(project):
    """`judge(cards, format)` → the table's row, and the problems as a user reads them, of one deck."""

    def of(cards: dict[str, int], form: str = ""):
        lines = "\n".join(f"      {name}: {copies}" for name, copies in cards.items())
        loaded, _ = project(CARDS % (form, lines))
        table, problems = judged(loaded, loaded.decks)
        return table, [str(problem).rpartition("cards.yaml:")[2] for problem in problems]

    return of


def test_a_legal_deck(judge):
    _, problems = judge({"KING": 1, "SPARK": 2, "HOME": 1})
    assert problems == [
        '9:3: error: deck "Deck": 3 cards in the pile main, exactly 4 (1 too few) (deck-rules)'
    ]
    table, problems = judge({"KING": 1, "SPARK": 2, "HOME": 1}, "open")
    assert (table.title, problems) == ("Decks", [])
    assert table.headings == ("deck", "cards", "stars", "hero", "spell", "place", "verdict")
    assert table.rows == (("Deck", 4, 1, 1, 2, 1, "legal"),)


def test_what_is_about_cards_is_said_at_the_first_of_them(judge):
    table, problems = judge({"KING": 1, "HOME": 1, "SPARK": 3}, "open")
    assert problems == ['14:7: error: deck "Deck": 3 copies of SPARK, at most 2 (1 too many) (deck-rules)']
    assert table.rows[0][-1] == "1 problem"
    _, problems = judge({"KING": 1, "SPARK": 2, "HOME": 2, "COIN": 1}, "schools")
    assert [line for line in problems if "may not" in line] == [
        '14:7: error: deck "Deck": 2 cards that may not be in it: 2 HOME (deck-rules)'
    ]


def test_what_is_about_the_whole_deck_is_said_at_its_name(judge):
    _, problems = judge({"KING": 2}, "open")
    assert problems == [
        '9:3: error: deck "Deck": 2 hero cards, exactly 1 (1 too many): 2 KING (deck-rules)',
    ]
    _, problems = judge({"KING": 1, "HOME": 3}, "open")
    assert problems == [
        '13:7: error: deck "Deck": 3 copies of HOME, at most 2 (1 too many) (deck-rules)',
        '9:3: warning: deck "Deck": 3 cards in the pile places, at most 2 (1 too many) (deck-rules)',
    ]


def test_decks_that_are_not_the_projects_own_are_judged(project):
    loaded, _ = project(CARDS % ("open", "      KING: 3"))
    table, problems = judged(replace(loaded, decks=()), loaded.decks)
    assert [row[-1] for row in table.rows] == ["2 problems"]
    assert [problem.name for problem in problems] == ["deck-rules", "deck-rules"]


def test_the_size_counts_unknown_cards_and_says_so(judge):
    _, problems = judge({"KING": 1, "DRAGON": 2})
    assert problems == [
        '9:3: error: deck "Deck": 3 cards in the pile main, exactly 4 (1 too few); '
        "2 of them unknown (deck-rules)"
    ]
    # They may be places, which are a pile of their own.
    assert judge({"KING": 1, "SPARK": 2, "DRAGON": 2})[1] == []
    assert judge({"KING": 1, "SPARK": 2, "DRAGON": "two"})[1] == []


def test_of_the_whole_deck_unknown_cards_may_also_be_too_many(project):
    game = "extends: tiny\ndeck: {rules: {whole: {rule: size, exactly: 4}}}\n"
    cards = (CARDS % ("open", "      KING: 1\n      HOME: 1\n      DRAGON: %s")).replace("tiny", "own")
    files = {"templates/games/own/game.yaml": game}

    def of(copies):
        loaded, _ = project({**files, "cards.yaml": cards % copies})
        return [problem.message for problem in judged(loaded, loaded.decks)[1]]

    assert of(1) == ['deck "Deck": 3 cards, exactly 4 (1 too few); 1 of them unknown']
    assert of(2) == []
    assert of(3) == ['deck "Deck": 5 cards, exactly 4 (1 too many); 3 of them unknown']


def test_tokens_are_set_apart_and_are_not_counted(judge):
    table, problems = judge({"KING": 1, "COIN": 7, "TOKEN": 2}, "open")
    assert (table.title, problems) == ("Decks", [])
    assert table.headings == ("deck", "cards", "apart", "stars", "hero", "spell", "place", "verdict")
    assert table.rows == (("Deck", 1, 9, 1, 1, 0, 0, "legal"),)


def test_a_deck_without_cards_is_a_warning_and_breaks_no_rule(judge, project):
    _, problems = judge({"COIN": 1})
    assert problems == ['9:3: warning: deck "Deck" holds no card (empty-deck)']
    loaded, _ = project(CARDS % ("", "      KING: 1"))
    assert list(no_cards(loaded.decks[0])) == []
    assert deck_table(loaded).title == "Decks"


def test_a_deck_with_unknown_cards_is_not_called_legal(judge):
    table, problems = judge({"KING": 1, "SPARK": 2, "DRAGON": 2})
    assert (table.rows[0][-1], problems) == ("2 unknown cards", [])
    assert judge({"KING": 1, "SPARK": 2, "HOME": 1, "DRAGON": "two"}, "open")[0].rows[0][-1] == "incomplete"


def test_what_lacks_in_a_deck_may_be_among_its_unknown_cards(judge):
    said = [judge({"KING": 1, **unknown}, "schools")[1] for unknown in ({}, {"DRAGON": 1})]
    assert [sum("fire" in line for line in lines) for lines in said] == [1, 0], said


def test_a_card_whose_id_is_taken_is_not_a_mistake_of_the_decks_with_it(project):
    cards = (
        "game: tiny\ncards:\n"
        "  - {id: H1, type: hero, title: KING, subtitle: of hearts, power: 1}\n"
        "  - {id: H1, type: hero, title: KING, subtitle: of spades, power: 1}\n"
        "decks:\n  Deck: {main: {KING / of hearts: 1, KING / of Spades: 1, KING / of clubs: 1}}\n"
    )
    loaded, problems = project(cards)
    about_names = [problem for problem in problems if problem.name == "unknown-card"]
    assert [problem.message for problem in about_names] == [
        'there is no card "KING / of clubs", did you mean "KING / of hearts"?'
    ]
    assert loaded.decks[0].unknown == 2


def test_a_misspelled_first_part_of_a_name_gets_the_whole_name(project):
    whole = "KING OF HEARTS / a long subtitle that nobody types into a list"
    title, subtitle = whole.split(" / ")
    _, problems = project(
        f"game: tiny\ncards: [{{type: hero, title: {title}, subtitle: {subtitle}, power: 1}}]\n"
        "decks: {Deck: {main: {KING OF HARTS: 1}}}\n"
    )
    messages = [problem.message for problem in problems]
    assert f'there is no card "KING OF HARTS", did you mean "{whole}"?' in messages


def test_a_deck_with_the_wrong_leader_is_one_problem(tmp_path):
    """Its leader says how many cards it has, and which."""
    shutil.copytree(Path(__file__).parents[2] / "examples" / "undertow", tmp_path / "u")
    file = tmp_path / "u" / "cards.yaml"
    text = file.read_text(encoding="utf-8")
    assert "{Old Annik: 1}" in text
    file.write_text(text.replace("{Old Annik: 1}", "{The Spring Tide: 1}"), encoding="utf-8")
    loaded, _ = load(file, MEMORY)
    assert loaded is not None
    _, [problem] = judged(loaded, loaded.decks)
    assert "19 cards that may not be in it" in problem.message
