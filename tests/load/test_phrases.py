"""Records read from the printed text."""

import re
from pathlib import Path

import pytest

from tests.conftest import MEMORY
from tts_export.checks import check
from tts_export.checks.no_record import no_record
from tts_export.load import load

ROOT = Path(__file__).parents[2]
HEAD = """
game: hsatcg
cards:
  - {type: planet, title: LAND, subtitle: x, power: 1, max_damage: 4, draw: 1, stars: 3}
  - {type: character, title: ADA, subtitle: x, power: 1, enter: 1g, stars: 3, tags: [TROLL, BLUE-BLOOD]}
  - {type: character, title: DR. BO CARD, subtitle: x, power: 1, enter: 1g, stars: 3, tags: [HUMAN, FUSCHIA]}
  - {type: executable, title: LOOP, subtitle: y, enter: 1g, stars: 2, text: "%s"%s}
"""


def read(tmp_path, text, more=""):
    """The record of a card with this text, and the messages about it."""
    (tmp_path / "cards.yaml").write_text(HEAD % (text, more), encoding="utf-8")
    loaded, problems = load(tmp_path / "cards.yaml", MEMORY)
    assert problems == []
    loop = loaded.cards[3]
    return loop.fields.get("ath"), [f"{p.severity}: {p.message}" for p in no_record(loaded)]


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
    ],
)  # fmt: skip
def test_phrases_and_what_they_mean(tmp_path, text, meant):
    assert read(tmp_path, text) == (meant, [])


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        (
            "Any #TROLL or planet",
            'only whole phrases are understood, such as "~ATH: Any planet"',
        ),
        ("Any #TROLL. Once each turn", ""),
        ("Any #TROLL at your planet", ""),
        ("Any #TROLL with 3b", ""),
        ("Any character with 4 power", ""),
        ("Any card you own that is nullified", ""),
        ("Your planet card is destroyed", ""),
        ("Any day of the week", ""),
        ("", ""),
        ("Any #TROL", 'no card has the tag "TROL", did you mean "TROLL"?'),
        ("Your AADA card", 'no card has the title "AADA", did you mean "ADA"?'),
    ],
)
def test_what_is_left_over_makes_it_no_phrase(tmp_path, text, advice):
    record, [message] = read(tmp_path, f"~ATH: {text} // Execute: x")
    assert record is None
    passage = f"~ATH: {text}".strip()
    begin = f'warning: "text" of LOOP / y says "{passage}", but the card has no "ath": '
    assert message.startswith(f"{begin}the table will ask the players; ")
    assert message.endswith(advice)


def test_two_different_triggers_are_asked(tmp_path):
    record, [message] = read(tmp_path, "~ATH: Your card // ~ATH: Any planet")
    assert record is None
    assert 'says "~ATH: Your card" and "~ATH: Any planet", but' in message


def test_an_empty_record_says_that_players_are_asked(tmp_path):
    assert read(tmp_path, "~ATH: Any #TROLL you like.", ", ath: {}") == ({}, [])


def test_a_part_can_have_several_words(tmp_path):
    record, _ = read(tmp_path, "", ", ath: {tag: [TROLL, '#HUMAN'], owner: own}")
    assert record == {"tag": ["TROLL", "HUMAN"], "owner": "own"}


@pytest.mark.parametrize("text", ["", "Any #TROLL.", "Costs 1g less. // Any card."])
def test_a_text_without_a_trigger_has_no_record(tmp_path, text):
    assert read(tmp_path, text) == (None, [])


GAME = """
extends: tiny
fields:
  when:
    phrases:
      "When day breaks": {type: hero}
      "After {title}": {}
types:
  hero: {needs: [title], may: [text, when]}
"""


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("when day  breaks.", {"type": "hero"}),
        ("Gain 1g. // When day breaks", {"type": "hero"}),
        ("After Ada", {"title": "ADA"}),
        ("When day breaks // After ADA", None),
        ("When day breaks, gain 1g", None),
    ],
)
def test_a_game_without_a_mark_before_its_phrases_reads_whole_paragraphs(project, text, meant):
    game = GAME.replace("    phrases:", '    told_by: ""\n    phrases:')
    cards = f'game: small\ncards: [{{type: hero, title: ADA, text: "{text}"}}]\n'
    loaded, _ = project({"cards.yaml": cards, "templates/games/small/game.yaml": game})
    assert loaded.cards[0].fields.get("when") == meant


def test_what_is_written_wins(tmp_path):
    written = ", ath: {type: planet, owner: own}"
    assert read(tmp_path, "~ATH: Any #TROLL.", written) == ({"type": "planet", "owner": "own"}, [])


def test_every_record_of_the_flagship_follows_from_its_text(tmp_path, flagship):
    text = re.sub(r",?\s*\bath: \{[^}]*\}", "", (ROOT / "cards.yaml").read_text(encoding="utf-8"))
    assert "ath:" not in text
    (tmp_path / "cards.yaml").write_text(text, encoding="utf-8")
    bare, _ = load(tmp_path / "cards.yaml", MEMORY)
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


@pytest.mark.parametrize("text", ["~ATH: Any #TROL card", "~ATH: Any #GHOST card", "~ATH: your #ghost"])
def test_a_tag_of_no_card_in_a_trigger_is_reported_once(tmp_path, text):
    read(tmp_path, text)
    loaded, _ = load(tmp_path / "cards.yaml", MEMORY)
    found = [p for p in check(loaded) if "has the tag" in p.message]
    assert [p.name for p in found] in (["no-record"], ["record-name"])


def test_the_same_tag_elsewhere_in_the_text_is_reported_too(tmp_path):
    read(tmp_path, "~ATH: Any #TROL card // Your #HUMANS have +1 power.")
    loaded, _ = load(tmp_path / "cards.yaml", MEMORY)
    names = [p.name for p in check(loaded) if "has the tag" in p.message]
    assert sorted(names) == ["no-record", "unknown-tag"]
