"""A short form of the fuzzer: no input breaks a promise, and a broken promise would be seen."""

from pathlib import Path

import pytest

from tests.soak import fuzz as fuzzer
from tests.soak.fuzz import fuzz, run_one
from tests.soak.inputs import CARDS, built, dumped, write
from tests.soak.kinds import TABLE
from tts_export.problems import Problem, Where
from tts_export.simulator import SimError, Table
from tts_export.simulator.play.game import Game


@pytest.mark.long
def test_fuzzed_inputs_of_every_kind():
    tally = fuzz(times=40, seed=11, workers=2)
    assert tally.failures == []
    assert tally.run.total() == 40


@pytest.mark.long
def test_what_is_fuzzed_builds_without_a_slip(tmp_path):
    """Its game has no zones: the table opens, and there is nothing to play."""
    write(tmp_path)
    assert built(tmp_path) == ([], False)
    with pytest.raises(SimError, match="the game has no hands"):
        Game(tmp_path / "build" / "mod.json", 7, ("White", "Red"))


def test_the_table_of_fuzzed_calls_opens():
    """Objects without a place are refused: for long, not one of the calls was made."""
    script = "function onLoad() print('loaded') end"
    table = Table.open({**TABLE, "LuaScript": script}, seed=1, players=("White",))
    table.settle()
    assert [message.text for message in table.world.messages] == ["loaded"]


def hang(random, folder):
    while True:
        pass


def crash(random, folder):
    raise ZeroDivisionError("no")


def silent(random, folder):
    return [], True


def placeless(random, folder):
    return [Problem(Where(Path()), "bad-value", "wrong")], True


@pytest.mark.parametrize(
    ("kind", "what"),
    [
        (hang, "hang"),
        (crash, "ZeroDivisionError"),
        (silent, "a failed run without a problem"),
        (placeless, "a problem without a place"),
    ],
)
def test_a_broken_promise_is_seen(monkeypatch, tmp_path, kind, what):
    monkeypatch.setattr(fuzzer, "KINDS", {kind: 1})
    monkeypatch.setattr(fuzzer, "SECONDS", 0.1)
    assert run_one(1, 1, tmp_path)[2].startswith(what)


def test_a_card_whose_type_is_null_has_none(tmp_path):
    """It was loaded without a type, and the build had no sheet for it."""
    cards = [*CARDS["cards"][:2], {**CARDS["cards"][2], "type": None}]
    write(tmp_path, cards__yaml=dumped({**CARDS, "cards": cards}))
    problems, failed = built(tmp_path)
    assert failed and "missing-field" in [problem.name for problem in problems]
