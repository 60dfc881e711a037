"""The texts of a card as an object: its tooltip for players, its notes and tags for scripts."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from tts_export.sentences.departures import departure
from tts_export.settings.card import Card, TextReading
from tts_export.settings.game import Game
from tts_export.tts.export.topics import topics_of
from tts_export.typeset.markup import paired_stars

_ESCAPED = re.compile(r"\\([*{}\\/\"'-])")
_TAGS = {"**": "b", "*": "i"}
_LINE_END = re.compile(r"[ \t]*\n[ \t]*")


def rules_text(card: Card, game: Game) -> str:
    """A card's tooltip: the game's text fields, a paragraph each, in Tabletop Simulator's own mark-up."""
    parts = [
        f"**{label}**\n{card.fields[name]}" if (label := game.fields[name].label) else str(card.fields[name])
        for name in game.card.text
        if card.fields.get(name)
    ]
    text = _LINE_END.sub("\n", "\n\n".join(parts).replace("//", "\n"))
    return _in_brackets(text).strip() if "*" in text or "\\" in text else text.strip()


def _in_brackets(text: str) -> str:
    """The text with `[b]` and `[i]` for the stars that mark words, and without the escapes of marks."""
    parts, end, inside = [], 0, set[str]()
    for at, stars in sorted(paired_stars(text).items()):
        parts += [text[end:at], f"[{'/' * (stars in inside)}{_TAGS[stars]}]"]
        inside ^= {stars}
        end = at + len(stars)
    return "".join(_ESCAPED.sub(r"\1", part) for part in [*parts, text[end:]])


def notes(card: Card, game: Game) -> Mapping[str, Any]:
    """The card as scripts read it: id, type and every printed field, in the game's order of fields."""
    found: dict[str, Any] = {"id": card.id, "type": card.type}
    for name, rule in game.fields.items():
        value = card.fields.get(name)
        if value is None and name in card.holes and rule.kind in ("number", "cost"):
            value = 0  # scripts count on the numbers of a type
        if (value or value == 0) and rule.kind != "picture":
            found.setdefault(name, value)
    answers = departure(card)
    if answers:
        found["ath"] = answers
    if card.reads:
        own = (reading for reading in card.reads if reading.data.get("kind") != "text")
        found["reads"] = [part for reading in own for part in _read(reading, game)]
        found |= topics_of(found["reads"])
    return found


def _read(reading: TextReading, game: Game) -> Iterator[dict[str, Any]]:
    """What one paragraph means to the table: which one it is, and each of its meanings."""
    place = {"n": reading.number} | ({} if reading.field in game.card.text[:1] else {"field": reading.field})
    words = {"does": reading.does} if reading.does else {}
    for part in reading.parts:
        yield place | words | dict(part)


def tags(card: Card, game: Game) -> list[str]:
    """A card's tags: its type, then its keywords."""
    words = [card.type]
    for name in game.card.tags:
        value = card.fields.get(name) or []
        words += [value] if isinstance(value, str) else [str(word) for word in value]
    return list(dict.fromkeys(words))
