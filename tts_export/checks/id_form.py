"""id-form: an id that is nearly of the form of all others."""

import re
import string
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from tts_export.load.project import Project
from tts_export.problems import Problem, warning

_ALIKE = str.maketrans("oOlI", "0011")
_FUZZY = {"0": "[0oO]?", "1": "[1lI]"}
"""What people type for a digit in front of an id; they also leave zeros out."""
_SEPARATOR = "[-_ ./]*"
_ENOUGH = 4
"""Ids of one form, from which on another one is an exception."""


class IdParts(NamedTuple):
    """What an id is made of: `001-`, `C` and `003`."""

    front: str
    letter: str
    number: str


class IdForm(NamedTuple):
    """The form of most ids: what is in front, the letters after it, how many digits follow (0: any)."""

    front: str
    letters: tuple[str, ...]
    width: int

    def nearest(self, written: str) -> str:
        """An id as it would be in this form; an id that is not nearly of it as it is."""
        front = "".join(
            _FUZZY.get(sign, re.escape(sign) if sign.isalnum() else _SEPARATOR) for sign in self.front
        )
        letters = "|".join(map(re.escape, self.letters))
        near = re.fullmatch(f"(?i:{front}({letters})){_SEPARATOR}([0-9oOlI]*[0-9])", written)
        if near is None:
            return written
        letter = near[1] if near[1] in self.letters else near[1].swapcase()
        number = near[2].translate(_ALIKE)
        return f"{self.front}{letter}{str(int(number)).zfill(self.width) if self.width else number}"


def id_form(project: Project) -> Iterator[Problem]:
    """An id is nearly of the form of all others, or its number is nearly one that is missing among them.

    A letter is in place of a digit, or zeros, a dash or capitals are missing. Ids should not change once
    a set is out.

        - {id: OO1-C003, ...}    - {id: 1-C4, ...}    - {id: 001-C904, ...}    among 001-C001, 001-C002 ...
    """
    written = [(card, parts) for card in project.cards if (parts := _parts(card.id))]
    form = _form_of([parts for _, parts in written])
    if form is None:
        return
    ids = {card.id for card in project.cards}
    strays = _strays([parts for _, parts in written])
    for card in project.cards:
        expected = form.nearest(card.id)
        if expected != card.id:
            known = f': "{expected}"?' if expected not in ids else f', and "{expected}" is another card'
            message = f'id "{card.id}" is not written as the others are{known}'
            yield warning(card.place("id"), "id-form", message)
        elif card.id in strays:
            message = f'id "{card.id}" is far from the others, of which "{strays[card.id]}" is missing: that?'
            yield warning(card.place("id"), "id-form", message)


def _form_of(written: list[IdParts]) -> IdForm | None:
    """The form of most ids; None where they have no form in common."""
    front, often = Counter(parts.front for parts in written).most_common(1)[0] if written else ("", 0)
    if often < _ENOUGH or often * 4 < len(written) * 3:
        return None
    same = [parts for parts in written if parts.front == front]
    width, alike = Counter(len(parts.number) for parts in same).most_common(1)[0]
    begun = any(parts.number.startswith("0") and len(parts.number) == width for parts in same)
    letters = Counter(parts.letter for parts in same)
    usual = (letter for letter in letters if letters[letter] >= letters[letter.swapcase()])
    return IdForm(front, tuple(sorted(usual)), width if begun and alike * 4 >= often * 3 else 0)


def _strays(written: list[IdParts]) -> dict[str, str]:
    """Ids with a number far beyond the others of their letter: it is a missing one but for one digit, or in
    another order.
    """
    series: dict[tuple[str, str], list[str]] = {}
    for front, letter, number in written:
        series.setdefault((front, letter), []).append(number)
    strays = {}
    for (front, letter), numbers in series.items():
        *others, last = sorted(numbers, key=int)
        if len(others) < _ENOUGH or int(last) <= 2 * int(others[-1]):
            continue
        missing = {*range(1, int(others[-1]))} - {int(number) for number in others}
        meant = [number for number in (str(n).zfill(len(last)) for n in missing) if _is_slip(last, number)]
        if len(meant) == 1 and len(missing) * _ENOUGH <= len(others):
            strays[f"{front}{letter}{last}"] = f"{front}{letter}{meant[0]}"
    return strays


def _is_slip(number: str, other: str) -> bool:
    wrong = sum(a != b for a, b in zip(number, other, strict=False))
    return len(number) == len(other) and (wrong == 1 or sorted(number) == sorted(other))


def _parts(written: str) -> IdParts | None:
    before = written.rstrip(string.digits)
    front = before[:-1] if len(before) > 1 and before[-1] in string.ascii_letters else before
    number = written[len(before) :]
    return IdParts(front, before[len(front) :], number) if front and number else None
