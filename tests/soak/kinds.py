"""The kinds of fuzzed inputs: each writes one into a folder, and runs what reads it.

A kind returns the problems of the run, and whether it failed. What it raises is what the fuzzer looks for.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import font_roboto
import yaml
from PIL import Image

from tests.build.projects import FRAMES, GAME, TABLE, painted
from tests.load.tables.made import HEAD, packed, parts, text
from tests.saves.small import save
from tests.soak.slips import TEXTS, slipped, slipped_bytes, value
from tts_export.build import build
from tts_export.cache import Cache
from tts_export.checks import check
from tts_export.load import load, load_decks
from tts_export.load.import_ import proposed
from tts_export.load.templates import package_templates
from tts_export.problems import Problem, has_errors
from tts_export.publish.ledger import parse as parse_assets
from tts_export.saves import pack, unpack
from tts_export.scripts.cached import join_scripts, template_files
from tts_export.sheets.lock_file import parse
from tts_export.simulator import SimError
from tts_export.simulator.play import read as read_transcript
from tts_export.tts.lint import lint_text

Outcome = tuple[Sequence[Problem], bool]
"""The problems of a run, and whether it failed."""
Kind = Callable[[Random, Path], Outcome]

CARDS: dict[str, Any] = {
    "game": "mini",
    "set": {"name": "First", "code": "F", "date": "2024-01-01", "version": "1"},
    "host": "https://example.org",
    "sheets": {"cell": [64, 88], "columns": 2, "rows": 2, "quality": 80},
    "cards": [
        {
            "type": "hero",
            "title": "ADA",
            "power": 4,
            "tags": ["TROLL"],
            "text": "**Any** #TROLL",
            "art": "a.png",
        },
        {"type": "hero", "title": "BOB", "when": {"tag": "TROLL"}, "text": "Draw 2. // Win."},
        {"type": "place", "title": "HOME", "text": "A place."},
    ],
    "decks": {"All": {"main": {"ADA": 1, "BOB": 2}, "side": ["HOME"]}, "Lists": {"from": "deck.txt"}},
}
GAME_FOLDER = Path("templates/games/mini")
FONT = Path(font_roboto.__file__).with_name("files") / "Roboto-Regular.ttf"
DECK = b"// A deck\nMain (3):\n2 ADA\n1x BOB\nSideboard\nHOME x1\n"
HOOKS = b"""local Hooks = {}
function Registry.steps.refill(player)
  for i = 1, 3 do Piles.draw(player, i) end
  return ("a %d"):format(#player) .. [[ text ]]
end
return Hooks
"""
ASSETS = f"""version: 1
back-1a2b3c4d5e6f.jpg {"1a2b3c4d" * 8} https://example.org/back-1a2b3c4d5e6f.jpg
mat-1a2b3c4d5e6f.png {"5e6f7a8b" * 8} https://example.org/mat-1a2b3c4d5e6f.png retired
""".encode()
LEDGER = b"""version: 1
sheets:
  "back": {cells: 4, keys: [120345]}
cells:
  "back":
    "ADA": 0
    "BOB": 1 retired
guids:
  "card/ADA": "a1b2c3"
"""
TRANSCRIPT = b"""game mini, seed 7, White and Red
White: deck empty, discard 2 cards
> White draws 1
White mills: the discard pile becomes the deck
= Red vp 2
"""
LISTS = Path(__file__).parents[1] / "load" / "corpus"
_CACHE = Cache()
"""In memory, so that files that did not change need not be read again: most inputs are one file of many."""


def write(folder: Path, **changed: bytes) -> None:
    """A whole project; the names of changed files have `__` for a dot, and no folder."""
    files = {**_whole(), **{name.replace("__", "."): data for name, data in changed.items()}}
    for name, data in files.items():
        file = folder / _FOLDERS.get(name, Path()) / name
        if not file.exists() or file.read_bytes() != data:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
    (folder / "cards.lock").unlink(missing_ok=True)


_FOLDERS = dict.fromkeys(["game.yaml", "frames.yaml", "table.yaml", "hooks.lua"], GAME_FOLDER)


@cache
def _whole() -> dict[str, bytes]:
    return {
        "cards.yaml": dumped(CARDS),
        "game.yaml": GAME.encode(),
        "frames.yaml": FRAMES.replace("OWN_FONT", "own.ttf").encode(),
        "table.yaml": TABLE.encode(),
        "hooks.lua": HOOKS,
        "own.ttf": FONT.read_bytes(),
        "a.png": painted((9, 99, 9)),
        "deck.txt": DECK,
    }


def dumped(data: Any) -> bytes:
    """The data as JSON, which is YAML; an escape in it can be any character."""
    return json.dumps(data, indent=1).encode()


def checked(folder: Path) -> Outcome:
    """What `tts-export check` finds."""
    project, problems = load(folder / "cards.yaml", _CACHE)
    problems = [*problems, *(check(project) if project else [])]
    return problems, project is None or has_errors(problems)


def built(folder: Path) -> Outcome:
    """What `tts-export build` finds."""
    report = build(folder / "cards.yaml", folder / "build", workers=1, cache=_CACHE)
    return report.problems, report.failed


def yaml_values(random: Random, folder: Path) -> Outcome:
    write(folder, cards__yaml=dumped(slipped(random, CARDS)))
    return checked(folder)


def yaml_bytes(random: Random, folder: Path) -> Outcome:
    write(folder, cards__yaml=slipped_bytes(random, dumped(CARDS)))
    return checked(folder)


def game_values(random: Random, folder: Path) -> Outcome:
    name = random.choice(["game", "frames", "table"])
    write(folder, **{f"{name}__yaml": dumped(slipped(random, yaml.safe_load(_whole()[f"{name}.yaml"])))})
    return checked(folder)


def game_bytes(random: Random, folder: Path) -> Outcome:
    name = random.choice(["game", "frames", "table"])
    write(folder, **{f"{name}__yaml": slipped_bytes(random, _whole()[f"{name}.yaml"])})
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
    project, _ = load(folder / "cards.yaml", _CACHE)
    if project is not None and random.random() < 0.3:
        proposals = proposed([file], {"mini": project.game})
        assert proposals.found or proposals.unread or proposals.problems
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
    project, _ = load(folder / "cards.yaml", _CACHE)
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
    project, problems = load(folder / "cards.yaml", _CACHE)
    assert project is not None
    problems = [*problems, *join_scripts(project, template_files(project), Cache()).problems]
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
    raw = _whole()[name]
    if name.endswith(".yaml") and random.random() < 0.75:
        raw = dumped(slipped(random, yaml.safe_load(raw)))
    else:
        raw = slipped_bytes(random, raw)
    write(folder, **{name.replace(".", "__"): raw})
    return built(folder)


def simulated(random: Random, folder: Path) -> Outcome:
    """A save opened by the simulator, with a script that calls what it likes."""
    from tts_export.simulator import Table

    calls = "\n".join(f"pcall(function() {_call(random)} end)" for _ in range(3))
    data = slipped(random, save()) if random.random() < 0.5 else save()
    data = data if isinstance(data, dict) else {}
    data = {**data, "LuaScript": f"function onLoad()\n{calls}\nend\n{_call(random)}"}
    try:
        table = Table.open(json.dumps(data), seed=1, players=("White",), raise_errors=False)
        table.settle()
    except SimError:
        return [], False
    return [], False


def _call(random: Random) -> str:
    names = ["getObjectFromGUID", "spawnObject", "broadcastToAll", "Wait.time", "Wait.frames", "UI.setXml"]
    names += ["self.setName", "getObjects()[1].setPosition", "getObjects()[1].deal", "Player.White.print"]
    names += ["string.rep", "string.format", "os.date", "os.time", "JSON.decode", "table.concat", "Vector"]
    names += [
        "getObjects()[1].takeObject",
        "getObjects()[1].setState",
        "Turns.enable",
        "math.random",
        "Color",
    ]
    names += ["spawnObjectData", "spawnObjectJSON", "getObjects()[1].setTags", "setNotes", "Timer.create"]
    arguments = ", ".join(_literal(value(random, 2)) for _ in range(random.choice((0, 1, 1, 2, 3))))
    return f"{random.choice(names)}({arguments})"


def _literal(data: Any) -> str:
    if isinstance(data, dict):
        return "{" + ", ".join(f"[{_literal(k)}] = {_literal(v)}" for k, v in data.items()) + "}"
    if isinstance(data, list):
        return "{" + ", ".join(map(_literal, data)) + "}"
    if data is None or isinstance(data, bool):
        return {None: "nil", True: "true", False: "false"}[data]
    if isinstance(data, str):
        return '"' + "".join(f"\\{byte:03}" for byte in data.encode("utf-8", "replace")) + '"'
    return repr(data)


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
