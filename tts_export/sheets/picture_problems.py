"""What went wrong in drawing the table's pictures, at the places that name them."""

from collections.abc import Iterable, Mapping

from tts_export import yamls
from tts_export.draw.elements.scene import FIXED
from tts_export.load.project import Project
from tts_export.problems import Problem, Where
from tts_export.sheets.drawing import Note
from tts_export.tts.export.table_pictures import mat_picture


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
