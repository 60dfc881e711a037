"""Values of a project's and a game's files set to extremes, also keys that are not written: it builds and its
table opens, or it says where it is wrong.

    python -m tests.soak.extremes                                       # 300 of every file of Lamplight
    python -m tests.soak.extremes --games hsatcg gamma --per 60 --built 30

Each of the first `--built` cases of a file is built and its table opened, the others are checked. Each has a
process of its own with 1 GB and 60 seconds of the processor. Nothing that `check` calls legal may need more.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import json
import math
import os
import re
import resource
import shutil
import signal
import tempfile
import types
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Union, get_args, get_origin

import yaml

from tests.soak.fuzz import flaw
from tts_export.build import build
from tts_export.cache import Cache
from tts_export.checks.cards_file import check_cards_file
from tts_export.load import load
from tts_export.printing.documents import Print
from tts_export.printing.piece_sheets import sheet_document
from tts_export.settings.describe import bare, is_settings, keys
from tts_export.settings.elements.layout import OWN_KEYS
from tts_export.settings.reference import FILES
from tts_export.simulator import Table

TOP = Path(__file__).parents[2]
NUMBERS = (0, -1, -2000, 1e-9, 0.001, 1, 1000, 10**9, 2**63, 10**30, 1e308, math.nan, math.inf, -math.inf)
NUMBERS += (True, "9" * 400)
TEXTS = (
    "",
    " ",
    "a" * 15_000,
    "word " * 3000,
    "{x}" * 5000,
    "\n" * 9000,
    "(" * 9000,
    "// " * 5000,
    "\u0301" * 5000,
)
TEXTS += ("\u202e" * 2000, 2**63, "[[", "{" * 9999, "#TAG " * 3000, "../" * 2000 + "x", "%s" * 3000, "9" * 19)
CELLS = {"hsatcg-prealpha": [560, 784]}
"""Pixels of a card where its smallest letters need more than the fewest."""
MANY = 10_000
"""How many entries a list or a mapping gets."""
MEMORY, SECONDS = 1_000_000_000, 60
LONGEST_MESSAGE = 3000
CACHE = Cache()
"""Of the process whose copies build: what a value does not change is made once."""
LOADER, DUMPER = yaml.CSafeLoader, yaml.CSafeDumper
DUMPER.ignore_aliases = lambda self, data: True  # type: ignore[method-assign]
Place = tuple[str, tuple[Any, ...]]
STICKERS = {
    "pieces": [{"token": "oil", "side": 1, "count": 3}, {"token": "light", "count": 2, "size": [20, 20]}],
    "paper": "a4",
    "margin": 12,
    "gap": 4,
    "bleed": 1.5,
    "marks": "corners",
}
TEXT = {"id": "LAM-001", "field": "title", "original": "Match", "translation": "Streichholz", "state": "new"}
TEXTS_OF = (TEXT, {**TEXT, "id": "LAM-005", "original": "Tea Light", "translation": "2 Teelichter"})
GERMAN = {
    "language": "Deutsch",
    "fonts": ["x.ttf"],
    "texts": [*TEXTS_OF, {**TEXT, "id": "words", "field": "x"}],
}


def copy(game: str, to: Path, cards: int = 6) -> None:
    """A project with the first cards of a game's example, and with the game's files as its own."""
    example = TOP if game == "hsatcg" else TOP / "examples" / game
    if example == TOP:
        to.mkdir(exist_ok=True)
        for name in ("cards.yaml", "cards.lua"):
            shutil.copy(TOP / name, to / name)
        shutil.copytree(TOP / "translations", to / "translations")
    else:
        shutil.copytree(example, to, dirs_exist_ok=True, ignore=shutil.ignore_patterns("build", "*.lock"))
    ours = TOP / "templates" / "games" / game
    if ours.exists():
        shutil.copytree(ours, to / "templates" / "games" / game, dirs_exist_ok=True)
    data = yaml.load((example / "cards.yaml").read_text("utf-8"), LOADER)
    if isinstance(data.get("cards"), list):
        first = {card.get("type"): card for card in reversed(data["cards"])}
        data["cards"] = [card for card in data["cards"] if card is first[card.get("type")]][:cards]
        data.pop("decks", None)
    data.setdefault("balance", {"expect": {}})
    data["sheets"] = {"cell": CELLS.get(game, [280, 392]), "columns": 4, "rows": 2, "quality": 90}
    _write(to / "cards.yaml", data)
    if game == "lamplight":
        data["decks"] = dict.fromkeys(("Old Town", "New Town", "Pond"), data["decks"]["Old Town"])
        ranges = ("45..55%", "40..60.5%", "0.1..99%")
        data["balance"] = {"expect": dict(zip(data["decks"], ranges, strict=True))}
        _write(to / "cards.yaml", data)
        (to / "translations").mkdir(exist_ok=True)
        _write(to / "translations" / "de.yaml", GERMAN)
        _write(to / "stickers.yaml", STICKERS)


def _write(file: Path, data: Any) -> None:
    file.write_text(yaml.dump(data, Dumper=DUMPER, sort_keys=False, allow_unicode=True), "utf-8")


def places(root: Path) -> Iterator[tuple[str, Place, Any, Any]]:
    """What kind of file it is, and the path, type and value of all that is, or may be, written in it."""
    for file in sorted(root.rglob("*.yaml")):
        name = file.relative_to(root).as_posix()
        data = yaml.load(file.read_text("utf-8"), LOADER)
        if name.startswith(("build/", "schemas/")) or not isinstance(data, dict):
            continue
        settings = "translations/de.yaml" if name.startswith("translations/") else file.name
        kind = settings if settings in FILES else "frames.yaml"
        for path, type_, value in _walk(FILES[kind], data, ()):
            part = path[0] if kind == "cards.yaml" and path[0] in ("decks", "balance") else kind
            yield str(part), (name, path), type_, value


def _walk(type_: Any, data: Any, path: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], Any, Any]]:
    kind, _ = bare(type_)
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        yield from _walk(_fitting(parts, data), data, path)
        return
    if path:
        yield path, type_, data
    if is_settings(kind) and isinstance(data, dict):
        for key in keys(kind):
            yield from _walk(key.type, data.get(key.name), (*path, key.name))
    elif isinstance(data, dict):
        for name, value in data.items():
            yield from _walk(parts[1] if origin is dict else Any, value, (*path, name))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            inner = parts[0] if origin is list else parts[min(index, len(parts) - 1)] if parts else Any
            yield from _walk(Any if inner is Ellipsis else inner, value, (*path, index))


def _fitting(parts: tuple[Any, ...], data: Any) -> Any:
    """The type among several that a value is of."""
    if isinstance(data, dict):
        settings = [part for part in parts if is_settings(bare(part)[0])]
        own = [p for p in settings if OWN_KEYS.get(str(bare(p)[0].__struct_config__.tag), "?") in data]
        fit = own or [part for part in settings if set(data) <= {key.name for key in keys(bare(part)[0])}]
        return next(iter(fit or [part for part in parts if get_origin(bare(part)[0]) is dict]), Any)
    if isinstance(data, list):
        return next((part for part in parts if get_origin(bare(part)[0]) in (list, tuple)), Any)
    return next((part for part in parts if _atoms(part) and part is not type(None)), Any)


def _atoms(type_: Any) -> set[type]:
    """Whether numbers, texts or truths may be there."""
    kind, _ = bare(type_)
    if get_origin(kind) in (Union, types.UnionType):
        return set().union(*map(_atoms, get_args(kind)))
    return {kind} & {int, float, str, bool}


def limits(type_: Any) -> Iterator[float]:
    """The ends of the ranges that a type names."""
    kind, meta = bare(type_)
    if meta is not None:
        yield from (end for end in (meta.ge, meta.le, meta.gt, meta.lt) if end is not None)
    for part in get_args(kind):
        if part is not Ellipsis:
            with contextlib.suppress(TypeError, AttributeError):
                yield from limits(part)


def extremes_of(type_: Any, value: Any) -> Iterator[Any]:
    """What takes the place of a value."""
    atoms = _atoms(type_) | ({type(value)} & {int, float, str})
    ends = list(limits(type_))
    if isinstance(value, dict) and value:
        first, entry = next(iter(value.items()))
        yield from ({}, dict.fromkeys(value), value | {"z" * 50_000: entry})
        yield from (value | {f"{first}{n}": entry for n in range(many)} for many in (1000, MANY))
    elif isinstance(value, list) and value:
        more = [value * (many // len(value) + 1) for many in (300, MANY)]
        deep = value[0]
        for _ in range(40):
            deep = [deep]
        yield from ([], [None], [deep], value[:1], *more)
    elif not atoms:
        yield from ([], {}, None, 0, "a", [ends[:1] or [0]] * 2, ["a"] * MANY)
        yield {f"k{n}": 1 for n in range(MANY)}
    if atoms & {int, float} and not isinstance(value, (dict, list)):
        yield from (*NUMBERS, *ends, *ends, *(end * 1.01 for end in ends))
        if isinstance(value, (int, float)):
            yield from (value * 10, value * 1000, value / 1000, -value)
    elif str in atoms and not isinstance(value, (dict, list)):
        yield from TEXTS
        for found in re.finditer(r"[0-9.]+[0-9]|[0-9]", value) if isinstance(value, str) else ():
            yield from (f"{value[: found.start()]}{n}{value[found.end() :]}" for n in NUMBERS)


def outcome(root: Path, place: Place, extreme: Any, built: bool = True) -> str:
    """What is said of a project with one value changed, in a process of its own: "" if all is well."""
    file, (*way, last) = root / place[0], place[1]
    before, lock = file.read_text("utf-8"), root / "cards.lock"
    locked = lock.read_bytes() if lock.exists() else None
    data = yaml.load(before, LOADER)
    holder = data
    for key in way:
        holder = holder[key]
    holder[last] = extreme
    _write(file, data)
    try:
        return _in_a_process(root, place[0], built)
    finally:
        file.write_text(before, "utf-8")
        if locked is not None:
            lock.write_bytes(locked)


def _in_a_process(root: Path, changed: str, built: bool) -> str:
    ends = os.pipe()
    gc.freeze()  # else the child's first collection copies all memory of its parent
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGXCPU, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        memory = MEMORY + _own_memory()
        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
        try:
            said = _said(root, changed, built)
        except BaseException as error:
            said = f"{type(error).__name__}: {str(error)[:300]}"
        os.write(ends[1], said.encode("utf-8", "replace"))
        os._exit(0)
    os.close(ends[1])
    with os.fdopen(ends[0], encoding="utf-8") as pipe:
        said = pipe.read()
    status = os.waitstatus_to_exitcode(os.wait4(child, 0)[1])
    return f"the process ended with {status}" if status else said


def _own_memory() -> int:
    """The bytes of data that a process has before it does anything: those of the one that it is a copy of."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[5])
    return pages * resource.getpagesize()


def _processor() -> float:
    """Seconds that all cases so far have taken."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _said(root: Path, changed: str, built: bool) -> str:
    if changed == "stickers.yaml":
        project = load(root / "cards.yaml", CACHE)[0]
        assert project
        problems = sheet_document(project, root / "stickers.yaml", Print()).problems
        failed = any(problem.severity == "error" for problem in problems)
    elif changed.startswith("translations/") or not built:
        language = Path(changed).stem if changed.startswith("translations/") else ""
        problems = check_cards_file(root / "cards.yaml", language=language)[0]
        failed = any(problem.severity == "error" for problem in problems)
    else:
        report = build(root / "cards.yaml", root / "build", workers=1, cache=CACHE)
        problems, failed = report.problems, report.failed
        if not failed:
            Table.open(root / "build" / "mod.json", seed=1, raise_errors=True).settle()
    long = max((len(str(problem)) for problem in problems), default=0)
    return flaw((problems, failed)) or (f"a message of {long} characters" if long > LONGEST_MESSAGE else "")


def cases(found: list[tuple[Place, Any, Any]], count: int, random: Random) -> list[tuple[Place, Any]]:
    """At most so many different changes; keys in turn: a key of 500 cards is no more than one of one."""
    by_key: dict[str, list[tuple[Place, Any, Any]]] = defaultdict(list)
    for place, type_, value in found:
        by_key[".".join(part for part in place[1] if isinstance(part, str))[-40:]].append(
            (place, type_, value)
        )
    chosen: dict[str, tuple[Place, Any]] = {}
    for _ in range(10):  # where nothing new is left, there are fewer
        for group in random.sample([*by_key.values()], len(by_key)):
            place, type_, value = random.choice(group)
            extreme = random.choice([*extremes_of(type_, value)] or [None])
            written = json.dumps(extreme, default=str)
            chosen.setdefault(f"{place} {written[:60]} {len(written)}", (place, extreme))
            if len(chosen) == count:
                return [*chosen.values()]
    return [*chosen.values()]


def failures(game: str, per: int, built: int, seed: int, files: list[str], after: int = 0) -> Iterator[str]:
    """Values of a game's files that crash a build, in words; so many of each file are tried."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "p"
        copy(game, root)
        if build(root / "cards.yaml", root / "build", workers=1, cache=CACHE).failed:
            yield "it is refused as it is: nothing was tried"
            return
        groups = defaultdict(list)
        for kind, place, type_, value in places(root):
            groups[kind].append((place, type_, value))
        for kind, found in sorted(groups.items()):
            if files and kind not in files:
                continue
            todo = cases(found, after + per, Random(f"{game} {kind} {seed}"))[after:]
            slowest = 0.0
            for number, (place, extreme) in enumerate(todo):
                began = _processor()
                if said := outcome(root, place, extreme, number < built):
                    yield f"{place[0]}: {'.'.join(map(str, place[1]))} = {str(extreme)[:30]}: {said}"
                slowest = max(slowest, _processor() - began)
            print(
                f"{game} {kind}: {len(todo)} tried, the slowest took {slowest:.0f} s of the processor",
                flush=True,
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", nargs="+", default=["lamplight"])
    parser.add_argument("--per", type=int, default=300, help="cases of each file")
    parser.add_argument("--built", type=int, default=300, help="of these, how many are built")
    parser.add_argument("--files", nargs="*", default=[], help="only these, such as table.yaml or decks")
    parser.add_argument("--after", type=int, default=0, help="how many of each file were tried before")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for game in options.games:
        for failure in failures(game, options.per, options.built, options.seed, options.files, options.after):
            print(game, failure, flush=True)


if __name__ == "__main__":
    main()
