"""What went wrong in drawing the table's pictures, at the places that name them."""

from collections.abc import Iterable, Mapping
from functools import cache

from tts_export import yamls
from tts_export.draw.elements.scene import FIXED
from tts_export.load.project import Project
from tts_export.problems import Problem, Where
from tts_export.sheets.drawing import Cell, Note
from tts_export.tts.export.table_pictures import mat_picture
from tts_export.typeset.letters import message, script_of


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
    found = []
    for name, (drawing, listed) in notes.items():
        for note in listed:
            seat = seats.get(name)
            if note.field and seat is not None and note.field in project.table.seats[seat].args:
                place = _place(project, "table.yaml", ("seats", seat, "args", note.field))
            else:
                place = fixed_place(project, note, drawing)
            found.append(Problem(place, note.name, note.message, note.severity))
    return found


def is_fixed(note: Note) -> bool:
    """Whether a note is not about a field of the card: it may name a text of the drawing itself."""
    return not note.field or note.field.startswith(FIXED)


def fixed_place(project: Project, note: Note, drawing: str) -> Where:
    """The place of a text of a drawing in a translation; otherwise that of the drawing."""
    said = project.said_at.get(note.field.removeprefix(FIXED).strip()) if note.field else None
    return said or drawing_place(project, drawing)


def drawing_place(project: Project, name: str) -> Where:
    """The place of a face or another drawing."""
    return _place(project, "frames.yaml", ("faces" if name in project.frames.faces else "drawings", name))


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
        data = here = yamls.load(file)[0]
        for step in path:
            here = here.get(step) if isinstance(here, yamls.Map) else None
        if here is not None:
            return yamls.place_of(data, path) or top
    return top or Where(project.file, 1, 1)


# What went wrong in drawing cells, at the cards; characters that a font lacks once for all cards.


def cell_problems(project: Project, notes: Iterable[tuple[Cell, Note]]) -> list[Problem]:
    """The problems of cells with their notes; one problem for each script that a font lacks, at the first of
    its cards. What does not depend on a field of the card is at the face in frames.yaml, once.
    """

    @cache
    def place_of(face: str, note: Note) -> Where:
        return fixed_place(project, note, face)

    def problem(cell: Cell, note: Note, text: str) -> Problem:
        place = place_of(cell.face, note) if is_fixed(note) else cell.card.place(note.field)
        return Problem(place, note.name, text, note.severity)

    problems: dict[Problem, None] = {}
    lacking: dict[tuple[str, str], list[tuple[Cell, Note]]] = {}
    for cell, note in notes:
        if note.letters:
            lacking.setdefault((script_of(note.letters[0]), note.font), []).append((cell, note))
        else:
            problems[problem(cell, note, note.message)] = None
    order = {card.key: number for number, card in enumerate(project.cards)}
    for (_, font), some in lacking.items():
        letters = "".join(sorted(set("".join(note.letters for _, note in some))))
        cell, note = min(some, key=lambda one: order[one[0].card.key])
        text = message(letters, font, len({cell.card.key for cell, _ in some}))
        problems[problem(cell, note, text)] = None
    return list(problems)
