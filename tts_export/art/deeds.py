"""What people do in a spell: scenes of small people, their ground at 0, 0, about 1 high."""

import math
from collections.abc import Mapping, Sequence

from tts_export.art.cast import KIT
from tts_export.art.silhouettes import Body, Figure, Lamp, ShapePart, Stroke, ink, line, lit, placed, points
from tts_export.art.walls import FOOT, arch, ball, block, house
from tts_export.paint.outlines import Point, smoothed


def edged(light: Body) -> Figure:
    """A light with a dark edge: it does not get lost before the disc."""
    edge = smoothed(list(light.points), light.smooth)
    return light, Stroke((*edge, edge[0]), 0.035)


def fire(x: float, y: float, size: float) -> Figure:
    """A flame with two tongues, on a point."""
    corners = (
        "-.12,0 -.40,-.22 -.38,-.66 -.26,-.50 -.10,-.86 .02,-1.36 .16,-.90 .20,-.60 .34,-.82 .40,-.30 .14,0"
    )
    return edged(Body(tuple((x + size * u, y + size * v) for u, v in points(corners)), 1, lit=True))


def person(x: float, high: float, *hands: Point, y: float = 0.0) -> Figure:
    """Somebody in a coat; where the hands are, seen from between the feet in heights: no hand, no arm."""
    coat = ((-0.22, FOOT), (-0.16, -0.45), (-0.12, -0.70), (0.12, -0.70), (0.16, -0.45), (0.22, FOOT))
    arms = (((0.08 if hand[0] > 0 else -0.08, -0.62), hand) for hand in hands)
    at = [part for arm in arms for part in _arm([(x + high * u, y + high * v) for u, v in arm], high)]
    return (
        Body(tuple((x + high * u, y + high * v) for u, v in coat), 1, tone=0.16),
        *placed(KIT["face"] + KIT["hair"], x, y, -high if hands and hands[0][0] < 0 else high),
        *at,
    )


def _arm(ends: Sequence[Point], high: float) -> Figure:
    """A sleeve that gets narrower, bent a little, and a hand."""
    (u, v), (x, y) = ends
    long = math.hypot(x - u, y - v) or 1.0
    across, down = (y - v) / long * high, (u - x) / long * high
    bent = (u + x) / 2 + 0.03 * down, (v + y) / 2 + 0.05 * high
    rims = ((u, v, 0.062), (*bent, 0.05), (x, y, 0.034))
    sleeve = [(p + across * w, q + down * w) for p, q, w in rims]
    sleeve += [(p - across * w, q - down * w) for p, q, w in reversed(rims)]
    return Body(tuple(sleeve), 0, tone=0.2), ball(x, y, 0.05 * high, 0.5)


def seated(x: float, size: float, toward: int) -> Figure:
    """Somebody on the ground who looks to the right (1) or to the left (-1)."""
    corners = points("-.26,.35 -.24,-.1 -.12,-.42 .08,-.42 .16,-.2 .38,-.14 .42,.35")
    return (
        Body(tuple((x + toward * size * u, size * v) for u, v in corners), 1, tone=0.16),
        *placed(KIT["face"] + KIT["hair"], x - toward * 0.04 * size, 0.34 * size, toward * size),
    )


def spear(x: float, top: float) -> Figure:
    return Stroke(((x, FOOT), (x, top)), 0.03), Body(((x - 0.05, top), (x, top - 0.18), (x + 0.05, top)), 0)


def _row(places: tuple[float, ...], high: float, y: float) -> tuple[ShapePart, ...]:
    return tuple(part for x in places for part in person(x, high, y=y))


def _frond(x: float, turn: float) -> Body:
    """A palm leaf at the top of a trunk: to the left or to the right, the wider the turn the steeper."""
    side, drop = (1 if turn > 0 else -1), abs(turn)
    corners = ((0.0, 0.0), (0.24, -0.14), (0.50, 0.16 * drop), (0.56, 0.40 * drop), (0.30, 0.04))
    return Body(tuple((x + side * u, v - 1.0) for u, v in corners), 1)


_CROWN = ink("-.12,-1.0 -.16,-1.18 -.07,-1.10 0,-1.22 .07,-1.10 .16,-1.18 .12,-1.0", 0, 0.8)

DEEDS: Mapping[str, Figure] = {
    "vouch": (*person(-0.24, 0.96, (0.46, -0.66), (-0.40, -1.06)), *person(0.30, 0.88)),
    "favor": (
        *person(-0.50, 0.92, (0.44, -0.62)),
        *person(0.50, 0.92, (-0.44, -0.62)),
        *edged(lit("-.1,-.62 0,-.78 .1,-.62 0,-.50")),
    ),
    "speech": (
        *arch(0.0, -1.18, 0.46, 0.12),
        block(-0.18, -0.22, 0.18),
        *person(0.0, 0.72, (0.36, -1.06), (-0.32, -0.80), y=-0.22),
        *_row((-1.04, -0.78, 0.78, 1.04), 0.46, 0.06),
        Lamp(0.26, -1.02, 0.05),
    ),
    "denial": (
        *person(-0.20, 1.08, (0.60, -0.74)),
        Body(tuple((x - 0.20, y) for x, y in _CROWN.points), 0),
        ink(".42,-.98 .50,-.98 .50,-.60 .42,-.60", 1),
        *person(0.86, 0.50, (-0.40, -0.40)),
    ),
    "reading": (
        *person(-0.42, 0.98, (0.50, -0.56)),
        ink(".02,.35 .10,-.40 .20,-.40 .28,.35"),
        *edged(lit(".34,-.64 .50,-.68 .54,-.02 .38,.02")),
        *edged(lit("-.06,-.52 .20,-.64 .50,-.70 .54,-.58 .24,-.50 0,-.40")),
        line(0.03, ".20,-.64 .24,-.50"),
    ),
    "quarrel": (
        *person(-0.56, 0.92, (0.50, -0.96), (-0.36, -0.40)),
        *person(0.56, 0.92, (-0.50, -0.96), (0.36, -0.40)),
        *fire(0.0, -0.06, 0.40),
    ),
    "campfire": (
        line(0.10, "-.26,.04 .26,-.06"),
        line(0.10, "-.26,-.06 .26,.04"),
        *fire(0.0, -0.06, 0.44),
        *seated(-0.94, 0.78, 1),
        *seated(-0.50, 0.92, 1),
        *seated(0.50, 0.92, -1),
        *seated(0.94, 0.78, -1),
    ),
    "torches": (
        *person(-0.46, 0.92, (0.34, -0.88)),
        *person(0.46, 0.92, (-0.34, -0.88)),
        line(0.05, "-.22,-.62 -.06,-1.02"),
        line(0.05, ".22,-.62 .06,-1.02"),
        *fire(0.0, -0.98, 0.36),
    ),
    "lookout": (
        ink("-.80,.35 -.50,-.12 -.24,-.16 -.14,-.36 .24,-.38 .40,-.08 .62,.35"),
        *person(0.0, 0.76, (0.42, -0.84), y=-0.34),
        line(0.07, ".12,-1.00 .44,-1.12"),
        line(0.10, ".40,-1.10 .62,-1.18"),
    ),
    "doorway": (
        lit("-.30,.2 -.30,-.80 -.18,-1.02 0,-1.10 .18,-1.02 .30,-.80 .30,.2"),
        *arch(0.0, -1.22, 0.30, 0.13),
        *person(0.04, 0.52),
    ),
    "thinker": (
        ink("-.50,.35 -.40,-.24 -.20,-.34 .10,-.32 .22,.35"),
        ink("-.26,-.26 -.28,-.56 -.10,-.82 .10,-.80 .16,-.54 .08,-.26", 1),
        line(0.17, "-.10,-.36 .36,-.42"),
        line(0.13, ".36,-.44 .32,.30"),
        line(0.09, ".34,-.44 .16,-.82"),
        ball(0.10, -0.96, 0.14),
        Lamp(0.40, -1.06, 0.035),
        Lamp(0.56, -1.20, 0.05),
        Lamp(0.80, -1.34, 0.075),
    ),
    "steady hand": (
        line(0.30, "0,.35 0,-.26"),
        ink("-.25,-.2 -.28,-.58 -.16,-.66 .18,-.66 .26,-.54 .22,-.2", 1),
        *(line(0.11, text) for text in ("-.21,-.56 -.34,-.94", "-.07,-.6 -.11,-1.08")),
        *(line(0.11, text) for text in (".07,-.6 .11,-1.08", ".19,-.56 .31,-.94", ".16,-.34 .50,-.62")),
        Lamp(0.0, -1.24, 0.09),
    ),
    "dead hand": (
        *(line(0.07, text) for text in ("-.10,.35 -.08,-.24", ".08,.35 .06,-.24")),
        ink("-.20,-.16 -.22,-.34 .20,-.36 .18,-.16", 1),
        *(line(0.06, text) for text in ("-.17,-.3 -.30,-.64 -.22,-.90", "-.05,-.32 -.10,-.76 .0,-1.04")),
        *(line(0.06, text) for text in (".07,-.32 .12,-.76 .20,-1.02", ".17,-.3 .34,-.60 .38,-.84")),
        line(0.06, ".14,-.22 .44,-.34 .52,-.56"),
        *(ball(x, y, 0.055) for x, y in ((-0.30, -0.64), (-0.10, -0.76), (0.12, -0.76), (0.34, -0.60))),
        ink("-1.1,.35 -.70,-.04 -.30,-.12 .30,-.12 .70,-.04 1.1,.35"),
    ),
    "circle": (
        *person(-0.52, 0.88, (0.50, -1.12)),
        *person(0.52, 0.88, (-0.50, -1.12)),
        *person(0.0, 0.72),
        Lamp(0.0, -1.06, 0.10),
    ),
    "stock": (
        block(-0.94, -0.36, -0.56),
        block(-0.52, -0.30, -0.16),
        block(-0.80, -0.70, -0.40, -0.39),
        block(-0.66, -0.92, -0.46, -0.73),
        ink("-.10,.35 -.14,-.10 -.10,-.44 .20,-.44 .24,-.10 .20,.35", 1),
        *person(0.62, 0.92, (-0.30, -0.56)),
        lit(".20,-.66 .38,-.72 .44,-.46 .26,-.40"),
    ),
    "will": (
        block(-0.70, -0.46, 0.62, -0.36),
        block(-0.60, -0.40, -0.50),
        block(0.42, -0.40, 0.52),
        lit("-.30,-.47 -.16,-.60 .26,-.60 .16,-.47"),
        line(0.025, ".06,-.52 .26,-.80"),
        ink(".18,-.70 .26,-1.0 .46,-1.16 .42,-.92 .26,-.72", 1),
        block(-0.52, -0.66, -0.40, -0.46),
        *fire(-0.46, -0.66, 0.24),
        line(0.06, ".80,.30 .86,-.86"),
        line(0.06, ".80,-.14 1.12,-.14 1.12,.30"),
    ),
    "parting": (
        block(-1.30, -0.34, -0.30, -0.22),
        block(0.30, -0.34, 1.30, -0.22),
        ink("-.34,-.34 -.22,-.30 -.30,-.22 -.22,-.12 -.38,-.22"),
        ink(".34,-.34 .24,-.28 .32,-.22 .22,-.06 .40,-.22"),
        *arch(-0.78, -0.34, 0.24, 0.08),
        *arch(0.78, -0.34, 0.24, 0.08),
        *person(-0.62, 0.60, (0.40, -0.94), y=-0.34),
        *person(0.64, 0.60, y=-0.34),
        *edged(lit("-.02,-1.28 .12,-1.28 .06,-.66 .16,-.66 -.03,.3 .02,-.46 -.09,-.46")),
    ),
    "letter": (
        *person(-0.36, 1.02, (0.42, -0.62)),
        ink("-.58,-1.0 -.40,-1.02 -.36,-1.16 -.14,-1.10 -.22,-.98 -.12,-.92"),
        *edged(lit(".04,-.80 .40,-.84 .42,-.60 .06,-.56")),
        line(0.025, ".04,-.80 .24,-.68 .40,-.84"),
        *house(0.56, -0.60, 1.16, 0.34),
        Lamp(0.86, -0.34, 0.06),
    ),
    "ranks": tuple(
        part
        for x in (-0.92, -0.46, 0.0, 0.46, 0.92)
        for part in (
            *spear(x + 0.16, -1.12),
            ball(x, -0.80, 0.12),
            Body(tuple((x + u, v) for u, v in points("-.20,-.66 .20,-.66 .20,-.2 0,.06 -.20,-.2")), 0),
        )
    ),
    "muster": (
        *(
            part
            for x, high in ((-0.20, 0.62), (0.16, 0.68), (0.54, 0.74), (0.96, 0.80))
            for part in (*person(x, high), *spear(x + 0.22 * high, -1.24 * high))
        ),
        *person(-0.82, 1.0, (0.46, -0.74)),
        ink("-1.0,-.96 -.82,-1.14 -.64,-.96"),
    ),
    "flank": (
        *arch(0.0, -1.0, 0.26, 0.16),
        block(-0.42, -1.14, -0.26, -0.9),
        block(-0.08, -1.14, 0.08, -0.9),
        block(0.26, -1.14, 0.42, -0.9),
        *person(-0.80, 0.70, (0.34, -0.60)),
        *spear(-0.56, -0.92),
        *person(0.80, 0.70, (-0.34, -0.60)),
        *spear(0.56, -0.92),
        Lamp(0.0, -0.30, 0.10),
    ),
    "escalade": (
        block(-0.10, -1.0, 0.70),
        *(block(x, -1.14, x + 0.16, -0.9) for x in (-0.14, 0.22, 0.58)),
        line(0.04, ".30,-1.0 .30,-1.56"),
        ink(".30,-1.56 .78,-1.44 .30,-1.30"),
        *(line(0.035, text) for text in ("-.86,.30 -.22,-1.06", "-.70,.30 -.06,-1.06")),
        *(
            line(0.03, f"{-0.78 + n * 0.11},{-0.1 - n * 0.2} {-0.54 + n * 0.11},{-0.1 - n * 0.2}")
            for n in range(5)
        ),
        *person(-0.52, 0.46, (0.30, -0.90), y=-0.34),
        Lamp(0.30, -0.70, 0.07),
    ),
    "detour": (
        ink("-.48,.35 -.44,-.56 -.16,-.92 .22,-.96 .44,-.66 .58,.35"),
        ink("-.44,-.56 -.16,-.92 .22,-.96 .04,-.60 -.22,-.46", 0, 0.62),
        ink("-.48,.35 -.44,-.56 -.22,-.46 -.12,.35", 0, 0.36),
        ink(".22,-.96 .44,-.66 .58,.35 .24,.35 .04,-.60", 0, 0.2),
        line(0.05, "-1.02,.35 -.98,-.72"),
        ink("-1.08,-.74 -.66,-.68 -.56,-.58 -.68,-.48 -1.06,-.50"),
        *person(0.86, 0.60, (0.34, -0.80)),
        line(0.04, "1.06,.3 1.06,-.56"),
        Lamp(1.06, -0.62, 0.05),
    ),
    "hammock": (
        line(0.09, "-.92,.35 -.80,-1.0"),
        line(0.09, ".92,.35 .80,-1.0"),
        *(_frond(x, y) for x in (-0.80, 0.80) for y in (-0.9, -0.5, 0.5, 0.9)),
        ink("-.84,-.62 -.40,-.30 0,-.20 .40,-.30 .84,-.62 .36,-.14 0,-.04 -.36,-.14", 1),
        ink("-.36,-.34 0,-.36 .30,-.38 .34,-.26 0,-.16 -.30,-.22", 1),
        ball(-0.40, -0.46, 0.12),
    ),
    "tea table": (
        *seated(-0.74, 1.2, 1),
        *seated(0.74, 1.2, -1),
        block(-0.30, -0.36, 0.30, -0.28),
        block(-0.05, -0.30, 0.05),
        ink("-.14,-.36 -.20,-.50 -.12,-.60 .08,-.60 .14,-.50 .26,-.62 .14,-.36", 0),
        line(0.03, "-.02,-.72 .04,-.82 -.04,-.92 .02,-1.04"),
        line(0.03, ".12,-.76 .18,-.86 .10,-.96"),
    ),
    "book tower": (
        *(
            part
            for n, (left, right) in enumerate(
                ((-0.62, 0.56), (-0.50, 0.62), (-0.56, 0.44), (-0.40, 0.52), (-0.46, 0.36))
            )
            for part in (
                block(left, -0.02 - 0.22 * n, right, 0.17 - 0.22 * n),
                *edged(
                    Body(
                        (
                            (right - 0.14, 0.03 - 0.22 * n),
                            (right, 0.03 - 0.22 * n),
                            (right, 0.12 - 0.22 * n),
                            (right - 0.14, 0.12 - 0.22 * n),
                        ),
                        0,
                    )
                ),
            )
        ),
        *person(-0.06, 0.50, (0.34, -0.88), y=-0.90),
        line(0.03, ".86,.35 .56,-1.0"),
        line(0.03, "1.04,.35 .74,-1.0"),
        *(
            line(0.03, f"{0.80 - 0.06 * n},{0.1 - 0.24 * n} {0.98 - 0.06 * n},{0.1 - 0.24 * n}")
            for n in range(5)
        ),
    ),
    "decree": (
        block(-0.32, -1.06, 0.14),
        block(-0.40, -1.16, 0.22, -1.04),
        block(-0.44, -0.06, 0.26),
        lit("-.24,-.92 .06,-.92 .06,-.44 -.24,-.44"),
        *(line(0.025, f"-.18,{y} 0,{y}") for y in (-0.82, -0.72, -0.62)),
        *person(0.66, 0.76, (-0.42, -0.80)),
    ),
}
"""Motif → scene."""
