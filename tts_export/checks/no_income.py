"""no-income: a price in what nobody ever gets."""

import re
from collections.abc import Iterator, Mapping

from tts_export.checks.game_rules import gained, in_own_lua, in_texts, place_of_rule
from tts_export.load.project import Project
from tts_export.problems import Problem, warning
from tts_export.settings.card import Card
from tts_export.settings.rules import ActionRule, Rules

_ELSEWHERE = re.compile(r"\b(?:hand|discard|reveal|deck|begin|start)", re.IGNORECASE)
"""Words of a text that may be carried out for a card that nobody has paid for."""


def no_income(project: Project) -> Iterator[Problem]:
    """Cards are paid from a track that begins at 0 and that no step, action, text or hook ever raises.

    Nobody could ever pay for them; nor for a card whose text gains it, if that has to be paid first.

        tracks: {oil: {label: oil}}    and no step with `gain: oil`
    """
    rules = project.game.rules
    if not rules.zones:
        return
    sources = gained(project)
    for name, action, key in _prices(project):
        track = rules.tracks[name]
        if name in sources or track.start > 0 or in_own_lua(project, [name, "Costs"]):
            continue
        free = [card for card in project.cards if _is_free(card, rules.actions, action)]
        if in_texts(free, _words(rules, name)):
            continue
        label = track.label or name
        taken = [
            (path, key)
            for path, phase in rules.phases_at
            for key, step in phase.steps.items()
            if step.gain == name and isinstance(step.amount, int) and step.amount < 0
        ]
        if taken:
            at = place_of_rule(project, "rules", *taken[0][0], "steps", taken[0][1], "amount")
            message = (
                f'this takes {label} away, and nobody ever gets any, with which "{action}" is paid (`{key}`)'
            )
            yield warning(at, "no-income", f"{message}: write the amount without its minus")
            continue
        message = f'nobody ever has {label}, with which "{action}" is paid (`{key}`): add a step such as'
        advice = f"`{name}: {{gain: {name}, amount: 2}}`, or `start:` here"
        yield warning(place_of_rule(project, "rules", "tracks", name), "no-income", f"{message} {advice}")


def _is_free(card: Card, actions: Mapping[str, ActionRule], paid: str) -> bool:
    """Whether its text may be carried out before anybody has paid: where it lies, or by another action."""
    others = [a for name, a in actions.items() if name != paid and not a.pay and a.move_to]
    played = not others or not any(card.type in (a.types or [card.type]) for a in others)
    costs = re.search("[1-9]", str(card.fields.get(actions[paid].pay, "")))
    elsewhere = any(_ELSEWHERE.search(reading.text) for reading in card.reads)
    return not (costs and played and card.type in (actions[paid].types or [card.type])) or elsewhere


def _prices(project: Project) -> Iterator[tuple[str, str, str]]:
    """Each track that pays for something that cannot be had for nothing: its name, the action and its key."""
    rules, seen = project.game.rules, set[str]()
    for action, rule in rules.actions.items():
        field = project.game.fields.get(rule.pay)
        name = field.track if field is not None else ""
        if name in rules.tracks and name not in seen and any(c.fields.get(rule.pay) for c in project.cards):
            seen.add(name)
            yield name, action, f"pay: {rule.pay}"
        for name in rule.cost:
            if name in rules.tracks and name not in seen:
                seen.add(name)
                yield name, action, "cost"


def _words(rules: Rules, name: str) -> list[str]:
    """What texts call a track."""
    track = rules.tracks[name]
    return [word for word in (name, track.label, track.one) if word]
