"""meaning-differs: a meaning with other numbers than the printed text."""

import re
from collections import Counter
from collections.abc import Iterator

from tts_export.load.project import Project
from tts_export.problems import Problem, warning
from tts_export.sentences.forms import NUMBERS
from tts_export.settings.cards import MEANS

_NUMBER = re.compile(rf"\d+|\b(?:{'|'.join(sorted(NUMBERS))})\b", re.IGNORECASE)
_IN_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def meaning_differs(project: Project) -> Iterator[Problem]:
    """`means` of a card has as many numbers as its text, and other ones.

    The table goes by `means`, and players by what is printed: one of the two was changed alone.

        text: "Draw 2 cards.", means: "Draw 3 cards."
    """
    for card in project.cards:
        means = card.fields.get(MEANS)
        if not isinstance(means, str) or len(project.game.card.text) != 1:
            continue
        printed = _numbers(str(card.fields.get(project.game.card.text[0], "")))
        meant = _numbers(means)
        if sum(printed.values()) == sum(meant.values()) and printed != meant:
            here, there = _spoken(printed - meant), _spoken(meant - printed)
            message = f'"means" of {card.name} has {there} where its text has {here}'
            yield warning(card.place(MEANS), "meaning-differs", message)


def _spoken(numbers: Counter[int]) -> str:
    return " and ".join(map(str, sorted(numbers.elements())))


def _numbers(text: str) -> Counter[int]:
    """The numbers of a text; "one" may be no number."""
    words = (word.lower() for word in _NUMBER.findall(text))
    return Counter(int(word) if word.isdigit() else _IN_WORDS.index(word) for word in words if word != "one")
