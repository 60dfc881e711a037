"""`landscape`: a place with depth, or a land without one, in the colors of a card's sources.

Colors: as for a landscape. The subject's motif says which place; without one, the land and its sun are all.
"""

from collections.abc import Sequence

from msgspec import structs
from PIL import Image, ImageChops, ImageStat

from tts_export.art.carved.bodies import apart_of, measure
from tts_export.art.carved.places import places
from tts_export.art.carved.sculptures import FigureInks
from tts_export.art.colors import BLACK, RGB, mix, palette, toned
from tts_export.art.figures import silhouettes
from tts_export.art.figures.motifs import crops, motifs
from tts_export.art.figures.silhouettes import Figure, SilhouettePlace
from tts_export.art.kinds import landscape
from tts_export.art.plate import ArtPlate
from tts_export.art.scenes import fronts, sites, suns
from tts_export.art.scenes.composition import HOUR_NAMES, MEDIUM, NIGHT, Front, Hour, composed
from tts_export.art.scenes.terrains import SCENERY, LandscapeColors, colors_at
from tts_export.art.subject import Subject
from tts_export.paint.outlines import Point

LEAST = 28
"""How much of a picture, of 255, people fill who are its subject: of fewer, the place is a part."""
DIMMER = 0.5
"""How much less the edges of a place shine than its people, unless their cast has a measure for it."""
WARM, COOL, SHADE = palette("#ffd29a", "#a8d4ff", "#17183a")
"""The light from behind, of which the air has less, and deep shade in clear air."""
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
        view = structs.replace(view, hour=HOUR_NAMES[place.sky[0]], radius=0.0)
    if len(place.sky) > 1:
        colors = [place.sky[1], *colors[1:-1], place.sky[-1]]
    if place.sun:
        ((x, y),), radius = spot.at([place.sun[:2]]), place.sun[2] * spot.unit / min(size)
        view = structs.replace(view, sun=(x / size[0], y / size[1]), radius=radius)
    traits = landscape.roll_traits(subject.key, colors, view)
    if place.sun:  # a whole one, whatever the key would have rolled
        light = suns.Light.MOON if view.hour is NIGHT else suns.Light.SUN
        traits = structs.replace(traits, sun=suns.Sun(light, 0, 0.0, 1.0))
    if clear := measure(subject.cast, "clear", 0.0) * bool(place.sky[1:]):
        own = palette(*place.sky[1:])
        traits = structs.replace(traits, colors=cleared(traits.colors, own, view.hour, clear))
    plate = landscape.draw_land(traits, size, pixels, range(2))
    land, toward = traits.colors, -1 if view.sun[0] < 0.5 else 1
    inks = inks_in(traits, clear)
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
    if clear:
        plate.hazes = toned(mix(land.horizon, land.sun, 0.3), 0.79, 1.3), toned(land.top, 0.13, 1.1)
    return plate, traits


def inks_in(traits: landscape.Traits, clear: float) -> FigureInks:
    """The colors of people and buildings: in clear air, shades are cool and stone has no color of its own."""
    land, inks = traits.colors, landscape.inks_of(traits)
    return inks._replace(
        dark=mix(inks.dark, SHADE, 0.5 * clear),
        paints={**inks.paints, "": mix(inks.paints[""], mix(land.horizon, land.sun, 0.5), clear)},
        air=mix(land.horizon, land.far, 0.35),
        back=COOL if land.horizon[0] > land.horizon[2] else WARM,
    )


def cleared(colors: LandscapeColors, own: Sequence[RGB], hour: Hour, clear: float) -> LandscapeColors:
    """The colors of a place in clear air: nothing of another hue is in its light.

    Its own are those of its land, of its air, if there are three, and of its light.
    """
    land, *between, light = own
    air = toned((*between, light)[0], 0.5)
    hour = hour._replace(strength=hour.strength + (1 - hour.strength) * clear, share=hour.share * (1 - clear))
    pure = colors_at(land, air, hour, mix(colors.accent, air, clear))
    sun = mix(toned(light, 0.86), colors.sun, 1 - clear)
    top = toned((*between, land)[0], hour.top, hour.strength)
    return pure._replace(accent=colors.accent, sun=sun, top=top)
