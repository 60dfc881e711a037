"""Pushes: what is on the other end of the line, scripts, and what the game prints."""

from __future__ import annotations

import socket
import time
import tracemalloc
from threading import Event, Thread

import pytest

from tests.helpers.game_ports import free_port, other_scripts
from tests.push.stand_in import StandIn
from tests.push.tables import built, cards_in, changed, id_of, mod, new_picture, new_text
from tts_export.push import BusyPort, Editor, push, pushing
from tts_export.push.editor import FAILED, HERE, MOST_BYTES, PRINTED, _read
from tts_export.push.lines import line_of
from tts_export.push.others import Other, lacking
from tts_export.tts.script_lines import line_in, source_of


def a_card_of(desk):
    """The id of some card on the table."""
    return id_of(next(cards_in(desk.game.table.save()["ObjectStates"])))


@pytest.fixture
def build(tmp_path):
    return built(tmp_path / "build", mod())


def pushed(build, save):
    """The problems of a push to a table with this save."""
    game = StandIn(save)
    with game.editor() as editor:
        report = push(build, editor)
        received = [message["messageID"] for message in game.received]
    game.close()
    assert 1 not in received
    return [(problem.name, problem.message) for problem in report.problems]


def test_nothing_answers(build):
    port = free_port()
    with Editor(print, game_port=port, port=0) as editor:
        (problem,) = push(build, editor).problems
    assert problem.name == "no-game"
    assert problem.message.startswith(f"Tabletop Simulator does not answer on port {port}: start it")


def test_only_one_editor_can_listen(build):
    with Editor(print, port=0) as editor, pytest.raises(BusyPort, match=str(editor.port)):
        Editor(print, port=editor.port)


def test_a_game_without_a_table_does_not_answer(build, monkeypatch):
    monkeypatch.setattr("tts_export.push.table.SOON", 0.1)
    with (
        socket.create_server((HERE, 0)) as silent,
        Editor(print, game_port=silent.getsockname()[1], port=0) as editor,
    ):
        (problem,) = push(build, editor).problems
    assert problem.name == "no-answer"


def test_there_is_no_build(tmp_path):
    with Editor(print, game_port=free_port(), port=0) as editor:
        assert [p.name for p in push(tmp_path, editor).problems] == ["no-build"]
        built(tmp_path, {})
        (tmp_path / "mod.json").write_text("{")
        assert [p.name for p in push(tmp_path, editor).problems] == ["unreadable-build"]


def test_somebody_elses_table_is_left_alone(build):
    save = {**mod(), "LuaScript": "function onLoad() end"}
    save["ObjectStates"] = [one for one in save["ObjectStates"] if not one.get("LuaScript")]
    assert pushed(build, save) == [
        ("not-our-table", "the table in the game was not made by tts-export: nothing was changed")
    ]


@pytest.mark.long
def test_the_table_of_another_game_is_left_alone(build):
    (build / "manifest.json").write_text('{"game": "gamma", "cards": [], "pictures": []}')
    assert pushed(build, mod()) == [
        ("other-game", 'the table in the game is of "hsatcg", not of "gamma": nothing was changed')
    ]


@pytest.mark.long
def test_the_table_of_another_set_is_left_alone(tmp_path):
    def rename(card):
        card["GMNotes"] = card["GMNotes"].replace('"id":"001-', '"id":"002-')

    assert pushed(built(tmp_path / "build", changed(mod(), rename)), mod()) == [
        ("other-set", "no card on the table is in this build, so it is another set: nothing was changed")
    ]


@pytest.mark.long
def test_a_table_with_older_scripts_says_what_to_do(build):
    save = mod()
    for one in save["ObjectStates"]:
        script = str(one.get("LuaScript") or "")
        if script:
            one["LuaScript"] = script.replace("function describeCards", "function tellCards")
    ((name, message),) = pushed(build, save)
    assert name == "old-table"
    assert message.endswith("load the new build in the game, or push with `--scripts`")


@pytest.mark.long
def test_scripts_are_sent_only_when_that_was_agreed_to(desk):
    new = other_scripts(changed(mod(), new_text, a_card_of(desk)))
    report = desk.push(new)
    assert [(p.name, p.severity) for p in report.problems] == [("other-scripts", "hint")]
    assert report.cards == 1
    assert not desk.game.table.execute("return newer", "tts-export")
    hand = desk.game.table.player("White").hand

    report = desk.push(new, lambda cost: desk.asked.append(cost) is not None)
    assert len(desk.asked) == 1 and "what has happened since is lost" in desk.asked[0]
    assert not report.scripts and desk.game.table.player("White").hand == hand

    report = desk.push(new, lambda cost: True)
    assert report.text() == "new scripts, table loaded again; 1 card renewed on the table"
    assert desk.game.table.execute("return newer", "tts-export")
    sent = next(message for message in desk.game.received if message["messageID"] == 1)
    (board,) = desk.game.table.tagged("tts-export")
    assert [state["guid"] for state in sent["scriptStates"]] == [board.guid]


@pytest.mark.long
def test_the_same_scripts_are_not_sent(desk):
    report = desk.push(changed(mod(), new_picture), lambda cost: pytest.fail(cost))
    assert not report.scripts
    assert report.cards > 50


def in_boxes(save):
    """The lists of cards in the boxes of a save, each in the deck that holds them."""
    boxes = [one for one in save["ObjectStates"] if one["Name"] == "Bag"]
    return [one["ContainedObjects"][0]["ContainedObjects"] for one in boxes]


@pytest.mark.long
def test_what_a_push_cannot_bring_is_named(desk):
    new, mats = mod(), []
    for one in new["ObjectStates"]:
        if "'s mat" in str(one.get("Nickname")):
            mats.append(one)
            one["CustomImage"]["ImageURL"] = "https://example.org/sheets/mat-new.jpg"
    assert len(mats) == 5
    (box, *_) = in_boxes(new)
    box[0]["Nickname"], box[0]["GMNotes"] = "NEW CARD", box[0]["GMNotes"].replace(id_of(box[0]), "001-C999")
    report = desk.push(new)
    (problem,) = report.problems
    assert (problem.name, problem.severity) == ("not-pushed", "hint")
    assert problem.message == (
        "a push does not bring new cards (NEW CARD), other lists of decks (Knock Knock) or other pictures "
        "(White's mat, Red's mat, Yellow's mat and 2 more): load this build in the game for that"
    )
    assert desk.push(mod()).problems == []


@pytest.mark.long
def test_prints_and_errors_come_back_as_lines(desk):
    built(desk.folder, mod())
    board = desk.game.table.tagged("tts-export")[0].guid
    desk.lua("print('hit player ' .. Player.White.color)")
    desk.game.settle()
    desk.game.send(messageID=FAILED, error=f"{board}:6: attempt to call", guid=board, errorMessagePrefix="")
    desk.push(mod())
    lines = [line_of(message, desk.folder) for message in desk.heard]
    assert lines == ["game: hit player White", "engine/text.lua:2: error: attempt to call (script-error)"]


def test_errors_have_the_place_in_their_source(build):
    def line(error, guid="a1b2c3", prefix="Error in Script (Board) function <onLoad>: "):
        return line_of(
            {"messageID": FAILED, "error": error, "guid": guid, "errorMessagePrefix": prefix}, build
        )

    assert line("chunk_3:(7,4-8): unexpected symbol near 'deck'") == (
        "engine/text.lua:3: error: unexpected symbol near 'deck' (script-error)"
    )
    assert line("chunk_3:(70,4-8): oh") == (
        "game: error: Error in Script (Board) function <onLoad>: chunk_3:(70,4-8): oh (script-error)"
    )
    assert line("chunk_1:(7,4-8): oh", guid="-1", prefix="") == (
        "game: error: chunk_1:(7,4-8): oh (script-error)"
    )


def test_nothing_that_a_terminal_obeys_is_printed(build):
    message = {"messageID": PRINTED, "message": "[ff0000]red[-]\x1b[2Jgone\nnext"}
    assert line_of(message, build) == "game: red [2Jgone next"
    assert line_of({"messageID": PRINTED}, build) == "game: "
    assert line_of({"messageID": PRINTED, "message": [[1]]}, build) == "game: ", "any program may send this"
    assert line_of({"messageID": 6, "savePath": "x"}, build) == ""


def test_what_is_no_message_is_ignored(build):
    heard = []
    with Editor(heard.append, port=0) as editor:
        for junk in (
            b"",
            b"GET / HTTP/1.1\r\n\r\n",
            b"[1]",
            b'{"messageID":"2"}',
            b"\xff\xfe",
            b"[" * 100_000,
        ):
            with socket.create_connection((HERE, editor.port)) as line:
                line.sendall(junk)
        with socket.create_connection((HERE, editor.port)) as line:
            line.sendall(b'{"messageID":2,"message":"hello"}')
        deadline = time.monotonic() + 20
        while not heard and time.monotonic() < deadline:
            time.sleep(0.01)
    assert heard == [{"messageID": 2, "message": "hello"}]


def test_the_editor_listens_on_this_computer_only(build):
    with Editor(print, port=0) as editor:
        assert editor._server.getsockname()[0] == "127.0.0.1"


def test_lines_of_scripts_have_sources(build, tmp_path):
    assert (line_in("abc:12: oh"), line_in("chunk_0:(36,4-8): oh"), line_in("oh")) == (12, 36, 0)
    assert source_of(build, 5) == ("engine/text.lua", 1)
    assert source_of(build, 10) is None
    assert source_of(tmp_path, 5) is None


@pytest.mark.parametrize("flood", [b"{}", b"[]"])
def test_a_message_with_more_values_than_any_table_has_is_not_read(flood):
    ours, theirs = socket.socketpair()
    message = b'{"messageID": 1, "x": [' + b",".join([flood] * 1_100_000) + b"]}"
    sender = Thread(target=lambda: (theirs.sendall(message), theirs.close()))
    sender.start()
    assert _read(ours, Event()) is None
    sender.join()
    ours.close()


def test_a_message_takes_little_memory():
    """With an emoji Python needs four bytes for each letter, several times."""
    ours, theirs = socket.socketpair()
    message = b'{"messageID": 2, "message": "' + b"a" * 15_000_000 + "\U0001f600".encode() + b'"}'
    sender = Thread(target=lambda: (theirs.sendall(message), theirs.close()))
    tracemalloc.start()
    sender.start()
    read = _read(ours, Event())
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    sender.join()
    ours.close()
    assert len(read["message"]) == 15_000_001 and peak < 250_000_000
    assert MOST_BYTES < 17_000_000


@pytest.mark.parametrize("begun", [b"", b"{"])
def test_a_line_that_stays_open_does_not_keep_the_editor_from_closing(begun):
    editor = Editor(print, port=0)
    with socket.create_connection((HERE, editor.port)) as line:
        line.sendall(begun)
        time.sleep(0.1)
        begin = time.monotonic()
        editor.close()
    assert time.monotonic() - begin < 2


@pytest.mark.parametrize(
    "broken",
    [
        {"ObjectStates": [5]},
        {"ObjectStates": [{"CardID": 100, "GMNotes": "{broken"}]},
        {"ObjectStates": [{"CardID": 100, "GMNotes": '{"id":' + "[" * 100_000}]},
        {"ObjectStates": [{"ContainedObjects": 7}]},
        {"ObjectStates": None},
        {"ObjectStates": [{"GUID": "abcdef", "Name": "Custom_Tile", "CustomImage": {"ImageURL": 5}}]},
    ],
)
def test_a_build_that_somebody_has_broken_is_not_pushed(tmp_path, broken):
    build = built(tmp_path / "build", mod() | broken)
    ((name, message),) = pushed(build, mod())
    assert name == "unreadable-build" and message.startswith("not a save of a build")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("CardID", 99_999),
        ("CardID", "100"),
        ("Tags", [[]]),
        ("SidewaysCard", None),
        ("GMNotes", 7),
        ("CustomDeck", {}),
        ("NumWidth", 10**30),
        ("FaceURL", "\udfff"),
        ("BackURL", None),
    ],
)
def test_nor_one_whose_cards_somebody_has_broken(tmp_path, name, value):
    save = mod()
    card = next(cards_in(save["ObjectStates"]))
    sheet = card["CustomDeck"][str(card["CardID"] // 100)]
    (card if name in card else sheet)[name] = value
    assert [name for name, _ in pushed(built(tmp_path / "build", save), mod())] == ["unreadable-build"]


@pytest.mark.long
def test_a_mistake_of_the_tool_is_not_taken_for_one_of_the_build(build, monkeypatch):
    def broken(*_):
        raise KeyError("ours")

    monkeypatch.setattr(pushing, "changed", broken)
    with pytest.raises(KeyError, match="ours"):
        pushed(build, mod())


def test_a_picture_on_the_table_may_have_any_address():
    board = next(data for data in mod()["ObjectStates"] if "CardID" not in data and data.get("CustomImage"))
    there = Other(image="http://[")
    assert "other pictures" in str(lacking(mod(), {board["GUID"]: there}, set()))
