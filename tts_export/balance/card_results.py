"""The games with a card, below its history: those of bots whose results are kept, and those of people."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from tts_export.balance.people import people_figures
from tts_export.balance.results import CardResult, rate_text, results_of
from tts_export.balance.statistics import Rate, rate_of
from tts_export.cache import Cache, user_cache
from tts_export.compare.history import Moment, as_lines as lines_of_moments, history
from tts_export.load import load
from tts_export.problems import in_one_line

_MOST_MOMENTS = 30
"""Of the history of a card; older ones are left out."""


class CardGames(msgspec.Struct, frozen=True):
    """How games with a card ended. Nothing was played for this."""

    bots: list[CardResult]
    people: Rate | None
    """Of people's games, with the decks that have the card now; None without any."""


def card_history(file: Path, card: str) -> list[str]:
    """The history of the card with this id, with its games, as lines; why there is none if there is none."""
    cache = user_cache()
    moments, problems = history(file, card, cache, _MOST_MOMENTS)
    if not moments:
        return [in_one_line(problem.message) for problem in problems]
    _, *lines = as_lines(moments, games_with(file, moments, cache, _MOST_MOMENTS))
    return [line.removeprefix("  ") for line in lines]


def games_with(file: Path, moments: Sequence[Moment], cache: Cache, most: int) -> CardGames:
    """The games with the card of a history, whatever its id was."""
    ids = list(dict.fromkeys(moment.id for moment in moments))
    return CardGames([*results_of(file, ids, most)], _people(file, ids, cache))


def as_lines(moments: Sequence[Moment], games: CardGames) -> Iterator[str]:
    """The history as people read it, and below it the games."""
    yield from lines_of_moments(moments)
    if games.bots:
        yield "  won by bots with it"
        yield from (in_one_line(f"    {result.text()}") for result in games.bots)
    if games.people is not None:
        yield f"  won by people with decks that have it now: {rate_text(games.people)}"


def as_json(moments: Sequence[Moment], games: CardGames) -> str:
    """The history and the games for other programs."""
    data = {"moments": moments, "games": games}
    return msgspec.json.format(msgspec.json.encode(data), indent=2).decode()


def _people(file: Path, ids: Sequence[str], cache: Cache) -> Rate | None:
    people = people_figures(file.parent)
    project, _ = load(file, cache, draft=True) if people is not None else (None, [])
    if people is None or project is None:
        return None
    keys = {card.key for card in project.cards if card.id in ids}
    decks = {deck.name for deck in project.decks if keys & {*deck.cards}}
    rates = [rate for deck, rate in people.decks.items() if deck in decks]
    games = sum(rate.games for rate in rates)
    return rate_of(sum(rate.won for rate in rates), games) if games else None
