"""A snapshot: everything that the pages show of one build, or of the set as it was."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property, lru_cache
from pathlib import Path

from msgspec import Struct, structs

from tts_export.built.manifest import BuiltCard, read_manifest
from tts_export.cache import Cache, user_cache
from tts_export.compare.difference import Difference, difference
from tts_export.compare.sources import WORKING, UnknownState, opened, source, usual
from tts_export.compare.states import State, project_state
from tts_export.draw.badges import zone_mark
from tts_export.draw.board import BoardRenderer, has_fields
from tts_export.languages import in_language
from tts_export.load import load
from tts_export.load.project import Project
from tts_export.problems import Where, relative_to
from tts_export.report import Report
from tts_export.sheets import jpeg
from tts_export.sheets.cells import Cells
from tts_export.sheets.drawing import Cell, DrawnCell, set_up
from tts_export.sheets.layout import QUALITY, extension
from tts_export.sheets.plan import every_cell, groups, sheet_format
from tts_export.sheets.recipes import ChangedSource, Recipes
from tts_export.workbench.fonts import title_font
from tts_export.workbench.old_sheets import OldSheets, Sides, old_sheets
from tts_export.workers import Pool, silent

_CHANGED_BOARDS = 300
"""How many squares with changed numbers are kept: those of a full table several times over, some 10 MB."""


class SourcePlace(Struct, frozen=True):
    """A place in a file: `path` is for an editor, empty in a gallery and for what is not a file;
    `text` is for people.
    """

    path: str
    line: int
    column: int | str
    text: str


def source_in(root: Path, where: Where, *, published: bool = False) -> SourcePlace:
    """A place in a project for people, as seen from its folder, and for an editor."""
    root = root.absolute()
    outside = Path(where.file.name) if published else where.file
    near = where.file.relative_to(root) if where.file.is_relative_to(root) else outside
    text = str(Where(near, where.line, where.column))
    path = where.file.as_posix() if where.file.is_absolute() and not published else ""
    return SourcePlace(path, where.line, where.column, text)


class StateChoice(Struct, frozen=True):
    """A state that the set can be compared with."""

    key: str
    title: str


class Past(Struct, frozen=True):
    """The set as it was at another moment: what the pages compare with."""

    key: str
    """The key of the choice."""
    state: State | None
    """None if it could not be read, or not yet."""
    faces: "Snapshot | None" = None
    """The project of that moment, once its faces are drawn. A build or release has only a record."""
    sheets: OldSheets | None = None
    """The sheets of a build or release, where its pictures are still there."""
    drawing: bool = False
    """Whether the faces are being drawn."""
    choices: tuple[StateChoice, ...] = ()
    problems: tuple[str, ...] = ()
    """What went wrong in reading it."""


class Snapshot(Struct, frozen=True, dict=True):
    """A project as it was last read, and the report of its last build."""

    project: Project
    report: Report
    cells: Cells
    published: bool = False
    """Whether strangers will see it: pictures are smaller, and no file of this computer is named."""
    past: Past | None = None
    """What the pages compare with."""
    same: frozenset[tuple[str, str]] = frozenset()
    """Picture files of the past and of now that look the same, though they are made from other values."""

    def place(self, where: Where) -> SourcePlace:
        """A place for people, as seen from the project's folder, and for an editor."""
        return source_in(self.project.root, where, published=self.published)

    @cached_property
    def pictures(self) -> Mapping[str, Cell]:
        """The faces and own backs of all cards by the names of their files, their digests: `1b0c.jpg`."""
        ending = "webp" if self.published else extension(self.cells.recipes.form.kind)
        return {f"{self.cells.digest(cell)}.{ending}": cell for cell in every_cell(self.project)}

    @cached_property
    def backs(self) -> Mapping[str, str]:
        """The picture file of each back that cards share, by its drawing."""
        recipes, ending = self.cells.recipes, "webp" if self.published else "jpg"
        frames, names = self.project.frames, sorted({group.back for group in groups(self.project)})
        known = [name for name in names if name in frames.drawings or name in frames.faces]
        return {name: f"{recipes.back(name)}.{ending}" for name in known}

    @cached_property
    def sides(self) -> Mapping[str, Sides]:
        """The picture files of each card, by its key."""
        by_card: dict[str, dict[str, str]] = {}
        for file, cell in self.pictures.items():
            kind = self.project.game.types[cell.card.type]
            side = "face" if cell.face == (kind.face or cell.card.type) else "back"
            by_card.setdefault(cell.card.key, {})[side] = file
        return {key: Sides(**files) for key, files in by_card.items()}

    @cached_property
    def built_cards(self) -> Mapping[str, BuiltCard]:
        """The cards of the last good build, by their ids."""
        manifest, _ = read_manifest(self.report.out)
        return {card.id: card for card in manifest.cards} if manifest is not None else {}

    @cached_property
    def difference(self) -> Difference | None:
        """What changed since the past; None without one that could be read."""
        if self.past is None or self.past.state is None:
            return None
        return difference(self.past.state, project_state(WORKING, self.project))

    @cached_property
    def old_sides(self) -> Mapping[str, Sides]:
        """The picture files that each card had in the past, by its key now."""
        difference = self.difference
        if difference is None:
            return {}
        old_ids = {
            change.new.id: change.old.id for change in (*difference.cards.changed, *difference.cards.renamed)
        }
        ids = {card.key: old_ids.get(card.id, card.id) for card in self.project.cards}
        if self.past is not None and self.past.faces is None:  # whether the others look the same is not known
            ids = {card.key: old_ids[card.id] for card in self.project.cards if card.id in old_ids}
        return {key: self.sides_before[id_] for key, id_ in ids.items() if id_ in self.sides_before}

    @cached_property
    def sides_before(self) -> Mapping[str, Sides]:
        """The picture files of the past by the ids of that time."""
        past = self.past
        if past is not None and past.faces is not None:
            return {card.id: past.faces.sides.get(card.key, Sides()) for card in past.faces.project.cards}
        return past.sheets.sides() if past is not None and past.sheets is not None else {}

    @cached_property
    def old_pictures(self) -> tuple[str, ...]:
        """The names of the files with faces and own backs of the past that look different now."""
        difference, past = self.difference, self.past
        if difference is None or past is None:
            return ()
        if past.faces is not None:
            names = set(past.faces.pictures)
        else:
            removed = [self.sides_before.get(card.id, Sides()) for card in difference.cards.removed]
            names = {
                name for sides in (*self.old_sides.values(), *removed) for name in (sides.face, sides.back)
            }
        return tuple(sorted(names - {"", *self.pictures, *(file for file, _ in self.same)}))

    def picture(self, file: str, cache: Cache) -> bytes | None:
        """The bytes of one of `pictures`, `backs`, `old_pictures`; None for others, or if never drawn."""
        if file in self.backs.values():
            return cache.look("picture data", file.partition(".")[0], bytes)
        cell = self.pictures.get(file)
        if cell is None and self.past is not None and self.past.faces is not None:
            return self.past.faces.picture(file, cache)
        if cell is None and self.past is not None and self.past.sheets is not None:
            return self.past.sheets.picture(file)
        drawn = cache.look("cell", self.cells.digest(cell), DrawnCell) if cell is not None else None
        return drawn.data if drawn is not None else None

    @cached_property
    def _board_renderer(self) -> BoardRenderer:
        project, cache = self.project, self.cells.recipes.setup.cache
        return BoardRenderer(project.frames, project.game, project.root.absolute(), cache)

    @cached_property
    def board_files(self) -> frozenset[str]:
        """Those of `pictures` that a board shows as squares."""
        faces = {name for name, drawing in self.project.frames.faces.items() if has_fields(drawing)}
        cells = self.pictures.items()
        return frozenset(file for file, cell in cells if cell.face in faces and not cell.card.finished)

    def board(self, file: str, changes: tuple[int, int], cache: Cache, tall: bool = False) -> bytes | None:
        """A card as a board shows it, with changed numbers, as JPEG; None for other pictures."""
        if file not in self.board_files:
            return None
        try:
            if any(changes):
                return self._changed_board(file, changes, tall)
            made_from = (self.cells.digest(self.pictures[file]), tall)
            return cache.get("board", made_from, lambda: self._draw_board(file, changes, tall), bytes)
        except ChangedSource:  # the next build has another picture
            return None

    @cached_property
    def title_font(self) -> bytes:
        """The font of titles: one copy for all who ask, since it may be large."""
        return title_font(self.project.frames, self.project.root)

    @cached_property
    def zone_marks(self) -> Mapping[str, bytes]:
        """The mark of each zone that has one on its mat, as PNG."""
        project = self.project
        zones = {zone for mat in (project.table.mat, *project.table.shared.values()) for zone in mat.zones}
        marks = ((zone, zone_mark(zone, project.frames, project.root.absolute())) for zone in zones)
        return {zone: mark for zone, mark in marks if mark}

    @cached_property
    def _changed_board(self) -> Callable[[str, tuple[int, int], bool], bytes]:
        """Draws, and keeps the last ones in memory: guests may ask for a million, which fill a disk."""
        return lru_cache(_CHANGED_BOARDS)(self._draw_board)

    def _draw_board(self, file: str, changes: tuple[int, int], tall: bool) -> bytes:
        cell, rules = self.pictures[file], self.project.game.rules
        printed = {name: cell.card.fields.get(name) for name in (rules.number, rules.guard)}
        now = {
            name: number + by
            for (name, number), by in zip(printed.items(), changes, strict=True)
            if isinstance(number, int)
        }
        image = self._board_renderer.render(cell.card, cell.face, now, tall)
        self.cells.recipes.confirm([cell])
        return jpeg.encode(image, QUALITY)


def take(
    file: Path,
    report: Report,
    cache: Cache,
    *,
    draft: bool = False,
    language: str = "",
    published: bool = False,
) -> Snapshot | None:
    """The snapshot of a cards file after a build of it; None if its settings or its game cannot be read."""
    project, _ = load(file.absolute(), cache, draft=draft)
    if project is None:
        return None
    project, _ = in_language(project, language)
    return Snapshot(project, report, _cells(project, cache), published)


@contextmanager
def opened_past(
    word: str, file: Path, cache: Cache, *, draft: bool, published: bool = False
) -> Iterator[Past]:
    """The state that a word names (nothing: the last commit, else the last build).

    Its faces may not be drawn yet. The files that they are drawn from are there until the end of the context.
    """
    try:
        origin = source(word, file) if word else usual(file)
    except UnknownState as error:
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
            yield Past(word, structs.replace(read.state, title=title), faces, sheets)
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
    return structs.replace(snapshot, same=snapshot.same | frozenset(same))


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
