"""Sentences with the shapes and the dirt of real card texts, in the words of a game of ships and crews."""

from pathlib import Path

import pytest

from tests.conftest import MEMORY
from tts_export.load import load
from tts_export.problems import has_errors
from tts_export.sentences.cards import with_readings
from tts_export.sentences.reading import TextReader
from tts_export.settings.card import Card

SHIPS = Path(__file__).parent / "ships"
READINGS = SHIPS / "readings.txt"


@pytest.fixture(scope="module")
def ships():
    project, problems = load(SHIPS / "cards.yaml", MEMORY)
    assert not has_errors(problems)
    return project


@pytest.fixture(scope="module")
def reader(ships):
    return TextReader(ships.game, ships.cards)


def pairs():
    """Each sentence of the reviewed file with what it means; empty: players carry it out."""
    lines = READINGS.read_text(encoding="utf-8").splitlines()
    return [tuple(line.split(" | ")) for line in lines if line and not line.startswith("## ")]


@pytest.mark.parametrize(("text", "does"), pairs())
def test_the_meaning_in_plain_words(reader, text, does):
    reading = reader.paragraph(text)
    assert (reading.does or "by hand") == does


@pytest.mark.parametrize(("text", "does"), [pair for pair in pairs() if pair[1] != "by hand"])
def test_words_in_words_out(reader, text, does):
    data = {key: value for key, value in reader.paragraph(text).data.items() if key != "keyword"}
    assert reader.paragraph(does).data == data


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("Attach to your crew card.", "Attach to an opponent's crew card."),
        ("Attach to your crew card.", "Attach to your gear card."),
        ("Destroy 1 opponent's crew here.", "Destroy 2 opponent's crews here."),
        ("Destroy 1 opponent's crew here.", "Destroy 1 opponent's crew."),
        ("Destroy 1 opponent's crew here.", "Destroy 1 of your crew here."),
        ("Put each order in its owner's hold.", "Put each order in its owner's deck."),
        ("Your #GULL cards cost 1c less to move.", "Your #GULL cards cost 1c more to move."),
        ("Your #GULL cards cost 1c less to move.", "Your #GULL cards cost 1c less to attack."),
        ("When this card destroys 3+ crew in a single attack, gain 1 fame.",
         "When this card destroys other crew with an attack or ability, gain 1 fame."),
        ("In every score phase, your crew have +1 power.", "In your score phase, your crew have +1 power."),
    ],
)  # fmt: skip
def test_another_word_is_another_meaning(reader, text, other):
    assert reader.paragraph(text).is_read
    assert reader.paragraph(other).data != reader.paragraph(text).data


@pytest.mark.parametrize(
    ("text", "misspelled"),
    [
        ("When this card is destoryed, nullify it.", {"destoryed": "destroyed"}),
        ("Attach to an opponet's crew.", {"opponet": "opponent"}),
        ("Heal your ship 1 damage.", {}),  # "haul" is a phase of the game
    ],
)
def test_a_slip_of_the_hand(reader, text, misspelled):
    reading = reader.paragraph(text)
    assert reading.is_read
    assert reading.misspelled == misspelled


def card(ships, **fields):
    where = ships.cards[0].where
    one = Card("NEW", "NEW", "gear", {"title": "NEW", "enter": "1c", **fields}, where)
    return with_readings(ships.game, (*ships.cards, one), MEMORY)[-1]


def test_a_text_that_gives_the_next_paragraph_away(ships):
    reads = card(ships, text="The attached card gains the following text:\nAbility (1c): Draw a card.").reads
    (change,) = reads[0].data["changes"]
    assert change["cards"] == {"ref": "attached"}
    assert change["grant"][0]["kind"] == "ability"
    assert reads[0].does == "The attached card gains the following text: Ability (1 coal): Draw 1 card."
    assert reads[1].data == {"kind": "text"}


@pytest.mark.parametrize("text", ["The attached card gains the following text:"] * 1 + [
    "The attached card gains the following text:\nSing a song."
])  # fmt: skip
def test_nothing_is_given_away_that_is_not_read(ships, text):
    assert not any(reading.is_read for reading in card(ships, text=text).reads)


@pytest.mark.parametrize(
    ("means", "does"),
    [
        ("Tap: Draw 2 cards.", ["Tap: Draw 2 cards."]),
        ("\nTap: Draw 2 cards.", ["Tap: Gain 1 coal.", "Tap: Draw 2 cards."]),
        ("\nby hand", ["Tap: Gain 1 coal.", ""]),
        ("nothing\nby hand", [""]),
        ("by hand", ["", ""]),
        ("nothing", []),
    ],
)
def test_what_means_says(ships, means, does):
    reads = card(ships, text="Tap: Gain 1c.\nSing a song.", means=means).reads
    assert [reading.does for reading in reads] == does


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("Execute: Each player discards 1 card, then draws 1 card.",
         "Execute: Each player discards 1 card and draws 1 card."),
        ("Execute: All opponents lose 1c and discard 1 card.",
         "Execute: Each opponent loses 1 coal and discards 1 card."),
        ("Execute: An opponent discards 1 card, then loses 1c.",
         "Execute: An opponent discards 1 card, then that player loses 1 coal."),
        ("Execute: Each opponent discards 1 card. Draw 1 card.",
         "Execute: Each opponent discards 1 card, then draw 1 card."),
        ("When this card enters, draws 1 card.", ""),
    ],
)  # fmt: skip
def test_a_verb_without_a_subject_has_the_one_before(reader, text, does):
    assert reader.paragraph(text).does == does


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("When another of your crew enters here, tap it.",
         "When another of your crews enters here, tap it."),
        ("When another of your crew enters here, tap this card, then refresh it.", ""),
        ("When the attached crew moves, refresh the stored card if it has 1s or more.",
         "When the attached crew moves, refresh the stored card if the stored card has a spark."),
        ("While you have another #GULL here, it has +1 power.", ""),
    ],
)  # fmt: skip
def test_it_is_what_was_named_last_or_the_sentence_is_not_read(reader, text, does):
    assert reader.paragraph(text).does == does


@pytest.mark.parametrize(
    ("kind", "does"), [("ship", "When this card takes damage, draw 1 card."), ("crew", "")]
)
def test_this_ship_is_the_card_itself_only_on_a_ship(ships, kind, does):
    fields = {"title": "NEW", "text": "When this ship takes damage, draw 1 card."}
    one = Card("NEW", "NEW", kind, fields, ships.cards[0].where)
    assert with_readings(ships.game, (*ships.cards, one), MEMORY)[-1].reads[0].does == does
