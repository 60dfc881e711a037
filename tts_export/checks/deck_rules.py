"""deck-rules: a deck that the game's rules do not allow."""

from collections.abc import Iterator

from tts_export.decks.judging import broken_rules
from tts_export.load.project import Project
from tts_export.problems import Problem, Where, nearest


def deck_rules(project: Project) -> Iterator[Problem]:
    """A deck breaks a rule of its game: its size, its copies, its stars.

    Nobody may play it, and otherwise that is found out only when everybody is at the table.

        deck "Felt Works": 151 stars, at most 150 (1 too many)

    The rules are under `deck:` in the game's game.yaml; numbers that a project may change are options.
    """
    for deck in project.decks:
        yield from broken_rules(project, deck)
    yield from _missing(project)


def _missing(project: Project) -> Iterator[Problem]:
    """Decks that the game lays onto the table, and that nobody has written."""
    known = [deck.name for deck in project.decks]
    for name, zone in project.game.rules.common_decks.items():
        if name not in known:
            message = f'the game lays the deck "{name}" onto the zone "{zone}", but there is none'
            guess = nearest(name, known) or ": write it under decks:"
            yield Problem(Where(project.file), "unknown-deck", message + guess)
