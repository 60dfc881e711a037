"""The cells of a project: from the cache, or drawn, by several processes if many are missing."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from tts_export import yamls
from tts_export.cache import Cache
from tts_export.draw.elements.scene import ELEMENT, FIXED, HIDDEN, OVERLAP
from tts_export.load.project import Project
from tts_export.problems import Problem, Where
from tts_export.sheets.drawing import Cell, DrawnCell, Note, draw_cells, unplaced
from tts_export.sheets.recipes import Recipes
from tts_export.tts.export.table_pictures import mat_picture
from tts_export.typeset.letters import message, script_of
from tts_export.workers import OnProgress, Pool, map_here

Notes = tuple[Note, ...]

FEW = 60
"""Up to this many cells are drawn in this process, which takes less time than starting workers."""
MOST_BYTES = 64_000_000
"""The limit of joined sheets kept in memory; further ones are joined again when they are written."""
_MENDS = {
    OVERLAP: "move or shrink one of them, or draw it only `when:` the card lacks the other one's field",
    HIDDEN: "elements are drawn in the order of the file",
}
MOST_CROWDED = 0.7
"""The part of the cards with a text on which it may not fit without the box being the cause."""
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
        cached = zip(unknown, self.cache.look_all("notes", list(unknown), Notes), strict=True)
        self._notes |= {digest: notes for digest, notes in cached if notes is not None}
        return {digest: cell for digest, cell in unknown.items() if digest not in self._notes}

    def pin(self, cells: Sequence[Cell]) -> None:
        """Pins these cells in the cache for the project."""
        self.cache.pin(self.recipes.project.file, "cell", list(map(self.digest, cells)))

    def draw(self, cells: Sequence[Cell], pool: Pool, progress: OnProgress) -> list[Problem]:
        """Draws the cells that are not in the cache; returns the problems of all cells, at their cards.

        Raises ChangedSource if a font or art is saved while it is drawn; what was drawn before is cached.
        """
        missing, done = self.missing(cells), 0
        # Cells with the same art are neighbors, so that one process reads it.
        todo = sorted(missing.items(), key=lambda item: self.recipes.art(item[1]))
        for digests, drawn in self._drawn(todo, pool):
            self.recipes.confirm(missing[digest] for digest in digests)
            new_notes = {digest: cell.notes for digest, cell in zip(digests, drawn, strict=True)}
            self.cache.keep_all("cell", zip(digests, drawn, strict=True))
            self.cache.keep_all("notes", new_notes.items())
            self._notes |= new_notes
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


# What went wrong in drawing the table's pictures, at the places that name them.


def frame_problems(project: Project, notes: Iterable[tuple[str, Iterable[Note]]]) -> list[Problem]:
    """The problems of drawings, given with their names, that show nothing of a card or a seat."""
    return [
        Problem(fixed_place(project, note, drawing), note.name, note.message, note.severity)
        for drawing, listed in notes
        for note in listed
    ]


def picture_problems(project: Project, notes: Mapping[str, tuple[str, Iterable[Note]]]) -> list[Problem]:
    """The problems of the table's pictures, each with its drawing; those of a value of a seat (`args:`) at
    that value.
    """
    seats = {mat_picture(project.table, color): color for color in project.table.seats}
    problems = []
    for name, (drawing, listed) in notes.items():
        for note in listed:
            seat = seats.get(name)
            if note.field and seat is not None and note.field in project.table.seats[seat].args:
                place = _place(project, "table.yaml", ("seats", seat, "args", note.field))
            else:
                place = fixed_place(project, note, drawing)
            problems.append(Problem(place, note.name, note.message, note.severity))
    return problems


def is_fixed(note: Note) -> bool:
    """Whether a note is not about a field of the card: it may name a text of the drawing itself."""
    return not note.field or note.field.startswith(FIXED)


def fixed_place(project: Project, note: Note, drawing: str) -> Where:
    """The place of an element, or of a text of a drawing in a translation; otherwise that of the drawing."""
    if note.field.startswith(ELEMENT):
        return _element_place(project, drawing, tuple(note.field.removeprefix(ELEMENT).split("/")))
    place = project.translation_places.get(note.field.removeprefix(FIXED).strip()) if note.field else None
    return place or drawing_place(project, drawing)


def drawing_place(project: Project, name: str) -> Where:
    """The place of a face or another drawing."""
    return _place(project, "frames.yaml", ("faces" if name in project.frames.faces else "drawings", name))


def _element_place(project: Project, drawing: str, keys: tuple[str, ...]) -> Where:
    """The place of an element, in the drawing or in one that this extends; that of its part or group if the
    part is elsewhere; else that of the drawing.
    """
    place = drawing_place(project, drawing)
    data = yamls.load(place.file)[0]
    kind, extended = "faces" if drawing in project.frames.faces else "drawings", [drawing]
    while (base := yamls.value_at(data, (kind, extended[-1], "extends"))) and base not in extended:
        extended.append(str(base))
    paths = ((kind, name, *keys[:end]) for end in range(len(keys), 1, -2) for name in extended)
    nearest = next((path for path in paths if yamls.value_at(data, path) is not None), None)
    return (nearest and yamls.place_of(data, nearest)) or place


def _place(project: Project, file_name: str, path: tuple[str, ...]) -> Where:
    """The place in the newest file of this name that has it, or the top of the newest one. The files are read
    again only if something is wrong.
    """
    top = None
    for game in reversed(project.lineage):
        file = project.template(f"games/{game}/{file_name}")
        if file is None:
            continue
        top = top or Where(file, 1, 1)
        data = yamls.load(file)[0]
        if yamls.value_at(data, path) is not None:
            return yamls.place_of(data, path) or top
    return top or Where(project.file, 1, 1)


# What went wrong in drawing cells, at the cards; characters that a font lacks once for all cards.


def _small_boxes(
    project: Project, notes: Iterable[tuple[Cell, Note]]
) -> dict[tuple[Where, str], list[tuple[Cell, Note]]]:
    """The places of elements, each with a field that does not fit there on most of the cards that have it:
    the box is the cause, and not what is written.
    """

    @cache
    def place_of(face: str, element: str) -> Where:
        return _element_place(project, face, tuple(element.split("/")))

    crowded: dict[tuple[Where, str], list[tuple[Cell, Note]]] = {}
    for cell, note in notes:
        if note.element and not is_fixed(note):
            crowded.setdefault((place_of(cell.face, note.element), note.field), []).append((cell, note))
    types = project.game.types
    faces = {card.key: types[card.type].face or card.type for card in project.cards if card.type in types}
    small = {}
    for (at, field), some in crowded.items():
        drawn, cards = {cell.face for cell, _ in some}, {cell.card.key for cell, _ in some}
        all_cards = [card for card in project.cards if faces.get(card.key) in drawn]
        having = [
            card for card in all_cards if card.fields.get(field, getattr(card, field, "")) not in ("", None)
        ]
        if len(cards) > max(2, len(having) * MOST_CROWDED):
            small[at, field] = some
    return small


def cell_problems(project: Project, notes: Iterable[tuple[Cell, Note]]) -> list[Problem]:
    """The problems of cells with their notes; one problem for each script that a font lacks, at the first of
    its cards. What does not depend on a field of the card is at the face in frames.yaml, once; texts that lie
    on one another on some cards name the first one.
    """

    @cache
    def place_of(face: str, note: Note) -> Where:
        return fixed_place(project, note, face)

    def problem(cell: Cell, note: Note, text: str) -> Problem:
        place = place_of(cell.face, note) if is_fixed(note) else cell.card.place(note.field)
        return Problem(place, note.name, text, note.severity)

    problems: dict[Problem, None] = {}
    lacking: dict[tuple[str, str], list[tuple[Cell, Note]]] = {}
    overlaps: dict[tuple[Where, str], list[tuple[Cell, Note]]] = {}
    noted = list(notes)
    small = _small_boxes(project, noted)
    reported = {(id(cell), id(note)) for some in small.values() for cell, note in some}
    for cell, note in noted:
        if (id(cell), id(note)) in reported:
            continue
        if note.letters:
            lacking.setdefault((script_of(note.letters[0]), note.font), []).append((cell, note))
        elif note.name in _MENDS:
            overlaps.setdefault((place_of(cell.face, note), note.message), []).append((cell, note))
        else:
            problems[problem(cell, note, note.message)] = None
    order = {card.key: number for number, card in enumerate(project.cards)}
    for (at, field), some in small.items():
        cell, note = min(some, key=lambda pair: order[pair[0].card.key])
        count = len({cell.card.key for cell, _ in some})
        what = note.message.partition(": ")[2].partition(";")[0]
        name = note.element.rpartition("/")[2]
        here = "here" if name in (field, "text") else f'in "{name}" here'
        text = f'"{field}" does not fit {here} on {count} cards, the first is "{cell.card.name}": {what};'
        text = f"{text} make the box larger, an inset smaller, or the letters of the style smaller"
        problems[Problem(at, note.name, text, note.severity)] = None
    for (_, font), some in lacking.items():
        letters = "".join(sorted(set("".join(note.letters for _, note in some))))
        cell, note = min(some, key=lambda pair: order[pair[0].card.key])
        text = message(letters, font, len({cell.card.key for cell, _ in some}))
        problems[problem(cell, note, text)] = None
    for (_, text), some in overlaps.items():
        cell, note = min(some, key=lambda pair: order[pair[0].card.key])
        count = len({cell.card.key for cell, _ in some})
        first = (
            f'on "{cell.card.name}"' if count == 1 else f'on {count} cards, the first is "{cell.card.name}"'
        )
        problems[problem(cell, note, f"{text} {first}: {_MENDS[note.name]}")] = None
    return list(problems)
