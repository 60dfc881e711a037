"""Games of tests, which are checked."""

import pytest

from tests.games.moments import resumed


@pytest.fixture(autouse=True)
def commands_play_here(tables_here):
    """Commands that play do so in this process."""


@pytest.fixture
def checked():
    """The games of a test: checked when it is over."""
    checked = []
    yield checked
    for play in checked:
        play.check()


@pytest.fixture
def resume(checked):
    """As `resumed`: `resume(begin, ...)` is a game that was begun once, opened for this test."""

    def on(begin, *made_from):
        checked.append(resumed(begin, *made_from))
        return checked[-1]

    return on
