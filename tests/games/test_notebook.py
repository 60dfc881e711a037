"""The notebook of every game has the rules, the turn and the keys, each in a tab of its own."""

import pytest

from tests.conftest import MEMORY
from tests.games.projects import GAMES, cards_of
from tts_export.load import load
from tts_export.tts.export.notebook import notebook


@pytest.mark.parametrize("game", GAMES)
def test_its_first_tabs_are_the_rules_the_turn_and_the_keys(game):
    project, _ = load(cards_of(game), MEMORY)
    tabs, rules = notebook(project), project.game.rules
    assert list(tabs)[:3] == ["Rules", "The turn", "The keys"]
    for paragraph in project.game.about:
        assert " ".join(paragraph.split()) in tabs["Rules"]
    for phase in rules.turn.phases.values():
        assert f"[b]{phase.label}[/b]" in tabs["The turn"]
    for action in rules.actions.values():
        assert not action.hotkey or action.label in tabs["The keys"]
        assert not action.phases or action.label in tabs["The turn"]
    for number, seat in enumerate(project.table.seats, 1):
        assert f"{number} {seat}" in tabs["The keys"]
