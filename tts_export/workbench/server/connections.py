"""Connections of browsers: silent ones end, and guests cannot take the place of the host."""

from asyncio import Transport
from typing import cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

MOST = 200
"""Of all browsers together; beyond that, requests are refused with 503."""
MOST_OF_A_PORT = 150
"""At the port of guests, who may be anybody in the network, and at that of the host."""
SILENT = 10.0
"""Seconds in which a new connection has to ask for something, and in which a request has to get on."""


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
            self.loop.call_later(SILENT, self._end_silent, None)

    def _end_silent(self, earlier: object) -> None:
        """Closes the connection if the same request as at the last look is still not here as a whole."""
        if self.transport.is_closing():
            return
        waits = self.conn.their_state in (h11.IDLE, h11.SEND_BODY)
        if waits and self.cycle is earlier:
            self.transport.close()
        else:
            self.loop.call_later(SILENT, self._end_silent, self.cycle if waits else self)
