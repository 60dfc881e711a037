"""Pages of `tts-export serve` of which pictures are made."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import FilePayload, Page

from tools.make_pictures import PLAYED

SOURCES = ("cards.yaml", "cards.lua", "cards.lock")
WIDE, HIGH, SHOWN, POINT = 1280, 800, 1440, 1.5
"""The size of the window, the width of its picture, and the pixels of a point of the window."""
QUALITY = 75
PICTURES_LOADED = """async () => {
  const inView = ({ top, bottom }) => bottom > 0 && top < innerHeight;
  const shown = [...document.querySelectorAll("*")].filter((node) => inView(node.getBoundingClientRect()));
  const of = (node) => node.currentSrc ||
    /url\\("(.*?)"\\)/.exec(getComputedStyle(node).backgroundImage)?.[1];
  await Promise.all([...new Set(shown.map(of).filter(Boolean))].map((address) => {
    const picture = new Image();
    picture.src = address;
    return picture.decode();
  }));
  const pictures = shown.filter((node) => node.matches("img[src]"));
  await Promise.all(pictures.map((node) => node.decode().catch(() => 0)));
}"""
"""What a page shows is loaded: a busy machine takes a while to draw the faces of cards."""


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serves a project within the context; gives the address of the workbench."""
    command = [sys.executable, "-m", "tts_export", "serve", str(folder), "--quiet"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        line = next(line for line in process.stdout if line.startswith("http://"))
        try:
            yield line.split()[0]
        finally:
            process.terminate()  # or a picture that fails would wait for it for ever


def moment(name: str, until: str = "") -> str:
    """A transcript, at whose end White is asked what an attack destroys; or what is before a move of it."""
    text = (PLAYED / name).read_text(encoding="utf-8")
    return text[: text.index(until)] if until else text


def play(page: Page, transcript: str) -> None:
    """The moment in which a transcript ends."""
    played: FilePayload = {"name": "a.play", "mimeType": "text/plain", "buffer": transcript.encode()}
    page.locator("input[type=file]").set_input_files(played)
    page.get_by_text(re.compile(r"^(\d+) / \1$")).wait_for()
    page.wait_for_timeout(2500)
    page.evaluate("document.activeElement.blur()")
