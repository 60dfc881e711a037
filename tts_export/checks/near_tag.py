"""near-tag: a tag that is probably another one, misspelled."""

from collections.abc import Iterator, Mapping

from tts_export.checks.slips import SHORTEST, alike_pairs
from tts_export.load.project import Project
from tts_export.problems import Problem, warning
from tts_export.settings.card import Card

MANY_CARDS = 5
"""Cards with the longer of two tags, so that a single one with the shorter tag is a slip."""


def near_tag(project: Project) -> Iterator[Problem]:
    """Two tags differ by a letter or two.

    Effects that name the right tag miss the card with the wrong one, and nobody sees why.

        tags: [TROLL, TEALBOOD]      # elsewhere: TEALBLOOD
    """
    for name in project.game.card.tags:
        users: dict[str, list[Card]] = {}
        for card in project.cards:
            for tag in card.words(name):
                users.setdefault(tag, []).append(card)
        used = {tag: len(cards) for tag, cards in users.items()}
        for rare, common in [*alike_pairs(used), *_without_double(used)]:
            for card in users[rare]:
                times = f"{used[common]} {'card has' if used[common] == 1 else 'cards have'}"
                message = f'"{rare}" is nearly "{common}", which {times}; did you mean that?'
                yield warning(card.place(name), "near-tag", message)


def _without_double(used: Mapping[str, int]) -> Iterator[tuple[str, str]]:
    """Tags too short for `alike_pairs` that lack one of two equal letters: TROL, where many have TROLL."""
    for common in (tag for tag, many in used.items() if many >= MANY_CARDS and 3 < len(tag) <= SHORTEST):
        doubles = (n for n in range(1, len(common)) if common[n] == common[n - 1])
        for rare in {common[:n] + common[n + 1 :] for n in doubles}:
            if used.get(rare) == 1:
                yield rare, common
