"""Tracks whose numbers do not fit together, or that the panel cannot draw."""

import re
from collections.abc import Iterator

from tts_export.load.names import place
from tts_export.problems import Problem, hint, warning
from tts_export.sentences.forms import singular
from tts_export.settings.game import Game
from tts_export.settings.rules import TrackRule
from tts_export.yamls import Map

_PLURAL = re.compile(r"[a-z][^\Waiosu]s$")
"""How words end of which there are several; `bonus`, `bias` and `chaos` are one."""
MOST_CELLS = 30
"""Cells of a gauge that have room on the panel: a longer track shows only its number."""


def track_problems(game: Game, data: Map) -> Iterator[Problem]:
    """Tracks that begin outside of their limits, and those that ask for more cells than there is room for."""
    labeled: dict[str, str] = {}
    for name, rule in game.rules.tracks.items():
        if limit := _passed(rule):
            at = place(data, ("rules", "tracks", name, "start"))
            yield Problem(at, "out-of-range", f'"start" is {rule.start}, but {limit}')
        label = rule.label or name
        other = labeled.get(label, name)
        if rule.label:
            labeled.setdefault(label, name)
        if other != name:
            message = f'"{label}" is the label of "{other}", too: nobody can tell them apart'
            yield warning(place(data, ("rules", "tracks", name, "label")), "same-label", message)
        if _PLURAL.search(label) and not rule.one:
            message = f'just 1 of it is called "1 {label}"; write, for example, `one: {singular(label)}`'
            yield hint(place(data, ("rules", "tracks", name)), "no-singular", message)
        if rule.gauge > MOST_CELLS:
            message = (
                f"the panel has room for {MOST_CELLS} cells, so this track is only a number there; write "
                f'{MOST_CELLS} or fewer, or leave "gauge" out'
            )
            yield warning(place(data, ("rules", "tracks", name, "gauge")), "long-gauge", message)


def zone_labels(game: Game, data: Map) -> Iterator[Problem]:
    """Zones with the label of another one, and fields that a type has twice."""
    zones = game.rules.zones
    first: dict[str, str] = {}
    for name, zone in zones.items():
        label = (zone.label or name).casefold()
        other = first.setdefault(label, name)
        if other != name:
            message = f'"{zone.label}" is the label of "{other}", too: nobody can tell them apart'
            yield warning(place(data, ("rules", "zones", name, "label")), "same-label", message)
    for kind, rule in game.types.items():
        named = [
            *((n, "needs", f) for n, f in enumerate(rule.needs)),
            *((n, "may", f) for n, f in enumerate(rule.may)),
        ]
        seen = set[str]()
        for number, key, field in named:
            if field in seen:
                message = f'"{field}" is in the lists of {kind} already: remove one of the two'
                yield warning(place(data, ("types", kind, key, number)), "duplicate-field", message)
            seen.add(field)


def goal_problems(game: Game, data: Map) -> Iterator[Problem]:
    """Ends of the game that nobody can reach, or that are reached before anybody has done anything."""
    win, lose = game.rules.winning, game.rules.losing
    if win and lose and win.track == lose.track and win.at and lose.at and win.at >= lose.at > 0:
        message = (
            f'"at" is {lose.at}, and the same track wins at {win.at}: whoever comes that far has lost before'
        )
        yield Problem(place(data, ("rules", "losing", "at")), "out-of-range", message)
    for word, goal in (("winning", win), ("losing", lose)):
        rule = game.rules.tracks.get(goal.track) if goal else None
        if goal is None or goal.at is None or rule is None:
            continue
        wrong = ""
        if rule.max is not None and goal.at > rule.max:
            wrong = f'"max" of the track "{goal.track}" is {rule.max}, so nobody can reach it'
        elif goal.at <= rule.start:
            wrong = f'the track "{goal.track}" begins at {rule.start}, so the game would be over at once'
        if wrong:
            yield Problem(
                place(data, ("rules", word, "at")), "out-of-range", f'"at" is {goal.at}, but {wrong}'
            )


def lost_at_once(game: Game, data: Map) -> Iterator[Problem]:
    """Tracks that begin where falling ends the game."""
    of_sides = {track for side in game.rules.sides.values() for track in side.tracks}
    for word, goal in (("winning", game.rules.winning), ("losing", game.rules.losing)):
        rule = game.rules.tracks.get(goal.track) if goal else None
        if goal is None or goal.out is None or rule is None or goal.track in of_sides:
            continue
        if rule.start <= goal.out:
            ends = "the game is over" if word == "losing" else "everybody is out"
            message = f'"out" is {goal.out}, and the track "{goal.track}" begins at {rule.start}'
            advice = f"so {ends} in the first round: write `start:` there"
            yield warning(place(data, ("rules", word, "out")), "out-of-range", f"{message}, {advice}")


def _passed(rule: TrackRule) -> str:
    """The limit beyond which a track begins; "" if it is within both."""
    if rule.max is not None and rule.start > rule.max:
        return f'"max" is {rule.max}'
    if rule.min is not None and rule.start < rule.min:
        return f'"min" is {rule.min}'
    return ""
