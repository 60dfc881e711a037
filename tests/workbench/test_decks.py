"""The page of decks: what it says of a deck, and what the server says of a list that is sent to it."""

import asyncio
import base64
import errno
import json
import time
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.conftest import GAMES
from tests.workbench.share.sockets import request
from tts_export import load as loading
from tts_export.cache import Cache
from tts_export.deck_files.kinds import KINDS
from tts_export.load.templates import search_path
from tts_export.report import Report
from tts_export.workbench.server import guard
from tts_export.workbench.server.app import make_app
from tts_export.workbench.server.guard import TOKEN
from tts_export.workbench.server.live import Live
from tts_export.workbench.server.ports import listening, server_of
from tts_export.workbench.snapshot import take

CARDS = """\
game: tiny
set: {code: T, name: Tiny}
cards:
  - {id: T-1, type: hero, title: KING, power: 1, stars: 1, tags: [ROYAL]}
  - {id: T-2, type: spell, title: SPARK, cost: 1g}
  - {id: T-3, type: spell, title: BLESSING, cost: 2g}
  - {id: T-4, type: place, title: HOME}
  - {id: T-5, type: coin, title: COIN}
  - {id: T-6, type: spell, title: SAME, cost: 1g}
  - {id: T-7, type: spell, title: SAME, cost: 2g}
  - {id: T-8, type: spell, title: "#1", cost: 3g}
decks:
  Good: {plan: Wait., KING: 1, SPARK: 2, BLESSING: 1, HOME: 1, COIN: 2}
  Bad: {KING: 1, SPARK: 3, HOME: 3}
"""


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    """The server of a project that was read, but not built: nothing here needs a picture."""
    file = tmp_path_factory.mktemp("project") / "cards.yaml"
    file.write_text(CARDS, encoding="utf-8")
    cache, live = Cache(), Live()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(loading, "search_path", lambda root: (*search_path(root), GAMES))
        live.show(Report([], False, file.parent / "build"), take(file, Report([], False, file.parent), cache))
    yield TestClient(
        make_app(live, cache, 8614, "secret"), base_url="http://127.0.0.1:8614", headers={TOKEN: "secret"}
    )


def sent(data, name="", form=""):
    data = data.encode() if isinstance(data, str) else data
    return {"data": base64.b64encode(data).decode(), "name": name, "format": form}


@pytest.fixture
def judge(client):
    def judged(data, name="", form=""):
        answer = client.post("/decks/judge", json=sent(data, name, form))
        assert answer.status_code == 200, answer.text
        return answer.json()

    return judged


@pytest.fixture
def save(client):
    def saved(**wanted):
        answer = client.post("/decks/convert", json=wanted)
        if answer.status_code != 200:
            return answer.text
        found = answer.json()
        return found["file"], base64.b64decode(found["data"])

    return saved


def test_a_deck_has_its_verdict_its_numbers_and_its_cards(client):
    page = client.get("/data/decks.json").json()
    good, bad = page["decks"]
    assert (good["legal"], good["verdict"], good["plan"], good["broken"]) == (True, "legal", "Wait.", [])
    totals = {total["label"]: total["count"] for total in good["totals"]}
    assert totals == {"cards": 5, "stars": 1, "hero": 1, "spell": 3, "place": 1}
    assert [(group["part"], group["type"]) for group in good["groups"]] == [
        ("", "hero"),
        ("", "spell"),
        ("places", "place"),
        ("tokens", "coin"),
    ]
    assert good["groups"][1]["cards"] == [{"key": "T-2", "copies": 2}, {"key": "T-3", "copies": 1}]
    assert [(total["severity"], total["message"], total["source"]["text"]) for total in bad["broken"]] == [
        ("error", "3 copies of SPARK, at most 2 (1 too many)", "cards.yaml:14:18"),
        ("error", "3 copies of HOME, at most 2 (1 too many)", "cards.yaml:14:28"),
        ("warning", "3 cards in the pile places, at most 2 (1 too many)", "cards.yaml:14:3"),
    ]
    assert (bad["legal"], bad["verdict"], bad["broken"][0]["cards"]) == (False, "2 problems", ["T-2"])
    assert page["kinds"] == [kind.written[0] for kind in KINDS if kind.written]
    assert page["read"][:2] == ["lists", ".cod"]


def test_a_list_is_judged_and_its_names_are_corrected(judge):
    text = "// mine\n1 KING\n2x SPRAK  # cheap\nBLESING\n1 HOME\n2 NOWHERE NEAR\n"
    answer = judge(text)
    assert answer["lists"] == [{"name": "Your list", "format": "", "text": text}]
    assert answer["judged"]["problems"] == []
    first, second, third = answer["judged"]["misspelled"]
    assert first == {
        "number": 3,
        "written": "SPRAK",
        "counted": True,
        "corrections": [{"name": "SPARK", "line": "2x SPARK  # cheap"}],
    }
    assert (second["number"], second["counted"], second["corrections"][0]["line"]) == (4, True, "BLESSING")
    assert (third["number"], third["written"], third["corrections"]) == (6, "NOWHERE NEAR", [])
    lines = text.splitlines()
    for entry in (first, second):
        lines[entry["number"] - 1] = entry["corrections"][0]["line"]
    judged = judge("\n".join(lines[:-1]))["judged"]
    assert (judged["misspelled"], judged["deck"]["verdict"]) == ([], "legal")


def test_a_correction_is_read_as_the_card_that_it_names(judge):
    """Two cards have this name, and the name of the other looks like a comment."""
    same, number = judge("1 same\n1 #11\n1 # 1\n")["judged"]["misspelled"]
    assert [correction["name"] for correction in same["corrections"]] == ["SAME", "SAME (T-7)"]
    lines = [correction["line"] for correction in (*same["corrections"], *number["corrections"])]
    judged = judge("\n".join(lines))["judged"]
    assert judged["misspelled"] == []
    assert [correction["key"] for correction in judged["deck"]["groups"][0]["cards"]] == ["T-6", "T-7", "T-8"]


def test_a_list_is_judged_by_a_format(judge):
    assert judge("1 KING\n1 SPARK")["judged"]["deck"]["verdict"] == "1 problem"
    deck = judge("1 KING\n1 SPARK", form="open")["judged"]["deck"]
    assert (deck["verdict"], deck["format"]) == ("legal", "open")


def test_other_mistakes_of_a_list_are_problems_at_their_lines(judge):
    assert judge("1 KING\n5000 SPARK")["judged"]["problems"] == [
        {
            "severity": "error",
            "message": "copies are a whole number from 1 to 1000, found 5000",
            "line": 2,
            "place": "line 2",
        }
    ]


@pytest.mark.parametrize("kind", [".txt", ".cod", ".o8d", ".yaml", ".csv"])
@pytest.mark.parametrize("pasted", [False, True])
def test_a_saved_deck_is_recognized_and_has_the_same_cards(judge, save, kind, pasted):
    file, data = save(kind=kind, deck="Good")
    assert file == f"Good{kind}"
    answer = judge(data, "" if pasted else file)
    assert (answer["problems"], answer["judged"]["misspelled"]) == ([], [])
    assert answer["judged"]["deck"]["verdict"] == "legal"
    groups = [(group["part"], group["cards"]) for group in answer["judged"]["deck"]["groups"]]
    assert groups == [
        ("", [{"key": "T-1", "copies": 1}]),
        ("", [{"key": "T-2", "copies": 2}, {"key": "T-3", "copies": 1}]),
        ("places", [{"key": "T-4", "copies": 1}]),
        ("tokens", [{"key": "T-5", "copies": 2}]),
    ]
    again = judge(answer["lists"][0]["text"], "Good.txt")["judged"]["deck"]
    assert (again["groups"], again["name"]) == (answer["judged"]["deck"]["groups"], "Good")


def test_misspelled_names_of_a_file_stay_as_they_are_written(judge):
    deck = '<cockatrice_deck><zone name="main"><card number="2" name="BLESING:"/></zone></cockatrice_deck>'
    answer = judge(deck, "friend.cod")
    assert answer["lists"] == [{"name": "friend", "format": "", "text": "2 BLESING\n"}]
    assert answer["judged"]["misspelled"][0]["written"] == "BLESING"


def test_a_file_with_several_decks_offers_them_all(judge):
    answer = judge("deck,copies,name\nOne,2,SPARK\nTwo,1,KING\n", "both.csv")
    assert [(one["name"], one["text"]) for one in answer["lists"]] == [
        ("One", "2 SPARK\n"),
        ("Two", "1 KING\n"),
    ]
    assert answer["judged"]["deck"]["name"] == "One"


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        (
            "picture.png",
            b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
            "this is neither text nor a deck file of a known kind",
        ),
        ("book.xlsx", b"PK\x03\x04 broken", "this is not an XLSX workbook, or only a part of one"),
        ("deep.json", b"[" * 100_000, "the file is nested too deeply to be read"),
        (
            "bomb.cod",
            b"<!DOCTYPE x [<!ENTITY a 'a'>]><deck/>",
            "the file has a document type, which no deck needs",
        ),
        ("ring.yaml", b"a: &a [*a]", "the alias *a is inside the value that it names"),
        ("empty.json", b"{}", "there is no deck in this file"),
        (
            "away.yaml",
            b"from: https://cards.example/deck.csv",
            "nothing is fetched for a file that may come from a stranger",
        ),
        ("away.yaml", b"from: ../../cards.yaml", "leads out of the project folder"),
        ("../../con\0.yaml", b"[", "con.yaml:1:1"),
    ],
)
def test_a_file_that_is_no_deck_gets_a_message(judge, name, data, message):
    answer = judge(data, name)
    assert message in json.dumps(answer["problems"])
    assert "/tmp" not in json.dumps(answer)


@pytest.mark.parametrize(
    ("body", "status", "message"),
    [
        (b"{", 400, "load the page again"),
        (b'{"data": 7}', 400, "load the page again"),
        (json.dumps(sent("1 KING", form="opn")).encode(), 422, 'the game has no deck format "opn"'),
        (
            json.dumps(sent("1 KING\n" * 20_000)).encode(),
            422,
            "at most 100,000 letters; this one has 140,000",
        ),
        (b"x" * 40_000_001, 413, "at most 30,000,000 bytes"),
    ],
)
def test_what_cannot_be_judged_is_refused(client, body, status, message):
    answer = client.post("/decks/judge", content=body)
    assert (answer.status_code, message in answer.text) == (status, True), answer.text


def test_a_full_disk_is_an_answer(client, monkeypatch):
    def full(file, data):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    answer = client.post("/decks/judge", json=sent("<cockatrice_deck/>", "a.cod"))
    assert (answer.status_code, answer.text) == (507, "The system reports: No space left on device")


def test_too_little_memory_is_an_answer_too(client, monkeypatch):
    def huge(file, data):
        raise MemoryError

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_bytes", huge)
        answer = client.post("/decks/judge", json=sent("<cockatrice_deck/>", "a.cod"))
    assert (answer.status_code, "memory" in answer.text) == (507, True)
    assert client.post("/decks/judge", json=sent("<cockatrice_deck/>", "a.cod")).status_code == 200


def answers_at_once(client, *lists):
    """The answers to files that are sent at the same time."""

    async def play():
        opened = listening("127.0.0.1", 0, 0)
        server = server_of(client.app)
        running = asyncio.create_task(server.serve(sockets=[opened]))
        address = f"http://127.0.0.1:{opened.getsockname()[1]}/decks/judge"
        headers = {"host": "127.0.0.1:8614", TOKEN: "secret"}
        answers = await asyncio.gather(*(request(address, sent(data), **headers) for data in lists))
        server.should_exit = True
        await running
        return answers

    return asyncio.run(play())


def test_files_that_are_sent_at_once_leave_room_for_one_another(client, monkeypatch):
    """Eight of the largest would take all memory of the server, which would end."""
    monkeypatch.setattr(guard, "MOST_BODIES", 3000)
    answers = answers_at_once(client, *["1 KING\n" * 130] * 8)
    refused = [raw for status, raw in answers if status == 503]
    assert 0 < len(refused) < 8 and b"Try again in a moment" in refused[0]
    assert {status for status, _ in answers} == {200, 503}
    assert answers_at_once(client, "1 KING")[0][0] == 200, "there is room again"


def test_files_that_are_sent_at_once_are_read_one_after_another(client, monkeypatch):
    """A small one may become large, as a workbook does."""
    at_once, most = 0, 0

    def slow(file, data):
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        time.sleep(0.05)
        at_once -= 1

    monkeypatch.setattr(Path, "write_bytes", slow)
    answers = answers_at_once(client, *["<cockatrice_deck/>"] * 4)
    assert (len(answers), most) == (4, 1)


def test_a_list_with_mistakes_is_not_saved(save):
    assert save(kind=".cod", list="1 KING\n1 NOBODY") == (
        "Correct the names and the copies that are marked in the list first."
    )
    assert "holds no card" in save(kind=".cod", list="# nothing")
    assert "expected .txt, .cod" in save(kind=".exe", list="1 KING")
    assert "there is no build here" in save(kind=".json", deck="Good")
    file, data = save(kind=".yaml", list="1 KING", name="My: deck/../x", format="open")
    assert (file, b"format: open" in data) == ("My deck .. x.yaml", True)


def test_decks_are_acts_and_need_the_token(client):
    for path in ("judge", "convert"):
        assert client.post(f"/decks/{path}", json={}, headers={TOKEN: "guess"}).status_code == 403
        assert client.get(f"/decks/{path}").status_code == 405
