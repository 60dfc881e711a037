"""Whole games in real browsers: `serve --share`, two players with links of their own, one of them on a phone.

    python -m tests.soak.browsers --games hsatcg gamma --seed 3 --pictures /tmp/seen

Both players do only what their page offers: they press the buttons of questions and of the panel, and choose
entries of the menus of their cards. A page may not fail, no button may be covered, that of the phone may not
be wider than the phone, and the game must have a winner.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Error, Locator, TimeoutError as NothingHappened, sync_playwright

from tests.games.projects import GAMES, cards_of
from tests.helpers.browser import CHROMIUM, FLAGS
from tests.workbench.serving import serving

DESK, PHONE = (1440, 900), (390, 844)
MOST = 1500
"""Clicks after which a game is taken for endless."""
CARDS = 0.8
"""The chance that a player looks for something to do with a card before going on."""
GO_ON = re.compile("^(Start|End|Pass|Next|Done|Go on|Finish|Continue)")
BY_HAND = re.compile(
    "^(More|Back|Explain|Not counted|Turn|Discard|Nullify|Retire|Exile|Put|Delete|Leave|Flip|Draw|Search)"
    "|[+−][0-9]|by hand",
    re.IGNORECASE,
)
"""Entries of menus for what the rules do not do."""
COVERED = """node => {
  const box = node.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return !(top && (node.contains(top) || top.contains(node) || top.closest(".words")));
}"""


class Player:
    """A player at a page of their own."""

    def __init__(
        self, browser: Browser, address: str, color: str, size: tuple[int, int], chance: Random
    ) -> None:
        self.color, self.chance, self.is_phone = color, chance, size == PHONE
        look = {"width": size[0], "height": size[1]}
        self.context = browser.new_context(viewport=look, has_touch=self.is_phone, is_mobile=self.is_phone)
        self.page, self.errors = self.context.new_page(), list[str]()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.set_default_timeout(4000)
        self.page.goto(address)
        self.page.locator(".thing").first.wait_for(state="attached")

    def lines(self) -> list[str]:
        """What the log of the page says."""
        return self.page.locator(".lines p").all_inner_texts()

    def acts(self) -> str:
        """Does one thing; returns what, or "" if there is nothing to do."""
        question = self.page.get_by_role("group", name="Your question")
        if question.count() and (answers := self.buttons(question)):
            return self.press(self.chance.choice(answers))
        if self.chance.random() < CARDS and (done := self.plays_a_card()):
            return done
        going = [
            button for button in self.buttons(self.page.locator(".xml")) if GO_ON.match(words_of(button))
        ]
        return self.press(going[0]) if going else ""

    def buttons(self, part: Locator) -> list[Locator]:
        """The buttons of a part of the page that can be pressed."""
        there = part.get_by_role("button").all()
        return [one for one in there if one.is_visible() and one.is_enabled() and words_of(one) != "fold"]

    def press(self, button: Locator) -> str:
        words = words_of(button)
        button.scroll_into_view_if_needed()
        assert not button.evaluate(COVERED), f'{self.color}: the button "{words}" is covered'
        (button.tap if self.is_phone else button.click)()
        self.page.wait_for_timeout(60)
        return f"presses {words}"

    def plays_a_card(self) -> str:
        """Chooses an entry of the menu of a card that has one."""
        own = self.page.locator(f'.held-card, .things [aria-label*="{self.color}"] ')
        cards = [card for card in own.all()[:40] if card.is_visible()]
        for card in self.chance.sample(cards, min(3, len(cards))):
            box = card.bounding_box()
            if box is None:
                continue
            self.opens_menu(box["x"] + box["width"] / 2, box["y"] + min(20, box["height"] / 4))
            entries = self.page.get_by_role("menuitem").all()
            useful = [one for one in entries if one.is_visible() and not BY_HAND.search(words_of(one))]
            if useful:
                entry = self.chance.choice(useful)
                words = words_of(entry)
                (entry.tap if self.is_phone else entry.click)()
                self.page.wait_for_timeout(60)
                return f"chooses {words}"
            self.page.keyboard.press("Escape")
        return ""

    def opens_menu(self, x: float, y: float) -> None:
        if self.is_phone:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y, button="right")
        self.page.wait_for_timeout(80)

    def looks(self) -> None:
        """Fails if something is wrong with the page."""
        assert self.errors == [], f"{self.color}: {self.errors}"
        if self.is_phone:
            wide = self.page.evaluate("document.documentElement.scrollWidth")
            assert wide <= PHONE[0], f"{self.color}: the page is {wide} pixels wide"


def words_of(button: Locator) -> str:
    return " ".join((button.get_attribute("aria-label") or button.inner_text()).split())


def play(browser: Browser, address: str, seed: int, pictures: Path | None) -> str:
    """Plays a game to its winner; returns what happened."""
    chance = Random(seed)
    host = browser.new_context(viewport={"width": DESK[0], "height": DESK[1]}).new_page()
    host.goto(f"{address}table?seat=White")
    host.locator(".thing").first.wait_for(state="attached")
    host.get_by_text("Game", exact=True).click()
    host.get_by_label("seed").fill(str(seed))
    with host.expect_response("**/table/game*"):
        host.get_by_role("button", name="New game").click()
    host.get_by_text("Friends", exact=True).click()
    links = host.get_by_label(re.compile("^Link of "))
    links.first.wait_for()
    seats = [link.get_attribute("aria-label").removeprefix("Link of ") for link in links.all()][:2]
    players = [
        Player(browser, link.input_value(), seat, size, chance)
        for link, seat, size in zip(links.all(), seats, (DESK, PHONE), strict=False)
    ]
    for player in players:
        load(player)
    clicks, idle = 0, 0
    while clicks < MOST and not any("wins the game" in line for line in players[0].lines()[-12:]):
        done = [(player, acted(player)) for player in players]
        for player, _ in done:
            player.looks()
        clicks += sum(bool(what) for _, what in done)
        idle = 0 if any(what for _, what in done) else idle + 1
        assert idle < 20, f"nobody can do anything: {players[0].lines()[-3:]}"
        if pictures and clicks % 40 < 2:
            seen(players, pictures, clicks)
    if pictures:
        seen(players, pictures, clicks)
    last = players[0].lines()[-1]
    for page in (host, *(player.page for player in players)):
        page.context.close()
    assert clicks < MOST, f"no winner after {clicks} clicks: {last}"
    return f"{clicks} clicks: {last}"


def acted(player: Player) -> str:
    """What a player does; a button may be gone by the time that it is pressed."""
    with suppress(NothingHappened, Error):
        return player.acts()
    return ""


def load(player: Player) -> None:
    """Loads a deck by the menu of the own mat, if the game has decks to choose from."""
    mat = player.page.locator(f'.things [aria-label^="{player.color}\'s mat"]').first.bounding_box()
    player.opens_menu(mat["x"] + mat["width"] * 0.5, mat["y"] + mat["height"] * 0.5)
    decks = [one for one in player.page.get_by_role("menuitem").all() if words_of(one).startswith("Deck: ")]
    if decks:
        player.chance.choice(decks).click()
        player.page.wait_for_timeout(300)
    else:
        player.page.keyboard.press("Escape")


def seen(players: list[Player], folder: Path, clicks: int) -> None:
    for player in players:
        player.page.screenshot(path=folder / f"{clicks:04}-{player.color}.png")


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES))
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--pictures", type=Path, help="a folder for pictures of the pages")
    asked, broken = words.parse_args(), 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        for game in asked.games:
            folder = asked.pictures / game if asked.pictures else None
            if folder:
                folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory() as name:
                Path(name, "cards.yaml").write_bytes(cards_of(game).read_bytes())
                with serving(Path(name), "--share") as address:
                    began = time.monotonic()
                    try:
                        happened = play(browser, address, asked.seed, folder)
                    except AssertionError as error:
                        broken, happened = broken + 1, f"BROKEN: {error}"
                    print(f"{game}: {happened}, {time.monotonic() - began:.0f} s", flush=True)
        browser.close()
    return int(broken > 0)


if __name__ == "__main__":
    sys.exit(main())
