"""The soak of clumsy players, in short: by hand, by menu and by chance nothing makes a script fail."""

import pytest

from tests.soak.clumsy import play, table_of

pytestmark = pytest.mark.long


@pytest.mark.parametrize("game", ["hsatcg", "horsefame"])
def test_whatever_players_do_by_chance_no_script_fails(tmp_path, game):
    session, languages = table_of(game, tmp_path)
    assert play(session, languages, seed=1, acts=60) == []
    assert session.record.played > 30
