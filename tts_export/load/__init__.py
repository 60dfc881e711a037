"""From files to a checked `Mod`: cards.yaml, what it includes, its game with all that the game extends.

`load` reads everything and reports every problem at its place; it raises for nothing that stands in a file.
The way is: settings → includes → game → options → cards → decks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from tts_export.load.cards import read_cards
from tts_export.load.decks.names import Names
from tts_export.load.decks.read import read_deck_files, read_decks
from tts_export.load.includes import Part, but_lists, read_parts
from tts_export.load.kept import import_reader, kept_file, kept_game, kept_settings
from tts_export.load.project import Mod
from tts_export.load.reading import Reading
from tts_export.load.shelf import Shelf
from tts_export.load.templates import find_template, game_names, package_templates, search_path
from tts_export.problems import Problem, Where, has_errors, in_order, nearest, one_of
from tts_export.settings.card import Card, Deck
from tts_export.settings.game import Game
from tts_export.settings.messages import Messages
from tts_export.settings.project import CardsFile
from tts_export.settings.reading import named
from tts_export.yamls import Map

__all__ = [
    "Mod",
    "find_template",
    "game_names",
    "load",
    "load_decks",
    "load_game",
    "package_templates",
    "search_path",
]

Meanwhile = Callable[[Game, Sequence[Card]], None]
"""What may be done with a game's rules and its cards while another process reads its frames."""


def load(
    file: Path, shelf: Shelf | None = None, meanwhile: Meanwhile | None = None
) -> tuple[Mod | None, list[Problem]]:
    """The project in `file` (a cards.yaml), and every problem of it, in reading order.

    There is a Mod even when there are problems, so that checks can tell more of them in the same run; it is
    None only where there is nothing to look at: no readable settings or no readable game. Build nothing while
    `problems.has_errors`. What did not change since the last build comes from the `shelf`. With `meanwhile`
    other processes help: with the text of many new cards, with the game's frames.
    """
    reading = Reading(file.parent, shelf)
    mod = _load(reading, file, meanwhile)
    return mod, in_order(reading.problems)


def load_decks(mod: Mod, file: Path, format_name: str = "") -> tuple[tuple[Deck, ...], list[Problem]]:
    """The decks in a file of any kind (list, YAML, CSV, XLSX, `.cod`, `.o8d`, JSON), with the mod's cards.

    The file may stand anywhere: somebody named it on the command line.
    """
    reading = Reading(file.parent)
    decks = read_deck_files(reading, mod.game, Names(mod.cards), file, format_name)
    return decks, in_order(reading.problems)


def load_game(file: Path, name: str = "") -> tuple[Game | None, list[Problem]]:
    """The game called `name`, or the one that the cards file names; with what is wrong in its files."""
    reading = Reading(file.parent)
    at = Where(file)
    if not name:
        settings = _least(reading.yaml(file))
        if settings is None:
            if not reading.problems:
                reading.say(at, "missing-key", '"game" is missing')
            return None, in_order(reading.problems)
        name = settings.game
    from tts_export.load.games import read_game

    files = read_game(reading, search_path(file.parent), name, at)
    return files.game if files else None, in_order(reading.problems)


def _load(reading: Reading, file: Path, meanwhile: Meanwhile | None) -> Mod | None:
    data = reading.cards_file(file, partial(import_reader, reading.shelf) if meanwhile is not None else None)
    if data is None and reading.problems:
        return None
    least, templates = _least(data), search_path(file.parent)
    if least is None:
        kept_settings(reading, CardsFile, but_lists(data), Where(file, 1, 1))  # says what is wrong
        return None
    begun = kept_game(reading, templates, least.game, data.at("game"), apart=meanwhile is not None)
    settings = kept_settings(reading, CardsFile, but_lists(data), Where(file, 1, 1)) or least
    parts = read_parts(reading, file, data)
    game, messages = begun.game, _messages(reading, templates, data.at("game"))
    if game is None or messages is None:
        begun.finish()
        return None
    options = _options(reading, game, data)
    reading.rules = begun.rules
    cards = read_cards(reading, game, [_cards_of(part) for part in parts])
    decks = read_decks(reading, game, Names(cards), [_decks_of(part) for part in parts])
    if meanwhile is not None and not has_errors(reading.problems):
        meanwhile(game, cards)
    files = begun.finish()
    if files is None:
        return None
    return Mod(
        root=file.parent,
        file=file,
        settings=settings,
        options=options,
        game=files.game,
        frames=files.frames,
        table=files.table,
        messages=messages,
        cards=cards,
        decks=decks,
        sources=tuple(reading.files),
        absent=tuple(reading.absent),
        digests=files.digests,
        templates=templates,
        lineage=files.lineage,
    )


def _messages(reading: Reading, templates: tuple[Path, ...], at: Where) -> Messages | None:
    file = find_template(templates, "shared/messages.yaml")
    if file is None:
        reading.say(at, "missing-file", "there is no shared/messages.yaml in the templates")
        return None
    return kept_file(reading, Messages, file)


def _cards_of(part: Part) -> tuple[Path, Any, Where]:
    return part.file, part.data.get("cards"), part.data.at("cards")


def _decks_of(part: Part) -> tuple[Path, Any, Where]:
    return part.file, part.data.get("decks"), part.data.at("decks")


def _least(data: Any) -> CardsFile | None:
    """Settings to go on with, so that a mistake in one of them does not hide those in the cards."""
    game = data.get("game") if isinstance(data, Map) else None
    return CardsFile(game=game) if isinstance(game, str) else None


def _options(reading: Reading, game: Game, data: Map) -> Mapping[str, int | bool | str]:
    """Every option of the game with its value in this project."""
    options = {name: option.default for name, option in sorted(game.options.items())}
    written = data.get("options")
    if not isinstance(written, Map):
        return options
    for name, value in written.items():
        at = written.at(name)
        option = game.options.get(name)
        if option is None:
            guess = nearest(name, game.options) or f"; it has {one_of(game.options)}"
            reading.say(written.keys_at[name], "unknown-option", f'the game has no option "{name}"{guess}')
        elif type(value) is not type(option.default) or (option.values and value not in option.values):
            words = [str(word).lower() if isinstance(word, bool) else str(word) for word in option.values]
            expected = one_of(words) if words else f"something like {named(option.default)}"
            reading.say(at, "bad-option", f'"{name}" is {expected}, found {named(value)}')
        else:
            options[name] = value
    return options
