"""What many games say: about decks against each other, places, length, points, and each card."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import permutations
from typing import Any, TypeVar

from msgspec import Struct

from tts_export.balance.cards import CardFigures, card_figures
from tts_export.balance.record import Contest, GameRecord, Side
from tts_export.balance.statistics import Rate, mean, rate_of

_T = TypeVar("_T")
_NO_GAMES = rate_of(0, 0)


class Spread(Struct, frozen=True):
    """How a number is spread: its mean, and what a tenth, half and nine tenths of the games do not exceed."""

    mean: float
    low: int
    middle: int
    high: int


class BotFigures(Struct, frozen=True):
    """A deck in the games that one bot played against itself."""

    all: Rate
    against: Mapping[str, Rate]


class DeckFigures(Struct, frozen=True):
    """One deck against all others. Games between bots are left out: they show the bots."""

    name: str
    all: Rate
    places: tuple[Rate, ...]
    """By its place in the order of turns."""
    against: Mapping[str, Rate]
    """Games in which one of the two has won; a tie of both is half a win."""
    clicks: float
    """A game, of whoever plays it."""
    points: Mapping[str, float]
    """A game, by what gave them."""
    bots: Mapping[str, BotFigures]
    """The same games, by who played them."""


class Figures(Struct, frozen=True):
    """All figures. Means are those of games that came to an end."""

    game: str
    bots: Mapping[str, Rate]
    """With several bots, of the games between them."""
    seed: int
    players: int
    games: int
    ties: int
    faults: Mapping[str, int]
    """What ended games before their end. These games are in no other figure."""
    places: tuple[Rate, ...]
    """By the place in the order of turns, without games between bots."""
    turns: Spread
    rounds: Spread
    clicks: Spread
    lengths: Mapping[int, int]
    """How many games ended after each number of turns."""
    decks: list[DeckFigures]
    points: Mapping[str, float]
    """A game, of all players together."""
    actions: Mapping[str, float]
    prompts: Mapping[str, float]
    automations: Mapping[str, float]
    cards: list[CardFigures]


def figures_of(contest: Contest, played: Iterable[GameRecord], decks: Sequence[str]) -> Figures:
    """The figures of these games, which may be in any order."""
    everything = sorted(played, key=lambda record: record.key)
    records = [record for record in everything if not record.fault]
    players = len(everything[0].sides) if everything else 2
    alone = [record for record in records if record.bot]
    between = [record for record in records if not record.bot] if len(contest.bots) > 1 else records
    of_bots = _rates(between, lambda side, place: side.bot)
    of_places = _rates(alone, lambda side, place: place)
    return Figures(
        game=contest.game,
        bots={bot: of_bots.get(bot, _NO_GAMES) for bot in contest.bots},
        seed=contest.seed,
        players=players,
        games=len(records),
        ties=sum(len(record.winners) > 1 for record in records),
        faults=_sorted(Counter(record.fault for record in everything if record.fault)),
        places=tuple(of_places.get(place, _NO_GAMES) for place in range(players)),
        turns=_spread([record.turns for record in records]),
        rounds=_spread([record.rounds for record in records]),
        clicks=_spread([sum(side.clicks for side in record.sides) for record in records]),
        lengths=_sorted(Counter(record.turns for record in records)),
        decks=_decks(alone, decks, players, contest.bots),
        points=_a_game((side.points for record in records for side in record.sides), len(records)),
        actions=_a_game((record.actions for record in records), len(records)),
        prompts=_a_game((record.prompts for record in records), len(records)),
        automations=_a_game((record.automations for record in records), len(records)),
        cards=card_figures(contest, records),
    )


def _rates(records: Iterable[GameRecord], by: Callable[[Side, int], _T]) -> Mapping[_T, Rate]:
    """The rates of the players who are alike: `by` returns what they have in common."""
    scores: dict[_T, list[float]] = {}
    for record in records:
        for place, side in enumerate(record.sides):
            scores.setdefault(by(side, place), []).append(record.score(place))
    return {name: rate_of(sum(some), len(some)) for name, some in scores.items()}


def _decks(
    records: Sequence[GameRecord], decks: Sequence[str], players: int, bots: Sequence[str]
) -> list[DeckFigures]:
    """The decks, those that win most first."""
    whole = _rates(records, lambda side, place: side.deck)
    by_bot = {bot: [record for record in records if record.bot == bot] for bot in bots}
    by_place = _rates(records, lambda side, place: (side.deck, place))
    rows = []
    for deck in decks:
        own = [side for record in records for side in record.sides if side.deck == deck]
        figures = DeckFigures(
            name=deck,
            all=whole.get(deck, _NO_GAMES),
            places=tuple(by_place.get((deck, place), _NO_GAMES) for place in range(players)),
            against={other: _against(records, deck, other) for other in decks},
            clicks=mean([side.clicks for side in own]),
            points=_a_game((side.points for side in own), len(own)),
            bots={bot: _of_bot(some, deck, decks) for bot, some in by_bot.items()},
        )
        rows.append(figures)
    return sorted(rows, key=lambda row: -(row.all.rate or 0))


def _of_bot(records: Sequence[GameRecord], deck: str, decks: Sequence[str]) -> BotFigures:
    scores = [
        record.score(place)
        for record in records
        for place, side in enumerate(record.sides)
        if side.deck == deck
    ]
    against = {other: _against(records, deck, other) for other in decks}
    return BotFigures(rate_of(sum(scores), len(scores)), against)


def _against(records: Iterable[GameRecord], deck: str, other: str) -> Rate:
    """A deck against another; against itself, how often the first of the two players wins."""
    scores = []
    for record in records:
        for mine, theirs in permutations(range(len(record.sides)), 2):
            if (record.decks[mine], record.decks[theirs]) != (deck, other):
                continue
            if deck == other and mine > theirs:
                continue
            both = record.score(mine) + record.score(theirs)
            if both:
                scores.append(record.score(mine) / both)
    return rate_of(sum(scores), len(scores))


def _a_game(counts: Iterable[Mapping[str, int]], games: int) -> Mapping[str, float]:
    """How much there is of each in a game, the most frequent first."""
    total = Counter[str]()
    for count in counts:
        for name, number in count.items():
            total[name] += number
    listed = sorted(total.items(), key=lambda item: (-abs(item[1]), item[0]))
    return {name: round(number / games, 3) for name, number in listed}


def _spread(values: Sequence[int]) -> Spread:
    if not values:
        return Spread(0.0, 0, 0, 0)
    ranked = sorted(values)
    low, middle, high = (ranked[int(part * (len(ranked) - 1) + 0.5)] for part in (0.1, 0.5, 0.9))
    return Spread(mean(values), low, middle, high)


def _sorted(counts: Mapping[Any, int]) -> dict[Any, int]:
    return dict(sorted(counts.items()))
