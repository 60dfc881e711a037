"""The page beside each example set names what is on its table."""

import re

import pytest

from tests.conftest import MEMORY
from tests.games.projects import GAMES, cards_of
from tts_export.cli.examples import examples
from tts_export.load import load

PAGES = {
    game: file.parent / "README.md"
    for game, file in examples().items()
    if game in GAMES and file.parent.parent.name == "examples"  # the flagship has docs/flagship/players.md
}
EVERYWHERE = {"Deck: ...", "Paste a deck list", "Start the game", "undo", "Pass"}


@pytest.mark.parametrize("game", PAGES)
def test_the_entries_of_menus_are_those_of_the_game(game):
    page = PAGES[game].read_text(encoding="utf-8")
    told = re.search(r"## At the table\n(.*?)\n##", page, re.DOTALL)
    assert told is not None, "the page does not say how the table is used"
    named = {" ".join(words.split()) for words in re.findall(r"`([^`]+)`", told[1])}
    loaded, _ = load(cards_of(game), MEMORY)
    labels = {rule.label for rule in loaded.game.rules.actions.values()}
    assert named <= labels | EVERYWHERE
    assert named & labels


def test_every_example_has_a_page():
    assert len(PAGES) >= 4
    assert all(page.is_file() for page in PAGES.values())
