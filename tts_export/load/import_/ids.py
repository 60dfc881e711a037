"""The column of the cards' ids: the one whose values stay unique when more sets come."""

from collections import defaultdict
from collections.abc import Sequence

from msgspec import Struct, field

from tts_export.load.heading_words import headings_of
from tts_export.load.import_.samples import Sample
from tts_export.settings.cards import name_fields
from tts_export.settings.game import Game
from tts_export.tables.game_words import known_headings
from tts_export.tables.sheet import folded

LONGEST_ID = 40
WORDS = {"id", "ids", "number", "num", "no", "nr", "code", "key", "#", "uid", "identifier"}
"""A heading with one of these words may be that of the ids."""
MOST_REPEATED = 0.5
"""Share of the ids that may belong to several cards, by mistake or since cards were renamed."""


class IdColumn(Struct):
    """The column of the ids, and why it is that one."""

    heading: str = ""
    """As `folded` returns it; "" if no column is suitable."""
    written: str = ""
    reason: str = ""
    """Only where there was a choice."""


class _Candidate(Struct):
    heading: str
    written: str
    values: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """Value → the names of the cards that have it."""
    cards: int = 0

    @property
    def repeated(self) -> list[str]:
        return [value for value, names in self.values.items() if len(names) > 1]

    def is_fit(self, cards: int) -> bool:
        few = len(self.repeated) <= MOST_REPEATED * len(self.values)
        return bool(self.values) and few and self.cards >= 0.9 * cards


def id_column(game: Game, samples: Sequence[Sample]) -> IdColumn:
    """The column of the ids in all tables: fewest values are repeated, and they contain those of others."""
    candidates = _candidates(game, samples)
    cards = {
        c.heading: sum(len(s.cells(c.heading)) for s in samples if s.cells(c.heading)) for c in candidates
    }
    fit = [c for c in candidates if c.is_fit(cards[c.heading])]
    if not fit:
        return IdColumn()
    best = min(fit, key=lambda c: (-c.cards, len(c.repeated), -_contained(c, candidates, samples)))
    return IdColumn(
        best.heading, best.written, _reason(best, [c for c in candidates if c is not best], samples)
    )


def _candidates(game: Game, samples: Sequence[Sample]) -> list[_Candidate]:
    known = known_headings(game)
    named = set(headings_of("id")) | {heading for heading, name in known.items() if name == "id"}
    candidates: dict[str, _Candidate] = {}
    for sample in samples:
        names = _names(game, sample)
        for column in sample.columns:
            heading = folded(column.heading)
            if known.get(heading, "id") != "id" or not (heading in named or set(heading.split()) & WORDS):
                continue
            candidate = candidates.setdefault(heading, _Candidate(heading, column.heading))
            for index, cell in enumerate(column.every):
                if cell not in ("", None):
                    text = str(cell)
                    candidate.cards += 1
                    candidate.values[text].add(names[index] if index < len(names) else str(index))
    return [
        c
        for c in candidates.values()
        if all(len(text) <= LONGEST_ID and "\n" not in text for text in c.values)
    ]


def _names(game: Game, sample: Sample) -> list[str]:
    """The name of every card in a table, as far as it has a column for it."""
    field_name = name_fields(game.card.name)[0]
    headings = [heading for heading, name in known_headings(game).items() if name == field_name]
    columns = [sample.cells(heading) for heading in [*headings, *headings_of(field_name)]]
    return [str(cell).casefold() for cell in next(filter(None, columns), [])]


def _contained(candidate: _Candidate, others: Sequence[_Candidate], samples: Sequence[Sample]) -> int:
    """How many of the other columns have values that are parts of this one's, as `C001` is of `001-C001`."""
    return sum(_example(candidate, other, samples) is not None for other in others if other is not candidate)


def _example(candidate: _Candidate, other: _Candidate, samples: Sequence[Sample]) -> tuple[str, str] | None:
    """A value of `one` and the part of it that `other` has in that row; None unless nearly all rows do."""
    pairs = [
        (str(long), str(short))
        for sample in samples
        for long, short in zip(sample.cells(candidate.heading), sample.cells(other.heading), strict=False)
        if long not in ("", None) and short not in ("", None)
    ]
    parts = [(long, short) for long, short in pairs if short in long and short != long]
    return parts[0] if parts and len(parts) >= 0.9 * len(pairs) else None


def _reason(best: _Candidate, others: Sequence[_Candidate], samples: Sequence[Sample]) -> str:
    for other in others:
        if other.repeated:
            value = other.repeated[0]
            again = f'"{other.written}" has "{value}" for {len(other.values[value])} cards'
            return f'the ids are in "{best.written}", whose values are unique; {again}'
    for other in others:
        example = _example(best, other, samples)
        if example:
            short = f'"{example[1]}" of "{other.written}" may be used again in another set'
            return f'the ids are in "{best.written}": "{example[0]}" stays unique across sets, but {short}'
    return ""
