"""The set as it was: read from what a word names, with its faces drawn by the cache of all projects."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec.structs import replace

from tts_export.cache import Cache, user_cache
from tts_export.compare.sources import Unknown, opened, source, usual
from tts_export.load import load
from tts_export.load.project import Project
from tts_export.problems import relative_to
from tts_export.report import Report
from tts_export.sheets.cells import Cells
from tts_export.sheets.drawing import DrawnCell, set_up
from tts_export.sheets.plan import every_cell, sheet_format
from tts_export.sheets.recipes import Recipes
from tts_export.workbench.old_sheets import Sides, old_sheets
from tts_export.workbench.snapshot import Past, Snapshot
from tts_export.workers import Pool, silent


@contextmanager
def opened_past(
    word: str, file: Path, cache: Cache, *, draft: bool = False, published: bool = False
) -> Iterator[Past]:
    """The state that a word names (nothing: the last commit, else the last build).

    Its faces may not be drawn yet. The files that they are drawn from are there until the end of the context.
    """
    try:
        origin = source(word, file) if word else usual(file)
    except Unknown as error:
        yield Past(word, None, problems=(error.problem.message,))
        return
    with opened(origin, cache, draft=draft) as read:
        project = read.state.project if read.state is not None else None
        faces = None
        if project is not None:
            faces = Snapshot(project, Report([], False, file.parent), _cells(project, cache), published)
            _ = faces.sides  # the digests, while the files are there
        sheets = old_sheets(origin.file, published=published) if origin.is_record else None
        problems = tuple(map(str, relative_to(read.problems, file.parent)))
        if published and read.state is not None:
            # Strangers learn neither where the folder is nor what is wrong with it.
            title = Path(word).name if Path(word).exists() else read.state.title
            yield Past(word, replace(read.state, title=title), faces, sheets)
        else:
            yield Past(word, read.state, faces, sheets, problems=problems)


def is_drawn(faces: Snapshot, cache: Cache) -> bool:
    """Whether all faces are in the cache."""
    digests = list(map(faces.cells.digest, faces.pictures.values()))
    return all(cache.look("cell", digest, DrawnCell) is not None for digest in digests)


def compared(snapshot: Snapshot, cache: Cache) -> Snapshot:
    """The snapshot with the pictures that look the same as in its past: only their bytes show that."""
    pairs = [
        pair
        for key, old in snapshot.old_sides.items()
        for new in (snapshot.sides.get(key, Sides()),)
        for pair in ((old.face, new.face), (old.back, new.back))
        if all(pair) and pair[0] != pair[1] and pair not in snapshot.same
    ]
    drawn = {pair: [snapshot.picture(file, cache) for file in pair] for pair in pairs}
    same = [pair for pair, (old, new) in drawn.items() if old is not None and old == new]
    return replace(snapshot, same=snapshot.same | frozenset(same))


def draw_faces(project: Project, cache: Cache, workers: int = 1) -> None:
    """Draws the faces of a project that are not in the cache."""
    cells = _cells(project, cache)
    with Pool(workers, set_up, cells.recipes.setup) as pool:
        cells.draw(every_cell(project), pool, silent)
        for cell in every_cell(project):
            cells.data(cell)  # one whose notes alone are in the cache


def draw_faces_of(file: Path, draft: bool) -> None:
    """Draws the faces of a cards file: for a process of its own, while another one goes on building."""
    project, _ = load(file, Cache(), draft=draft)
    if project is not None:
        draw_faces(project, user_cache())


def _cells(project: Project, cache: Cache) -> Cells:
    return Cells(Recipes(project, sheet_format(project), cache), cache)
