"""The ports of the server: its own on this computer, and with `--share` one for guests.

Connections that are silent end, and guests cannot take the place of the host.
"""

import logging
import socket
from asyncio import Transport
from collections import Counter
from collections.abc import Iterable
from typing import cast

import h11
import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

HOST, PORT = "127.0.0.1", 8614
"""Only this computer can connect."""
GUESTS_HOST, GUESTS_PORT = "0.0.0.0", 8634
"""Every computer of the network can connect."""
NEIGHBORS = 20
"""How many ports are tried, the usual one first."""
MOST_OF_A_PORT = 150
"""Connections at the port of guests, who may be anybody in the network, and at that of the host."""
MOST = 10 * MOST_OF_A_PORT
"""Requests of all browsers together, with those that have just been answered; beyond that, the server refuses
them with 503, also those of the host. No port has so many.
"""
SILENT = 10.0
"""Seconds in which a new connection has to ask for something, and in which a request has to get on."""

_LINGER = 0
"""Seconds that connections have when a server stops. Pages keep theirs open, so it would wait for nothing."""


class PortInUse(Exception):
    """Another program uses the port; the message says which: `port 8614 is`."""


def listening(host: str, usual: int, port: int | None = None) -> socket.socket:
    """A socket at `port`, or without one at the usual port or the next that is free. Raises PortInUse."""
    tried: Iterable[int] = [port] if port is not None else range(usual, usual + NEIGHBORS)
    for number in tried:
        try:
            return socket.create_server((host, number))
        except OSError:
            continue
    last = usual + NEIGHBORS - 1
    raise PortInUse(f"ports {usual} to {last} are" if port is None else f"port {port} is")


def network_address() -> str:
    """The address of this computer in its network; that of itself where there is no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: it only chooses the network card
            return str(probe.getsockname()[0])
        except OSError:
            return HOST


def by_port(own: ASGIApp, guests: ASGIApp, port: int) -> ASGIApp:
    """One application that answers at the guests' port as `guests`, and as `own` at any other."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        shared = scope["type"] != "lifespan" and scope["server"][1] == port
        await (guests if shared else own)(scope, receive, send)

    return app


class HttpConnection(H11Protocol):
    """A connection of uvicorn; closed when it is silent, or where its port and its address have too many."""

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Accepts the connection, and closes it later if nothing has been asked by then.

        Where a port is full, a connection of the address that has the most of them makes room.
        """
        super().connection_made(transport)
        self.loop.call_later(SILENT, self._end_silent, None)
        others = [
            other for other in cast("set[HttpConnection]", self.connections) if other._port == self._port
        ]
        if len(others) > MOST_OF_A_PORT:
            counts = Counter(other._caller for other in others)
            last = max([self, *others], key=lambda other: counts[other._caller])
            self.connections.discard(last)  # it would count until the loop has closed it
            last.transport.abort()

    def send_400_response(self, msg: str) -> None:
        """Refuses what is not HTTP. Where an answer is due already, the connection ends instead: a second one
        would be an error of ours, with a traceback in the terminal.
        """
        if self.cycle is None or self.cycle.response_complete:
            super().send_400_response(msg)
        else:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
            self.transport.abort()

    @property
    def _port(self) -> int | None:
        return self.server[1] if self.server else None

    @property
    def _caller(self) -> str:
        return self.client[0] if self.client else ""

    def _end_silent(self, earlier: object) -> None:
        """Closes the connection if the same request as at the last look is still not here as a whole."""
        if self.transport.is_closing():
            return
        waits = self.conn.their_state in (h11.IDLE, h11.SEND_BODY)
        if waits and self.cycle is earlier:
            self.transport.close()
        else:
            self.loop.call_later(SILENT, self._end_silent, self.cycle if waits else self)


def server_of(app: ASGIApp) -> uvicorn.Server:
    """A server that is not running yet. It prints nothing."""
    config = uvicorn.Config(
        app,
        log_level="error",  # a warning is what anybody in reach of the port may cause
        timeout_graceful_shutdown=_LINGER,
        http=HttpConnection,
        limit_concurrency=MOST,
        proxy_headers=False,
    )
    server = uvicorn.Server(config)
    # Ctrl-C ends the connections of open pages: uvicorn would log a traceback for each.
    logging.getLogger("uvicorn.error").addFilter(lambda _: not server.should_exit)
    return server
