"""Decks in parts: what every kind of file that is written lists."""

from tts_export.deck_files.kind import TOKENS, DeckContents, DeckPart
from tts_export.decks.rules import copies_in
from tts_export.load.project import Project
from tts_export.load.tokens import is_token
from tts_export.settings.card import Deck
from tts_export.settings.deck import SIDEBOARD


def contents_of(project: Project, deck: Deck) -> DeckContents:
    """The deck as it is written."""
    return DeckContents(
        deck.name,
        deck.plan,
        deck.format,
        [(project.by_key[key], copies) for key, copies in deck.cards.items()],
        parts_of(project, deck),
        len(project.game.deck.piles) > 1 or bool(deck.side),
    )


def parts_of(project: Project, deck: Deck) -> list[DeckPart]:
    """The piles of the deck, then its sideboard and tokens; empty parts are left out."""
    piles = [
        DeckPart(
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
    tokens = DeckPart(TOKENS, [entry for entry in apart if is_token(project.game, entry[0])])
    side = DeckPart(SIDEBOARD, [entry for entry in apart if not is_token(project.game, entry[0])])
    return [part for part in (*piles, side, tokens) if part.cards]
