"""A game's folder, with what it inherits: game.yaml, frames.yaml and table.yaml, over those it extends."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from tts_export.aside import aside
from tts_export.load.expand import expand, load_whole
from tts_export.load.frame_names import frame_problems
from tts_export.load.game_files import Begun, GameFiles
from tts_export.load.game_names import game_name_problems
from tts_export.load.panes import with_table
from tts_export.load.reading import Reading
from tts_export.load.table_names import table_problems
from tts_export.load.templates import find_template, game_names, included_template
from tts_export.problems import Problem, Where, nearest, one_of
from tts_export.settings.base import Settings
from tts_export.settings.frames import Frames
from tts_export.settings.game import Game
from tts_export.settings.reading import read
from tts_export.settings.table import TableSettings
from tts_export.yamls import Map, Seq, merged, walk

S = TypeVar("S", bound=Settings)


def read_game(reading: Reading, folders: Sequence[Path], name: str, at: Where) -> GameFiles | None:
    """The game called `name`; None after saying why it cannot be had."""
    return begin_game(reading, folders, name, at).finish()


def begin_game(
    reading: Reading, folders: Sequence[Path], name: str, at: Where, *, apart: bool = False
) -> Begun:
    """The game called `name` without its frames, which take longer to read than everything else: `apart`
    lets another process do that.
    """
    lineage = _lineage(reading, folders, name, at)
    if lineage is None:
        return Begun(None, lambda: None)
    written = _merged(reading, folders, lineage, "table.yaml")
    work = partial(_frames, reading.beside(), folders, lineage, at)
    frames_read = aside(work) if apart else work
    game = _game(reading, folders, lineage, at)
    table = _settings(reading, written, "table.yaml", TableSettings, lineage, at)

    def finish() -> GameFiles | None:
        frames, files, problems = frames_read()
        reading.take(files, problems)
        if game is None or frames is None or table is None:
            return None
        reading.problems += table_problems(table, written, game, frames)
        return GameFiles(game, frames, table, tuple(lineage))

    return Begun(game, finish)


def _game(reading: Reading, folders: Sequence[Path], lineage: list[str], at: Where) -> Game | None:
    data = _merged(reading, folders, lineage, "game.yaml")
    game = _settings(reading, data, "game.yaml", Game, lineage, at)
    if game is not None:
        reading.problems += game_name_problems(game, data)
    return game


def _frames(
    reading: Reading, folders: Sequence[Path], lineage: list[str], at: Where
) -> tuple[Frames | None, list[Path], list[Problem]]:
    """The frames, the files that were read for them, and what is wrong in them."""
    data = _merged(reading, folders, lineage, "frames.yaml")
    if isinstance(data, Map):
        table = _merged(reading, folders, lineage, "table.yaml")
        data = expand(with_table(data, table), reading.problems)
    frames = _settings(reading, data, "frames.yaml", Frames, lineage, at)
    if frames is not None:
        reading.problems += frame_problems(frames, data, reading.root)
    return frames, list(reading.files), reading.problems


def _lineage(reading: Reading, folders: Sequence[Path], name: str, at: Where) -> list[str] | None:
    """The chain of `extends` from the oldest game to `name`."""
    chain: list[str] = []
    while name:
        if name in chain:
            ring = " extends ".join([name, *chain[: chain.index(name) + 1]][::-1])
            reading.say(at, "extends-cycle", f"a game cannot extend itself: {ring}")
            return None
        file = _game_file(folders, name, "game.yaml")
        if file is None:
            known = game_names(folders)
            guess = nearest(name, known) or f"; expected {one_of(known)}"
            reading.say(at, "unknown-game", f'there is no game "{name[:80]}"{guess}')
            return None
        chain.insert(0, name)
        data = reading.yaml(file)
        extended = data.get("extends") if isinstance(data, Map) else None
        at = data.at("extends") if isinstance(data, Map) else at
        name = extended if isinstance(extended, str) else ""
    return chain


def _game_file(folders: Sequence[Path], game: str, name: str) -> Path | None:
    plain = re.fullmatch(r"[\w.-]+", game) and not game.startswith(".")
    return find_template(folders, f"games/{game}/{name}") if plain else None


def _settings(
    reading: Reading, data: Any, name: str, kind: type[S], lineage: list[str], at: Where
) -> S | None:
    """One file of the game, merged along its lineage, as settings."""
    if not isinstance(data, Map):
        if not any(problem.where.file.name == name for problem in reading.problems):
            reading.say(at, "missing-file", f'the game "{lineage[-1]}" has no {name}')
        return None
    settings, problems = read(kind, data, data.where)
    reading.problems += problems
    return settings


def _merged(reading: Reading, folders: Sequence[Path], lineage: list[str], name: str) -> Any:
    """What the games of the lineage say in their files of this name, each over the one before."""
    data: Any = None
    for game in lineage:
        file = _game_file(folders, game, name)
        if file is not None:
            own = _with_includes(reading, folders, file) if name == "frames.yaml" else reading.yaml(file)
            data = merged(data, own) if isinstance(data, Map) and isinstance(own, Map) else own
    return data


def _with_includes(reading: Reading, folders: Sequence[Path], file: Path) -> Any:
    """A file of drawings merged over those it includes; each is one of the mod's sources."""
    data, problems = load_whole(file, partial(included_template, folders))
    reading.problems += problems
    parts = (part.where.file for part in walk(data) if isinstance(part, Map | Seq))
    reading.files.update(dict.fromkeys([file, *(Path(os.path.normpath(part)) for part in parts)]))
    return data
