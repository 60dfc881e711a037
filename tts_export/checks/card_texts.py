"""The texts on cards, as people see them, in which there may be icons."""

from collections.abc import Iterator

from tts_export.load.project import Project
from tts_export.problems import Where

_TEXTS = ("line", "prose")
"""The kinds of fields that are written as texts."""


def printed_texts(project: Project, sign: str = "{") -> Iterator[tuple[Where, str]]:
    """Each text with this sign in it and its place; a card that was drawn elsewhere has none."""
    for card in project.cards:
        shown = card.shown
        for name, value in () if card.finished else shown.fields.items():
            rule = project.game.fields.get(name)
            if isinstance(value, str) and sign in value and rule is not None and rule.kind in _TEXTS:
                yield shown.place(name), value
