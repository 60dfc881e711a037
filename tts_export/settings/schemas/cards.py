"""The JSON Schema of cards.yaml: its settings from their classes, cards from the game's fields and types."""

import re
from collections.abc import Sequence

from tts_export.settings.cards import MEANS, MEANS_FIELD, CardSource, CardType, FieldRule
from tts_export.settings.deck import DeckRules
from tts_export.settings.game import Game, Option
from tts_export.settings.project import CardsFile
from tts_export.settings.schemas.classes import DIALECT, TEXT, Definitions, Schema, described
from tts_export.settings.traits import GeneratedArt, ScenePart


def cards_schema(game: Game, glyphs: Sequence[str] = ()) -> Schema:
    """The schema of cards.yaml for `game`, as a dict that JSON can hold; `glyphs`: those there are."""
    classes = Definitions({"field": list(game.fields), "type": list(game.types)})
    whole = {"$schema": DIALECT, "title": f"cards.yaml of {game.name}", **classes.settings(CardsFile)}
    classes.part(GeneratedArt)
    definitions = whole["$defs"] = classes.schemas
    if glyphs:
        definitions["glyph"] = {"enum": [*glyphs, None]}
        for part in (GeneratedArt, ScenePart):
            properties = definitions[part.__name__]["properties"]
            properties["glyph"] = described(properties["glyph"], _ref("glyph"))
    definitions["spreadsheet"] = classes.settings(CardSource)
    definitions["card"] = _card(game)
    for name, kind in game.types.items():
        definitions[f"card-{name}"] = _type(game, name, kind)
    definitions["deck"] = _deck(game.deck)
    properties = whole["properties"]
    properties["cards"] = described(properties["cards"], _cards())
    properties["decks"] = described(
        properties["decks"], {"type": "object", "additionalProperties": _ref("deck")}
    )
    properties["options"] = described(properties["options"], _options(game))
    return whole


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _cards() -> Schema:
    item = {"if": {"required": ["from"]}, "then": _ref("spreadsheet"), "else": _ref("card")}
    return {"if": {"type": "object"}, "then": _ref("spreadsheet"), "else": {"type": "array", "items": item}}


def _card(game: Game) -> Schema:
    """Any card: its type decides which fields it may have."""
    return {
        "type": "object",
        "required": ["type"],
        "properties": {"type": {"enum": list(game.types), "description": "The kind of card."}},
        "allOf": [
            {
                "if": {"required": ["type"], "properties": {"type": {"const": name}}},
                "then": _ref(f"card-{name}"),
            }
            for name in game.types
        ],
    }


def _type(game: Game, name: str, kind: CardType) -> Schema:
    fields = {field: game.fields[field] for field in (*kind.needs, *kind.may) if field in game.fields}
    identity = game.fields.get("id") or FieldRule(
        kind="line", about="The card's name in the ledger and in decks"
    )
    return {
        "type": "object",
        "required": ["type", *kind.needs],
        "additionalProperties": False,
        "properties": {
            "type": {"const": name},
            "id": _field(identity),
            MEANS: _field(MEANS_FIELD),
            **{field: _field(rule) for field, rule in fields.items()},
        },
    }


def _field(rule: FieldRule) -> Schema:
    schema = _value(rule)
    if rule.about:
        schema["description"] = rule.about
    if rule.example:
        schema["examples"] = [
            int(rule.example) if re.fullmatch("[0-9]{1,18}", rule.example) else rule.example
        ]
    return schema


def _value(rule: FieldRule) -> Schema:
    match rule.kind:
        case "number":
            limits = {"minimum": rule.min, "maximum": rule.max}
            return {"type": "integer", **{name: limit for name, limit in limits.items() if limit is not None}}
        case "cost":
            written = [rf"[0-9]+{re.escape(rule.letter)}"] if rule.letter else []
            written += [rule.matches] if rule.matches else []
            most = {"maximum": rule.max} if rule.max is not None else {}
            plain: Schema = {"type": "integer", "minimum": rule.min or 0, **most}
            text: Schema = {"type": "string", "pattern": f"^(?:{'|'.join(written)})$"}
            return {"anyOf": [plain, text]} if written else plain
        case "words":
            word: Schema = {"enum": rule.of} if isinstance(rule.of, list) and rule.of else dict(TEXT)
            most = {"maxItems": rule.max} if rule.max is not None else {}
            return {"anyOf": [{"type": "array", "items": word, **most}, {"type": "string"}]}
        case "choice":
            return {"enum": list(rule.of)}
        case "pattern":
            return {**TEXT, "pattern": f"^(?:{rule.matches})$"}
        case "record":
            parts = rule.of if isinstance(rule.of, dict) else {}
            words: dict[str, Schema] = {
                part: {"enum": of} if of else {"type": "string"} for part, of in parts.items()
            }
            properties = {
                part: {"anyOf": [word, {"type": "array", "items": word}]} for part, word in words.items()
            }
            return {"type": "object", "additionalProperties": False, "properties": properties}
        case "picture":
            return {"anyOf": [dict(TEXT), _ref(GeneratedArt.__name__)]}
        case _:
            return dict(TEXT)


def _deck(rules: DeckRules) -> Schema:
    """A deck: a few words of its own, then sections of card names with copies."""
    copies = {"type": "integer", "minimum": 1}
    section = {
        "anyOf": [
            {"type": "object", "additionalProperties": copies},
            {"type": "array", "items": {"type": "string"}},
            copies,
        ]
    }
    properties: Schema = {
        "plan": {"type": "string", "description": "How the deck means to win."},
        "from": {"type": "string", "description": "A list file, such as decks/felt.txt."},
        "format": {"enum": list(rules.formats), "description": "The format whose rules it follows."},
    }
    if not rules.formats:
        del properties["format"]
    return {"type": "object", "properties": properties, "additionalProperties": section}


def _options(game: Game) -> Schema:
    properties = {name: _option(option) for name, option in game.options.items()}
    return {"type": "object", "additionalProperties": False, "properties": properties}


def _option(option: Option) -> Schema:
    kinds = {bool: "boolean", int: "integer", str: "string"}
    allowed: Schema = {"enum": option.values} if option.values else {"type": kinds[type(option.default)]}
    return {**allowed, "default": option.default, "description": option.about}
