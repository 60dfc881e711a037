"""Whole games at shared tables: `serve --share` as a process, a guest at each seat, every byte of it read.

    python -m tests.soak.shared_tables --games hsatcg gamma --moves 400

Bots choose the moves. Guests say things, look at menus, press buttons of their panels, take moves back, load
pictures, reconnect, and one of them closes the lid. Nothing that a guest receives names a card that the
seat may not know, by name, id, picture or GUID: the host's transcript is played once more to know that.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Awaitable
from pathlib import Path
from random import Random

from tests.games.projects import GAMES, cards_of
from tests.workbench.serving import serving
from tests.workbench.share.knowledge import SeatKnowledge
from tests.workbench.share.sockets import GuestPage, HostPage
from tts_export.simulator.seats import SPECTATOR

RESTLESS = 0.3
"""The chance that a guest does something of its own after a move."""
ACTS = ("say", "press", "undo")
"""What it does at its seat."""


async def play(address: str, save: Path, seed: int, moves: int) -> str:
    """Plays one game; returns what happened, or raises AssertionError."""
    host, chance = await HostPage(address).open(), Random(seed)
    links = await host.links()
    seats = [seat for seat in links if seat != SPECTATOR][: chance.choice((2, 2, 3, 4))]
    await host.game(do="new", players=len(seats), seed=seed)
    await host.game(do="bots", seats=seats)
    pages = [await GuestPage(seat, links[seat]).open() for seat in (*seats, SPECTATOR)]
    sleeper = await GuestPage(seats[0], links[seats[0]]).open()
    while not pages[0].view["room"]["over"] and pages[0].step < moves:
        await _everybody_hears(pages, host.game(do="step"))
        if chance.random() < RESTLESS:
            await _restless(chance.choice(pages), pages, chance)
    await sleeper.after(pages[0].version - 1)
    assert sleeper.view == pages[0].view, "who opens the lid again sees the table as it is"
    knowledge = SeatKnowledge(save, await host.transcript(), await host.cards())
    leaks = [leak for page in (*pages, sleeper) for leak in knowledge.leaks(page.seat, page.received)]
    assert leaks == [], leaks[:10]
    for page in (*pages, sleeper):
        page.close()
    ended = "to its end" if pages[0].view["room"]["over"] else "cut short"
    size = sum(len(data) for page in pages for _, data in page.received)
    hidden = min(knowledge.hidden(page.seat) for page in pages)
    return f"{pages[0].step} moves {ended}, {len(seats)} players, {size:,} bytes, {hidden} cards never seen"


async def _everybody_hears(pages: list[GuestPage], doing: Awaitable[None]) -> None:
    version = pages[0].version
    await doing
    for page in pages:
        await page.after(version)


async def _restless(page: GuestPage, pages: list[GuestPage], chance: Random) -> None:
    """A guest does something that bots do not."""
    kind = chance.choice((*ACTS, *ACTS, "menu", "pictures", "reconnect"))
    if kind == "menu":
        await page.post("menu", piece=chance.choice(list(page.view["pieces"])))
    elif kind == "pictures":
        for file in chance.sample(sorted(page.pictures()), 3):
            assert await page.picture(file) == 200, file
    elif kind == "reconnect":
        page.close()
        await page.open()
    elif page.seat != SPECTATOR:
        buttons = [key for key, part in page.view["panel"].items() if part.get("press")] or ["0"]
        version = page.version
        status, _ = await page.post("act", do=kind, part=chance.choice(buttons), text="hm")
        if status == 200:
            for other in pages:
                await other.after(version)


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES))
    words.add_argument("--times", type=int, default=1, help="games of each set")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--moves", type=int, default=100_000, help="moves after which a game is cut short")
    asked = words.parse_args()
    broken = 0
    for game in asked.games:
        with tempfile.TemporaryDirectory() as name:
            cards = Path(name, "cards.yaml")
            cards.write_text(cards_of(game).read_text(encoding="utf-8"), encoding="utf-8")
            with serving(cards.parent, "--share") as address:
                for seed in range(asked.seed, asked.seed + asked.times):
                    began, save = time.monotonic(), cards.parent / "build" / "mod.json"
                    try:
                        happened = asyncio.run(play(address, save, seed, asked.moves))
                    except AssertionError as error:
                        broken, happened = broken + 1, f"BROKEN: {error}"
                    print(f"{game}, seed {seed}: {happened}, {time.monotonic() - began:.0f} s", flush=True)
    return int(broken > 0)


if __name__ == "__main__":
    sys.exit(main())
