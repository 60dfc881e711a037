"""`serve`: from the save of a changed file until Chromium shows the new face."""

from __future__ import annotations

import os
import shutil
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, sync_playwright

from benchmarks.bench import Bench
from benchmarks.goals import Goal, Row
from benchmarks.sets import Project

SEEN = Goal(0.35, 0.25, "s")
PAUSE = 0.5
"""Seconds between two edits."""
WINDOW = {"width": 1280, "height": 9000}
"""All cards are in view."""
_FACES = "[...document.images].map(image => image.currentSrc)"
_LOADED = "Promise.all([...document.images].map(image => image.decode()))"
_NEW = """\
old => new Promise(seen => {
  const isNew = image => !old.includes(image.currentSrc) && image.complete && image.naturalWidth
  const look = () => [...document.images].some(isNew) ? seen() : requestAnimationFrame(look)
  look()
})
"""
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


def rows(bench: Bench, cards: int) -> Iterator[Row]:
    """An edit, until the page shows the new face; nothing where there is no Chromium."""
    if CHROMIUM is None:
        return
    project = bench.project(cards)
    with _page(bench, project) as page:
        _edited(project, page)
        seen = statistics.median(_edited(project, page) for _ in range(bench.times))
    yield Row(f"`serve`: saved -> seen in Chromium, {cards} cards", SEEN, seen)


@contextmanager
def _page(bench: Bench, project: Project) -> Iterator[Page]:
    """The page of all cards in Chromium."""
    command = [sys.executable, str(bench.folder / "tts-export"), "serve", str(project.folder)]
    env = bench.environment(project)
    serve = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=env, text=True)
    try:
        assert serve.stdout is not None
        address = next(line for line in serve.stdout if "http://" in line).split()[0]
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            page = browser.new_page(viewport=WINDOW)
            page.goto(f"{address.rstrip('/')}/cards")
            page.evaluate(_LOADED)
            yield page
            browser.close()
    finally:
        serve.send_signal(signal.SIGTERM if os.name == "nt" else signal.SIGINT)
        serve.communicate()


def _edited(project: Project, page: Page) -> float:
    """Seconds from the save of an edit until the page shows the face."""
    time.sleep(PAUSE)
    faces = page.evaluate(_FACES)
    began = time.perf_counter()
    project.edit()
    page.evaluate(_NEW, faces)
    return time.perf_counter() - began
