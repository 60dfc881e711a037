"""Damage to players: whose is it?"""

import pytest

from tests.engine.texts.duels import Duel


@pytest.mark.long
@pytest.mark.parametrize(("seat", "gold"), [("Red", 10), ("White", 9)])
def test_damage_to_an_opponent_is_none_to_its_own_player(tmp_path, seat, gold):
    hitter = "When this unit deals damage to your opponent, gain 1 gold.\nTap: Deal 1 damage to any target."
    duel = Duel(tmp_path, {"UNIT HITTER": hitter})
    duel.use("UNIT HITTER")
    duel.choose_player(seat)
    assert (duel.life(seat), duel.play.track("White", "gold")) == (19, gold)
