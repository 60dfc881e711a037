"""unpayable: a card that nobody can ever pay for."""

from collections.abc import Iterator

from tts_export.load.project import Project
from tts_export.problems import Problem, warning


def unpayable(project: Project) -> Iterator[Problem]:
    """A card costs more of a track than any player can have.

    Unless a text makes it cheaper, it stays in the hand.

        max: 3, and on a card cost: 4
    """
    rules = project.game.rules
    for name in sorted({action.pay for action in rules.actions.values()}):
        field = project.game.fields.get(name)
        track = rules.tracks.get(field.track) if field is not None else None
        if track is None or track.max is None:
            continue
        for card in project.cards:
            cost = card.fields.get(name)
            if isinstance(cost, int) and cost > track.max:
                most = f"nobody has more than {track.max} {track.label} (`max` in game.yaml)"
                yield warning(card.place(name), "unpayable", f"{card.name} costs {cost}, but {most}")
