"""The short pause after which an attack goes on is the same whether the defender holds an answer or not."""

import pytest

from tests.games.play import reads
from tests.games.secrets import PAUSE, act_at_once, film, open_prompts, seen_by


@pytest.fixture
def attacked(play):
    """`attacked("Answer")`: White attacks Red, whose hand is that card alone; both are asked only when able.
    The time of the pause has not begun to pass.
    """

    def run(name):
        game = play()
        attacker = game.army("White", "Three Two")
        game.to("attack")
        for seat in game.seats:
            game.hand_of(seat, 0)
        game.power("Red", gaian=1)
        game.give("Red", name, "hand")
        act_at_once(game.table, "White", "attack", cards=[attacker], at="Red")
        return game

    return run


@pytest.mark.long
def test_for_the_pause_nobody_sees_whether_the_defender_could_answer(attacked):
    films = {}
    for name in ("Answer", "One One"):
        play = attacked(name)
        assert bool(open_prompts(play.table, "Red")) == (name == "Answer")
        films[name] = [film(play.table, "White"), seen_by(play.table, "Grey")]
    assert films["Answer"] == films["One One"]
    assert reads(films["One One"][0][0][0], "a moment: time for responses")


@pytest.mark.long
def test_an_early_pass_does_not_shorten_it(attacked):
    films = {}
    for name in ("Answer", "One One"):
        play = attacked(name)
        for prompt in open_prompts(play.table, "Red"):
            act_at_once(play.table, "Red", "answer", prompt=prompt["id"], choice="pass")
        films[name] = film(play.table, "White")
        play.table.step(PAUSE)
        films[name].append(seen_by(play.table, "White"))
    assert films["Answer"] == films["One One"]


@pytest.mark.long
def test_it_has_a_fixed_length_and_then_the_attack_goes_on(attacked):
    play = attacked("One One")
    points = play.track("Red", "vp")
    play.table.step(PAUSE - 2)
    assert (play.state["phase"], play.track("Red", "vp")) == ("attack", points)
    play.table.step(4)
    assert (play.state["phase"], play.track("Red", "vp")) == ("play_2", points - 3)
