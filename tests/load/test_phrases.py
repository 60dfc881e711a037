"""Records read off the printed text."""

import re
from pathlib import Path

import pytest

from tts_export.load import load

ROOT = Path(__file__).parents[2]
HEAD = """
game: hsatcg
cards:
  - {type: planet, title: LAND, subtitle: x, power: 1, max_damage: 4, draw: 1, stars: 3}
  - {type: character, title: ADA, subtitle: x, power: 1, enter: 1g, stars: 3, tags: [TROLL, BLUE-BLOOD]}
  - {type: executable, title: LOOP, subtitle: y, enter: 1g, stars: 2, text: "%s"%s}
"""


def record(tmp_path, text, more=""):
    (tmp_path / "cards.yaml").write_text(HEAD % (text, more), encoding="utf-8")
    loaded, problems = load(tmp_path / "cards.yaml")
    assert problems == []
    return loaded.cards[2].fields.get("ath")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("~ATH: Any #TROLL. // Execute: x", {"type": "character", "tag": "TROLL", "owner": "any"}),
        ("~ATH: Your #BLUE-BLOOD", {"type": "character", "tag": "BLUE-BLOOD", "owner": "own"}),
        (
            "~ATH: Any opponent's #TROLL // Execute: x",
            {"type": "character", "tag": "TROLL", "owner": "opponent"},
        ),
        ("~ATH: Any opponent\u2019s planet.", {"type": "planet", "owner": "opponent"}),
        ("~ATH: Your executable. // Execute: x", {"type": "executable", "owner": "own"}),
        ("~ATH: Any ADA.", {"title": "ADA", "owner": "any"}),
        ("~ATH: Any card.", {"owner": "any"}),
        ("~ATH: Any AADA", {"title": "AADA", "owner": "any"}),
        ("~ATH: Any #TROLL or planet.", None),
        ("~ATH: Any character with 4 power.", None),
        ("~ATH: Any day of the week.", None),
        ("Any #TROLL.", None),
    ],
)
def test_phrases_and_what_they_mean(tmp_path, text, meant):
    assert record(tmp_path, text) == meant


def test_what_is_written_wins(tmp_path):
    assert record(tmp_path, "~ATH: Any #TROLL.", ", ath: {type: planet, owner: own}") == {
        "type": "planet",
        "owner": "own",
    }


def test_every_record_of_the_flagship_follows_from_its_text(tmp_path, flagship):
    text = re.sub(r",?\s*\bath: \{[^}]*\}", "", (ROOT / "cards.yaml").read_text(encoding="utf-8"))
    assert "ath:" not in text
    (tmp_path / "cards.yaml").write_text(text, encoding="utf-8")
    bare, _ = load(tmp_path / "cards.yaml")
    written = {card.key: card.fields["ath"] for card in flagship.cards if "ath" in card.fields}
    derived = {card.key: card.fields["ath"] for card in bare.cards if "ath" in card.fields}
    assert len(written) > 40
    titles = {card.fields["title"]: card.type for card in flagship.cards}
    # All cards of such a title are characters; to say so as well changes nothing.
    told = {
        key: {"type": titles[record["title"]], **record} if "title" in record else record
        for key, record in derived.items()
    }
    assert told == written
    named = {record["title"] for record in derived.values() if "title" in record}
    assert {card.type for card in flagship.cards if card.fields["title"] in named} == {"character"}
