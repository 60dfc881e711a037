"""Hidden is hidden: what a seat may not know is not in any byte that is sent to its page."""

import re
from random import Random

import msgspec
import pytest

from tests.workbench.tables import flagship_table
from tts_export.simulator.play.bots.bot import Bot
from tts_export.simulator.play.leaks import LeakCheck
from tts_export.simulator.seats import SPECTATOR
from tts_export.workbench.table import asking
from tts_export.workbench.table.asking import PageOfSeat, answered
from tts_export.workbench.table.pictures import built_table
from tts_export.workbench.table.session import Session
from tts_export.workbench.table.views import changes

pytestmark = pytest.mark.long

MOVES, SEED = 90, 11


class Wire:
    """Everything that is sent to one seat, compared with what the seat may know."""

    def __init__(self, snapshot, session, seat):
        self.session, self.seat, self.before = session, seat, {}
        self.language = snapshot.project.language
        self.signs = {}
        for card in snapshot.project.cards:
            sides = snapshot.sides[card.key]
            signs = {
                card.name,
                card.shown.name,
                card.id,
                *(side.partition(".")[0] for side in (sides.face, sides.back) if side),
            }
            self.signs[card.shown.name] = self.signs.get(card.shown.name, set()) | signs

    def sent(self):
        """What is sent now, as text."""
        now = self.session.view(self.seat, language=self.language)
        found = msgspec.json.encode(changes(self.before, now)).decode()
        self.before = now
        return found

    def leaks(self, known):
        """The names, ids and picture files of cards that the seat does not know, and any GUID."""
        yield from self.leaks_in(self.sent(), known)

    def leaks_in(self, text, known):
        """The same in one text."""
        for name, signs in self.signs.items():
            if name not in known:
                yield from (f"{self.seat}: {sign} of {name}" for sign in signs if sign in text)
        guids = [guid for guid in re.findall(r"\b([0-9a-f]{6})\b", text) if guid in self.guids()]
        yield from (f"{self.seat}: the GUID {guid}" for guid in guids)

    def guids(self):
        return self.session.game.table.world.objects


@pytest.fixture(scope="module", params=["", "de"])
def snapshot(tmp_path_factory, request):
    return flagship_table(tmp_path_factory.mktemp("build"), request.param)


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    return built_table(flagship_table(tmp_path_factory.mktemp("table")))


def played(table, snapshot, players):
    """A session with a game, and what each seat may know of it in the language of the snapshot."""
    session = Session(table)
    if snapshot.project.language:
        session.speak(built_table(snapshot))
    session.new(players, seed=SEED)
    return session, LeakCheck(session.editions.of(snapshot.project.language).game)


def test_a_page_gets_nothing_that_its_seat_may_not_know(table, snapshot):
    session, checked = played(table, snapshot, 3)
    game, bot = session.game, Bot(session.game, SEED)
    wires = [Wire(snapshot, session, seat) for seat in (*game.seats, SPECTATOR)]
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


def asked_by(session, seat, language, rng):
    """Requests of one seat for some of what it sees, possible and impossible: works of routes, bodies."""
    view = session.view(seat, language=language)
    handles = [*view["pieces"], "0"]
    for handle in rng.sample(handles, min(len(handles), 10)):
        yield asking.menu, {"piece": handle}
        for gesture in (
            {"do": "choose", "text": rng.choice(["Discard", "More ...", "Mehr ...", "Turn (tap)", "Attack"])},
            {"do": "take", "at": (0, 0)},
            {"do": "drag", "at": (-40, 40)},
            {"do": "drag", "place": 0},
            {"do": "button", "number": 3},
            {"do": "number", "number": 97},
            {"do": "key", "text": "no such key"},
            {"do": "key", "text": rng.choice(view["room"]["keys"])},
        ):
            yield asking.act, {"piece": handle, **gesture}
    yield asking.act, {"do": "group", "pieces": handles[:-1]}
    yield asking.act, {"do": "delete", "pieces": rng.sample(handles, 3)}
    for part in rng.sample([*view["panel"]], min(len(view["panel"]), 6)):
        yield asking.act, {"do": "press", "part": part}
    yield asking.act, {"do": "reply", "text": "none"}
    yield asking.act, {"do": "undo"}
    yield asking.game, {"do": "bots", "seats": ["Mauve"]}
    yield asking.game, {"do": "nonsense"}


def test_no_answer_tells_what_a_seat_may_not_know(table, snapshot):
    session, checked = played(table, snapshot, 2)
    game, bot, rng = session.game, Bot(session.game, SEED), Random(SEED)
    wires = [Wire(snapshot, session, seat) for seat in (*game.seats, SPECTATOR)]
    moves, answers = iter(bot.opening()), set()
    for number in range(17):
        move = next(moves, None) or bot.next()
        (bot.refused(move) if session._do(move) else bot.done())
        wire = wires[number % len(wires)]
        for work, asked in asked_by(session, wire.seat, wire.language, rng) if number > 10 else ():
            found = answered(
                work, session, PageOfSeat(wire.seat, wire.language), msgspec.json.encode(asked)
            ).body.decode()
            list(checked.leaks())
            assert list(wire.leaks_in(found, checked.known[wire.seat])) == [], (work.__name__, asked, found)
            answers.add(found)
    assert len(answers) > 15, answers


def test_what_is_wrong_with_a_transcript_names_no_card(table):
    session = Session(table)
    session.let_bots_play(["White", "Red"])
    for _ in range(6):
        session.step()
    text = session.record.text()
    card = next(iter(session.game.vocabulary.ids))
    session.open(text.replace("\n> White", f"\nWhite gets {card}\n> White"))
    notice = session.view("Red")["room"]["notice"]
    assert notice.startswith("The game does not go on as the transcript is written: line")
    assert card not in notice
