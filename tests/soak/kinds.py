"""The kinds of fuzzed inputs: each writes one into a folder, and runs what reads it.

A kind returns the problems of the run, and whether it failed. What it raises is what the fuzzer looks for.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

import yaml
from PIL import Image

from tests.saves.small import TRANSFORM, save
from tests.soak.calls import call
from tests.soak.inputs import (
    ASSETS,
    CACHE,
    CARDS,
    DECK,
    FONT,
    HOOKS,
    LEDGER,
    LISTS,
    TRANSCRIPT,
    Outcome,
    built,
    checked,
    dumped,
    whole,
    write,
)
from tests.soak.slips import TEXTS, slipped, slipped_bytes
from tests.tables.made import HEAD, packed, parts, text
from tts_export.cache import Cache
from tts_export.load import load, load_decks
from tts_export.load.import_ import proposed
from tts_export.load.templates import package_templates
from tts_export.problems import has_errors
from tts_export.publish.ledger import parse as parse_assets
from tts_export.saves import pack, unpack
from tts_export.scripts.join import lua_of_project
from tts_export.sheets.lock_file import parse
from tts_export.simulator import SimError
from tts_export.simulator.play import read as read_transcript
from tts_export.tts.lint import lint_text

Kind = Callable[[Random, Path], Outcome]
TABLE = {
    **save(),
    "ObjectStates": [{"Name": "Coin", "GUID": "c01000", "Nickname": "C", "Transform": TRANSFORM}],
}
"""A save that the simulator opens: without places of its objects it would run no script."""


def yaml_values(random: Random, folder: Path) -> Outcome:
    write(folder, cards__yaml=dumped(slipped(random, CARDS)))
    return checked(folder)


def yaml_bytes(random: Random, folder: Path) -> Outcome:
    write(folder, cards__yaml=slipped_bytes(random, dumped(CARDS)))
    return checked(folder)


def game_values(random: Random, folder: Path) -> Outcome:
    name = random.choice(["game", "frames", "table"])
    write(folder, **{f"{name}__yaml": dumped(slipped(random, yaml.safe_load(whole()[f"{name}.yaml"])))})
    return checked(folder)


def game_bytes(random: Random, folder: Path) -> Outcome:
    name = random.choice(["game", "frames", "table"])
    write(folder, **{f"{name}__yaml": slipped_bytes(random, whole()[f"{name}.yaml"])})
    return checked(folder)


def shipped_games(random: Random, folder: Path) -> Outcome:
    """A file of a game of tts-export with slips, in a project of that game."""
    top = package_templates() / "games"
    game = random.choice(sorted(entry.name for entry in top.iterdir()))
    file = random.choice(sorted((top / game).glob("*.yaml")))
    raw = file.read_bytes()
    raw = (
        dumped(slipped(random, yaml.safe_load(raw))) if random.random() < 0.7 else slipped_bytes(random, raw)
    )
    own = folder / "templates/games" / game
    own.mkdir(parents=True, exist_ok=True)
    (own / file.name).write_bytes(raw)
    (folder / "cards.yaml").write_text(f"game: {game}\ncards: []\n", encoding="utf-8")
    try:
        return checked(folder)
    finally:
        (own / file.name).unlink()


def tables(random: Random, folder: Path) -> Outcome:
    """A spreadsheet or records of any kind, with cards."""
    ending = random.choice([".csv", ".xlsx", ".json"])
    raw = _TABLES[ending](random)
    source = {"from": f"list{ending}", "type": "hero", "columns": {"Name": "title"}, "once": True}
    data = {**CARDS, "cards": [source], "decks": {"D": {"main": {"ADA": 1}}}}
    if random.random() < 0.2:
        data = slipped(random, data)
    write(folder, cards__yaml=dumped(data))
    file = folder / f"list{ending}"
    file.write_bytes(raw)
    problems, failed = checked(folder)
    project, _ = load(folder / "cards.yaml", CACHE)
    if project is not None and random.random() < 0.3:
        proposals = proposed([file], {"mini": project.game})
        assert proposals.entries or proposals.unread or proposals.problems
        return [*problems, *proposals.problems], failed
    return problems, failed


def _csv(random: Random) -> bytes:
    raw = b'Name,Power,Tags,Text\nADA,4,#TROLL,Any text\nBOB,2,,"two\nlines"\n'
    return slipped_bytes(random, raw.replace(b",", random.choice([b",", b";", b"\t"])))


def _xlsx(random: Random) -> bytes:
    cells = "".join(
        f'<row r="{row}">{text(f"A{row}", _xml(random))}{text(f"B{row}", "4")}</row>' for row in (2, 3)
    )
    raw = packed(parts(HEAD + cells))
    if random.random() < 0.3:
        return slipped_bytes(random, raw)
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(raw)) as old, zipfile.ZipFile(out, "w") as new:
        broken = random.choice(old.namelist())
        for name in old.namelist():
            data = old.read(name)
            new.writestr(name, slipped_bytes(random, data) if name == broken else data)
    return out.getvalue()


def _xml(random: Random) -> str:
    return random.choice(TEXTS).encode("utf-8", "replace").decode().replace("<", "&lt;")[:99]


def _json(random: Random) -> bytes:
    data = {"cards": [{"name": "ADA", "power": 4, "tags": ["A"]}, {"name": "BOB", "type": {"name": "x"}}]}
    raw = json.dumps(slipped(random, data)).encode()
    return raw if random.random() < 0.6 else slipped_bytes(random, raw)


_TABLES = {".csv": _csv, ".xlsx": _xlsx, ".json": _json}


def decks(random: Random, folder: Path) -> Outcome:
    """A deck in any format, named on the command line."""
    write(folder)
    project, _ = load(folder / "cards.yaml", CACHE)
    assert project is not None
    corpus = [DECK, *(file.read_bytes() for file in sorted(LISTS.iterdir())), _save(random)]
    file = folder / f"deck{random.choice(['.txt', '.csv', '.json', '.cod', '.o8d', '.yaml', '.xlsx'])}"
    file.write_bytes(slipped_bytes(random, random.choice(corpus)))
    found, problems = load_decks(project, file)
    return problems, not found and has_errors(problems)


def pictures(random: Random, folder: Path) -> Outcome:
    """A picture with slips: loaded, and drawn onto a card."""
    kind = random.choice(["PNG", "JPEG", "WEBP"])
    raw = slipped_bytes(random, picture(kind))
    name = f"a.{'jpg' if kind == 'JPEG' else kind.lower()}"
    card = {**CARDS["cards"][0], "art": name}
    write(folder, cards__yaml=dumped({**CARDS, "cards": [card], "decks": None}))
    (folder / name).write_bytes(raw)
    return built(folder) if random.random() < 0.3 else checked(folder)


@cache
def picture(kind: str) -> bytes:
    out = io.BytesIO()
    exif = Image.Exif()
    exif[0x0112] = 6
    Image.linear_gradient("L").resize((40, 30)).convert("RGB").save(out, kind, exif=exif)
    return out.getvalue()


def fonts(random: Random, folder: Path) -> Outcome:
    write(folder, own__ttf=slipped_bytes(random, FONT.read_bytes(), random.choice((1, 5, 50))))
    return built(folder) if random.random() < 0.3 else checked(folder)


def _save(random: Random) -> bytes:
    return json.dumps(slipped(random, save())).encode()


def saves(random: Random, folder: Path) -> Outcome:
    """A save: read by the linter, taken apart and put together."""
    raw = _save(random)
    if random.random() < 0.4:
        raw = slipped_bytes(random, raw)
    file = folder / "save.json"
    problems = lint_text(raw.decode("utf-8", "surrogateescape"), file)
    files, found = unpack(raw, file)
    if files is None:
        return [*problems, *found], True
    assert not has_errors(found)
    again, more = pack(files, folder)
    return [*problems, *found, *more], again is None


def trees(random: Random, folder: Path) -> Outcome:
    """The tree of an unpacked save with slips in one of its files."""
    files, _ = unpack(json.dumps(save()).encode(), folder / "save.json")
    assert files is not None
    name = random.choice(sorted(files))
    data, problems = pack({**files, name: slipped_bytes(random, files[name])}, folder)
    return problems, data is None


def lua(random: Random, folder: Path) -> Outcome:
    """Hooks with slips: compiled, searched for traps, joined to a script."""
    source = random.choice(_lua_files())
    raw = slipped_bytes(random, source)
    write(folder, hooks__lua=raw)
    project, problems = load(folder / "cards.yaml", CACHE)
    assert project is not None
    problems = [*problems, *lua_of_project(project, Cache())]
    return problems, has_errors(problems)


@cache
def _lua_files() -> tuple[bytes, ...]:
    hooks = sorted((package_templates() / "games").rglob("*.lua"))
    return HOOKS, *(file.read_bytes() for file in hooks)


def linted_lua(random: Random, folder: Path) -> Outcome:
    """A script with slips in a save."""
    script = slipped_bytes(random, random.choice(_lua_files())).decode("utf-8", "replace")
    data = {**save(), "LuaScript": script, "XmlUI": random.choice(TEXTS) + "<Panel><Text/></Panel>"}
    problems = lint_text(json.dumps(data), folder / "save.json")
    return problems, has_errors(problems)


def ledgers(random: Random, folder: Path) -> Outcome:
    if random.random() < 0.3:
        raw = slipped_bytes(random, ASSETS)
        _, problems = parse_assets(raw.decode("utf-8", "replace"), folder / "assets.lock")
        return problems, has_errors(problems)
    raw = slipped_bytes(random, LEDGER)
    if random.random() < 0.03:
        write(folder)
        (folder / "cards.lock").write_bytes(raw)
        return built(folder)
    _, problems = parse(raw.decode("utf-8", "replace"), folder / "cards.lock")
    return problems, has_errors(problems)


def caches(random: Random, folder: Path) -> Outcome:
    """A cache file with slips: what is stored in it is made again."""
    write(folder)
    first = Cache(folder / "cache")
    expected = load(folder / "cards.yaml", first)
    first._do_without(OSError())
    file = folder / "cache" / "cache.db"
    for one in sorted((folder / "cache").iterdir()):
        file = one if one.stat().st_size else file
    file.write_bytes(slipped_bytes(random, file.read_bytes(), 9))
    found = load(folder / "cards.yaml", Cache(folder / "cache"))
    assert found == expected
    for one in (folder / "cache").iterdir():
        one.unlink()
    return found[1], found[0] is None


def transcripts(random: Random, folder: Path) -> Outcome:
    raw = slipped_bytes(random, TRANSCRIPT).decode("utf-8", "replace")
    transcript, faults = read_transcript(raw)
    assert transcript is not None or faults
    assert all(fault.message and fault.line >= 0 for fault in faults)
    return [], False


def orders(random: Random, folder: Path) -> Outcome:
    """An order of the engine's files, of the project's own."""
    write(folder)
    file = folder / "templates/engine/order.txt"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(slipped_bytes(random, (package_templates() / "engine/order.txt").read_bytes()))
    try:
        return built(folder)
    finally:
        file.unlink()


def builds(random: Random, folder: Path) -> Outcome:
    """A whole build of a project with a slip in any of its files."""
    name = random.choice(["cards.yaml", "game.yaml", "frames.yaml", "table.yaml", "hooks.lua", "deck.txt"])
    raw = whole()[name]
    if name.endswith(".yaml") and random.random() < 0.75:
        raw = dumped(slipped(random, yaml.safe_load(raw)))
    else:
        raw = slipped_bytes(random, raw)
    write(folder, **{name.replace(".", "__"): raw})
    return built(folder)


def simulated(random: Random, folder: Path) -> Outcome:
    """A save opened by the simulator, with a script that calls what it likes."""
    from tts_export.simulator import Table

    calls = "\n".join(f"pcall(function() {call(random)} end)" for _ in range(3))
    data = slipped(random, TABLE) if random.random() < 0.5 else TABLE
    data = data if isinstance(data, dict) else {}
    data = {**data, "LuaScript": f"function onLoad()\n{calls}\nend\n{call(random)}"}
    try:
        table = Table.open(json.dumps(data), seed=1, players=("White",), raise_errors=False)
        table.settle()
    except SimError:
        return [], False
    return [], False


KINDS: dict[Kind, int] = {
    yaml_values: 200,
    yaml_bytes: 130,
    game_values: 100,
    game_bytes: 60,
    shipped_games: 6,
    tables: 110,
    decks: 80,
    pictures: 60,
    fonts: 15,
    saves: 70,
    trees: 40,
    lua: 10,
    linted_lua: 15,
    ledgers: 60,
    caches: 10,
    transcripts: 60,
    orders: 3,
    builds: 40,
    simulated: 6,
}
"""Each kind with its share."""
