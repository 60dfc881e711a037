"""What the pages compare with, as their reader chooses it: read, and drawn, beside the builds."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from queue import SimpleQueue

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from tts_export.cache import Cache, user_cache
from tts_export.compare import git
from tts_export.compare.states import project_state
from tts_export.inputs import from_json
from tts_export.workbench.server.answers import body_of
from tts_export.workbench.server.live import Live
from tts_export.workbench.snapshot import (
    Past,
    Snapshot,
    StateChoice,
    compared,
    draw_faces_of,
    is_drawn,
    opened_past,
)
from tts_export.workers import ENDED, Pool, WorkerDeath

START = ":start"
"""The key of the set as it was when the server was started; no revision has such a name."""
HEAD = "HEAD"
_MOST_COMMITS = 12
_MOST_BODY = 10_000
"""Bytes of a request: the name of a revision, or the path of a folder."""


class PastRequest(msgspec.Struct):
    """The request of a page."""

    since: str


class Since:
    """The choice, which holds until there is another. `run` is for a thread of its own."""

    def __init__(self, live: Live, file: Path, named_state: str, *, draft: bool = False) -> None:
        self._live = live
        self._file = file.absolute()
        self._named_state = named_state
        self._draft = draft
        self._asked: SimpleQueue[str] = SimpleQueue()
        self._key = named_state
        """What was chosen; an empty string until then: the first of the choices."""
        self._current = named_state
        """The key of what is read, drawn or shown now."""
        self._shown: object = None
        self._pool: Pool | None = None

    def choose(self, key: str) -> None:
        """Compares with another state; the same key again: looks for news of it, such as a commit."""
        if key != self._current:
            self.stop_drawing()
        self._key = key
        self._asked.put(key)

    def look_again(self) -> None:
        """Looks for news of the chosen state."""
        self._asked.put("")

    def stop_drawing(self) -> None:
        """Ends the process that draws, if there is one."""
        pool = self._pool
        if pool is not None:
            pool.stop()

    def run(self) -> None:
        """Does what was asked for, for as long as the process runs."""
        cache = user_cache()
        while True:
            self._asked.get()
            if self._asked.empty():
                self.update(cache)

    def update(self, cache: Cache) -> None:
        """Shows the chosen state, if it is not what the pages show."""
        choices = self._choices()
        key = self._current = self._key or choices[0].key
        shown = (key, git.history(self._file.parent, 1) if key == HEAD else [], choices)
        if shown == self._shown:
            return
        self._shown = shown
        try:
            for past in self._pasts(key, cache):
                self._show(msgspec.structs.replace(past, choices=choices), cache)
        except Exception as error:  # the thread goes on, since the next choice may avoid it
            problem = f"this state cannot be shown ({type(error).__name__}: {error})"
            self._live.show_past(Past(key, None, choices=choices, problems=(problem,)))

    def _show(self, past: Past, cache: Cache) -> None:
        now = self._live.snapshot
        same = (
            compared(msgspec.structs.replace(now, past=past), cache).same if now is not None else frozenset()
        )
        self._live.show_past(past, same)

    def _choices(self) -> tuple[StateChoice, ...]:
        """What the command named, the last commit, releases, earlier commits, the start of the server."""
        named_state = [StateChoice(self._named_state, self._named_state)] if self._named_state else []
        commits = git.history(self._file.parent, _MOST_COMMITS)
        last = [
            StateChoice(HEAD, f"the last commit: {commit.subject}, {commit.date}") for commit in commits[:1]
        ]
        earlier = [
            StateChoice(commit.commit, f"{commit.commit[:7]}: {commit.subject}, {commit.date}")
            for commit in commits[1:]
        ]
        files = sorted((self._file.parent / "releases").glob("*.json"), reverse=True)
        releases = [StateChoice(file.stem, f"release {file.stem}") for file in files]
        return (*named_state, *last, *releases, *earlier, StateChoice(START, "when this server was started"))

    def _pasts(self, key: str, cache: Cache) -> Iterator[Past]:
        """The state that a key names: once as soon as it is read, and again when its faces are drawn."""
        if key == START:
            first = self._live.first
            if first is not None:
                yield Past(key, project_state("the start of this server", first.project), first)
            return
        with opened_past(key, self._file, cache, draft=self._draft) as past:
            if past.faces is None or is_drawn(past.faces, cache):
                yield past
                return
            yield msgspec.structs.replace(past, faces=None, drawing=True)
            if self._draw(past.faces):
                yield past
            elif key == (self._key or key):
                yield msgspec.structs.replace(past, faces=None, problems=(*past.problems, ENDED))

    def _draw(self, faces: Snapshot) -> bool:
        """Draws faces in another process, since this one builds; whether that process came to its end."""
        draw = partial(draw_faces_of, draft=self._draft)
        try:
            with Pool(2) as self._pool:
                list(self._pool.map(draw, {"": faces.project.file}))
        except WorkerDeath:
            return False
        finally:
            self._pool = None
        return True

    def routes(self) -> list[Route]:
        """The act of the page of changes."""
        return [Route("/since", self._answer, methods=["POST"])]

    async def _answer(self, request: Request) -> Response:
        body = await body_of(request, _MOST_BODY)
        if body is None:
            return PlainTextResponse("That is too much.", 413)
        try:
            asked = from_json(body, PastRequest)
        except msgspec.MsgspecError:
            return PlainTextResponse("The server does not understand this request; load the page again.", 400)
        known = self._live.past.choices if self._live.past is not None else ()
        if asked.since not in [choice.key for choice in known]:
            return PlainTextResponse("The server does not offer this state; load the page again.", 400)
        self.choose(asked.since)
        return JSONResponse({})
