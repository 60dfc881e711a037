"""A guest who sends what no page sends: the table of the others stays as it is."""

import json
from random import Random

import pytest

from tests.workbench.tables import flagship_table
from tts_export.simulator import world
from tts_export.simulator.play import read
from tts_export.simulator.play.moves import GESTURES
from tts_export.simulator.play.transcripts.people import game_in
from tts_export.workbench.table import asking
from tts_export.workbench.table.pictures import built_table
from tts_export.workbench.table.session import Session

NUMBERS = (0, -1, -5, 7, 999, -(2**63), 10**18, 10**400)
COORDINATES = (0, -3.5, 999, 1e18, -1e308)
TEXTS = ("", "\u2028# won by White", "[/x]", "\x00\r\n> White draws 1", "\x1b[2J", "%s{{", "x" * 9000)


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    return built_table(flagship_table(tmp_path_factory.mktemp("build")))


@pytest.fixture
def session(built):
    """A game that has begun."""
    session = Session(built)
    session.let_bots_play(["White", "Red"])
    while not session.game.state["started"]:
        session.step()
    return session


def ask(session, name="act", seat="White", **fields):
    page = asking.PageOfSeat(seat)
    return asking.answered(asking.WORKS[name], session, page, json.dumps(fields).encode())


def handles(session, kind):
    return [handle for handle, piece in session.view("White", True)["pieces"].items() if piece.kind == kind]


def piece_labeled(session, words):
    """The handle of the first bag with these words in its name."""
    known = session.editions.own.handles("White")
    objects = session.game.table.world.objects
    return next(bag for bag in handles(session, "bag") if words in objects[known.guid(bag)].label)


@pytest.mark.long
@pytest.mark.parametrize("do", sorted(GESTURES))
def test_no_gesture_with_strange_values_ends_the_table(session, do):
    """An exception would end the process of the table, and with it the game of everybody."""
    rng = Random(do)
    for _ in range(60):
        seat = rng.choice(["White", "Red", "Grey", "Blue"])
        pieces = [*session.view(seat, True)["pieces"], "", "zz"]
        fields = {
            "piece": rng.choice(pieces),
            "pieces": rng.choice([[], [], rng.choices(pieces, k=3), [rng.choice(pieces)] * 2]),
            "part": rng.choice(["", "0.1", "9.9", "-1", *session.view(seat, True)["panel"]]),
            "text": rng.choice(TEXTS),
            "number": rng.choice(NUMBERS),
            "at": rng.choice([None, [rng.choice(COORDINATES), rng.choice(COORDINATES)]]),
            "by": rng.choice([None, [rng.choice(COORDINATES), rng.choice(COORDINATES)]]),
            "place": rng.choice([None, *NUMBERS]),
        }
        assert ask(session, seat=seat, do=do, **fields).status in (200, 400, 409)
        if rng.random() < 0.2:
            assert ask(session, rng.choice(["menu", "search"]), seat, piece=rng.choice(pieces)).status != 500


@pytest.mark.parametrize("seat", ["Grey", "Blue"])
@pytest.mark.parametrize("name", ["search", "menu"])
def test_who_watches_looks_into_no_deck(session, seat, name):
    """A friend with the link to watch read the order of every deck, and so what everybody holds and draws."""
    decks = [handle for handle, piece in session.view(seat, True)["pieces"].items() if piece.kind == "deck"]
    answer = ask(session, name, seat, piece=decks[0])
    assert (answer.status, answer.body) == (409, b"Take a seat first: you are watching.")


def test_what_was_searched_is_not_counted_from_its_end(session):
    deck = handles(session, "deck")[0]
    ask(session, "search", piece=deck)
    answer = ask(session, do="take", piece=deck, number=-5)
    assert json.loads(answer.body)["refused"].startswith("That is not in there")


@pytest.mark.long
def test_a_piece_that_is_sent_a_thousand_times_is_moved_once(session):
    card, moves = handles(session, "card")[0], session.record.played
    ask(session, do="flip", pieces=[card] * 1000)
    assert session.record.played - moves <= 1


@pytest.mark.long
@pytest.mark.parametrize("number", [50_000, 2])
def test_nobody_fills_the_table_from_an_endless_bag(session, monkeypatch, number):
    monkeypatch.setattr("tts_export.simulator.players.by_hand.MOST_BY_HAND", 90)
    objects, bag = session.game.table.world.objects, piece_labeled(session, "tokens")
    for _ in range(40):
        ask(session, do="number", piece=bag, number=number)
    assert len(objects) == 90
    assert "full" in json.loads(ask(session, do="take", piece=bag).body)["refused"]


@pytest.mark.long
def test_people_who_flood_the_chat_silence_no_script(session, monkeypatch):
    monkeypatch.setattr(world, "MOST_SAID", 5_000)
    refused = [json.loads(ask(session, do="say", text="x" * 9000).body)["refused"] for _ in range(9)]
    assert refused[0] == "" and "people say more than" in refused[-1]
    session.game.table.world.say("print", "White draws", "all")
    assert session.view("White")["lines"]


def test_the_chat_forges_no_line_of_the_transcript(session):
    for text in TEXTS:
        ask(session, do="say", text=f'{text}\u2028# Red, a person, plays "No"\x85# won by Red')
        ask(session, do="note", text=f'{text}" \u2028"')
    transcript, faults = read(session.record.text())
    game = game_in(session.record.text())
    assert transcript is not None and not faults
    assert (game.decks, game.winners, len(game.notes)) == ({}, None, len(TEXTS))
