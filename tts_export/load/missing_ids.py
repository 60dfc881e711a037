"""Rows of spreadsheets without an id, where the others have one."""

import re
from collections.abc import Iterator, Sequence

from tts_export.problems import Problem, Where
from tts_export.settings.card import Card

_NUMBERED = re.compile(r"(.*?)([0-9]+)")


def missing_ids(cards: Sequence[Card], without: Sequence[tuple[Card, Where]]) -> Iterator[Problem]:
    """An error for each card without an id in a file that has ids, with the next free one as a proposal."""
    taken = {str(card.fields["id"]) for card in cards if "id" in card.fields}
    for card, at in without:
        like = [one for one in cards if one.where.file == card.where.file and "id" in one.fields]
        if not like:
            continue
        of_type = [one for one in like if one.type == card.type] or like
        free = _next(str(of_type[-1].fields["id"]), taken)
        taken.add(free)
        proposal = f"; the next free one is {free}" if free else ""
        yield Problem(at, "missing-id", f'"id" is missing from {card.name}{proposal}')


def _next(last: str, taken: set[str]) -> str:
    """The first free id after one of the same form, or an empty string if it does not end in a number."""
    numbered = _NUMBERED.fullmatch(last)
    if numbered is None:
        return ""
    start, width = numbered[1], len(numbered[2])
    same = [_NUMBERED.fullmatch(one) for one in taken]
    highest = max((int(one[2]) for one in same if one and one[1] == start), default=int(numbered[2]))
    return f"{start}{highest + 1:0{width}}"
