"""Contests between two decks, played and simulated."""

from random import Random

from tts_export.balance.record import Contest, GameRecord, Side
from tts_export.balance.schedule import schedule

CARDS = [f"C{number:02}" for number in range(40)]
CONTEST = Contest(
    game="tiny",
    seats=("White", "Red", "Blue"),
    table="table",
    program="program",
    seed=1,
    bots=("random",),
    decks={name: dict.fromkeys(CARDS, 1) for name in "ABC"},
    cards={card: f"CARD {card}" for card in CARDS},
)


def game(decks, winners, number=0, turns=10, fault="", played=None, bots=("random",) * 3, **sides):
    made = tuple(
        Side(deck, bot, seat, (), sides.get(deck, {}), (played or {}).get(deck, {}), {"scores": 2}, 30)
        for deck, seat, bot in zip(decks, CONTEST.seats, bots, strict=False)
    )
    return GameRecord(number, 1, made, winners, turns, turns // 2, {"enter": 3}, {}, {"draws": 4}, fault)


def simulated(games, lifts, seed=1):
    """Games in which half of the cards are drawn, and in which some of them help."""
    rng, made = Random(seed), []
    for match in schedule("AB", ("random",), 2, games):
        drawn = [{card: 1 for card in CARDS if rng.random() < 0.5} for _ in range(2)]
        edge = sum(lifts.get(card, 0) for card in drawn[0]) - sum(lifts.get(card, 0) for card in drawn[1])
        winner = int(rng.random() > 0.5 + edge)
        hands = dict(zip(match.decks, drawn, strict=True))
        made.append(game(match.decks, (winner,), match.number, played=hands, **hands))
    return made
