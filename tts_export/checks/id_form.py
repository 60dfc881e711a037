"""id-form: an id that is nearly of the form of all others."""

import re
from collections import Counter
from collections.abc import Iterator

from tts_export.load.project import Project
from tts_export.problems import Problem, warning

_PARTS = re.compile(r"(?P<front>.+?)(?P<letter>[A-Za-z]?)(?P<number>\d+)")
_ALIKE = str.maketrans("oOlI", "0011")
_ZEROS = re.compile(r"\b0+(?=\d)")
_ENOUGH = 4
"""Ids of one form, from which on another one is an exception."""


def id_form(project: Project) -> Iterator[Problem]:
    """An id begins nearly as all others do, or its number has fewer digits than theirs.

    A letter is in place of a digit, or zeros are missing. Ids should not change once a set is out.

        - {id: OO1-C003, ...}    - {id: 1-C4, ...}    among 001-C001, 001-C002 ...
    """
    written = [(card, match) for card in project.cards if (match := _PARTS.fullmatch(card.id))]
    fronts = Counter(match["front"] for _, match in written)
    if not fronts:
        return
    front, often = fronts.most_common(1)[0]
    if often < _ENOUGH or often * 4 < len(written) * 3:
        return
    widths = Counter(len(match["number"]) for _, match in written if match["front"] == front)
    width, alike = widths.most_common(1)[0]
    is_filled = alike * 10 >= often * 9 and any(
        match["number"].startswith("0") and len(match["number"]) == width for _, match in written
    )
    for card, match in written:
        is_near = _plain(match["front"]) == _plain(front)
        digits = match["number"].zfill(width) if is_filled and is_near else match["number"]
        expected = f"{front if is_near else match['front']}{match['letter']}{digits}"
        if expected != card.id:
            message = f'id "{card.id}" is not written as the others are: "{expected}"?'
            yield warning(card.place("id"), "id-form", message)


def _plain(front: str) -> str:
    return _ZEROS.sub("", front.translate(_ALIKE)).casefold()
