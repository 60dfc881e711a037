"""A picture of the table: what one seat sees of a game on the page `table`, without its bars.

The page has the whole view in it. It is served to one browser for as long as the picture takes.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_urlsafe
from threading import Thread

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from tts_export.built.manifest import SHEETS, own_picture_bytes
from tts_export.simulator.play import Game
from tts_export.workbench import pages
from tts_export.workbench.browsers import screenshot
from tts_export.workbench.server import ports
from tts_export.workbench.server.answers import FRESH, picture, static_file
from tts_export.workbench.server.guard import Guard, policy
from tts_export.workbench.table.pictures import TablePictures, picture_files
from tts_export.workbench.table.pieces import Handles
from tts_export.workbench.table.views import SeatViews, view_of

SCREEN, HAND = (1920, 1080), 0.075


class Still(msgspec.Struct, frozen=True):
    """The page of a picture: whose view, that view as JSON, the build folder, and width and height."""

    seat: str
    view: bytes
    out: Path
    size: tuple[int, int] = SCREEN
    shown: tuple[str, ...] = ()
    """For a close-up, what fills the picture: zones, as `White.defending`, their cards, as
    `White.defending.cards`, and mats, as `White`; without any, it is all of the table.
    """
    hand: float = HAND
    """The width of a card in the hand, of that of the picture; 0 without the hand."""
    menu: tuple[str, tuple[tuple[str, bool], ...]] = ("", ())
    """A menu that is open: the name of its card on the table, and of each entry what it says and whether the
    menu stays open.
    """
    notes: tuple[tuple[tuple[str, ...], str, str], ...] = ()
    """Words over the cards of zones, on the lower edge of a card with that name, or between the two before;
    and whose color they have.
    """
    beside: int = 0
    """Pixels to the right of what is shown that are free for what lies there, or for the menu."""
    pitch: int = 0
    """Degrees that a close-up looks downwards; 0 for those with the largest cards."""
    wide: int = 0
    """The width of the picture in pixels, if it is not that of the window."""


def still_view(game: Game, seat: str, out: Path) -> SeatViews:
    """What a seat sees of a game now, with the pictures of a build folder."""
    pictures = TablePictures(picture_files(out / SHEETS))
    return view_of(game, seat, Handles(), pictures, set(), guest=True)


def photograph(still: Still) -> bytes:
    """The picture as PNG. Raises NoScreenshot where no browser makes one."""
    with served(still) as address:
        return screenshot(address, still.size, still.wide)


@contextmanager
def served(still: Still) -> Iterator[str]:
    """Serves the page of a picture to this computer, within the context; returns its address."""
    with ports.listening(ports.HOST, 0, 0) as opened:
        port = opened.getsockname()[1]
        server = ports.server_of(_app(still, port))
        thread = Thread(target=server.run, kwargs={"sockets": [opened]}, daemon=True)
        thread.start()
        try:
            yield f"http://{ports.HOST}:{port}/table"
        finally:
            server.should_exit = True
            thread.join()


def _app(still: Still, port: int) -> Starlette:
    """What the browser asks for. It takes its picture when everything is loaded; and `loaded`, which is a
    picture as far as it knows, comes when the page says that all others are shown.
    """
    files, shown = picture_files(still.out / SHEETS), asyncio.Event()

    async def page(_: Request) -> Response:
        links = pages.GuestLinks(still.seat, token_urlsafe(12))
        data = {"picture": msgspec.structs.asdict(still) | {"view": msgspec.Raw(still.view), "out": ""}}
        headers = {**FRESH, "content-security-policy": policy(links.nonce)}
        return HTMLResponse(pages.page_of_table(data, links), headers=headers)

    async def static(request: Request) -> Response:
        return static_file(request.path_params["file"])

    async def sheet(request: Request) -> Response:
        name = request.path_params["file"]
        if name not in files:
            raise HTTPException(404)
        return picture(name, await asyncio.to_thread(own_picture_bytes, still.out / SHEETS / name))

    async def show(_: Request) -> Response:
        shown.set()
        return Response(status_code=204)

    async def loaded(_: Request) -> Response:
        await shown.wait()
        return Response(status_code=204)

    routes = [
        Route("/table", page),
        Route("/static/{file}", static),
        Route("/table/sheets/{file}", sheet),
        Route("/shown", show),
        Route("/loaded", loaded),
    ]
    guard = Middleware(Guard, port=port, token=token_urlsafe(16))
    return Starlette(routes=routes, middleware=[guard])
