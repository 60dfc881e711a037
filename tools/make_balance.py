"""Makes the pictures of the how-to pages about balance: `python -m tools.make_balance`.

Without options it lets bots play 240 games with the set of this repository, which takes some minutes, for
`docs/how-to/balance.md`. The pictures of `docs/flagship/rebalance.md` need the bot that thinks, and an hour:

    python -m tools.make_balance --bots search --games 1000 --name rebalance-after
    python -m tools.make_balance --bots search --games 120 --name rebalance-texts
    python -m tools.make_balance --bots search --games 240 --name rebalance-before OLD/cards.yaml

After a change of how pictures look, these are drawn again from the file of their games, which is below
`build/balance`, and matrices from the counts in them, in a second:

    python -m tools.make_balance --played games.jsonl
    python -m tools.make_balance --redraw balance-decks rebalance-before rebalance-after rebalance-texts
"""

from __future__ import annotations

import argparse
import re
from html import unescape
from pathlib import Path

from tts_export.balance.contest import contest_of
from tts_export.balance.figures import Figures, figures_of
from tts_export.balance.measuring import GamePlan, file_of, measured
from tts_export.balance.pictures import PICTURES
from tts_export.balance.pictures.matrix import matrix_of
from tts_export.balance.pictures.plot import FILE
from tts_export.balance.playing import LabRun, contest_in, on_processes, read
from tts_export.balance.statistics import rate_of
from tts_export.build import build
from tts_export.cli.console import notify
from tts_export.foreign import tables
from tts_export.problems import as_text
from tts_export.simulator.play.game import rules_in

ROOT = Path(__file__).parents[1]
PLACE = ROOT / "docs" / "pictures"
LINES = 40
"""Less than the height of a row, more than that of the lines of a name."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("cards", nargs="?", type=Path, default=ROOT / "cards.yaml")
    parser.add_argument("--bots", default="random", help="the bot that plays")
    parser.add_argument("--games", type=int, default=240)
    parser.add_argument("--name", help="of the only picture, the matrix of decks")
    parser.add_argument("--redraw", nargs="+", default=(), help="names of matrices of two players")
    parser.add_argument("--played", type=Path, help="a file of games, instead of playing")
    options = parser.parse_args()
    for name in options.redraw:
        file = PLACE / f"{name}.svg"
        file.write_text(redrawn(file.read_text(encoding="utf-8")), encoding="utf-8")
    if options.redraw:
        return
    pictures = {options.name: "decks"} if options.name else {f"balance-{name}": name for name in PICTURES}
    figures = _figures_in(options.played) if options.played else _figures_of(options)
    for name, picture in pictures.items():
        file = PLACE / f"{name}.svg"
        file.write_text(PICTURES[picture](figures, FILE), encoding="utf-8")
        print(f"wrote {file.relative_to(ROOT)}")


def _figures_in(file: Path) -> Figures:
    """The figures of games that were played."""
    contest = contest_in(file)
    return figures_of(contest, read(file, contest).values(), list(contest.decks))


def _figures_of(options: argparse.Namespace) -> Figures:
    """The figures of games that are played now."""
    report = build(options.cards)
    assert not report.failed, as_text(report.problems)
    folder = options.cards.parent / "build"
    contest = contest_of(folder / "mod.json", (options.bots,), 1)
    plan = GamePlan(tuple(contest.decks), contest.bots, 2, options.games, 1)
    file = file_of(contest, folder / "balance", plan.share)
    with tables(0) as pool:
        run = LabRun(on_processes(pool), _shown, on_wait=notify)
        order = pool.call(rules_in, folder / "mod.json").turn_order
        return measured(folder / "mod.json", contest, plan, order, run, file).figures


def redrawn(svg: str) -> str:
    """A matrix of decks as it is drawn now, from the counts and the names in one that was drawn earlier."""
    rows: dict[float, list[str]] = {}
    for y, words in re.findall(r'y="([\d.]+)" class="b-text b-bold" text-anchor="end">(.*?)<', svg):
        place = next((at for at in rows if float(y) - at < LINES), float(y))
        rows.setdefault(place, []).append(unescape(words))
    names = [" ".join(lines) for lines in rows.values()]
    counts = re.findall(r"<title>([\d.]+) of ([\d,]+) games</title>", svg)
    rates = [rate_of(float(won), int(games.replace(",", ""))) for won, games in counts]
    each = len(names)  # all others, and each of them
    assert len(rates) == each * each, f"{len(rates)} rates of {each} decks"
    cells = [rates[at : at + each] for at in range(0, len(rates), each)]
    for row, deck_rates in enumerate(cells):
        deck_rates.insert(row + 1, rate_of(0, 0))
    return matrix_of(names, cells, 0.5, FILE)


def _shown(done: int, total: int) -> None:
    print(f"{done} of {total} games", end="\r", flush=True)


if __name__ == "__main__":
    main()
