"""The cells of a project: from the cache, or drawn, by several processes if many are missing."""

from collections.abc import Callable, Iterator, Sequence

from tts_export.cache import Cache
from tts_export.problems import Problem
from tts_export.sheets.drawing import Cell, DrawnCell, Note, draw_cells, unplaced
from tts_export.sheets.picture_problems import cell_problems
from tts_export.sheets.recipes import Recipes
from tts_export.workers import Pool, map_here

Progress = Callable[[str, int, int], None]
"""Called with the name of a stage, the number of its finished steps, and the number of all its steps."""
Notes = tuple[Note, ...]

FEW = 60
"""Up to this many cells are drawn in this process, which takes less time than starting workers."""
MOST_BYTES = 64_000_000
"""The limit of joined sheets kept in memory; further ones are joined again when they are written."""
_TOGETHER = 3
"""Cells per task of a worker."""


class Cells:
    """The cells of one project.

    A cell is cached together with its notes, and the notes again without it: a build needs the notes of all
    cells, but the cells of only those sheets that it joins.
    """

    def __init__(self, recipes: Recipes, cache: Cache) -> None:
        self.recipes = recipes
        self.cache = cache
        self._digests: dict[tuple[str, str], str] = {}
        self._notes: dict[str, Notes] = {}
        self._room = MOST_BYTES

    def has_room(self, size: int) -> bool:
        """Whether a joined sheet of this size may stay in memory until it is written. Reserves the room."""
        self._room -= size
        return self._room >= 0

    def digest(self, cell: Cell) -> str:
        """The digest of everything that the cell is made from."""
        key = (cell.card.key, cell.face)
        if key not in self._digests:
            self._digests[key] = self.recipes.cell(cell)
        return self._digests[key]

    def data(self, cell: Cell) -> bytes:
        """The encoded cell; drawn in this process if it is not in the cache."""

        def make() -> DrawnCell:
            drawn = draw_cells([unplaced(cell)])[0]
            self.recipes.confirm([cell])
            return drawn

        return self.cache.get("cell", self.digest(cell), make, DrawnCell).data

    def missing(self, cells: Sequence[Cell]) -> dict[str, Cell]:
        """The cells that are not in the cache, by digest."""
        unknown = {self.digest(cell): cell for cell in cells if self.digest(cell) not in self._notes}
        found = zip(unknown, self.cache.look_all("notes", list(unknown), Notes), strict=True)
        self._notes |= {digest: notes for digest, notes in found if notes is not None}
        return {digest: cell for digest, cell in unknown.items() if digest not in self._notes}

    def pin(self, cells: Sequence[Cell]) -> None:
        """Pins these cells in the cache for the project."""
        self.cache.pin(self.recipes.project.file, "cell", list(map(self.digest, cells)))

    def draw(self, cells: Sequence[Cell], pool: Pool, progress: Progress) -> list[Problem]:
        """Draws the cells that are not in the cache; returns the problems of all cells, at their cards.

        Raises SourceChanged if a font or art is saved while it is drawn; what was drawn before is cached.
        """
        missing, done = self.missing(cells), 0
        # Cells with the same art are neighbors, so that one process reads it.
        todo = sorted(missing.items(), key=lambda one: self.recipes.art(one[1]))
        for digests, drawn in self._drawn(todo, pool):
            self.recipes.confirm(missing[digest] for digest in digests)
            found = {digest: cell.notes for digest, cell in zip(digests, drawn, strict=True)}
            self.cache.keep_all("cell", zip(digests, drawn, strict=True))
            self.cache.keep_all("notes", found.items())
            self._notes |= found
            done += len(digests)
            progress("cards", done, len(todo))
        notes = [(cell, note) for cell in cells for note in self._notes[self.digest(cell)]]
        return cell_problems(self.recipes.project, notes)

    def _drawn(
        self, todo: Sequence[tuple[str, Cell]], pool: Pool
    ) -> Iterator[tuple[tuple[str, ...], list[DrawnCell]]]:
        """Draws the cells, a few together; yields their digests with what was drawn."""
        plain = [(digest, unplaced(cell)) for digest, cell in todo]
        parts = (dict(plain[at : at + _TOGETHER]) for at in range(0, len(plain), _TOGETHER))
        portions = {tuple(part): list(part.values()) for part in parts}
        return (pool.map if len(todo) > FEW else map_here)(draw_cells, portions)
