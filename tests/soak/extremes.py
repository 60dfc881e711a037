"""Numbers, texts and lists of a project's and a game's files, one after the other, set to extremes: it builds
and its table opens, or it says where it is wrong.

    python -m tests.soak.extremes --games lamplight gamma --times 100 --seed 1

Nothing that `check` calls legal may crash a build or take more memory than its process has.
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import yaml

from tts_export.build import build
from tts_export.cache import Cache
from tts_export.foreign import tables
from tts_export.simulator import Table
from tts_export.workers import WorkerDeath

TOP = Path(__file__).parents[2]
EXTREMES = (0.001, 1e-9, 1_000_000_000, 10**30, -1, 0, float("nan"), float("inf"), "9" * 400)
TEXTS = ("", "word " * 1900, "{x}" * 3000, "(" * 5000, "\u202e", "#TAG " * 1900, "../" * 50, "9" * 19)
MANY = 10_000
"""How many entries a list or a mapping gets."""
MEMORY = 1_000_000_000
CACHE = Cache()
"""Of the process that builds: what a number does not change is made once."""
yaml.SafeDumper.ignore_aliases = lambda self, data: True  # type: ignore[method-assign]
Leaf = tuple[str, tuple[Any, ...]]


def copy(game: str, to: Path, cards: int = 6) -> None:
    """A project with the first cards of a game's example, and with the game's files as its own."""
    shutil.copytree(TOP / "examples" / game, to, dirs_exist_ok=True, ignore=shutil.ignore_patterns("build"))
    ours = TOP / "templates" / "games" / game
    if ours.exists():
        shutil.copytree(ours, to / "templates" / "games" / game)
    data = yaml.safe_load((TOP / "examples" / game / "cards.yaml").read_text("utf-8"))
    if isinstance(data.get("cards"), list):
        data["cards"] = data["cards"][:cards]
        data.pop("decks", None)
    (to / "cards.yaml").write_text(yaml.safe_dump(data, sort_keys=False, allow_unicode=True), "utf-8")


def leaves(root: Path) -> Iterator[Leaf]:
    """Every number, text, list and mapping in the files, by its path."""
    for file in sorted(root.rglob("*.yaml")):
        data = yaml.safe_load(file.read_text("utf-8"))
        yield from ((file.relative_to(root).as_posix(), path) for path in _places(data))


def _places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        if not isinstance(value, bool) and value not in (None, "", [], {}):
            yield (*path, key)
        yield from _places(value, (*path, key))


def value_at(root: Path, leaf: Leaf) -> Any:
    value = yaml.safe_load((root / leaf[0]).read_text("utf-8"))
    for key in leaf[1]:
        value = value[key]
    return value


def extremes_of(value: Any) -> Iterator[Any]:
    """What takes the place of a value."""
    if isinstance(value, dict):
        first, entry = next(iter(value.items()))
        yield from ({}, value | {f"{first}{n}": entry for n in range(MANY)})
    elif isinstance(value, list):
        yield from ([], value * (MANY // len(value) + 1))
    elif isinstance(value, str):
        yield from TEXTS
    else:
        yield from (*EXTREMES, value * 10)


def built(root: Path) -> str:
    """What a build says of a project, whose table then opens."""
    report = build(root / "cards.yaml", workers=1, cache=CACHE)
    if not report.failed:
        Table.open(root / "build" / "mod.json").settle()
    return "refused" if report.failed else "built"


def outcome(root: Path, leaf: Leaf, extreme: Any) -> str:
    """What a build says of a project with one value changed."""
    file, path = root / leaf[0], leaf[1]
    before = file.read_text("utf-8")
    data = yaml.safe_load(before)
    holder = data
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = extreme
    file.write_text(yaml.safe_dump(data, sort_keys=False, allow_unicode=True), "utf-8")
    try:
        return built(root)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    finally:
        file.write_text(before, "utf-8")


def failures(game: str, times: int, seed: int) -> Iterator[str]:
    """Values of a game's files that crash a build, in words; of all of them that many are tried."""
    random = Random(f"{game} {seed}")
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        copy(game, root)
        places = list(leaves(root))
        pool = tables(memory=MEMORY)
        if pool.call(built, root) != "built":
            yield "it is refused as it is: nothing was tried"
            return
        for _ in range(times):
            leaf = random.choice(places)
            extreme = random.choice(list(extremes_of(value_at(root, leaf))))
            try:
                found = pool.call(outcome, root, leaf, extreme)
            except WorkerDeath:
                found, pool = "the process was ended", tables(memory=MEMORY)
            if found not in ("built", "refused"):
                yield f"{leaf[0]}: {'.'.join(map(str, leaf[1]))} = {str(extreme)[:20]}: {found}"
        pool.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="+", default=["lamplight"])
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for game in options.games:
        for failure in failures(game, options.times, options.seed):
            print(game, failure, flush=True)


if __name__ == "__main__":
    from tests.soak import extremes  # other processes find its functions by their module

    extremes.main()
