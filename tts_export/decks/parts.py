"""The parts of a deck, in the order in which every kind of file lists them."""

from __future__ import annotations

from typing import NamedTuple

from tts_export.decks.rules import copies_in
from tts_export.load.project import Project
from tts_export.load.tokens import is_token
from tts_export.settings.card import Card, Deck
from tts_export.settings.deck import SIDEBOARD

TOKENS = "tokens"


class Part(NamedTuple):
    """A section of a deck: a pile of the game, or one of `SIDEBOARD` and `TOKENS`."""

    name: str
    cards: list[tuple[Card, int]]


def parts_of(project: Project, deck: Deck) -> list[Part]:
    """The piles of the deck, then its sideboard and tokens; empty parts are left out."""
    piles = [
        Part(
            pile,
            [
                (project.by_key[key], n)
                for key in deck.cards
                if (n := copies_in(project, deck, key, pile)) > 0
            ],
        )
        for pile in project.game.deck.piles
    ]
    apart = [(project.by_key[key], copies) for key, copies in deck.side.items()]
    tokens = Part(TOKENS, [entry for entry in apart if is_token(project.game, entry[0])])
    side = Part(SIDEBOARD, [entry for entry in apart if not is_token(project.game, entry[0])])
    return [part for part in (*piles, side, tokens) if part.cards]


def in_sections(project: Project, deck: Deck) -> bool:
    """Whether a list needs sections: if the game has several piles, or the deck a sideboard or tokens."""
    return len(project.game.deck.piles) > 1 or bool(deck.side)
