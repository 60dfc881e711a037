"""Guests at a table over real sockets: what they receive, and what one of them cannot do to the others."""

import asyncio
import threading

import pytest
import uvicorn

from tests.conftest import MEMORY
from tests.workbench.share.knowledge import SeatKnowledge
from tests.workbench.share.sockets import GuestPage, HostPage, request
from tests.workbench.tables import flagship_table
from tts_export.simulator.seats import SPECTATOR
from tts_export.workbench.server.app import make_app
from tts_export.workbench.server.live import Live
from tts_export.workbench.server.ports import by_port, listening
from tts_export.workbench.share.door import Invitations
from tts_export.workbench.share.guests import MOST_PAGES, GuestTable
from tts_export.workbench.share.host import HostDesk
from tts_export.workbench.table.routes import TableHub

MOVES, SEED = 32, 3
NOW = [0.0]
"""The time of the server: it stands still, so that a flood may ask for the same on a slow machine."""


@pytest.fixture(autouse=True)
def later():
    """At the beginning of each test, seats may ask for as much as ever."""
    NOW[0] += 1000


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("build")


@pytest.fixture(scope="module")
def address(folder):
    """The host's address of a server with guests, as `serve --share` puts it together."""
    live, snapshot = Live(), flagship_table(folder)
    live.show(snapshot.report, snapshot)
    hub = TableHub(live, MEMORY)
    own, shared = (listening("127.0.0.1", 0, 0) for _ in range(2))
    port, guests_port = (opened.getsockname()[1] for opened in (own, shared))
    invitations = Invitations(f"http://127.0.0.1:{guests_port}/")
    more = [*hub.routes(), *HostDesk(live, hub, invitations).routes()]
    guests = GuestTable(live, hub, invitations).app(clock=lambda: NOW[0])
    app = by_port(make_app(live, MEMORY, port, "token", more, shared=True), guests, guests_port)
    server = uvicorn.Server(uvicorn.Config(app, log_level="error", timeout_graceful_shutdown=1))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [own, shared]})
    thread.start()
    yield f"http://127.0.0.1:{port}/"
    server.should_exit = True
    thread.join()
    hub.stop()


async def at(host, *seats):
    """An open page at each of these seats."""
    links = await host.links()
    return [await GuestPage(seat, links[seat]).open() for seat in seats]


@pytest.mark.long
def test_no_byte_that_a_guest_receives_names_a_card_that_the_seat_may_not_know(address, folder):
    async def play():
        host = await HostPage(address).open()
        await host.game(do="new", players=2, seed=SEED)
        await host.game(do="bots", seats=["White", "Red"])
        pages = await at(host, "White", "Red", SPECTATOR)
        for number in range(MOVES):
            version = pages[0].version
            await host.game(do="step")
            for page in pages:
                await page.after(version)
                if number % 3 == 0:
                    await page.post("menu", piece=next(iter(page.view["pieces"])))
        for page in pages:
            page.close()
        return pages, await host.transcript(), await host.cards()

    pages, transcript, cards = asyncio.run(play())
    knowledge = SeatKnowledge(folder / "mod.json", transcript, cards)
    for page in pages:
        assert list(knowledge.leaks(page.seat, page.received)) == []
        assert page.step >= 30 and knowledge.hidden(page.seat) > 20, "the test means something"
    late = [(0, data) for _, data in pages[0].received]
    assert list(knowledge.leaks("Red", late)), "what White knows would be seen in the bytes of Red"


@pytest.mark.long
def test_a_flood_of_one_seat_leaves_the_others_alone(address):
    async def flood():
        host = await HostPage(address).open()
        red, white = await at(host, "Red", "White")
        answers = [(await red.post("menu", piece="none"))[0] for _ in range(60)]
        version = white.version
        assert (await white.post("act", do="say", text="still here"))[0] == 200
        await white.after(version)
        await red.after(version)
        return answers, red

    answers, red = asyncio.run(flood())
    assert (answers[0], answers[-1]) == (409, 429)
    assert [line["text"] for line in red.view["lines"].values()][-1] == "White: still here"


@pytest.mark.long
def test_whoever_comes_back_or_opens_the_lid_again_sees_the_table_as_it_is(address):
    async def lives():
        host = await HostPage(address).open()
        await host.game(do="new", players=2, seed=SEED)
        sleeper, leaver, other = await at(host, "White", "White", "Red")
        leaver.close()
        for number in range(20):
            await other.post("act", do="say", text=f"number {number}")
            await host.game(do="new" if number == 10 else "bots", seats=["White"])
        await host.game(do="step")
        (back,) = await at(host, "White")
        await sleeper.after(back.version - 1)
        while (await host.guests())["White"] > 2:  # the server hears that a page was left
            await asyncio.sleep(0.01)
        return sleeper.view, back.view

    sleeper, back = asyncio.run(lives())
    assert sleeper == back and back["room"]["step"] >= 10


def test_a_seat_is_open_on_a_few_pages_and_one_more_ends_the_oldest(address):
    async def crowd():
        host = await HostPage(address).open()
        pages = await at(host, *["White"] * (MOST_PAGES + 1))
        version = pages[1].version
        assert (await pages[1].post("act", do="say", text="two of us"))[0] == 200
        for page in pages[1:]:
            await page.after(version)
        return await pages[0].ended(), {str(page.view["lines"]) for page in pages[1:]}

    ended, lines = asyncio.run(crowd())
    assert ended and len(lines) == 1 and "White: two of us" in lines.pop()


def test_a_seat_that_was_taken_back_is_closed_to_its_old_link(address):
    async def taken():
        host = await HostPage(address).open()
        (page,) = await at(host, "Red")
        await host.ask("share/renew", {"seat": "Red"})
        return await page.ended(), (await request(page.link))[0], (await page.post("act", do="undo"))[0]

    assert asyncio.run(taken()) == (True, 404, 404)
