"""What sets a card off, as the notes of the card say it to scripts."""

from pathlib import Path

import pytest

from tests.conftest import MEMORY
from tts_export.checks import check
from tts_export.load import load
from tts_export.tts.export.card_text import departure

HEAD = """
game: hsatcg
cards:
  - {type: planet, title: LAND, subtitle: x, power: 1, max_damage: 4, draw: 1, stars: 3}
  - {type: character, title: ADA, subtitle: x, power: 1, enter: 1g, stars: 3, tags: [TROLL, BLUE-BLOOD]}
  - {type: character, title: DR. BO CARD, subtitle: x, power: 1, enter: 1g, stars: 3, tags: [HUMAN, FUSCHIA]}
  - {type: %s, title: LOOP, subtitle: y, enter: 1g, stars: 2, text: "%s"%s}
"""


def read(tmp_path: Path, text: str, more: str = "", kind: str = "executable"):
    """What sets a card with this text off."""
    (tmp_path / "cards.yaml").write_text(HEAD % (kind, text, more), encoding="utf-8")
    loaded, problems = load(tmp_path / "cards.yaml", MEMORY)
    assert problems == []
    return departure(loaded.cards[3])


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("~ATH: Any #TROLL. // Execute: x", {"type": "character", "tag": "TROLL", "owner": "any"}),
        ("~ATH: Any #TROLL. Execute: Gain 2g.", {"type": "character", "tag": "TROLL", "owner": "any"}),
        ("~ATH: Your #BLUE-BLOOD", {"type": "character", "tag": "BLUE-BLOOD", "owner": "own"}),
        ("~ATH: your #fuschia", {"type": "character", "tag": "FUSCHIA", "owner": "own"}),
        ("~ATH: Any #GHOST card.", {"tag": "GHOST", "owner": "any"}),
        ("~ATH: Any #HUMAN card.", {"tag": "HUMAN", "owner": "any"}),
        ("~ATH: any  #Troll character card", {"type": "character", "tag": "TROLL", "owner": "any"}),
        ("~ATH: A #HUMAN or #TROLL card", {"tag": ["HUMAN", "TROLL"], "owner": "any"}),
        ("~ATH: Any opponent's #TROLL // x", {"type": "character", "tag": "TROLL", "owner": "opponent"}),
        ("~ATH: Any opponent\u2019s planet.", {"type": "planet", "owner": "opponent"}),
        ("~ATH: An opponent's planet card", {"type": "planet", "owner": "opponent"}),
        ("~ATH: Any opponent's executable card.", {"type": "executable", "owner": "opponent"}),
        ("~ATH: Your executable. // Execute: x", {"type": "executable", "owner": "own"}),
        ("~ATH: Your planet card", {"type": "planet", "owner": "own"}),
        ("~ATH: Your inventory card", {"type": "inventory", "owner": "own"}),
        ("~ATH: One of your characters", {"type": "character", "owner": "own"}),
        ("~ATH: Your character or inventory", {"type": ["character", "inventory"], "owner": "own"}),
        ("~ATH: Any ADA.", {"title": "ADA", "owner": "any"}),
        ("~ATH: Your Ada card", {"title": "ADA", "owner": "own"}),
        ("~ATH: Any Dr. Bo Card", {"title": "DR. BO CARD", "owner": "any"}),
        ("~ATH: Any ADA or DR. BO CARD", {"title": ["ADA", "DR. BO CARD"], "owner": "any"}),
        ("~ATH: Any card.", {"owner": "any"}),
        ("When this enters, draw. // ~ATH: Your card // Execute: x", {"owner": "own"}),
        ("~ATH: Your card // ~ATH: your card.", {"owner": "own"}),
        ("~ATH: Any planet at your planet", {"type": "planet", "owner": "any", "where": "home"}),
        ("~ATH: Any character when destroyed", {"type": "character", "owner": "any", "how": "destroyed"}),
        ("~ATH: When your planet is destroyed.", {"type": "planet", "owner": "own", "how": "destroyed"}),
        ("~ATH: When one of your cards is destroyed.", {"owner": "own", "how": "destroyed"}),
    ],
)  # fmt: skip
def test_what_sets_an_executable_off(tmp_path, text, meant):
    assert read(tmp_path, text) == meant


@pytest.mark.parametrize(
    "text",
    [
        "Any #TROLL or planet",
        "When you lose a battle",
        "When one or more of your characters are destroyed",
        "When this card is destroyed",
        "Any #TROLL. Once each turn",
        "Any #TROLL with 3b",
        "Any character with 4 power",
        "Any card you own that is nullified",
        "Your planet card is destroyed",
        "Any day of the week",
        "",
        "Any #TROL",
        "Your AADA card",
    ],
)
def test_what_is_not_understood_is_not_there(tmp_path, text):
    """Then the table asks its players whether the card is set off."""
    assert read(tmp_path, f"~ATH: {text} // Execute: x") is None


def test_two_different_triggers_are_asked(tmp_path):
    assert read(tmp_path, "~ATH: Your card // ~ATH: Any planet") is None


def test_what_a_card_means_counts_in_place_of_its_text(tmp_path):
    means = ', means: "~ATH: Your planet."'
    assert read(tmp_path, "~ATH: Any #TROLL.", means) == {"type": "planet", "owner": "own"}
    assert read(tmp_path, "~ATH: Any #TROLL.", ", means: by hand") is None


@pytest.mark.parametrize("text", ["", "Any #TROLL.", "Costs 1g less. // Any card."])
def test_a_text_without_a_trigger_has_no_record(tmp_path, text):
    assert read(tmp_path, text) is None


@pytest.mark.parametrize("text", ["~ATH: Any #TROL card", "~ATH: Any #GHOST card", "~ATH: your #ghost"])
def test_a_tag_of_no_card_is_reported_once(tmp_path, text):
    read(tmp_path, text)
    loaded, _ = load(tmp_path / "cards.yaml", MEMORY)
    problems = [problem for problem in check(loaded) if "has the tag" in problem.message]
    assert len(problems) == 1


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("~ATH: Any #TROLL // Draw 1 card.", ["~ATH: Any #TROLL.", "Execute: Draw 1 card."]),
        (
            "~ATH: Any #TROLL // Return the lost character to its owner's hand.",
            ["~ATH: Any #TROLL.", "Execute: Put the card that triggered this in its owner's hand."],
        ),
        ("Draw 1 card.", [""]),
    ],
)
def test_what_is_set_off_is_done_then_without_a_word_for_it(tmp_path, text, does):
    (tmp_path / "cards.yaml").write_text(HEAD % ("executable", text, ""), encoding="utf-8")
    loaded, _ = load(tmp_path / "cards.yaml", MEMORY)
    assert [reading.does for reading in loaded.cards[3].reads] == does
