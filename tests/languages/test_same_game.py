"""A translated table plays the same game: words change, and nothing that happens.

The moves of bots are made at the English and at the German table of this repository's set. What a move names
by its words (an entry of a menu, a key, an option that is no card) has the same place in the other language.
"""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.conftest import MEMORY
from tests.tts.export.contexts import context
from tts_export.languages import in_language
from tts_export.load import load
from tts_export.scripts.join import scripts
from tts_export.simulator.play import Game
from tts_export.simulator.play.bots.bot import Bot
from tts_export.simulator.play.other_words import in_other_words
from tts_export.simulator.play.perform import perform
from tts_export.tts.export.save import export

pytestmark = pytest.mark.long

CARDS = Path(__file__).parents[2] / "cards.yaml"
MOVES = 130


def save(language):
    project, _ = load(CARDS, MEMORY)
    project, _ = in_language(project, language)
    return json.loads(next(export(replace(context(project), scripts=scripts(project)))).data)


@pytest.fixture(scope="module")
def saves():
    return save(""), save("de")


def happened(game):
    """Where every card is, what players have, and how far the game is."""
    state = game.state
    cards = {
        guid: [card.get(key) for key in ("zone", "at", "tapped")] for guid, card in state["cards"].items()
    }
    tracks = {seat: player.get("tracks") for seat, player in state["players"].items()}
    return cards, tracks, state.get("phase"), len(state["prompts"])


@pytest.mark.parametrize("seed", [2, 4])
def test_a_game_goes_the_same_way_in_another_language(saves, seed):
    english, german = (Game(one, seed, ("White", "Red")) for one in saves)
    bot = Bot(english, seed)
    moves = iter(bot.opening())
    for number in range(MOVES):
        move = next(moves, None) or bot.next()
        if english.state["over"] or move is None:
            break
        other = in_other_words(move, english, german)
        here, there = perform(english, move), perform(german, other)
        (bot.refused(move) if here.refused else bot.done())
        assert bool(here.refused) == bool(there.refused), (number, move, here, there)
        assert len(here.faults) == len(there.faults), (number, move, there.faults)
        assert happened(english) == happened(german), (number, move, here, there)
    assert number > 50
    assert english.table.messages[-1].text != german.table.messages[-1].text
