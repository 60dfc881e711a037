"""Picture files, named by their content: sheets joined from cells, and pictures with a file of their own.

The cache holds the name and the fingerprint of each file. The bytes are only made if the build folder does
not have the file yet.
"""

from collections.abc import Mapping
from functools import partial
from math import prod

from msgspec import Struct

from tts_export.built.folder import Output
from tts_export.cache import Cache
from tts_export.load.project import Project
from tts_export.problems import Problem
from tts_export.sheets.cells import Cells, frame_problems, picture_problems
from tts_export.sheets.drawing import DrawnSingle, Note, Single, draw_single
from tts_export.sheets.pictures import SheetPicture, join
from tts_export.sheets.plan import SheetPlan, groups
from tts_export.sheets.recipes import ChangedSource, Recipes
from tts_export.tts.export.table_pictures import own_pictures
from tts_export.workers import OnProgress, Pool, map_here

FOLDER = "sheets"
FEW = 3
"""Up to this many single pictures are drawn in this process, which takes less time than starting workers."""


class SheetFile(Struct, frozen=True):
    """A finished picture file."""

    file: str
    """Its path below `build/`."""
    hash: str
    """SHA-256 of its bytes, in hexadecimal, as `Cache.fingerprint` returns it."""
    columns: int
    rows: int
    notes: tuple[Note, ...] = ()
    """The problems of drawing it."""


class DrawnPicture(Struct, frozen=True):
    """A picture file with its output."""

    picture: SheetFile
    output: Output


class PictureFiles(Struct, frozen=True):
    """The pictures with a file of their own, by name."""

    backs: dict[str, DrawnPicture]
    """The backs that groups of cards share."""
    table: dict[str, DrawnPicture]
    """Mats, tokens, boards."""
    problems: list[Problem]
    """What went wrong in drawing them."""


def join_sheet(plan: SheetPlan, cells: Cells, cache: Cache) -> DrawnPicture:
    """The file of a sheet. Its cells are joined only if it is not in the cache."""
    digests = [(number, cells.digest(cell)) for number, cell in sorted(plan.cells.items())]
    joined: list[SheetPicture] = []

    def make() -> SheetFile:
        sheet = _joined(plan, cells, cache)
        if cells.has_room(len(sheet.data)):
            joined.append(sheet)
        return _file(sheet)

    file = cache.get("sheet", (plan.name, cells.recipes.form, digests), make, SheetFile)
    return DrawnPicture(
        file, Output(file.hash, lambda: (joined.pop() if joined else _joined(plan, cells, cache)).data)
    )


def draw_pictures(
    project: Project, recipes: Recipes, cache: Cache, pool: Pool, progress: OnProgress
) -> PictureFiles:
    """The pictures with a file of their own; those that are not in the cache are drawn.

    Raises ChangedSource if a font or a picture on them is saved meanwhile.
    """
    backs, table = _backs(project, recipes), _table(project, recipes)
    singles = dict([*backs.values(), *table.values()])
    files = {key: cache.look("picture", key, SheetFile) for key in singles}
    by_size = sorted(singles, key=lambda key: prod(singles[key].saved))
    # The pool's other processes begin with the largest; this one begins at the end, with the next largest.
    missing = {key: singles[key] for key in (*by_size[-1:], *by_size[:-1]) if files[key] is None}
    drawn: dict[str, DrawnSingle] = {}
    for key, single in (pool.map if len(missing) > FEW else map_here)(draw_single, missing):
        drawn[key] = single
        progress("table", len(drawn), len(missing))
    if missing:
        recipes.confirm_fonts()
        if dict(_table(project, recipes).values()) != dict(table.values()):
            raise ChangedSource
    for key, single in drawn.items():
        files[key] = cache.keep("picture", key, _file(single.picture, single.notes))
        cache.keep("picture data", key, single.picture.data)

    def all_of(some: Mapping[str, tuple[str, Single]]) -> dict[str, DrawnPicture]:
        return {name: _drawn(files[key], key, single, cache) for name, (key, single) in some.items()}

    known = {key: file for key, file in files.items() if file is not None}
    notes = {name: (single.drawing, known[key].notes) for name, (key, single) in table.items()}
    shared = [(single.drawing, known[key].notes) for key, single in backs.values()]
    problems = [*picture_problems(project, notes), *frame_problems(project, shared)]
    return PictureFiles(all_of(backs), all_of(table), problems)


def _drawn(file: SheetFile | None, key: str, single: Single, cache: Cache) -> DrawnPicture:
    assert file is not None
    return DrawnPicture(file, Output(file.hash, partial(_data, single, key, cache)))


def _backs(project: Project, recipes: Recipes) -> dict[str, tuple[str, Single]]:
    """The backs that groups share: name → digest and picture."""
    form, known = recipes.form, project.frames.faces.keys() | project.frames.drawings.keys()
    return {
        name: (
            recipes.back(name),
            Single(
                name=name, drawing=name, pixels=form.cell, saved=form.cell, flat=True, quality=form.quality
            ),
        )
        for name in (group.back for group in groups(project))
        if name in known
    }


def _table(project: Project, recipes: Recipes) -> dict[str, tuple[str, Single]]:
    """The table's own pictures: name → digest and picture."""
    known = project.frames.faces.keys() | project.frames.drawings.keys()
    return {
        picture.name: (
            recipes.picture(picture),
            Single(
                name=picture.name,
                drawing=picture.drawing,
                args=picture.args,
                pixels=picture.pixels,
                saved=picture.saved,
                trimmed=picture.trimmed,
                holes=picture.holes,
            ),
        )
        for picture in own_pictures(project)
        if picture.drawing in known  # the loader reports the others
    }


def _data(single: Single, key: str, cache: Cache) -> bytes:
    data = cache.look("picture data", key, bytes)
    return draw_single(single).picture.data if data is None else data


def _joined(plan: SheetPlan, cells: Cells, cache: Cache) -> SheetPicture:
    data: Mapping[int, bytes] = {number: cells.data(cell) for number, cell in plan.cells.items()}
    return join(data, cells.recipes.form, plan.name, cache)


def _file(picture: SheetPicture, notes: tuple[Note, ...] = ()) -> SheetFile:
    path = f"{FOLDER}/{picture.name}"
    return SheetFile(path, picture.hash, picture.columns, picture.rows, notes)
