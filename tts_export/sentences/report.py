"""What is understood of the texts of a set, for people and for programs."""

from collections.abc import Iterable, Iterator
from typing import Any

from tts_export.likeness import nearest_word
from tts_export.sentences.advice import advice
from tts_export.settings.card import Card, TextReading
from tts_export.settings.game import Game

_LISTED = "`tts-export texts` lists them"
_BY_LUA = "carried out by cards.lua"
_ALIKE = 0.5
"""How similar (0 to 1) a sentence must be to one that is not understood to be worth naming."""


def summary(cards: Iterable[Card]) -> str:
    """How many paragraphs the table carries out, in a line; empty for a set without texts."""
    reads = [reading for card in cards for reading in card.reads]
    if not reads:
        return ""
    done, count = sum(reading.is_read for reading in reads), len(reads)
    line = f"texts: {done} of {count} {'is' if count == 1 else 'are'} carried out by the table"
    return line if done == count else f"{line}, {count - done} by hand ({_LISTED})"


def text_entries(cards: Iterable[Card], game: Game, *, by_hand: bool = False) -> Iterator[dict[str, Any]]:
    """One entry a paragraph: {card, name, field, place, text, read, does, by_hand, near, advice, misspelled}.

    `does` lists the meaning in plain words, `by_hand` the words from which on nothing is understood, and
    `near` the most similar text of the set that is understood. With `by_hand` only those that are not read.
    """
    cards = tuple(cards)
    reads = [reading for card in cards for reading in card.reads]
    known = sorted({one.text for one in reads if one.is_read and one.data.get("kind") != "text"})
    for card in cards:
        for reading in card.reads:
            if not (by_hand and reading.is_read):
                yield {
                    "card": card.key,
                    "name": card.name,
                    "field": reading.field,
                    "place": str(card.place(reading.field)),
                    "text": reading.text,
                    "read": reading.is_read,
                    "does": [reading.does or _BY_LUA] if reading.is_read else [],
                    "by_hand": [] if reading.is_read else [reading.by_hand],
                    "near": "" if reading.is_read else _nearest(reading, known),
                    "advice": "" if reading.is_read else advice(reading, game),
                    "misspelled": dict(reading.misspelled),
                }


def text_lines(entries: Iterable[dict[str, Any]]) -> Iterator[str]:
    """The entries as people read them: each card with its paragraphs, and below each what it means."""
    card = ""
    for entry in entries:
        if entry["card"] != card:
            card = entry["card"]
            yield f"{card}  {entry['name']}  ({entry['place']})"
        yield f"  {entry['text']}"
        for word, meant in entry["misspelled"].items():
            yield f'    "{word}" is read as "{meant}"'
        if entry["read"]:
            yield f"    = {entry['does'][0]}"
            continue
        rest = entry["by_hand"][0]
        whole = rest == entry["text"]
        yield "    not understood" if whole else f'    not understood from "{rest}"'
        if entry["near"]:
            yield f'    understood is: "{entry["near"]}"'
        if entry["advice"]:
            yield f"    {entry['advice']}"


def _nearest(reading: TextReading, known: list[str]) -> str:
    return nearest_word(reading.text, known, _ALIKE)
