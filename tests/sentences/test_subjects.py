"""Texts that leave out whom they are about: the card that says so, or the one to which it is attached."""

import pytest

from tests.conftest import MEMORY
from tts_export.sentences.cards import with_readings
from tts_export.settings.card import Card


def reads(project, kind, text):
    card = Card("NEW", "NEW", kind, {"title": "NEW", "text": text}, project.cards[0].where)
    return with_readings(project.game, (*project.cards, card), MEMORY)[-1].reads


@pytest.mark.parametrize(
    ("kind", "text", "does"),
    [
        ("character", "+2 power while attacking", "This card has +2 power while attacking."),
        ("character", "Cannot be destroyed.", "This card cannot be destroyed."),
        ("inventory", "+2 power", "The attached card has +2 power."),
        ("inventory", "Attach to your #HUMAN.\nGets +1 power.", "The attached card has +1 power."),
        ("inventory", "The equipped character has +1 power.", "The attached character has +1 power."),
        (
            "inventory",
            "Attach to your #HUMAN. +2 power",
            "Attach to your #HUMAN. The attached card has +2 power.",
        ),
        ("inventory", "Target character gets +1 power.", "Attach to a character. It has +1 power."),
        (
            "inventory",
            "Attach to your character.\nTarget character can't be tapped by your opponents.",
            "The attached character cannot be tapped by opponents.",
        ),
        # On a card that is attached, "it" is the other card until something else is named.
        (
            "inventory",
            "Attach to your #HUMAN.\nYour Boon Phase: put 1b on it if it is an invader.",
            "Your boon phase: Put 1 boon on the attached card if the attached card is an invader.",
        ),
        (
            "inventory",
            "Attach to your #HUMAN.\nIts ability costs 1g less.",
            "The attached card's ability costs 1 less.",
        ),
        (
            "inventory",
            "Attach to your #HUMAN.\nWhen a character enters there, tap it.",
            "When a character enters there, tap it.",
        ),
        # Nobody knows whom these are about: an executable is over once it is carried out.
        ("executable", "+2 power", ""),
        ("executable", "Cannot be destroyed.", ""),
    ],
)
def test_whom_it_is_about(flagship, kind, text, does):
    assert reads(flagship, kind, text)[-1].does == does


@pytest.mark.parametrize(("more", "read"), [("", False), ("\nTap target character.", True)])
def test_a_set_without_targets_has_none_that_hear_of_it(flagship, more, read):
    """Its texts say "1 character here", and nobody knows whether that is a target."""
    text = "When this card becomes the target of an executable, gain 1g."
    assert reads(flagship, "character", text + more)[0].is_read == read
