"""Whole games of clumsy people, with drags, misclicks and lost lines; bots play them out to the winner."""

import json

import pytest
from msgspec.structs import replace

from tests.games.projects import cards_of
from tests.games.tables import HERE, made
from tts_export.simulator.play import read, run
from tts_export.simulator.play.bots.bot import Bot
from tts_export.simulator.play.bots.play_out import play_out
from tts_export.simulator.play.invariants import CheckedGame

PLAYED = {file.parent.name.replace("_", "-"): file for file in sorted(HERE.glob("*/whole_game.play"))}
CLUMSY = ("drags", "undoes", "stands up", "sits down")
LONGEST = 1500


def begun(game):
    """The table after the turns that are written down, which went as written."""
    text = PLAYED[game].read_text(encoding="utf-8")
    assert [word for word in CLUMSY if word not in text] == []
    transcript, faults = read(text)
    assert transcript is not None and faults == []
    result = run(transcript, json.loads(made(cards_of(game))[0]))
    assert [f"{game}:{f.line}: {f.message}" for f in result.faults] == []
    assert result.text == text and result.game is not None
    return result.game


def test_each_game_is_played_out():
    assert list(PLAYED) == ["gamma", "horsefame", "hsatcg", "hsatcg-prealpha", "wtactics"]


@pytest.mark.long
@pytest.mark.parametrize("game", PLAYED)
def test_clumsy_turns_go_as_written(game):
    assert begun(game).state["started"]


@pytest.mark.long
@pytest.mark.parametrize("game", PLAYED)
def test_bots_play_it_out_to_a_winner(game):
    table = begun(game)
    checked, bot = CheckedGame(table), Bot(table, 3)
    checked.begin()
    bot.seats = frozenset(table.seats)
    bot.style = replace(bot.style, busy=0.85, declines=1, hurried=False, careful=False)
    assert play_out(table, [bot], checked.perform, LONGEST) is None
