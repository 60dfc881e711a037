"""Hidden is hidden: what a seat may not know is not in any byte that is sent to its page."""

import re

import msgspec
import pytest

from tests.workbench.tables import flagship_table
from tts_export.simulator.play.bots.bot import Bot
from tts_export.simulator.play.leaks import LeakCheck
from tts_export.simulator.seats import SPECTATOR
from tts_export.workbench.table.session import Session
from tts_export.workbench.table.views import changes

MOVES, SEED = 90, 11


class Wire:
    """Everything that is sent to one seat, compared with what the seat may know."""

    def __init__(self, session, seat):
        self.session, self.seat, self.before = session, seat, {}
        snapshot = session.pictures.snapshot
        self.signs = {}
        for card in snapshot.project.cards:
            sides = snapshot.sides[card.key]
            signs = {
                card.name,
                card.id,
                *(side.partition(".")[0] for side in (sides.face, sides.back) if side),
            }
            self.signs[card.name] = self.signs.get(card.name, set()) | signs

    def sent(self):
        """What is sent now, as text."""
        now = self.session.view(self.seat)
        found = msgspec.json.encode(changes(self.before, now)).decode()
        self.before = now
        return found

    def leaks(self, known):
        """The names, ids and picture files of cards that the seat does not know, and any GUID."""
        text = self.sent()
        for name, signs in self.signs.items():
            if name not in known:
                yield from (f"{self.seat}: {sign} of {name}" for sign in signs if sign in text)
        guids = [guid for guid in re.findall(r'"([0-9a-f]{6})"', text) if guid in self.guids()]
        yield from (f"{self.seat}: the GUID {guid}" for guid in guids)

    def guids(self):
        return self.session.game.table.world.objects


@pytest.fixture(scope="module")
def snapshot(tmp_path_factory):
    return flagship_table(tmp_path_factory.mktemp("build"))


def test_a_page_gets_nothing_that_its_seat_may_not_know(snapshot):
    session = Session(snapshot)
    session.new(3, seed=SEED)
    game = session.game
    checked, bot = LeakCheck(game), Bot(game, SEED)
    wires = [Wire(session, seat) for seat in (*game.seats, SPECTATOR)]
    moves = iter(bot.opening())
    for _ in range(MOVES):
        if game.state["over"]:
            break
        move = next(moves, None) or bot.next()
        (bot.refused(move) if session._do(move) else bot.done())
        assert list(checked.leaks()) == []
        for wire in wires:
            assert list(wire.leaks(checked.known[wire.seat])) == [], f"after {move}"
    assert session.record.played > 60
    hidden = [len(wire.signs) - len(checked.known[wire.seat]) for wire in wires]
    assert min(hidden) > 20, "the test means something: there is much that nobody has seen"
