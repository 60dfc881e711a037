"""Matches of a contest."""

from tts_export.balance.schedule import schedule

GAMES = 12


def matches(contest, games=GAMES):
    return schedule(tuple(contest.decks), contest.bots, 2, games)
