"""The moving picture of the README: a number is typed in the source, and the card in the hand has it."""

from __future__ import annotations

import io
import re
import shutil
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Locator, Page

from tools.served import HIGH, PICTURES_LOADED, POINT, QUALITY, SHOWN, SOURCES, WIDE, moment, play, serving

ROOT = Path(__file__).parents[1]
HAND = "[aria-label='Your hand'] button"
EDITED, OLD, NEW = "cake on every surface", "power: 3", "power: 6"
EDITOR_LETTERS, ROWS = 900, 17
"""Of the source below what is edited, more than there is room for; the lines that are shown."""
EDITOR, TABLE = {"width": 488, "height": 537}, {"x": 144, "y": 263, "width": 616, "height": 537}
"""The two halves of the moving picture: the source, and a part of the table in the browser."""
CALM, FRAME, FADE, FLASH = 0.45, 110, 4, (1, 0.8, 0.6, 0.45)
"""How bright the ring is; milliseconds of a short frame, how many of them a fade has, and a flash in each."""
SHINING = 900
"""Milliseconds in which a flash is bright."""
HEAD = "padding: 18px 16px; background: #2c2c45; color: #f6f7fa; font: 16px/1.7 monospace"
BAR = """([place, style]) => {
  const bar = document.createElement("div");
  bar.textContent = "the table, in a browser";
  bar.style = `position: fixed; z-index: 1; box-sizing: border-box; left: ${place.x}px; top: ${place.y}px;
    width: ${place.width}px; ${style}; border-left: 2px solid #15151f`;
  document.body.append(bar);
}"""
"""Writes above the table what it is."""
POWER = 74.9, 2, 20.6, 17.1
"""Where a card has its power: left, top, width and height in hundredths of the card."""
RING = """([card, [left, top, width, height], opacity]) => {
  for (const one of [card, document.querySelector(".large")]) {
    let ring = one.querySelector(".ring");
    if (!ring) one.append(ring = Object.assign(document.createElement("div"), { className: "ring" }));
    ring.style = `position: absolute; box-sizing: border-box; left: ${left}%; top: ${top}%; width: ${width}%;
      height: ${height}%; border-radius: 10%; opacity: ${opacity}; outline: 0.4em solid #ffc933;
      box-shadow: 0 0 ${opacity}em ${opacity / 2}em #ffc933; font-size: ${one.offsetWidth / 20}px`;
  }
}"""
"""Lays a ring around the power of the card in the hand and of the large one, over it."""
MARGINS = """([card, place, high, margin]) => {
  const large = document.querySelector(".large"), felt = large.parentElement.getBoundingClientRect();
  const [tall, wide] = [place.height - high - 2 * margin, (place.height - high - 2 * margin) * 63 / 88];
  Object.assign(large.style, { height: `${tall}px`, top: `${place.y + high + margin - felt.top}px`,
    left: `${place.x + place.width - margin - wide - felt.left}px` });
  Object.assign(card.style, { outline: "3px solid #ffc933", outlineOffset: "1px", borderRadius: "8px" });
}"""
"""Puts the large card into the lower right corner of a place, and a line around that in the hand."""
BAR_HIGH, MARGIN = 63, 16


class Frame(NamedTuple):
    """A frame of a moving picture, and how long it is shown."""

    picture: Image.Image
    milliseconds: int


def moving_edit(browser: Browser, folder: Path) -> None:
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
    frames: list[Frame] = []

    def show(typed: str, milliseconds: int, note: str = "") -> None:
        editor.set_content(_editor(line, before, typed, after, note))
        halves = editor.screenshot(), table.screenshot(clip=TABLE)
        frames.append(Frame(_side_by_side(halves), milliseconds))

    with serving(folder) as address:
        look, card = _hover(table, address)
        table.evaluate(RING, [card.element_handle(), POWER, CALM])
        show(OLD[-1], 1600)
        show("|", 350)
        show(NEW[-1] + "|", 550)
        show(NEW[-1], 350, "saved")
        source.write_text(text[:number] + NEW[-1] + text[number + 1 :], encoding="utf-8")
        table.wait_for_function(
            "([card, look]) => card.dataset.look !== look", arg=[card.element_handle(), look], timeout=120_000
        )
        table.evaluate(PICTURES_LOADED)
        table.wait_for_timeout(1500)
        for strength in FLASH:
            table.evaluate(RING, [card.element_handle(), POWER, strength])
            show(NEW[-1], {1: SHINING, CALM: 2500}.get(strength, FRAME), "saved")
    _save_moving(ROOT / "docs" / "pictures" / "edit.webp", [*frames, *_faded(frames[-1], frames[0])])


def _hover(table: Page, address: str) -> tuple[str | None, Locator]:
    """Opens the table with the pointer on the card that is edited; returns how it looks, and the card."""
    table.goto(f"{address}table?seat=White")
    table.wait_for_timeout(1500)
    play(table, moment("clash.play", until="> White attacks"))
    card = table.locator(f"{HAND}[aria-label*='{EDITED}']")
    card.hover()
    table.evaluate(BAR, [TABLE, HEAD])
    table.evaluate(MARGINS, [card.element_handle(), TABLE, BAR_HIGH, MARGIN])
    table.evaluate(PICTURES_LOADED)
    table.wait_for_timeout(700)
    return card.get_attribute("data-look"), card


def _side_by_side(shots: Sequence[bytes]) -> Image.Image:
    """Screenshots of the same height as one picture, as wide as it is shown."""
    halves = [Image.open(io.BytesIO(shot)).convert("RGB") for shot in shots]
    frame = Image.new("RGB", (sum(half.width for half in halves), halves[0].height))
    left = 0
    for half in halves:
        frame.paste(half, (left, 0))
        left += half.width
    frame.thumbnail((SHOWN, frame.height), Image.Resampling.LANCZOS)
    return frame


def _faded(last: Frame, first: Frame) -> Iterator[Frame]:
    """From the end back to the beginning, softly."""
    for step in range(1, FADE):
        yield Frame(Image.blend(last.picture, first.picture, step / FADE), FRAME)


def _save_moving(file: Path, frames: Sequence[Frame]) -> None:
    first, *rest = (frame.picture for frame in frames)
    times = [frame.milliseconds for frame in frames]
    first.save(
        file,
        save_all=True,
        append_images=rest,
        duration=times,
        loop=0,
        quality=QUALITY,
        method=6,
        minimize_size=True,
    )


def _editor(line: int, before: str, typed: str, after: str, note: str) -> str:
    """The source as a page, with what is typed in its place; the first line of it has this number."""
    code = f"{escape(before, quote=False)}<b>{escape(typed)}</b>{escape(after, quote=False)}"
    colored = re.sub(r"^([ -]*)(\w+:)", r"\1<i>\2</i>", code, flags=re.MULTILINE)
    colored = re.sub(r'(".*?")', r"<q>\1</q>", colored)
    rows = "".join(f"<div>{row or ' '}</div>" for row in colored.split("\n"))
    return f"""<style>
      body {{ margin: 0; background: #15151f; color: #d5d7e6; font: 16px/1.7 monospace; overflow: hidden; }}
      p {{ margin: 0; {HEAD}; }}
      p b {{ float: right; padding: 0 10px; border-radius: 9px; background: #34e29b; }}
      p b:empty {{ display: none; }}
      pre {{ margin: 10px 0; height: {ROWS * 1.7}em; overflow: hidden; font: inherit;
        counter-reset: line {line - 1}; }}
      div {{ white-space: pre-wrap; padding: 0 16px 0 calc(68px + 8ch); text-indent: -8ch; }}
      div::before {{ counter-increment: line; content: counter(line); float: left; width: 40px;
        margin-left: calc(-68px - 8ch); text-indent: 0; text-align: right; color: #5d5f7a; }}
      div:has(b) {{ background: #2b2a24; }}
      b {{ color: #14141f; background: #ffc933; font-weight: 700; }}
      i {{ color: #86b7ff; font-style: normal; }}
      q {{ color: #a9dca0; quotes: none; }}
    </style><p>cards.yaml <b>{note}</b></p><pre>{rows}</pre>"""
