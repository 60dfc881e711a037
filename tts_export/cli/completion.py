"""The words with which a shell completes options: games, genres, decks and cards.

A shell shows no errors: where nothing can be read there are no words.
"""

import os
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import typer

_CLOSED = re.compile(r"""\\.|'[^']*'|"(?:\\.|[^"\\])*\"""")
"""What bash reads as a whole, with its quotes."""


def games(incomplete: str) -> list[str]:
    """The games whose example set can be copied."""
    from tts_export.cli.examples import examples

    return _beginning(incomplete, examples())


def genres(incomplete: str) -> list[str]:
    """The genres of which there is a small game."""
    from tts_export.cli.examples import genres as known

    return _beginning(incomplete, known())


def decks(ctx: typer.Context, incomplete: str) -> list[str]:
    """The decks of the set that the command line names, else of the one here."""
    project = _project(ctx)
    return _beginning(incomplete, (deck.name for deck in project.decks)) if project else []


def cards(ctx: typer.Context, incomplete: str) -> list[str]:
    """The names of the cards of that set."""
    project = _project(ctx)
    return _beginning(incomplete, dict.fromkeys(card.name for card in project.cards)) if project else []


def _beginning(incomplete: str, words: Iterable[str]) -> list[str]:
    typed = incomplete.lstrip("\"'").casefold()
    beginning = (word for word in words if word.casefold().startswith(typed))
    return [_Offer(_quoted(word)) for word in beginning if _can_be_offered(word)]


class _Offer(str):
    """A word that begins as what is typed, but for capitals and quotes: typer compares these, too."""

    __slots__ = ()

    def startswith(self, *_: object) -> bool:
        return True


def _shell() -> str:
    return os.environ.get("_TTS_EXPORT_COMPLETE", "").removeprefix("complete_")


def _can_be_offered(word: str) -> bool:
    """Whether a shell can get this word: typer takes the quotes out of those for zsh, and within quotes bash
    would run what is in a word.
    """
    match _shell():
        case "zsh":
            special = "'\""
        case "bash" if _in_quotes():
            special = "'\"$`\\!"
        case _:
            return True
    return not {*special} & {*word}


def _in_quotes() -> bool:
    """Whether a quote of bash is open: behind one that is closed it inserts a word without quotes."""
    typed = os.environ["COMP_WORDS"].split("\n")[int(os.environ["COMP_CWORD"]) :]
    opened = _CLOSED.sub("", typed[0]) if typed else ""
    return not {"'", '"'}.isdisjoint(opened)


def _quoted(word: str) -> str:
    """The word as it is typed: bash and PowerShell insert it as it is, fish quotes it itself."""
    match _shell():
        case "bash":
            return word if _in_quotes() else re.sub(r"[^\w@%+=:,./-]", r"\\\g<0>", word)
        case "powershell" | "pwsh":
            # Apostrophes of printers end a text in quotes, too.
            quoted = re.sub("['\u2018-\u201b]", r"\g<0>\g<0>", word)
            return word if re.fullmatch(r"[\w./-]+", word) else f"'{quoted}'"
        case "zsh":
            # zsh evaluates words, and typer leaves a backslash before a $ as it is: `\$(command)` would run.
            return word.replace("\\", r"\\")
        case _:
            return word


def _project(ctx: typer.Context) -> Any:
    """The project, imported and read only when Tab is pressed."""
    from tts_export.load import load

    cards = ctx.params.get("cards") or "."
    path = Path(cards[0] if isinstance(cards, list | tuple) else cards)
    file = path / "cards.yaml" if path.is_dir() else path
    return load(file)[0] if file.is_file() else None
