"""id-form: an id that is nearly of the form of all others."""

import re
import string
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from tts_export.load.project import Project
from tts_export.problems import Problem, warning

_ALIKE = str.maketrans("oOlI", "0011")
_ZEROS = re.compile(r"\b0+(?=\d)")
_ENOUGH = 4
"""Ids of one form, from which on another one is an exception."""


class IdParts(NamedTuple):
    """What an id is made of: `001-`, `C` and `003`."""

    front: str
    letter: str
    number: str


def id_form(project: Project) -> Iterator[Problem]:
    """An id begins nearly as all others do, or its number has fewer digits than theirs.

    A letter is in place of a digit, or zeros are missing. Ids should not change once a set is out.

        - {id: OO1-C003, ...}    - {id: 1-C4, ...}    among 001-C001, 001-C002 ...
    """
    written = [(card, parts) for card in project.cards if (parts := _parts(card.id))]
    fronts = Counter(parts.front for _, parts in written)
    if not fronts:
        return
    front, often = fronts.most_common(1)[0]
    if often < _ENOUGH or often * 4 < len(written) * 3:
        return
    widths = Counter(len(parts.number) for _, parts in written if parts.front == front)
    width, alike = widths.most_common(1)[0]
    is_filled = alike * 10 >= often * 9 and any(
        parts.number.startswith("0") and len(parts.number) == width for _, parts in written
    )
    for card, parts in written:
        is_near = _plain(parts.front) == _plain(front)
        digits = parts.number.zfill(width) if is_filled and is_near else parts.number
        expected = f"{front if is_near else parts.front}{parts.letter}{digits}"
        if expected != card.id:
            message = f'id "{card.id}" is not written as the others are: "{expected}"?'
            yield warning(card.place("id"), "id-form", message)


def _parts(written: str) -> IdParts | None:
    before = written.rstrip(string.digits)
    front = before[:-1] if len(before) > 1 and before[-1] in string.ascii_letters else before
    number = written[len(before) :]
    return IdParts(front, before[len(front) :], number) if front and number else None


def _plain(front: str) -> str:
    return _ZEROS.sub("", front.translate(_ALIKE)).casefold()
