"""never-paid: a printed cost that no action asks for."""

from collections.abc import Iterator

from tts_export.checks.game_rules import in_own_lua, place_of_rule
from tts_export.load.project import Project
from tts_export.problems import Problem, one_of, warning, with_article


def never_paid(project: Project) -> Iterator[Problem]:
    """Cards of a type have a cost, and no action that moves them has `pay:` with it.

    Everybody gets them for nothing.

        unit: {needs: [title, cost]}    play: {types: [unit], zones: [hand], move_to: field}
    """
    yield from _of_no_card(project)
    rules, fields = project.game.rules, project.game.fields
    costs = [name for name, rule in fields.items() if rule.kind == "cost" and rule.track in rules.tracks]
    for kind, type_ in project.game.types.items():
        doing = {
            name: rule
            for name, rule in rules.actions.items()
            if kind in (rule.types or [kind]) and rule.subject == "card"
        }
        moving = [name for name, rule in doing.items() if rule.move_to and not rule.pay and not rule.cost]
        for cost in costs if moving and kind not in rules.places else ():
            paid = any(rule.pay == cost for rule in doing.values())
            if cost not in type_.needs or paid or in_own_lua(project, [cost, *moving]):
                continue
            message = f'"{moving[0]}" is free, though {with_article(kind)} has a {cost}: write'
            place = place_of_rule(project, "rules", "actions", moving[0])
            yield warning(place, "never-paid", f"{message} `pay: {cost}`")


def _of_no_card(project: Project) -> Iterator[Problem]:
    """Actions that are paid with a field which their cards may have, and none of them has."""
    for name, rule in project.game.rules.actions.items():
        cards = [card for card in project.cards if rule.pay and card.type in (rule.types or [card.type])]
        may = any(rule.pay in project.game.types[card.type].may for card in cards)
        if may and not any(rule.pay in card.fields for card in cards):
            costs = {
                field for card in cards for field in card.fields if project.game.fields[field].kind == "cost"
            }
            other = f", or pay with {one_of(sorted(costs))}" if costs else ""
            message = (
                f'"{name}" is free, since no card has {with_article(rule.pay)}: write it on the cards{other}'
            )
            yield warning(place_of_rule(project, "rules", "actions", name, "pay"), "never-paid", message)
