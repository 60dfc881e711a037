"""Forms of words: plurals, what is past and what goes on."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from tts_export.sentences.parsing import ReadResult
from tts_export.sentences.rows import conjugated

_VOWELS = "aeiou"
_SHORT = re.compile("[^aeiou]*[aeiou][bgmnpt]")
"""A verb of one syllable with one vowel and one consonant behind it."""
_DONE = {"sink": "sunk", "slay": "slain", "shoot": "shot", "break": "broken", "take": "taken", "send": "sent"}
_DONE |= {"cast": "cast", "light": "lit", "build": "built", "buy": "bought", "lay": "laid", "set": "set"}
_DONE |= {"put": "put", "cut": "cut", "hit": "hit", "let": "let", "shut": "shut"}
_DONE |= {
    "blow": "blown",
    "throw": "thrown",
    "drive": "driven",
    "give": "given",
    "steal": "stolen",
    "find": "found",
}
"""What is done, of verbs that games have for what happens to cards."""


def singular(word: str) -> str:
    """`defender` of `defenders`; empty for a word that is not a plural."""
    if word.endswith("ies"):
        return word[:-3] + "y"
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else ""


def slot_kind(name: str) -> str:
    """`editor` of `Zone 1, editor 2`."""
    return name.rpartition(",")[2].strip(" 0123456789").lower()


def past(verb: str) -> str:
    """`moved` of `move`, `put out` of `put out`."""
    verb, space, rest = verb.partition(" ")
    if space:
        return f"{past(verb)} {rest}"
    if verb in _DONE:
        return _DONE[verb]
    if verb.endswith("e"):
        return verb + "d"
    if verb.endswith("y") and verb[-2:-1] not in _VOWELS:
        return verb[:-1] + "ied"
    return _doubled(verb) + "ed"


def _doubled(verb: str) -> str:
    """`scrapp` of `scrap`: a short vowel stays short."""
    return verb + verb[-1] if _SHORT.fullmatch(verb) else verb


def gerunds(verb: str) -> Iterator[str]:
    """`moving` of `move`, `putting out` of `put out`."""
    verb, space, rest = verb.partition(" ")
    if space:
        yield from (f"{form} {rest}" for form in gerunds(verb))
        return
    yield (verb[:-1] if verb.endswith("e") else _doubled(verb)) + "ing"


# Numbers in texts: figures, and words up to ten.

_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
NUMBERS = frozenset(_NUMBERS)
_MOST_FIGURES = 9
"""A longer number is none that a game could mean."""


def _number(word: str) -> int | None:
    if word.isdecimal():
        return int(word) if len(word) <= _MOST_FIGURES else None
    return _NUMBERS.index(word) if word in _NUMBERS else None


def numbers_at(words: Sequence[str], at: int) -> list[ReadResult]:
    """The number that a word is."""
    number = _number(words[at]) if at < len(words) else None
    return [] if number is None else [(at + 1, number)]


def signed_at(words: Sequence[str], at: int) -> list[ReadResult]:
    """A number with its sign, `+2` or `-1`; one without a sign is added, unless it is 0."""
    if words[at] in ("+", "-"):
        return [(end, -number if words[at] == "-" else number) for end, number in numbers_at(words, at + 1)]
    return [(end, number) for end, number in numbers_at(words, at) if number]


def deeds(events: Mapping[str, Sequence[str]], actions: Iterable[str]) -> list[tuple[str, str]]:
    """Whoever does what happens: "you channel a card" is said of cards that "are channeled"."""
    doing = {past(action): action for action in actions}
    worded = [(name, text.split()) for name, texts in events.items() for text in texts]
    done = [
        (doing.get(words[-1]), name)
        for name, words in worded
        if words[0] in ("are", "is") and len(words) == 2
    ]
    return [(form, name) for action, name in done if action for form in conjugated(action)]
