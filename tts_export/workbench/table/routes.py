"""The routes of the table, and the one thread in which the game runs, so that no other page waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from tts_export.cache import Cache
from tts_export.files import write_whole
from tts_export.problems import reason
from tts_export.simulator import SimError
from tts_export.simulator.play.gestures import Impossible
from tts_export.simulator.seats import SEATS, SPECTATOR
from tts_export.windows import is_device
from tts_export.workbench.server.answers import FRESH, body_of, picture
from tts_export.workbench.server.live import HEARTBEAT, Live
from tts_export.workbench.snapshot import Snapshot
from tts_export.workbench.table.gestures import decoded
from tts_export.workbench.table.session import Session
from tts_export.workbench.table.views import View, changes

_MOST_BODY = 2_000_000
"""Bytes of a request: a transcript of thousands of moves has 100,000."""
_T = TypeVar("_T")


class TableRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """What a page asks of the table as a whole."""

    do: Literal["new", "bots", "step", "open", "go", "keep"]
    players: int = 2
    seed: int = 7
    seats: tuple[str, ...] = ()
    version: int | None = None
    text: str = ""
    step: int = 0
    name: str = ""


class PieceRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """What a page asks about an object."""

    piece: str
    again: bool = False


Work = Callable[[Session, str, bytes], Any]
"""Does what a seat asks for in the body of a request, and returns the answer."""


def answered(work: Work, session: Session, seat: str, body: bytes) -> Response:
    """The answer that goes to the page of a seat, as JSON; or why it cannot be done."""
    try:
        found = work(session, seat, body)
    except msgspec.MsgspecError as error:
        return PlainTextResponse(str(error), 400)
    except (Impossible, SimError) as error:
        return PlainTextResponse(str(error), 409)
    except OSError as error:
        return PlainTextResponse(reason(error), 409)
    return JSONResponse(msgspec.to_builtins(found), headers=FRESH)


class TableHub:
    """The table of a server: made when the first page looks at it, and carried over to every new build."""

    def __init__(self, live: Live, cache: Cache) -> None:
        self._live = live
        self._cache = cache
        self._thread = ThreadPoolExecutor(1, "table")
        self._session: Session | None = None
        self._snapshot: Snapshot | None = None
        self._news = asyncio.Event()

    def routes(self) -> list[Route]:
        """The routes below `/table/`."""
        return [
            Route("/table/events", self._events),
            Route("/table/faces/{file}", self._face),
            Route("/table/sheets/{file}", self._sheet),
            Route("/table/act", self._answering(self._act), methods=["POST"]),
            Route("/table/menu", self._answering(self._menu), methods=["POST"]),
            Route("/table/search", self._answering(self._search), methods=["POST"]),
            Route("/table/game", self._answering(self._game), methods=["POST"]),
            Route("/table/transcript", self._answering(self._transcript), methods=["POST"]),
        ]

    async def _run(self, work: Callable[..., _T], *arguments: Any) -> _T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *arguments)

    async def _current(self) -> Session | None:
        """The session of the last good build; None if there is no build that can be played."""
        return await self._run(self._follow, self._live.snapshot)

    def _follow(self, snapshot: Snapshot | None) -> Session | None:
        if snapshot is None or snapshot is self._snapshot:
            return self._session
        if self._session is None or not snapshot.report.failed:  # the build of an earlier day can be played
            try:
                if self._session is None:
                    self._session = Session(snapshot)
                else:
                    self._session.build(snapshot)
            except (SimError, OSError) as error:
                if self._session is not None:
                    self._session.notice = f"The build cannot be played: {error}"
            self._snapshot = snapshot
        return self._session

    def _tell(self) -> None:
        news, self._news = self._news, asyncio.Event()
        news.set()

    # what pages read

    async def _events(self, request: Request) -> Response:
        seat = _seat(request.query_params.get("seat", SPECTATOR))
        return StreamingResponse(self._views(seat), media_type="text/event-stream", headers=FRESH)

    async def _views(self, seat: str) -> AsyncIterator[bytes]:
        """The seat's view, then whatever changes in it, as server-sent events."""
        before: View = {}
        while True:
            news, built = self._news, self._live.news
            session = await self._current()
            absent: View = {"room": {"absent": True}}
            now = await self._run(session.view, seat) if session is not None else absent
            now["room"] |= {"failed": self._live.failed, "errors": self._live.errors}
            if found := changes(before, now):
                yield b"data: " + msgspec.json.encode(found) + b"\n\n"
            before = now
            while not news.is_set() and not built.is_set():
                waiting = [asyncio.ensure_future(one.wait()) for one in (news, built)]
                done, rest = await asyncio.wait(waiting, timeout=HEARTBEAT, return_when="FIRST_COMPLETED")
                for one in rest:
                    one.cancel()
                if not done:
                    yield b":\n\n"

    async def _face(self, request: Request) -> Response:
        name, snapshot = request.path_params["file"], self._snapshot
        found = snapshot.picture(name, self._cache) if snapshot is not None else None
        found = found or self._live.picture(name, self._cache)
        return picture(name, found)

    async def _sheet(self, request: Request) -> Response:
        session, name = await self._current(), request.path_params["file"]
        if session is None or name not in session.pictures.files:
            raise HTTPException(404)
        try:
            found = await self._run((session.pictures.folder / name).read_bytes)
        except OSError:  # a build has just replaced it; pages hear of the new one in a moment
            raise HTTPException(404) from None
        return picture(name, found)

    # what pages do

    def _answering(self, work: Work) -> Callable[[Request], Awaitable[Response]]:
        """A route that does something for a seat, in the game's thread, and returns an answer as JSON."""

        async def answer(request: Request) -> Response:
            body = await body_of(request, _MOST_BODY)
            session = await self._current()
            if body is None:
                return PlainTextResponse("That is too much.", 413)
            if session is None:
                return PlainTextResponse("There is no build that can be played.", 409)
            seat = _seat(request.query_params.get("seat", SPECTATOR))
            try:
                return await self._run(answered, work, session, seat, body)
            finally:
                self._tell()

        return answer

    def _act(self, session: Session, seat: str, body: bytes) -> dict[str, str]:
        return {"refused": session.act(seat, decoded(body))}

    def _menu(self, session: Session, seat: str, body: bytes) -> dict[str, Any]:
        of = msgspec.json.decode(body, type=PieceRequest)
        return {"entries": session.menu(seat, of.piece, of.again)}

    def _search(self, session: Session, seat: str, body: bytes) -> dict[str, Any]:
        return {"inside": session.search(seat, msgspec.json.decode(body, type=PieceRequest).piece)}

    def _transcript(self, session: Session, seat: str, body: bytes) -> dict[str, str]:
        return {"text": session.record.text()}

    def _game(self, session: Session, seat: str, body: bytes) -> dict[str, str]:
        asked = msgspec.json.decode(body, type=TableRequest)
        if asked.do == "new":
            session.new(asked.players, asked.seed)
        elif asked.do == "bots":
            session.let_bots_play(asked.seats)
        elif asked.do == "step":
            session.step(asked.version)
        elif asked.do == "open":
            session.open(asked.text)
        elif asked.do == "go":
            session.go_to(asked.step)
        else:
            return {"file": _keep(session, asked.name)}
        return {}


def _keep(session: Session, name: str) -> str:
    """Writes the transcript into the project's `tests/` under a name that is free; returns its path."""
    words = "".join(letter if letter.isalnum() or letter in "-_" else "-" for letter in name).strip("-")
    words = f"{words}-game" if is_device(words) else words or "game"
    folder = session.pictures.snapshot.project.root / "tests"
    names = [f"{words}{'' if n == 1 else f'-{n}'}.play" for n in range(1, 1000)]
    file = next((folder / one for one in names if not (folder / one).exists()), None)
    if file is None:
        raise Impossible(f"There are too many transcripts called {name}.")
    write_whole(file, session.record.text().encode())
    return Path("tests", file.name).as_posix()


def _seat(color: str) -> str:
    if color not in (*SEATS, SPECTATOR):
        raise HTTPException(404)
    return color


def table_routes(live: Live, cache: Cache) -> list[Route]:
    """The routes of a table for the server."""
    return TableHub(live, cache).routes()
