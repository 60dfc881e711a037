"""The small project that fuzzed inputs are made of, and the runs that read it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import font_roboto

from tests.build.projects import FRAMES, GAME, TABLE, painted
from tts_export.build import build
from tts_export.cache import Cache
from tts_export.checks import check
from tts_export.load import load
from tts_export.problems import Problem, has_errors

Outcome = tuple[Sequence[Problem], bool]
"""The problems of a run, and whether it failed."""
CARDS: dict[str, Any] = {
    "game": "mini",
    "set": {"name": "First", "code": "F", "date": "2024-01-01", "version": "1"},
    "host": "https://example.org",
    "sheets": {"cell": [64, 88], "columns": 2, "rows": 2, "quality": 80},
    "cards": [
        {
            "type": "hero",
            "title": "ADA",
            "power": 4,
            "tags": ["TROLL"],
            "text": "**Any** #TROLL",
            "art": "a.png",
        },
        {
            "type": "hero",
            "title": "BOB",
            "when": {"tag": "TROLL"},
            "text": "When this enters, draw 2. // Win.",
        },
        {"type": "place", "title": "HOME", "text": "A place."},
    ],
    "decks": {"All": {"main": {"ADA": 1, "BOB": 2}, "side": ["HOME"]}, "Lists": {"from": "deck.txt"}},
}
GAME_FOLDER = Path("templates/games/mini")
FONT = Path(font_roboto.__file__).with_name("files") / "Roboto-Regular.ttf"
DECK = b"// A deck\nMain (3):\n2 ADA\n1x BOB\nSideboard\nHOME x1\n"
HOOKS = b"""local Hooks = {}
function Registry.steps.refill(player)
  for i = 1, 3 do Draw.cards(player, i) end
  return ("a %d"):format(#player) .. [[ text ]]
end
return Hooks
"""
ASSETS = f"""version: 1
back-1a2b3c4d5e6f.jpg {"1a2b3c4d" * 8} https://example.org/back-1a2b3c4d5e6f.jpg
mat-1a2b3c4d5e6f.png {"5e6f7a8b" * 8} https://example.org/mat-1a2b3c4d5e6f.png retired
""".encode()
LEDGER = b"""version: 1
sheets:
  "back": {cells: 4, keys: [120345]}
cells:
  "back":
    "ADA": 0
    "BOB": 1 retired
guids:
  "card/ADA": "a1b2c3"
"""
TRANSCRIPT = b"""game mini, seed 7, White and Red
White: deck empty, discard 2 cards
> White draws 1
White mills: the discard pile becomes the deck
= Red vp 2
"""
LISTS = Path(__file__).parents[1] / "load" / "corpus"
CACHE = Cache()
"""In memory, so that files that did not change need not be read again: most inputs are one file of many."""


def write(folder: Path, **changed: bytes) -> None:
    """A whole project; the names of changed files have `__` for a dot, and no folder."""
    files = {**whole(), **{name.replace("__", "."): data for name, data in changed.items()}}
    for name, data in files.items():
        file = folder / _FOLDERS.get(name, Path()) / name
        if not file.exists() or file.read_bytes() != data:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
    (folder / "cards.lock").unlink(missing_ok=True)


_FOLDERS = dict.fromkeys(["game.yaml", "frames.yaml", "table.yaml", "hooks.lua"], GAME_FOLDER)


@cache
def whole() -> dict[str, bytes]:
    """Its files, without their folders."""
    return {
        "cards.yaml": dumped(CARDS),
        "game.yaml": GAME.encode(),
        "frames.yaml": FRAMES.replace("OWN_FONT", "own.ttf").encode(),
        "table.yaml": TABLE.encode(),
        "hooks.lua": HOOKS,
        "own.ttf": FONT.read_bytes(),
        "a.png": painted((9, 99, 9)),
        "deck.txt": DECK,
    }


def dumped(data: Any) -> bytes:
    """The data as JSON, which is YAML; an escape in it can be any character."""
    return json.dumps(data, indent=1).encode()


def checked(folder: Path) -> Outcome:
    """What `tts-export check` finds."""
    project, problems = load(folder / "cards.yaml", CACHE)
    problems = [*problems, *(check(project) if project else [])]
    return problems, project is None or has_errors(problems)


def built(folder: Path) -> Outcome:
    """What `tts-export build` finds."""
    report = build(folder / "cards.yaml", folder / "build", workers=1, cache=CACHE)
    return report.problems, report.failed
