"""The JSON Schemas of the three files of a game: game.yaml, frames.yaml and table.yaml.

A game that extends another has only the differences: there, no key must be given, and null removes one.
"""

from collections.abc import Mapping, Sequence

from tts_export.settings.base import Settings
from tts_export.settings.elements.shapes import BoxStyle
from tts_export.settings.frames import Drawing, Frames, Style
from tts_export.settings.game import Game
from tts_export.settings.schemas.classes import DIALECT, WHOLE, Definitions, Mode, Schema, described
from tts_export.settings.schemas.elements import FrameDefinitions
from tts_export.settings.table import TableSettings

EXTENDS: Schema = {"type": "string", "description": "The entry of this section that it changes."}
ABSTRACT: Schema = {"const": True, "description": "It is only there to be extended."}
_ENTRIES: dict[str, type[Settings]] = {
    "faces": Drawing,
    "drawings": Drawing,
    "styles": Style,
    "boxes": BoxStyle,
}
"""The sections of frames.yaml whose entries may extend one another."""


def game_schema(game: Game) -> Schema:
    """The schema of game.yaml."""
    return _file(Game, Definitions(_names(game)), f"game.yaml of {game.name}", _mode(game))


def table_schema(game: Game) -> Schema:
    """The schema of table.yaml."""
    return _file(TableSettings, Definitions(_names(game)), f"table.yaml of {game.name}", _mode(game))


def frames_schema(game: Game) -> Schema:
    """The schema of frames.yaml, and of the files that it includes."""
    mode, made = _mode(game), FrameDefinitions(_names(game))
    whole = _file(Frames, made, f"frames.yaml of {game.name}", mode)
    whole.pop("required", None)  # an included file has some sections only
    properties = whole["properties"]
    properties["include"] = {
        "anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}],
        "description": "Files whose sections are read first, as seen from this file.",
    }
    for section, kind in _ENTRIES.items():
        entries = {"type": "object", "additionalProperties": _entry(made, kind, mode)}
        properties[section] = described(properties[section], entries)
    element = made.element(Mode(change=mode.change, arguments=True))
    properties["parts"] = {
        "type": "object",
        "description": "Groups of elements, which `part: NAME` puts in. `$name` in them is replaced by the "
        "value that `with:` gives.",
        "additionalProperties": {"type": ["object", "null"], "additionalProperties": _or_null(element)},
    }
    return whole


def _file(kind: type[Settings], made: Definitions, title: str, mode: Mode) -> Schema:
    return {"$schema": DIALECT, "title": title, **made.settings(kind, mode), "$defs": made.made}


def _mode(game: Game) -> Mode:
    return Mode(change=bool(game.extends))


def _entry(made: Definitions, kind: type[Settings], mode: Mode) -> Schema:
    """An entry that may extend another one; then it has only the differences."""
    change = Mode(change=True)
    for one in dict.fromkeys((mode, change)):
        made.part(kind, one)
        made.made[one.named(kind.__name__)]["properties"] |= {"extends": EXTENDS, "abstract": ABSTRACT}
    if mode.change:
        return _or_null(made.part(kind, mode))
    return {"if": {"required": ["extends"]}, "then": made.part(kind, change), "else": made.part(kind, WHOLE)}


def _or_null(made: Schema) -> Schema:
    return {"anyOf": [made, {"type": "null"}]}


def _names(game: Game) -> Mapping[str, Sequence[str]]:
    """The names of the game, by what they name, for an editor to offer."""
    rules = game.rules
    return {
        "field": list(game.fields),
        "type": list(game.types),
        "pile": list(game.deck.piles),
        "option": list(game.options),
        "zone": list(rules.zones),
        "track": list(rules.tracks),
        "mark": list(rules.marks),
        "action": list(rules.actions),
        "phase": list(rules.turn.phases),
    }
