"""Texts of which nobody can be sure what they mean: they are left to the players."""

import pytest

from tests.conftest import MEMORY
from tests.games.projects import cards_of
from tts_export.load import load
from tts_export.sentences.reading import TextReader


@pytest.fixture(scope="module")
def readers() -> dict[str, TextReader]:
    loaded = {game: load(cards_of(game), MEMORY)[0] for game in ("hsatcg", "wtactics", "gamma", "horsefame")}
    return {game: TextReader(one.game, one.cards) for game, one in loaded.items() if one is not None}


UNCLEAR = {
    "nobody is named, or several are": [
        ("hsatcg", "When this card enters, destroy 1 character. That player gains 1g."),
        ("hsatcg", "When this card enters, destroy 1 character at an opponent's planet. They draw 1 card."),
        ("gamma", "Destroy up to 2 target enemy units. They draw 1 card for each unit destroyed this way."),
    ],
    "in play, in hand, or anywhere": [
        ("wtactics", "When I attack, if you have no cards, draw a card."),
    ],
    "nobody pays for each of those that attack together": [
        ("gamma", "Enemy units cannot attack unless their controller pays 1 energy."),
        ("wtactics", "Creatures cannot attack unless their controller pays 1 power."),
    ],
    "what an attack destroys is not known when it begins": [
        ("hsatcg", "When this card attacks, draw 1 card for each character it destroys."),
        ("wtactics", "When I attack, gain 1 VP for each creature destroyed."),
    ],
    "of damage nobody can say whose has been too much": [
        ("gamma", "This card cannot be destroyed by units with offense 2 or less."),
        ("wtactics", "I cannot be destroyed by creatures with attack 1 or less."),
    ],
    "one of the cards that are looked at, or another one": [
        ("wtactics", "Look at target opponent's hand. Choose a creature. It gets -1/-1 until end of turn."),
        ("wtactics", "Look at the top two cards of your deck. Choose a creature and put it into your hand."),
        ("hsatcg", "Ability (1g): Look at an opponent's hand and choose 1 character. Destroy it."),
    ],
    "what was attached to a card leaves with it": [
        ("hsatcg", "When this card leaves play, put each inventory attached to it in your hand."),
        ("hsatcg", "When this card is destroyed, draw 1 card for each inventory attached to it."),
    ],
    "all of the text, or what is led by Ability": [
        ("hsatcg", "The attached character loses its abilities."),
        ("hsatcg", "Each opponent's character here loses all abilities."),
    ],
    "otherwise than what": [
        ("wtactics", "When I come into play from your graveyard, draw a card. Otherwise, discard a card."),
        ("hsatcg", "Execute: Draw 1 card. Otherwise, gain 1g."),
        ("hsatcg", "Execute: Destroy 1 character unless its controller pays 2g. Otherwise, draw 1 card."),
    ],
    "the second condition: only where the first one holds, or in any case": [
        ("hsatcg", "Execute: If you have 2 or more VP, draw 1 card; if you have 3 or more VP, gain 1g."),
        ("hsatcg", "Execute: If you have 2 or more VP, draw 1 card, and if you have 3 or more VP, gain 1g."),
        (
            "horsefame",
            "Once each turn: Discard 1 card. If it was an effect, post a story; if it was an author, "
            "you may play it from your discard pile this turn.",
        ),
    ],
    "other than the card that speaks, or than the one that is chosen": [
        (
            "wtactics",
            "Mark: Target creature you control gets +X/+0 until end of turn, "
            "where X is the number of your other unmarked creatures.",
        ),
        ("gamma", "Skill (fast, flip): Target unit has +1 offense this round for each other allied unit."),
    ],
    "all those that several players choose": [
        ("gamma", "Each player chooses a unit they control, then all other units are flipped."),
        ("gamma", "Each player chooses a unit they control. Destroy those units."),
    ],
    "it: the card of each of several players, or of the last one": [
        ("hsatcg", "Execute: Each opponent chooses 1 of their characters and taps it. Destroy it."),
        ("wtactics", "When I come into play, each player draws a card. If it's a creature, you gain 1 VP."),
        ("wtactics", "When I come into play, each player draws a card. If it's a creature, draw a card."),
    ],
    "attached to it, or to each of them": [
        (
            "wtactics",
            "Unmark target creature. Creatures you control get +1/+0 until end of turn for each "
            "enchantment attached to them.",
        ),
    ],
    "power: of which faction": [
        ("wtactics", "When I come into play, gain 2 power."),
        ("wtactics", "Whenever one of your creatures is killed, each opponent loses 1 power."),
        ("wtactics", "When I come into play, lose all your power."),
        ("wtactics", "Players cannot gain power."),
    ],
    "the most by what is said, or before it": [
        ("wtactics", "Creatures with the highest ATK get -1/-0."),
        ("gamma", "Enemy units with the highest offense get -1 offense."),
        ("hsatcg", "Your characters with the most power cost 1g less."),
        ("hsatcg", 'Characters with the most power here have "When this card is destroyed, draw 1 card."'),
    ],
    "the one with the most, when it has left": [
        ("hsatcg", "When one of your characters with the most power is destroyed, draw 1 card."),
    ],
    "that player, where nobody was named": [
        (
            "wtactics",
            "Whenever another creature you control dies during an opponent's turn, that player loses 1 VP.",
        ),
        ("wtactics", "When I die, that player loses 1 VP."),
        ("wtactics", "When I kill a creature in a battle, that player discards a card."),
        ("horsefame", "When this story enters the Feature Box, that player draws 1 card."),
        ("hsatcg", "At the start of your turn, that player loses 1g."),
    ],
    "it: each of them, or the card that speaks": [
        ("hsatcg", "Each of your characters other than this card has +1 power while it is tapped."),
    ],
}
CLEAR = [
    ("hsatcg", "Characters with the most power here can't attack."),
    ("hsatcg", "Execute: Each opponent taps 1 of their characters. It doesn't untap next turn."),
    ("wtactics", "When I come into play, kill another creature you control unless you pay 2 power."),
    ("wtactics", "If you have 3 or more power, draw a card."),
    ("wtactics", "When I come into play, gain 1 Gaian power."),
    ("wtactics", "When I come into play, regain 1 power."),
    ("wtactics", "Play a creature card from your hand without paying its cost."),
    ("hsatcg", "Execute: 1 of your characters has +1 power this turn for each of your other characters."),
    ("hsatcg", "When this card enters as an invader, look at that player's hand."),
    ("hsatcg", "When an opponent's character is destroyed during your turn, that player draws 1 card."),
    ("wtactics", "When I deal damage to an opponent, that player discards a card."),
    ("hsatcg", "Execute: If you have 2 or more VP, draw 1 card. If you have 3 or more VP, gain 1g."),
]


@pytest.mark.parametrize(("game", "text"), [one for texts in UNCLEAR.values() for one in texts])
def test_what_can_mean_two_things_is_not_read(readers, game, text):
    assert not readers[game].paragraph(text).is_read


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("gamma", "Arrive: You may play 1 spell card from your hand without paying its cost."),
        ("wtactics", "Play an event card from your graveyard without paying its cost."),
        ("wtactics", "You may play a card from your hand without paying its cost."),
        ("horsefame", "Play an effect from your discard pile without paying its cost."),
    ],
)
def test_a_spell_does_not_enter_by_a_text(readers, game, text):
    """It would lie in play, and not do what it says."""
    assert not readers[game].paragraph(text).is_read


@pytest.mark.parametrize(("game", "text"), CLEAR)
def test_what_means_one_thing_is_read(readers, game, text):
    assert readers[game].paragraph(text).is_read


@pytest.mark.parametrize(
    ("game", "text", "does"),
    [
        (
            "wtactics",
            "When I attack a city, its owner puts the top card of their deck into their graveyard. "
            "If it is a creature card, I get +1/+0 until end of turn.",
            "then if it is a creature card, this card has +1/+0 this turn.",
        ),
        (
            "wtactics",
            "Look at target opponent's hand and choose an event card. That player discards it.",
            "then choose 1 event among them, then that player discards it.",
        ),
        (
            "wtactics",
            "Return target creature to its owner's hand. Its owner loses 1 VP.",
            "then its owner loses 1 VP.",
        ),
        ("wtactics", "Kill target creature. Its controller loses 1 VP.", "then its player loses 1 VP."),
        (
            "wtactics",
            'Until end of turn, creatures you control gain "Mark: Draw a card."',
            "This turn, each of your creatures gains: Mark: Draw 1 card.",
        ),
        (
            "wtactics",
            "Mark up to two of your unmarked creatures: Draw a card.",
            "Mark up to 2 of your unmarked creatures: Draw 1 card.",
        ),
        ("hsatcg", "Execute: If the card that triggered this was yours, draw 2 cards.", "is yours."),
        (
            "gamma",
            "Destroy target unit an opponent controls with the most damage on it.",
            "Destroy target opponent's unit with the most damage.",
        ),
        (
            "gamma",
            "Whenever your opponent plays their second card each round, draw 1 card.",
            "each round, draw 1 card.",
        ),
    ],
)
def test_the_plain_words_are_not_misleading(readers, game, text, does):
    reading = readers[game].paragraph(text)
    assert reading.does.endswith(does)
    assert readers[game].paragraph(reading.does).data == reading.data
