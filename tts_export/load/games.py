"""A game's folder, with what it inherits: game.yaml, frames.yaml and table.yaml, over those it extends."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar

from tts_export.load.frame_names import frame_problems
from tts_export.load.game_files import GameFiles
from tts_export.load.game_names import game_name_problems
from tts_export.load.reading import Reading
from tts_export.load.rule_names import rule_name_problems
from tts_export.load.table_names import table_problems
from tts_export.load.templates import find_template, game_names
from tts_export.model.base import Settings
from tts_export.model.expand import expand, load_whole
from tts_export.model.frames import Frames
from tts_export.model.game import Game
from tts_export.model.panes import with_table
from tts_export.model.reading import read
from tts_export.model.table import TableSettings
from tts_export.problems import Where, nearest, one_of
from tts_export.yamls import Map, Seq, merged, walk

S = TypeVar("S", bound=Settings)


def read_game(reading: Reading, folders: Sequence[Path], name: str, at: Where) -> GameFiles | None:
    """The game called `name`; None after saying why it cannot be had."""
    lineage = _lineage(reading, folders, name, at)
    if lineage is None:
        return None
    game = _settings(reading, folders, lineage, "game.yaml", Game, at)
    frames = _settings(reading, folders, lineage, "frames.yaml", Frames, at)
    table = _settings(reading, folders, lineage, "table.yaml", TableSettings, at)
    if game is None or frames is None or table is None:
        return None
    written = _merged(reading, folders, lineage, "table.yaml")
    reading.problems += table_problems(table, written, game, frames)
    return GameFiles(game, frames, table, tuple(lineage))


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
    reading: Reading, folders: Sequence[Path], lineage: list[str], name: str, kind: type[S], at: Where
) -> S | None:
    """One file of the game merged along its lineage, as settings."""
    before = len(reading.problems)
    data = _merged(reading, folders, lineage, name)
    if not isinstance(data, Map):
        if len(reading.problems) == before:
            reading.say(at, "missing-file", f'the game "{lineage[-1]}" has no {name}')
        return None
    if kind is Frames:
        data = expand(with_table(data, _merged(reading, folders, lineage, "table.yaml")), reading.problems)
    settings, problems = read(kind, data, data.where)
    reading.problems += problems
    if isinstance(settings, Game):
        reading.problems += [*game_name_problems(settings, data), *rule_name_problems(settings, data)]
    if isinstance(settings, Frames):
        reading.problems += frame_problems(settings, data, reading.root)
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
    data, problems = load_whole(file, lambda name: find_template(folders, name))
    reading.problems += problems
    parts = (part.where.file for part in walk(data) if isinstance(part, Map | Seq))
    reading.files.update(dict.fromkeys([file, *(Path(os.path.normpath(part)) for part in parts)]))
    return data
