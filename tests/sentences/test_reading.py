"""Paragraphs of cards: read as a whole or not at all."""

import re

import pytest

from tests.conftest import MEMORY
from tts_export.cache import Cache
from tts_export.load import load
from tts_export.sentences.cards import paragraphs, with_readings
from tts_export.sentences.reading import TextReader
from tts_export.sentences.report import summary, text_entries, text_lines


@pytest.fixture(scope="module")
def reader(flagship):
    return TextReader(flagship.game, flagship.cards)


@pytest.mark.parametrize(
    ("text", "plain", "misspelled"),
    [
        ("Execute: Destory 1 opponet's character here.", "Execute: Destroy 1 opponent's character here.",
         {"Destory": "destroy", "opponet": "opponent"}),
        ("When this card is destoryed, draw 1 card.", "When this card is destroyed, draw 1 card.",
         {"destoryed": "destroyed"}),
        ("Execute: All opponents loose 3g.", "Execute: Each opponent loses 3 grist.", {}),
    ],
)  # fmt: skip
def test_misspelled_words_of_the_language_are_understood_and_listed(reader, text, plain, misspelled):
    reading = reader.paragraph(text)
    assert (reading.does, reading.misspelled) == (plain, misspelled)


@pytest.mark.parametrize("verb", ["rises", "rising", "reveled", "trapped", "strays", "praying"])
def test_another_english_verb_is_no_misspelled_one(reader, verb):
    """Games have no rule for it; "raises", "reveal", "tapped", "stays" and "paying" are not meant."""
    assert reader.paragraph(f"The fog {verb} by 1.").misspelled == {}


@pytest.mark.parametrize(
    "texts",
    [
        ("Attach to your character.", "Attach this to your Character card", "attach to your character"),
        ("Gain 2g.", "Gain 2 grist", "gain +2g"),
        ("Gain 1g, then draw 2 cards.", "gain 1 grist and then draw two cards", "Gain +1g. Draw 2 cards"),
        ("Ability (1g): Draw 1 card.", "Ability (1g) - draw a card", "Ability (1 grist): Draw one card."),
        ("This card has +1 power.", "This character gains 1 power", "+1 power to this card"),
        (
            "Ability (1g): Swap this card with its stored card.",
            "Ability (1g) Swap this card with it's stored card",
        ),
        (
            "Ability (1g): You may move this card to any planet.",
            "Ability (1g): You may choose to move this card to any other location",
        ),
        ("Ability (1g): Tap 1 of your #TROLL.", "Ability (1g): Tap 1 of your #TROLLS"),
        (
            "The attached character resists 1.",
            "The attached character resists +1 power against being destroyed by attacks or abilities.",
        ),
        (
            "Execute: Destroy each inventory.",
            "Execute: All inventory cards in play are immediately destroyed",
        ),
        (
            "Ability (1g): Put 1 boon on 1 of your other characters.",
            "Ability (1g): Give another of your characters +1 boon",
        ),
        (
            "Execute: Gain grist equal to the number of your characters.",
            "Execute: Gain X grist, where X is the amount of your characters",
        ),
        ("Execute: Take an extra turn after this one.", "Execute: Take another turn"),
    ],
)  # fmt: skip
def test_the_same_in_other_words_is_the_same(reader, texts):
    first, *others = [reader.paragraph(text) for text in texts]
    assert first.is_read
    assert [other.data for other in others] == [first.data] * len(others)


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("Destroy 1 opponent's character here.", "Destroy 1 of your characters here."),
        ("Destroy 1 opponent's character here.", "Destroy 2 opponent's characters here."),
        ("Destroy 1 opponent's character here.", "Destroy 1 opponent's inventory here."),
        ("Destroy 1 opponent's character here.", "Destroy 1 opponent's character there."),
        ("Destroy 1 opponent's character here.", "Destroy 1 other opponent's character here."),
        ("This card has +1 power.", "This card has -1 power."),
        ("This card has +1 power while it is tapped.", "This card has +1 power while it is untapped."),
        ("Draw 1 card, then gain 1g.", "Gain 1g, then draw 1 card."),
        ("You may draw 1 card.", "Draw 1 card."),
        ("Execute: Skip your next Boon Phase.", "Execute: Skip your next Prep Phase."),
        ("Execute: Skip your next Boon Phase.", "Execute: Each opponent skips their next Boon Phase."),
        ("Execute: Roll two dice. On 6, draw 1 card.", "Execute: Roll a die. On 6, draw 1 card."),
        ("Whenever this card gains a boon, gain 1g.", "Whenever this card loses its last boon, gain 1g."),
    ],
)
def test_another_word_is_another_meaning(reader, text, changed):
    one, other = reader.paragraph(text), reader.paragraph(changed)
    assert one.is_read
    assert other.data != one.data


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("When this card enters, sing a song.", "sing a song."),
        ("Destroy 1 opponent's character here at noon.", "noon."),
        ("Do not draw 1 card.", "draw 1 card."),
    ],
)
def test_what_is_not_understood_to_the_last_word_is_not_read(reader, text, rest):
    reading = reader.paragraph(text)
    assert (reading.is_read, reading.by_hand, reading.does) == (False, rest, "")


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("When this card enters, sing.", {"kind": "trigger", "hand": True}),
        ("Your Prep Phase: sing.", {"kind": "moment", "phase": "prep", "hand": True}),
        ("Execute: Sing.", {"kind": "execute", "hand": True}),
        ("Sing.", {"kind": "hand"}),
        ("Sing with power.", {"kind": "hand", "look": ["power"]}),
    ],
)
def test_the_moment_of_a_text_that_is_not_read_is_known(reader, text, moment):
    data = reader.paragraph(text).data
    assert {key: data.get(key) for key in moment} == moment


def test_execute_begins_a_paragraph_wherever_it_is():
    assert paragraphs("~ATH: Any #TROLL. Execute: Gain 2g.\n\n x ") == [
        "~ATH: Any #TROLL.",
        "Execute: Gain 2g.",
        "x",
    ]


def test_a_paragraph_is_read_once_for_the_same_words(flagship, monkeypatch, tmp_path):
    cache = Cache(tmp_path)
    cards = with_readings(flagship.game, flagship.cards[:10], cache)
    monkeypatch.setattr(TextReader, "paragraph", None)
    assert with_readings(flagship.game, flagship.cards[:10], Cache(tmp_path)) == cards


@pytest.mark.long
def test_the_report_names_what_would_be_understood(flagship):
    [card] = [card for card in flagship.cards if card.key == "001-C042"]
    entries = [
        entry
        for entry in text_entries(flagship.cards, flagship.game, by_hand=True)
        if entry["card"] == card.key
    ]
    assert [entry["read"] for entry in entries] == [False]
    assert entries[0]["by_hand"] == ["it again. Use the second roll."]
    lines = list(text_lines(entries))
    assert re.fullmatch(rf"001-C042  {re.escape(card.name)}  \(\S*cards\.yaml:\d+:\d+\)", lines[0])
    assert lines[2] == '    not understood from "it again. Use the second roll."'
    assert summary([card]) == (
        "texts: 0 of 1 is carried out by the table, 1 by hand (`tts-export texts` lists them)"
    )
    assert summary([]) == ""


@pytest.mark.parametrize(
    ("means", "understood"),
    [
        ("When this card enters, draw 1 card.", [True]),
        ("Your Main Phase: gain 1g. // When this card moves, draw 1 card.", [True, True]),
        ("Gain 1g. // When this card moves, draw 1 card.", [False, True]),  # a character stays: when?
        ("When this card enters, sing.", [False]),
        ("by hand", [False, False]),
        ("nothing", []),
    ],
)
def test_what_a_card_means_counts_in_place_of_its_text(tmp_path, means, understood):
    card = f'{{type: character, title: ADA, subtitle: x, power: 1, enter: 1g, stars: 3, means: "{means}",'
    text = f'game: hsatcg\ncards:\n  - {card} text: "Gain 1g. // Sing."}}\n'
    (tmp_path / "cards.yaml").write_text(text, encoding="utf-8")
    loaded, problems = load(tmp_path / "cards.yaml", MEMORY)
    assert problems == []
    assert [reading.is_read for reading in loaded.cards[0].reads] == understood


@pytest.mark.parametrize("text", ["Draw 1 card and " * 600, "Players " + "may " * 200 + "draw 1 card."])
def test_a_paragraph_that_never_ends_is_left_to_people(reader, text):
    """Each "and" and each "may" is a step deeper."""
    reading = reader.paragraph(text)
    assert not reading.is_read
    assert reading.by_hand and text.endswith(reading.by_hand)
