"""`serve`: from the save of a changed file until a page has the new face."""

from __future__ import annotations

import http.client
import json
import os
import re
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from msgspec import Struct

from benchmarks.bench import Bench
from benchmarks.goals import Goal, Row
from benchmarks.sets import Project

VISIBLE = {147: Goal(4, 2, "W")}
"""W: how long the build of the same edit takes, as `serve` reports it."""
PAUSE = 0.5
"""Seconds between two edits."""


class _Page(Struct):
    """A page in a browser: the faces that it shows, and the connection that brings news."""

    host: str
    events: http.client.HTTPResponse
    faces: set[str]

    def wait(self) -> None:
        """Returns when the page has what the next build has changed."""
        while not self.events.readline().startswith(b"data:"):
            pass
        new = _faces(self.host) - self.faces
        for face in new:
            assert _answer(self.host, f"/faces/{face}")
        assert new, "no face has changed"
        self.faces |= new


def rows(bench: Bench, cards: int) -> Iterator[Row]:
    """An edit, until the page has the new face."""
    project = bench.project(cards)
    with _serving(bench, project) as (serve, page):
        _edited(project, serve, page)
        taken = [_edited(project, serve, page) for _ in range(bench.times)]
    seen, built = (statistics.median(column) for column in zip(*taken, strict=True))
    yield Row(f"edit to visible in the browser, {cards} cards", VISIBLE[cards], seen, {"W": built})


@contextmanager
def _serving(bench: Bench, project: Project) -> Iterator[tuple[subprocess.Popen[str], _Page]]:
    """`serve`, once it has built, with a page that is open."""
    command = [sys.executable, str(bench.folder / "tts-export"), "serve", str(project.folder)]
    env = bench.environment(project)
    serve = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=env, text=True)
    try:
        host = urlsplit(_line(serve, "http://").split()[0]).netloc
        connection = http.client.HTTPConnection(host)
        connection.request("GET", "/events")
        events = connection.getresponse()
        events.readline()
        yield serve, _Page(host, events, _faces(host))
    finally:
        serve.send_signal(signal.SIGTERM if os.name == "nt" else signal.SIGINT)
        serve.communicate()


def _edited(project: Project, serve: subprocess.Popen[str], page: _Page) -> tuple[float, float]:
    """Seconds from the save of an edit until the page has the face, and those of the build."""
    time.sleep(PAUSE)
    project.edit()
    began = time.perf_counter()
    page.wait()
    seen = time.perf_counter() - began
    built = re.search(r"(\d+) ms$", _line(serve, " ms\n"))
    assert built is not None
    return seen, int(built[1]) / 1000


def _line(serve: subprocess.Popen[str], words: str) -> str:
    """The next line of the server's output that has these words."""
    assert serve.stdout is not None
    for line in serve.stdout:
        if words in line:
            return line
    raise AssertionError("the server has ended")


def _faces(host: str) -> set[str]:
    return {card["face"] for card in json.loads(_answer(host, "/data/cards.json"))["cards"]}


def _answer(host: str, path: str) -> bytes:
    connection = http.client.HTTPConnection(host)
    try:
        connection.request("GET", path)
        found = connection.getresponse()
        assert found.status == 200, path
        return found.read()
    finally:
        connection.close()
