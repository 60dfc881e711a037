"""Whole games in real browsers: `serve --share` as a process, and a profile of Chromium for each seat.

    python -m tests.soak.browsers --games hsatcg gamma --seed 3 --pictures /tmp/seen

White has a wide screen and Red a phone, and somebody watches. Players know nothing of the game: they answer
questions, press buttons, choose entries of menus and drag cards, as chance has it, and attack where they can.
A game is broken if a page reports an error, if nobody can do anything before there is a winner, if something
that can be pressed is covered or outside of the screen, and if a page says something in the language of the
other one.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Error, Page, sync_playwright

from tests.games.projects import GAMES, cards_of
from tests.helpers.browser import CHROMIUM, FLAGS
from tests.workbench.serving import serving
from tests.workbench.share.sockets import HostPage
from tts_export.built.manifest import PLAYED
from tts_export.simulator.seats import SPECTATOR

_SCREENS = {
    "White": {"viewport": {"width": 1440, "height": 900}},
    "Red": {
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
    },
    SPECTATOR: {"viewport": {"width": 1024, "height": 768}},
}
_QUIET = 60
"""So many times nobody finds anything to do: the game is stuck."""
_LOOKS = 12
"""Acts between two looks at what is covered, and at the words."""
_NOT_ON = re.compile(
    r"^auto|undo|rückgängig|concede|aufgeben|deck:|by hand|von Hand|[+−-][0-9]"
    r"|^(more|back|explain|not counted|turn|discard|nullify|remove|retire|exile|put|delete|leave)"
    r"|^(flip|draw|search|stand)"
    r"|^(mehr|zurück|erklär|nicht gezählt|dreh|lege|wirf|löse?ch|verbann|zieh|such|aufsteh)",
    re.IGNORECASE,
)
"""What the rules do not do, and what does not carry a game on."""
_ENDS = re.compile("attack|angr[ei]", re.IGNORECASE)
"""What brings a game nearer to its end, which chance alone seldom chooses."""
_CARD = re.compile(r", card(?!.*'s hand)")
"""The label of a card that lies on the table, as of no other piece."""
_WORDS = {
    "de": r"the|of|your|with|and|is|has|to|cards?",
    "en": r"der|und|nicht|dein\w*|mit|eine[rnms]?|Karten?",
}
"""Small words by which a text is seen not to be of a language."""
_TOOL = Path(__file__).with_name("browsers.js").read_text(encoding="utf-8")


class Player:
    """A person at a page, who does what the page offers."""

    def __init__(self, browser: Browser, seat: str, link: str, language: str, chance: Random) -> None:
        self.seat, self.language, self._chance = seat, language, chance
        self.broken: dict[str, None] = {}
        self._attackers: set[str] = set()  # what was seen to have an entry that ends games
        self.touches = bool(_SCREENS[seat].get("has_touch"))
        context = browser.new_context(
            reduced_motion="reduce",  # or drawing takes most of the time
            locale={"de": "de-DE"}.get(language, "en-US"),
            **_SCREENS[seat],
        )
        context.add_init_script(_TOOL)
        self.page: Page = context.new_page()
        self.page.set_default_timeout(20_000)
        self.page.on("pageerror", lambda error: self._breaks(f"error in the page: {error}"))
        self.page.on("console", self._hears)
        self.page.goto(link)
        assert self._until("tool.version() > 0", 20)
        if language == "de":
            assert self._until("document.querySelector('.felt').lang === 'de'", 300)

    def act(self) -> bool:
        """Does one thing; returns whether something has happened at the table."""
        before = self.page.evaluate("tool.version()")
        self._do()
        return self._until(f"tool.version() > {before}", 0.7)

    def _until(self, condition: str, seconds: float) -> bool:
        """Whether something comes true in time; the page's policy forbids Playwright's own way of waiting."""
        end = time.monotonic() + seconds
        while not (found := self.page.evaluate(condition)) and time.monotonic() < end:
            self.page.wait_for_timeout(30)
        return bool(found)

    def _do(self) -> None:
        offers, chance = self.page.evaluate("tool.offers()"), self._chance
        buttons = [one for one in offers["strip"] if not _NOT_ON.search(one["text"])]
        side = [one for one in offers["side"] if not _NOT_ON.search(one["text"])]
        laid = [one for one in offers["pieces"] if _CARD.search(one["label"])]
        if chance.random() < 0.7:
            laid = [one for one in laid if one["label"] in self._attackers] or laid
        pieces = offers["hand"] if chance.random() < 0.35 and offers["hand"] else laid
        if offers["window"]:
            self._answer_window(offers["window"])
        elif offers["answers"]:
            stands = [one for one in offers["answers"] if one["stands"] and chance.random() < 0.5]
            self._press(chance.choice(stands or offers["answers"]))
        elif buttons and chance.random() < 0.2:
            self._press(chance.choice(buttons))
        elif side and chance.random() < 0.02:  # options, and what folds the panel
            self._press(chance.choice(side))
        elif offers["hand"] and chance.random() < 0.08:
            self._drag(chance.choice(offers["hand"]))
        elif pieces and (buttons or chance.random() < 0.2):  # without a button it is the turn of another
            self.choose(chance.choice(pieces))

    def begin(self) -> None:
        """Chooses a deck in the menu of the own mat."""
        for piece in self.page.evaluate("tool.offers()")["pieces"]:
            if self.seat in piece["label"] and self.choose(piece, "Deck: "):
                return

    def choose(self, piece: dict[str, Any], only: str = "") -> bool:
        """Opens the menu of a piece, and chooses an entry of the game; returns whether there was one."""
        self._point(piece)
        try:
            self.page.wait_for_selector(".menu button", timeout=1500)
        except Error:
            return False
        entries = self.page.evaluate("tool.entries()")
        fit = [
            one
            for one in entries
            if (one["text"].startswith(only) if only else not _NOT_ON.search(one["text"]))
        ]
        ends = [one for one in fit if _ENDS.search(one["text"])]
        if ends:
            self._attackers.add(piece["label"])
        if fit:
            self._press(self._chance.choice(ends or fit))
        else:
            self.page.keyboard.press("Escape")
        return bool(fit)

    def _point(self, piece: dict[str, Any]) -> None:
        if self.touches:
            self.page.touchscreen.tap(piece["x"], piece["y"])
        else:
            self.page.mouse.click(piece["x"], piece["y"], button="right")

    def _drag(self, card: dict[str, Any]) -> None:
        """Drags a card of the hand to somewhere in front of it."""
        mouse, wide = self.page.mouse, self.page.evaluate("innerWidth")
        mouse.move(card["x"], card["y"])
        mouse.down()
        mouse.move(wide * self._chance.uniform(0.2, 0.8), card["y"] * self._chance.uniform(0.3, 0.7), steps=4)
        mouse.up()

    def _press(self, one: dict[str, Any]) -> None:
        found = self.page.locator(one["at"]).first
        try:
            (found.tap if self.touches else found.click)(timeout=4000)
        except Error as error:
            if self.page.locator(one["at"]).count() and "intercepts pointer events" in str(error):
                self._breaks(f'"{one["text"]}" cannot be pressed: {str(error).splitlines()[-1]}')

    def _answer_window(self, buttons: list[dict[str, Any]]) -> None:
        for field in self.page.locator("dialog.window input, dialog.window textarea").all():
            field.fill(str(self._chance.randint(1, 3)))
        self._press(self._chance.choice(buttons))

    def look(self) -> None:
        """Whether all that can be pressed is there to be pressed, and in the language."""
        for found in (*self.page.evaluate("tool.hidden()"), *self.page.evaluate("tool.failures()")):
            self._breaks(found)
        wrong = re.compile(rf"\b(?:{_WORDS[self.language]})\b")
        for text in self.page.evaluate("tool.texts()"):
            if wrong.search(re.sub(r'"[^"]*"', "", text)):
                self._breaks(f"not {self.language}: {text}")

    def winner(self) -> str:
        return str(self.page.evaluate("tool.winner()"))

    def _hears(self, line: Any) -> None:
        if "409" in line.text:  # a refusal, which the page says
            return
        renewed = "404" in line.text and re.search("/(sheets|faces)/", line.location["url"])
        if line.type == "error" and not renewed:
            self._breaks(f"the console: {line.text}")

    def _breaks(self, what: str) -> None:
        if what not in self.broken:
            print(f"    {self.seat}: {what}", flush=True)
        self.broken[what] = None


class Game:
    """One game, played until somebody wins."""

    def __init__(self, players: list[Player], chance: Random, pictures: Path | None, name: str) -> None:
        self.players, self._chance, self._pictures, self._name = players, chance, pictures, name
        self.acts = 0

    def play(self, most: int) -> str:
        """Returns how it ended."""
        seated, quiet = [one for one in self.players if one.seat != SPECTATOR], 0
        for player in seated:
            player.begin()
        self._picture("1-begin")
        while quiet < _QUIET and self.acts < most:
            happened = self._chance.choice(seated).act()
            quiet = 0 if happened else quiet + 1
            self.acts += happened
            if happened and self.acts % _LOOKS == 0:
                for player in self.players:
                    player.look()
            if happened and (winner := seated[0].winner()):  # before somebody plays again
                return f"{winner} after {self.acts} acts"
            if happened and self.acts in (20, 80, 200):
                self._picture(f"2-{self.acts}")
        return f"STUCK after {self.acts} acts" if quiet >= _QUIET else f"cut short after {self.acts} acts"

    def end(self) -> list[str]:
        """What was broken."""
        self._picture("3-end")
        for player in self.players:
            player.look()
            player.page.context.close()
        return [f"{one.seat}: {what}" for one in self.players for what in one.broken]

    def _picture(self, moment: str) -> None:
        if self._pictures:
            for player in self.players:
                player.page.screenshot(path=self._pictures / f"{self._name}-{moment}-{player.seat}.png")


@contextmanager
def project(game: str) -> Iterator[Path]:
    """A copy of the set of a game, with its translations."""
    with tempfile.TemporaryDirectory() as name:
        cards, folder = cards_of(game), Path(name)
        shutil.copy(cards, folder / "cards.yaml")
        if (translations := cards.parent / "translations").is_dir():
            shutil.copytree(translations, folder / "translations")
        yield folder


async def _new_game(address: str, seed: int) -> dict[str, str]:
    """The links of a new game of two."""
    host = await HostPage(address).open()
    await host.game(do="new", players=2, seed=seed)
    return await host.links()


def play(
    browser: Browser,
    links: dict[str, str],
    german: bool,
    seed: int,
    most: int,
    pictures: Path | None,
    game: str,
) -> tuple[str, list[str]]:
    """How a game ended, and what was broken; Red reads it in German if it can be read so."""
    chance = Random(seed)
    languages = {"Red": "de"} if german else {}
    players = [Player(browser, seat, links[seat], languages.get(seat, "en"), chance) for seat in _SCREENS]
    table = Game(players, chance, pictures, f"{game}-{seed}")
    return table.play(most), table.end()


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES))
    words.add_argument("--times", type=int, default=1, help="games of each set")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--acts", type=int, default=3000, help="acts after which a game is cut short")
    words.add_argument(
        "--pictures", type=Path, help="a folder for pictures of all screens, and for transcripts"
    )
    asked = words.parse_args()
    if asked.pictures:
        asked.pictures.mkdir(parents=True, exist_ok=True)
    broken = 0
    with (
        ThreadPoolExecutor(1) as apart,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        for game in asked.games:
            with project(game) as folder, serving(folder, "--share") as address:
                german = (folder / "translations" / "de.yaml").is_file()
                for seed in range(asked.seed, asked.seed + asked.times):
                    began = time.monotonic()
                    links = apart.submit(asyncio.run, _new_game(address, seed)).result()
                    ended, found = play(browser, links, german, seed, asked.acts, asked.pictures, game)
                    broken += bool(found) or "STUCK" in ended
                    seconds = time.monotonic() - began
                    print(f"{game}, seed {seed}: {ended}, {len(found)} broken, {seconds:.0f} s", flush=True)
                if asked.pictures and (folder / PLAYED).is_dir():
                    shutil.copytree(folder / PLAYED, asked.pictures / game, dirs_exist_ok=True)
        browser.close()
    return int(broken > 0)


if __name__ == "__main__":
    sys.exit(main())
