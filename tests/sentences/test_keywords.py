"""Keywords of a game and of a set, levels, and paragraphs of several sentences: each counts for itself."""

import re
from pathlib import Path

import pytest

from tests.conftest import MEMORY
from tts_export.load import load
from tts_export.sentences import shorthand
from tts_export.sentences.shorthand import Shorthand
from tts_export.settings.card import TextReading

HEAD = """
game: wtactics
cards:
  - {type: creature, name: Ada, faction: Gaian, cost: 1, loyalty: 1, attack: 1, defense: 1, subtype: [Elf],
     text: "Brisk - I deal damage first in battles."}
  - {type: creature, name: Bo, faction: Gaian, cost: 1, loyalty: 1, attack: 1, defense: 1, text: "%s"}
"""
BLOCKERS = "only creatures with flying or ranged can block this card."


def reading(folder: Path, text: str, kind: str = "creature") -> TextReading:
    numbers = "" if kind == "creature" else ", attack: 1, defense: 1, text"
    lines = (HEAD % text).rsplit("type: creature", 1)
    lines[1] = lines[1].replace(numbers, ", text") if numbers else lines[1]
    (folder / "cards.yaml").write_text(f"type: {kind}".join(lines), encoding="utf-8")
    loaded, problems = load(folder / "cards.yaml", MEMORY)
    assert problems == []
    return loaded.cards[1].reads[0]


@pytest.mark.parametrize(
    ("text", "does"),
    [
        # A keyword, with its text or without, and what comes behind it.
        (
            "Flying. When I die, draw a card.",
            f"Flying – {BLOCKERS} When this card is destroyed, draw 1 card.",
        ),
        ("Flying - Only creatures with flying and ranged can defend against me.", f"Flying – {BLOCKERS}"),
        (
            "Peaceful (I cannot attack). Mark: Draw a card.",
            "Peaceful – this card cannot attack. Mark: Draw 1 card.",
        ),
        ("Your Elves gain ranged.", "Each of your Elves has ranged."),
        ("Your Elves have brisk and ranged.", "Each of your Elves has brisk and ranged."),
        ("Creatures without flying get -1/-0.", "Each creature without flying has -1/+0."),
        (
            "Battle Scream 2 - We all shout.",
            "Battle scream – when this card attacks, each other attacking creature has +2/+0 this combat.",
        ),
        # Costs with a sign, by doing something, and with a bare number.
        ("M, sacrifice an Elf: draw two cards.", "Mark, sacrifice 1 Elf: Draw 2 cards."),
        ("M Draw a card. 2: Draw a card.", "Mark: Draw 1 card. Pay 2 power: Draw 1 card."),
        (
            "M, put a -1/-1 counter on me: kill target creature.",
            "Mark, put a -1/-1 counter on this card: Destroy target creature.",
        ),
        # When, said behind what is done.
        (
            "I get a +1/+1 counter each time you play an Elf.",
            "When you play an Elf, put a +1/+1 counter on this card.",
        ),
        (
            "Put a +1/+1 counter on me at the end of your turn.",
            "At the end of your turn: Put a +1/+1 counter on this card.",
        ),
        # Where somebody is.
        ("Other residents of my city get +0/+1.", "Each other resident here has +0/+1."),
        ("When I come into play, my city gains 1 DEF.", "When this card enters, put 1 DEF on 1 city here."),
    ],
)
def test_the_meaning_in_plain_words(tmp_path, text, does):
    read = reading(tmp_path, text)
    assert (read.does, read.by_hand) == (does, "")


@pytest.mark.parametrize(
    ("text", "does"),
    [
        (
            "Target player either discards a card or sacrifices an Elf.",
            "Target player either discards 1 card or sacrifices 1 Elf.",
        ),
        (
            "Each player puts the top card of his/her deck into his/her graveyard.",
            "Each player puts the top card of their deck into the graveyard.",
        ),
    ],
)
def test_what_an_event_does(tmp_path, text, does):
    """A creature stays in play, and has no moment to do it once."""
    assert reading(tmp_path, text, "event").does == does
    assert not reading(tmp_path, text).is_read


def test_each_level_counts_for_itself(tmp_path):
    holds, done = reading(tmp_path, "Level 2: Your Elves get +1/+0. Level 3: Draw a card.").data["reads"]
    assert (holds["kind"], holds["cond"]["least"]) == ("standing", 2)
    assert (done["kind"], done["phase"], done["cond"]["least"]) == ("moment", "tactics", 3)
    assert done["steps"] == [{"act": "draw", "n": 1}]


def test_what_gains_a_keyword_says_what_it_means(tmp_path):
    (change,) = reading(tmp_path, "Your Elves gain brisk.").data["changes"]
    (given,) = change["grant"]
    assert given["keyword"] == "Brisk"
    assert given["changes"] == [{"cards": {"ref": "this"}, "strikes": "first"}]


def test_a_keyword_that_players_see_to_leaves_the_rest_to_the_table(tmp_path):
    read = reading(tmp_path, "Bodyguard 2 - Nobody hurts my friends. Other Elves get +1/+0.")
    assert read.by_hand == "Bodyguard"
    assert [part["kind"] for part in read.parts] == ["hand", "standing"]


def test_damage_that_a_card_gets_is_dealt(tmp_path):
    assert reading(tmp_path, "Target creature gets 2 damage.", "event").data["steps"] == [
        {"act": "deal", "n": 2, "on": {"n": 1, "target": True, "type": ["creature"]}}
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Flying. When I die, everybody sighs.",  # nothing is done by half
        "Level 2: Draw a card. Level 3: Everybody sighs.",
        "Level 2: Draw a card. Everybody sighs.",
        "Everybody sighs. Level 2: Draw a card.",
        "Your Elves gain gravity.",  # no keyword
        # Nothing is unmarked there:
        "Target creature does not unmark during its controller's next Tactics phase.",
    ],
)
def test_what_is_not_understood_to_its_end_is_not_read(tmp_path, text):
    read = reading(tmp_path, text)
    assert not read.is_read
    assert [part["kind"] for part in read.parts] == ["hand"] or "steps" not in read.data


@pytest.mark.long
def test_no_pattern_is_compiled_for_a_keyword_that_a_text_does_not_have(monkeypatch):
    """Python keeps 512 patterns: with more keywords each text compiled all of them again."""
    short, compiled = Shorthand({}, {f"word{number}": "Draw a card." for number in range(600)}), []
    sub = re.sub
    monkeypatch.setattr(shorthand.re, "sub", lambda *how: compiled.append(how) or sub(*how))
    assert list(short.spellings("word7 - draw two cards. Gain 1."))[-1] == "word7 \u2013 Draw a card. Gain 1."
    assert len(compiled) == 1
