"""Makes the pictures of docs/how-to/serve.md: `python tools/make_screens.py`. It needs Chromium.

The pages are those of `tts-export serve`, with the set of this repository and a few edits since the server
was started. Run it after changing them.
"""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
SOURCES = ("cards.yaml", "cards.lua", "cards.lock")
EDITS = (("draw 1 card", "draw 2 cards"), ("power: 5", "power: 6"), ("power: 4", "power: 3"))
WIDE, HIGH, SHOWN = 1280, 800, 960
"""The size of the window, and the width of a picture."""
QUALITY = 75
PLAYED, MOVES = ROOT / "tests" / "simulator" / "play" / "hsatcg" / "turn.play", 6


def main() -> None:
    """Writes `docs/pictures/serve-*.webp`."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or sys.exit("Chromium is missing")
    with TemporaryDirectory() as scratch, _serving(Path(scratch)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        _picture(browser, address, "cards", "light", _cards)
        _picture(browser, address, "decks?deck=Knock+Knock", "dark", lambda page: None)
        _picture(browser, address, "table?seat=White", "dark", _table)
        for old, new in EDITS:
            _edit(Path(scratch) / "cards.yaml", old, new)
        _picture(browser, address, "changes", "light", _changes)
        _edit(Path(scratch) / "cards.yaml", "power: 3", "powr: 3")
        _picture(browser, address, "problems", "light", _problems)
        browser.close()


@contextmanager
def _serving(folder: Path) -> Iterator[str]:
    for name in SOURCES:
        shutil.copy(ROOT / name, folder)
    command = [sys.executable, "-m", "tts_export", "serve", str(folder), "--quiet"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        line = next(line for line in process.stdout if line.startswith("http://"))
        yield line.split()[0]
        process.terminate()


def _picture(browser: Browser, address: str, name: str, scheme: str, do) -> None:  # type: ignore[no-untyped-def]
    page = browser.new_page(viewport={"width": WIDE, "height": HIGH}, color_scheme=scheme)
    page.goto(address + name)
    page.wait_for_timeout(1500)
    do(page)
    page.wait_for_timeout(700)
    shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    small = shot.resize((SHOWN, HIGH * SHOWN // WIDE), Image.Resampling.LANCZOS)
    small.save(ROOT / "docs" / "pictures" / f"serve-{name.partition('?')[0]}.webp", quality=QUALITY, method=6)
    page.close()


def _edit(file: Path, old: str, new: str) -> None:
    file.write_text(file.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")


def _cards(page: Page) -> None:
    page.get_by_label("Search all text").fill("draw card")


def _table(page: Page) -> None:
    """A transcript, stopped in the middle."""
    page.locator("input[type=file]").set_input_files(PLAYED)
    page.get_by_text(re.compile(r"^(\d+) / \1$")).wait_for()
    page.wait_for_timeout(1500)
    page.get_by_label("Move of the transcript").fill(str(MOVES))
    page.get_by_text(re.compile(f"^{MOVES} /")).wait_for()


def _changes(page: Page) -> None:
    page.get_by_role("article").nth(1).wait_for()


def _problems(page: Page) -> None:
    page.get_by_text('no field "powr"').wait_for()


if __name__ == "__main__":
    main()
