"""Where a key belongs that is in the wrong place: in another part or file, or to a command."""

from collections.abc import Mapping
from typing import get_args, get_origin

from tts_export.settings.base import Settings
from tts_export.settings.describe import FileKey, bare, is_settings, keys
from tts_export.settings.frames import Frames
from tts_export.settings.game import Game
from tts_export.settings.project import CardsFile
from tts_export.settings.table import TableSettings
from tts_export.yamls import Map

_OF_OTHER_FILES = {
    "Zone": (
        ("capacity", "visible", "pile", "play", "common", "deck", "verb", "guest"),
        "game.yaml",
        "rules: zones:",
    ),
    "ZoneRule": (("at", "cards", "part", "place", "color", "tab"), "table.yaml", "mat: zones:"),
    "TrackRule": (("on_mat", "sides", "shape", "pixels"), "table.yaml", "tokens:"),
    "Token": (("start", "max", "min", "gauge", "common"), "game.yaml", "rules: tracks:"),
    "CardType": (("elements", "background", "extends"), "frames.yaml", "faces:"),
    "Drawing": (("needs", "may"), "game.yaml", "types:"),
}
"""Class → the keys of what has the same names in another file, that file, and where it is there."""
_ROOTS: dict[str, type[Settings]] = {
    "cards.yaml": CardsFile,
    "game.yaml": Game,
    "frames.yaml": Frames,
    "table.yaml": TableSettings,
}
"""The files of a set and its game → their class."""
_OF_COMMANDS = {
    "print": "`tts-export pdf` prints, with options such as `--paper letter` and `--bleed 3`",
    "pdf": "`tts-export pdf` prints, with options such as `--paper letter` and `--bleed 3`",
    "bleed": "`tts-export pdf --bleed 3` prints with it",
    "dpi": "`tts-export pdf --dpi 600` prints so",
    "paper": "`tts-export pdf --paper letter` prints on it",
    "language": "`tts-export build --language de` builds in another one, from translations/de.yaml",
    "languages": "each file in translations/ is a language (`tts-export translate new de`)",
    "output": "`tts-export build --out FOLDER` writes elsewhere",
    "out": "`tts-export build --out FOLDER` writes elsewhere",
    "version": "write it in `set: {version: ...}`",
    "name": "write it in `set: {name: ...}`",
    "code": "write it in `set: {code: ...}`",
    "url": "the address of the pictures is `host:`",
    "players": "how many play is in game.yaml, under `rules: players:`",
}
"""Keys that are looked for in cards.yaml → what does it."""


def of_other_file(kind: str, name: str) -> str:
    """What to say of a key that belongs to what has the same name in another file of the game, or ""."""
    keys_there, file, path = _OF_OTHER_FILES.get(kind, ((), "", ""))
    if name in keys_there:
        return f'"{name}" is a key of {file}: write it there, under `{path}`'
    option = _OF_COMMANDS.get(name, "") if kind == "CardsFile" else ""
    if option:
        return f'"{name}" is not a setting of a set: {option}'
    others = {file: root for file, root in _ROOTS.items() if root.__name__ != kind}
    having = [file for file, root in others.items() if name in {key.name for key in keys(root)}]
    if len(having) == 2:  # a set may have a few keys of its game, too
        having = [file for file in having if file != "cards.yaml"]
    is_root = len(others) < len(_ROOTS)
    return f'"{name}" is a key of {having[0]}: write it there' if is_root and len(having) == 1 else ""


def part_with(name: str, known: Mapping[str, FileKey]) -> str:
    """The only one of these keys whose part has a key of this name, or ""."""
    kinds = {key.name: bare(key.type)[0] for key in known.values()}
    parts = {part: keys(kind) for part, kind in kinds.items() if is_settings(kind)}
    having = [part for part, inner in parts.items() if name in {key.name for key in inner}]
    return having[0] if len(having) == 1 else ""


def items_with(name: str, known: Mapping[str, FileKey]) -> str:
    """The only one of these keys with named parts that have a key of this name, or ""."""
    inner = {
        key.name: bare(get_args(kind)[1])[0]
        for key in known.values()
        if get_origin(kind := bare(key.type)[0]) is dict
    }
    having = [
        part for part, kind in inner.items() if is_settings(kind) and name in {key.name for key in keys(kind)}
    ]
    return having[0] if len(having) == 1 else ""


def not_indented(data: Map, meant: Mapping[str, str], known: Mapping[str, FileKey]) -> dict[str, list[str]]:
    """Each key with nothing below it, with the unknown keys that follow it: its own, but not indented."""
    following: dict[str, list[str]] = {}
    above, inside = "", set[str]()
    for name, value in data.items():
        if above and (
            (name in inside and (name not in known or above in following)) or not meant.get(name, name)
        ):
            following.setdefault(above, []).append(name)
        elif name in known:
            above = name if value is None else ""
            kind = bare(known[name].type)[0]
            inside = {key.name for key in keys(kind)} if is_settings(kind) else set()
    return following
