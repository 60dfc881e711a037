"""ability-word: an ability that begins with another word than abilities do in this game."""

import re
from collections.abc import Iterator

from tts_export.load.project import Project
from tts_export.problems import Problem, one_of, warning
from tts_export.sentences.reading import TextReader

_PRICED = re.compile(r"(?P<word>[A-Z][\w ]*?)(?P<rest> ?\([^()]+\): .+)", re.DOTALL)


def ability_word(project: Project) -> Iterator[Problem]:
    """A text has the form of an ability, and would be understood with the word of this game.

    Abilities begin with the label of an action that has `ability: true`; players carry out any other text.

        use: {label: Use, ability: true}, and on a card text: "Ability (1 energy): draw 1 card."
    """
    labels = [rule.label for rule in project.game.rules.actions.values() if rule.ability and rule.label]
    reader: TextReader | None = None
    for card in project.cards if labels else ():
        for reading in card.reads:
            match = None if reading.is_read else _PRICED.fullmatch(reading.text)
            if match is None or match["word"] in labels:
                continue
            reader = reader or TextReader(project.game, project.cards)
            if reader.paragraph(f"{labels[0]}{match['rest']}").is_read:
                message = f"{card.name}: abilities begin with {one_of(labels)} in this game, not with"
                yield warning(card.place(reading.field), "ability-word", f'{message} "{match["word"]}"')
