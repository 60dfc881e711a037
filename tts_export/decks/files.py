"""Decks in files of any kind, together with the set that they are made of."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from tts_export.cache import user_cache
from tts_export.load import load, load_decks
from tts_export.load.project import Project
from tts_export.problems import Problem, Where, has_errors, nearest, one_of, warning
from tts_export.settings.card import Deck

_NO_DECK = "there is no deck in this file"


def read_decks(
    cards: Path, files: Sequence[Path], rules: str = ""
) -> tuple[Project | None, list[Deck], list[Problem]]:
    """The set in `cards`, the decks in `files`, and the problems of the decks.

    `rules` names the deck format to check by. A set with errors has no decks, only its own problems. Holes
    of its cards are only reported where decks have these cards.
    """
    project, problems = load(cards, user_cache(), draft=True)
    if project is None or has_errors(problems):
        return project, [], problems
    formats = project.game.deck.formats
    if rules and rules not in formats:
        guess = nearest(rules, formats) or f"; there is {one_of(formats)}"
        return project, [], [Problem(Where(cards), "unknown-format", f'there is no format "{rules}"{guess}')]
    decks: list[Deck] = []
    found: list[Problem] = []
    for file in files:
        own, more = (
            (project.decks, []) if file.resolve() == cards.resolve() else load_decks(project, file, rules)
        )
        if not own and not has_errors(more):
            found.append(Problem(Where(file), "no-deck", _NO_DECK))
        decks += own
        found += more
    return project, decks, [*found, *_holes(project, decks)]


def _holes(project: Project, decks: Sequence[Deck]) -> Iterator[Problem]:
    """A warning for each card of the decks that lacks something."""
    for card in project.cards:
        if card.holes and any(card.key in deck.cards for deck in decks):
            message = f"{card.name} is counted without {one_of(card.holes)}, still missing"
            yield warning(card.place(card.holes[0]), "hole", message)
