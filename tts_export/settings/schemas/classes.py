"""JSON Schema of settings classes: their keys with types, limits and descriptions.

The dialect is draft 7, which every editor knows.
"""

import types
from collections.abc import Mapping, Sequence
from typing import Any, Literal, Union, get_args, get_origin

from msgspec import Meta, Struct

from tts_export.settings.base import Settings
from tts_export.settings.describe import FileKey, bare, documentation, is_settings, keys

DIALECT = "http://json-schema.org/draft-07/schema#"
Schema = dict[str, Any]
TEXT: Schema = {"type": ["string", "number"]}
ARGUMENT: Schema = {"type": "string", "pattern": r"\$[A-Za-z_]"}
"""A value that a part of frames.yaml gets from `with:`."""

_PLAIN: dict[Any, Schema] = {
    Any: {},
    str: TEXT,
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    types.NoneType: {"type": "null"},
}
_LIMITS = {"ge": "minimum", "gt": "exclusiveMinimum", "le": "maximum", "lt": "exclusiveMaximum"}


class Mode(Struct, frozen=True):
    """How a part of a file is written."""

    change: bool = False
    """It is merged over another: no key must be there, and null removes one."""
    arguments: bool = False
    """Any value may be a `$name`."""

    def named(self, name: str) -> str:
        """The name of a definition in this mode."""
        return name + "-in-part" * self.arguments + "-change" * self.change


WHOLE = Mode()


class Definitions:
    """The definitions of a schema, each made when it is first asked for."""

    def __init__(self, names: Mapping[str, Sequence[str]] | None = None) -> None:
        """`names`: the names that exist, by what they name (`zone`); editors offer them."""
        self.schemas: dict[str, Schema] = {}
        self.names = names or {}

    def ref(self, name: str, mode: Mode = WHOLE) -> Schema:
        return {"$ref": f"#/$defs/{mode.named(name)}"}

    def part(self, kind: type[Settings], mode: Mode = WHOLE) -> Schema:
        """A reference to the definition of a class."""
        name = mode.named(kind.__name__)
        if name not in self.schemas:
            self.schemas[name] = {}  # it may contain itself
            self.schemas[name] |= self.settings(kind, mode)
        return {"$ref": f"#/$defs/{name}"}

    def settings(self, kind: type[Settings], mode: Mode = WHOLE, *, skip: Sequence[str] = ()) -> Schema:
        """The schema of a class, without the keys of `skip`."""
        known = [key for key in keys(kind) if key.name not in skip]
        texts = documentation(kind)
        about = " ".join((kind.__doc__ or "").split())
        required = [key.name for key in known if key.required and not mode.change]
        return {
            "type": "object",
            **({"description": about} if about else {}),
            "properties": {key.name: self.key(key, texts.get(key.field, ""), mode) for key in known},
            **({"required": required} if required else {}),
            "additionalProperties": False,
        }

    def key(self, key: FileKey, about: str, mode: Mode) -> Schema:
        """The schema of a key with its description and its default."""
        schema = self.value(key.type, mode)
        if mode.change:
            schema = either(schema, {"type": "null"})
        if about:
            schema = {**schema, "description": about}
        if isinstance(key.default, str | int | float) and key.default != "":
            schema = {**schema, "default": key.default}
        return schema

    def value(self, annotation: Any, mode: Mode = WHOLE) -> Schema:
        """The schema of a value of a type."""
        kind, meta = bare(annotation)
        schema = self._value(kind, meta, mode)
        return either(schema, ARGUMENT) if mode.arguments and not _takes_text(schema) else schema

    def _value(self, kind: Any, meta: Meta, mode: Mode) -> Schema:
        origin, parts = get_origin(kind), get_args(kind)
        if kind in _PLAIN:
            return self._limited(_PLAIN[kind], meta)
        if is_settings(kind):
            return self.part(kind, mode)
        if origin is Literal:
            return {"enum": list(parts)}
        if origin is dict:
            values = self.value(parts[1], mode)
            return {
                "type": "object",
                "additionalProperties": either(values, {"type": "null"}) if mode.change else values,
                **({"maxProperties": meta.max_length} if meta.max_length else {}),
            }
        if origin in (Union, types.UnionType):
            return self.union(parts, mode)
        extra = meta.extra or {}
        items: Schema = {
            "type": "array",
            "items": either(*(self.value(item, mode) for item in _items(parts))),
        }
        if origin is tuple and Ellipsis not in parts:
            items |= {"minItems": len(parts), "maxItems": len(parts)}
        elif meta.min_length:
            items |= {"minItems": meta.min_length}
        if meta.max_length:
            items |= {"maxItems": meta.max_length}
        if extra.get("center"):
            element = items if origin is tuple else self.value(parts[0], mode)
            return either({"const": "center"}, element, items)
        if extra.get("sides"):
            items["minItems"] = len(parts) // 2
            return either(self.value(parts[0], mode), items)
        return either(items, TEXT) if extra.get("also") else items

    def union(self, kinds: Sequence[Any], mode: Mode) -> Schema:
        """The schema of a value of one of several types."""
        return either(*(self.value(kind, mode) for kind in kinds))

    def _limited(self, plain: Schema, meta: Meta) -> Schema:
        limits = {
            word: getattr(meta, limit) for limit, word in _LIMITS.items() if getattr(meta, limit) is not None
        }
        if meta.pattern:
            limits["pattern"] = meta.pattern
        known = list(self.names.get((meta.extra or {}).get("names", ""), ()))
        return {**plain, **limits, **({"examples": known} if known else {})}


def _items(parts: Sequence[Any]) -> list[Any]:
    return [part for part in dict.fromkeys(parts) if part is not Ellipsis]


def _takes_text(schema: Schema) -> bool:
    return schema == {} or ("string" in schema.get("type", ()) and "pattern" not in schema)


def either(*schemas: Schema) -> Schema:
    """What one of several schemas takes, as simple as possible."""
    schemas_left: list[Schema] = []
    for option in (part for schema in schemas for part in schema.get("anyOf", [schema])):
        if option not in schemas_left:
            schemas_left.append(option)
    if {} in schemas_left or len(schemas_left) == 1:
        return {} if {} in schemas_left else schemas_left[0]
    if all(set(option) == {"type"} for option in schemas_left):
        words = [word for option in schemas_left for word in _words(option["type"])]
        return {"type": list(dict.fromkeys(words))}
    return {"anyOf": schemas_left}


def _words(kind: str | list[str]) -> list[str]:
    return [kind] if isinstance(kind, str) else kind


def described(old: Schema, new: Schema) -> Schema:
    """The new schema with the description of the one that it replaces."""
    return {**new, **({"description": old["description"]} if "description" in old else {})}
