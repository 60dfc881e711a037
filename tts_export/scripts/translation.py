"""What a script of another language needs besides its sentences: the game's words, names and texts of cards.

The rules read the game and the cards as they are in their files; what people read is put over them when all
modules are loaded (`engine/translation.lua`).
"""

from collections.abc import Iterator, Mapping
from typing import Any

from tts_export.load.project import Project
from tts_export.settings.card import Card

GUARD = "resist"
"""What the engine calls the second number of cards in a game that has no word for it."""


JOINS = ("and", "or")
"""The words that the engine puts before the last item of a list."""


def translation(project: Project, own: Mapping[str, Any], original: Mapping[str, Any]) -> dict[str, Any]:
    """`GAME.translation`: `own` and `original` are the game in the language and in its files."""
    texts = dict(pair for card in project.cards for pair in _paragraphs(project, card))
    return {
        "game": _difference(original, own),
        "names": {card.id: card.shown.name for card in project.cards if card.shown.name != card.name},
        # A long text first: a shorter one may be a part of it.
        "texts": [list(pair) for pair in sorted(texts.items(), key=lambda pair: (-len(pair[0]), pair))],
        "counts": _counts(project),
        "numbers": _numbers(project),
        "joins": {word: project.phrases.get(word, word) for word in JOINS},
    }


def _paragraphs(project: Project, card: Card) -> Iterator[tuple[str, str]]:
    """The paragraphs of a card's text with those in the language, of which there are as many."""
    for name in project.game.card.text:
        old, new = str(card.fields.get(name, "")), str(card.shown.fields.get(name, ""))
        if old != new:
            yield from zip(old.split("\n"), new.split("\n"), strict=False)


def _numbers(project: Project) -> dict[str, str]:
    """The numbers of cards that are changed by hand, as the card's menu has them."""
    rules = project.game.rules
    names = [rules.number, rules.guard or GUARD]
    return {name: project.phrases[name] for name in names if name in project.phrases}


def _counts(project: Project) -> dict[str, list[str]]:
    """Noun → its forms, for one and for several: the English noun, and the one of the language."""
    forms_of: dict[str, list[str]] = {}
    for english, translation in project.phrases.items():
        noun, _, several = english.partition("|")
        if several == f"{noun}s" and "|" in translation and "{" not in english:
            forms = translation.split("|")[:2]
            forms_of |= {noun: forms, forms[0]: forms}
    return forms_of


def _difference(old: Any, new: Any) -> Any:
    """What is other in `new`, as deep as possible; lists of other lengths as a whole."""
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        return {
            name: _difference(old.get(name), value) for name, value in new.items() if value != old.get(name)
        }
    return new
