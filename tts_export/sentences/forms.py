"""Forms of words: plurals, what is past and what goes on."""

from collections.abc import Iterator

_VOWELS = "aeiou"


def singular(word: str) -> str:
    """`defender` of `defenders`; empty for a word that is not a plural."""
    if word.endswith("ies"):
        return word[:-3] + "y"
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else ""


def slot_kind(name: str) -> str:
    """`editor` of `Zone 1, editor 2`."""
    return name.rpartition(",")[2].strip(" 0123456789").lower()


def past(verb: str) -> str:
    """`moved` of `move`."""
    if verb.endswith("e"):
        return verb + "d"
    if verb.endswith("y") and verb[-2:-1] not in _VOWELS:
        return verb[:-1] + "ied"
    double = len(verb) == 3 and verb[-1] in "pt" and verb[-2] in _VOWELS
    return verb + (verb[-1] if double else "") + "ed"


def gerunds(verb: str) -> Iterator[str]:
    """`moving` of `move`."""
    yield (verb[:-1] if verb.endswith("e") else verb) + "ing"
