"""Fields with a cost: what is paid must be one, and what shows one need not take its number out."""

import re
from collections.abc import Iterator
from typing import Any

from tts_export.load.names import place
from tts_export.problems import Problem, one_of
from tts_export.settings.frames import Frames
from tts_export.settings.game import Game
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
