"""Loads a `Project`: cards.yaml, the files it includes, and its game with everything that the game extends.

In goes the path of cards.yaml, out comes the project, or None, and its problems.

`load` reports every problem at its place; nothing in a file makes it raise an exception. It reads in this
order: settings → game → included files → options → cards → decks.
"""

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct, structs

from tts_export import yamls
from tts_export.cache import Cache, Trace
from tts_export.deck_files.deck_file import DeckEntry, ListedDeck
from tts_export.links import guard
from tts_export.load.card_names import NameMatch
from tts_export.load.cards import read_cards
from tts_export.load.decks import DeckReader
from tts_export.load.game.files import READ, GameFiles, read_game
from tts_export.load.includes import but_lists, read_parts, sources_in
from tts_export.load.own_settings import read_expectations, with_fallback
from tts_export.load.pictures.backs import back_hint, with_backs
from tts_export.load.project import DRAFT, Project
from tts_export.load.reading import Reading
from tts_export.load.templates import game_names, own_templates, search_path, template_problems
from tts_export.load.token_faces import with_token_face
from tts_export.load.token_icons import with_token_icons
from tts_export.net.copies import Copies, NoCopies, remotes_of
from tts_export.problems import (
    Problem,
    ProblemList,
    TooManyProblems,
    Where,
    explained,
    in_order,
    nearest,
    one_of,
    with_article,
)
from tts_export.sentences.token_cards import token_cards
from tts_export.settings.card import Deck
from tts_export.settings.frames import Frames
from tts_export.settings.game import Game
from tts_export.settings.messages import Messages
from tts_export.settings.project import CardsFile
from tts_export.settings.reading import named, read

_BEGIN = "`tts-export new` begins a set, and `tts-export import` makes one from spreadsheets"
_NO_GAME = '"game" is missing'
_SPREADSHEETS = (".csv", ".tsv", ".xlsx")


class LoadResult(Struct, frozen=True):
    """A project, and all of its problems in reading order."""

    project: Project | None
    problems: list[Problem]


def load(
    file: Path, cache: Cache | None = None, copies: Copies | None = None, *, draft: bool = False
) -> tuple[Project | None, list[Problem]]:
    """The project in `file` (a cards.yaml), and all of its problems, in reading order.

    In a draft, problems of cards' fields are warnings, and the cards have holes. There is a Project even when
    there are problems, so that checks find more of them in the same run; it is None only without readable
    settings or a readable game. A caller that passes `copies` reports their hints.
    """
    guard(file.parent)
    cache, used = cache or Cache(), copies or Copies()
    known = remotes_of(file, cache)
    used.update(known)

    def make() -> tuple[LoadResult, Trace | None]:
        reading = Reading(file.parent, cache, used)
        reading.problems = limited = ProblemList()
        try:
            project = _load(reading, file, draft=draft)
        except TooManyProblems:
            project, reading.problems = None, limited.ended()
        if project is None:
            reading.problems = explained(reading.problems, Where(file, 1, 1))
        remotes = tuple(reading.remotes.values())
        if remotes != known:
            cache.keep("online files", file.absolute(), remotes)
        trace = None if used.incomplete else Trace(reading.looked_at())
        return LoadResult(project, in_order(reading.problems)), trace

    loaded = cache.traced("load", (file, file.absolute(), draft, known), make, LoadResult)
    return loaded.project, [*loaded.problems, *(used.hints() if copies is None else ())]


def load_decks(project: Project, file: Path, format_name: str = "") -> tuple[tuple[Deck, ...], list[Problem]]:
    """The decks in a file of any kind, of the project's cards.

    The file may be anywhere: it is named on the command line.
    """
    reading = Reading(file.parent)
    decks = DeckReader(reading, project.game, project.cards).decks_of_file(file, format_name)
    return decks, in_order([*reading.problems, *reading.copies.hints()])


def list_decks(project: Project, file: Path) -> tuple[list[ListedDeck], list[Problem]]:
    """The decks in a stranger's file as they are written there: no card is looked up, nothing is fetched."""
    reading = Reading(file.parent, copies=NoCopies())
    listed = DeckReader(reading, project.game, project.cards).listed(file)
    return listed, in_order(reading.problems)


def look_up(
    project: Project, listed: ListedDeck
) -> tuple[Deck, list[tuple[DeckEntry, NameMatch]], list[Problem]]:
    """A listed deck with its cards, and the entries whose cards were not found exactly."""
    reader = DeckReader(Reading(project.root), project.game, project.cards)
    return reader.deck(listed), reader.unsure, in_order(reader.reading.problems)


def load_game(file: Path, name: str = "", cache: Cache | None = None) -> tuple[Game | None, list[Problem]]:
    """The game called `name`, or the one that the cards file names; with the problems of its files."""
    reading = Reading(file.parent, cache)
    name = name or _game_name(reading, file)
    game = read_game(reading, search_path(file.parent), name, Where(file)).game if name else None
    return game, in_order(reading.problems)


def load_game_files(file: Path, cache: Cache) -> GameFiles:
    """The files of the game that the cards file names, those that can be used; `load` has their problems."""
    reading = Reading(file.parent, cache)
    data = reading.yaml(file)
    least = _least(data)
    if least is None:
        return GameFiles()
    return read_game(reading, search_path(file.parent), least.game, data.at("game"))


def game_name(file: Path) -> tuple[str, list[Problem]]:
    """The name of the game that the cards file names, or "" and why there is none."""
    reading = Reading(file.parent)
    return _game_name(reading, file), in_order(reading.problems)


def _game_name(reading: Reading, file: Path) -> str:
    least = _least(reading.yaml(file))
    if least is not None:
        return least.game
    if not reading.problems:
        reading.report(Where(file), "missing-key", f"{_NO_GAME}{_which_game(file)}")
    return ""


def _load(reading: Reading, file: Path, *, draft: bool) -> Project | None:
    if not (file.exists() or file.is_symlink()):
        others = [file.with_suffix(".yml"), file.with_name(f"{file.name}.txt"), file.with_suffix(".txt")]
        reading.look_at([file, *others])
        beside = [other.name for other in file.parent.glob("*.yaml")] if file.suffix else []
        others += [other for other in file.parent.glob("*.*") if other.name.casefold() == file.name]
        above = (up for up in list(file.absolute().parents)[1:5] if (up / file.name).is_file())
        there = next(
            (f', but one in "{Path(os.path.relpath(up)).as_posix()}": go there, or name it' for up in above),
            "",
        )
        slashed = file.name.replace("\\", "/")  # as on Windows
        if (file.parent / slashed).exists() and slashed != file.name:
            message = f'there is no file "{file.name}", did you mean "{slashed}"?'
            reading.report(Where(file), "no-cards-file", message)
            return None
        near = nearest(file.name, [*beside, *_sets_in(file.parent)]) or _set_below(file)
        advice = _renamed(file, others) or near or there or f"; {_BEGIN}"
        missing = f"{file.name} here" if file.name == "cards.yaml" else f'file or folder "{file.name}"'
        reading.report(Where(file), "no-cards-file", f"there is no {missing}{advice}")
        return None
    if file.suffix.lower() in _SPREADSHEETS:
        message = f"this is a spreadsheet; `tts-export import {file.name}` writes a cards.yaml that reads it"
        reading.report(Where(file), "wrong-type", f"{message}, and that is the file to name here")
        return None
    *_, folder, templates_folder, games = ("", "", *file.absolute().parts[:-2])
    if file.name in READ and (templates_folder, games) == ("templates", "games"):
        message = f'this is a file of a game and has no cards: name the folder "{folder}", which has both'
        reading.report(Where(file), "wrong-type", message)
        return None
    data = reading.yaml(file)
    if data is None:
        if not reading.problems:
            reading.report(Where(file, 1, 1), "wrong-type", f"this file is empty; {_BEGIN}")
        return None
    settings, problems = read(CardsFile, but_lists(data), Where(file, 1, 1))
    for problem in problems:
        if problem.message.startswith(_NO_GAME):
            problem = structs.replace(problem, message=f"{_NO_GAME}{_which_game(file)}")
        reading.problems.append(problem)
    settings = settings or _least(data)
    if settings is None:
        return None
    settings = _as_written(settings, data)
    templates = search_path(file.parent)
    own = own_templates(file.parent)
    reading.look_at(own)
    reading.problems += template_problems(own, file.parent)
    files = read_game(reading, templates, settings.game, data.at("game"))
    messages = _messages(reading, templates, data.at("game"))
    parts = read_parts(reading, file, data)
    if files.game is None or messages is None:
        return None
    reading.fetch(sources_in(parts))
    options = _options(reading, files.game, data)
    cards, all_read, doubles = read_cards(reading, files.game, settings, parts, draft=draft)
    decks = DeckReader(reading, files.game, cards, all_read=all_read, doubles=doubles).decks(parts)
    if files.frames is None or files.table is None:
        return None
    frames = with_backs(reading, _in_language(files.frames, settings), settings, file, data)
    if token_cards(files.game, cards):
        frames = with_token_face(frames, files.game.panel)
    frames = with_token_icons(frames, files.table.tokens, files.game.rules.tracks)
    reading.problems += back_hint(reading, settings, files.game.card.size, data)
    return Project(
        root=file.parent,
        file=file,
        settings=_titled(settings, files.game) if draft else settings,
        options=options,
        game=files.game,
        frames=with_fallback(reading, frames, settings.fonts, data),
        table=files.table,
        messages=messages,
        cards=cards,
        decks=decks,
        expectations=read_expectations(reading, data, (deck.name for deck in decks)),
        looked_at=tuple(reading.looked_at()),
        templates=templates,
        lineage=files.lineage,
        draft=draft,
    )


def _which_game(file: Path) -> str:
    """What to write where a cards file names no game."""
    return f"; write `game: NAME`, where NAME is {one_of(game_names(search_path(file.parent)))}"


def _sets_in(folder: Path) -> list[str]:
    """The names of the folders here that have a cards file."""
    return sorted(file.parent.name for file in folder.glob("*/cards.yaml"))


def _set_below(file: Path) -> str:
    """What to type where the cards file is in a folder below, or in one whose name has a space; or ""."""
    sets = _sets_in(file.parent)
    if file.name == "cards.yaml" and len(sets) == 1:
        return f', but one in "{sets[0]}": go there, or name that folder'
    spaced = next((name for name in sets if name.startswith(f"{file.name} ")), "")
    return f', but "{spaced}": a name with a space needs quotes' if spaced else ""


def _renamed(file: Path, others: list[Path]) -> str:
    """What to do if a cards file has one of the names that other programs give it; "" if none has."""
    other = next((other.name for other in others if other.is_file()), "")
    return f", but {with_article(other)}: rename it to {file.name}" if other else ""


def _as_written(settings: CardsFile, data: Any) -> CardsFile:
    """The settings with the version as it is in the file: `1.10` is not a number."""
    at = yamls.place_of(data, ("set", "version"))
    if at is None or not at.line or settings.set.version in ("", None):
        return settings
    lines = (yamls.read_text(at.file)[0] or "").splitlines()[at.line - 1 : at.line]
    number = re.match(r"[0-9]+\.[0-9]*0(?=[ ,}\t]|$)", "".join(lines)[int(at.column) - 1 :])
    return (
        structs.replace(settings, set=structs.replace(settings.set, version=number[0]))
        if number
        else settings
    )


def _in_language(frames: Frames, settings: CardsFile) -> Frames:
    """The frames for texts in the language of the set."""
    return structs.replace(frames, language=settings.set.language) if settings.set.language else frames


def _titled(settings: CardsFile, game: Game) -> CardsFile:
    """The settings of a draft, whose name says that it is one."""
    name = f"{settings.set.name or game.name}{DRAFT}"
    return structs.replace(settings, set=structs.replace(settings.set, name=name))


def _messages(reading: Reading, templates: tuple[Path, ...], at: Where) -> Messages | None:
    file = reading.template(templates, "shared/messages.yaml")
    if file is None:
        reading.report(at, "missing-file", "there is no shared/messages.yaml in the templates")
        return None
    messages, problems = read(Messages, reading.yaml(file), Where(file))
    reading.problems += problems
    return messages


def _least(data: Any) -> CardsFile | None:
    """Default settings with the file's game, so that a mistake in a setting does not hide those in cards."""
    game = data.get("game") if isinstance(data, yamls.Map) else None
    return CardsFile(game=game) if isinstance(game, str) else None


def _options(reading: Reading, game: Game, data: yamls.Map) -> Mapping[str, int | bool | str]:
    """Every option of the game with its value in this project."""
    options = {name: option.default for name, option in sorted(game.options.items())}
    written = data.get("options")
    if not isinstance(written, yamls.Map):
        return options
    for name, value in written.items():
        at = written.at(name)
        option = game.options.get(name)
        if option is None:
            has = one_of(game.options) if game.options else "none"
            guess = nearest(name, game.options) or f"; it has {has}"
            reading.report(written.keys_at[name], "unknown-option", f'the game has no option "{name}"{guess}')
        elif type(value) is not type(option.default) or (option.values and value not in option.values):
            words = [str(word).lower() if isinstance(word, bool) else str(word) for word in option.values]
            expected = one_of(words) if words else f"something like {named(option.default)}"
            reading.report(at, "bad-option", f'"{name}" is {expected}, found {named(value)}')
        else:
            options[name] = value
    return options
