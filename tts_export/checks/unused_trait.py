"""unused-trait: a misspelled word of a card in `traits:`."""

import re
from collections.abc import Iterator

from tts_export import yamls
from tts_export.checks.slips import LONG, Neighbors, alike
from tts_export.load.game.files import FRAMES
from tts_export.load.project import Project
from tts_export.problems import Problem, Where, warning

_WORD = re.compile(r"[^\W\d_]{4,}")


def unused_trait(project: Project) -> Iterator[Problem]:
    """A word of `traits:` in the project's own frames.yaml is on no card, but nearly one that is.

    The generated picture of that card does not show what is written for it.

        traits:
          sparow: {head: bird}    # the card is called "Sparrow"
    """
    known = {word.casefold() for word in project.frames.traits}
    texts = (str(value) for card in project.cards for value in card.fields.values())
    read = {word for text in texts for word in re.findall(r"\w+", text.casefold())}
    written = {word for card in project.cards for word in _WORD.findall(card.name.casefold())} - known
    near = Neighbors(written)
    for word, at in _own_traits(project).items():
        if not _WORD.fullmatch(word) or word.casefold() in read:
            continue
        meant = next((other for other in sorted(near.of(word)) if _is_slip(word.casefold(), other)), "")
        if meant:
            message = f'no card has the word "{word}", did you mean "{meant}"?'
            yield warning(at, "unused-trait", f"{message} Its pictures have none of these traits")


def _is_slip(word: str, other: str) -> bool:
    """Whether two words are alike, and not forms of one."""
    forms = ("s", "es", "e", "n", "en", "er", "ed", "d", "y", "ly", "ing", "a", "i", "o", "r")
    pairs = ((word, other), (other, word))
    grown = [long.removeprefix(short) for short, long in pairs if long.startswith(short)]
    of_two_words = len(word) == len(other) < LONG and sorted(word) != sorted(other)  # storm and story
    return alike(word, other) and not of_two_words and not any(end in forms for end in grown)


def _own_traits(project: Project) -> dict[str, Where]:
    """The words of `traits:` in the files of the project itself, with their places."""
    words: dict[str, Where] = {}
    for game in project.lineage:
        file = project.template(f"games/{game}/{FRAMES}")
        if file is None or not file.is_relative_to(project.root):
            continue
        data = yamls.load(file)[0]
        traits = data.get("traits") if isinstance(data, yamls.Map) else None
        words |= traits.keys_at if isinstance(traits, yamls.Map) else {}
    return words
