"""Matches of a contest."""

import pytest

from tts_export.balance.contest import contest_of
from tts_export.balance.schedule import schedule

GAMES = 12


@pytest.fixture(scope="module")
def contest(lamplight):
    return contest_of(lamplight, ("random",), 1)


def matches(contest, games=GAMES):
    return schedule(tuple(contest.decks), contest.bots, 2, games)
