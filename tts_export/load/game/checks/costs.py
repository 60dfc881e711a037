"""Fields with a number: what is paid must be a cost, what is counted a number, and what shows a cost need not
take its number out.
"""

import re
from collections.abc import Iterator
from typing import Any

from tts_export.load.names import Steps, place
from tts_export.problems import Problem, one_of
from tts_export.settings.frames import Frames
from tts_export.settings.game import Game
from tts_export.settings.verbs import Sum
from tts_export.yamls import Map

_WITH_LETTER = re.compile(r"\{\w+\}\S+")


def unpaid_problems(game: Game, data: Map) -> Iterator[Problem]:
    """Fields that actions `pay:` and that are not a cost of a track."""
    paid = dict.fromkeys(rule.pay for rule in game.rules.actions.values() if rule.pay)
    priced = [name for name, rule in game.fields.items() if rule.kind == "cost" and rule.track]
    for name in paid:
        rule = game.fields.get(name)
        if rule is None or rule.track:
            continue
        if priced:
            action = next(action for action, rule in game.rules.actions.items() if rule.pay == name)
            message = f'the field "{name}" is no cost, expected {one_of(priced)}'
            yield Problem(place(data, ("rules", "actions", action, "pay")), "not-a-cost", message)
            continue
        letters = {track.cost: key for key, track in game.rules.tracks.items() if track.cost}
        track = letters.get(rule.matches[-1:]) or next(iter(game.rules.tracks), "...")
        most = f", max: {rule.max or 9}" if rule.kind != "cost" else ""
        message = f'an action has "pay: {name}": write "kind: cost, track: {track}{most}"'
        yield Problem(place(data, ("fields", name, "kind")), "not-a-cost", message)


def text_problems(game: Game, data: Map) -> Iterator[Problem]:
    """Fields of words where a number is needed: what actions gain, and what steps add up."""
    numbers = [name for name, rule in game.fields.items() if rule.kind in ("number", "cost")]
    for path, field in _counted(game):
        rule = game.fields.get(field)
        if rule is not None and rule.kind in _WORDS:
            guess = f", expected {one_of(numbers)}" if numbers else ""
            message = f'the field "{field}" has words, not a number{guess}'
            yield Problem(place(data, path), "not-a-number", message)


_WORDS = ("line", "prose", "words", "choice", "record", "picture")
"""The kinds of fields that never have a number."""


def _counted(game: Game) -> Iterator[tuple[Steps, str]]:
    for name, action in game.rules.actions.items():
        for key, amounts in (("gain", action.gain), ("give", action.give)):
            for track, amount in amounts.items():
                yield ("rules", "actions", name, key, track), amount if isinstance(amount, str) else ""
        yield ("rules", "actions", name, "target", "at_most"), action.target.at_most if action.target else ""
    for path, phase in game.rules.phases_at:
        for key, step in phase.steps.items():
            if isinstance(step.amount, Sum):
                yield ("rules", *path, "steps", key, "amount", "sum"), step.amount.sum


def letter_problems(frames: Frames, data: Map, game: Game, game_data: Map) -> Iterator[Problem]:
    """Derived fields that take the number of a cost from before a letter: the number is all that it has."""
    for section, drawings in (("faces", frames.faces), ("drawings", frames.drawings)):
        for name, drawing in drawings.items():
            for target, rule in drawing.derived.items():
                field = game.fields.get(rule.field)
                if field is None or field.kind != "cost" or not _WITH_LETTER.fullmatch(rule.like or ""):
                    continue
                steps: tuple[Any, ...] = (section, name, "derived", target, "like")
                shown = f"write {{{rule.field}}} where it is shown"
                message = f'"{rule.field}" is a number without a letter: {shown}'
                yield Problem(place(data, steps), "cost-letter", message)
