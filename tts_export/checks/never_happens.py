"""never-happens: a text that waits for what this game does not have."""

from collections.abc import Iterator

from tts_export.checks.game_rules import in_own_lua
from tts_export.load.project import Project
from tts_export.problems import Problem, warning
from tts_export.sentences.beyond import ATTACKS
from tts_export.sentences.report import NO_ATTACKS
from tts_export.sentences.rows import Data, parts_of
from tts_export.settings.card import TextReading

_NUMBERS = "numbers"


def never_happens(project: Project) -> Iterator[Problem]:
    """A text speaks of attacks where nobody attacks, or asks for a number that no card reaches.

    The table reads it, and nothing ever comes of it.

        text: "When this attacks, draw 1 card."    text: "Destroy a unit with power 12 or more."
    """
    reads = [(card, reading) for card in project.cards for reading in card.reads]
    changed = {name for _, reading in reads for name in _changed(reading)}
    for card, reading in reads:
        for part in parts_of(reading.data):
            why = _unheard(project, reading, part) or _unreached(project, part, changed)
            if why:
                yield warning(card.place(reading.field), "never-happens", f"{card.name}: {why}")
                break


def _unheard(project: Project, reading: TextReading, part: Data) -> str:
    if reading.data.get("lacks") == "attack":
        return NO_ATTACKS
    event = part.get("event")
    if event not in ATTACKS or event in project.game.events:
        return ""
    actions = project.game.rules.actions.items()
    attacking = any("attack" in f"{name} {rule.label}".lower() for name, rule in actions)
    return "" if attacking or in_own_lua(project, [event]) else NO_ATTACKS


def _unreached(project: Project, part: Data, changed: set[str]) -> str:
    numbers = part.get(_NUMBERS)
    for number in numbers if isinstance(numbers, list) else ():
        field, least = (number.get("field"), number.get("least")) if isinstance(number, dict) else ("", 0)
        if not isinstance(field, str):
            continue
        rule = project.game.fields.get(field)
        printed = [value for card in project.cards if isinstance(value := card.fields.get(field), int)]
        if rule is None or not isinstance(least, int) or field in changed or not printed:
            continue
        highest = max(*printed, rule.max or 0)
        if least > highest and not project.game.rules.marks and not in_own_lua(project, [field]):
            return f"no card reaches {field} {least} (the highest is {max(printed)}), so this never happens"
    return ""


def _changed(reading: TextReading) -> Iterator[str]:
    """What a text changes of cards, as far as it is named."""
    for part in parts_of(reading.data):
        for key, value in part.items():
            if key != "field" or not {"least", "most", "exactly"} & part.keys():
                yield from (word for word in (key, value) if isinstance(word, str))
