"""Picture files, named by their content: sheets joined from cells, and pictures with a file of their own.

The cache keeps what a file is called and how it is recognized. Its bytes are made again only where the file
is not in its place.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from msgspec import Struct

from tts_export.cache import Cache, digest_of_bytes
from tts_export.files import Output
from tts_export.load.project import Project
from tts_export.sheets.cells import Cells, Progress
from tts_export.sheets.drawing import Single, draw_single
from tts_export.sheets.layout import SheetFormat
from tts_export.sheets.pictures import SheetPicture, join
from tts_export.sheets.plan import Plan, groups
from tts_export.sheets.recipes import Recipes
from tts_export.tts.export.table_pictures import table_pictures
from tts_export.workers import Pool

FOLDER = "sheets"
FEW = 3
"""Up to so many single pictures are drawn sooner than workers start."""


class PictureFile(Struct, frozen=True):
    """A finished picture file."""

    file: str
    """Its path below `build/`."""
    hash: str
    """SHA-256 of its bytes, in hexadecimal."""
    fingerprint: str
    """As `Cache.fingerprint` returns it."""
    columns: int
    rows: int


class Drawn(Struct, frozen=True):
    """A picture file with its output."""

    picture: PictureFile
    output: Output


def join_sheet(plan: Plan, cells: Cells, cache: Cache) -> Drawn:
    """A sheet, joined from its cells."""
    form = cells.recipes.form
    digests = [(number, cells.digest(cell)) for number, cell in sorted(plan.cells.items())]
    make = partial(_joined, plan, cells, cache)
    file = cache.get("sheet", (plan.name, form, digests), lambda: _file(make()), PictureFile)
    return Drawn(file, Output(file.fingerprint, lambda: make().data))


def draw_pictures(
    project: Project, recipes: Recipes, cache: Cache, pool: Pool, progress: Progress
) -> dict[str, Drawn]:
    """The pictures with a file of their own, by name: shared backs, mats, tokens, boards."""
    singles = _singles(project, recipes)
    known = {name: cache.look("picture", key, PictureFile) for name, (key, _) in singles.items()}
    missing = [name for name, file in known.items() if file is None]
    wanted = [singles[name][1] for name in missing]
    drawn = pool.map(draw_single, wanted) if len(wanted) > FEW else map(draw_single, wanted)
    for done, (name, picture) in enumerate(zip(missing, drawn, strict=True), 1):
        key = singles[name][0]
        known[name] = cache.keep("picture", key, _file(picture))
        cache.keep("picture data", key, picture.data)
        progress("table", done, len(missing))
    return {
        name: Drawn(file, Output(file.fingerprint, partial(_data, single, key, cache)))
        for name, (key, single) in singles.items()
        if (file := known[name]) is not None
    }


def _singles(project: Project, recipes: Recipes) -> dict[str, tuple[str, Single]]:
    """Name → digest and picture."""
    form, known = recipes.form, project.frames.faces.keys() | project.frames.drawings.keys()
    found = {
        name: (recipes.back(name), _back(name, form))
        for name in (group.back for group in groups(project))
        if name in known
    }
    for picture in table_pictures(project.table):
        single = Single(
            name=picture.name,
            drawing=picture.drawing,
            args=picture.args,
            pixels=picture.pixels,
            saved=picture.saved,
        )
        found[picture.name] = recipes.picture(picture), single
    return found


def _back(name: str, form: SheetFormat) -> Single:
    return Single(name=name, drawing=name, pixels=form.cell, saved=form.cell, flat=True, quality=form.quality)


def _data(single: Single, key: str, cache: Cache) -> bytes:
    return cache.get("picture data", key, lambda: draw_single(single).data, bytes)


def _joined(plan: Plan, cells: Cells, cache: Cache) -> SheetPicture:
    data: Mapping[int, bytes] = {number: cells.data(cell) for number, cell in plan.cells.items()}
    return join(data, cells.recipes.form, plan.name, cache)


def _file(made: SheetPicture) -> PictureFile:
    path = f"{FOLDER}/{made.name}"
    return PictureFile(path, made.hash, digest_of_bytes(made.data), made.columns, made.rows)
