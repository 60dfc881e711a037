"""What does not fit on the faces of a project that has other mistakes too: one run tells everything.

Faces that the last build drew are not drawn again, and nothing is kept: a run with errors writes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from tts_export.build.art_files import FOLDER, Art, load_art
from tts_export.build.cells import Cell
from tts_export.build.groups import face_of
from tts_export.build.keys import Keys
from tts_export.build.pictures import sheet_format
from tts_export.build.state import load_state
from tts_export.draw.face import Renderer
from tts_export.load import Mod
from tts_export.problems import Problem

GAME_FILES = {"game.yaml", "frames.yaml", "table.yaml"}
"""With a mistake in one of these a face may lack what it is made of."""


def face_problems(
    mod: Mod,
    known: list[Problem],
    cache: Path,
    tool: str,
    began: int,
    stage: Callable[[str, int, int], None],
) -> list[Problem]:
    """The problems of the faces that the last build did not draw; none where faces cannot be drawn at all."""
    form = sheet_format(mod)
    if any(p.where.file.name in GAME_FILES for p in known):
        return []
    state = load_state(cache, tool)
    keys = Keys(mod, form, tool, Art(mod.root.absolute(), load_art(cache / FOLDER), began))
    drawn = {key for sheet in state.sheets.values() for key in sheet.cells}
    cells = [cell for cell in _cells(mod) if keys.cell(cell.card, cell.face) not in drawn]
    if not cells:
        return []
    renderer = Renderer(mod.frames, mod.root)
    found: list[Problem] = []
    for number, cell in enumerate(cells, 1):
        found += renderer.render(cell.card, cell.face, form.cell)[1]
        stage("cards", number, len(cells))
    return [*found, *renderer.problems]


def _cells(mod: Mod) -> Iterator[Cell]:
    """Every face of every card, but those of types and frames that there are not."""
    there = mod.frames.faces.keys() | mod.frames.drawings.keys()
    for card in mod.by_key.values():
        if card.type in mod.game.types:
            for face in (face_of(mod, card), mod.game.types[card.type].other_side):
                if face in there:
                    yield Cell(card, face)
