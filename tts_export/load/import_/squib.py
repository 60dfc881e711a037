"""Layouts of Squib: a file of named boxes, as the elements of a face for frames.yaml.

What is lost: what the Ruby script draws into the boxes, fonts (each text gets the style `text`), rotation,
and units that depend on the deck (`deck`, `middle`).
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tts_export.problems import Problem, Where
from tts_export.yamls import Map, load

PLACES = ("x", "y", "width", "height")
DPI, MM = 300.0, 25.4
_UNITS = {"": MM / DPI, "in": MM, "mm": 1.0, "cm": 10.0, "pt": MM / 72, "cell": 37.5 * MM / DPI}
_NUMBER = re.compile(r"(-?(?:\d+(?:\.\d+)?|\.\d+))\s*+([a-z]*?)s?$")
_PICTURES = re.compile(r"art|image|picture|illustration|photo")
_TEXTS = {"font", "font_size", "str", "align", "valign", "justify", "wrap", "ellipsize", "markup", "spacing"}
_KEPT = {"extends", "fill_color", "align", "valign", *PLACES}
MOST_DEPTH = 20


def is_layout(file: Path) -> bool:
    """Whether a file is such a layout: named entries, some of them with places."""
    if file.suffix.lower() not in (".yml", ".yaml") or not file.is_file():
        return False
    data, _ = load(file)
    if not isinstance(data, Map) or not data or not all(isinstance(place, Map) for place in data.values()):
        return False
    return any(key in place for place in data.values() for key in PLACES)


def face_of(file: Path, problems: list[Problem]) -> str:
    """The face that a layout describes, as text for frames.yaml. Adds a problem for each box that is lost."""
    data, flaws = load(file)
    problems += flaws
    lines = [
        f"# From {file.name}: fill in fonts and colors.",
        "faces:",
        f"  {_name(file.stem)}:",
        "    elements:",
    ]
    known: dict[str, dict[str, Any]] = {}
    for name in data:
        try:
            entry = _whole(data, name, known)
            x, y, width, height = (_mm(entry.get(key, 0), key) for key in PLACES)
        except ValueError as error:
            problems.append(Problem(data.keys_at[name], "not-read", f'"{name}" is left out: {error}', "hint"))
            continue
        if width > 0 and height > 0:
            box = ", ".join(f"{value:.4g}" for value in (x, y, width, height))
            lines.append(f"      {_name(name)}: {{{_element(_name(name), entry)}, box: [{box}]}}")
    problems.extend(_lost(data))
    return "\n".join(lines) + "\n"


def _element(name: str, entry: Mapping[str, Any]) -> str:
    if _PICTURES.search(name) and not _TEXTS & entry.keys():
        return "picture: art"
    color = str(entry.get("fill_color", ""))
    if re.fullmatch(r"#[0-9a-fA-F]{6}|[a-z]+", color) and not _TEXTS & entry.keys():
        return f'fill: "{color}"'
    places = {"align": ("left", "center", "right"), "valign": ("top", "middle", "bottom")}
    keys = [f"{key}: {entry[key]}" for key, words in places.items() if entry.get(key) in words]
    return ", ".join([f'text: "{{{name}}}"', "style: text", *keys])


def _whole(data: Map, name: str, known: dict[str, dict[str, Any]], depth: int = 0) -> dict[str, Any]:
    """An entry over those that it extends; `+= 5` and `-= 5` count from what they have. Each is made once."""
    if name in known:
        return known[name]
    own: Map = data[name]
    bases = own.get("extends", [])
    result: dict[str, Any] = {}
    for base in bases if isinstance(bases, list) else [bases]:
        if not isinstance(base, str) or base not in data or depth > MOST_DEPTH:
            raise ValueError(f'there is no "{base}" to extend')
        result |= _whole(data, str(base), known, depth + 1)
    for key, value in own.items():
        if key not in _KEPT | _TEXTS:
            continue
        change = re.match(r"([+-])=\s*(.+)", value) if isinstance(value, str) and key in PLACES else None
        if change:
            by = _mm(change[2], key)
            value = f"{_mm(result.get(key, 0), key) + (by if change[1] == '+' else -by)}mm"
        result[key] = value
    known[name] = result
    return result


def _mm(value: Any, key: str) -> float:
    """Millimeters of a number of pixels, or of a number with a unit."""
    number = _NUMBER.match(str(value).strip().lower())
    if number is None or number[2] not in _UNITS:
        raise ValueError(
            f"{key}: {value} cannot be read; expected pixels, or a number with in, cm, mm, pt or cell"
        )
    return float(number[1]) * _UNITS[number[2]]


def _name(written: str) -> str:
    return re.sub(r"\W+", "_", written.strip()).strip("_").lower() or "face"


def _lost(data: Map) -> Iterator[Problem]:
    """One hint that names the keys which are not read."""
    lost = sorted({key for entry in data.values() for key in entry if key not in _KEPT})
    if lost:
        message = (
            f"a layout of Squib: its boxes are read, but not {', '.join(lost)}, nor what the script draws"
        )
        yield Problem(Where(data.where.file), "not-read", message, "hint")
