"""Decks as text: plain lists, YAML, CSV. Reading one again results in the same deck."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

import yaml

from tts_export.decks.parts import in_sections, parts_of
from tts_export.load.decks.lists import read_list
from tts_export.load.project import Project
from tts_export.settings.card import Card, Deck

_FORMULA = ("=", "+", "-", "@", "\t")


def plain(project: Project, deck: Deck) -> str:
    """`2 Name`, a card per line; in sections if the deck needs them."""
    sections = []
    for part in parts_of(project, deck):
        lines = [card_line(card, copies) for card, copies in part.cards]
        sections.append("\n".join([f"{part.name}:", *lines] if in_sections(project, deck) else lines))
    return "\n\n".join(sections) + "\n"


def card_line(card: Card, copies: int) -> str:
    """The line of a card in a list, with its key if its name would be read otherwise (`Why?:`, `#1`)."""
    for name in (card.name, card.key):
        line = f"{copies} {name}"
        read = [(found.copies, found.name, found.section) for found in read_list(line)]
        if read == [(copies, name, "")]:
            return line
    return f"{copies}x {card.key}"


def yaml_text(project: Project, decks: Sequence[Deck]) -> str:
    """All decks as in cards.yaml."""
    listed: dict[str, dict[str, object]] = {}
    for deck in decks:
        words = {"plan": deck.plan, "format": deck.format}
        listed[deck.name] = {name: word for name, word in words.items() if word}
        for part in parts_of(project, deck):
            listed[deck.name][part.name] = {card.name: copies for card, copies in part.cards}
    return yaml.safe_dump({"decks": listed}, sort_keys=False, allow_unicode=True, width=110)


def table(project: Project, decks: Sequence[Deck]) -> str:
    """All decks in one CSV: deck, section, copies, name, id."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["deck", "section", "copies", "name", "id"])
    for deck in decks:
        for part in parts_of(project, deck):
            for card, copies in part.cards:
                writer.writerow(
                    [*map(_cell, (deck.name, part.name)), copies, _cell(card.name), _cell(card.key)]
                )
    return out.getvalue()


def _cell(text: str) -> str:
    """The text, marked so that no spreadsheet takes it for a formula; the apostrophe is their own mark."""
    return f"'{text}" if text.startswith(_FORMULA) else text
