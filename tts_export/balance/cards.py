"""What many games say about each card: how often it is drawn and played, and how games with it end."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct, structs

from tts_export.balance.record import Contest, GameRecord, Side
from tts_export.balance.statistics import (
    CONFIDENCE,
    Rate,
    Stratum,
    benjamini_hochberg,
    quantile,
    rate_of,
    stratified,
)

FALSE = 0.05
"""The part of the cards named as strong or weak that may be named by chance alone."""
FEW = 20
"""Games with the card drawn, and without: a card with fewer is not judged, nor strong if played in fewer."""


class CardFigures(Struct, frozen=True):
    """One card in all decks that have it. A game in which both players have it counts for each of them."""

    id: str
    name: str
    decks: tuple[str, ...]
    in_deck: Rate
    opening: Rate
    """Games with the card in the first hand that was dealt."""
    drawn: Rate
    not_drawn: Rate
    played: Rate
    """Games of whoever played it: a player with the card in the deck, or one who has bought it."""
    use: float
    """The part of the games with the card in the deck in which it was played, by its player or by a buyer."""
    drawn_turn: float | None
    """The mean turn of the game in which it was drawn, of those in which it was."""
    played_turn: float | None
    lift: float | None
    """How much more is won with the card drawn than without, among games with the same deck and place."""
    chance: float | None = None
    """The chance of such a difference if the card did not matter, adjusted for how many cards there are."""
    by_hand: int = 0
    """How many of its texts only people carry out: bots have played it without them."""
    verdict: str = ""
    """`strong` or `weak` if the difference is more than chance; `rarely played` where a card with such a
    difference was played in too few games to be its reason; `never drawn` or `never played`.
    """


class _Use(NamedTuple):
    """One game of a player with the card in the deck."""

    stratum: tuple[str, str, str, int]
    """Its deck and bot, the one bot that everybody was, and its place."""
    score: float
    opening: bool
    drawn: int | None
    played: int | None
    bought: bool
    """Whether a player without the card in the deck has played it."""


def card_figures(contest: Contest, records: Sequence[GameRecord]) -> list[CardFigures]:
    """The figures of all cards of the decks that were played, by id."""
    uses, bought = _uses(contest, records), _bought(contest, records)
    figures = [_figures(contest, card, some, bought.get(card, ())) for card, some in sorted(uses.items())]
    judged = [figure for figure in figures if figure.chance is not None]
    adjusted = benjamini_hochberg([figure.chance for figure in judged if figure.chance is not None])
    chances = {figure.id: chance for figure, chance in zip(judged, adjusted, strict=True)}
    return [structs.replace(figure, **_verdict(figure, chances.get(figure.id))) for figure in figures]


def lift_interval(card: CardFigures) -> tuple[float, float]:
    """About where the true difference is: that of two rates, as if decks and places were all alike."""
    spread = sum(
        rate * (1 - rate) / games
        for rate, games in (
            ((group.won + 1) / (group.games + 2), group.games + 2) for group in (card.drawn, card.not_drawn)
        )
    )
    width = quantile(CONFIDENCE) * spread**0.5
    return max(-1.0, (card.lift or 0) - width), min(1.0, (card.lift or 0) + width)


def _verdict(card: CardFigures, chance: float | None) -> dict[str, object]:
    verdict = ""
    if not card.played.games:
        verdict = "never played" if card.drawn.games else "never drawn"
    elif chance is not None and chance < FALSE and card.lift:
        verdict = "weak" if card.lift < 0 else "strong" if card.played.games >= FEW else "rarely played"
    return {"chance": None if chance is None else round(chance, 4), "verdict": verdict}


def _uses(contest: Contest, records: Iterable[GameRecord]) -> Mapping[str, list[_Use]]:
    uses: dict[str, list[_Use]] = {}
    for record in records:
        for place, side in enumerate(record.sides):
            for card in contest.decks[side.deck]:
                uses.setdefault(card, []).append(_use(contest, record, place, side, card))
    return uses


def _bought(contest: Contest, records: Iterable[GameRecord]) -> Mapping[str, list[tuple[float, int]]]:
    """The score and the turn for each player who has played a card without having it in the deck, by card."""
    bought: dict[str, list[tuple[float, int]]] = {}
    for record in records:
        for place, side in enumerate(record.sides):
            for card, turn in side.played.items():
                if card not in contest.decks[side.deck]:
                    bought.setdefault(card, []).append((record.score(place), turn))
    return bought


def _use(contest: Contest, record: GameRecord, place: int, side: Side, card: str) -> _Use:
    return _Use(
        stratum=(side.deck, side.bot, record.bot, place),
        score=record.score(place),
        opening=card in side.opening,
        drawn=side.drawn.get(card),
        played=side.played.get(card),
        bought=any(card in own.played and card not in contest.decks[own.deck] for own in record.sides),
    )


def _figures(
    contest: Contest, card: str, uses: Sequence[_Use], bought: Sequence[tuple[float, int]]
) -> CardFigures:
    drawn = [use for use in uses if use.drawn is not None]
    played = [(use.score, use.played) for use in uses if use.played is not None] + list(bought)
    tested = None
    if min(len(drawn), len(uses) - len(drawn)) >= FEW:
        tested = stratified(_groups(uses))
    return CardFigures(
        id=card,
        name=contest.cards.get(card, card),
        decks=tuple(name for name, cards in contest.decks.items() if card in cards),
        in_deck=_rate(uses),
        opening=_rate([use for use in uses if use.opening]),
        drawn=_rate(drawn),
        not_drawn=_rate([use for use in uses if use.drawn is None]),
        played=rate_of(sum(score for score, _ in played), len(played)),
        use=round(sum(use.played is not None or use.bought for use in uses) / len(uses), 4),
        drawn_turn=_mean([use.drawn for use in drawn if use.drawn is not None]),
        played_turn=_mean([turn for _, turn in played]),
        lift=None if tested is None else round(tested[0], 4),
        chance=None if tested is None else tested[1],
        by_hand=contest.by_hand.get(card, 0),
    )


def _groups(uses: Sequence[_Use]) -> list[Stratum]:
    """With the card drawn and without, for each deck, bot, kind of opponent and place in the turn order."""
    strata: dict[tuple[str, str, str, int], list[_Use]] = {}
    for use in uses:
        strata.setdefault(use.stratum, []).append(use)
    return [
        Stratum(len(seen), sum(seen), len(unseen), sum(unseen))
        for _, some in sorted(strata.items())
        for seen in ([use.score for use in some if use.drawn is not None],)
        for unseen in ([use.score for use in some if use.drawn is None],)
    ]


def _rate(uses: Sequence[_Use]) -> Rate:
    return rate_of(sum(use.score for use in uses), len(uses))


def _mean(turns: Sequence[int]) -> float | None:
    return round(sum(turns) / len(turns), 1) if turns else None
