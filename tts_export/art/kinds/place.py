"""`landscape`: a place with depth, or a land without one, in the colors of a card's sources.

Colors: as for a landscape. The subject's motif says which place; without one, the land and its sun are all.
"""

from collections.abc import Sequence

from msgspec import structs
from PIL import Image, ImageChops, ImageStat

from tts_export.art.carved.bodies import apart_of, measure
from tts_export.art.carved.places import places
from tts_export.art.colors import BLACK, mix
from tts_export.art.figures import silhouettes
from tts_export.art.figures.motifs import crops, motifs
from tts_export.art.figures.silhouettes import Figure, SilhouettePlace
from tts_export.art.kinds import landscape
from tts_export.art.plate import ArtPlate
from tts_export.art.scenes import fronts, sites, suns
from tts_export.art.scenes.composition import HOUR_NAMES, MEDIUM, NIGHT, Front, composed
from tts_export.art.scenes.terrains import SCENERY
from tts_export.art.subject import Subject
from tts_export.paint.outlines import Point

LEAST = 28
"""How much of a picture, of 255, people fill who are its subject: of fewer, the place is a part."""
DIMMER = 0.5
"""How much less the edges of a place shine than its people, unless their cast has a measure for it."""
HILLS = 0.62
"""How high the ridges behind a place are, in usual heights."""


def draw(
    subject: Subject, size: tuple[float, float], pixels: tuple[int, int], colors: Sequence[str]
) -> Image.Image:
    motif = subject.traits.motif or ""
    if motif not in places():
        return landscape.draw(subject, size, pixels, colors)
    figure = motifs("landmarks", cast=subject.cast)[motif]
    plate, _ = draw_site(subject, figure, crops("landmarks")[motif], size, pixels, colors)
    return plate.picture()


def draw_site(
    subject: Subject,
    figure: Figure,
    frame: Sequence[Point],
    size: tuple[float, float],
    pixels: tuple[int, int],
    colors: Sequence[str],
    stand: tuple[float, float] | None = None,
) -> tuple[ArtPlate, landscape.Traits]:
    """The plate of a place with people, and its land: the window shows a frame and what is around it.

    Somebody alone has a light behind them: `stand` is how far down their feet are, and how high they are.
    """
    motif = subject.traits.motif or ""
    place = places()[motif]
    view = composed("landscape", subject.key, (MEDIUM,), free=subject.free, covered=subject.covered)
    spot = silhouettes.cropped(frame, *size, view.mirrored)
    ((_, horizon),) = spot.at([sites.horizon_of(place)])
    share = horizon / size[1]
    view = structs.replace(
        view,
        shot=view.shot._replace(far=share + 0.04, near=share + 0.16, reach=HILLS),
        sun=(view.sun[0], min(view.sun[1], max(0.1, share - 0.12))),
        front=Front.NONE,
        terrain=SCENERY.get(motif, view.terrain),
    )
    if place.sky:
        hour, *own = place.sky
        view = structs.replace(view, hour=HOUR_NAMES[hour], radius=0.0)
        colors = [own[0], *colors[1:-1], own[-1]] if own else colors
    if place.sun:
        ((x, y),), radius = spot.at([place.sun[:2]]), place.sun[2] * spot.unit / min(size)
        view = structs.replace(view, sun=(x / size[0], y / size[1]), radius=radius)
    traits = landscape.roll_traits(subject.key, colors, view)
    if place.sun:  # a whole one, whatever the key would have rolled
        light = suns.Light.MOON if view.hour is NIGHT else suns.Light.SUN
        traits = structs.replace(traits, sun=suns.Sun(light, 0, 0.0, 1.0))
    plate = landscape.draw_land(traits, size, pixels, range(2))
    land, toward = traits.colors, -1 if view.sun[0] < 0.5 else 1
    inks = landscape.inks_of(traits)._replace(air=mix(land.horizon, land.far, 0.35))
    dim = inks._replace(rim=mix(inks.rim, land.far, measure(subject.cast, "dimmer", DIMMER)))
    ground = mix(mix(land.far, land.near, 0.3), land.accent, 0.14)
    plate.enter()
    sites.Site(plate, place, spot, dim).draw(ground, toward, subject.key)
    if stand:
        foot, tall = stand
        spot = SilhouettePlace(spot.x, spot.y + foot * spot.unit, spot.unit * tall, spot.across * tall)
        fronts.draw_light_behind(plate, land, figure, spot)
    fronts.draw_shadow(plate, figure, spot, toward)
    built = plate.cast
    plate.enter()
    silhouettes.draw_lit(plate, figure, spot, inks, toward)
    if built and plate.cast and ImageStat.Stat(plate.cast).mean[0] < LEAST:
        plate.cast = ImageChops.lighter(built, plate.cast)
    plate.ambient = landscape.AMBIENT if view.hour in landscape.LATE else None
    plate.corners = mix(land.near, BLACK, 0.55)
    plate.apart = apart_of(subject.cast)
    return plate, traits
