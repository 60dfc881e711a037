"""What is worn on a face or painted on it: glasses, freckles, beards, scars."""

from __future__ import annotations

from tts_export.draw.art.busts.board import INK, Board
from tts_export.draw.art.busts.faces import EYE_X, EYE_Y, RED
from tts_export.draw.art.busts.ramps import Ramp
from tts_export.draw.art.colors import BLACK, RGB, WHITE, mix, rgb


def glasses(board: Board, name: str, tint: RGB) -> None:
    """Glasses over the eyes; what is dark shines at the top left."""
    frame = rgb("#1a1a26")
    y = EYE_Y
    match name:
        case "square" | "round" | "half_moon":
            for side in (-1, 1):
                x = side * EYE_X
                wide, high = 4, 4
                for d in range(-wide, wide + 1):
                    corner = name == "round" and abs(d) == wide
                    if not corner:
                        if name != "half_moon":
                            board.dot(x + d, y - high, frame)
                        board.dot(x + d, y + high, frame)
                for d in range(-high, high + 1):
                    if name == "round" and abs(d) == high:
                        continue
                    if name == "half_moon" and d < 0:
                        continue
                    board.dots([(x - wide, y + d), (x + wide, y + d)], frame)
                board.dots([(x - 3, y - 3), (x - 2, y - 3), (x - 3, y - 2)], WHITE)
            board.bar(-1, y - (0 if name == "half_moon" else 1), 3, 1, frame)
            board.dots(
                [(-10, y - 1), (10, y - 1), (-11, y - 1), (11, y - 1), (-12, y - 2), (12, y - 2)], frame
            )
        case "shades":
            mask = board.stamp.both(
                [(0.5, -2.5), (12, -3), (12.5, 0), (10.5, 4.6), (6, 5.6), (2.5, 4), (1, 0)]
            ).mask
            board.paint(
                mask,
                (rgb("#05050a"), rgb("#12121c"), rgb("#2b2b40"), rgb("#6d7096")),
                0.34 - 0.02 * board.x - 0.05 * board.y,
            )
            for x in (-8, 3):
                board.dots(
                    [(x, y), (x + 1, y - 1), (x + 2, y - 2), (x, y - 1), (x + 1, y - 2)], rgb("#c9cce8")
                )
        case "pointed":
            mask = board.stamp.both(
                [(0.8, -1.5), (8, -3.5), (15, -5), (12.5, 2), (8, 5.4), (3, 4.6), (1, 1.5)]
            ).mask
            board.paint(
                mask,
                (mix(tint, BLACK, 0.72), mix(tint, BLACK, 0.42), tint, mix(tint, WHITE, 0.6)),
                0.62 - 0.03 * board.x - 0.07 * board.y,
            )
            for x in (-8, 4):
                board.dots(
                    [(x, y), (x + 1, y - 1), (x + 2, y - 2), (x, y - 1), (x + 1, y - 2)],
                    mix(tint, WHITE, 0.85),
                )
        case "two_colors":
            for side, color in ((-1, rgb("#e0322c")), (1, rgb("#2f62e0"))):
                mask = board.stamp.poly(
                    [(side * a, b) for a, b in ((1, -2), (10, -2), (10, 5.4), (1.6, 5.4))]
                ).mask
                board.paint(
                    mask,
                    (mix(color, BLACK, 0.6), mix(color, BLACK, 0.25), color, mix(color, WHITE, 0.5)),
                    0.55 - 0.02 * board.x - 0.05 * board.y,
                )
                x = side * EYE_X - 3
                board.dots([(x, y), (x + 1, y - 1), (x, y - 1)], mix(color, WHITE, 0.85))
            board.bar(-1, y - 1, 3, 1, INK)
        case "cracked":
            mask = board.stamp.both([(0.5, -2.5), (12, -2.5), (12, 4.4), (1, 4.4)]).mask
            board.paint(
                mask,
                (rgb("#05050a"), rgb("#12121c"), rgb("#30304a"), rgb("#80839f")),
                0.42 - 0.02 * board.x - 0.06 * board.y,
            )
            board.dots(
                [(4, -1), (5, 0), (5, 1), (6, 2), (7, 2), (4, 2), (3, 3), (7, 0), (8, -1)], rgb("#e8ebff")
            )
        case "monocle":
            mask = board.stamp.oval(EYE_X, y, 5, 5).mask & ~board.stamp.oval(EYE_X, y, 3.9, 3.9).mask
            board.paint(
                mask,
                (rgb("#7d4a00"), rgb("#d1900f"), rgb("#ffcf3d"), rgb("#fff3bd")),
                0.7 - 0.05 * board.y,
                outline=False,
            )
            board.dots([(EYE_X + 5, y + 4), (EYE_X + 6, y + 6), (EYE_X + 6, y + 8)], rgb("#d1900f"))
        case "eyepatch":
            half = board.stamp.poly([(1, -3), (10, -3), (10, 5), (1.5, 5)]).mask
            board.paint(half, (INK, rgb("#15151f"), rgb("#2b2b3c"), rgb("#5d5f7c")), 0.6 - 0.05 * board.y)
            board.bar(-12, y - 3, 13, 1, frame)


def paint_extra(board: Board, name: str, skin: Ramp, hair: Ramp, tint: RGB) -> None:
    """What else is on a face: freckles, a beard, paint, a scar, a blush."""
    match name:
        case "freckles":
            board.dots([(-8, 6), (-6, 7), (-9, 7), (8, 6), (6, 7), (9, 7)], skin[1])
        case "blush":
            for side in (-1, 1):
                board.dots(
                    [(side * 8, 7), (side * 9, 7), (side * 7, 7), (side * 9, 6), (side * 8, 6)],
                    mix(skin[2], RED, 0.45),
                )
        case "mustache":
            board.paint(
                board.stamp.both([(0, 6.4), (3, 6.2), (7, 8), (8.5, 7), (7, 10), (3, 9.6), (0, 8.4)]),
                hair,
                0.5 - 0.03 * board.x,
            )
        case "beard":
            mask = board.stamp.half(
                [(0, 6.5), (5, 6.6), (8, 8), (12.5, 2), (12.8, 9), (9, 15), (4, 18), (0, 19)]
            ).mask
            mask &= ~board.stamp.oval(0, 10, 4, 1.6).mask
            board.paint(mask, hair, 0.55 - 0.03 * board.x - 0.02 * board.y)
        case "stubble":
            board.dots(
                [
                    (x, y)
                    for y in (10, 11, 12)
                    for x in range(-8, 9)
                    if (x + y) % 3 == 0 and x * x < 90 - (y - 9) * 14
                ],
                skin[1],
            )
        case "scar":
            board.dots(
                [(-8, -5), (-8, -4), (-7, -3), (-7, -2), (-7, 5), (-6, 6), (-6, 7), (-5, 8)],
                mix(skin[3], WHITE, 0.3),
            )
            board.dots([(-7, -5), (-6, -3), (-5, 6), (-4, 8)], skin[0])
        case "paint":
            board.paint(
                board.stamp.ovals(5.5, 2, 5, 5.4),
                (rgb("#9aa0ad"), rgb("#d5d8e0"), WHITE, WHITE),
                0.6,
                outline=False,
            )
            board.paint(
                board.stamp.half([(0, 7), (5, 7), (8, 6), (6.5, 11), (3, 12.4), (0, 12.4)]),
                (rgb("#9aa0ad"), rgb("#d5d8e0"), WHITE, WHITE),
                0.6,
                outline=False,
            )
        case "scars":
            for shift in (0, 3, 6):
                board.dots([(-10 + shift + d, 3 + d * 2) for d in range(4)], mix(tint, skin[0], 0.4))
        case "tear":
            board.dots([(-6, 6), (-6, 7), (-7, 8), (-6, 8), (-7, 9), (-6, 9)], rgb("#8fd8ff"))
