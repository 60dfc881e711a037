"""Proposals of `import` for a cards.yaml: a `cards:` section that reads the spreadsheets, tried at once."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tts_export.cache import Cache, user_cache
from tts_export.files import written
from tts_export.load import game_name, load, load_game
from tts_export.load.import_ import Proposal, cards_file, cards_section, proposed
from tts_export.load.templates import game_names, search_path
from tts_export.problems import Problem, Where, has_errors, in_order, nearest, one_of
from tts_export.settings.game import Game


class Imported(NamedTuple):
    """The result of an import."""

    text: str
    """The proposed cards.yaml, or only its `cards:` section if there is a cards.yaml already."""
    written: Path | None
    """The file that was written; None if there was one already."""
    cards: int
    """The number of cards that can be read that way."""
    problems: list[Problem]


def import_files(files: Sequence[Path], game: str, kind: str, out: Path | None) -> Imported:
    """Proposes how to read the files as cards, and writes that as a new cards.yaml if there is none."""
    target = out or _folder_of(files) / "cards.yaml"
    cache = user_cache()
    games, problems = _games(target, game, cache)
    if has_errors(problems):
        return Imported("", None, 0, problems)
    proposals = proposed(files, games, kind, target.parent)
    problems = proposals.problems
    if not proposals.found:
        return Imported("", None, 0, problems)
    if target.exists():
        cards = cards_section(proposals, target.parent)
        read = [proposal for proposal in proposals.found if not proposal.left_out]
        return Imported(cards, None, sum(proposal.sample.cards for proposal in read), problems)
    text = cards_file(proposals, target.parent, _set_name(proposals.found))
    failed = written(target, text.encode())
    if failed:
        return Imported("", None, 0, failed)
    project, more = load(target, cache)
    return Imported(text, target, len(project.cards) if project else 0, in_order([*problems, *more]))


def _folder_of(files: Sequence[Path]) -> Path:
    """The innermost folder that holds all of the files."""
    common = os.path.commonpath([file.resolve().parent for file in files])
    return Path(os.path.relpath(common))


def _games(target: Path, wanted: str, cache: Cache) -> tuple[Mapping[str, Game], list[Problem]]:
    """The games to choose from: the one that is named, that of an existing cards.yaml, or all."""
    names = game_names(search_path(target.parent))
    if wanted and wanted not in names:
        guess = nearest(wanted, names) or f"; there are {one_of(names)}"
        return {}, [Problem(Where(target), "unknown-game", f'no game is called "{wanted}"{guess}')]
    if not wanted and target.exists():
        name, problems = game_name(target)
        own, more = load_game(target, name, cache) if name else (None, [])
        return ({name: own} if own else {}), problems + more
    games: dict[str, Game] = {}
    problems = []
    for name in [wanted] if wanted else names:
        game, found = load_game(target, name, cache)
        problems += found if wanted else []
        if game is not None:
            games[name] = game
    return games, problems


def _set_name(found: Sequence[Proposal]) -> str:
    return found[0].sample.file.stem.replace("_", " ").replace("-", " ").strip().title() or "New set"
