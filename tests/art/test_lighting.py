"""Light in finished pictures: it falls on what is near, and spells shine."""

from __future__ import annotations

import pytest
from PIL import Image, ImageStat

from tts_export.art import draw
from tts_export.art.carved.sculptures import FigureInks
from tts_export.art.colors import BLACK, WHITE
from tts_export.art.figures.motifs import EFFECTS, motifs, sheet
from tts_export.art.figures.silhouettes import PAINTS, SilhouettePlace, draw_lit
from tts_export.art.kinds.spell import DEEDS, OMENS
from tts_export.art.light.effects import DRAWN
from tts_export.art.light.layers import Effect, Shine
from tts_export.art.light.lighting import lit
from tts_export.art.light.staging import Apart, enlivened, grained, set_apart
from tts_export.art.plate import ArtPlate
from tts_export.art.subject import Subject
from tts_export.settings.traits import Traits

SIZE, GRAY, NIGHT = (120, 90), (90, 90, 90), (80, 80, 100)
PATH = ((20.0, 20.0), (40.0, 60.0))


def shining(kind: str, ambient: tuple[int, int, int] | None = NIGHT) -> Image.Image:
    path = PATH[:1] if kind in ("rays", "ripple", "dome") else PATH
    return lit(Image.new("RGB", SIZE, GRAY), [Shine(kind, path, 12, (255, 120, 40))], ambient)


def mean(picture: Image.Image, box: tuple[int, int, int, int]) -> float:
    return sum(ImageStat.Stat(picture.crop(box)).mean) / 3


def test_every_effect_has_a_word_and_is_another_picture() -> None:
    assert {*EFFECTS, "lit", "flame"} == set(DRAWN)
    assert len({shining(kind).tobytes() for kind in EFFECTS}) == len(EFFECTS)
    [part] = sheet("spell:\n  beam f.4 0,-1 1,0\n")["spell"]
    assert part == Effect("beam", ((0.0, -1.0), (1.0, 0.0)), 0.4, "f")


def test_light_falls_on_what_is_near_and_the_rest_is_as_dark_as_its_ambient_light() -> None:
    picture = shining("shine")
    near, far = mean(picture, (38, 10, 48, 20)), mean(picture, (104, 70, 120, 90))
    assert near > 1.4 * far
    assert far < mean(Image.new("RGB", SIZE, GRAY), (0, 0, 9, 9))


def test_without_an_ambient_light_nothing_gets_darker() -> None:
    assert min(shining("shine", None).convert("L").tobytes()) >= 89


def test_what_a_picture_tells_is_the_brightest_and_no_halo_lies_over_it() -> None:
    bodies = Image.new("L", SIZE)
    bodies.paste(255, (0, 0, SIZE[0] // 2, SIZE[1]))
    for kind in ("pool", "rays"):
        shine = Shine(kind, ((60.0, 40.0),), 40, (255, 120, 40))
        picture = lit(Image.new("RGB", SIZE, GRAY), [shine], NIGHT, bodies)
        far, ground = mean(picture, (0, 80, 9, 90)), mean(picture, (111, 80, 120, 90))
        assert far > 1.1 * ground, "where nothing shines, bodies are lit nevertheless"
    rays = [
        lit(Image.new("RGB", SIZE), [Shine("rays", ((60.0, 40.0),), 40, GRAY)], NIGHT, mask)
        for mask in (bodies, None)
    ]
    assert mean(rays[0], (30, 20, 50, 60)) < 0.5 * mean(rays[1], (30, 20, 50, 60))
    flat = sheet("thing:\n  ink .5 0 0,0 1,0 1,-1\n")["thing"]
    plate = ArtPlate((20.0, 20.0), (40, 40), GRAY)
    inks = FigureInks(GRAY, GRAY, GRAY, dict.fromkeys(PAINTS, GRAY))
    draw_lit(plate, flat, SilhouettePlace(5, 15, 10, 10), inks, 1)
    assert plate.bodies is not None and plate.bodies.getpixel((26, 24)) == 255


@pytest.mark.parametrize("size", [(1, 1), (3, 40), (40, 3)])
def test_any_size_and_any_place_can_be_lit(size: tuple[int, int]) -> None:
    for kind in DRAWN:
        count = 1 if kind in ("rays", "ripple", "dome") else 2 if kind == "beam" else 3
        path = (*PATH, (999.0, -999.0))[:count]
        assert lit(Image.new("RGB", size), [Shine(kind, path, 5, (255, 255, 255))], NIGHT).size == size


def test_what_happens_shines_and_a_sign_does_too() -> None:
    """At its place a spell is white; around it, its color is that of its source."""
    assert not [name for name in ("strike", "parting", "denial", "roots") if not effects(name)]
    for traits in (Traits(motif="strike"), Traits(glyph="bolt"), Traits()):
        picture = draw("spell", Subject("A-001", traits=traits), (50, 38), (200, 152), ["#6d2b8c"])
        assert max(picture.convert("L").tobytes()) > 245
        red, green, blue = ImageStat.Stat(picture).mean
        assert min(red, blue) > green


def effects(name: str) -> list[Effect]:
    figure = motifs("deeds", "omens")[name]
    assert name in (*DEEDS, *OMENS)
    return [part for part in figure if isinstance(part, Effect)]


def test_streams_are_behind_bodies_and_flames_before_them() -> None:
    """A stream over a hand would hide it."""
    bodies = Image.new("L", SIZE)
    bodies.paste(255, (10, 10, 50, 70))
    dark = Image.new("RGB", SIZE)
    for kind, hidden in (("stream", True), ("rays", True), ("flame", False)):
        path = PATH[:1] if kind == "rays" else PATH
        pictures = [
            lit(dark, [Shine(kind, path, 12, (255, 120, 40))], NIGHT, mask) for mask in (None, bodies)
        ]
        before, after = (max(picture.crop((10, 10, 50, 70)).convert("L").tobytes()) for picture in pictures)
        assert (after < before * 0.6) is hidden, kind


@pytest.mark.long
def test_no_picture_is_nearly_black() -> None:
    """A card of 120 pixels would show nothing of it."""
    for number in range(1, 9):
        subject = Subject(f"A-00{number}", traits=Traits(motif="ferry"))
        picture = draw("landscape", subject, (50, 38), (100, 76), ["#2b2b34"])
        assert mean(picture, (0, 0, 100, 76)) > 55, number


@pytest.mark.parametrize("level", [70, 120, 150])
def test_a_subject_that_is_as_dark_as_its_ground_is_set_apart(level: int) -> None:
    cast = Image.new("L", (80, 60))
    cast.paste(255, (30, 15, 50, 60))
    plain = Image.new("RGB", cast.size, (level,) * 3)
    drawn = set_apart(plain, cast, (255, 240, 200), (10, 10, 20)).convert("L")
    own, beside = (ImageStat.Stat(drawn.crop(box)).mean[0] for box in ((32, 20, 48, 55), (20, 20, 28, 55)))
    assert own > beside + 40


def test_what_is_apart_stays_as_it_is_and_so_does_what_shines() -> None:
    cast = Image.new("L", (80, 60))
    cast.paste(255, (30, 15, 50, 60))
    picture = Image.new("RGB", cast.size, (60, 60, 60))
    picture.paste((180, 180, 180), mask=cast)
    assert set_apart(picture, cast, WHITE, BLACK).tobytes() == picture.tobytes()
    dull = Image.new("RGB", cast.size, (100, 100, 100))
    dull.paste((255, 250, 230), (55, 20, 60, 25))
    assert set_apart(dull, cast, WHITE, BLACK).getpixel((57, 22)) == (255, 250, 230)
    assert set_apart(dull, Image.new("L", cast.size), WHITE, BLACK) is dull


def test_a_pale_subject_keeps_its_facets_and_one_in_doubt_is_the_darker_one() -> None:
    cast = Image.new("L", (80, 60))
    cast.paste(255, (30, 15, 50, 60))
    picture = Image.new("RGB", cast.size, (225, 225, 225))
    picture.paste((235, 235, 235), (30, 15, 40, 60))
    picture.paste((215, 215, 215), (40, 15, 50, 60))
    blown, held = (
        [mean(set_apart(picture, cast, WHITE, BLACK, apart), (x, 30, x + 4, 50)) for x in (33, 44)]
        for apart in (Apart(), Apart(whitest=0.89))
    )
    assert min(blown) > 250
    assert 227 > held[0] > held[1] > 200
    dim = Image.new("RGB", cast.size, (150, 150, 150))
    dim.paste((125, 125, 125), mask=cast)
    doubtful = set_apart(dim, cast, WHITE, BLACK, Apart(darker=-14))
    assert mean(doubtful, (32, 20, 48, 55)) < 125 and mean(doubtful, (20, 20, 28, 55)) > 150


def test_a_picture_that_is_nearly_gray_gets_stronger_colors_and_no_other_does() -> None:
    dull, strong = (Image.new("RGB", (80, 60), ink) for ink in ((120, 110, 100), (200, 60, 40)))
    assert enlivened(strong, 62) is strong
    red, _, blue = enlivened(dull, 62).getpixel((9, 9))  # type: ignore[misc]
    assert 20 < red - blue < 40, "stronger, and not as strong as a poster"
    assert enlivened(dull, 0) is dull


def test_pale_planes_have_a_share_of_the_grain() -> None:
    grain = Image.new("RGB", (8, 8), (138, 138, 138))
    levels = {}
    for level in (60, 230):
        plane = Image.new("RGB", (8, 8), (level, level, level))
        levels[level] = [grained(plane, grain, share).getpixel((4, 4))[0] - level for share in (1.0, 0.5)]  # type: ignore[index]
    assert levels == {60: [10, 10], 230: [10, 5]}
