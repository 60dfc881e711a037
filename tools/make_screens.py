"""Makes the pictures of the workbench and of reports: `python -m tools.make_screens`. It needs Chromium.
With names it makes only those pictures: `python -m tools.make_screens serve-table edit`.

The pages are those of `tts-export serve`, with the set of this repository and a few edits since the server
was started. Run it after changing them.
"""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
from collections.abc import Callable, Collection, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tools.moving_edit import moving_edit
from tools.served import HIGH, PICTURES_LOADED, POINT, QUALITY, SHOWN, SOURCES, WIDE, moment, play, serving
from tools.story import steps, write
from tts_export.cli.examples import begin

ROOT = Path(__file__).parents[1]
EDITS = (("draw 1 card", "draw 2 cards"), ("power: 4", "power: 3"))
SLIPS = (("power: 3", "powr: 3"), ("enter: 2g", "enter: 2x"), ("HUMAN, BIRTHDAY", "HUMAN, BRITHDAY"))
"""Two errors, and a warning."""
FIRST = ROOT / "docs" / "tutorials" / "first-ten-minutes.md"
SIZES = {
    "serve-cards": (WIDE, 724),
    "serve-changes": (WIDE, 736),
    "serve-decks": (WIDE, 703),
    "serve-problems": (880, 544),
    "first-cards": (WIDE, 735),
    "first-changes": (640, 780),
}
"""Other sizes of the window, where a page ends earlier, has little on it, or where a box would be cut."""
NAMES = (
    *("serve-cards", "serve-decks", "serve-table", "serve-changes", "serve-problems"),
    *("first-cards", "first-changes", "first-table", "edit"),
    "balance-report",
)
REPORTED, REPORT_ROWS = "200", 6
"""Games of the report in docs/how-to/balance.md, and the cards down to which its page is shown."""
CHEAPER = "Lighthouse,lamp,5,5", "Lighthouse,lamp,2,5"
KITES = """game kites, seed 44, White and Red
White energy 4
White points 5
Red points 2
White has Hedgehog in field
White has Spider in field
White has Turtle in field
Red has Newt in field
Red has Old Bear in field
Red has Sparrow in field
Red has First Snow in discard
White: hand empty
White has Stag in hand
White has First Snow in hand
White has Full Moon in hand
White has Fox in hand
> White plays Fox
White plays Fox (3 energy)
Fox: When this enters: gain 2 energy.
White +2 energy (3)
> White goes on
White ends MAIN
Red begins a turn (round 1)
Red gains 2 energy (0 + 2 = 2)
Red draws 1 card
> Red scores Old Bear
Red scores with Old Bear
Red +6 points (8)
> Red goes on
Red ends MAIN
White begins a turn (round 2)
White gains 2 energy (3 + 2 = 5)
White draws 1 card
> White scores Turtle
White scores with Turtle
White +4 points (9)
> White tricks Full Moon
White plays Full Moon (1 energy)
Full Moon: Draw 2 cards, discard 1.
White draws 2 cards
(White reads) You draw North Wind and Full Moon
(White is asked discard: Stag, First Snow, Fresh Tracks, North Wind, Full Moon)
"""
"""Some turns into the tutorial's first game: a question, and no card twice on the table and in the hand."""
FLAGS = ["--no-sandbox", "--disable-checker-imaging"]
"""Without the second one a busy machine paints pictures after the page."""
SOURCES_OF = "pictures => pictures.map(picture => picture.src)"


def main(names: Sequence[str] = ()) -> None:
    """Writes the wanted pictures in `docs/pictures`, or all of them."""
    unknown = [name for name in names if name not in NAMES]
    if unknown:
        sys.exit(f"there is no picture {', '.join(unknown)}; there are {', '.join(NAMES)}")
    wanted = set(names or NAMES)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or sys.exit("Chromium is missing")
    with TemporaryDirectory() as scratch, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        if any(name.startswith("serve-") for name in wanted):
            _flagship(browser, Path(scratch) / "flagship", wanted)
        if any(name.startswith("first-") for name in wanted):
            _first_steps(browser, Path(scratch), wanted)
        if "balance-report" in wanted:
            _balance(browser, Path(scratch) / "lamplight")
        if "edit" in wanted:
            moving_edit(browser, Path(scratch) / "edited")
        browser.close()


def _flagship(browser: Browser, folder: Path, wanted: Collection[str]) -> None:
    """The pictures of docs/how-to/serve.md."""
    folder.mkdir()
    for name in SOURCES:
        shutil.copy(ROOT / name, folder)
    with serving(folder) as address:
        take = partial(_picture, browser, address, wanted)
        take("cards", "light", _cards)
        take("decks?deck=Knock+Knock", "dark", _hand)
        take("table?seat=White", "dark", partial(play, transcript=moment("midgame.play")))
        for old, new in EDITS:
            _edit(folder / "cards.yaml", old, new)
        take("changes", "light", _changes)
        for old, new in SLIPS:
            _edit(folder / "cards.yaml", old, new)
        take("problems", "light", _problems)


def _balance(browser: Browser, folder: Path) -> None:
    """The report of Lamplight's deck with a card that is too cheap, for docs/how-to/balance.md."""
    shutil.copytree(ROOT / "examples" / "lamplight", folder, ignore=shutil.ignore_patterns("build"))
    _edit(folder / "cards.csv", *CHEAPER)
    command = [sys.executable, "-m", "tts_export", "balance", str(folder / "cards.yaml"), "--quiet"]
    report = folder / "report"
    subprocess.run([*command, "--games", REPORTED, "--report", str(report)], check=True)
    size = {"width": WIDE, "height": HIGH}
    page = browser.new_page(viewport=size, color_scheme="dark", device_scale_factor=POINT)
    page.goto((report / "index.html").as_uri())
    page.evaluate("document.fonts.ready")
    last = page.locator("tbody tr").nth(REPORT_ROWS - 1).bounding_box()
    assert last is not None
    high = round(last["y"] + last["height"])
    whole = {"x": 0, "y": 0, "width": WIDE, "height": high}
    shot = Image.open(io.BytesIO(page.screenshot(full_page=True, clip=whole))).convert("RGB")
    shot.thumbnail((SHOWN, high * SHOWN // WIDE), Image.Resampling.LANCZOS)
    shot.save(ROOT / "docs" / "pictures" / "balance-report.webp", quality=QUALITY, method=6)
    page.close()


def _first_steps(browser: Browser, folder: Path, wanted: Collection[str]) -> None:
    """The pictures of the first tutorial."""
    begin(folder / "kites")
    with serving(folder / "kites") as address:
        take = partial(_picture, browser, address, wanted)
        take("cards", "light", lambda page: None, "first-cards")
        write(next(step for step in steps(FIRST) if step.kind == "diff"), folder)
        take("changes", "light", lambda page: None, "first-changes")
        take("table?seat=White", "dark", partial(play, transcript=KITES), "first-table")


def _picture(
    browser: Browser,
    address: str,
    wanted: Collection[str],
    name: str,
    scheme: str,
    do: Callable[[Page], None],
    file: str = "",
) -> None:
    file = file or f"serve-{name.partition('?')[0]}"
    if file not in wanted:
        return
    wide, high = SIZES.get(file, (WIDE, HIGH))
    page = browser.new_page(
        viewport={"width": wide, "height": high}, color_scheme=scheme, device_scale_factor=POINT
    )
    page.goto(address + name)
    if name.startswith("table"):
        page.locator(".thing").first.wait_for(state="attached")  # its first game is set up
    page.wait_for_timeout(1500)
    do(page)
    page.evaluate(PICTURES_LOADED)
    page.wait_for_timeout(3000)  # the hand has its size then, and what lies around it
    shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    small = shot.resize((wide * SHOWN // WIDE, high * SHOWN // WIDE), Image.Resampling.LANCZOS)
    small.save(ROOT / "docs" / "pictures" / f"{file}.webp", quality=QUALITY, method=6)
    page.close()


def _edit(file: Path, old: str, new: str) -> None:
    file.write_text(file.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")


def _cards(page: Page) -> None:
    page.get_by_label("Search all text").fill("draw card")


def _hand(page: Page) -> None:
    """A hand without two copies of a card."""
    while len(set(hand := page.locator(".handpanel img").evaluate_all(SOURCES_OF))) < len(hand) or not hand:
        page.get_by_role("button", name="Deal a new hand").click()


def _changes(page: Page) -> None:
    page.get_by_role("article").nth(1).wait_for()


def _problems(page: Page) -> None:
    page.get_by_text(SLIPS[-1][1].split()[-1]).wait_for(timeout=120_000)


if __name__ == "__main__":
    main(sys.argv[1:])
