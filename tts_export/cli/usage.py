"""What is wrong with a command line, in words for users: the library has them for programmers."""

import re
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import typer

from tts_export.likeness import nearest_word
from tts_export.problems import nearest, one_of

WrongUsage: Any = typer.BadParameter.__mro__[1]
"""The class of every error of a command line, which the library exports under no name."""
WRONG_USAGE = 2
"""The exit status after one."""
_ELSEWHERE = {
    "check": ("lint-cards", "test", "validate", "verify"),
    "build": ("compile", "export", "generate", "make", "render"),
    "deck": ("decks", "list"),
    "new": ("begin", "create", "init", "start"),
    "pdf": ("print", "proxies"),
    "play": ("simulate", "bots"),
    "publish": ("deploy", "host", "upload"),
    "serve": ("browser", "dev", "open", "preview", "run", "share", "show", "view"),
}
"""Our commands, and what other programs call them."""
_PICTURES = ("jpeg", "jpg", "pdf", "png", "svg", "webp")

_IN_GROUPS = {
    "translate": {"new": ("add", "merge", "renew", "update"), "status": ("check", "list", "missing")}
}
OPTIONS: dict[str, dict[str, str]] = {
    "check": dict.fromkeys(
        ("deck", "deck-list", "decks", "list", "lists"),
        "all decks of a set are checked; one of a file: tts-export deck check FILE",
    ),
    "play": dict.fromkeys(
        ("deck", "decks"), "bots play all decks; which meet is chosen by tts-export balance --decks"
    ),
    "diff": dict.fromkeys(
        ("before", "from", "new", "old", "since", "to"),
        "the states are arguments: tts-export diff OLD NEW, or OLD alone",
    ),
    "faces": {"deck-name": "--deck", "card": "--only", "id": "--only"},
    "gallery": dict.fromkeys(("dir", "folder", "site", "to"), "--out"),
    "install": dict.fromkeys(("dir", "folder", "path", "to"), "--game-folder"),
    "pdf": {
        "copies": "a PDF of a deck has each card in its copies: --deck DECK",
        "page": "--paper",
        "double-sided": "--duplex",
        "backs": "--duplex",
        "margin": "--bleed",
        "marks": "cut marks are always there",
    },
    "publish": {
        **dict.fromkeys(("address", "base-url", "host", "url"), "--public-url"),
        **dict.fromkeys(("bucket", "dest", "folder", "out", "s3"), "--to"),
    },
    "release": dict.fromkeys(
        ("number", "tag", "version"), "the version is `version:` under `set:` in cards.yaml"
    ),
    "serve": dict.fromkeys(("friends", "lan", "network", "public"), "--share"),
}
"""What people type as options, without its dashes, by command: the option that is meant, or what to do."""


def sentence(error: Any, commands: dict[str, str]) -> str:
    """The error as a sentence, and the way to help if its command is known. `commands`: name → sample."""
    ctx = error.ctx
    if error.message.startswith("Usage: "):  # a group without a command is asked what it is for
        return str(error.message)
    path = ctx.command_path.partition(" ")[2] if ctx else ""
    way = f"\nall options: tts-export help {path}" if path else "\nall commands: tts-export help"
    return f"error: {_explanation(error, path, commands)}{way if ctx else ''}"


def _explanation(error: Any, path: str, commands: dict[str, str]) -> str:
    for pattern, sentence in _SENTENCES:
        if match := re.match(pattern, error.message):
            return sentence(match[1], error, path)
    param = getattr(error, "param", None)
    if hasattr(error, "param_type") and param is not None:
        sample = commands.get(path, "").strip().partition("\n")[0]
        return f"{param.metavar} is missing ({param.help.rstrip('.')}); for example: {sample}"
    hint = getattr(error, "param_hint", None) or (param and (param.opts[-1:] or [""])[0])
    return f"{hint}: {error.message}" if hint else str(error.message)


def _no_command(word: str, error: Any, path: str) -> str:
    known = error.ctx.command.commands
    others = _IN_GROUPS.get(path, {}) if path else _ELSEWHERE
    meant = next((name for name, words in others.items() if word in words and name in known), "")
    if not meant and not path and Path(word).exists():
        return f'there is no command "{word}"; to build it: tts-export build {word}'
    if meant := meant or nearest_word(word, known):
        return f'there is no command "{word}", did you mean "{meant}"?'
    if path == "translate" and re.fullmatch("[a-z]{2}(-[A-Za-z]{2})?", word):
        return f'"{path}" has no command "{word}"; for this language: tts-export translate new {word}'
    if path == "deck" and Path(word).is_file():
        return f'"deck" has no command "{word}"; to check this list: tts-export deck check {word}'
    if path:
        return f'"{path}" has no command "{word}", expected {one_of(known)}'
    return f'there is no command "{word}"'


def _no_option(word: str, error: Any, path: str) -> str:
    known = [name for param in error.ctx.command.params for name in param.opts if name.startswith("--")]
    typed = next((part for part in sys.argv if part.startswith(word)), word)  # -games is read as -g
    word = typed if len(typed) > 2 and not typed.startswith("--") else word
    near = nearest_word(word.lstrip("-"), [name[2:] for name in known]) if len(word) > 2 else ""
    meant = OPTIONS.get(path, {}).get(word.lstrip("-"), "")
    near = near if not meant else meant.removeprefix("--") if meant.startswith("--") else ""
    guess = f', did you mean "--{near}"?' if near else f": {meant}" if meant else ""
    return f'"{path}" has no option "{word}"{guess}' if path else f'there is no option "{word}"{guess}'


def _too_much(word: str, error: Any, path: str) -> str:
    return f'"{word}" is too much here; a name with spaces is put in quotes'


def _no_value(word: str, error: Any, path: str) -> str:
    return f"a value is missing behind {word}"


def _no_room_for_value(word: str, error: Any, path: str) -> str:
    return f"{word} takes no value: write {word} alone"


def _wrong_kind(word: str, error: Any, path: str) -> str:
    kinds = ("a file", "a folder")
    there, expected = kinds if error.message.endswith("is a file.") else kinds[::-1]
    return f'{error.param.opts[0]}: "{word}" is {there}, expected {expected}'


def _no_choice(word: str, error: Any, path: str) -> str:
    known = [str(getattr(choice, "value", choice)) for choice in error.param.type.choices]
    if error.param.opts[0] == "--format" and word.lower() in _PICTURES:
        return f"--format: it says how problems are printed ({one_of(known)}); pictures are always PNG"
    return f'{error.param.opts[0]}: found "{word}", expected {one_of(known)}{nearest(word, known)}'


_SENTENCES: tuple[tuple[str, Callable[[str, Any, str], str]], ...] = (
    (r"No such command '(.*?)'\.", _no_command),
    (r"No such option: (\S+)", _no_option),
    (r"Got unexpected extra argument\S* \((.*)\)", _too_much),
    (r"Option '(.*)' requires an argument", _no_value),
    (r"Option '(.*)' does not take a value", _no_room_for_value),
    (r"(?:File|Directory) '(.*)' is a (?:file|directory)\.", _wrong_kind),
    (r"'(.*)' is not one of ", _no_choice),
)
"""What the library says, and what is said instead."""


def slip(command: Any, words: list[str], typed: str = "tts-export") -> str:
    """What is wrong with the words behind a command, where the library would misread them; or "". The command
    is `typed` with its program.
    """
    options = {name: param for param in command.params for name in param.opts}
    if message := _set_first(command, options, words, typed) or _set_elsewhere(options, words, typed):
        return message
    if command.name in ("pack", "unpack") and len(words) == 2 and not any(word[:1] == "-" for word in words):
        save, folder = sorted(words, key=lambda word: Path(word).suffix != ".json")
        if command.name == "pack":
            return f"the save is named with -o; write: {typed} {folder} -o {save}"
        if save != words[0]:
            return f"the save comes first; write: {typed} {save} {folder}"
    for before, word in pairwise(["", *words]):
        long = word.partition("=")[0]
        if not word.startswith("-") and before in options and getattr(options[before], "is_flag", False):
            if not Path(word).exists() and re.fullmatch("[0-9]+|yes|no|true|false|on|off", word.lower()):
                other = f"; a port is --port {word}" if word.isdigit() and "--port" in options else ""
                return f"{before} takes no value: write {before} alone{other}"
        elif long[:1] == "-" != long[1:2] and len(long) > len("-x") and f"-{long}" in options:
            return f'"{word}" needs two dashes: -{word}'
        elif command.name == "release" and re.fullmatch(r"v?[0-9]+(\.[0-9]+)+", word):
            return f'"{word}" is no cards file; the version is `version:` under `set:` in cards.yaml'
        elif command.name == "publish" and words == [word] and word[:1] != "-" and not Path(word).exists():
            return f"a place is named with --to: tts-export publish --to {word}"
    return ""


_WITH_SET = ("check", "convert", "history", "new", "status")
"""Commands whose first argument is not a set."""


def _set_first(command: Any, options: dict[str, Any], words: list[str], typed: str) -> str:
    """What is wrong with the folder of a set as the first argument, where something else is expected."""
    arguments = [param.metavar for param in command.params if param.param_type_name == "argument"]
    behind = [word for word in words if not word.startswith("-")]
    is_set = bool(behind and behind[0]) and (Path(behind[0]) / "cards.yaml").is_file()
    if not is_set or command.name not in _WITH_SET or arguments[:1] == ["CARDS"] or "--cards" in words:
        return ""
    first, *others = behind
    decks = (Path(first) / "cards.yaml").as_posix()
    written = [decks, *others] if command.name == "convert" or not others else others
    written = written if "--cards" in options else [others[0] if others else arguments[0]]
    if "--cards" in options:
        return f'"{first}" is the set; write: {typed} {" ".join(written)} --cards {first}'
    if arguments[1:2] == ["CARDS"]:
        return f'"{first}" is the set, and comes last; write: {typed} {written[0]} {first}'
    return ""


def _set_elsewhere(options: dict[str, Any], words: list[str], typed: str) -> str:
    """What to type where `--cards` is left out, and the only set is in a folder below."""
    sets = sorted(Path().glob("*/cards.yaml"))
    helped = {"--cards", "--help", "-h"} & {word.partition("=")[0] for word in words}
    if "--cards" not in options or helped or Path("cards.yaml").exists() or len(sets) != 1:
        return ""
    folder = sets[0].parent.name
    cards = f'--cards "{folder}"' if " " in folder else f"--cards {folder}"
    return f'there is no cards.yaml here, but one in "{folder}"; write: {" ".join([typed, *words, cards])}'


def whole(least: int, most: int | None = None) -> Callable[[Any], int]:
    """What reads a whole number of an option."""
    return partial(_number, int, "a whole number", least, most)


def number(least: float, most: float) -> Callable[[Any], float]:
    """What reads a number of an option."""
    return partial(_number, float, "a number", least, most)


def _number(kind: type[Any], called: str, least: float, most: float | None, text: Any) -> Any:
    with suppress(ValueError):
        value = kind(str(text))
        if least <= value <= (value if most is None else most):
            return value
    between = f", {least} or more" if most is None else f" from {least} to {most}"
    point = "; decimals have a point, such as 1.5" if "," in str(text) and kind is float else ""
    digits = re.match(r"[0-9]+(?:\.[0-9]+)?(?=\s*[a-z%]+$)", str(text), re.IGNORECASE)
    point = f": write {digits[0]} alone" if digits else point
    raise typer.BadParameter(f'found "{text}", expected {called}{between}{point}')
