"""Cards of a market: the one of docs/how-to/rules.md."""

import pytest

from tests.docs_page import DOCS, run
from tools.story import steps, write
from tts_export.balance.game import play
from tts_export.balance.recording import Recording
from tts_export.balance.schedule import schedule

SEATS = ("White", "Red")


@pytest.fixture(scope="module")
def fair(tmp_path_factory):
    """The save of the game with a market."""
    folder = tmp_path_factory.mktemp("market")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        run(["new", "fair", "--blank"])
        for step in steps(DOCS / "how-to" / "rules.md"):
            if step.kind == "diff" and step.name.startswith("fair/"):
                write(step, folder)
        status, output = run(["build", "fair"])
    assert status == 0, output
    return folder / "fair" / "build" / "mod.json"


@pytest.mark.long
def test_whoever_buys_a_card_has_played_it_and_laying_it_out_is_not_playing(fair, monkeypatch):
    log = set()
    read = Recording._read
    monkeypatch.setattr(Recording, "_read", lambda self, line: log.add(line) or read(self, line))
    bought = 0
    for match in schedule(("Both Banks",), ("random",), 2, 6):
        log.clear()
        record = play(fair, SEATS, match)
        assert not record.fault
        for side in record.sides:
            said = {
                tuple(line.rstrip(".").partition(" (")[0].split(" ", 2))
                for line in log
                if line.startswith(side.seat)
            }
            gets = {words[2] for words in said if words[1:2] in (("buys",), ("takes",))}
            buys = {card for card in gets if not card.startswith("mulligan")}
            plays = {words[2] for words in said if words[1:2] == ("plays",)}
            assert buys <= set(side.played) <= buys | plays
            bought += len(buys)
    assert bought > 5
