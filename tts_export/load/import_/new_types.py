"""A type of card that the game does not have yet, proposed with its fields from the columns of a table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import yaml
from msgspec import Struct

from tts_export.load.import_.columns import Match, SampleColumn
from tts_export.load.import_.samples import Sample
from tts_export.settings.cards import name_fields
from tts_export.settings.game import Game
from tts_export.tables.cells import whole
from tts_export.tables.game_words import known_headings
from tts_export.tables.sheet import folded

GENERIC = {"card", "cards", "set", "sets", "sheet", "table", "list", "file", "export", "data", "all", "new"}
"""Words in names of files and sheets that name no type."""
LONG = 60
"""Characters of a text that is not a single line."""


class NewType(Struct):
    """A type for a game.yaml that extends the game."""

    name: str
    fields: dict[str, dict[str, Any]]
    """Its fields that the game does not have."""
    columns: dict[str, str]
    """Heading → field, of these."""
    needs: list[str]
    may: list[str]
    letter: str
    face: str
    """The type whose face fits best."""

    def game_yaml(self, extends: str) -> str:
        """The text of the game.yaml."""
        kind = {"letter": self.letter, "needs": self.needs, "may": self.may, "face": self.face}
        parts: dict[str, Any] = {"extends": extends}
        if self.fields:
            parts["fields"] = self.fields
        parts["types"] = {self.name: {key: value for key, value in kind.items() if value}}
        return yaml.safe_dump(parts, sort_keys=False, allow_unicode=True, width=100, default_flow_style=None)


def new_type(game: Game, sample: Sample, match: Match) -> NewType | None:
    """A type for the cards of a table; None if nothing names the type, or if its cards would have no name."""
    name = _name(game, sample)
    if not name or name_fields(game.card.name)[0] not in match.taken():
        return None
    columns = {column.heading: column for column in sample.columns}
    known = known_headings(game)
    rules: dict[str, dict[str, Any]] = {}
    headings: dict[str, str] = {}
    for heading in match.unused:
        written = _field_name(heading, game)
        if columns[heading].cells and written and written not in rules and folded(heading) not in known:
            rules[written], headings[heading] = _rule(columns[heading], heading), written
    kinds = {name: rule.kind for name, rule in game.fields.items()}
    kinds |= {name: rule["kind"] for name, rule in rules.items()}
    there = [(heading, name) for heading in match.fields for name in match.fields_of(heading)]
    there = [pair for pair in [*there, *headings.items()] if pair[1] not in ("id", "type")]
    always = {n for h, n in there if None not in columns[h].every and "" not in columns[h].every}
    needs = [n for n in kinds if n in always and kinds[n] not in ("prose", "picture")]
    may = [n for n in kinds if n in {name for _, name in there} and n not in needs]
    taken = {kind.letter for kind in game.types.values()}
    letter = next((letter for letter in name.upper() if letter not in taken), "")
    return NewType(name, rules, headings, needs, may, letter, _nearest_face(game, {*needs, *may}))


def _name(game: Game, sample: Sample) -> str:
    """The singular of the first word that could name a type: above the table, of the sheet, of the file."""
    for written in (*sample.labels, sample.sheet, sample.file.stem):
        for word in re.findall(r"[^\W\d_]+", written.casefold()):
            if word not in GENERIC and len(word) > 2 and word.isascii() and word not in game.fields:
                return f"{word[:-3]}y" if word.endswith("ies") else word.removesuffix("s")
    return ""


def _field_name(heading: str, game: Game) -> str:
    words = re.findall(r"[a-z0-9]+", heading.casefold())
    name = "_".join(words)
    fits = name[:1].isalpha() and name not in game.fields and name not in ("id", "type")
    return name if fits else ""


def _rule(column: SampleColumn, heading: str) -> dict[str, Any]:
    cells = column.cells
    texts = [str(cell) for cell in cells]
    if all(whole(cell) is not None for cell in cells):
        kind = "number"
    elif all(text.lower().endswith((".png", ".jpg", ".jpeg", ".webp")) for text in texts):
        kind = "picture"
    else:
        kind = "prose" if any(len(text) > LONG or "\n" in text for text in texts) else "line"
    return {"kind": kind, "heading": heading}


def _nearest_face(game: Game, fields: set[str]) -> str:
    """The face of the type that has most of these fields and fewest others."""

    def likeness(name: str) -> int:
        kind = game.types[name]
        return 2 * len(fields & {*kind.needs, *kind.may}) - len({*kind.needs} - fields)

    best = max(game.types, key=likeness, default="")
    return (game.types[best].face or best) if best else ""


def lacking(game: Game, there: set[str]) -> Sequence[tuple[str, list[str]]]:
    """Every type with the needed fields that a table lacks, the fewest first."""
    rated = [(name, [f for f in kind.needs if f not in there]) for name, kind in game.types.items()]
    return sorted(rated, key=lambda pair: len(pair[1]))
