"""Friends at a shared table: a link is one seat, and there is nothing else to reach with it."""

import asyncio
import json

import pytest
from starlette.testclient import TestClient

from tests.conftest import MEMORY
from tests.workbench.tables import flagship_table
from tts_export.workbench.server.app import make_app
from tts_export.workbench.server.guard import TOKEN
from tts_export.workbench.server.live import Live
from tts_export.workbench.server.ports import by_port
from tts_export.workbench.share.door import Invitations
from tts_export.workbench.share.guests import MOST_PAGES, GuestTable
from tts_export.workbench.share.host import HostDesk
from tts_export.workbench.table import asking
from tts_export.workbench.table.routes import TableHub

PORT = 8614


class Shared:
    """A shared table without the network: the host's pages, and those of guests."""

    def __init__(self, live, hub):
        self.live, self.hub = live, hub
        self.begin()

    def begin(self, base=""):
        """New links; nobody has asked for anything yet."""
        self.invitations = Invitations("http://10.0.0.5:8634/")
        self.table = GuestTable(self.live, self.hub, self.invitations)
        # The clock stands still: on a slow machine, time between requests would allow more of them.
        self.guests = TestClient(self.table.app(base, clock=lambda: 0.0))
        desk = HostDesk(self.live, self.hub, self.invitations)
        app = make_app(self.live, MEMORY, PORT, "token", [*self.hub.routes(), *desk.routes()], shared=True)
        self.host = TestClient(app, base_url=f"http://127.0.0.1:{PORT}", headers={TOKEN: "token"})

    def at(self, seat, path=""):
        return "/" + self.invitations.link(seat).removeprefix("http://10.0.0.5:8634/") + path

    def post(self, seat, path, data, **options):
        return self.guests.post(self.at(seat, path), content=json.dumps(data), **options)

    def links(self):
        return {link["seat"]: link for link in self.host.post("/share/links", content="{}").json()}

    def seen(self, seat):
        return self.hub._tables.call(asking.view, seat, True)


@pytest.fixture(scope="module")
def hub(tmp_path_factory):
    live, snapshot = Live(), flagship_table(tmp_path_factory.mktemp("build"))
    live.show(snapshot.report, snapshot)
    hub = TableHub(live, MEMORY)
    yield hub
    hub.stop()


@pytest.fixture
def shared(hub):
    hub._follow(hub._live.snapshot)
    return Shared(hub._live, hub)


def test_the_page_of_a_link_is_the_table_at_its_seat_and_knows_no_other_page(shared):
    page = shared.guests.get(shared.at("Red")).text
    assert '<meta name="seat" content="Red">' in page and '<nav aria-label="Pages">' not in page
    assert "token" not in page and "cards.yaml" not in page
    assert shared.guests.get(shared.at("Red").rstrip("/")).url.path == shared.at("Red")


def test_nothing_but_the_table_is_there(shared):
    paths = ("cards", "problems", "table", "events", "data/cards.json", "faces/x.jpg", "static/../mod.json",
             "table/sheets/..%2fmod.json", "table/game", "table/transcript", "share/links")  # fmt: skip
    for path in paths:
        assert shared.guests.get(shared.at("Red", path)).status_code in (404, 405), path
        assert shared.post("Red", path, {"do": "new"}).status_code in (404, 405), path
    for path in ("/", "/cards", "/table", "/data/cards.json", "/share/links"):
        assert shared.guests.get(path).status_code == 404, path


@pytest.mark.long
def test_a_wrong_link_reaches_nothing_and_guessing_is_soon_refused(shared):
    answers = [shared.guests.get(f"/guess{number}/table/events").status_code for number in range(80)]
    assert set(answers) == {404, 429} and answers[0] == 404 and answers[-1] == 429
    assert shared.guests.get(shared.at("White")).status_code == 200, "friends are not kept out by that"


def test_a_link_moves_its_own_seat_whatever_the_page_says(shared):
    assert shared.post("Red", "table/act?seat=White", {"do": "say", "text": "hello"}).json() == {
        "refused": ""
    }
    assert "Red: hello" in [line.text for line in shared.seen("White")["lines"].values()]
    assert shared.post("Grey", "table/act", {"do": "undo"}).json()["refused"].startswith("Take a seat first")


def test_what_comes_from_another_site_or_is_too_much_is_refused(shared):
    words = {"do": "say", "text": "x"}
    assert (
        shared.post("Red", "table/act", words, headers={"origin": "https://evil.example"}).status_code == 403
    )
    for odd in ("null", "http://[::1", "http://testserver:80@evil.example", "testserver", "//testserver"):
        assert shared.post("Red", "table/act", words, headers={"origin": odd}).status_code == 403
    assert shared.post("Red", "table/act", words, headers={"origin": "http://testserver"}).status_code == 200
    assert shared.post("Red", "table/act", {"do": "say", "text": "x" * 30_000}).status_code == 413


@pytest.mark.long
def test_a_guest_who_floods_the_table_does_not_keep_others_from_it(shared):
    answers = [shared.post("Red", "table/menu", {"piece": "none"}).status_code for _ in range(60)]
    assert answers[0] == 409 and answers[-1] == 429
    assert shared.post("White", "table/menu", {"piece": "none"}).status_code == 409


def test_the_host_takes_a_seat_back_with_a_new_link(shared):
    old = shared.at("Red")
    renewed = shared.host.post("/share/renew", content='{"seat": "Red"}').json()
    links = {link["seat"]: link["link"] for link in renewed}
    assert links["Red"].endswith(shared.at("Red")) and shared.at("Red") != old
    assert shared.guests.get(old).status_code == 404
    assert shared.guests.get(shared.at("Red")).status_code == 200
    assert shared.host.post("/share/renew", content='{"seat": "Mauve"}').status_code == 404


def test_the_host_has_the_links_of_the_games_seats_with_codes(shared):
    links = shared.links()
    assert list(links) == [*shared.live.snapshot.project.table.seats, "Grey"]
    assert links["Red"]["link"].startswith("http://10.0.0.5:8634/") and links["Red"]["guests"] == 0
    assert links["Red"]["code"].startswith("data:image/svg+xml")
    assert '<meta name="shared">' in shared.host.get("/table").text


def test_a_guest_gets_the_view_of_the_seat_without_the_projects_files(shared):
    first, counts = asyncio.run(follow(shared, "White", 1))
    assert first[0]["room"]["seat"] == "White" and len(first[0]["pieces"]) > 10
    assert not {"failed", "errors"} & set(first[0]["room"]) and first[0]["room"]["failures"] == []
    assert counts == 1, "the host sees that somebody is there"


def test_a_guest_for_whom_no_memory_is_left_gets_an_answer(shared, monkeypatch):
    def huge(name, cache):
        raise MemoryError

    monkeypatch.setattr(shared.live, "picture", huge)
    answer = shared.guests.get(shared.at("Red", "table/faces/x.jpg"))
    assert (answer.status_code, "memory" in answer.text) == (507, True)


def test_an_open_page_ends_when_the_seat_is_taken_back_or_too_many_are_open(shared):
    assert asyncio.run(ended_by(shared, lambda: shared.invitations.renew("White")))
    assert asyncio.run(ended_by(shared, lambda: None, more=MOST_PAGES))


def test_behind_a_proxy_that_keeps_its_path_everything_is_below_it(shared):
    shared.begin("/play/atcg")
    page = shared.guests.get("/play/atcg" + shared.at("Red"))
    assert page.status_code == 200 and "Red" in page.text
    assert shared.guests.get("/play/atcg/guess/").status_code == 404


def test_each_port_has_its_own_application():
    async def answered(port):
        got = []
        app = by_port(naming("own", got), naming("guests", got), 8634)
        await app({"type": "http", "server": ("0.0.0.0", port)}, None, None)
        await app({"type": "lifespan"}, None, None)
        return got

    assert asyncio.run(answered(8634)) == ["guests", "own"]
    assert asyncio.run(answered(8614)) == ["own", "own"]


def naming(name, got):
    async def app(scope, receive, send):
        got.append(name)

    return app


async def follow(shared, seat, count):
    """The first views of a guest at a seat, and how many pages were open there."""
    views = shared.table._views(seat, shared.at(seat).strip("/"))
    data = [json.loads((await anext(views)).removeprefix(b"data: ")) for _ in range(count)]
    guests = shared.invitations.guests[seat]
    await views.aclose()
    return data, guests


async def ended_by(shared, act, more=0):
    """Whether a guest's page ends when something happens."""
    pages = [shared.table._views("White", shared.at("White").strip("/"))]
    await anext(pages[0])
    waiting = asyncio.ensure_future(anext(pages[0], "end"))
    await asyncio.sleep(0)
    for _ in range(more):
        pages.append(shared.table._views("White", shared.at("White").strip("/")))
        await anext(pages[-1])
    act()
    shared.hub.tell()
    ended = await asyncio.wait_for(waiting, 20) == "end"
    for views in pages[1:]:
        await views.aclose()
    return ended


@pytest.fixture
def spoken(hub, tmp_path):
    """The same table, at which German is spoken, too."""
    hub.languages.known = ("", "de")
    hub.languages.snapshots["de"] = flagship_table(tmp_path, "de")
    hub._follow(hub._live.snapshot)
    yield Shared(hub._live, hub)
    hub.languages.known = ()
    hub.languages.snapshots.clear()


@pytest.mark.long
def test_a_guest_reads_the_table_in_the_language_of_the_page(spoken):
    page = spoken.guests.get(spoken.at("Red"), headers={"accept-language": "de"}).text
    assert '<meta name="language" content="de">' in page
    assert '<meta name="language"' not in spoken.guests.get(spoken.at("Red", "?language=")).text
    german, english = (asyncio.run(first_view(spoken, "Red", language)) for language in ("de", ""))
    assert german["room"]["language"] == "de" and german["room"]["languages"] == ["", "de"]
    assert german["room"]["keys"][0].endswith(": weiter") and english["room"]["keys"][0].endswith(": next")
    assert {*german["pieces"]}.isdisjoint(english["pieces"])
    key = {"do": "key", "text": german["room"]["keys"][0]}
    assert spoken.post("Red", "table/act?language=de", key).status_code == 200


async def first_view(shared, seat, language):
    """What a guest sees at first on a page in a language."""
    views = shared.table._views(seat, shared.at(seat).strip("/"), language)
    data = json.loads((await anext(views)).removeprefix(b"data: "))
    await views.aclose()
    return data
