"""open-brace: a brace or a bracket in a text of a card that is never closed."""

import re
from collections.abc import Iterator
from textwrap import shorten

from tts_export.checks.card_texts import printed_texts
from tts_export.load.project import Project
from tts_export.problems import Problem, warning

_OPEN = re.compile(r"(?<!\\)\{[A-Za-z][^{}]*(?=\{|\Z)")
"""The beginning of an icon with everything up to the next brace, which opens another."""
_NUMBER = re.compile(r"(?<!\\)\{\d+\}")
_BRACKET = re.compile(r"(?<![:;=-])[()]")
"""A round bracket that belongs to no face made of letters."""
_LOOKED_AT = 200
"""Letters behind a bracket from which its beginning is written: a text may be thousands of brackets."""


def open_brace(project: Project) -> Iterator[Problem]:
    """A text of a card has an icon without its last brace, so its letters are printed instead, or a bracket
    that nothing closes, so the table does not understand it.

    A brace that is meant to be printed has a backslash before it.

        text: "Pay {energy 2: draw a card."
    """
    for at, text in printed_texts(project, "("):
        for written in _open_brackets(text):
            yield warning(at, "open-brace", f'"{written}" has no closing bracket')
    for at, text in printed_texts(project):
        for brace in _OPEN.finditer(text):
            written = shorten(brace[0], 24, placeholder=" ...")
            message = f'"{written}" has no closing brace, so it is printed as it is; an icon is {{name}}'
            yield warning(at, "open-brace", message)
        for brace in _NUMBER.findall(text):
            advice = "an icon has a name, {name}, and a number behind it, {name 2}"
            yield warning(at, "open-brace", f'"{brace}" is printed as it is: {advice}')


def _open_brackets(text: str) -> list[str]:
    """The beginnings of brackets that nothing closes, with what is behind them."""
    opened: list[int] = []
    for bracket in _BRACKET.finditer(text):
        if bracket[0] == "(":
            opened.append(bracket.start())
        elif opened:
            opened.pop()
    return [shorten(text[at : at + _LOOKED_AT], 24, placeholder=" ...") for at in opened]
