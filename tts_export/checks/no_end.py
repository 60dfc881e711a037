"""no-end: a goal that nothing leads to."""

from collections.abc import Iterator

from tts_export.checks.game_rules import gained, in_own_lua, in_texts, place_of_rule
from tts_export.load.project import Project
from tts_export.problems import Problem, hint, warning


def no_end(project: Project) -> Iterator[Problem]:
    """The track that wins has less than `at`, and no step, action, text or hook ever raises it; or its
    gauge on the panel ends before.

    The game would have no winner, unless players count the track (`by_hand: true`).

        winning: {track: points, at: 15}    and no action with `gain: {points: 1}`
    """
    rules = project.game.rules
    sides = [(("rules", "sides", name, "winning"), side.winning) for name, side in rules.sides.items()]
    for place, goal in [(("rules", "winning"), rules.winning), *sides]:
        track = rules.tracks.get(goal.track) if goal else None
        if goal is None or goal.by_hand or track is None or not rules.zones or goal.at is None:
            continue
        name, label, where = goal.track, track.label or goal.track, place_of_rule(project, *place, "at")
        words = [word for word in (name, track.label, track.one) if word]
        grows = name in gained(project) or in_texts(project.cards, words)
        if not grows and track.start < goal.at and not in_own_lua(project, [name, "Tracks", "GAME"]):
            message = (
                f'nothing gains {label}, and winning needs {goal.at}: add "gain" to a step or an action, or '
                '"by_hand: true" here if players count it'
            )
            yield warning(where, "no-end", message)
        elif 0 < track.gauge < goal.at:
            message = f"winning needs {goal.at} {label}, and its gauge on the panel ends at {track.gauge}"
            yield hint(where, "no-end", message)
