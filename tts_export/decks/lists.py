"""Deck lists as people edit them: any deck as a plain list, and the lines that would correct its names."""

import re
from pathlib import Path

from msgspec import Struct

from tts_export.deck_files.deck_file import DeckEntry, DeckFile, ListedDeck
from tts_export.deck_files.kinds.plain import read_text
from tts_export.deck_files.lines import card_line, read_list
from tts_export.load import look_up
from tts_export.load.card_names import CardNames
from tts_export.load.project import Project
from tts_export.problems import Problem
from tts_export.settings.card import Card, Deck
from tts_export.tables.sheet import whole

_ODD = re.compile(r"[\x00-\x1f\x7f#/\[\]:;]+")
"""Characters that may make a line something other than a card."""


class Correction(Struct, frozen=True):
    """A line of a list with another name."""

    name: str
    line: str


class MisspelledName(Struct, frozen=True):
    """A name of a list that is not exactly that of a card."""

    number: int
    """Its line, from 1."""
    written: str
    counted: bool
    """Whether it counts as the card of its only correction."""
    corrections: list[Correction]
    """The nearest first; empty if no name is near."""


def read_deck(
    project: Project, name: str, text: str, format_name: str
) -> tuple[Deck, list[MisspelledName], list[Problem]]:
    """The deck of a plain list, its names that are not exact, and its problems."""
    file = DeckFile(Path(name), project.game, [])
    listed = read_text(file, text)
    deck, unsure, problems = look_up(
        project, ListedDeck(name, listed.where, listed.entries, format=format_name)
    )
    lines = text.splitlines()
    names, misspelled = CardNames(project.cards), []
    for entry, nearest in unsure:
        cards = nearest.others if nearest.card is None else (nearest.card,)
        line = lines[entry.at.line - 1]
        corrections = [_correction(names, line, entry, card) for card in cards]
        misspelled.append(MisspelledName(entry.at.line, entry.name, nearest.card is not None, corrections))
    return deck, misspelled, [*file.problems, *problems]


def as_list(project: Project, listed: ListedDeck) -> str:
    """A deck of any file as a plain list, with its names as they are written there."""
    names, lines, section = CardNames(project.cards), list[str](), ""
    for entry in listed.entries:
        if entry.section != section:
            section = entry.section
            lines += ["", f"{_plain(section)}:"] if section else ["", "main:"]
        card = names.exact.get(entry.name) or (names.exact.get(entry.instead) if entry.instead else None)
        copies = whole(entry.copies)
        if card is None or copies is None:
            written = copies if copies is not None else _plain(str(entry.copies))
            lines.append(f"{written} {_readable(entry.instead or entry.name)}")
        elif names.exact[card.name] is card:
            lines.append(card_line(card, copies))
        else:
            lines.append(_line_by_key(card, copies))
    return "\n".join(lines).strip("\n") + "\n"


def _correction(names: CardNames, line: str, entry: DeckEntry, card: Card) -> Correction:
    """The line with the card's name, or with its key if another card has that name, too."""
    if names.exact[card.name] is not card:
        return Correction(f"{card.name} ({card.key})", _line_by_key(card, entry.copies))
    corrected = line.replace(entry.name, card.name, 1)
    read = [(listed.copies, listed.name) for listed in read_list(corrected)]
    return Correction(
        card.name, corrected if read == [(entry.copies, card.name)] else card_line(card, entry.copies)
    )


def _line_by_key(card: Card, copies: int) -> str:
    return f"{copies}x {card.key}"


def _readable(name: str) -> str:
    """A name that is read as one from a line of a list."""
    line = f"1 {name}"
    return name if [entry.name for entry in read_list(line)] == [name] else _plain(name) or "?"


def _plain(text: str) -> str:
    return " ".join(_ODD.sub(" ", text).split())
