"""What a text says to do, read into buttons: whole parts of sentences, never more than three."""

import pytest

from tests.engine.lua import parts

EFFECTS = {
    "gain {n}g": {"do": "gain", "track": "grist"},
    "draw {n} card": {"do": "draw"},
    "draw {n} cards": {"do": "draw"},
    "discard {n} card from your hand": {"do": "discard", "to": "hand"},
    "put {n}b on this card": {"do": "mark", "mark": "boon"},
    "refresh this card": {"do": "refresh"},
    "destroy 1 character with power {k} or less": {"do": "destroy", "to": "one"},
}
BEFORE = "local Registry = { prompts = {} } local Prompts = {}"


@pytest.fixture(scope="module")
def read():
    game = {"effects": [{"words": phrase.split(), **effect} for phrase, effect in EFFECTS.items()]}
    _, effects = parts("text", "text_effects", game=game, before=BEFORE)

    def of(text):
        found, whole, _ = effects.of(text)
        return [(one["label"], one["n"], one["k"]) for one in found.values()], whole

    of.either = lambda text: effects.of(text)[2]
    return of


@pytest.mark.parametrize(
    ("text", "labels", "whole"),
    [
        ("Gain 2g.", ["Gain 2g"], True),
        ("When this card enters, gain 12g.", ["Gain 12g"], True),
        ("Execute: Gain 4g and draw 2 cards.", ["Gain 4g", "Draw 2 cards"], True),
        (
            "Ability (2g): Draw 1 card, then put 1b on this card.",
            ["Draw 1 card", "Put 1b on this card"],
            True,
        ),
        ("When this card enters, you may draw 1 card.", ["Draw 1 card"], True),
        ("Roll a die. On 5-6, gain 2g. On 1, tap this card.", ["Gain 2g"], False),
        ("Refresh this card or draw 1 card.", ["Refresh this card", "Draw 1 card"], False),
        ("When this card enters, draw 1 card, if you can.", ["Draw 1 card"], True),
        ("Gain 1g. Draw 1 card. Draw 2 cards. Gain 2g.", ["Gain 1g", "Draw 1 card", "Draw 2 cards"], False),
        ("Destroy 1 character with power 3 or less.", ["Destroy 1 character with power 3 or less"], True),
    ],
)
def test_the_parts_that_the_game_knows_are_offered(read, text, labels, whole):
    found, all_of_it = read(text)
    assert ([label for label, _, _ in found], all_of_it) == (labels, whole)


@pytest.mark.parametrize(
    "text",
    [
        "Each opponent discards 1 card from their hand.",
        "Draw 1 card for each boon on this card.",
        "They choose to lose 2g, to discard 1 card from their hand, or to tap a character.",
        "Draw 3 cards instead.",
        "Gain g.",
        "",
        "-",
    ],
)
def test_what_is_not_a_whole_part_is_not_offered(read, text):
    assert read(text) == ([], False)


@pytest.mark.parametrize(
    ("text", "either"),
    [
        ("Refresh this card or draw 1 card.", True),
        ("Gain 1g, refresh this card or draw 1 card.", False),
        ("Gain 1g or smile.", False),
        ("Gain 1g, then draw 1 card.", False),
        ("Destroy 1 character with power 3 or less.", False),
    ],
)
def test_of_alternatives_one_is_done(read, text, either):
    assert read.either(text) is either


def test_numbers_are_those_of_the_text(read):
    assert read("Gain 3g.")[0] == [("Gain 3g", 3, None)]
    assert read("Destroy 1 character with power 4 or less.")[0][0][2] == 4
