"""Connections of browsers: silent ones end, and guests cannot take the place of the host."""

from asyncio import Transport
from typing import cast

from uvicorn.protocols.http.h11_impl import H11Protocol

MOST = 200
"""Of all browsers together; beyond that, requests are refused with 503."""
MOST_OF_A_PORT = 150
"""At the port of guests, who may be anybody in the network, and at that of the host."""
SILENT = 10.0
"""Seconds in which a new connection has to ask for something."""


class HttpConnection(H11Protocol):
    """A connection of uvicorn; closed at once where its port has too many, and when it is silent."""

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Accepts the connection, and closes it later if nothing has been asked by then."""
        super().connection_made(transport)
        others = cast("set[HttpConnection]", self.connections)
        if sum(other.server == self.server for other in others) > MOST_OF_A_PORT:
            self.connections.discard(self)  # it would count until the loop has closed it
            transport.close()
        else:
            self.loop.call_later(SILENT, self._end_silent)

    def _end_silent(self) -> None:
        if self.cycle is None:
            self.transport.close()
