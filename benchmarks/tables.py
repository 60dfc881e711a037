"""How many shared tables a machine carries: `serve --share` with guests at all seats, moves of bots.

    python -m benchmarks.tables [--game hsatcg] [--moves 150] [--players 2]

Each move is sent to every guest's page, which reads it. Counted is the processor's time of the server and the
table's process, which a busy machine changes little, and their memory. From these follows how many games fit,
each with a move every 5 seconds: as many as use half of two processors, and as many as have room in 16 GB.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from pathlib import Path

from msgspec import Struct

from tests.games.projects import GAMES, cards_of
from tests.workbench.serving import serving
from tests.workbench.share.sockets import GuestPage, HostPage
from tts_export.simulator.seats import SPECTATOR

EVERY = 5.0
"""Seconds from one move of a game to its next one."""
PROCESSORS, BUSY = 2, 0.5
"""How much of them tables may use: with more, moves wait for each other."""
MEMORY = 16_000
"""Megabytes of a machine for tables."""


class Load(Struct):
    """What moves cost: milliseconds of the processor, milliseconds until all guests see it, megabytes."""

    cpu: list[float]
    seen: list[float]
    memory: float


def processes(parent: int) -> list[int]:
    """A process and all that it has started."""
    tasks = Path(f"/proc/{parent}/task").iterdir()
    children = [child for task in tasks for child in (task / "children").read_text().split()]
    return [parent, *(pid for child in children for pid in processes(int(child)))]


def cpu(pids: list[int]) -> float:
    """The milliseconds that processes have used."""
    threads = [task for pid in pids for task in Path(f"/proc/{pid}/task").iterdir()]
    return sum(int((task / "schedstat").read_text().split()[0]) for task in threads) / 1e6


def memory(pids: list[int]) -> float:
    """The megabytes of processes, with their part of what they share."""
    lines = [line for pid in pids for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()]
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


async def measured(address: str, server: int, players: int, moves: int) -> Load:
    """Plays moves at a table whose guests all read what they are sent."""
    host = await HostPage(address).open()
    links = await host.links()
    seats = [seat for seat in links if seat != SPECTATOR][:players]
    await host.game(do="new", players=players, seed=1)
    await host.game(do="bots", seats=seats)
    pages = [await GuestPage(seat, links[seat]).open() for seat in (*seats, SPECTATOR)]
    load = Load([], [], 0)
    pids = processes(server)
    for _ in range(moves):
        version, used, began = pages[0].version, cpu(pids), time.perf_counter()
        await host.game(do="step")
        for page in pages:
            await page.after(version)
        load.seen.append((time.perf_counter() - began) * 1000)
        load.cpu.append(cpu(pids) - used)
        if pages[0].view["room"]["over"]:
            await host.game(do="new", players=players, seed=len(load.cpu))
            for page in pages:
                await page.after(page.version)
    load.memory = memory(pids)
    return load


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--game", choices=GAMES, nargs="+", default=["hsatcg"])
    words.add_argument("--moves", type=int, default=150)
    words.add_argument("--players", type=int, default=2)
    asked = words.parse_args()
    print("| game | CPU of a move: mean, p99 | seen by all: median, p99 | memory | fit by CPU | by memory |")
    print("|---|---|---|---|---|---|")
    for game in asked.game:
        with tempfile.TemporaryDirectory() as name:
            cards = Path(name, "cards.yaml")
            cards.write_text(cards_of(game).read_text(encoding="utf-8"), encoding="utf-8")
            with serving(cards.parent, "--share") as address:
                server = process_of(cards.parent)
                load = asyncio.run(measured(address, server, asked.players, asked.moves))
        print(row(game, load), flush=True)


def process_of(folder: Path) -> int:
    """The server of a folder."""
    commands = {
        file.parent.name: file.read_bytes() for file in Path("/proc").glob("[0-9]*/cmdline") if file.exists()
    }
    return next(int(pid) for pid, words in commands.items() if str(folder).encode() in words)


def row(game: str, load: Load) -> str:
    mean, late = statistics.mean(load.cpu), statistics.quantiles(load.cpu, n=100)[98]
    seen, last = statistics.median(load.seen), statistics.quantiles(load.seen, n=100)[98]
    by_cpu = PROCESSORS * BUSY * EVERY * 1000 / mean
    return (
        f"| {game} | {mean:.0f} ms, {late:.0f} ms | {seen:.0f} ms, {last:.0f} ms | {load.memory:.0f} MB "
        f"| {by_cpu:.0f} | {MEMORY / load.memory:.0f} |"
    )


if __name__ == "__main__":
    main()
