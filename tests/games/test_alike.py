"""No two cards of a set show the same: generated pictures differ by more than a detail, and look different.

Looked at are the pictures alone, without frames, which are the same on all cards of a type.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from tests.conftest import MEMORY
from tts_export import art
from tts_export.art.subject import Subject
from tts_export.cli.examples import examples
from tts_export.draw import face
from tts_export.draw.elements import KINDS
from tts_export.draw.elements.scene import ElementKind
from tts_export.load import load
from tts_export.settings.card import Card
from tts_export.sheets.plan import every_cell, sheet_format

pytestmark = pytest.mark.long

SMALL, GLANCE = (96, 72), (64, 48)
LEAST = 4.0
"""How much pictures of two cards differ at least: of 255, on average over all pixels and colors."""
MOST = 0.9
"""The correlation of the gray levels of two pictures at a glance, at most."""


@pytest.mark.parametrize("file", examples().values(), ids=list(examples()))
def test_no_two_cards_show_the_same(file: Path) -> None:
    alike = [
        (kind, one.key, other.key)
        for kind, pictures in drawn(file).items()
        for (one, first), (other, second) in combinations(pictures, 2)
        if sum(ImageStat.Stat(ImageChops.difference(first, second)).mean) / 3 < LEAST
    ]
    assert alike == []


@pytest.mark.parametrize("file", examples().values(), ids=list(examples()))
def test_no_two_titles_look_alike_at_a_glance(file: Path) -> None:
    alike = []
    for kind, pictures in drawn(file).items():
        glances = [picture.resize(GLANCE).convert("L") for _, picture in pictures]
        correlations = np.corrcoef([np.asarray(glance, dtype=float).ravel() for glance in glances])
        alike += [
            (kind, pictures[one][0].key, pictures[other][0].key, round(correlations[one, other], 3))
            for one, other in combinations(range(len(pictures)), 2)
            if correlations[one, other] > MOST and pictures[one][0].name != pictures[other][0].name
        ]
    assert alike == []


@cache
def drawn(file: Path) -> dict[str, list[tuple[Card, Image.Image]]]:
    """Kind → the cards with a generated picture of it, and these pictures."""
    shown: dict[str, list[tuple[Card, Image.Image]]] = {}
    draw = art.draw

    def small(
        kind: str, subject: Subject, size: art.Size, pixels: art.Pixels, colors: Sequence[str] = ()
    ) -> Image.Image:
        shown.setdefault(kind, []).append((card, draw(kind, subject, size, SMALL, colors)))
        return Image.new("RGB", pixels)

    project, _ = load(file, MEMORY)
    assert project is not None
    renderer = face.Renderer(project.frames, project.root)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(art, "draw", small)
        patched.setattr(face, "KINDS", {name: pictures_only(name, kind) for name, kind in KINDS.items()})
        for cell in every_cell(project):
            card = cell.card.shown
            renderer.render(card, cell.face, sheet_format(project).cell)
    assert sum(map(len, shown.values())) >= len(project.cards)
    return shown


def pictures_only(name: str, kind: ElementKind) -> ElementKind:
    """The kinds of elements with pictures in them; the others draw nothing."""
    return kind if name in ("picture", "group") else replace(kind, draw=lambda element, scene: None)
