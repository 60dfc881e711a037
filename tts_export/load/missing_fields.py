"""Needed fields that cards lack, each a mistake of its own, and those that no column of a spreadsheet has."""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from msgspec import structs

from tts_export.likeness import ALIKE, share
from tts_export.load.fields import is_empty
from tts_export.load.heading_words import headings_of
from tts_export.load.reading import Reading
from tts_export.problems import Problem, Where, with_article
from tts_export.settings.card import Card
from tts_export.settings.game import Game
from tts_export.tables.sheet import folded
from tts_export.yamls import Map

_FEW = 2
"""Cards of which each is named, though all of their type lack a field."""

_ONE_FOR_ONE = 2
"""A field too many and one that is missing: a misspelled name rather than another type."""


class FieldsOfType(Protocol):
    """What a type of card has."""

    @property
    def needs(self) -> Collection[str]: ...
    @property
    def fields(self) -> Collection[str]: ...


def other_type(reading: Reading, game: Game, data: Map, name: str, kinds: Mapping[str, FieldsOfType]) -> str:
    """The type of a card that is said to be of type `name`: the only other one that has all its fields, which
    is reported.
    """
    written = [field for field in data if field in game.fields and not is_empty(data[field])]
    strange = [field for field in written if field not in kinds[name].fields]
    absent = {*kinds[name].needs} - {*written}
    if not strange or not absent or len(strange) + len(absent) <= _ONE_FOR_ONE:
        return name
    fits = [k for k, kind in kinds.items() if {*kind.needs} <= {*written} <= {*kind.fields}]
    if len(fits) != 1:
        return name
    message = f"{with_article(name)} has no {', '.join(strange)}, but {with_article(fits[0])} has all of"
    reading.report(data.at("type"), "other-type", f"{message} these fields: write `type: {fits[0]}`")
    return fits[0]


class LackingFields:
    """The cards of a set that lack a field."""

    def __init__(self) -> None:
        self.problems: dict[tuple[str, str], list[Problem]] = {}
        """Type and field → the problems of the cards that lack it."""
        self.counts = Counter[str]()
        """Type → how many cards it has."""
        self.strange: dict[tuple[str, str], list[Problem]] = {}
        """Type and field → the problems of the cards that have it, though their type does not."""

    def report(self, reported: list[Problem]) -> Iterator[Problem]:
        """The problems; that of a field which all cards of a type lack once, at the first. Where all have
        another one instead, it is taken out of those that are `reported`.
        """
        for (kind, name), problems in self.problems.items():
            turned = self._turned(kind, name, problems)
            if turned:
                other, at = turned
                reported[:] = [problem for problem in reported if problem not in self.strange[kind, other]]
                message = (
                    f'all {len(problems)} {kind} cards have "{other}" and none "{name}": are the headings'
                )
                yield Problem(at, "missing-field", f"{message} of these two columns swapped?")
                continue
            if len(problems) == self.counts[kind] > _FEW:
                message = f'no {kind} has "{name}", which game.yaml lists under `needs`: write it into all'
                message = f"{message} {len(problems)}, or move it from `needs` to `may`"
                problems = [structs.replace(problems[0], message=message)]
            yield from problems

    def _turned(self, kind: str, name: str, problems: list[Problem]) -> tuple[str, Where] | None:
        """The field in the place of one that all cards of a type in a spreadsheet lack, and its heading."""
        for (other_kind, other), strange in self.strange.items():
            lines = {problem.where.line for problem in strange}
            all_have = lines == {problem.where.line for problem in problems} and kind == other_kind
            at = problems[0].where
            if all_have and len(lines) == self.counts[kind] > _FEW and isinstance(at.column, str):
                return other, structs.replace(strange[0].where, line=1)
        return None


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
        meant = self._meant()
        for (file, field), cards in self._cards.items():
            unused = self.reading.unused_columns.get(file, {})
            heading = meant.get((file, field), "")
            offered = unused.pop(heading, None)
            if (file, field) in self.reading.lost_fields or self._is_double(file, field):
                continue
            kind, card, at = cards[0]
            if len(cards) == 1 and not heading:
                of = f" from {card}" if card else ""
                message = f'"{field}" is missing{of}: every {kind} has one'
                self.reading.report(at, "missing-field", message)
                continue
            advice = ""
            if heading:
                advice = f'; if "{heading}" is it, rename it, or add {{"{heading}": {field}}} under columns'
            if not heading and (unnamed := self.reading.without_heading.pop(file, None)):
                column = unnamed.message.partition(",")[0]
                advice = f'; {column}: is "{field}" missing above it, or in the row of headings before it?'
            count = f"{len(cards)} card{'s need' if len(cards) > 1 else ' needs'}"
            message = f'no column is read as "{field}", which {count}{advice}'
            self.reading.report(offered.where if offered else at, "missing-column", message)
        self.reading.problems += self.reading.without_heading.values()
        for hints in self.reading.unused_columns.values():
            self.reading.problems += hints.values()

    def _is_double(self, file: Path, field: str) -> bool:
        """Whether the file has one heading twice, which is reported: one of the two columns may be that."""
        problems = self.reading.problems
        for index, problem in enumerate(problems):
            if problem.where.file == file and problem.message.startswith("two columns are called"):
                message = f'{problem.message.partition(":")[0]}, and none "{field}": rename one of them'
                problems[index] = structs.replace(problem, message=message)
                return True
        return False

    def _meant(self) -> dict[tuple[Path, str], str]:
        """(the spreadsheet, the field) → the unused column that is most like it, each column for one field.

        A column that is alone may have any heading, if only one field has none.
        """
        unused = {file: [*headings] for file, headings in self.reading.unused_columns.items()}
        keys = [(key, heading) for key in self._cards for heading in unused.get(key[0], ())]
        pairs = [(self._likeness(key[1], heading), key, heading) for key, heading in keys]
        meant: dict[tuple[Path, str], str] = {}
        taken: set[tuple[Path, str]] = set()
        for likeness, key, heading in sorted(pairs, key=lambda pair: -pair[0]):
            alone = len(unused[key[0]]) == 1 and sum(file == key[0] for file, _ in self._cards) == 1
            if key not in meant and (key[0], heading) not in taken and (alone or likeness >= ALIKE):
                meant[key] = heading
                taken.add((key[0], heading))
        return meant

    def _likeness(self, field: str, heading: str) -> float:
        """How like a heading is to a field: 1 if designers call the field so."""
        rule = self.game.fields.get(field)
        if folded(heading) in headings_of(field):
            return 1
        known = (field, rule.heading if rule else "")
        return max(share(name.casefold(), heading.casefold()) for name in known)


# Rows of spreadsheets without an id, where the others have one.

_NUMBERED = re.compile(r"(.*?)([0-9]{1,18})")


def missing_ids(cards: Sequence[Card], without: Sequence[tuple[Card, Where]]) -> Iterator[Problem]:
    """An error for each card without an id in a file that has ids, with the next free one as a proposal."""
    taken = {str(card.fields["id"]) for card in cards if "id" in card.fields}
    for card, at in without:
        like = [other for other in cards if other.where.file == card.where.file and "id" in other.fields]
        if not like:
            continue
        of_type = [other for other in like if other.type == card.type] or like
        free = next_id(str(of_type[-1].fields["id"]), taken)
        taken.add(free)
        proposal = f"; the next free one is {free}" if free else ""
        yield Problem(at, "missing-id", f'"id" is missing from {card.name}{proposal}')


def next_id(last: str, taken: set[str]) -> str:
    """The first free id after one of the same form, or an empty string if it does not end in a number."""
    numbered = _NUMBERED.fullmatch(last)
    if numbered is None:
        return ""
    start, width = numbered[1], len(numbered[2])
    same = [_NUMBERED.fullmatch(match) for match in taken]
    highest = max((int(match[2]) for match in same if match and match[1] == start), default=int(numbered[2]))
    return f"{start}{highest + 1:0{width}}"
