"""The save's notebook: the rules in short, the turn, the keys and how the table is used."""

from __future__ import annotations

from collections.abc import Iterator

from tts_export.load.project import Project
from tts_export.settings.rules import ActionRule, Phase, Rules
from tts_export.tts.export.cameras import cameras


def notebook(project: Project) -> dict[str, str]:
    """Tab title → text. The rules are in the tab that every save has for them."""
    tabs = {"Rules": _rules(project), "The turn": _turn(project.game.rules), "The keys": _keys(project)}
    for title, paragraphs in project.table.notebook.items():
        tabs[title] = "\n\n".join(_plain(text) for text in paragraphs)
    return {title: text for title, text in tabs.items() if text}


def _rules(project: Project) -> str:
    info = project.settings.set
    edition = ", ".join(part for part in (project.game.rules_name, info.version) if part)
    heading = f"[b]{project.game.name}[/b]" + (f" ({edition})" if edition else "")
    return "\n\n".join([heading, *(_plain(text) for text in project.game.about)])


def _turn(rules: Rules) -> str:
    """The phases in order: what the table does in each, and what its player may do."""
    if not rules.turn.order:
        return ""
    whose = "Everybody takes each phase of a round." if rules.turn.shared else "Each player's turn:"
    phases = (_phase(rules, name, rules.turn.phases[name]) for name in rules.turn.order)
    anytime = [rule.label for rule in rules.actions.values() if not rule.phases and rule.menu]
    lines = [whose, *phases]
    if anytime:
        lines.append(f"When a card or the rules allow it: {', '.join(anytime)}.")
    return "\n\n".join(lines)


def _phase(rules: Rules, name: str, phase: Phase) -> str:
    text = f"[b]{phase.label or name.upper()}[/b]" + (f": {phase.hint}" if phase.hint else "")
    if phase.skipped:
        text += f" ({phase.skipped})"
    verbs = [_verb(rules, rule) for rule in rules.actions.values() if name in rule.phases]
    does = f" You may: {', '.join(verbs)}." if verbs else ""
    ends = "The yellow button ends it" + (", or it ends by itself." if phase.ends else ".")
    return (
        f"{text}.{does} {ends if phase.open else 'The table does it, and asks you where you have a choice.'}"
    )


def _verb(rules: Rules, rule: ActionRule) -> str:
    cost = " and ".join(
        f"{amount} {rules.tracks[track].label or track}" for track, amount in rule.cost.items()
    )
    return f"{rule.label} ({cost})" if cost else rule.label


def _keys(project: Project) -> str:
    """The cameras, and the keys that the script offers."""
    return "\n\n".join(_key_lines(project))


def _key_lines(project: Project) -> Iterator[str]:
    seats, count = list(project.table.seats), len(cameras(project.table))
    mats = ", ".join(f"{number} {color}" for number, color in enumerate(seats, 1))
    more = "" if count == len(seats) else f". Up to {count}: the mats in the middle"
    more += ", then all mats from above" if count > len(seats) + len(project.table.shared) else ""
    yield f"[b]Shift and a number[/b] shows a mat: {mats}{more}. The space bar is your own view."
    labels = [rule.label for rule in project.game.rules.actions.values() if rule.hotkey]
    verbs = f", and for the card under your pointer: {', '.join(labels)}" if labels else ""
    yield (
        "[b]Keys of the table[/b] are set under Options, Game Keys: search for "
        f'"{project.game.name}". There are keys for the yellow button (next) and undo{verbs}.'
    )
    yield (
        "[b]The right mouse button[/b] on a card opens its menu: first what the card can do there and now, "
        'the rest behind "More ...". On your mat it has the decks, and your own settings.'
    )


def _plain(text: str) -> str:
    """A paragraph in one line, however it was wrapped in the file."""
    return " ".join(text.split())
