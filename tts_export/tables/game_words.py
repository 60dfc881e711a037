"""The words of a game in tables: its card types as people write them, and the headings of its fields."""

from tts_export.settings.cards import MEANS
from tts_export.settings.game import Game
from tts_export.tables.sheet import folded


def type_named(game: Game, written: str) -> str | None:
    """The card type that a word means (`Characters`, `SPELL`); None for no type."""
    return type_words(game).get(" ".join(written.replace("_", " ").split()).casefold())


def type_words(game: Game) -> dict[str, str]:
    """Singular or plural, as `folded` returns it → type."""
    words: dict[str, str] = {}
    for name in game.types:
        word = name.casefold().replace("_", " ")
        words |= {
            written: name
            for written in (word, f"{word}s", f"{word}es", f"{word[:-1]}ies")
            if written not in words
        }
    return words


def known_headings(game: Game) -> dict[str, str]:
    """Folded heading → field, for all headings that the game knows."""
    known = {"id": "id", "type": "type", MEANS: MEANS}
    known |= {folded(name): name for name in game.fields}
    return known | {folded(rule.heading): name for name, rule in game.fields.items() if rule.heading}
