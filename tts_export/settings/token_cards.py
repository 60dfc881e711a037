"""Tokens among the cards: they come into play during the game and do not count as cards of a deck."""

from tts_export.settings.card import Card
from tts_export.settings.game import Game


def is_token(game: Game, card: Card) -> bool:
    """Whether the card is a token: by its type, or by a word that the game's tokens have (`Crop Token`)."""
    kind = game.types.get(card.type)
    if kind is not None and kind.token:
        return True
    sign = game.deck.tokens
    if sign is None:
        return False
    folded = sign.like.casefold()
    return any(word.casefold() == folded for text in card.words(sign.field) for word in text.split())
