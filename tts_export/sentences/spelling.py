"""Misspelled words: "destoryed" is read as "destroyed", and its writer is told."""

from collections.abc import Collection, Iterator

from msgspec import structs

from tts_export.sentences.forms import gerunds, past
from tts_export.sentences.rows import conjugated
from tts_export.sentences.tokens import TextToken

_SHORTEST = 4
_LONG = 8
"""From this length on a wrong letter is a slip as well; in a shorter one it makes another: heal, haul."""

_VERBS = """
    bar bear beat bore cope drain dream fade fare flap flare fling float flow fold gather glow heave
    hide leak leap light lurk march melt merge note pace pat peel plant pose pour pray press prowl
    rage ravage revel ride rise roam roar rot scare scatter scream seal shine sink skid slash slide
    smell soar spend spill stalk stare starve sting stir storm strand stray surge sway swell swim
    swing tilt trail trap travel unite veer weave weigh wreck write
"""
_RIGHT = frozenset(
    form for verb in _VERBS.split() for form in (*conjugated(verb), past(verb), *gerunds(verb))
)
"""Verbs near one of the rules that are no slip for it: "the fog rises" does not mean "raises"."""


def spelled(
    tokens: list[TextToken], known: Collection[str], meant: Collection[str]
) -> tuple[list[TextToken], dict[str, str]]:
    """The tokens with misspelled words as they are meant, and which these are: as written → as meant.

    `known` are the words of the game; a misspelled word can mean those in `meant`.
    """
    result: list[TextToken] = []
    misspelled: dict[str, str] = {}
    for token in tokens:
        right = token.word in known or token.word in _RIGHT
        if token.word.isalpha() and len(token.word) >= _SHORTEST and not right:
            words = sorted({slip for slip in _slips(token.word) if slip in meant})
            if len(words) == 1:
                misspelled[token.written] = words[0]
                token = structs.replace(token, word=words[0])
        result.append(token)
    return result, misspelled


def _slips(word: str) -> Iterator[str]:
    """Every word that a slip of the hand makes to this one; the first letter is never wrong."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    for at in range(1, len(word) + 1):
        head, tail = word[:at], word[at:]
        if len(tail) > 1:
            yield head + tail[1] + tail[0] + tail[2:]
        if len(word) > _SHORTEST:
            yield from (head + letter + tail for letter in letters)
            if tail and len(word) > _SHORTEST + 1:
                yield head + tail[1:]
        if tail and len(word) >= _LONG:
            yield from (head + letter + tail[1:] for letter in letters)
