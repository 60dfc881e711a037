"""Standing numbers: what a card adds to others while it is in play, written on it or read from its text."""

from functools import cache
from pathlib import Path

import pytest

from tests.conftest import MEMORY
from tts_export.checks.standing_name import standing_name
from tts_export.load import load
from tts_export.load.fields import read_field
from tts_export.settings.cards import FieldRule
from tts_export.yamls import loads

ROOT = Path(__file__).parents[2]
SETS = {
    "hsatcg": ROOT / "cards.yaml",
    **{
        game: ROOT / "examples" / game / "cards.yaml"
        for game in ("hsatcg-prealpha", "gamma", "wtactics")
    },
}
HEAD = """
game: hsatcg
cards:
  - {type: character, title: ADA, subtitle: x, power: 1, enter: 1g, stars: 3, tags: [TROLL]}
  - {type: character, title: LOOP, subtitle: y, power: 1, enter: 1g, stars: 2, text: "%s"}
"""


def read(tmp_path, text):
    """What a character with this text has."""
    (tmp_path / "cards.yaml").write_text(HEAD % text, encoding="utf-8")
    loaded, problems = load(tmp_path / "cards.yaml", MEMORY)
    assert [p for p in problems if p.severity == "error"] == []
    return loaded.cards[1].fields.get("has")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("This card has +1 power.", [{"to": "self", "power": 1}]),
        ("This card resists 2. // Ability (1b): Draw 1 card.", [{"to": "self", "resist": 2}]),
        (
            "Your other #troll characters here have -1 power",
            [{"to": "others", "power": -1, "type": ["character"], "here": True, "tag": ["TROLL"]}],
        ),
        (
            "While this card is an invader, it has +1 power.",
            [{"to": "self", "power": 1, "zone": ["invading"]}],
        ),
        (
            "Each inventory you enter costs 2g less.",
            [{"to": "own", "cost": {"enter": -2}, "type": ["inventory"]}],
        ),
        ("Moving this card costs 4g.", [{"to": "self", "price": {"move": 4}}]),
        (
            "An opponent's attack here costs 1g more.",
            [{"to": "opponents", "cost": {"attack": 1}, "here": True}],
        ),
        (
            "This card has +1 power. This card resists 1.",
            [{"to": "self", "power": 1}, {"to": "self", "resist": 1}],
        ),
    ],
)
def test_a_sentence_that_the_game_knows_is_read(tmp_path, text, meant):
    assert read(tmp_path, text) == meant


@pytest.mark.parametrize(
    ("text", "look"),
    [
        ("This card has +1 power while it is tapped.", ["power"]),
        ("Your other #TROL characters here have +1 power.", ["power"]),  # nearly a tag of the set
        ("The attached character has +1 power, and +1 more on Sundays.", ["power"]),
        ("For each card in your hand, this card resists 1.", ["resist"]),
        ("The second character you enter each turn costs 1g less.", ["cost_enter"]),
        ("While you have 0 VP, moving this card costs 1g.", ["cost_move"]),
        ("Abilities cost 1g less.", ["cost"]),
        ("While it is tapped, an opponent's attack here costs 1g more.", ["costs_others"]),
    ],
)
def test_a_number_that_is_not_read_is_for_people_to_look_at(tmp_path, text, look):
    assert read(tmp_path, text) == [{"look": look}]


@pytest.mark.parametrize(
    "text",
    [
        "Ability (1g): This card has +1 power until your next turn.",
        "When this card enters, it has +1 power this turn.",
        "Execute: Your defenders resist 2 until your next turn.",
        "The attached character gains: Ability (1g): Draw 1 card.",
        "Destroy 1 character with power 3 or less.",
    ],
)
def test_what_is_carried_out_once_is_no_standing_number(tmp_path, text):
    assert read(tmp_path, text) is None


def standing(written):
    """(the entries, the messages) of a value as YAML reads it."""
    data, problems = loads(f"f: {written}\n", Path("cards.yaml"))
    rule = FieldRule(kind="standing", of=["power", "resist"])
    value = read_field("f", rule, data["f"], data.at("f"), problems)
    return value, [problem.message for problem in problems]


def test_an_entry_on_the_card_has_a_list_wherever_several_words_are_possible():
    written = "{power: 1, to: own, tag: '#TROLL', here: true}"
    assert standing(written) == ([{"power": 1, "to": "own", "tag": ["TROLL"], "here": True}], [])
    assert standing("[{cost: {move: -1}}, {look: power}]") == (
        [{"to": "self", "cost": {"move": -1}}, {"look": ["power"]}],
        [],
    )
    assert standing("{}") == ([], [])


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("{powr: 1}", '"powr", did you mean "power"'),
        ("{power: much}", '"f.power" is a whole number, found "much"'),
        (
            "{power: 1, to: everyone}",
            '"f.to" is self, own, others, attached, joining, opponents or all, found "everyone"',
        ),
        ("{power: 1, here: 2}", '"f.here" is true or false, found 2'),
        ("{look: powr}", '"f.look" is power, resist or cost, found "powr", did you mean "power"?'),
        ("{cost: 3}", '"f.cost" is a mapping of actions to numbers, such as {move: -1}, found 3'),
        ("3", '"f" is a mapping with power, resist, to'),
    ],
)
def test_a_wrong_entry_is_reported(written, message):
    value, problems = standing(written)
    assert value is None
    assert len(problems) == 1 and message in problems[0]


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("{power: 1, to: own, tag: TROL}", 'no card has the tag "TROL", did you mean "TROLL"?'),
        ("{power: 1, type: charcter}", 'there is no card type "charcter", did you mean "character"?'),
        ("{power: 1, zone: invadng}", 'the game has no zone "invadng", did you mean "invading"?'),
        ("{cost: {mve: -1}}", 'the game has no action "mve", did you mean "move"?'),
    ],
)
def test_a_name_of_nothing_is_a_warning(tmp_path, written, message):
    (tmp_path / "cards.yaml").write_text(HEAD.replace('text: "%s"', f"has: {written}"), encoding="utf-8")
    loaded, _ = load(tmp_path / "cards.yaml", MEMORY)
    assert [problem.message for problem in standing_name(loaded)] == [message]


def test_what_the_card_says_itself_wins(tmp_path):
    (tmp_path / "cards.yaml").write_text(
        HEAD.replace('text: "%s"', 'text: "This card has +1 power.", has: {}'), encoding="utf-8"
    )
    loaded, _ = load(tmp_path / "cards.yaml", MEMORY)
    assert loaded.cards[1].fields["has"] == []


@cache
def entries(game):
    loaded, problems = load(SETS[game], MEMORY)
    assert problems == []
    return {card.key: card.fields["has"] for card in loaded.cards if card.fields.get("has")}


READ = {
    "hsatcg": "P001 P004 C017 C029 C030 C032 C038 C057 C059 C065 C066 C080 "
    "I001 I010 I012 I013 I017 I020 I021 I023 I030 I032",
    "hsatcg-prealpha": "P003 I003 I005 I013",
    "gamma": "",
    "wtactics": "004 007 013 039 058",
}
LOOKED_AT = {
    "hsatcg": "P003 C003 C004 C020 C021 C035 C036 C046 C050 C051 C067 C070 I002 I005 I008 I015 I025 I033",
    "hsatcg-prealpha": "C007 C009 C019 C026",
    "gamma": "005 016 019 024 032 043 060 065 073 082 103",
    "wtactics": "016 028 033 042 045 046 047 052 056 059",
}


@pytest.mark.parametrize("game", SETS)
def test_what_is_read_in_the_sets_that_come_along(game):
    found = entries(game)
    read = [key for key, some in found.items() if not any("look" in entry for entry in some)]
    looked = [key for key, some in found.items() if any("look" in entry for entry in some)]
    assert sorted(key.rpartition("-")[2] for key in read) == sorted(READ[game].split())
    assert sorted(key.rpartition("-")[2] for key in looked) == sorted(LOOKED_AT[game].split())


def test_a_slash_gives_two_numbers_without_those_that_are_zero():
    found = entries("wtactics")
    assert found["WT1-058"] == [{"to": "others", "attack": 1, "defense": 1, "tag": ["Soldier"]}]
    assert found["WT1-013"] == [{"to": "attached", "defense": 2}]
