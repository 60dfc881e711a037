"""Results of the lab that are kept with a set: `balance.json` beside the cards, and the games beside a build.

`balance.json` is what `balance --json balance.json` writes. In the repository, each commit that has another
one says what was measured then.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from tts_export.balance.cards import CardFigures, card_figures
from tts_export.balance.contest import table_digest
from tts_export.balance.figures import DeckFigures
from tts_export.balance.playing import contest_in, read
from tts_export.balance.record import Contest, GameRecord, UnplayableGames
from tts_export.balance.statistics import Rate
from tts_export.balance.text import interval, percent
from tts_export.built.manifest import BUILD, SAVE
from tts_export.compare import git
from tts_export.compare.history import earlier
from tts_export.compare.sources import Source
from tts_export.inputs import file_bytes, from_json

KEPT = "balance.json"
GAMES = "balance"
"""The folder of games in a build folder."""
_MOST, _MOST_GAMES = 50_000_000, 64_000_000
"""Bytes of a file of figures, and of games that are counted where a card is shown."""


class KeptFigures(msgspec.Struct, frozen=True):
    """What is read of the figures: who played how many games, decks and cards."""

    bots: dict[str, Rate]
    games: int
    decks: list[DeckFigures]
    cards: list[CardFigures]


class KeptResult(msgspec.Struct, frozen=True):
    """A file of `balance --json`."""

    figures: KeptFigures
    set: str = ""
    """A digest of the cards and decks that were played."""


class CardResult(msgspec.Struct, frozen=True):
    """How games with a card ended, as it was measured at some moment."""

    title: str
    """Where that is kept: `the last build`, or a commit."""
    bots: tuple[str, ...]
    games: int
    in_deck: Rate
    drawn: Rate
    played: Rate

    def text(self) -> str:
        """The result in one line."""
        rates = {"in the deck": self.in_deck, "drawn": self.drawn, "played": self.played}
        parts = ", ".join(f"{when} {rate_text(rate)}" for when, rate in rates.items())
        return f"{self.title} ({self.games:,} games, {' and '.join(self.bots)}): {parts}"


def rate_text(rate: Rate) -> str:
    """A rate with its interval and games: `52 % of 400 (47 to 57 %)`."""
    return f"{percent(rate.rate)} of {rate.games:,} ({interval(rate)})" if rate.games else "never"


def kept_at(source: Source) -> KeptResult | None:
    """The result that is kept with a set; None if there is none, and for the record of a build."""
    if source.is_record:
        return None
    folder = source.file.absolute().parent
    if source.revision is not None:
        return _result(git.file_at(folder, source.revision.commit, KEPT, _MOST))
    return _result(_bytes(folder / KEPT))


def results_of(file: Path, ids: Sequence[str], most: int) -> Iterator[CardResult]:
    """The results of a card with one of these ids, the newest first. Nothing is played for that."""
    results = [*_of_files(file, ids, most)]
    for result in _of_build(file.parent / BUILD, ids):
        if not results or msgspec.structs.replace(result, title=results[0].title) != results[0]:
            yield result
    yield from results


def _of_files(file: Path, ids: Sequence[str], most: int) -> Iterator[CardResult]:
    """The results in `balance.json` now, and in each commit that has another one."""
    data = _bytes(file.parent / KEPT)
    title = f"{KEPT}, not committed"
    for source in earlier(file, most):
        if source.revision is None:
            break
        older = git.file_at(file.parent, source.revision.commit, KEPT, _MOST)
        if older != data:
            yield from _of_file(title, data, ids)
        data, title = older, source.title
    yield from _of_file(title, data, ids)


def _of_file(title: str, data: bytes | None, ids: Sequence[str]) -> Iterator[CardResult]:
    result = _result(data)
    if result is not None:
        figures = result.figures
        yield from _card(title, tuple(figures.bots), figures.games, figures.cards, ids)


def _of_build(build: Path, ids: Sequence[str]) -> Iterator[CardResult]:
    """What the games beside a build say, if they were played with its table: the file with most games."""
    save = build / SAVE
    files = sorted((build / GAMES).glob("games-*.jsonl")) if save.is_file() else []
    table = table_digest(save) if files else ""
    played = (games for name in files if (games := _games(name, table)) is not None)
    if most := max(played, key=lambda both: len(both[1]), default=None):
        contest, records = most
        ended = [record for record in records if not record.fault]
        cards = card_figures(contest, ended)
        yield from _card("the last build", contest.bots, len(ended), cards, ids)


def _games(file: Path, table: str) -> tuple[Contest, list[GameRecord]] | None:
    try:
        contest = contest_in(file)
        return (contest, [*read(file, contest, _MOST_GAMES).values()]) if contest.table == table else None
    except UnplayableGames:
        return None


def _card(
    title: str, bots: tuple[str, ...], games: int, cards: Sequence[CardFigures], ids: Sequence[str]
) -> Iterator[CardResult]:
    for card in cards:
        if card.id in ids:
            yield CardResult(title, bots, games, card.in_deck, card.drawn, card.played)
            return


def _result(data: bytes | None) -> KeptResult | None:
    try:
        return from_json(data, KeptResult) if data is not None else None
    except msgspec.MsgspecError:
        return None


def _bytes(file: Path) -> bytes | None:
    try:
        return file_bytes(file, _MOST)
    except OSError:
        return None
