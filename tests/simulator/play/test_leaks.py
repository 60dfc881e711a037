"""A card may be called like something that the table says by itself: that gives no secret away."""

import json

import pytest

from tests.simulator.play.tables import save
from tts_export.simulator.play.bots.played_game import play_game

CARD = "SALAMANDER / bubble merchant"
"""Two of them are in the deck Home Is Where the Boons Are."""


@pytest.mark.parametrize("name", ["Homestuck: ATCG", "PREP", "Knock Knock", "begins", "is", "t"])
def test_a_name_that_the_table_says_by_itself_is_no_secret(name, tmp_path):
    text = json.dumps(save()).replace(f'"Nickname": "{CARD}"', f'"Nickname": "{name}"')
    assert f'"Nickname": "{name}"' in text
    file = tmp_path / "mod.json"
    file.write_text(text, encoding="utf-8")
    assert play_game(file, 3, count=2).fault is None
