"""unknown-icon: icons in texts of cards that the game does not have."""

from collections.abc import Iterator

from tts_export.checks.card_texts import printed_texts
from tts_export.load.project import Project
from tts_export.problems import Problem
from tts_export.typeset.markup import Icon, Vocabulary, no_icon


def unknown_icon(project: Project) -> Iterator[Problem]:
    """A text of a card has an icon that is not under `icons:` in frames.yaml.

    Nothing would be drawn in its place.

        text: "Pay {energi 2}: draw a card."      # the icon is energy
    """
    known, marks = project.frames.icons, Vocabulary({})
    for at, text in printed_texts(project):
        words = (part for paragraph in marks.parse(text) for word in paragraph for part in word)
        for icon in sorted({part.name for part in words if isinstance(part, Icon)} - known.keys()):
            yield Problem(at, "unknown-icon", no_icon(icon, known))
