"""What went wrong in drawing the table's pictures, at the places that name them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from tts_export import yamls
from tts_export.load.project import Project
from tts_export.problems import Problem, Where
from tts_export.sheets.drawing import Note
from tts_export.tts.export.table_pictures import mat_picture

FRAMES = Where(Path("frames.yaml"))


def frame_problems(notes: Iterable[Note]) -> list[Problem]:
    """The problems of drawings that show nothing of a card or a seat."""
    return [Problem(FRAMES, note.name, note.message, note.severity) for note in notes]


def picture_problems(project: Project, notes: Mapping[str, Iterable[Note]]) -> list[Problem]:
    """The problems of the table's pictures; those of a value of a seat (`args:`) at that value."""
    seats = {mat_picture(project.table, color): color for color in project.table.seats}
    found = []
    for name, listed in notes.items():
        for note in listed:
            seat = seats.get(name)
            value = note.field and seat is not None and note.field in project.table.seats[seat].args
            place = _place(project, ("seats", str(seat), "args", note.field)) if value else FRAMES
            found.append(Problem(place, note.name, note.message, note.severity))
    return found


def _place(project: Project, path: tuple[str, ...]) -> Where:
    """The place in the newest table.yaml that has it; the files are read again only if something is wrong."""
    for game in reversed(project.lineage):
        file = project.template(f"games/{game}/table.yaml")
        data = yamls.load(file)[0] if file is not None else None
        here = data
        for step in path:
            here = here.get(step) if isinstance(here, yamls.Map) else None
        if here is not None:
            return yamls.place_of(data, path) or Where(project.file)
    return Where(project.file)
