"""Lines of text on every card of the five sets, as a typographer counts them. Nothing is drawn."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from msgspec.structs import replace

from tests.conftest import MEMORY
from tts_export.cli.examples import examples
from tts_export.draw import face
from tts_export.draw.elements import KINDS, chips, text
from tts_export.load import load
from tts_export.sheets.plan import every_cell, sheet_format

SHORT = 0.3
"""A last line that fills less than this part of its box is too short."""
_NUMBER = r"[(+−–-]*(?:\d+|X)(?:[/–][+−]?(?:\d+|X))*"
_BEFORE, _AFTER = "(?:slot|step|phase|level)", r"(?:until|this|while|when|for|from|and)\b"
"""Words after which, and before which, a number belongs to the word before it."""


@pytest.fixture(scope="module")
def paragraphs():
    """The paragraphs of all cards: the card, their lines as pairs of text and share of the box's width."""
    found = []

    def record(typeset, style, box, *rest):
        lines = typeset.lines
        ends = [b.top - a.top > style.setting.leading + 1e-6 for a, b in pairwise(lines)]
        begin = 0
        for end in [number + 1 for number, is_end in enumerate(ends) if is_end] + [len(lines)]:
            some = [(written(line), line.width * typeset.size / box.w) for line in lines[begin:end]]
            found.append((card.id, some))
            begin = end

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text, "draw_typeset", record)
        patch.setattr(chips, "draw_typeset", record)
        patch.setattr(face, "KINDS", {name: _drawn(name, kind) for name, kind in KINDS.items()})
        for file in examples().values():
            project, _ = load(file, MEMORY)
            renderer = face.Renderer(project.frames, project.root)
            for cell in every_cell(project):
                card = cell.card.shown
                renderer.render(card, cell.face, sheet_format(project).cell)
    return found


def _drawn(name, kind):
    """The kinds of elements that hold text; the others draw nothing."""
    holds_text = name in ("text", "group", "column", "chips")
    return kind if holds_text else replace(kind, draw=lambda element, scene: None)


def written(line):
    parts = [[part.run or f"{{{part.icon.value}}}" for part in word.parts] for _, word in line.words]
    return " ".join("".join(some) for some in parts)


@pytest.mark.long
def test_no_paragraph_ends_in_a_short_line(paragraphs):
    """Names of one word a line cannot be helped: they do not count. A long word may be the last line."""
    worded = [lines for _, lines in paragraphs if re.search(r"[A-Za-z]{2}", lines[-1][0])]
    several = [lines for lines in worded if len(lines) > 1 and any(" " in words for words, _ in lines)]
    lone = [lines for lines in several if lines[-1][1] < 0.6 and not re.search("[ \u00a0]", lines[-1][0])]
    short = lone + [lines for lines in several if lines[-1][1] < SHORT]
    assert len(several) > 500, "the sets have this many"
    assert short == []


@pytest.mark.long
def test_no_number_is_torn_from_its_noun(paragraphs):
    torn = [
        (card, first, second)
        for card, lines in paragraphs
        for (first, _), (second, _) in pairwise(lines)
        if (
            re.search(rf"(?:^|\s){_NUMBER}$", first)
            and not re.match(_AFTER, second)
            and not re.search(rf"{_BEFORE} \S+$", first)
        )
        or re.match(rf"{_NUMBER}[.,;:)](?:\s|$)", second)
        or re.match(r"\{\d+\}[.,]?(?:\s|$)", second)
        or re.match(rf"{_NUMBER} {_AFTER}", second)
        or (re.search(rf"\b{_BEFORE}$", first) and re.match(_NUMBER, second))
        or second.startswith("& ")
        or (first.endswith(" Special") and second.startswith("Tap"))
    ]
    assert torn == []


@pytest.mark.long
def test_most_lines_are_long(paragraphs):
    """Breaking evenly does not make columns narrow: the longest line of a rules text fills its box."""
    widest = [max(wide for _, wide in lines) for _, lines in paragraphs if len(lines) > 2]
    assert sum(widest) / len(widest) > 0.9
