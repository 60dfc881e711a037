"""no-face: a type of cards that frames.yaml does not draw."""

from __future__ import annotations

from collections.abc import Iterator

from tts_export.load.project import Project
from tts_export.problems import Problem, nearest


def no_face(project: Project) -> Iterator[Problem]:
    """The set has cards of a type whose face or back is not in frames.yaml.

    Reported at the first card of the type. The names are `face`, `back` and `other_side` of the type in
    game.yaml; without `face` it is the type's own name.

        types:
          place: {needs: [title]}    # and no face called place in frames.yaml
    """
    known = [*project.frames.faces, *project.frames.drawings]
    first = {card.type: card for card in reversed(project.cards)}
    for name, kind in project.game.types.items():
        for drawing in (kind.face or name, kind.other_side or kind.back):
            if name in first and drawing not in known:
                message = f'there is no drawing "{drawing}" for cards of the type {name} in frames.yaml'
                yield Problem(first[name].where, "no-face", f"{message}{nearest(drawing, known)}")
