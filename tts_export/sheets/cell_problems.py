"""What went wrong in drawing cells, at the cards; characters that a font lacks once for all cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tts_export.draw.letters import message, script_of
from tts_export.problems import Problem
from tts_export.settings.card import Card
from tts_export.sheets.drawing import Note
from tts_export.sheets.picture_problems import FRAMES


def cell_problems(notes: Iterable[tuple[Card, Note]], cards: Sequence[Card]) -> list[Problem]:
    """The problems of cards with their notes; one problem for each script that a font lacks, at the first of
    its cards.
    """
    problems: list[Problem] = []
    lacking: dict[tuple[str, str], list[tuple[Card, Note]]] = {}
    for card, note in notes:
        if note.letters:
            lacking.setdefault((script_of(note.letters[0]), note.font), []).append((card, note))
        else:
            problems.append(_problem(card, note, note.message))
    order = {card.key: number for number, card in enumerate(cards)}
    for (_, font), some in lacking.items():
        letters = "".join(sorted(set("".join(note.letters for _, note in some))))
        card, note = min(some, key=lambda one: order[one[0].key])
        problems.append(_problem(card, note, message(letters, font, len({card.key for card, _ in some}))))
    return problems


def _problem(card: Card, note: Note, text: str) -> Problem:
    return Problem(card.place(note.field) if note.field else FRAMES, note.name, text, note.severity)
