"""No two cards of a set show the same: their generated pictures differ by more than a detail."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

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
from tts_export.sheets.plan import every_cell, sheet_format

SMALL = (96, 72)
LEAST = 4.0
"""How much pictures of two cards differ at least: of 255, on average over all pixels and colors."""


@pytest.mark.parametrize("file", examples().values(), ids=list(examples()))
def test_no_two_cards_show_the_same(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: dict[str, list[tuple[str, Image.Image]]] = {}
    draw = art.draw

    def small(
        kind: str, subject: Subject, size: art.Size, pixels: art.Pixels, colors: Sequence[str] = ()
    ) -> Image.Image:
        shown.setdefault(kind, []).append((card.key, draw(kind, subject, size, SMALL, colors)))
        return Image.new("RGB", pixels)

    monkeypatch.setattr(art, "draw", small)
    monkeypatch.setattr(face, "KINDS", {name: pictures_only(name, kind) for name, kind in KINDS.items()})
    project, _ = load(file, MEMORY)
    assert project is not None
    renderer = face.Renderer(project.frames, project.root)
    for cell in every_cell(project):
        card = cell.card.shown
        renderer.render(card, cell.face, sheet_format(project).cell)
    assert sum(map(len, shown.values())) >= len(project.cards)
    alike = [
        (kind, one, other)
        for kind, pictures in shown.items()
        for (one, first), (other, second) in combinations(pictures, 2)
        if sum(ImageStat.Stat(ImageChops.difference(first, second)).mean) / 3 < LEAST
    ]
    assert alike == []


def pictures_only(name: str, kind: ElementKind) -> ElementKind:
    """The kinds of elements with pictures in them; the others draw nothing."""
    return kind if name in ("picture", "group") else replace(kind, draw=lambda element, scene: None)
