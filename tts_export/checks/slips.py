"""Finds words that are so alike that one of them is probably a typing error."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

SHORTEST = 5
"""Shorter words (JADE and JAKE, KIND and KING) are too often both meant."""
LONG = 8
"""The length from which two slips still count as alike."""
LONGEST = 30
"""Longer texts are not compared."""
MANY = 40
"""If more words than this differ in the same place, the difference is on purpose."""


def alike(word: str, other: str) -> bool:
    """Whether two words differ by a slip of the fingers: TEALBOOD and TEALBLOOD. Never for digits."""
    if word.casefold() == other.casefold():
        return word != other
    if not _comparable(word) or not _comparable(other):
        return False
    most = 2 if min(len(word), len(other)) >= LONG else 1
    return slips(word.casefold(), other.casefold(), most) <= most


def slips(word: str, other: str, most: int) -> int:
    """The letters added, lost, changed or swapped between two words; `most + 1` if there are more."""
    if abs(len(word) - len(other)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(word, 1):
        older, before, row = before, row, [i]
        for j, facing in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != facing))
            if i > 1 and j > 1 and letter == other[j - 2] and word[i - 2] == facing:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
    return min(row[-1], most + 1)


def alike_pairs(words: Mapping[str, int]) -> Iterator[tuple[str, str]]:
    """Pairs (rarer, commoner) of alike words, each rarer one once. `words`: word → how often it is used."""
    neighbors = Neighbors(words)
    for rare in sorted(words):
        better = [word for word in neighbors.of(rare) if (words[word], word) > (words[rare], rare)]
        likely = [word for word in better if alike(rare, word)]
        if likely:
            yield rare, max(likely, key=lambda word: (words[word], word))


class Neighbors:
    """For a word those of others that could be alike: both are the same without a letter or two."""

    def __init__(self, others: Iterable[str]) -> None:
        self._by_shape: dict[str, list[str]] = defaultdict(list)
        for word in others:
            for shape in _shapes(word.casefold()):
                self._by_shape[shape].append(word)

    def of(self, word: str) -> set[str]:
        """Those that could be like this word, which may be one of them."""
        groups = (self._by_shape.get(shape, ()) for shape in _shapes(word.casefold()))
        return {other for group in groups if len(group) <= MANY for other in group}


@lru_cache(1024)
def _shapes(word: str) -> frozenset[str]:
    """The word itself, and what remains of it without one letter (of a long word: without two).

    Remembered, because most words of a project are the same in its next build under `watch`.
    """
    shapes = {word}
    if _comparable(word):
        for _ in range(2 if len(word) >= LONG else 1):
            shapes |= {shape[:i] + shape[i + 1 :] for shape in shapes for i in range(len(shape))}
    return frozenset(shapes)


def _comparable(word: str) -> bool:
    return SHORTEST <= len(word) <= LONGEST and not any(letter.isdigit() for letter in word)
