"""`figure`: somebody on the foremost ridge of a landscape, in front of the light.

Colors: as for a landscape. The subject's motif says who stands there; without one, it is rolled.
"""

from collections.abc import Sequence

from msgspec import structs
from PIL import Image

from tts_export.art.carved.bodies import apart_of
from tts_export.art.carved.carving import Sculpture, face_of
from tts_export.art.carved.places import places
from tts_export.art.colors import palette
from tts_export.art.figures.motifs import crops, motifs, titles
from tts_export.art.figures.silhouettes import Figure, extent
from tts_export.art.kinds.landscape import (
    RIDGES,
    draw_front,
    draw_land,
    draw_subject,
    roll_traits as roll_land,
)
from tts_export.art.kinds.place import draw_site
from tts_export.art.scenes import sites
from tts_export.art.scenes.composition import ABOVE, BELOW, LARGE, MEDIUM, WIDE, Front, composed
from tts_export.art.scenes.terrains import SCENERY
from tts_export.art.subject import Subject, dice, pick, spread

PEOPLE, CREATURES, MOTHS = titles("people"), titles("creatures"), titles("moths")
CROPS = crops("people", "creatures", "moths")
CROWDS = {
    *("crowd", "dead mob", "goblins", "shield line", "patrol", "saplings", "hive", "machine", "ram"),
    *("tortoise", "storm", "whisper", "mirror", "bird", "insect", "cavalry", "crew", "procession"),
    *("ledger keeper", "caravan", "granary titan", "mastiff", "ridgeback"),
    *("beast", "ox", "boar", "horse", "giant", "storm giant", "construct"),
    *MOTHS,
}
"""What is not seen from near: nothing of it is a face, there are many, or its outline says what it is."""
WHOLE = {
    *("soldier", "blade", "leader", "voice", "courier", "traveler", "dancer", "cutter", "fury", "runner"),
    *("bearer", "warlord", "duelist", "legate", "marshal", "builder", "rider"),
}
"""Whose legs are a part of what they do."""
FLYING = {"bird", "insect", *MOTHS}
SIZE = 1.38
VIEWS = ((0, 0), (16, 0), (-20, 0), (0, -9), (8, 7))
"""How far somebody near is turned toward the viewer, and seen from above."""
LEAST = 0.72
"""The size of somebody far off: less, and they are lost on a card of 120 pixels."""
WIDE_BODY = 1.4
"""From which width on nothing at the side is before a figure: its head would be behind it."""

TALL, FREE = 1.25, 0.24
"""How high somebody is in a place, and how much farther off one sees on the side that is not free."""
KNEES, SOIL = 0.3, 0.12
"""How much of somebody near is below the picture, and how much ground is below the feet of others."""
LOW, HIGH, SIDE, HAT = 1.0, 1.4, 0.75, 0.36
"""How far up one sees at least, and at most above somebody's feet, to each side, and above a face."""


def draw(
    subject: Subject, size: tuple[float, float], pixels: tuple[int, int], colors: Sequence[str]
) -> Image.Image:
    figures = motifs("people", "creatures", "moths", cast=subject.cast)
    motif: str = subject.traits.motif or ""
    if motif not in figures:
        motif = pick(dice("figure", subject.key), PEOPLE + CREATURES)
    figure = figures[motif]
    if motif in places():
        return _draw_in_place(subject, motif, figure, size, pixels, colors)
    view = composed(
        "figure", subject.key, (MEDIUM, LARGE, WIDE, BELOW, ABOVE), free=subject.free, covered=subject.covered
    )
    shot = view.shot._replace(size=max(view.shot.size, LEAST), taper=0.0)  # bodies have depth of their own
    terrain = SCENERY.get(motif, view.terrain)
    land = roll_land(subject.key, colors, structs.replace(view, shot=shot, terrain=terrain))
    if motif in MOTHS and colors:  # its wings have the last color
        land = structs.replace(land, paints=(*palette(colors[-1]), *land.paints[1:]))
    left, right, _ = extent(figure)
    if right - left > WIDE_BODY and land.view.front in (Front.ROCK, Front.TRUNK):
        land = structs.replace(land, view=structs.replace(land.view, front=Front.NONE))
    plate = draw_land(land, size, pixels, range(RIDGES - 1))
    draw_subject(plate, land, figure, SIZE, flies=motif in FLYING, crop=CROPS.get(motif, ()))
    draw_front(plate, land)
    plate.apart = apart_of(subject.cast)
    return plate.picture()


def _draw_in_place(
    subject: Subject,
    motif: str,
    figure: Figure,
    size: tuple[float, float],
    pixels: tuple[int, int],
    colors: Sequence[str],
) -> Image.Image:
    """Somebody in the foreground of a place with depth."""
    near = motif not in CROWDS | WHOLE and sum(isinstance(part, Sculpture) for part in figure) == 1
    if near and len(figure) == 1 and isinstance(figure[0], Sculpture):  # others belong to a hand
        turn, tilt = VIEWS[spread("figure view", subject.key, len(VIEWS))]
        body = figure[0]
        figure = (structs.replace(body, turn=body.turn + turn, tilt=body.tilt + tilt),)
    subject = structs.replace(subject, traits=structs.replace(subject.traits, motif=motif))
    foot = sites.foreground_of(places()[motif])
    left, right, high = (TALL * reach for reach in extent(figure))
    faces = (TALL * face_of(part) for part in figure if isinstance(part, Sculpture))
    most = min(HIGH, max(faces) + HAT) if near and motif in PEOPLE else high  # what is held up may be cut
    start, end = min(-SIDE, left - 0.05) - (FREE if subject.free else 0), max(SIDE, right + 0.05)
    top = foot - min(most, max(LOW, high)) - (0.14 if subject.free and not near else 0.05)
    low = max(foot - KNEES, top + (end - start) * size[1] / size[0]) if near else foot + SOIL
    crop = CROPS.get(motif, ((start / TALL, (top - foot) / TALL), (end / TALL, (low - foot) / TALL)))
    frame = tuple((TALL * x, foot + TALL * y) for x, y in crop)
    plate, _ = draw_site(subject, figure, frame, size, pixels, colors, (foot, TALL))
    return plate.picture()
