"""never-paid: a printed cost that no action asks for."""

from collections.abc import Iterator

from tts_export.checks.game_rules import in_own_lua, place_of_rule
from tts_export.load.project import Project
from tts_export.problems import Problem, warning, with_article


def never_paid(project: Project) -> Iterator[Problem]:
    """Cards of a type have a cost, and no action that moves them has `pay:` with it.

    Everybody gets them for nothing.

        unit: {needs: [title, cost]}    play: {types: [unit], zones: [hand], move_to: field}
    """
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
