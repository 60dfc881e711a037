"""Elements of frames.yaml as the settings need them: each with its kind, which follows from its keys."""

from typing import Any, get_args, get_type_hints

from tts_export.likeness import nearest_word
from tts_export.problems import Problem, Where, one_of
from tts_export.settings.advice.wording import SYNONYMS
from tts_export.settings.describe import keys
from tts_export.settings.elements.base import BOX, BOX_KEYS, PART, NamedPoints, PointOrCenter
from tts_export.settings.elements.layout import OWN_KEYS, AnyElement
from tts_export.yamls import Map, Seq

_KNOWN = {str(kind.__struct_config__.tag): {key.name for key in keys(kind)} for kind in get_args(AnyElement)}
_KNOWN[PART] = {*_KNOWN["group"], PART, "with"} - {"elements"}
_EVERY_KEY = {key for known in _KNOWN.values() for key in known}
_AT = {
    str(kind.__struct_config__.tag): get_type_hints(kind, include_extras=True).get("at")
    for kind in get_args(AnyElement)
}
_ONE = [kind for kind, at in _AT.items() if at == PointOrCenter]
_SEVERAL = [kind for kind, at in _AT.items() if at == NamedPoints]
"""The kinds of elements that are at one point, and at one or several."""
PLACES = ("box", "edges", "inset")
"""The keys that give an element its place; it has one of them, or none."""
_LIKE_A_POINT = {"at", "radius", "points"}
"""Keys with which an element is not a box."""
_CENTER = ["center", "middle"]


def kind_of(element: Map) -> str:
    """The kind of an element, or "" if no key shows it."""
    own = next((kind for kind, key in OWN_KEYS.items() if key in element), "")
    return own or (BOX if any(key in element for key in BOX_KEYS) else "")


def with_kind(name: str, element: Map, problems: list[Problem]) -> Map | None:
    """An element with its kind under `draw` and its points as lists, or None if it is none."""
    if "draw" in element:
        problems.append(_needless_kind(element))
        element = element.without("draw")
        if not any(key in element for key in OWN_KEYS.values()):
            return None
    key, meant = meant_key(element)
    if meant:
        message = f'unknown key "{key}", did you mean "{meant}"?'
        problems.append(Problem(element.keys_at[key], "unknown-key", message))
        element = _renamed(element, {key: meant})
    kind = kind_of(element)
    if not kind or (kind == BOX and _LIKE_A_POINT & element.keys()):
        problems.append(_no_kind(name, element))
        return None
    own, others = OWN_KEYS.get(kind, ""), _of_other_kinds(kind, element)
    if others:
        message = f'an element is only one thing: "{own}" or "{others[0]}"'
        problems.append(Problem(element.keys_at[others[0]], "unknown-key", message))
        return None
    result = Map(element.where)
    result.put("draw", kind, element.where, element.where)
    for key in element:
        result.copy_entry(element, key)
    if "at" in element and kind in (*_ONE, *_SEVERAL):
        at = element.at("at")
        result["at"] = _points(element["at"], at, problems, several=kind in _SEVERAL)
    if isinstance(element.get("inset"), Seq) and len(element["inset"]) == 2:
        result["inset"] = _seq(element.at("inset"), *element["inset"], *element["inset"])
    return result


def _no_kind(name: str, element: Map) -> Problem:
    """The problem of an element whose keys do not show what it is."""
    at_a_point = [OWN_KEYS[kind] for kind in (*_SEVERAL, *_ONE)]
    known = at_a_point if "at" in element else [*OWN_KEYS.values(), *BOX_KEYS]
    message = f'"{name}" draws nothing: it needs {one_of(known)}'
    return Problem(element.where, "missing-key", message)


def kept_by(below: Map, element: Map) -> Map:
    """What an element keeps of the one that it changes: if it becomes another kind, only what that knows; if
    its place is given in another way, not the old place.
    """
    kind = next((kind for kind, key in OWN_KEYS.items() if key in element), "")
    lost = {*PLACES} if any(key in element for key in PLACES) else set()
    if kind and kind != kind_of(below):
        lost |= {*below} - _KNOWN[kind]
    return below.without(*lost) if lost else below


def meant_key(element: Map) -> tuple[str, str]:
    """A key of an element without a kind that is misspelled, and the key that shows its kind; or empty."""
    if any(key in element for key in OWN_KEYS.values()):
        return "", ""
    known = [*OWN_KEYS.values(), *(BOX_KEYS if not kind_of(element) else ())]
    for key in (key for key in element if key not in _EVERY_KEY):
        meant = SYNONYMS.get(key) or nearest_word(key, known)
        if meant in known:
            return key, meant
    return "", ""


def _of_other_kinds(kind: str, element: Map) -> list[str]:
    """The keys of an element that show another kind; a part has none of the elements that it changes."""
    known = _KNOWN[kind] | {"elements"} if kind == PART else _KNOWN[kind]
    return [key for key in OWN_KEYS.values() if key in element and key not in known]


def _needless_kind(element: Map) -> Problem:
    """The problem of an element that names its kind: `{draw: disc, at: center}`."""
    kind = str(element["draw"])
    own = OWN_KEYS.get(kind) or SYNONYMS.get(kind) or nearest_word(kind, OWN_KEYS) or "text"
    message = f'"draw" is not known: what an element is follows from its keys, such as "{own}"'
    return Problem(element.keys_at["draw"], "unknown-key", message)


def _renamed(element: Map, names: dict[str, str]) -> Map:
    result = Map(element.where)
    for key, value in element.items():
        result.put(names.get(key, key), value, element.keys_at[key], element.at(key))
    return result


def _points(value: Any, at: Where, problems: list[Problem], *, several: bool) -> Any:
    """A point, or several, as lists of numbers and names."""
    first = value
    if several and isinstance(value, Seq) and len(value) == 1 and isinstance(value[0], Seq):
        first = value[0]
        new = "center" if first == _CENTER else f"[{', '.join(map(str, first))}]"
        problems.append(Problem(at, "bad-value", f'write "at: {new}": it is only one point'))
    elif value == _CENTER:
        problems.append(Problem(at, "bad-value", 'write "at: center"'))
    elif isinstance(value, str):
        if value != "center":
            message = f'"at": found "{value}", expected center, or a point: [right, down]'
            problems.append(Problem(at, "wrong-type", message))
        first = _seq(at, *_CENTER)
    is_point = isinstance(first, Seq) and not any(isinstance(part, Seq) for part in first)
    return _seq(at, first) if several and is_point else first


def _seq(at: Where, *items: Any) -> Seq:
    numbers = Seq(at)
    for item in items:
        numbers.put(item, at)
    return numbers
