"""unused-card: cards that are in no deck."""

from collections.abc import Iterator

from tts_export.load.project import Project
from tts_export.problems import Problem, Where, hint

MOST_NAMED = 5


def unused_card(project: Project) -> Iterator[Problem]:
    """Cards of the set are in no deck of the project; one hint for all of them.

    They are drawn and can be found in the game, but nobody will meet them by playing the decks.

        12 cards are in no deck: GAMZEE MAKARA / the mirthful messiahs, ...
    """
    used = {key for deck in project.decks for key in (*deck.cards, *deck.side)}
    unused = [
        card.name for card in project.cards if card.key not in used and not _is_token(project, card.type)
    ]
    if used and unused and not any(deck.unread for deck in project.decks):
        named = ", ".join(unused[:MOST_NAMED]) + (", ..." if len(unused) > MOST_NAMED else "")
        count = f"{len(unused)} {'card is' if len(unused) == 1 else 'cards are'}"
        yield hint(Where(project.file), "unused-card", f"{count} in no deck: {named}")


def _is_token(project: Project, kind: str) -> bool:
    return kind in project.game.types and project.game.types[kind].token
