"""What lies on the pictures of cards, badges and plates, hides no head of those whom the cards are about."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tts_export import art
from tts_export.art.carved.carving import Sculpture, head_of
from tts_export.art.figures import silhouettes
from tts_export.art.figures.silhouettes import Figure, SilhouettePlace, placed
from tts_export.art.plate import ArtPlate
from tts_export.art.subject import Subject
from tts_export.draw.elements import picture
from tts_export.draw.face import Renderer
from tts_export.load import load

EXAMPLES = Path(__file__).parents[2] / "examples"
MARK, CELLS = 137, 96
"""The blue of the pictures whose red and green are places, and the cells of their width and height."""
SMALL = 0.03
"""The size of a head, in heights, from which on somebody is no bystander."""
PIXELS = (400, 560)


def placeholder(width: int, height: int) -> Image.Image:
    across = np.broadcast_to(np.arange(width) * 256 // width, (height, width))
    down = np.broadcast_to((np.arange(height) * 256 // height)[:, None], (height, width))
    return Image.fromarray(np.dstack([across, down, np.full_like(across, MARK)]).astype(np.uint8))


def shown(face: Image.Image) -> np.ndarray[tuple[int, int], np.dtype[np.bool_]]:
    """Which cells of the art are seen on a face."""
    pixels = np.asarray(face).reshape(-1, 3).astype(int)
    across, down, _ = pixels[abs(pixels[:, 2] - MARK) <= 2].T
    cells = np.zeros((CELLS, CELLS), bool)
    cells[down * CELLS // 256, across * CELLS // 256] = True
    return cells


def cells(middle: float, reach: float, size: float) -> slice:
    first, last = (int((middle + side * reach) / size * CELLS) for side in (-1, 1))
    return slice(min(CELLS - 1, max(0, first)), max(0, last) + 1)


def heads(figure: Figure, spot: SilhouettePlace, size: tuple[float, float]) -> list[tuple[slice, slice]]:
    """The cells of the heads, rows first."""
    bodies = tuple(part for part in figure if isinstance(part, Sculpture))
    boxes = []
    for body in placed(bodies, 0, 0, 1 if spot.across > 0 else -1):
        assert isinstance(body, Sculpture)
        x, y, reach = (spot.unit * number for number in head_of(body))
        faced = body.eyes or any(part.paint[:1] == "s" for part in body.solids)
        if faced and reach > SMALL * size[1]:
            boxes.append((cells(spot.y + y, reach, size[1]), cells(spot.x + x, reach, size[0])))
    return boxes


@pytest.mark.long
@pytest.mark.parametrize("game", ["gamma", "wtactics"])
def test_no_head_is_under_a_badge(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, Subject, tuple[float, float], Sequence[str]]] = []
    places: list[tuple[Figure, SilhouettePlace, tuple[float, float]]] = []

    class Drawn:
        KINDS = art.KINDS
        seen = staticmethod(art.seen)

        @staticmethod
        def draw(
            kind: str,
            subject: Subject,
            window: tuple[float, float],
            size: tuple[int, int],
            colors: Sequence[str] = (),
        ) -> Image.Image:
            asked.append((kind, subject, window, colors))
            return placeholder(*size)

    def spied(plate: ArtPlate, figure: Figure, spot: SilhouettePlace, *_: object) -> None:
        places.append((figure, spot, (plate.width, plate.foot)))

    monkeypatch.setattr(picture, "art", Drawn)
    monkeypatch.setattr(silhouettes, "draw_lit", spied)
    project, _ = load(EXAMPLES / game / "cards.yaml")
    assert project is not None
    renderer, hidden, count = Renderer(project.frames, project.root), list[str](), 0
    for card in project.cards:
        asked.clear()
        face, _ = renderer.render(card, card.type, PIXELS)
        for kind, subject, (wide, high), colors in asked:
            places.clear()
            if kind in ("figure", "spell", "landscape"):
                art.draw(kind, subject, (wide, high), (60, round(60 * high / wide)), colors)
            for box in [box for place in places for box in heads(*place)]:
                count += 1
                if shown(face)[box].mean() < 0.97:
                    hidden.append(f"{card.id}, {subject.traits.motif}")
    assert hidden == []
    assert count > 30
