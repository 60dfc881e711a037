"""Faults: what is wrong with a transcript or with a game that was played."""

from collections.abc import Iterable
from typing import NamedTuple

from tts_export.likeness import nearest_word, share


class Fault(NamedTuple):
    """One thing that is wrong; `line` and `column` count from 1, 0 where there is none."""

    name: str
    message: str
    line: int = 0
    column: int = 0
    callers: str = ""
    """Where the script was, and what called it."""


class UnreadableLine(Exception):
    """A line of a transcript that cannot be understood; caught where lines are read."""

    def __init__(self, column: int, message: str) -> None:
        super().__init__(message)
        self.column = column
        self.message = message


def unknown(
    column: int, what: str, word: str, known: Iterable[str], names: Iterable[str] = ()
) -> UnreadableLine:
    """The error for an unknown word, with the nearest known one, or else all, a list in its order.

    `names` are known too, but never listed.
    """
    choices = list(known) if isinstance(known, list) else sorted(set(known))
    near = nearest_word(word, [*names, *choices])
    guess = f"did you mean {near!r}?" if near else f"expected {listed(choices)}"
    return UnreadableLine(column, f"unknown {what} {word!r}{',' if near else ';'} {guess}")


def unknown_card(column: int, title: str, names: Iterable[str]) -> UnreadableLine:
    """The error for a card that is not there, with the one of the nearest name, or with this word in it."""
    known = sorted(names, key=len)
    words = set(title.casefold().split())
    near = nearest_word(title, known) or next((n for n in known if words <= {*n.casefold().split()}), "")
    if near:
        guess = f", did you mean {near!r}?"
    else:
        guess = f"; there are {listed(_nearest_first(title, known), 6)}" if known else ""
    return UnreadableLine(column, f"unknown card {title!r}{guess}")


def _nearest_first(word: str, known: list[str]) -> list[str]:
    """All known words if there are few, by letters; of many those first that are most like the word."""
    if len(known) <= 6:
        return sorted(known)
    return sorted(known, key=lambda name: (-share(word.casefold(), name.casefold()), name))


def listed(words: list[str], most: int = 12) -> str:
    """Joins words for people: `a, b or c`; long lists are cut."""
    if len(words) > most:
        return ", ".join(words[:most]) + f" (and {len(words) - most} more)"
    return " or ".join(filter(None, [", ".join(words[:-1]), words[-1]])) if words else "nothing"
