"""A file that is saved while a build draws with it: the build and the cache have its new bytes."""

from __future__ import annotations

import pytest

from tests.build.projects import (
    Project,
    again,
    differing,
    errors,
    heroes,
    painted,
    picture_on_mat,
    put,
    settled,
)
from tts_export.build import build
from tts_export.cache import Cache
from tts_export.sheets import cells, joining


@pytest.mark.long
def test_a_picture_that_is_saved_while_its_card_is_drawn_is_drawn_again(tmp_path, monkeypatch):
    """And undone after the build: the cache must not take one for the other."""
    root, project, before = tmp_path / "mod", heroes(), painted((200, 0, 0))
    project.cards[0]["art"] = "a.png"
    project.art = {"a.png": (200, 0, 0)}
    project.write(root)
    draw, saved = cells.draw_cells, []

    def saving(some):
        if not saved:
            saved.append(put(root / "a.png", painted((0, 200, 0))))
        return draw(some)

    monkeypatch.setattr(cells, "draw_cells", saving)
    assert differing(root) == []
    assert (root / "a.png").read_bytes() != before
    put(root / "a.png", before)
    assert differing(root) == []


@pytest.mark.long
@pytest.mark.parametrize("workers", [1, 2])
def test_a_font_that_is_saved_while_cards_are_drawn_is_drawn_with(tmp_path, monkeypatch, workers):
    """And undone after the build: the cache must not take one for the other."""
    root, project = tmp_path / "mod", heroes()
    project.write(root)
    before, after = (root / "own.ttf").read_bytes(), Project([], font="Roboto-Bold.ttf")
    after.write(tmp_path / "after")
    draw, saved = cells.draw_cells, []

    def saving(some):
        if not saved:
            saved.append(put(root / "own.ttf", (tmp_path / "after" / "own.ttf").read_bytes()))
        return draw(some)

    monkeypatch.setattr(cells, "draw_cells", saving)
    if workers > 1:  # the font is saved before they are started, and after its digest was made
        drawn = cells.Cells._drawn
        monkeypatch.setattr(cells, "FEW", 1)
        monkeypatch.setattr(cells, "draw_cells", draw)
        monkeypatch.setattr(cells.Cells, "_drawn", lambda self, *given: saving([]) or drawn(self, *given))
    settled()
    cache = Cache(root.with_name("mod-cache"))
    assert errors(build(root / "cards.yaml", workers=workers, cache=cache)) == []
    assert differing(root) == []
    put(root / "own.ttf", before)
    assert differing(root) == []


@pytest.mark.long
def test_a_picture_on_a_mat_that_is_saved_while_it_is_drawn_is_drawn_again(tmp_path, monkeypatch):
    root, project = tmp_path / "mod", heroes()
    picture_on_mat(project, "mat.png")
    project.art = {"mat.png": (255, 0, 0)}
    project.write(root)
    draw, saved = joining.draw_single, []

    def saving(single):
        if not saved:
            saved.append(put(root / "mat.png", painted((0, 255, 0))))
        return draw(single)

    monkeypatch.setattr(joining, "FEW", 99)
    monkeypatch.setattr(joining, "draw_single", saving)
    again(root)
    assert differing(root) == []
    put(root / "mat.png", painted((255, 0, 0)))
    assert differing(root) == []
