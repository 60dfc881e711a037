"""Moths before the light: their wings spread or folded, 0, 0 below them, about 1 high."""

from collections.abc import Mapping

from tts_export.art.silhouettes import Body, Figure, Lamp, Stroke, lit, points


def _wings(text: str, smooth: int = 1, tone: float = 0.62) -> Figure:
    """A wing of the right side, and its mirror image, with a paler middle."""
    corners = points(text)
    x, y = (sum(spot[axis] for spot in corners) / len(corners) for axis in (0, 1))
    inner = tuple((x + 0.62 * (u - x), y + 0.62 * (v - y)) for u, v in corners)
    return tuple(
        Body(tuple((side * u, v) for u, v in wing), smooth, tone=shade)
        for wing, shade in ((corners, tone), (inner, tone + 0.2))
        for side in (1, -1)
    )


def _body(top: float, bottom: float, wide: float) -> Figure:
    middle = (top + bottom) / 2
    corners = ((0.0, top), (wide, middle), (0.0, bottom), (-wide, middle))
    feelers = (
        Stroke(((side * 0.03, top + 0.04), (side * 0.16, top - 0.16), (side * 0.30, top - 0.20)), 0.035)
        for side in (1, -1)
    )
    return Body(corners, 2), *feelers


MOTHS: Mapping[str, Figure] = {
    "folded moth": (
        *_wings("0,-1.0 .14,-.92 .58,-.10 .50,.04 .20,-.10 0,-.16"),
        *_body(-1.12, -0.50, 0.12),
        lit(".08,-.52 .24,-.30 .16,-.26"),
        lit("-.08,-.52 -.24,-.30 -.16,-.26"),
    ),
    "gray moth": (
        *_wings("0,-.86 .40,-.96 .96,-.70 1.06,-.52 .56,-.40 .04,-.46"),
        *_wings(".02,-.56 .50,-.44 .66,-.14 .34,-.06 .04,-.26"),
        *_body(-1.0, -0.10, 0.11),
        Lamp(0.56, -0.68, 0.05),
        Lamp(-0.56, -0.68, 0.05),
    ),
    "hawk moth": (
        *_wings("0,-.80 .30,-.96 .84,-1.22 1.30,-1.30 .96,-.86 .36,-.56 .04,-.50"),
        *_wings(".02,-.60 .44,-.56 .60,-.36 .30,-.28 .04,-.34"),
        *_body(-1.06, 0.12, 0.17),
    ),
    "ghost moth": (
        *_wings("0,-.90 .34,-1.12 .88,-1.10 .96,-.92 .60,-.62 .06,-.50"),
        *_wings(".02,-.58 .46,-.56 .50,-.26 .34,.02 .42,.34 .26,.28 .16,-.10 .04,-.28"),
        *_body(-1.02, -0.20, 0.10),
        Lamp(0.54, -0.90, 0.06),
        Lamp(-0.54, -0.90, 0.06),
        Lamp(0.30, -0.36, 0.04),
        Lamp(-0.30, -0.36, 0.04),
    ),
    "tiger moth": (
        *_wings("0,-.84 .20,-1.06 .72,-1.08 1.06,-.80 .80,-.46 .30,-.36 .04,-.46"),
        *_wings(".02,-.50 .46,-.40 .76,-.34 .70,-.02 .30,.04 .04,-.20"),
        *_body(-1.06, -0.04, 0.14),
        *(
            lit(" ".join(f"{side * x},{y}" for x, y in points(stripe)))
            for side in (1, -1)
            for stripe in (
                ".24,-.96 .34,-1.0 .30,-.58 .22,-.56",
                ".50,-.98 .60,-1.0 .54,-.52 .46,-.54",
                ".76,-.94 .86,-.88 .76,-.58 .70,-.60",
            )
        ),
    ),
    "emperor moth": (
        *_wings("0,-.80 .30,-1.08 .90,-1.28 1.16,-1.04 1.0,-.62 .50,-.42 .04,-.42"),
        *_wings(".02,-.48 .60,-.46 .96,-.30 .90,.04 .50,.16 .16,.0 .04,-.20"),
        *_body(-1.0, -0.02, 0.15),
        *(Lamp(side * x, y, r) for side in (1, -1) for x, y, r in ((0.70, -0.90, 0.11), (0.56, -0.16, 0.09))),
    ),
}
"""Motif → moth."""
