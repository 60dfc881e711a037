"""Outlines and masks: what is filled, exactly, and that edges are soft where they should be."""

import math

from hypothesis import given, strategies as st
from PIL import Image

from tts_export.geometry import PixelBox
from tts_export.paint import masks, outlines
from tts_export.paint.canvas import Canvas
from tts_export.paint.masks import enlarged, spelled


def rows(mask):
    """A hard-edged mask as text."""
    data = mask.tobytes()
    return ["".join(".#"[v == 255] for v in data[y * mask.width :][: mask.width]) for y in range(mask.height)]


def test_stairs_cut_squares_out_of_each_corner():
    stencil = masks.filled(masks.rectangles(outlines.stairs(0, 0, 9, 7, 1, 2)))
    assert rows(stencil.mask) == [
        "..#####..",
        ".#######.",
        "#########",
        "#########",
        "#########",
        ".#######.",
        "..#####..",
    ]


def test_only_the_named_corners_are_cut():
    points = outlines.stairs(0, 0, 4, 3, 1, 1, ["tl", "br"])
    assert rows(masks.filled(masks.rectangles(points)).mask) == [".###", "####", "###."]


def test_rectangles_of_a_stepped_frame_lie_beside_each_other():
    frame = [(0, 0), (10, 0), (10, 3), (14, 3), (14, 9), (0, 9)]
    boxes = masks.rectangles([(float(x), float(y)) for x, y in frame])
    assert boxes == [PixelBox(0, 0, 10, 3), PixelBox(0, 3, 14, 9)]


@given(st.lists(st.tuples(st.integers(1, 30), st.integers(1, 30)), min_size=1, max_size=6))
def test_the_rectangles_of_a_skyline_have_its_area(towers):
    points, x = [(0.0, 0.0)], 0
    for width, height in towers:
        points += [(float(x), float(-height)), (float(x + width), float(-height))]
        x += width
    points.append((float(x), 0.0))
    area = sum(width * height for width, height in towers)
    assert sum(box.width * box.height for box in masks.rectangles(points)) == area


def test_a_hexagon_is_as_large_as_geometry_says_and_soft_at_its_edges():
    stencil = masks.polygon(outlines.ngon(40, 40, 30))
    covered = sum(stencil.mask.tobytes()) / 255
    assert math.isclose(covered, 30**2 * 3 * math.sqrt(3) / 2, rel_tol=0.02)
    assert any(0 < v < 255 for v in stencil.mask.tobytes())


def test_a_disc_is_as_large_as_geometry_says():
    assert math.isclose(
        sum(masks.ellipse(20.5, 20.5, 15, 15).mask.tobytes()) / 255, math.pi * 225, rel_tol=0.02
    )


@given(st.integers(1, 9), st.integers(2, 17), st.floats(0.03, 0.9), st.floats(0, 6))
def test_a_hypotrochoid_closes_reaches_its_radius_and_keeps_its_hole(a, b, pen, turned):
    if a >= b:
        return
    line = outlines.hypotrochoid((0, 0), 10, (a, b), pen, turned)
    hole = abs(1 - a / b - pen) / (1 - a / b + pen)
    away = [math.hypot(x, y) for x, y in line]
    assert max(away) <= 10 + 1e-6
    assert math.isclose(max(away), 10, rel_tol=1e-3)
    assert min(away) >= 10 * hole - 1e-6
    assert math.dist(line[0], line[-1]) < 1e-6


def test_cut_corners_run_at_45_degrees():
    assert outlines.cut(0, 0, 10, 8, 2, ["tr"]) == [(0, 0), (8, 0), (10, 2), (10, 8), (0, 8)]


def test_pixel_drawings_grow_by_whole_cells():
    assert rows(enlarged(("#.", ".#"), 2).convert("L")) == ["##..", "##..", "..##", "..##"]


def test_pixel_letters_stand_one_column_apart_and_unknown_ones_are_left_out():
    assert spelled("1?0", {"1": ("#", "#"), "0": ("##", "##")}) == ("#.##", "#.##")


def test_a_stencil_beyond_the_edge_is_cut():
    for mode in ("RGB", "RGBA"):
        canvas = Canvas(Image.new(mode, (4, 4)))
        canvas.paint(masks.Stencil(Image.new("L", (3, 3), 255), -2, 2), (255, 0, 0, 255))
        assert canvas.image.getpixel((0, 2))[:1] == (255,)
        assert canvas.image.getpixel((1, 2))[:1] == (0,)


def test_half_a_color_on_a_layer_keeps_its_hue():
    canvas = Canvas.clear(2, 1)
    canvas.paint(masks.Stencil(Image.new("L", (1, 1), 128), 0, 0), (200, 100, 50, 255))
    assert canvas.image.getpixel((0, 0)) == (200, 100, 50, 128)


def test_a_veil_darkens_what_is_under_it():
    canvas = Canvas(Image.new("RGB", (2, 1), (200, 200, 200)))
    canvas.fill(PixelBox(0, 0, 1, 1), (0, 0, 0, 128))
    assert canvas.image.getpixel((0, 0)) == (100, 100, 100)
    assert canvas.image.getpixel((1, 0)) == (200, 200, 200)


def test_masks_of_many_cards_are_not_kept():
    """Thirty shapes that are legal, each far larger than a card, took a gigabyte."""

    def shapes(size):
        ring = [(size, 0), (0, size), (0, 0)]
        yield masks.polygon(ring).mask
        yield masks.stroke(ring, 2).mask
        yield masks.ellipse(0, 0, size / 2, size / 2).mask
        yield masks.rounded(size, size, 4)
        yield enlarged(("#",), size)

    small = list(shapes(50))
    assert all(now is before for now, before in zip(shapes(50), small, strict=True))
    large = list(shapes(3_000))
    assert not any(now is before for now, before in zip(shapes(3_000), large, strict=True))
