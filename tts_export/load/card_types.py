"""Card types as people write them in cells, section headings and names of files."""

from __future__ import annotations

from tts_export.settings.game import Game


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
