"""JSON Schema of the elements of frames.yaml.

Any element is one object with the keys of all kinds, so that an editor offers and explains them; its kind
then says which of them it may have.
"""

from collections.abc import Sequence
from typing import Any, get_args

from tts_export.settings.base import Settings
from tts_export.settings.elements.kinds import BOX, BOX_KEYS, PART
from tts_export.settings.elements.layout import OWN_KEYS, AnyElement, Group
from tts_export.settings.schemas.classes import Definitions, Mode, Schema, either

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
        if name not in self.made:
            self.made[name] = {}
            self.made[name] |= self._element(mode)
        return self.ref("element", mode)

    def _element(self, mode: Mode) -> Schema:
        kinds = {str(kind.__struct_config__.tag): self.settings(kind, mode) for kind in KINDS}
        group = self.settings(Group, mode, skip=["elements"])
        added = {
            key: either(made, {"type": "null"}) if mode.change else made for key, made in _PART_KEYS.items()
        }
        kinds[PART] = {**group, "properties": {**group["properties"], **added}}
        every = _every_key(kinds)
        for word, made in kinds.items():
            made["additionalProperties"] = {"type": "null"} if mode.change else False
            self.made[mode.named(f"element-{word}")] = made
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
    found: dict[str, dict[str, Schema]] = {}
    for word, made in kinds.items():
        for key, value in made["properties"].items():
            found.setdefault(key, {})[word] = value
    return {key: _merged(values) for key, values in found.items()}


def _merged(values: dict[str, Schema]) -> Schema:
    plain = [
        {k: v for k, v in value.items() if k not in ("description", "default")} for value in values.values()
    ]
    abouts: dict[str, list[str]] = {}
    for word, one in values.items():
        if "description" in one:
            abouts.setdefault(one["description"], []).append(word)
    texts = list(abouts)
    if len(texts) > 1:
        texts = [f"{', '.join(words)}: {text}" for text, words in abouts.items()]
    return {**either(*plain), **({"description": "\n\n".join(texts)} if texts else {})}
