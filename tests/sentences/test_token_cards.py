"""Sentences about tokens and copies, in the words of a game of ships."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.conftest import MEMORY
from tts_export.load import load
from tts_export.sentences.reading import TextReader
from tts_export.sentences.token_cards import token_cards

CORSAIRS = Path(__file__).parents[1] / "games" / "corsairs" / "cards.yaml"


@pytest.fixture(scope="module")
def corsairs():
    project, problems = load(CORSAIRS, MEMORY)
    assert problems == []
    return project


@pytest.fixture(scope="module")
def reader(corsairs):
    return TextReader(corsairs.game, corsairs.cards)


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("Put a 2/1 Sloop of War ship token into play.", "by hand"),  # too small a word for a name
        ("Put two 2/1 River Gunboat tokens into play.", "Create 2 2/1 River Gunboat tokens."),
        ("Create an anchored 1/1 Cutter token.", "Create a 1/1 Cutter token. It enters anchored."),
        ("Summon a 1/1 Cutter token for each crew you control.",
         "Create a 1/1 Cutter token for each of your crews."),
        ("Create X 1/1 Cutter tokens, where X is the number of crews you control.",
         "Create X 1/1 Cutter tokens, where X is the number of your crews."),
        ("Create a number of 1/1 Cutter tokens equal to this card's guns.",
         "Create 1/1 Cutter tokens equal to this card's guns."),
        ("Create a Mudlark ship token with 2 guns and 1 hull.",
         "Create a Mudlark ship token with 2 guns and 1 hull."),
        ("Create a Boy crew token.", "Create a Boy crew token."),
        ("Create a Chest.", "Create a Chest token."),
        ("Create two Chests.", "Create 2 Chest tokens."),
        ("create a chest", "Create a Chest token."),
        ("Gain a Chest.", "Create a Chest token."),
        ("Each player gains two chests.", "Each player creates 2 Chest tokens."),
        ("(1): Draw a card.", "Pay 1 gold: Draw 1 card."),
        ("(2 gold): Draw a card. Use this only during your turn.",
         "2 gold: Draw 1 card. Use only during your turn."),
        ('Create a Boy crew token with "At the start of your turn, gain 1 gold."',
         "Create a Boy crew token with: At the start of your turn: Gain 1 gold."),
        ("Put a 1/1 Cutter token into play under target opponent's control.",
         "An opponent creates a 1/1 Cutter token."),
        ("Create two 1/1 Cutter tokens. They gain Guarded until end of turn.",
         "Create 2 1/1 Cutter tokens, then it has guarded this turn."),
        ("Create a 1/1 Cutter token. Sink it at end of turn.",
         "Create a 1/1 Cutter token, then at the end of this turn, sink it."),
        ("Sink all nontoken ships.", "Sink each nontoken ship."),
        ("Whenever you create a token, gain 1 gold.", "When you create a token, gain 1 gold."),
        ("You may sacrifice a token. If you do, draw two cards.",
         "You may sacrifice 1 token. If you do, draw 2 cards."),
        ("Your Cutter tokens have +1/+1.", "Each of your Cutter tokens has +1/+1."),
        ("If you control a Cutter, gain 1 gold.", "Gain 1 gold if you have 1 or more Cutter cards."),
        ("Create two tokens that are copies of target ship.",
         "Create 2 tokens that are copies of target ship."),
        ("Create a copy of this ship.", "Create a token that is a copy of this card."),
        ("When this ship is sunk, create a token that is a copy of it.",
         "When this card is sunk, create a token that is a copy of it."),
        ("This ship becomes a copy of target ship until end of turn.",
         "This card becomes a copy of target ship this turn."),
        ("Create your choice of a 1/1 Cutter token or a 0/3 Hulk token.",
         "Choose one: Create a 1/1 Cutter token or create a 0/3 Hulk token."),
        ("Create a 1/1 Cutter token. Sink that token at end of turn.",
         "Create a 1/1 Cutter token, then at the end of this turn, sink it."),
        ("Create a token that is a copy of target ship you control.",
         "Create a token that is a copy of target ship you control."),
        ("Other tokens you control have +1/+1.", "Each of your other tokens has +1/+1."),
        ("Target ship becomes a copy of this ship.", "Target ship becomes a copy of this card."),
        ("When a ship enters play, this ship becomes a copy of it.",
         "When a ship enters, this card becomes a copy of it."),
        ("Whenever a ship you control enters play, this ship becomes a copy of that ship.",
         "When 1 of your ships enters, this card becomes a copy of it."),
        # Nothing becomes what it is.
        ("This ship becomes a copy of itself.", "by hand"),
        ("Each ship becomes a copy of itself.", "by hand"),
        ("When this ship enters play, this ship becomes a copy of it.", "by hand"),
        ("When a ship enters play, target ship becomes a copy of it.", "by hand"),
        # These tokens are counters.
        ("This ship has +1 guns for each token on it.", "by hand"),
        ("Remove a token from this ship: Draw a card.", "by hand"),
        # Nobody says what it is.
        ("Create a Parrot token.", "by hand"),
        ("Create a Mudlark ship token.", "by hand"),
        ("Create a 1/1 token.", "by hand"),
        # What a copy does not have is not made.
        ("Create a token that is a copy of target ship, except it has 1 hull.", "by hand"),
        ("Copy the next order you give this turn.", "by hand"),
    ],
)  # fmt: skip
def test_the_meaning_in_plain_words(reader, text, does):
    reading = reader.paragraph(text)
    assert (reading.does or "by hand") == does
    assert not reading.does or reader.paragraph(reading.does).data == reading.data


def test_the_first_word_of_a_sentence_is_no_name_of_a_token(corsairs):
    text = "Other tokens you control have +1/+1."
    other = replace(corsairs.cards[0], fields={**corsairs.cards[0].fields, "text": text})
    assert TextReader(corsairs.game, (*corsairs.cards, other)).paragraph(text).is_read


def test_two_types_that_have_the_numbers_are_no_type(corsairs):
    """ "A 1/1 Rat token" is a card of the only type with such numbers."""
    types = corsairs.game.types
    game = replace(corsairs.game, types=types | {"fort": types["ship"]})
    assert not TextReader(game, corsairs.cards).paragraph("Create a 1/1 Cutter token.").is_read
    assert TextReader(game, corsairs.cards).paragraph("Create a 1/1 Cutter fort token.").is_read


def test_a_number_counts_for_texts_only_where_a_token_may_be_that_card(corsairs):
    """Else a balance edit of any card would have every text of the set read again."""
    sloop, *others = corsairs.cards

    def words(number, text):
        fields = {**sloop.fields, "guns": number}
        changed = replace(others[0], fields={**others[0].fields, "text": text})
        return TextReader(corsairs.game, (replace(sloop, fields=fields), changed)).words

    title = sloop.fields["title"]
    assert words(1, "Draw 1 card.") == words(2, "Draw 1 card.")
    assert words(1, f"Create a {title} token.") != words(2, f"Create a {title} token.")
    assert words(1, f"Create two {title.lower()} tokens.") != words(2, f"Create two {title.lower()} tokens.")


def test_equal_tokens_are_one(corsairs):
    tokens = token_cards(corsairs.game, corsairs.cards)
    assert [one.card.id for one in tokens] == [
        "token 1/1 Cutter ship",
        "token 2/1 Gunboat ship",
        "Chest",
        tokens[3].card.id,
        "token 0/1 Wreck ship",
    ]
    assert tokens[3].card.fields == {"title": "Brig", "guns": 1, "hull": 1, "text": "Guarded."}
