"""Expands frames.yaml before it is checked: extends faces, puts in parts and styles.

It works on the data from the files (Maps that know their places), so that problems are reported at their
lines.
"""

import re
from collections.abc import Callable, Collection, Iterator
from functools import cache, partial
from typing import Any, cast

from tts_export.likeness import nearest_word, slip_of
from tts_export.load.game.kinds import PLACES, kept_by, kind_of, meant_key, with_kind
from tts_export.problems import Problem, Where, nearest, one_of, warning
from tts_export.settings.advice.wording import unknown_key
from tts_export.settings.elements.base import BOX, PART
from tts_export.yamls import LONGEST, LONGEST_KEY, Map, changed, count, merged, walk

_CALLED = re.compile(r"\$([^$]+)")
_ARGUMENT = re.compile(r"\$([A-Za-z_]\w*)")
MOST_DEPTH = 40
"""The longest chain of entries that extend one another."""
MOST_EXTENDED = 300_000
"""Values of a section of frames.yaml after `extends`."""
MOST_PLACED = 50_000
"""Values of parts that are put in; the largest game of tts-export has 2,000."""


def expand(data: Map, problems: list[Problem]) -> Map:
    """`data` with `extends`, parts and the `style` of boxes replaced by what they mean, and each element with
    its kind.
    """
    result = data.without("parts")
    for section in ("faces", "drawings", "styles", "boxes"):
        if isinstance(data.get(section), Map):
            result[section] = _extended(data[section], problems)
    placer = _Placer(_section(data, "parts"), _section(result, "boxes"))
    for section in ("faces", "drawings", "icons"):
        if isinstance(result.get(section), Map):
            result[section] = changed(result[section], placer.drawing)
    problems += dict.fromkeys(placer.problems)  # a part can be put in more than once
    return result


def _section(data: Map, name: str) -> Map:
    return data[name] if isinstance(data.get(name), Map) else Map(data.where)


def _spelled(entry: Any, problems: list[Problem]) -> Any:
    """A face with `extends` and `abstract` as they are meant; reports what is misspelled."""
    if not isinstance(entry, Map):
        return entry
    for key in [*entry]:
        if meant := slip_of(key, ["extends", "abstract"]):
            problems.append(Problem(entry.keys_at[key], "unknown-key", unknown_key(key, meant, ())))
            value, key_at, at = entry[key], entry.keys_at[key], entry.at(key)
            entry = entry.without(key)
            entry.put(meant, value, key_at, at)
    if not isinstance(entry.get("abstract", True), bool):
        message = f'"abstract": found "{entry["abstract"]}", expected true or false'
        problems.append(Problem(entry.at("abstract"), "wrong-type", message))
    return entry


def _givers(entries: dict[str, Any]) -> dict[str, list[str]]:
    """Element → the drawings that another one, which has no such element, could take it from."""
    givers: dict[str, list[str]] = {}
    for name, entry in entries.items():
        elements = entry.get("elements") if isinstance(entry, Map) else None
        for element, data in elements.items() if isinstance(elements, Map) else ():
            if isinstance(data, Map) and kind_of(data):
                givers.setdefault(element, []).append(name)
    return givers


def _extended(section: Map, problems: list[Problem]) -> Map:
    """Each entry merged over the one that its `extends` names; without the `abstract: true` ones."""
    result = Map(section.where)
    entries = {name: _spelled(entry, problems) for name, entry in section.items()}

    def whole(name: str, on_the_way: tuple[str, ...]) -> Map | None:
        entry = entries[name]
        if not isinstance(entry, Map):
            return None
        if "extends" not in entry:
            return _with_kinds(entry, Map(entry.where), partial(no_kind, entry=name))
        base, at = str(entry["extends"]), entry.at("extends")
        own = entry.without("extends")
        if base in (name, *on_the_way) or len(on_the_way) > MOST_DEPTH:
            problems.append(Problem(at, "extends-cycle", f'"{base}" extends itself, perhaps through others'))
            return own
        if base not in section:
            message = f'there is no "{base}" to extend{nearest(base, section)}'
            problems.append(Problem(at, "unknown-name", message))
            base = nearest_word(base, (other for other in section if other not in (name, *on_the_way)))
            if not base:
                return own
        below = whole(base, (*on_the_way, name))
        return _over(below, own, unsaid, problems) if below is not None else None

    def no_kind(name: str, at: Where, entry: str) -> None:
        unsaid.add(name)
        message = f'"{name}" draws nothing: is it a text, a picture, a box ...?'
        others = (other for other in givers().get(name, ()) if entries[other].get("extends") != entry)
        if giver := next((other for other in others if other != entry), ""):
            message = f'"{name}" draws nothing: is `extends: {giver}` missing in "{entry}"?'
            message = f'{message} The "{name}" of "{giver}" is drawn where a face extends it'
        problems.append(Problem(at, "missing-key", message))

    unsaid, givers = set[str](), cache(lambda: _givers(entries))
    left = MOST_EXTENDED
    for name in section:
        entry = whole(name, ())
        if entry is not None and entry.get("abstract", False) is not False:
            continue
        if entry is not None and "abstract" in entry:
            entry = entry.without("abstract")
        left -= count(entry)
        if left < 0:
            message = f"more than {MOST_EXTENDED:,} values once `extends` is followed"
            problems.append(Problem(section.keys_at[name], "too-large", message))
            break
        result.put(name, entries[name] if entry is None else entry, section.keys_at[name], section.at(name))
    return result


def _over(below: Map, entry: Map, unsaid: Collection[str], problems: list[Problem]) -> Map:
    """An entry merged over the one that it extends. Elements that change none of that one's are reported, but
    not if they change one of the `unsaid`, which have no kind.
    """
    others = below["elements"] if isinstance(below.get("elements"), Map) else Map(below.where)

    def report(name: str, at: Where) -> None:
        if name in unsaid:
            return
        guess = nearest(name, others) or "; a new one needs what it draws: text, picture, fill ..."
        problems.append(Problem(at, "unknown-name", f'there is no element "{name}" to change{guess}'))

    own = _with_kinds(entry, others, report)
    below = below.without("abstract")
    elements = own.get("elements")
    if others and isinstance(elements, Map):
        problems += _slips(elements, others)
        merged_elements = below["elements"] = others.without()
        for name, element in elements.items():
            if isinstance(others.get(name), Map) and isinstance(element, Map):
                merged_elements[name] = kept_by(others[name], element)
    return merged(below, own)


def _slips(elements: Map, others: Map) -> Iterator[Problem]:
    """New elements whose names are those of inherited ones of the same kind, but for a slip of the finger."""
    left = [name for name in others if name not in elements and isinstance(others[name], Map)]
    for name, element in elements.items():
        if name in others or not isinstance(element, Map):
            continue
        meant = slip_of(name, (other for other in left if kind_of(others[other]) == kind_of(element)))
        if meant:
            message = f'this is an element of its own beside "{meant}"; did you mean to change that one?'
            yield warning(elements.keys_at[name], "similar-element", message)


def _with_kinds(entry: Map, others: Map, report: Callable[[str, Where], None]) -> Map:
    """An entry without the elements of no kind that are not among `others`; each of them is reported."""
    elements = entry.get("elements")
    if not isinstance(elements, Map):
        return entry
    strange = [
        name
        for name, element in elements.items()
        if name not in others and isinstance(element, Map) and _changes(name, element, others)
    ]
    for name in strange:
        report(name, elements.keys_at[name])
    left = elements.without(*strange)
    return changed(entry, lambda value: left if value is elements else value) if strange else entry


def _changes(name: str, element: Map, others: Map) -> bool:
    """Whether an element was meant to change one of the others: it is none of its own."""
    if kind_of(element) == BOX and not any(key in element for key in PLACES):
        return bool(nearest_word(name, others))
    return not kind_of(element) and not meant_key(element)[1] and "draw" not in element


def _is_argument(value: Any, arguments: Map) -> bool:
    """Whether a value is only `$name`, which is given."""
    return isinstance(value, str) and value.startswith("$") and value[1:] in arguments


def _arguments(data: Any) -> list[str]:
    """The words of every `$word` in the texts of a part."""
    return [word for value in walk(data) if isinstance(value, str) for word in _ARGUMENT.findall(value)]


def _given_in(text: str, arguments: Map) -> list[str]:
    """The arguments that a text may call, also through values, callers first: `$size` may be `$s` with `ize`
    behind it.
    """
    called = named = dict.fromkeys(_names_in(text, arguments))
    for _ in range(MOST_DEPTH if named else 0):
        behind = (word for name in called for word in _names_in(str(arguments[name]), arguments))
        called = {word: None for word in behind if word not in named}
        named = named | called
    return list(named)


def _names_in(text: str, arguments: Map) -> list[str]:
    words = dict.fromkeys(_CALLED.findall(text))
    ends = ((word, end) for word in words for end in range(1, min(len(word), LONGEST_KEY) + 1))
    return [*dict.fromkeys(word[:end] for word, end in ends if word[:end] in arguments)]


class _Placer:
    """Gives elements their kinds, replaces parts by groups, with `$name` replaced by the value that the
    element gives for it, and merges each box over the style that it names.
    """

    def __init__(self, parts: Map, boxes: Map) -> None:
        self.parts = parts
        self.boxes = boxes
        self.problems: list[Problem] = []
        self.left, self.is_full = MOST_PLACED, False

    def drawing(self, data: Any, within: tuple[str, ...] = ()) -> Any:
        """Something with `elements`: a face, an icon, a group, a row of a column."""
        if not isinstance(data, Map) or "elements" not in data:
            return data
        result = data.without()
        result["elements"] = self.elements(data["elements"], within)
        return result

    def elements(self, data: Any, within: tuple[str, ...]) -> Any:
        if not isinstance(data, Map):
            return data
        result = Map(data.where)
        for name, value in data.items():
            element = self.element(name, value, within) if isinstance(value, Map) else value
            if element is not None:
                result.put(name, element, data.keys_at[name], data.at(name))
        return result

    def element(self, name: str, data: Map, within: tuple[str, ...]) -> Map | None:
        element = with_kind(name, data, self.problems)
        if element is None:
            return None
        if element["draw"] == PART:
            return self._group(element, within)
        if element["draw"] == BOX and isinstance(element.get("style"), str):
            return self._styled(element)
        if isinstance(element.get("rows"), Map):
            element["rows"] = changed(element["rows"], lambda row: self.drawing(row, within))
        return cast(Map, self.drawing(element, within))

    def _styled(self, element: Map) -> Map:
        name, own = element["style"], element.without("style")
        style = self.boxes.get(name)
        if isinstance(style, Map):
            return merged(style, own)
        if style is None:
            message = f'there is no box "{name}"{nearest(name, self.boxes)}'
            self.problems.append(Problem(element.at("style"), "unknown-name", message))
        return own

    def _group(self, element: Map, within: tuple[str, ...]) -> Map:
        name, at = str(element.get("part")), element.at("part")
        part = self.parts.get(name)
        result = element.without("part", "with")
        result["draw"] = "group"
        result.put("elements", Map(at), at, at)
        if not isinstance(part, Map):
            guess = nearest(name, self.parts) or f", expected {one_of(self.parts)}"
            self.problems.append(Problem(at, "unknown-name", f'there is no part "{name}"{guess}'))
        elif name in within:
            self.problems.append(Problem(at, "part-cycle", f'the part "{name}" contains itself'))
        elif self.left <= 0:
            if not self.is_full:
                message = f"more than {MOST_PLACED:,} values once the parts are put in"
                self.problems.append(Problem(at, "too-large", message))
            self.is_full = True
        else:
            arguments = element.get("with")
            arguments = arguments if isinstance(arguments, Map) else Map(at)
            filled = self._filled(part, arguments, at)
            self.left -= count(filled)
            if not self._lacks(name, part, filled, arguments, element):
                result["elements"] = self.elements(filled, (*within, name))
        return result

    def _lacks(self, name: str, part: Map, filled: Any, arguments: Map, element: Map) -> bool:
        """Whether a part asks for something that the element does not give; each such word is reported."""
        left = set(_arguments(filled))
        if not left:
            return False
        asked = _arguments(part)
        missing = [word for word in dict.fromkeys(asked) if word in left and word not in arguments]
        others = [other for other in arguments if other not in asked]
        slips = {word: near for word in missing if (near := nearest_word(word, others))}
        for word, near in slips.items():
            message = f'the part "{name}" needs "{word}", did you mean that by "{near}"?'
            self.problems.append(Problem(arguments.keys_at[near], "missing-key", message))
        if left_out := [word for word in missing if word not in slips]:
            words = " and ".join(f'"{word}"' for word in left_out).replace(" and ", ", ", len(left_out) - 2)
            shown = ", ".join(f"{word}: ..." for word in left_out)
            message = f'the part "{name}" needs {words}: with: {{{shown}}}'
            at = element.at("with" if arguments else "part")
            self.problems.append(Problem(at, "missing-key", message))
        return bool(missing)

    def _filled(self, data: Any, arguments: Map, at: Where) -> Any:
        """`data` with each `$name` replaced; a text that is only `$name` becomes the value, even a number."""
        if isinstance(data, Map):
            result = Map(data.where)
            for key, value in data.items():
                place = arguments.at(value[1:]) if _is_argument(value, arguments) else data.at(key)
                result.put(key, self._filled(value, arguments, at), data.keys_at[key], place)
            return result
        if not isinstance(data, str):
            return changed(data, lambda value: self._filled(value, arguments, at))
        if "$" not in data:
            return data
        if _is_argument(data, arguments):
            return arguments[data[1:]]
        for name in sorted(_given_in(data, arguments), key=len, reverse=True):
            value = str(arguments[name])
            if len(data) + data.count(f"${name}") * len(value) > LONGEST:
                message = f'"${name}" makes a text of more than {LONGEST:,} characters'
                self.problems.append(Problem(at, "too-long", message))
                return ""
            data = data.replace(f"${name}", value)
        return data
