"""Makes the pictures of the workbench and of reports: `python -m tools.make_screens`. It needs Chromium.
With names it makes only those pictures: `python -m tools.make_screens serve-table edit`.

The pages are those of `tts-export serve`, with the set of this repository and a few edits since the server
was started. Run it after changing them.
"""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Browser, FilePayload, Page, sync_playwright

from tools.make_pictures import PLAYED
from tools.story import steps, write
from tts_export.cli.examples import begin

ROOT = Path(__file__).parents[1]
SOURCES = ("cards.yaml", "cards.lua", "cards.lock")
EDITS = (("draw 1 card", "draw 2 cards"), ("power: 5", "power: 6"), ("power: 4", "power: 3"))
FIRST = ROOT / "docs" / "tutorials" / "first-ten-minutes.md"
WIDE, HIGH, SHOWN, POINT = 1280, 800, 1440, 1.5
"""The size of the window, the width of its picture, and the pixels of a point of the window."""
SIZES = {
    "serve-table": (WIDE, 900),
    "serve-changes": (WIDE, 736),
    "serve-decks": (WIDE, 700),
    "serve-problems": (880, 330),
    "first-cards": (WIDE, 735),
    "first-changes": (640, 780),
}
"""Other sizes of the window, where a page ends earlier, has little on it, or where a box would be cut."""
QUALITY = 75
NAMES = (
    *("serve-cards", "serve-decks", "serve-table", "serve-changes", "serve-problems"),
    *("first-cards", "first-changes", "first-table", "edit"),
    "balance-report",
)
EDITED, OLD, NEW = "cake on every surface", "power: 3", "power: 6"
EDITOR_LETTERS = 900
"""Of the source below what is edited: more than there is room for."""
EDITOR, TABLE = {"width": 488, "height": 507}, {"x": 144, "y": 293, "width": 632, "height": 507}
"""The two halves of the moving picture: the source, and a part of the table in the browser."""
REPORTED, REPORT_HIGH = "200", 1197
"""Games of the report in docs/how-to/balance.md, and how much of its page is shown: down to some cards."""
CHEAPER = "Lighthouse,lamp,5,5", "Lighthouse,lamp,2,5"
HAND = "[aria-label='Your hand'] button"
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
BOT_MOVES = 27


def main(names: Sequence[str] = ()) -> None:
    """Writes the wanted pictures in `docs/pictures`, or all of them."""
    unknown = [name for name in names if name not in NAMES]
    if unknown:
        sys.exit(f"there is no picture {', '.join(unknown)}; there are {', '.join(NAMES)}")
    wanted = set(names or NAMES)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or sys.exit("Chromium is missing")
    with TemporaryDirectory() as scratch, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        if any(name.startswith("serve-") for name in wanted):
            _flagship(browser, Path(scratch) / "flagship", wanted)
        if any(name.startswith("first-") for name in wanted):
            _first_steps(browser, Path(scratch), wanted)
        if "balance-report" in wanted:
            _balance(browser, Path(scratch) / "lamplight")
        if "edit" in wanted:
            _edit_on_the_table(browser, Path(scratch) / "edited")
        browser.close()


def _flagship(browser: Browser, folder: Path, wanted: Collection[str]) -> None:
    """The pictures of docs/how-to/serve.md."""
    folder.mkdir()
    for name in SOURCES:
        shutil.copy(ROOT / name, folder)
    with _serving(folder) as address:
        take = partial(_picture, browser, address, wanted)
        take("cards", "light", _cards)
        take("decks?deck=Knock+Knock", "dark", lambda page: None)
        take("table?seat=White", "dark", partial(_table, moment="midgame.play"))
        for old, new in EDITS:
            _edit(folder / "cards.yaml", old, new)
        take("changes", "light", _changes)
        _edit(folder / "cards.yaml", "power: 3", "powr: 3")
        take("problems", "light", _problems)


def _balance(browser: Browser, folder: Path) -> None:
    """The report of Lamplight's deck with a card that is too cheap, for docs/how-to/balance.md."""
    shutil.copytree(ROOT / "examples" / "lamplight", folder, ignore=shutil.ignore_patterns("build"))
    _edit(folder / "cards.csv", *CHEAPER)
    command = [sys.executable, "-m", "tts_export", "balance", str(folder / "cards.yaml"), "--quiet"]
    report = folder / "report"
    subprocess.run([*command, "--games", REPORTED, "--report", str(report)], check=True)
    size = {"width": WIDE, "height": REPORT_HIGH}
    page = browser.new_page(viewport=size, color_scheme="dark", device_scale_factor=POINT)
    page.goto((report / "index.html").as_uri())
    page.evaluate("document.fonts.ready")
    shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    shot.thumbnail((SHOWN, REPORT_HIGH * SHOWN // WIDE), Image.Resampling.LANCZOS)
    shot.save(ROOT / "docs" / "pictures" / "balance-report.webp", quality=QUALITY, method=6)
    page.close()


def _edit_on_the_table(browser: Browser, folder: Path) -> None:
    """A moving picture: a number is typed in the source, and the card in the hand has it."""
    folder.mkdir()
    for name in SOURCES:
        shutil.copy(ROOT / name, folder)
    source = folder / "cards.yaml"
    text = source.read_text(encoding="utf-8")
    start = text.rindex("\n\n", 0, text.index(EDITED)) + 2
    number = text.index(OLD, start) + len(OLD) - 1
    top = text.rindex("\n", 0, start - 2) + 1  # with the last line of the entry above it
    line = text.count("\n", 0, top) + 1
    before, after = text[top:number], text[number + 1 :][:EDITOR_LETTERS]
    editor = browser.new_page(viewport=EDITOR, device_scale_factor=POINT)
    size = {"width": WIDE, "height": HIGH}
    table = browser.new_page(viewport=size, color_scheme="dark", device_scale_factor=POINT)
    frames: list[tuple[Image.Image, int]] = []

    def show(typed: str, seconds: float, note: str = "") -> None:
        editor.set_content(_editor(line, before, typed, after, note))
        shots = editor.screenshot(), table.screenshot(clip=TABLE)
        halves = [Image.open(io.BytesIO(shot)).convert("RGB") for shot in shots]
        frame = Image.new("RGB", (sum(half.width for half in halves), halves[0].height))
        for half, left in zip(halves, (0, halves[0].width), strict=True):
            frame.paste(half, (left, 0))
        frame.thumbnail((SHOWN, frame.height), Image.Resampling.LANCZOS)
        frames.append((frame, round(1000 * seconds)))

    with _serving(folder) as address:
        table.goto(f"{address}table?seat=White")
        table.wait_for_timeout(1500)
        _table(table, moment="clash.play")
        card = table.locator(f"{HAND}[aria-label*='{EDITED}']")
        card.hover()
        table.evaluate(PICTURES_LOADED)
        table.wait_for_timeout(700)
        look = card.get_attribute("data-look")
        show(OLD[-1], 2.2)
        show("|", 0.6)
        show(NEW[-1] + "|", 1.0)
        source.write_text(text[:number] + NEW[-1] + text[number + 1 :], encoding="utf-8")
        show(NEW[-1], 1.2, "saved")
        table.wait_for_function(
            "([card, look]) => card.dataset.look !== look", arg=[card.element_handle(), look]
        )
        table.evaluate(PICTURES_LOADED)
        table.wait_for_timeout(1500)
        show(NEW[-1], 5.0, "saved")
    first, *rest = (frame for frame, _ in frames)
    first.save(
        ROOT / "docs" / "pictures" / "edit.webp",
        save_all=True,
        append_images=rest,
        duration=[milliseconds for _, milliseconds in frames],
        loop=0,
        quality=QUALITY,
        method=6,
    )


def _editor(line: int, before: str, typed: str, after: str, note: str) -> str:
    """The source as a page, with what is typed in its place; the first line of it has this number."""
    code = f"{escape(before, quote=False)}<b>{escape(typed)}</b>{escape(after, quote=False)}"
    colored = re.sub(r"^([ -]*)(\w+:)", r"\1<i>\2</i>", code, flags=re.MULTILINE)
    colored = re.sub(r'(".*?")', r"<q>\1</q>", colored)
    rows = "".join(f"<div>{row or ' '}</div>" for row in colored.split("\n"))
    return f"""<style>
      body {{ margin: 0; background: #15151f; color: #d5d7e6; font: 16px/1.7 monospace; overflow: hidden; }}
      p {{ margin: 0; padding: 12px 20px; background: #2c2c45; color: #f6f7fa; }}
      p b {{ float: right; padding: 0 10px; border-radius: 9px; background: #34e29b; }}
      p b:empty {{ display: none; }}
      pre {{ margin: 10px 0; font: inherit; counter-reset: line {line - 1}; }}
      div {{ white-space: pre-wrap; padding: 0 14px 0 calc(66px + 8ch); text-indent: -8ch; }}
      div::before {{ counter-increment: line; content: counter(line); float: left; width: 40px;
        margin-left: calc(-66px - 8ch); text-indent: 0; text-align: right; color: #5d5f7a; }}
      div:has(b) {{ background: #2b2a24; }}
      b {{ color: #14141f; background: #ffc933; font-weight: 700; }}
      i {{ color: #86b7ff; font-style: normal; }}
      q {{ color: #a9dca0; quotes: none; }}
    </style><p>cards.yaml <b>{note}</b></p><pre>{rows}</pre>"""


def _first_steps(browser: Browser, folder: Path, wanted: Collection[str]) -> None:
    """The pictures of the first tutorial."""
    begin(folder / "kites")
    with _serving(folder / "kites") as address:
        take = partial(_picture, browser, address, wanted)
        take("cards", "light", lambda page: None, "first-cards")
        write(next(step for step in steps(FIRST) if step.kind == "diff"), folder)
        take("changes", "light", lambda page: None, "first-changes")
        take("table?seat=White", "dark", _new_game, "first-table")


@contextmanager
def _serving(folder: Path) -> Iterator[str]:
    command = [sys.executable, "-m", "tts_export", "serve", str(folder), "--quiet"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        line = next(line for line in process.stdout if line.startswith("http://"))
        yield line.split()[0]
        process.terminate()


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
    page.wait_for_timeout(3000)  # a busy machine paints them late
    shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    small = shot.resize((wide * SHOWN // WIDE, high * SHOWN // WIDE), Image.Resampling.LANCZOS)
    small.save(ROOT / "docs" / "pictures" / f"{file}.webp", quality=QUALITY, method=6)
    page.close()


def _edit(file: Path, old: str, new: str) -> None:
    file.write_text(file.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")


def _cards(page: Page) -> None:
    page.get_by_label("Search all text").fill("draw card")


def _table(page: Page, moment: str) -> None:
    """The moment in which a transcript ends: White is asked what an attack destroys."""
    text = (PLAYED / moment).read_bytes()
    played: FilePayload = {"name": moment, "mimeType": "text/plain", "buffer": text}
    page.locator("input[type=file]").set_input_files(played)
    page.get_by_text(re.compile(r"^(\d+) / \1$")).wait_for()
    page.wait_for_timeout(2500)
    page.evaluate("document.activeElement.blur()")


def _new_game(page: Page) -> None:
    """White's table some moves into a game against a bot, which has played for White so far."""
    for seat in ("White", "Red"):
        _bot(page, seat, plays=True)
    for _ in range(BOT_MOVES):
        page.get_by_role("button", name="Step").click()
        page.wait_for_timeout(250)
    _bot(page, "White", plays=False)
    page.evaluate("document.activeElement.blur()")


def _bot(page: Page, seat: str, *, plays: bool) -> None:
    """Lets a bot play for a seat, or a person again."""
    page.locator("summary", has_text="Game").click()
    page.get_by_role("group", name="Bots play").get_by_label(seat).set_checked(plays)
    page.wait_for_timeout(500)
    page.keyboard.press("Escape")


def _changes(page: Page) -> None:
    page.get_by_role("article").nth(1).wait_for()


def _problems(page: Page) -> None:
    page.get_by_text('no field "powr"').wait_for()


if __name__ == "__main__":
    main(sys.argv[1:])
