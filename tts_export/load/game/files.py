"""Reads a game: its game.yaml, frames.yaml and table.yaml, merged over those of the games it extends."""

import os
import re
from collections.abc import Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct, structs

from tts_export.cache import Cache, Trace
from tts_export.files import is_file
from tts_export.likeness import nearest_word
from tts_export.load.game.checks import game_problems
from tts_export.load.game.checks.patterns import bad_patterns
from tts_export.load.game.checks.unused_stops import unused_stops
from tts_export.load.game.expand import expand
from tts_export.load.game.includes import load_whole, no_keys
from tts_export.load.game.panel_colors import own_colors
from tts_export.load.game.panes import with_table
from tts_export.load.reading import Reading
from tts_export.load.templates import game_names, included_templates, is_template
from tts_export.problems import Problem, Severity, Where, has_errors, nearest, one_of
from tts_export.settings.base import Settings
from tts_export.settings.frames import Frames
from tts_export.settings.game import Game
from tts_export.settings.reading import read
from tts_export.settings.table import TableSettings
from tts_export.typeset.font_files import font_places
from tts_export.yamls import Map, Seq, changed, merged, walk

S = TypeVar("S", bound=Settings)

LIKE_A_NAME = 0.8
"""How alike the name of a file is to that of one that is read, if it was to be that."""
MOST_ELSEWHERE = 100
"""Files that are looked at where a game is missing."""
GAME, FRAMES, TABLE = "game.yaml", "frames.yaml", "table.yaml"
READ = (GAME, FRAMES, TABLE, "hooks.lua", "cards.lua")
"""The files of a game that are read under their own names; others are named by these."""
UNUSABLE = "a file that is there, but cannot be used"
"""Data of such a file: its problems have been reported."""
LAYERED = {"turn": (), "winning": (), "setup": ("place", "draw")}
"""Key of a side → the keys of the game's that it changes; all of them when empty."""


class GameFiles(Struct, frozen=True):
    """The three files of a game as settings, each None if it cannot be used."""

    game: Game | None = None
    frames: Frames | None = None
    table: TableSettings | None = None
    lineage: tuple[str, ...] = ()
    """The games whose files were merged, the oldest first; empty if they are not known."""


class _GameReading(Struct, frozen=True):
    """A game as it is cached, with its problems and the files that it depends on."""

    files: GameFiles
    problems: list[Problem]
    looked_at: list[Path]


def read_game(reading: Reading, folders: Sequence[Path], name: str, at: Where) -> GameFiles:
    """The game called `name`, as far as it can be read. Its problems are added to those of `reading`."""
    first, *others = folders
    files = None
    if others and not first.exists():  # a game that comes with tts-export is the same for every project
        reading.look_at([first])
        files = _cached(reading.cache, others[0], others, name, Where(others[0]))
    if files is None or files.problems:
        files = _cached(reading.cache, reading.root, folders, name, at)
    reading.problems += files.problems
    reading.look_at(files.looked_at)
    return files.files


def _cached(cache: Cache, root: Path, folders: Sequence[Path], name: str, at: Where) -> _GameReading:
    def make() -> tuple[_GameReading, Trace]:
        own = Reading(root)
        files = _game_files(own, folders, name, at)
        return _GameReading(files, own.problems, own.looked_at()), Trace(own.looked_at())

    return cache.traced("game", (name, root, root.absolute(), folders, at), make, _GameReading)


def _game_files(reading: Reading, folders: Sequence[Path], name: str, at: Where) -> GameFiles:
    lineage = _lineage(reading, folders, name, at)
    if not lineage:
        return GameFiles()
    data = {name: _merged(reading, folders, lineage, name) for name in (GAME, TABLE, FRAMES)}
    _misnamed(reading, folders[0], lineage, data)
    data[GAME] = _with_sides(data[GAME])
    if isinstance(data[FRAMES], Map):
        data[FRAMES] = expand(with_table(data[FRAMES], data[TABLE]), reading.problems)
    game = _settings(reading, data[GAME], GAME, Game, lineage, at)
    table = _settings(reading, data[TABLE], TABLE, TableSettings, lineage, at)
    frames = _settings(reading, data[FRAMES], FRAMES, Frames, lineage, at)
    if frames is not None:
        frames = _with_own_fonts(reading, frames, [folders[0] / "games" / game for game in lineage[::-1]])
        reading.look_at(font_places(sorted(frames.font_files()), reading.root))
    if game is not None and frames is not None and "panel" not in data[GAME]:
        game = structs.replace(game, panel=own_colors(frames.colors, _accents(game)))
    if any(problem.name == "duplicate-key" for problem in reading.problems):
        return GameFiles()  # what the second one was to be called is missing everywhere
    reading.problems += game_problems(game, frames, table, data, reading.root)
    if game is not None and frames is not None and not has_errors(reading.problems):
        reading.problems += unused_stops(frames, data[FRAMES])
    if game is not None and any(bad_patterns(game, data[GAME])):
        game = None  # cards cannot be compared with them
    return GameFiles(game, frames, table, tuple(lineage) if isinstance(data[GAME], Map) else ())


def _accents(game: Game) -> list[str]:
    """The colors of the tracks, that of the one that decides the game first."""
    tracks, goal = game.rules.tracks, game.rules.winning.track
    return [tracks[name].color for name in sorted(tracks, key=lambda name: name != goal)]


def _with_own_fonts(reading: Reading, frames: Frames, homes: Sequence[Path]) -> Frames:
    """The frames with the fonts that are beside their files, and not in the folder of the project."""

    def at_home(name: str) -> str:
        places = (
            [home / name for home in homes] if ":" not in name and not is_file(reading.root / name) else []
        )
        reading.look_at(places)
        file = next(filter(is_file, places), None)
        return reading.relative(file) if file is not None else name

    fonts = {
        name: structs.replace(font, **{cut: at_home(file) for cut, file in font.files().items()})
        for name, font in frames.fonts.items()
    }
    return structs.replace(frames, fonts=fonts, fallback=list(map(at_home, frames.fallback)))


def _lineage(reading: Reading, folders: Sequence[Path], name: str, at: Where) -> list[str]:
    """The chain of `extends` from the oldest game to `name`; empty if it is broken, which is reported."""
    chain: list[str] = []
    while name or not chain:
        if name in chain:
            ring = " extends ".join([name, *chain[: chain.index(name) + 1]][::-1])
            reading.report(at, "extends-cycle", f"a game cannot extend itself: {ring}")
            return []
        file = _game_file(reading, folders, name, GAME)
        if file is None or not _is_spelled(file.parent):
            games = [folder / "games" for folder in folders]
            reading.look_at([reading.root, *sorted(reading.root.glob("*/"))])  # for `_elsewhere`
            reading.look_at([*games, *(entry for top in games for entry in sorted(top.glob("*")))])
            known = [game for game in game_names(folders) if game not in chain]
            listed = _listed(folders[0], name) if _is_plain(name) else []
            own = next((file for file in listed if _meant(file) == GAME), None)
            guess = f": its {own.name} is to be called {GAME}" if own else _elsewhere(reading.root, name)
            mine = [game for game in game_names(folders[:1]) if game not in chain]
            only = f', did you mean "{mine[0]}"?' if len(mine) == 1 else f"; expected {one_of(known)}"
            guess = guess or nearest(name, known) or only
            reading.report(at, "unknown-game", f'there is no game "{name[:80]}"{guess}')
            return []
        chain.insert(0, name)
        data = reading.yaml(file)
        extended = data.get("extends") if isinstance(data, Map) else None
        at = data.at("extends") if isinstance(data, Map) else at
        name = extended if isinstance(extended, str) else ""
    return chain


def _elsewhere(root: Path, name: str) -> str:
    """Where the files of a game are in a project, if not where they are looked for."""
    right = f"templates/games/{name}/{GAME}"
    places = ("", "*/", "*/*/", "*/*/*/")
    files = (file for place in places for file in sorted(root.glob(f"{place}game.y*ml")))
    for file in islice(files, MOST_ELSEWHERE):
        written = file.relative_to(root).as_posix()
        beside = file.parent == root or file.parent.name in ("games", "templates")
        if file.parent.name == name or (beside and written != right):
            return f": its {written} belongs at {right}"
    return ""


def _listed(top: Path, game: str) -> list[Path]:
    """The files in a game's folder below a template folder."""
    folder = top / "games" / game
    return sorted(entry for entry in folder.iterdir() if is_template(entry, top)) if folder.is_dir() else []


def _meant(file: Path) -> str:
    """The file of a game that this one was to be, or "": `frame.yaml`, `game.yml`, `table.yaml.txt`."""
    if file.suffix == ".lua":
        return ""  # hook_names.py reports it
    name = re.sub(r"(\.ya?ml|\.lua)?\.txt$", r"\1", file.name.lower()).replace(".yml", ".yaml")
    right = nearest_word(name, [other for other in READ if other.endswith(Path(name).suffix)], LIKE_A_NAME)
    return right if right != file.name else ""


def _misnamed(reading: Reading, top: Path, lineage: list[str], data: Mapping[str, Any]) -> None:
    """Reports the files of the project's own games that nothing reads, and that are nearly called as one that
    is read: an error where the game lacks that one.
    """
    rules = data[GAME].get("rules") if isinstance(data[GAME], Map) else None
    parts = rules.get("parts") if isinstance(rules, Map) else None
    part_files = {f"{part}.lua" for part in parts} if isinstance(parts, Seq) else set()
    read_already = set(reading.looked_at())
    own = top == reading.root / "templates" and (top / "games" / lineage[-1]).is_dir()
    reading.look_at([reading.root] if own else ())
    for file in (reading.root / name for name in (GAME, TABLE, FRAMES, "hooks.lua")) if own else ():
        if file.is_file():
            message = f"this file is not read here: it belongs into templates/games/{lineage[-1]}/"
            lacks = file.name == "hooks.lua" and not (top / "games" / lineage[-1] / "hooks.lua").is_file()
            reading.report(Where(file), "misnamed-file", message, "error" if lacks else "warning")
    for name in lineage:
        files = _listed(top, name)
        for file in files:
            right = _meant(file)
            if not right or file in read_already or file.name in part_files or file.with_name(right) in files:
                continue
            message = f'this file is not read: it is to be called "{right}"'
            severity: Severity = "error" if right in data and data[right] is None else "warning"
            reading.report(Where(file), "misnamed-file", message, severity)
        reading.look_at([top / "games" / name, *files])


def _is_spelled(folder: Path) -> bool:
    """Whether the name of a folder is exactly this: Windows finds it in other capitals, too."""
    return any(entry.name == folder.name for entry in folder.parent.iterdir())


def _is_plain(game: str) -> bool:
    """Whether a name can be that of a game's folder."""
    return bool(re.fullmatch(r"[\w.-]{1,80}", game)) and not game.startswith(".")


def _game_file(reading: Reading, folders: Sequence[Path], game: str, name: str) -> Path | None:
    return reading.template(folders, f"games/{game}/{name}") if _is_plain(game) else None


def _settings(
    reading: Reading, data: Any, name: str, kind: type[S], lineage: list[str], at: Where
) -> S | None:
    """One file of the game, merged along its lineage, as settings."""
    if not isinstance(data, Map):
        if data is not UNUSABLE and not any(_meant(p.where.file) == name for p in reading.problems):
            reading.report(at, "missing-file", f'the game "{lineage[-1]}" has no {name}')
        return None
    settings, problems = read(kind, data, data.where)
    reading.problems += problems
    return settings


def _merged(reading: Reading, folders: Sequence[Path], lineage: list[str], name: str) -> Any:
    """The data of the lineage's files of this name, each merged over the one before."""
    data: Any = None
    for game in lineage:
        file = _game_file(reading, folders, game, name)
        if file is not None:
            own = _with_includes(reading, folders, file) if name == FRAMES else reading.yaml(file)
            if (
                not isinstance(own, Map)
                and name != FRAMES
                and not any(p.where.file == file for p in reading.problems)
            ):
                reading.problems.append(no_keys(file, own))
            if isinstance(own, Map) and "extends" in own and name != "game.yaml":
                message = f'only game.yaml has "extends"; a {name} has what is new or different, no more'
                reading.report(own.keys_at["extends"], "extends-elsewhere", message)
                own = own.without("extends")
            usable = isinstance(own, Map) and data is not UNUSABLE
            data = (merged(data, own) if isinstance(data, Map) else own) if usable else UNUSABLE
    return data


def _with_includes(reading: Reading, folders: Sequence[Path], file: Path) -> Any:
    """A file of drawings merged over those it includes."""

    def find(including: Path, name: str) -> Path | None:
        candidates = included_templates(folders, including, name)
        reading.look_at(candidates)
        return next((file for file in candidates if any(is_template(file, top) for top in folders)), None)

    data, problems = load_whole(file, find)
    reading.problems += problems
    parts = {part.where.file: None for part in walk(data) if isinstance(part, Map | Seq)}
    reading.look_at([file, *(Path(os.path.normpath(part)) for part in parts)])
    return data


def _with_sides(data: Any) -> Any:
    """`data` of game.yaml in which each side has the whole of what it changes."""
    rules = data.get("rules") if isinstance(data, Map) else None
    sides = rules.get("sides") if isinstance(rules, Map) else None
    if not isinstance(rules, Map) or not isinstance(sides, Map):
        return data
    whole = changed(sides, lambda side: _layered_side(rules, side) if isinstance(side, Map) else side)
    inner = changed(rules, lambda value: whole if value is sides else value)
    return changed(data, lambda value: inner if value is rules else value)


def _layered_side(rules: Map, side: Map) -> Map:
    result = side.without()
    for key, parts in LAYERED.items():
        base, own = rules.get(key), side.get(key)
        if isinstance(base, Map) and isinstance(own, Map):
            others = [name for name in base if name not in parts] if parts else []
            result[key] = merged(base.without(*others), own)
    return result
