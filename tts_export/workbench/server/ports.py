"""The ports of the server: its own on this computer, and with `--share` one for guests."""

import socket
from collections.abc import Iterable

from starlette.types import ASGIApp, Receive, Scope, Send

HOST, PORT = "127.0.0.1", 8614
"""Only this computer can connect."""
GUESTS_HOST, GUESTS_PORT = "0.0.0.0", 8634
"""Every computer of the network can connect."""
NEIGHBORS = 20
"""How many ports are tried, the usual one first."""


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
