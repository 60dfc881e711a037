"""A game is a pure function of table and match; its record holds what happened."""

import json

import msgspec
import pytest

from tests.simulator.play.tables import save
from tts_export.balance.game import play
from tts_export.balance.record import GameRecord
from tts_export.balance.schedule import schedule
from tts_export.simulator.play import Game

SEATS = ("White", "Red", "Blue")


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    file = tmp_path_factory.mktemp("build") / "mod.json"
    file.write_text(json.dumps(save()), encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def match():
    return schedule(("Knock Knock", "Clockwork Caravan"), ("random",), 2, 2)[0]


@pytest.fixture(scope="module")
def record(built, match):
    return play(built, SEATS, match)


@pytest.mark.long
def test_the_same_match_has_the_same_record_to_the_byte(built, match, record):
    again = play(json.loads(built.read_text(encoding="utf-8")), SEATS, match)
    assert msgspec.json.encode(again) == msgspec.json.encode(record)


@pytest.mark.long
def test_a_record_survives_its_file(record):
    assert msgspec.json.decode(msgspec.json.encode(record), type=GameRecord) == record


@pytest.mark.long
def test_the_sides_are_those_of_the_match_in_the_order_of_turns(match, record):
    assert [side.deck for side in record.sides] == list(match.decks)
    assert [side.seat for side in record.sides] == ["White", "Red"]
    assert record.key == match.key and not record.fault


@pytest.mark.long
def test_somebody_wins_with_the_points_that_were_counted(built, record):
    goal = Game(built, 7, ("White", "Red")).rules.goal_at
    (winner,) = record.winners
    assert sum(record.sides[winner].points.values()) >= goal
    assert record.score(winner) == 1 and record.score(1 - winner) == 0


@pytest.mark.long
def test_cards_are_drawn_before_they_are_played(record):
    for side in record.sides:
        assert set(side.opening) <= set(side.drawn)
        played_from_hand = {card: turn for card, turn in side.played.items() if turn > 0}
        assert played_from_hand
        for card, turn in played_from_hand.items():
            assert side.drawn.get(card, 0) <= turn <= record.turns


@pytest.mark.long
def test_moves_questions_and_what_the_table_does_are_counted(record):
    assert record.actions["load"] == 2 and record.actions["start"] == 1
    assert record.actions["enter"] > 0 and record.prompts["place"] > 0
    assert record.automations["gains"] >= record.turns - 2
    assert "enters" not in record.automations and "choose" not in record.actions
    assert 2 * record.rounds - 1 <= record.turns <= 2 * record.rounds
    assert all(side.clicks > 10 for side in record.sides)
