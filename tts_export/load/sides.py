"""The sides of cards and decks, in games whose players do not play alike."""

from collections.abc import Iterable

from tts_export.settings.card import Card
from tts_export.settings.game import Game


def side_of(game: Game, card: Card) -> str:
    """The side that a card is of, by its type or its tag; "" for a card of none."""
    tags = {word.casefold() for name in game.card.tags for word in card.words(name)}
    for name, side in game.rules.sides.items():
        of_type = not side.types or card.type in side.types
        if side.chooses_cards and of_type and (not side.tag or side.tag.casefold() in tags):
            return name
    return ""


def side_of_cards(game: Game, cards: Iterable[Card]) -> str:
    """The side that a deck of these cards is of: that of its first card that is of any."""
    return next(filter(None, (side_of(game, card) for card in cards)), "") if game.rules.sides else ""


def back_of(game: Game, card: Card) -> str:
    """The drawing of a card's back: that of its side, else that of its type."""
    side = game.rules.sides.get(side_of(game, card)) if game.rules.sides else None
    return side.back if side is not None and side.back else game.types[card.type].back
