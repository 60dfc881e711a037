"""What people have played, beside games of bots: what won, where they thought for long, what they noted."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from msgspec import Struct

from tts_export.balance.figures import Figures
from tts_export.balance.statistics import Rate, rate_of
from tts_export.balance.text import cells, percent
from tts_export.built.manifest import PLAYED
from tts_export.decks.text_table import TextTable
from tts_export.inputs import file_bytes, text_of
from tts_export.simulator.play.transcripts.people import LONG, PeoplesGame, game_in

_DECISION = re.compile(r'\w+ ((?:answers \w+|presses "[^"]*"|\w+))')
_MOST = 2_000_000
"""Bytes of a transcript."""
_MOST_OF_ALL = 64_000_000
"""Bytes of all transcripts, the newest first: thousands of games have less."""
_ROWS = 12


class LongDecisions(Struct, frozen=True):
    """Decisions of one kind that took people long."""

    decision: str
    times: int
    longest: int
    where: str
    """The place of the longest one: `played/2026-11-27-2015.play:31`."""


class NotePlace(Struct, frozen=True):
    """A note of a player."""

    text: str
    seat: str
    state: str
    where: str


class PeopleFigures(Struct, frozen=True):
    """What was found in the transcripts of people's games."""

    games: int
    unfinished: int
    decks: Mapping[str, Rate]
    long: tuple[LongDecisions, ...]
    notes: tuple[NotePlace, ...]


def people_figures(root: Path) -> PeopleFigures | None:
    """The figures of the games in a project's folder for them; None if there are none."""
    files = sorted((root / PLAYED).glob("*.play"))
    games = dict(reversed([*_games(reversed(files))]))
    if not games:
        return None
    ended = [game for game in games.values() if game.winners is not None]
    return PeopleFigures(
        len(ended),
        len(games) - len(ended),
        _rates(ended),
        _long(games),
        tuple(
            NotePlace(note.text, note.seat, note.state, f"{PLAYED}/{name}:{note.line}")
            for name, game in games.items()
            for note in game.notes
        ),
    )


def _games(files: Iterable[Path]) -> Iterator[tuple[str, PeoplesGame]]:
    """The games in files by their names, as far as what is read of all of them goes."""
    left = _MOST_OF_ALL
    for file in files:
        try:
            raw = file_bytes(file, min(left, _MOST))
        except OSError:
            continue
        left -= len(raw)
        game = game_in(text_of(raw, "replace"))
        if game.decks:
            yield file.name, game


def _rates(games: list[PeoplesGame]) -> dict[str, Rate]:
    won: dict[str, list[float]] = defaultdict(list)
    for game in games:
        winners = game.winners or ()
        for seat, deck in game.decks.items():
            won[deck].append(1 / len(winners) if seat in winners else 0)
    return {deck: rate_of(sum(shares), len(shares)) for deck, shares in sorted(won.items())}


def _long(games: Mapping[str, PeoplesGame]) -> tuple[LongDecisions, ...]:
    """The kinds of decisions that took long, the most frequent one first."""
    times: dict[str, list[tuple[int, str]]] = defaultdict(list)
    for name, game in games.items():
        for late in game.long:
            if match := _DECISION.match(late.move):
                times[match[1]].append((late.seconds, f"{PLAYED}/{name}:{late.line}"))
    kinds = sorted(times.items(), key=lambda kind: (-len(kind[1]), kind[0]))
    return tuple(LongDecisions(decision, len(late), *max(late)) for decision, late in kinds)


def people_tables(people: PeopleFigures, figures: Figures) -> Iterator[TextTable]:
    """The tables on the console."""
    bots = {deck.name: deck.bots[next(iter(figures.bots))].all for deck in figures.decks}
    rows = tuple(
        (deck or "(no deck)", *cells(rate), percent(bots[deck].rate) if deck in bots else "")
        for deck, rate in people.decks.items()
    )
    more = f", {people.unfinished:,} more not to the end" if people.unfinished else ""
    title = f"Games won by people ({people.games:,} game{'s' * (people.games != 1)}{more})"
    yield TextTable(title, ("deck", "games", "won", "95 % interval", "won by bots"), rows)
    if people.long:
        late = tuple(
            (choice.decision, choice.times, f"{choice.longest} s", choice.where)
            for choice in people.long[:_ROWS]
        )
        headings = ("decision", "times", "longest", "where")
        yield TextTable(f"Where people thought for {LONG} s and longer", headings, late)
    if people.notes:
        noted = tuple((note.text, note.seat, note.state, note.where) for note in people.notes[:_ROWS])
        yield TextTable("What people noted", ("note", "by", "then", "where"), noted)
