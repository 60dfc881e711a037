"""Edits while a build runs, several builds at once, and a watch beside builds: equal bytes at the end.

python -m tests.soak.races --times 200 --seed 1
"""

from __future__ import annotations

import json
import signal
import time
from pathlib import Path
from random import Random

from tests.build.projects import clean, held
from tests.soak import projects
from tests.soak.projects import assert_clean, change, finish, repeat, start

PATIENCE = 60
"""Seconds within which a watch must have built the last edit."""


def edits_while_it_builds(root: Path, chance: Random) -> None:
    """Whatever the build that was disturbed has made of them, the next one is right."""
    project = projects.project(chance.choice([8, projects.CARDS]))
    project.write(root)
    run = start(root, "build")
    for _ in range(chance.randint(1, 4)):
        time.sleep(chance.random() * 0.8)
        change(project, chance)
        project.write(root)
    run.communicate(timeout=120)
    finish(root, "build")
    assert_clean(root)


def builds_at_once(root: Path, chance: Random) -> None:
    """Into one folder, into two, with `compact`: one ledger, which moves no card but when it is compacted."""
    project = projects.project(12)
    project.write(root)
    words = [["build"], ["build"], ["build", "--out", "other"], ["build", "--out", "third"], ["compact"]]
    chosen = chance.sample(words, chance.randint(2, 4))
    runs = []
    for some in chosen:
        runs.append(start(root, *some))
        time.sleep(chance.random() * 0.5)
        change(project, chance)
        project.write(root)
    for run in runs:
        run.communicate(timeout=120)
    before = [places(root / out) for out in ("build", "other", "third")]
    finish(root, "build")
    finish(root, "build", "--out", "other")
    assert_clean(root)
    assert held(root / "build") == held(root / "other")
    if ["compact"] not in chosen:
        now = places(root / "build")
        moved = {card for then in before for card in then if now.get(card, then[card]) != then[card]}
        assert not moved, f"cards that moved: {moved}"


def watch_beside_builds(root: Path, chance: Random) -> None:
    project = projects.project(12)
    project.write(root)
    watch = start(root, "watch")
    try:
        for _ in range(chance.randint(1, 4)):
            time.sleep(chance.random())
            change(project, chance)
            project.write(root)
            if chance.random() < 0.5:
                finish(root, "build")
        deadline = time.monotonic() + PATIENCE
        while not is_built(root) and time.monotonic() < deadline:
            time.sleep(0.2)
    finally:
        watch.send_signal(signal.SIGTERM)
        shown = watch.communicate(timeout=60)[0].decode()
    assert (watch.returncode, shown.splitlines()[-1:]) == (143, ["stopped"]), shown
    assert_clean(root)


def is_built(root: Path) -> bool:
    """Whether the build folder has what the sources say now."""
    try:
        wanted = clean(root, root.with_name("seen"))
    except (OSError, AssertionError):  # there is no ledger yet
        return False
    return held(root / "build") | {"cards.lock": wanted["cards.lock"]} == wanted


def places(out: Path) -> dict[str, int]:
    """The number in the game of each card of a build, which never changes."""
    try:
        cards = json.loads((out / "manifest.json").read_text(encoding="utf-8"))["cards"]
    except OSError:
        return {}
    return {card["id"]: card["card_id"] for card in cards}


if __name__ == "__main__":
    rounds = [edits_while_it_builds, builds_at_once, watch_beside_builds]
    repeat("races", __doc__ or "", rounds, 200)
