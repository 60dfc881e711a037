"""The routes of the table, and the thread that waits for its process, so that no other page does."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from tts_export.built.manifest import own_picture_bytes
from tts_export.cache import Cache
from tts_export.foreign import tables
from tts_export.simulator.seats import SEATS, SPECTATOR
from tts_export.workbench.fonts import TITLE
from tts_export.workbench.server.answers import FRESH, body_of, font, picture
from tts_export.workbench.server.languages import LanguageBuilds
from tts_export.workbench.server.live import HEARTBEAT, Live
from tts_export.workbench.snapshot import Snapshot
from tts_export.workbench.table import asking
from tts_export.workbench.table.pictures import BuiltTable, built_table
from tts_export.workbench.table.views import SeatViews, changes
from tts_export.workers import Pool, WorkerDeath

MARK = "mark.png"
"""The name of the picture with the mark of a zone."""
_MOST_BODY = 2_000_000
"""Bytes of a request: a transcript of thousands of moves has 100,000."""
_ENDED = "The scripts of the table did not come back, or took too much memory; this is a new table."
_CHANGES = re.compile("-?[0-9]{1,3},-?[0-9]{1,3}")
_T = TypeVar("_T")


class TableHub:
    """The table of a server: made when the first page looks at it, and carried over to every new build."""

    def __init__(
        self,
        live: Live,
        cache: Cache,
        pool: Pool | None = None,
        played: Path | None = None,
        languages: LanguageBuilds | None = None,
    ) -> None:
        """`played`: the folder for transcripts of what people play; `languages`: of the players."""
        self._live, self._played = live, played
        self.languages = languages or LanguageBuilds()
        self._spoken: dict[str, Snapshot] = {}
        """The builds of other languages that the table has, by language."""
        self._cache = cache
        self._thread = ThreadPoolExecutor(1, "table")
        self._tables = pool or tables()
        self._stopped = False
        self._built: BuiltTable | None = None
        """The build whose table is there."""
        self._absent: str | None = None
        """Why the last build cannot be played, if there is no table."""
        self._snapshot: Snapshot | None = None
        self._news = asyncio.Event()

    def routes(self) -> list[Route]:
        """The routes below `/table/`."""
        return [
            Route("/table/events", self._events),
            Route("/table/faces/{file}", self.face),
            Route("/table/sheets/{file}", self.sheet),
            *(Route(f"/table/{name}", self._answering(name), methods=["POST"]) for name in asking.WORKS),
        ]

    def stop(self) -> None:
        """Ends the table's process, whatever it is doing, and does not begin another one."""
        self._stopped = True
        self._thread.shutdown(wait=False, cancel_futures=True)
        self._tables.close()

    async def _run(self, work: Callable[..., _T], *arguments: Any) -> _T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *arguments)

    async def _current(self) -> BuiltTable | None:
        """The table of the last good build; None if there is no build that can be played."""
        return await self._run(self._follow, self._live.snapshot)

    def _follow(self, snapshot: Snapshot | None, notice: str = "") -> BuiltTable | None:
        if snapshot is not None and snapshot is not self._snapshot:
            self._renew(snapshot, notice)
        if self._built is not None:
            self._speak()
        return self._built

    def _renew(self, snapshot: Snapshot, notice: str) -> None:
        if self._built is None or not snapshot.report.failed:  # the build of an earlier day can be played
            built, self._snapshot = (
                msgspec.structs.replace(built_table(snapshot), played=self._played),
                snapshot,
            )
            try:
                self._absent = self._tables.call(asking.follow, built, notice)
                self._built = built if self._absent is None else None
            except WorkerDeath as error:
                self._absent = str(error) or "its scripts did not come back, or took too much memory"
                self._start_again()

    def _speak(self) -> None:
        """Has the game in the languages that were built since the last time."""
        for language, snapshot in list(self.languages.snapshots.items()):
            if self._spoken.get(language) is snapshot:
                continue
            try:
                self._tables.call(asking.speak, built_table(snapshot))
                self._spoken[language] = snapshot
            except WorkerDeath:
                self.languages.give_up(language)
                self._start_again()
                if self._snapshot is not None:
                    self._renew(self._snapshot, _ENDED)
                return

    def _asked(self, work: Callable[..., _T], *arguments: Any) -> _T | None:
        """What the table's process returns; None if it had to be ended: then there is a new table."""
        try:
            return self._tables.call(work, *arguments)
        except WorkerDeath:
            snapshot, self._snapshot = self._snapshot, None
            self._start_again()
            self._follow(snapshot, _ENDED)
            return None

    def _start_again(self) -> None:
        if self._stopped:
            raise WorkerDeath
        self._tables.close()
        self._tables, self._built = tables(), None
        self._spoken.clear()

    def tell(self) -> None:
        """Makes all open pages look again."""
        news, self._news = self._news, asyncio.Event()
        news.set()

    def tell_soon(self) -> None:
        """The same from another thread."""
        self._live.soon(self.tell)

    # what pages read

    async def _events(self, request: Request) -> Response:
        seat = _seat(request.query_params.get("seat", SPECTATOR))
        views = self.views(seat, self.languages.of(request))
        return StreamingResponse(views, media_type="text/event-stream", headers=FRESH)

    async def views(
        self, seat: str, language: str = "", *, guest: bool = False, lasts: Callable[[], bool] = lambda: True
    ) -> AsyncIterator[bytes]:
        """The seat's view in a language, then whatever changes in it, as server-sent events, as long as
        `lasts` holds.

        A guest hears nothing about the project: neither its errors nor where a script has failed.
        """
        before: SeatViews = {}
        self.languages.want(language)
        while lasts():
            news, built = self._news, self._live.news
            there = await self._current() is not None
            now = await self._run(self._asked, asking.view, seat, guest, language) if there else None
            now = now or {"room": {"absent": True, "reason": None if guest else self._absent}}
            now["room"] |= {
                "languages": self.languages.known,
                "untranslated": language if language in self.languages.failed else "",
            }
            if not guest:
                now["room"] |= {"failed": self._live.failed, "errors": self._live.errors}
            if different := changes(before, now):
                yield b"data: " + msgspec.json.encode(different) + b"\n\n"
            before = now
            while lasts() and not news.is_set() and not built.is_set():
                waiting = [asyncio.ensure_future(event.wait()) for event in (news, built)]
                done, rest = await asyncio.wait(waiting, timeout=HEARTBEAT, return_when="FIRST_COMPLETED")
                for task in rest:
                    task.cancel()
                if not done:
                    yield b":\n\n"

    async def face(self, request: Request) -> Response:
        """The picture of a card, or its square with changed numbers; the letters of titles; a zone's mark."""
        name, snapshot = request.path_params["file"], self._snapshot
        if name == TITLE and snapshot is not None:
            return font(await asyncio.to_thread(lambda: snapshot.title_font))
        if name == MARK and snapshot is not None:
            marks = await asyncio.to_thread(lambda: snapshot.zone_marks)
            mark = marks.get(request.query_params.get("zone", ""))
            return Response(mark, 200 if mark else 204, FRESH, "image/png")
        if (changes := request.query_params.get("board")) is not None:
            data = await asyncio.to_thread(self._board, name, changes, "tall" in request.query_params)
            return picture(f"{changes} of {name}.jpg", data)
        data = snapshot.picture(name, self._cache) if snapshot is not None else None
        data = data or self._live.picture(name, self._cache)
        for spoken in () if data else list(self._spoken.values()):
            data = data or spoken.picture(name, self._cache)
        return picture(name, data)

    def _board(self, name: str, changes: str, tall: bool) -> bytes | None:
        if not _CHANGES.fullmatch(changes):
            return None
        first, second = map(int, changes.split(","))
        snapshots = [self._snapshot, *self._spoken.values()]
        known = (snapshot for snapshot in snapshots if snapshot is not None)
        squares = (snapshot.board(name, (first, second), self._cache, tall) for snapshot in known)
        return next(filter(None, squares), None)

    async def sheet(self, request: Request) -> Response:
        """A picture file of the build."""
        built, name = await self._current(), request.path_params["file"]
        builds = [built, *map(built_table, self._spoken.values())]
        sheets = next((build.sheets for build in builds if build and name in build.pictures.files), None)
        if sheets is None:
            raise HTTPException(404)
        try:
            data = await asyncio.to_thread(own_picture_bytes, sheets / name)
        except OSError:  # a build has just replaced it; pages hear of the new one in a moment
            raise HTTPException(404) from None
        return picture(name, data)

    # what pages do

    def _answering(self, name: str) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            seat = _seat(request.query_params.get("seat", SPECTATOR))
            return await self.answer(name, seat, request, _MOST_BODY)

        return answer

    async def answer(self, name: str, seat: str, request: Request, most: int) -> Response:
        """Does what a seat asks for in at most `most` bytes; returns the answer of the table as JSON."""
        body = await body_of(request, most)
        built = await self._current()
        if body is None:
            return PlainTextResponse("That is too much.", 413)
        if built is None:
            return PlainTextResponse("There is no build that can be played.", 409)
        try:
            answer = await self._run(self._asked, asking.ask, name, seat, body, self.languages.of(request))
        finally:
            self.tell()
        if answer is None:
            return PlainTextResponse(_ENDED, 409)
        kind = "application/json" if answer.status == 200 else "text/plain"
        return Response(answer.body, answer.status, FRESH, kind)


def _seat(color: str) -> str:
    if color not in (*SEATS, SPECTATOR):
        raise HTTPException(404)
    return color
