"""Deck verdicts: every kind of rule, met and missed, in the words that the table uses too."""

import pytest

from tests.conftest import GAMES
from tts_export.decks.judging import deck_table
from tts_export.decks.rules import deck_rules, verdict

CARDS = """
game: tiny
options: {stars: %d}
cards:
  - {type: hero, title: KING, power: 1, stars: 9, tags: [ROYAL]}
  - {type: hero, title: FOOL, power: 1, stars: -3}
  - {type: spell, title: SPARK, cost: 1g, school: fire, stars: 1}
  - {type: spell, title: WAVE, cost: 1g, school: water, tags: [Royal], stars: 2}
  - {type: place, title: HOME}
  - {type: coin, title: COIN}
decks:
  Deck: {format: "%s", main: {%s}}
"""


def messages(project, cards, form="", stars=10):
    loaded, _ = project(CARDS % (stars, form, cards))
    return [reason.message.removeprefix('deck "Deck": ') for reason in verdict(loaded, loaded.decks[0])]


@pytest.mark.parametrize(
    ("cards", "reasons"),
    [
        ("FOOL: 1, SPARK: 2, WAVE: 1, HOME: 2, COIN: 7", []),
        (
            "FOOL: 1, SPARK: 2, WAVE: 2",
            [
                "5 cards in the pile main, exactly 4 (1 too many)",
                "2 #ROYAL cards, at most 1 (1 too many): 2 WAVE",
            ],
        ),
        ("FOOL: 1", ["1 card in the pile main, exactly 4 (3 too few)"]),
        (
            "SPARK: 2, WAVE: 1, KING: 1",
            ["13 stars, at most 10 (3 too many)", "2 #ROYAL cards, at most 1 (1 too many): 1 WAVE, 1 KING"],
        ),
        (
            "FOOL: 2, KING: 2",
            [
                "4 hero cards, exactly 1 (3 too many): 2 FOOL, 2 KING",
                "12 stars, at most 10 (2 too many)",
                "2 #ROYAL cards, at most 1 (1 too many): 2 KING",
            ],
        ),
        ("FOOL: 1, SPARK: 3", ["3 copies of SPARK, at most 2 (1 too many)"]),
        (
            "SPARK: 2, WAVE: 1, FOOL: 1, HOME: 3",
            [
                "3 copies of HOME, at most 2 (1 too many)",
                "3 cards in the pile places, at most 2 (1 too many)",
            ],
        ),
    ],
)
def test_each_rule_says_what_and_by_how_much(project, cards, reasons):
    assert messages(project, cards) == reasons


def test_a_format_replaces_and_drops_rules(project):
    assert messages(project, "FOOL: 1, WAVE: 2", form="open") == []
    assert messages(project, "FOOL: 1, SPARK: 2, HOME: 1", form="schools") == [
        "3 cards in the pile main, at least 5 (2 too few)",
        "no spell card with school water",
        "1 card that may not be in it: 1 HOME",
    ]


def test_an_option_s_number_takes_the_place_of_the_rule_s(project):
    cards = "KING: 1, SPARK: 2, FOOL: 1"
    assert messages(project, cards, stars=20)[1:] == []
    loaded, _ = project(CARDS % (20, "", cards))
    assert deck_rules(loaded, loaded.decks[0])["stars"].most == 20


TINY = (GAMES / "games" / "tiny" / "game.yaml").read_text(encoding="utf-8")


def with_rules(project, rules, cards, fields=""):
    """What is said about a deck by the rules in `rules` alone."""
    start, end = TINY.index("  rules:\n"), TINY.index("  formats:\n")
    game = TINY[:start] + "  rules:\n" + "".join(f"    {rule}\n" for rule in rules) + TINY[end:]
    written = CARDS.replace("game: tiny", "game: own") % (10, "", cards)
    folder = "templates/games/own"
    table = (GAMES / "games" / "tiny" / "table.yaml").read_bytes()
    frames = (GAMES / "games" / "tiny" / "frames.yaml").read_bytes()
    files = {f"{folder}/game.yaml": game, f"{folder}/table.yaml": table, f"{folder}/frames.yaml": frames}
    loaded, _ = project({"cards.yaml": written, **files})
    return [reason.message.removeprefix('deck "Deck": ') for reason in verdict(loaded, loaded.decks[0])]


@pytest.mark.parametrize(
    ("rule", "cards", "said"),
    [
        ("{rule: size, one_of: [2, 4]}", "FOOL: 2", []),
        ("{rule: size, one_of: [2, 4]}", "FOOL: 3", ["3 cards, allowed are 2 or 4"]),
        ("{rule: size, most: 3, one_of: [1, 9]}", "FOOL: 9", ["9 cards, at most 3 (6 too many)"]),
        ("{rule: size, exactly: 2}", "FOOL: 3", ["3 cards, exactly 2 (1 too many)"]),
        ("{rule: size, most: 2, least: 2}", "FOOL: 2", []),
        ("{rule: size, least: 2}", "FOOL: 1", ["1 card, at least 2 (1 too few)"]),
        ("{rule: size, most: 0, option: quick}", "FOOL: 1", ["1 card, at most 0 (1 too many)"]),
        ("{rule: size, exactly: 2, option: stars}", "FOOL: 2", ["2 cards, exactly 10 (8 too few)"]),
        ("{rule: sum, field: stars, most: -1}", "FOOL: 1, HOME: 2, WAVE: 1", []),
        ("{rule: sum, field: power, most: 0}", "KING: 3", ["3 power, at most 0 (3 too many)"]),
        ("{rule: count, type: [hero, place], tag: royal, most: 0}", "KING: 1, HOME: 1",
         ["1 #royal hero or place card, at most 0 (1 too many): 1 KING"]),
        ("{rule: covers, type: [spell], field: school, values: [Fire, WATER]}", "SPARK: 1, WAVE: 1", []),
        ("{rule: only, tag: royal}", "KING: 1, FOOL: 2, HOME: 1, COIN: 3",
         ["3 cards that may not be in it: 2 FOOL, 1 HOME"]),
        ("{rule: copies, per: [power], most: 2}", "KING: 1, FOOL: 2, SPARK: 2",
         ["3 copies of 1, at most 2 (1 too many): 1 KING, 2 FOOL"]),
        ("{rule: copies, per: [title, power], most: 2}", "FOOL: 3",
         ["3 copies of FOOL / 1, at most 2 (1 too many)"]),
        ("{rule: copies, per: [power], most: 1}", "HOME: 2", ["2 copies of HOME, at most 1 (1 too many)"]),
    ],
)  # fmt: skip
def test_a_rule_and_what_it_says(project, rule, cards, said):
    assert with_rules(project, [f"only: {rule}"], cards) == said


def test_copies_are_counted_in_each_pile_that_a_deck_names(project):
    """Two HOMEs where places belong, and by a section of the deck none elsewhere."""
    rules = [
        "main: {rule: copies, per: [title], pile: main, most: 1}",
        "places: {rule: copies, per: [title], pile: places, most: 1}",
    ]
    cards = "FOOL: 1, HOME: 2, SPARK: 2}, places: {FOOL: 2, WAVE: 1"
    assert with_rules(project, rules, cards) == [
        "2 copies of SPARK, at most 1 (1 too many)",
        "2 copies of FOOL, at most 1 (1 too many)",
        "2 copies of HOME, at most 1 (1 too many)",
    ]
    assert with_rules(project, ["all: {rule: copies, per: [title], most: 2}"], cards) == [
        "3 copies of FOOL, at most 2 (1 too many)"
    ]


def test_a_warning_of_a_rule_stays_a_warning(project):
    loaded, _ = project(CARDS % (10, "", "FOOL: 1, SPARK: 2, WAVE: 1, HOME: 3"))
    severities = {reason.rule: reason.severity for reason in verdict(loaded, loaded.decks[0])}
    assert severities == {"copies": "error", "places": "warning"}


def test_many_cards_are_not_all_named(project):
    heroes = "".join(f"  - {{type: hero, title: HERO {n}, power: 1}}\n" for n in range(9))
    listed = ", ".join(f"HERO {n}: 1" for n in range(9))
    cards = CARDS.replace("decks:", heroes.rstrip("\n") + "\ndecks:")
    loaded, _ = project(cards % (10, "", listed))
    message = next(reason.message for reason in verdict(loaded, loaded.decks[0]) if reason.rule == "hero")
    assert message.endswith(": 1 HERO 0, 1 HERO 1, 1 HERO 2, 1 HERO 3, 1 HERO 4, 1 HERO 5, ... (3 more)")


@pytest.mark.parametrize(("heroes", "rest"), [(6, ""), (7, ", ... (1 more)")])
def test_up_to_six_cards_are_named(project, heroes, rest):
    more = "".join(f"  - {{type: hero, title: HERO {n}, power: 1}}\n" for n in range(heroes))
    cards = CARDS.replace("decks:", more.rstrip("\n") + "\ndecks:")
    loaded, _ = project(cards % (10, "", ", ".join(f"HERO {n}: 1" for n in range(heroes))))
    message = next(reason.message for reason in verdict(loaded, loaded.decks[0]) if reason.rule == "hero")
    assert message.endswith(f"1 HERO 4, 1 HERO 5{rest}")


def test_a_word_of_as_many_cards_as_another_counts_if_it_comes_first(project):
    tagged = CARDS.replace("tags: [Royal]", "tags: [OLD]")
    for cards, usual in (
        ("KING: 1, WAVE: 1", "ROYAL"),
        ("WAVE: 1, KING: 1", "OLD"),
        ("WAVE: 1, KING: 2", "ROYAL"),
    ):
        loaded, _ = project(tagged % (10, "alike", cards))
        [reason] = [reason for reason in verdict(loaded, loaded.decks[0]) if reason.kind == "shared"]
        assert f"without the tags {usual} of the others" in reason.message
    loaded, _ = project(
        tagged.replace("FOOL, ", "FOOL, tags: [ROYAL], ") % (10, "alike", "WAVE: 1, KING: 1, FOOL: 1")
    )
    assert any("without the tags ROYAL" in reason.message for reason in verdict(loaded, loaded.decks[0]))
    loaded, _ = project(tagged % (10, "alike", "HOME: 2"))
    assert [reason for reason in verdict(loaded, loaded.decks[0]) if reason.kind == "shared"] == []


def test_the_table_counts_what_the_rules_count(project):
    loaded, _ = project(CARDS % (10, "", "FOOL: 1, SPARK: 2, WAVE: 1, HOME: 2, COIN: 7"))
    table = deck_table(loaded)
    assert table.headings == ("deck", "cards", "stars", "hero", "spell", "place", "verdict")
    assert table.rows == (("Deck", 6, 1, 1, 3, 2, "legal"),)


def test_the_table_says_how_many_rules_are_broken(project):
    loaded, _ = project(CARDS % (10, "", "KING: 3"))
    assert deck_table(loaded).rows == (("Deck", 3, 27, 3, 0, 0, "5 problems"),)
