"""The JSON Schemas of the three files of a game: game.yaml, frames.yaml and table.yaml.

A game that extends another has only the differences: there, no key must be given, and null removes one.
"""

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from tts_export.settings.base import Settings
from tts_export.settings.elements.base import BOX, BOX_KEYS, PART
from tts_export.settings.elements.layout import OWN_KEYS, AnyElement, Group
from tts_export.settings.elements.shapes import BoxStyle
from tts_export.settings.frames import Drawing, Frames, Style
from tts_export.settings.game import Game
from tts_export.settings.piece_sheets import PieceSheets
from tts_export.settings.schemas.classes import DIALECT, WHOLE, Definitions, Mode, Schema, described, either
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


def stickers_schema() -> Schema:
    """The schema of a layout of tokens and stickers, which is the same for every game."""
    return _file(PieceSheets, Definitions(), "layout of tokens and stickers", WHOLE)


def frames_schema(game: Game) -> Schema:
    """The schema of frames.yaml, and of the files that it includes."""
    mode, definitions = _mode(game), FrameDefinitions(_names(game))
    whole = _file(Frames, definitions, f"frames.yaml of {game.name}", mode)
    whole.pop("required", None)  # an included file has some sections only
    properties = whole["properties"]
    properties["include"] = {
        "anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}],
        "description": "Files whose sections are read first, as seen from this file.",
    }
    for section, kind in _ENTRIES.items():
        entries = {"type": "object", "additionalProperties": _entry(definitions, kind, mode)}
        properties[section] = described(properties[section], entries)
    element = definitions.element(Mode(change=mode.change, arguments=True))
    properties["parts"] = {
        "type": "object",
        "description": "Groups of elements, which `part: NAME` puts in. `$name` in them is replaced by the "
        "value that `with:` gives.",
        "additionalProperties": {"type": ["object", "null"], "additionalProperties": _or_null(element)},
    }
    return whole


def _file(kind: type[Settings], definitions: Definitions, title: str, mode: Mode) -> Schema:
    return {
        "$schema": DIALECT,
        "title": title,
        **definitions.settings(kind, mode),
        "$defs": definitions.schemas,
    }


def _mode(game: Game) -> Mode:
    return Mode(change=bool(game.extends))


def _entry(definitions: Definitions, kind: type[Settings], mode: Mode) -> Schema:
    """An entry that may extend another one; then it has only the differences."""
    change = Mode(change=True)
    for choice in dict.fromkeys((mode, change)):
        definitions.part(kind, choice)
        definitions.schemas[choice.named(kind.__name__)]["properties"] |= {
            "extends": EXTENDS,
            "abstract": ABSTRACT,
        }
    if mode.change:
        return _or_null(definitions.part(kind, mode))
    return {
        "if": {"required": ["extends"]},
        "then": definitions.part(kind, change),
        "else": definitions.part(kind, WHOLE),
    }


def _or_null(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


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
        "phase": list(rules.phases),
    }


# JSON Schema of the elements of frames.yaml.
#
# Any element is one object with the keys of all kinds, so that an editor offers and explains them; its kind
# then says which of them it may have.

KINDS: tuple[type[Settings], ...] = get_args(AnyElement)
"""The classes of all elements."""
_PART_KEYS: dict[str, Schema] = {
    "part": {"type": "string", "description": "The name of a part under `parts:`, whose elements are drawn."},
    "with": {
        "type": "object",
        "description": "The values of `$name` in the part.",
        "additionalProperties": {},
    },
}


class FrameDefinitions(Definitions):
    """The definitions of frames.yaml, in which elements hold each other."""

    def union(self, kinds: Sequence[Any], mode: Mode) -> Schema:
        if kinds and kinds[0] is KINDS[0]:
            return self.element(mode)
        return super().union(kinds, mode)

    def element(self, mode: Mode) -> Schema:
        """A reference to the definition of any element."""
        name = mode.named("element")
        if name not in self.schemas:
            self.schemas[name] = {}
            self.schemas[name] |= self._element(mode)
        return self.ref("element", mode)

    def _element(self, mode: Mode) -> Schema:
        kinds = {str(kind.__struct_config__.tag): self.settings(kind, mode) for kind in KINDS}
        group = self.settings(Group, mode, skip=["elements"])
        added = {
            key: either(schema, {"type": "null"}) if mode.change else schema
            for key, schema in _PART_KEYS.items()
        }
        kinds[PART] = {**group, "properties": {**group["properties"], **added}}
        every = _every_key(kinds)
        for word, schema in kinds.items():
            schema["additionalProperties"] = {"type": "null"} if mode.change else False
            self.schemas[mode.named(f"element-{word}")] = schema
        rules = [{"if": _shows(word), "then": self.ref(f"element-{word}", mode)} for word in OWN_KEYS]
        if not mode.change:  # then it may change one of any kind
            one_of_box = {"anyOf": [{"required": [key]} for key in BOX_KEYS]}
            box = {"allOf": [self.ref(f"element-{BOX}", mode), one_of_box]}
            rules.append({"if": {"not": {"anyOf": [_shows(word) for word in OWN_KEYS]}}, "then": box})
        return {"type": "object", "properties": every, "additionalProperties": False, "allOf": rules}


def _shows(word: str) -> Schema:
    """Elements whose keys show that they are of a kind."""
    key = OWN_KEYS[word]
    shown: Schema = {"required": [key], "properties": {key: {"not": {"type": "null"}}}}
    return {**shown, "not": {"required": ["chips"]}} if key == "rows" else shown


def _every_key(kinds: dict[str, Schema]) -> dict[str, Schema]:
    """The keys of all kinds, each with what it may be and what it means in each of them."""
    keys: dict[str, dict[str, Schema]] = {}
    for word, schema in kinds.items():
        for key, value in schema["properties"].items():
            keys.setdefault(key, {})[word] = value
    return {key: _merged(values) for key, values in keys.items()}


def _merged(values: dict[str, Schema]) -> Schema:
    plain = [
        {k: v for k, v in value.items() if k not in ("description", "default")} for value in values.values()
    ]
    abouts: dict[str, list[str]] = {}
    for word, schema in values.items():
        if "description" in schema:
            abouts.setdefault(schema["description"], []).append(word)
    texts = list(abouts)
    if len(texts) > 1:
        texts = [f"{', '.join(words)}: {text}" for text, words in abouts.items()]
    return {**either(*plain), **({"description": "\n\n".join(texts)} if texts else {})}
