"""Makes the pictures of `docs/how-to/balance.md`: `python -m tools.make_balance`.

It lets bots play 240 games with the set of this repository, which takes some minutes.
"""

from __future__ import annotations

from pathlib import Path

from tts_export.balance.contest import contest_of
from tts_export.balance.measuring import Plan, measured
from tts_export.balance.pictures import PICTURES
from tts_export.balance.playing import Run, on_processes
from tts_export.build import build
from tts_export.cli.console import notify
from tts_export.problems import as_text

ROOT = Path(__file__).parents[1]
PLACE = ROOT / "docs" / "pictures"
GAMES = 240


def main() -> None:
    report = build(ROOT / "cards.yaml")
    assert not report.failed, as_text(report.problems)
    save = ROOT / "build" / "mod.json"
    contest = contest_of(save, ("random",), 1)
    plan = Plan(tuple(contest.decks), contest.bots, 2, GAMES, 1)
    found = measured(save, plan, Run(on_processes(0), _shown, on_wait=notify), ROOT / "build" / "balance")
    for name, draw in PICTURES.items():
        file = PLACE / f"balance-{name}.svg"
        file.write_text(draw(found.figures), encoding="utf-8")
        print(f"wrote {file.relative_to(ROOT)}")


def _shown(done: int, total: int) -> None:
    print(f"{done} of {total} games", end="\r", flush=True)


if __name__ == "__main__":
    main()
