"""A game's own hook that fails: the action is taken back, the message names the place, the game goes on."""

import shutil

import pytest

from tests.games.hsatcg.conftest import CARDS
from tests.games.tables import opened
from tts_export.load.templates import package_templates

HOOKS = "games/hsatcg/hooks.lua"
CHARGE = '  Actions.charge("attack", args)\n'
BOONS = "Registry.steps.boons = function(color)\n"
MISTAKE = "  local power = State.now.players.Nobody.power\n"


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """The game with a mistake in two of its hooks, and their places."""
    folder = tmp_path_factory.mktemp("project")
    cards = folder / "cards.yaml"
    shutil.copy(CARDS, cards)
    text = (package_templates() / HOOKS).read_text(encoding="utf-8")
    for line in (CHARGE, BOONS):
        assert line in text
        text = text.replace(line, line + MISTAKE)
    hooks = folder / "templates" / HOOKS
    hooks.parent.mkdir(parents=True)
    hooks.write_text(text, encoding="utf-8")
    places = [number for number, line in enumerate(text.splitlines(True), 1) if line == MISTAKE]
    return cards, places


@pytest.fixture
def game(project):
    play = opened(project[0])
    play.hooks_fail = True
    play.begin(deck="Narrow")
    play.main("White")
    return play


def without_log(state):
    return {key: part for key, part in state.items() if key not in ("log", "failures")}


def test_an_action_whose_hook_fails_is_taken_back(game, project):
    attacker = game.give("White", "FOUR", "invading", at="Red")
    game.set_track("White", "grist", 5)
    before, lay = game.state, game.object(attacker).rot
    answer = game.try_to("White", "attack", card=attacker)
    assert not answer["ok"]
    assert f"the hook actions.attack failed at {HOOKS}:{project[1][0]}: " in answer["reason"]
    assert "taken back" in answer["reason"]
    assert without_log(game.state) == without_log(before)
    assert game.shown("White", "grist") == 5 and game.object(attacker).rot == lay
    for seat in game.seats:
        assert any("actions.attack" in message for message in game.table.player(seat).messages)


def test_the_game_goes_on_after_a_hook_has_failed(game):
    attacker = game.give("White", "FOUR", "invading", at="Red")
    game.try_to("White", "attack", card=attacker)
    game.act("White", "adjust", track="vp", by=1)
    game.act("White", "undo")
    assert game.track("White", "vp") == 0
    game.act("White", "move", card=attacker, at="White")
    assert game.card(attacker)["zone"] == "defending"


def test_a_step_that_fails_keeps_its_phase_until_the_automation_is_off(game, project):
    before = game.state
    answer = game.try_to("White", "next")
    assert f"the hook steps.boons failed at {HOOKS}:{project[1][1]}: " in answer["reason"]
    assert without_log(game.state) == without_log(before)
    game.act("White", "automation", on=False)
    game.act("White", "next")
    assert game.state["phase"] != "main"
    assert not game.table.errors
