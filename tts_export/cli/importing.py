"""Proposals of `import` for a cards.yaml: a `cards:` section that reads the spreadsheets, tried at once."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from tts_export.files import written
from tts_export.load import load, load_game
from tts_export.load.import_ import Proposal, proposed
from tts_export.load.templates import game_names, search_path
from tts_export.problems import Problem, Where, has_errors, nearest, one_of
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
    games, problems = _games(target, game)
    if has_errors(problems):
        return Imported("", None, 0, problems)
    found, problems = proposed(files, games, kind)
    if not found or has_errors(problems):
        return Imported("", None, 0, problems)
    cards = {"cards": _merged([proposal.entry(target.parent) for proposal in found])}
    if target.exists():
        return Imported(_yaml(cards), None, sum(p.cards for p in found), problems)
    head = {"game": found[0].game, "set": {"name": _set_name(found)}}
    text = _yaml(head) + "\n" + _yaml(cards)
    failed = written(target, text.encode())
    if failed:
        return Imported("", None, 0, failed)
    project, more = load(target)
    return Imported(text, target, len(project.cards) if project else 0, [*problems, *more])


def _folder_of(files: Sequence[Path]) -> Path:
    """The innermost folder that holds all of the files."""
    common = os.path.commonpath([file.resolve().parent for file in files])
    return Path(os.path.relpath(common))


def _games(target: Path, wanted: str) -> tuple[Mapping[str, Game], list[Problem]]:
    """The games to choose from: the one that is named, that of an existing cards.yaml, or all."""
    names = game_names(search_path(target.parent))
    if wanted and wanted not in names:
        guess = nearest(wanted, names) or f"; there are {one_of(names)}"
        return {}, [Problem(Where(target), "unknown-game", f'no game is called "{wanted}"{guess}')]
    if not wanted and target.exists():
        own, problems = load_game(target)
        return ({"": own} if own else {}), problems
    games: dict[str, Game] = {}
    problems = []
    for name in [wanted] if wanted else names:
        game, found = load_game(target, name)
        problems += found if wanted else []
        if game is not None:
            games[name] = game
    return games, problems


def _merged(entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The entries, with those of several files of one shape merged into one."""
    merged: list[dict[str, Any]] = []
    for entry in entries:
        same = next((b for b in merged if {**b, "from": ""} == {**entry, "from": ""}), None)
        if same is None:
            merged.append(entry)
        else:
            before = same["from"] if isinstance(same["from"], list) else [same["from"]]
            same["from"] = [*before, entry["from"]]
    return merged


def _set_name(found: Sequence[Proposal]) -> str:
    return found[0].file.stem.replace("_", " ").replace("-", " ").strip().title() or "New set"


def _yaml(data: Mapping[str, Any]) -> str:
    return yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=108, default_flow_style=None)
