"""Connections that ask for nothing, and many of them at one of two ports."""

import asyncio
import socket
import sys
import threading
import time
import tracemalloc
from contextlib import suppress

import pytest
import uvicorn
from starlette.requests import Request

from tests.workbench.share.sockets import request
from tts_export.cli.stopping import GRACE
from tts_export.workbench.server import ports as server_ports
from tts_export.workbench.server.answers import body_of, font, picture
from tts_export.workbench.server.ports import listening

SILENT = 0.3
CHUNKED = b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"


async def app(scope, receive, send):
    """Answers after a while in which a silent connection has ended."""
    await asyncio.sleep(2 * SILENT)
    await send({"type": "http.response.start", "status": 200})
    await send({"type": "http.response.body", "body": b"here"})


@pytest.fixture
def ports(monkeypatch):
    """The ports of a running server: that of the host, and that of guests."""
    monkeypatch.setattr(server_ports, "SILENT", SILENT)
    monkeypatch.setattr(server_ports, "MOST_OF_A_PORT", 5)
    opened = [listening("127.0.0.1", 0, 0) for _ in range(2)]
    config = uvicorn.Config(
        app, http=server_ports.HttpConnection, limit_concurrency=8, log_level="error", lifespan="off"
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": opened})
    thread.start()
    yield tuple(one.getsockname()[1] for one in opened)
    server.should_exit = True
    thread.join()


def test_silent_connections_at_the_port_of_guests_leave_the_host_alone(ports):
    async def play(own, shared):
        silent = [await asyncio.open_connection("127.0.0.1", shared) for _ in range(30)]
        status, raw = await request(f"http://127.0.0.1:{own}/")
        for _, writer in silent:
            writer.close()
        return status, raw

    status, raw = asyncio.run(play(*ports))
    assert status == 200 and b"here" in raw


@pytest.mark.skipif(sys.platform != "linux", reason="a system with more than one address of its own")
def test_one_address_does_not_keep_the_others_out(ports):
    """A friend could hold all connections of guests, each with a request that takes long."""

    async def play(own, shared):
        lines = [
            await asyncio.open_connection("127.0.0.1", shared, local_addr=("127.0.0.2", 0)) for _ in range(30)
        ]
        for _, writer in lines:
            writer.write(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
        answers = [await request(f"http://127.0.0.1:{shared}/") for _ in range(3)]
        for _, writer in lines:
            writer.close()
        return answers

    assert [status for status, _ in asyncio.run(play(*ports))] == [200] * 3


def test_a_silent_connection_is_closed(ports):
    async def play(own, shared):
        reader, _ = await asyncio.open_connection("127.0.0.1", shared)
        return await asyncio.wait_for(reader.read(), timeout=60)

    assert asyncio.run(play(*ports)) == b""


@pytest.mark.parametrize(
    "sent",
    [
        b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 99\r\n\r\n{",
        b"GET / HTTP/1.1\r\nhost: x\r\n\r\nGET / HTTP/1.1\r\nhost",
    ],
    ids=["body", "second request"],
)
def test_a_request_that_does_not_get_on_is_closed(ports, sent):
    """A stranger could keep all connections of guests for ever, with a letter a second."""

    async def play(own, shared):
        reader, writer = await asyncio.open_connection("127.0.0.1", shared)
        writer.write(sent)

        async def drip():
            while not writer.is_closing():
                await asyncio.sleep(SILENT / 3)
                writer.write(b"x")

        dripping = asyncio.create_task(drip())
        try:
            return await asyncio.wait_for(reader.read(), timeout=20)
        except ConnectionResetError:
            return b""
        finally:
            dripping.cancel()

    assert asyncio.run(play(*ports)).count(b"HTTP/1.1 200") <= 1, (
        "it has ended, and only the first is answered"
    )


def test_a_header_that_does_not_get_on_after_an_answer_is_closed(ports):
    async def play(own, shared):
        reader, writer = await asyncio.open_connection("127.0.0.1", shared)
        writer.write(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
        await reader.readuntil(b"here")
        writer.write(b"GET / HTTP/1.1\r\nx: ")
        ended = asyncio.ensure_future(reader.read())
        for _ in range(200):
            if ended.done():
                break
            await asyncio.sleep(SILENT / 10)
            writer.write(b"y")
        return ended.done()

    assert asyncio.run(play(*ports))


def test_a_connection_whose_answer_takes_long_is_not_silent(ports):
    _, shared = ports
    status, raw = asyncio.run(request(f"http://127.0.0.1:{shared}/"))
    assert status == 200 and b"here" in raw


SIZE = 16_000_000
"""Bytes of a picture, more than the system keeps for a connection."""


async def album(scope, receive, send):
    """Answers with a picture that is read for each request."""
    await picture("sheet-1b0c.png", bytes(SIZE))(scope, receive, send)


FONT = bytes(SIZE)


async def letters(scope, receive, send):
    """Answers with the font of a build."""
    await font(FONT)(scope, receive, send)


@pytest.mark.parametrize("app", [album, letters])
def test_files_that_guests_ask_for_and_do_not_take_are_in_memory_once(app):
    async def play():
        (opened,) = [listening("127.0.0.1", 0, 0)]
        server = server_ports.server_of(app)
        running = asyncio.create_task(server.serve(sockets=[opened]))
        lines = [await asyncio.open_connection(*opened.getsockname(), limit=1) for _ in range(12)]
        tracemalloc.start()
        for _, writer in lines:
            writer.write(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
        heads = [await reader.read(15) for reader, _ in lines]
        await asyncio.sleep(0.1)
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        whole = (await request(f"http://127.0.0.1:{opened.getsockname()[1]}/"))[1]
        server.should_exit = True
        await running
        return heads, peak, whole

    heads, peak, whole = asyncio.run(play())
    assert heads == [b"HTTP/1.1 200 OK"] * 12 and whole.endswith(bytes(SIZE))
    assert peak < 4 * SIZE


def test_a_guest_who_goes_away_within_a_request_is_no_error():
    messages = iter([{"type": "http.request", "body": b"x", "more_body": True}, {"type": "http.disconnect"}])

    async def receive():
        return next(messages)

    assert asyncio.run(body_of(Request({"type": "http", "method": "POST"}, receive), 100)) is None


def test_all_requests_that_a_port_has_at_once_leave_the_other_one_alone():
    """An answered request counts for a moment longer, and so does the next one of its connection."""
    assert server_ports.MOST > 2 * 2 * server_ports.MOST_OF_A_PORT


@pytest.mark.long
def test_a_server_with_an_open_page_ends_before_its_run_is_ended():
    """A page waits for news as long as it is open."""

    async def page(scope, receive, send):
        await send({"type": "http.response.start", "status": 200})
        await send({"type": "http.response.body", "body": b"news", "more_body": True})
        await asyncio.Event().wait()

    def seconds():
        with listening("127.0.0.1", 0, 0) as opened:
            server = server_ports.server_of(page)
            thread = threading.Thread(target=server.run, kwargs={"sockets": [opened]})
            thread.start()
            with socket.create_connection(opened.getsockname()) as browser:
                browser.sendall(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                assert browser.recv(4)
                began = time.monotonic()
                server.should_exit = True
                thread.join()
                return time.monotonic() - began

    assert any(seconds() < GRACE for _ in range(5)), "also on a busy machine"


@pytest.mark.parametrize(
    "pieces", [[CHUNKED + b"ZZ\r\n"], [CHUNKED, b"ZZ\r\n"], [b"GET / HTTP/1.0\r\n\r\n", b"\0"]]
)
def test_what_is_no_http_prints_nothing_and_ends_its_connection(pieces, capfd):
    """The answer that is due already would be a second one, after that to the rest."""
    with listening("127.0.0.1", 0, 0) as opened:
        server = server_ports.server_of(app)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [opened]})
        thread.start()
        with socket.create_connection(opened.getsockname()) as browser:
            for piece in pieces:
                browser.sendall(piece)
                time.sleep(SILENT / 3)
            with suppress(ConnectionError):
                while browser.recv(1000):
                    pass
        time.sleep(3 * SILENT)
        server.should_exit = True
        thread.join()
    assert capfd.readouterr().err == ""
