"""What went wrong in drawing cells, at the cards; characters that a font lacks once for all cards."""

from collections.abc import Iterable
from functools import cache

from tts_export.load.project import Project
from tts_export.problems import Problem, Where
from tts_export.sheets.drawing import Cell, Note
from tts_export.sheets.picture_problems import fixed_place, is_fixed
from tts_export.typeset.letters import message, script_of


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
