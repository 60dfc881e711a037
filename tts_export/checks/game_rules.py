"""What checks of the rules need: the place of a rule in game.yaml, and what the game's own Lua speaks of."""

import re
from collections.abc import Collection, Iterable, Iterator

from tts_export.load.names import Steps
from tts_export.load.project import Project
from tts_export.problems import Where
from tts_export.scripts.engine import hook_parts, sources_of
from tts_export.scripts.hook_names import place_in_game
from tts_export.settings.card import Card
from tts_export.settings.turn import Step


def place_of_rule(project: Project, *path: str | int) -> Where:
    """The place of a setting in the game.yaml that has it."""
    steps: Steps = path
    return place_in_game(sources_of(project), steps)


def in_own_lua(project: Project, words: Collection[str]) -> bool:
    """Whether the Lua of the game or of the set has one of these words: what it does is not seen here."""
    any_word = re.compile(rf"\b(?:{'|'.join(map(re.escape, words))})\b")
    return any(any_word.search(part.text) for part in hook_parts(sources_of(project)))


def in_texts(cards: Iterable[Card], words: Collection[str]) -> bool:
    """Whether the text of one of these cards has one of these words, in any form (`refresh`, `refreshes`)."""
    any_word = re.compile(rf"\b(?:{'|'.join(map(re.escape, words))})", re.IGNORECASE)
    return any(any_word.search(reading.text) for card in cards for reading in card.reads)


def steps_of(project: Project) -> Iterator[Step]:
    """The steps of all phases, also of those that only a side has."""
    for _, phase in project.game.rules.phases_at:
        yield from phase.steps.values()


def _is_none(amount: object) -> bool:
    """Whether an amount raises nothing: 0 or less."""
    return isinstance(amount, int) and amount <= 0


def gained(project: Project) -> set[str]:
    """The tracks that a step, an action, a mulligan or a side raises."""
    rules = project.game.rules
    sources = {step.gain or step.set for step in steps_of(project) if not _is_none(step.amount)}
    sources |= {*rules.mulligan.others_gain}
    gains = (gain for action in rules.actions.values() for gain in action.gain.items())
    sources |= {track for track, amount in gains if not _is_none(amount)}
    return sources | {track for side in rules.sides.values() for track in side.tracks}
