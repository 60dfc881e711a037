"""The server of the workbench: what it answers, to whom, and what an edit changes."""

import json
import re

import pytest
from starlette.testclient import TestClient

from tests.conftest import GAMES, one_color_art
from tests.helpers.workbench_set import CARDS, PORT
from tts_export import load as loading
from tts_export.build import build
from tts_export.load.templates import search_path
from tts_export.workbench.server.app import make_app
from tts_export.workbench.server.guard import TOKEN
from tts_export.workbench.server.live import Live
from tts_export.workbench.snapshot import take


class Served:
    """A project with its server, without the network and the thread that builds."""

    def __init__(self, folder, cache):
        self.file, self.cache, self.live = folder / "cards.yaml", cache, Live()
        self.client = TestClient(
            make_app(self.live, self.cache, PORT, "secret"), base_url=f"http://127.0.0.1:{PORT}"
        )

    def save(self, text):
        """Saves the cards file, and builds as the watcher would."""
        self.file.write_text(text, encoding="utf-8")
        report = build(self.file, cache=self.cache)
        self.live.show(report, take(self.file, report, self.cache))

    def data(self, name):
        return self.client.get(f"/data/{name}.json").json()


@pytest.fixture
def served(tmp_path, monkeypatch, plain_art, plain_cache):
    monkeypatch.setattr(loading, "search_path", lambda root: (*search_path(root), GAMES))
    return Served(tmp_path, plain_cache)


@pytest.fixture(scope="module")
def client(tmp_path_factory, plain_cache):
    """Asks a server of a set that does not change."""
    with one_color_art(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(loading, "search_path", lambda root: (*search_path(root), GAMES))
        served = Served(tmp_path_factory.mktemp("served"), plain_cache)
        served.save(CARDS)
    return served.client


def test_the_cards_page_has_every_card_with_its_place(served):
    served.save(CARDS)
    ann, bolt, _ = served.data("cards")["cards"]
    assert (ann["name"], ann["type"], ann["source"]["text"]) == ("<i>Ann</i>", "hero", "cards.yaml:4:5")
    assert ann["decks"] == [{"deck": "Four", "copies": 1}]
    assert (bolt["cell"], bolt["sheet"][:7]) == (1, "sheets/")
    assert served.client.get(f"/faces/{ann['face']}").headers["content-type"] == "image/jpeg"


def test_a_text_is_never_markup(served):
    served.save(CARDS)
    html = served.client.get("/cards").text
    assert "<i>Ann" not in html and "</script><b>" not in html
    data = re.search(r'<script type="application/json" id="data">(.*?)</script>', html, re.DOTALL)[1]
    assert json.loads(data)["cards"][0]["name"] == "<i>Ann</i>"


@pytest.mark.long
def test_an_edit_gives_a_card_another_face_and_leaves_the_others(served):
    served.save(CARDS)
    before = served.data("cards")["cards"]
    served.save(CARDS.replace("power: 3", "power: 5"))
    after = served.data("cards")["cards"]
    assert after[0]["face"] != before[0]["face"] and after[1]["face"] == before[1]["face"]
    assert served.client.get(f"/faces/{after[0]['face']}").status_code == 200
    assert served.client.get(f"/faces/{before[0]['face']}").status_code == 200, "pages may still ask for it"
    assert served.live.version == 2


def test_the_pages_stay_while_a_file_cannot_be_read(served):
    served.save(CARDS)
    served.save("game: [")
    assert len(served.data("cards")["cards"]) == 3
    found = served.data("problems")
    assert found["failed"] and found["problems"][0]["source"]["text"].startswith("cards.yaml:1:7")


def test_errors_come_before_hints(served):
    table = served.file.with_name("heroes.csv")
    table.write_text("TITLE,Mood,Power\nADA,good,400\n", encoding="utf-8")
    served.save("game: tiny\ncards: {from: heroes.csv, type: hero}\n")
    listed = served.data("problems")["problems"]
    assert [problem["severity"] for problem in listed] == ["error", "hint"]
    assert [problem["source"]["text"] for problem in listed] == ["heroes.csv:2:Power", "heroes.csv:1:Mood"]


def test_before_the_first_build_the_pages_say_that_they_wait(served):
    page = served.client.get("/decks").text
    assert "The set is being built" in page and "when the first build is done" in page
    assert 'event.data !== "0"' in page, "the first news makes the browser load the page again"
    served.save(CARDS)
    assert "being built" not in served.client.get("/decks").text


def test_a_project_that_was_never_read_shows_its_problems(served):
    served.save("game: tyni\ncards: []\n")
    page = served.client.get("/cards")
    assert "The project cannot be read" in page.text and "there is no game" in page.text
    assert served.client.get("/data/cards.json").status_code == 404
    served.save(CARDS)
    assert "The project cannot be read" not in served.client.get("/cards").text


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"host": "localhost:8614"}, 200),
        ({"host": "evil.example:8614"}, 403),
        ({"host": "127.0.0.1:80"}, 403),
        ({"origin": "http://127.0.0.1:8614"}, 200),
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "https://127.0.0.1:8614"}, 403),
        ({"origin": "null"}, 403),
    ],
)
def test_only_pages_of_this_server_may_ask(client, headers, status):
    assert client.get("/data/cards.json", headers=headers).status_code == status


def test_an_act_needs_the_token(client):
    assert client.post("/data/cards.json").status_code == 403
    assert client.post("/data/cards.json", headers={TOKEN: "guess"}).status_code == 403
    assert client.post("/data/cards.json", headers={TOKEN: "\u00e9".encode()}).status_code == 403
    assert client.post("/data/cards.json", headers={TOKEN: "secret"}).status_code == 405


@pytest.mark.parametrize(
    "path", ["/faces/../cards.yaml", "/static/../page.html.j2", "/static/%2e%2e/x", "/nope"]
)
def test_nothing_else_is_served(client, path):
    assert client.get(path).status_code == 404
