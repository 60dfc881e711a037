"""Makes the pictures of the workbench: `python -m tools.make_screens`. It needs Chromium.

The pages are those of `tts-export serve`, with the set of this repository and a few edits since the server
was started. Run it after changing them.
"""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tools.story import steps, write
from tts_export.cli.examples import begin

ROOT = Path(__file__).parents[1]
SOURCES = ("cards.yaml", "cards.lua", "cards.lock")
EDITS = (("draw 1 card", "draw 2 cards"), ("power: 5", "power: 6"), ("power: 4", "power: 3"))
FIRST = ROOT / "docs" / "tutorials" / "first-ten-minutes.md"
WIDE, HIGH, SHOWN = 1280, 800, 960
"""The size of the window, and the width of a picture."""
QUALITY = 75
PLAYED, MOVES = ROOT / "tests" / "simulator" / "play" / "hsatcg" / "turn.play", 7


def main() -> None:
    """Writes `docs/pictures/serve-*.webp` and `docs/pictures/first-*.webp`."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or sys.exit("Chromium is missing")
    with TemporaryDirectory() as scratch, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        _flagship(browser, Path(scratch) / "flagship")
        _first_steps(browser, Path(scratch))
        browser.close()


def _flagship(browser: Browser, folder: Path) -> None:
    """The pictures of docs/how-to/serve.md."""
    folder.mkdir()
    for name in SOURCES:
        shutil.copy(ROOT / name, folder)
    with _serving(folder) as address:
        _picture(browser, address, "cards", "light", _cards)
        _picture(browser, address, "decks?deck=Knock+Knock", "dark", lambda page: None)
        _picture(browser, address, "table?seat=White", "dark", _table)
        for old, new in EDITS:
            _edit(folder / "cards.yaml", old, new)
        _picture(browser, address, "changes", "light", _changes)
        _edit(folder / "cards.yaml", "power: 3", "powr: 3")
        _picture(browser, address, "problems", "light", _problems)


def _first_steps(browser: Browser, folder: Path) -> None:
    """The pictures of the first tutorial."""
    begin(folder / "kites")
    with _serving(folder / "kites") as address:
        _picture(browser, address, "cards", "light", lambda page: None, "first-cards")
        write(next(step for step in steps(FIRST) if step.kind == "diff"), folder)
        _picture(browser, address, "changes", "light", lambda page: None, "first-changes")
        _picture(browser, address, "table?seat=White", "dark", _new_game, "first-table")


@contextmanager
def _serving(folder: Path) -> Iterator[str]:
    command = [sys.executable, "-m", "tts_export", "serve", str(folder), "--quiet"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        line = next(line for line in process.stdout if line.startswith("http://"))
        yield line.split()[0]
        process.terminate()


def _picture(
    browser: Browser, address: str, name: str, scheme: str, do: Callable[[Page], None], file: str = ""
) -> None:
    page = browser.new_page(viewport={"width": WIDE, "height": HIGH}, color_scheme=scheme)
    page.goto(address + name)
    page.wait_for_timeout(1500)
    do(page)
    page.wait_for_timeout(700)
    shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    small = shot.resize((SHOWN, HIGH * SHOWN // WIDE), Image.Resampling.LANCZOS)
    file = file or f"serve-{name.partition('?')[0]}"
    small.save(ROOT / "docs" / "pictures" / f"{file}.webp", quality=QUALITY, method=6)
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


def _new_game(page: Page) -> None:
    """The table some moves into a game of bots."""
    page.wait_for_timeout(3000)


def _changes(page: Page) -> None:
    page.get_by_role("article").nth(1).wait_for()


def _problems(page: Page) -> None:
    page.get_by_text('no field "powr"').wait_for()


if __name__ == "__main__":
    main()
