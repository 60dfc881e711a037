"""Needed fields that no column of a spreadsheet has: one error for all cards, since a heading was renamed."""

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from pathlib import Path

from tts_export.load.reading import Reading
from tts_export.problems import Problem, Where, one_of
from tts_export.settings.card import Card
from tts_export.settings.game import Game


class MissingColumns:
    """Collects the cards that lack a field because no column is read as it, to report each field once."""

    def __init__(self, reading: Reading, game: Game) -> None:
        self.reading = reading
        self.game = game
        self._cards: dict[tuple[Path, str], list[tuple[str, str, Where]]] = {}
        """(the spreadsheet, the field) → type, name and place of each card."""

    def add(self, field: str, kind: str, card: str, at: Where) -> None:
        """Records a card of a type that needs a field for which there is no column."""
        self._cards.setdefault((at.file, field), []).append((kind, card, at))

    def report(self) -> None:
        """Reports each field once, with the column that may have it; then the other unused columns."""
        for (file, field), cards in self._cards.items():
            if (file, field) in self.reading.lost_fields:
                self.reading.unused_columns.get(file, {}).pop(next(iter(self._like(file, field)), ""), None)
                continue
            kind, card, at = cards[0]
            unused = self._like(file, field)
            if len(cards) == 1 and not unused:
                of = f" from {card}" if card else ""
                message = f'"{field}" is missing{of}: every {kind} has one'
                self.reading.report(at, "missing-field", message)
                continue
            offered = one_of(f'"{heading}"' for heading in unused[:3])
            advice = f'; if {offered} is it, add {{"{unused[0]}": {field}}} under columns' if unused else ""
            count = f"{len(cards)} card{'s need' if len(cards) > 1 else ' needs'}"
            message = f'no column is read as "{field}", which {count}{advice}'
            place = self.reading.unused_columns[file].pop(unused[0]).where if unused else at
            self.reading.report(place, "missing-column", message)
        for hints in self.reading.unused_columns.values():
            self.reading.problems += hints.values()

    def _like(self, file: Path, field: str) -> list[str]:
        """The columns of the file that are not used, the one most like the field first."""
        rule = self.game.fields.get(field)
        known = (field, rule.heading if rule else "")

        def likeness(heading: str) -> float:
            return max(SequenceMatcher(None, heading.casefold(), name.casefold()).ratio() for name in known)

        return sorted(self.reading.unused_columns.get(file, ()), key=likeness, reverse=True)


# Rows of spreadsheets without an id, where the others have one.

_NUMBERED = re.compile(r"(.*?)([0-9]+)")


def missing_ids(cards: Sequence[Card], without: Sequence[tuple[Card, Where]]) -> Iterator[Problem]:
    """An error for each card without an id in a file that has ids, with the next free one as a proposal."""
    taken = {str(card.fields["id"]) for card in cards if "id" in card.fields}
    for card, at in without:
        like = [other for other in cards if other.where.file == card.where.file and "id" in other.fields]
        if not like:
            continue
        of_type = [other for other in like if other.type == card.type] or like
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
    same = [_NUMBERED.fullmatch(match) for match in taken]
    highest = max((int(match[2]) for match in same if match and match[1] == start), default=int(numbered[2]))
    return f"{start}{highest + 1:0{width}}"
