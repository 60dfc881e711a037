"""unpayable: a card that nobody can ever pay for."""

from collections.abc import Iterator, Mapping
from typing import Any

from tts_export.checks.game_rules import place_of_rule
from tts_export.load.project import Project
from tts_export.problems import Problem, warning
from tts_export.sentences.rows import parts_of

_FEW = 3
"""Cards that are named one by one; if more, and many of all, cost too much, the track is the cause."""


def unpayable(project: Project) -> Iterator[Problem]:
    """A card costs more of a track than any player can have.

    Unless a text makes it cheaper, it stays in the hand.

        max: 3, and on a card cost: 4, or text: "Use (4 energy): draw 1 card."
    """
    yield from _printed(project)
    tracks = project.game.rules.tracks
    for card in project.cards:
        for reading in card.reads:
            for track, cost in _asked(reading.data):
                rule = tracks.get(track)
                if rule is not None and rule.max is not None and cost > rule.max:
                    most = f"nobody has more than {rule.max} {rule.label} (`max` in game.yaml)"
                    message = f'"{reading.text}" of {card.name} costs {cost}, but {most}'
                    yield warning(card.place(reading.field), "unpayable", message)


def _asked(data: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    """The prices in a text, as (track, how much)."""
    for part in parts_of(data):
        cost = part.get("cost")
        tracks = cost.get("tracks") if isinstance(cost, dict) else None
        for track, amount in tracks.items() if isinstance(tracks, dict) else ():
            if isinstance(amount, int):
                yield track, amount


def _printed(project: Project) -> Iterator[Problem]:
    rules = project.game.rules
    for name in sorted({action.pay for action in rules.actions.values()}):
        field = project.game.fields.get(name)
        track_name = field.track if field is not None else ""
        track = rules.tracks.get(track_name)
        if track is None or track.max is None:
            continue
        costs = [(card, card.fields.get(name)) for card in project.cards]
        priced = [(card, cost) for card, cost in costs if isinstance(cost, int)]
        dear = [(card, cost) for card, cost in priced if cost > track.max]
        if len(dear) > _FEW and 3 * len(dear) > len(priced):
            at = place_of_rule(project, "rules", "tracks", track_name, "max")
            message = (
                f"nobody has more than {track.max} {track.label}, but {len(dear)} of {len(priced)} cards"
            )
            dearest = max(cost for _, cost in dear)
            yield warning(at, "unpayable", f"{message} cost more, up to {dearest}: is `max` too small?")
            continue
        for card, cost in dear:
            most = f"nobody has more than {track.max} {track.label} (`max` in game.yaml)"
            yield warning(card.place(name), "unpayable", f"{card.name} costs {cost}, but {most}")
