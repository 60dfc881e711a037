"""text-in-flavor: a rule that is in the line for mood."""

import re
from collections.abc import Iterator

from tts_export.load.project import Project
from tts_export.problems import Problem, warning
from tts_export.sentences.reading import TextReader
from tts_export.settings.cards import name_fields

_COUNTS = re.compile(r"\d|\bcards?\b", re.IGNORECASE)


def text_in_flavor(project: Project) -> Iterator[Problem]:
    """A card has no text, and another of its lines is a sentence that the table would carry out.

    In a spreadsheet it is one cell too far to the right; the table does nothing there.

        title,type,text,flavor
        Shop Sign,lamp,,At dusk: gain 1 oil.
    """
    fields = project.game.fields
    names = {"id", *name_fields(project.game.card.name)}
    prose = [name for name, rule in fields.items() if rule.kind == "prose"]
    lines = [name for name, rule in fields.items() if rule.kind == "line" and name not in names]
    reader: TextReader | None = None
    for card in project.cards:
        kind = project.game.types.get(card.type)
        empty = next((name for name in prose if kind and name in kind.needs + kind.may), "")
        if not empty or any(name in card.fields for name in prose):
            continue
        for line in lines:
            text = card.fields.get(line)
            if isinstance(text, str) and _COUNTS.search(text):
                reader = reader or TextReader(project.game, project.cards)
                if reader.paragraph(text).is_read:
                    message = f'"{line}" of {card.name} is a rule, and "{empty}" is empty: move it there'
                    yield warning(card.place(line), "text-in-flavor", message)
