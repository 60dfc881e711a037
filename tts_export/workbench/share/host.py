"""What the host's page asks about guests: the links, who is there, and a new link for a seat."""

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from tts_export.inputs import from_json
from tts_export.workbench.server.answers import FRESH, body_of
from tts_export.workbench.server.live import Live
from tts_export.workbench.share.door import Invitations
from tts_export.workbench.table.routes import TableHub

_MOST_BODY = 1000


class SeatLink(msgspec.Struct, frozen=True):
    """The link of a seat, its QR code as a picture, and how many pages of guests are open there."""

    seat: str
    link: str
    code: str
    guests: int


class RenewedSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seat whose link is to be replaced."""

    seat: str


class HostDesk:
    """The routes with which the host sees and renews links."""

    def __init__(self, live: Live, hub: TableHub, invitations: Invitations) -> None:
        self._live, self._hub, self._invitations = live, hub, invitations

    def routes(self) -> list[Route]:
        return [
            Route("/share/links", self._links, methods=["POST"]),
            Route("/share/renew", self._renew, methods=["POST"]),
        ]

    async def _links(self, request: Request) -> Response:
        return self._answer()

    async def _renew(self, request: Request) -> Response:
        try:
            asked = from_json(await body_of(request, _MOST_BODY) or b"", RenewedSeat)
        except msgspec.MsgspecError as error:
            return PlainTextResponse(str(error), 400)
        if asked.seat not in self.links():
            return PlainTextResponse("There is no such seat.", 404)
        self._invitations.renew(asked.seat)
        self._hub.tell()  # the pages with the old link end now
        return self._answer()

    def links(self) -> dict[str, str]:
        """The links of the game's seats, and the one to watch, by seat; none before the set can be read."""
        snapshot = self._live.snapshot
        return {} if snapshot is None else self._invitations.links(tuple(snapshot.project.table.seats))

    def _answer(self) -> Response:
        links = [
            SeatLink(seat, link, code_of(link), self._invitations.guests[seat])
            for seat, link in self.links().items()
        ]
        return Response(msgspec.json.encode(links), media_type="application/json", headers=FRESH)


def code_of(link: str) -> str:
    """A QR code as the address of a picture: `data:image/svg+xml,...`."""
    code: str = segno.make(link, error="l", micro=False).svg_data_uri(scale=4, border=2, light="white")
    return code
