"""Motifs and signs: what units, items, spells, covers and shields show, by the words of their cards."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, get_args

import msgspec
import numpy as np
import pytest
from PIL import Image, ImageChops, ImageStat

from tests.conftest import MEMORY
from tts_export.art import draw
from tts_export.art.carved.people import dressed
from tts_export.art.carved.sculptures import FigureInks
from tts_export.art.colors import hue_and_saturation, rgb
from tts_export.art.figures.facets import hewn, planes, sides, walls
from tts_export.art.figures.relics import CUT, DETAILS, SETTINGS, TURNED
from tts_export.art.figures.silhouettes import Body, Lamp, SilhouettePlace, draw_lit, draw_sign
from tts_export.art.kinds import avatar
from tts_export.art.kinds.figure import CREATURES, MOTHS, PEOPLE
from tts_export.art.kinds.landscape import LANDMARKS, draw_land, roll_traits
from tts_export.art.kinds.paperback import COVERS, FIGURES, LIGHTS
from tts_export.art.kinds.spell import DEEDS, OMENS, SEAS
from tts_export.art.light.layers import Effect
from tts_export.art.plate import ArtPlate
from tts_export.art.scenes.composition import DUSK, composed
from tts_export.art.scenes.palettes import MOODS, PALETTES
from tts_export.art.scenes.suns import Light, Sun
from tts_export.art.subject import Subject, traits_of
from tts_export.load import load
from tts_export.load.project import Project
from tts_export.settings.elements.pictures import Cast
from tts_export.settings.traits import Motif, Traits

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
CASTS = get_args(Cast)
WINDOW, SMALL = (50.0, 38.0), (100, 76)
FORMS: dict[str, tuple[Collection[Any], ...]] = {
    "figure": (PEOPLE, CREATURES, MOTHS),
    "relic": (TURNED, CUT),
    "paperback": (COVERS, LIGHTS),
    "landscape": (LANDMARKS,),
    "spell": (DEEDS, OMENS, SEAS),
}


def project(game: str) -> Project:
    found, _ = load(EXAMPLES / game / "cards.yaml", MEMORY)
    assert found is not None
    return found


def difference(first: Image.Image, second: Image.Image) -> float:
    return sum(ImageStat.Stat(ImageChops.difference(first, second)).mean) / 3


def test_every_motif_has_a_form_and_every_form_is_a_motif() -> None:
    forms = {name for tables in FORMS.values() for table in tables for name in table}
    assert forms == set(get_args(Motif))
    assert set(DETAILS) <= {*TURNED, *CUT}
    assert set(SETTINGS) == {f"{name} {side}" for name in (*TURNED, *CUT) for side in ("behind", "before")}
    assert set(COVERS) <= set(MOODS) <= set(FIGURES)
    assert {place for places in MOODS.values() for place in places} <= set(range(len(PALETTES)))


def test_only_a_lamp_and_a_fire_shine_on_an_object() -> None:
    shining = {
        name
        for name, figure in DETAILS.items()
        if any(isinstance(part, Lamp | Effect) or (isinstance(part, Body) and part.lit) for part in figure)
    }
    assert shining == {"lantern", "kiln", "weather jar"}


@pytest.mark.long
@pytest.mark.parametrize("kind", sorted(FORMS))
def test_every_motif_of_a_kind_is_another_picture(kind: str) -> None:
    names = [name for table in FORMS[kind] for name in table]
    pictures = [draw(kind, Subject("A-001", traits=Traits(motif=name)), WINDOW, SMALL) for name in names]
    assert min(difference(*pair) for pair in combinations(pictures, 2)) > 0.5


def test_a_motif_of_another_kind_is_not_used() -> None:
    own = draw("relic", Subject("A-001"), WINDOW, SMALL)
    assert (
        draw("relic", Subject("A-001", traits=Traits(motif="ox")), WINDOW, SMALL).tobytes() == own.tobytes()
    )


@pytest.mark.long
def test_cards_of_gamma_show_what_their_subtypes_say() -> None:
    gamma = project("gamma")
    said = {"Beast": "beast", "Beast Ledger Ox": "ox", "Relic Bell of Warning": "bell", "Noble": "noble"}
    assert {text: traits_of(gamma.frames.traits, [text]).motif for text in said} == said
    for card in gamma.cards:
        if card.type in ("unit", "item"):
            texts = [*card.words("subtype"), str(card.fields["name"])]
            assert traits_of(gamma.frames.traits, texts).motif is not None, card.key
        if card.type == "location":
            texts = [*card.words("subtype"), str(card.fields["name"])]
            assert traits_of(gamma.frames.traits, texts).motif in LANDMARKS, card.key
        if card.type == "spell":
            motif = traits_of(gamma.frames.traits, [str(card.fields["name"])]).motif
            assert motif in DEEDS or motif in OMENS, card.key


@pytest.mark.long
def test_a_rank_wins_over_a_people_and_every_creature_of_wtactics_is_somebody_else() -> None:
    wtactics = project("wtactics")
    said = {
        "Undead": "dead mob",
        "Human, Soldier": "soldier",
        "Human, Noble, Leader": "leader",
        "Beast": "boar",
    }
    assert {text: traits_of(wtactics.frames.traits, [text]).motif for text in said} == said
    creatures = [card for card in wtactics.cards if card.type == "creature"]
    shown = [
        traits_of(wtactics.frames.traits, [*card.words("subtype"), str(card.fields["name"])]).motif
        for card in creatures
    ]
    assert None not in shown
    assert len(set(shown)) == len(creatures)


@pytest.mark.long
def test_events_magic_and_enchantments_of_wtactics_are_scenes_each_its_own() -> None:
    wtactics = project("wtactics")
    kinds = ("event", "magic", "enchantment")
    names = [str(card.fields["name"]) for card in wtactics.cards if card.type in kinds]
    shown = [traits_of(wtactics.frames.traits, [name]).motif for name in names]
    assert {motif for motif in shown if motif not in DEEDS and motif not in OMENS} == set()
    assert len(set(shown)) == len(names)


@pytest.mark.long
def test_games_of_the_same_kind_of_picture_have_few_scenes_in_common() -> None:
    shown = {}
    for game, types in (("gamma", ("spell",)), ("wtactics", ("event", "magic")), ("horsefame", ("effect",))):
        loaded = project(game)
        names = [str(card.fields["name"]) for card in loaded.cards if card.type in types]
        shown[game] = {traits_of(loaded.frames.traits, [name]).motif for name in names}
    common = {motif for one, other in combinations(shown.values(), 2) for motif in one & other}
    assert common == set()


@pytest.mark.long
@pytest.mark.parametrize("kind", ["figure", "spell", "paperback", "landscape"])
def test_a_cast_has_faces_and_clothes_of_its_own(kind: str) -> None:
    """The same scout, oath or market has other people in two games."""
    motif = {"figure": "scout", "spell": "blood oath", "paperback": "vouch", "landscape": "orchard"}[kind]
    asked = [Subject("A-001", traits=Traits(motif=motif), cast=cast) for cast in (None, *CASTS)]  # type: ignore[arg-type]
    pictures = [draw(kind, subject, WINDOW, SMALL) for subject in asked]
    least = 0.03 if kind == "landscape" else 0.15  # people are small in a landscape
    assert min(difference(*pair) for pair in combinations(pictures, 2)) > least


def test_games_share_no_face() -> None:
    faces = [dressed("human", cast) for cast in (None, *CASTS)]
    assert len(set(faces)) == len(faces)


@pytest.mark.long
@pytest.mark.parametrize("color", ["#6d2b8c", "#a8740c", "#1d6f3c", "#b3261e"])
def test_people_wear_colors_that_their_land_lacks(color: str) -> None:
    def apart(kind: str, name: str | None = None) -> int:
        """How many pixels have another hue than the land."""
        picture = draw(kind, Subject("A-003", traits=Traits(motif=name)), WINDOW, SMALL, [color])  # type: ignore[arg-type]
        hues = [hue_and_saturation(tuple(pixel)) for row in np.asarray(picture).tolist() for pixel in row]
        land = hue_and_saturation(rgb(color))[0]
        return sum(strong > 0.25 and 50 < abs(hue - land) < 310 for hue, strong in hues)

    assert min(apart("figure", name) for name in ("noble", "horse")) > apart("landscape") + 20


@pytest.mark.long
def test_every_effect_of_horsefame_has_a_picture_of_its_own_and_a_new_one_that_of_its_kind() -> None:
    horsefame = project("horsefame")
    effects = [card for card in horsefame.cards if card.type == "effect"]
    shown = [
        traits_of(horsefame.frames.traits, [str(card.fields["kind"]), str(card.fields["name"])])
        for card in effects
    ]
    assert len({traits.glyph or traits.motif for traits in shown}) == len(effects)
    assert traits_of(horsefame.frames.traits, ["longfic", "Something Else"]).motif == "book tower"


@pytest.mark.long
@pytest.mark.parametrize("game", ["lamplight", "undertow"])
def test_every_card_of_the_small_games_has_a_picture_of_its_own(game: str) -> None:
    small = project(game)
    shown = [traits_of(small.frames.traits, [str(card.fields["title"])]).motif for card in small.cards]
    assert None not in shown
    assert len(set(shown)) == len(shown)


def test_eight_genres_have_eight_covers() -> None:
    horsefame = project("horsefame")
    genres = {genre for card in horsefame.cards for genre in card.words("genres")}
    found = {traits_of(horsefame.frames.traits, [genre]).motif for genre in genres}
    assert len(found) == len(genres) == 8 and found < set(COVERS)


def test_a_name_is_the_same_horse_on_every_card_in_another_mood() -> None:
    first, second = (avatar.roll_traits(Subject(key, "Pell Armitage"), ()) for key in ("A-01", "A-02"))
    assert (first.coat, first.mane, first.hat, first.glasses) == (
        second.coat,
        second.mane,
        second.hat,
        second.glasses,
    )
    assert first.disc != second.disc
    names = [avatar.roll_traits(Subject("A-01", name), ()) for name in "abcdefghij"]
    assert len({(one.coat, one.mane, one.hat, one.glasses) for one in names}) > 6


def test_parts_have_a_dark_and_a_bright_side_and_what_stands_flat_has_walls() -> None:
    coat = Body(((-0.3, -1), (0.3, -1), (0.3, 0), (-0.3, 0)), 0, tone=0.5)
    for toward in (-1, 1):
        plate = ArtPlate(WINDOW, SMALL, (0, 0, 0))
        inks = FigureInks((20, 20, 20), (220, 220, 220), (255, 255, 255), {"": (200, 200, 200)})
        draw_lit(plate, (coat,), SilhouettePlace(25, 36, 30, 30), inks, toward)
        row = [pixel[0] for pixel in np.asarray(plate.picture())[30].tolist()]
        near, away = (row[33:40], row[60:67]) if toward < 0 else (row[60:67], row[33:40])
        assert max(away) < 70 < 100 < min(near)
    ups = [rise for rise, _ in sides(coat.points, (-0.1, -0.05))]
    assert sorted(ups) == [0, 1]  # a side and a top
    chest = ((-0.5, -0.4), (0.5, -0.4), (0.5, 0), (-0.5, 0))
    assert walls(chest, 1) and not walls(coat.points, 1)  # a high wall is seen from its corner
    assert not walls(((0, -1), (0.6, -0.9), (0.1, -0.4)), 1)  # a flag is thin


def test_what_is_round_is_cut_like_a_gem_and_what_has_a_point_has_a_ridge() -> None:
    stone = hewn(((0, -1), (0.8, -0.7), (1, 0), (0.7, 0.8), (0, 1), (-0.7, 0.8), (-1, 0), (-0.8, -0.7)), 2)
    assert 6 < len(stone) < 12
    for toward in (-1, 1):
        cuts = planes(stone, True, toward)
        bright, deep = (
            np.mean([corner for found, cut in cuts if found == level for corner in cut], 0)
            for level in (1, -2)
        )
        assert toward * (bright[0] - deep[0]) > 0 > bright[1] - deep[1]
        ((level, side),) = planes(((-0.5, 0), (0, -1), (0.5, 0)), False, toward)
        assert level == -1 and all(-toward * x > -0.2 for x, _ in side)
    heart = ((0, -0.5), (0.5, -1), (1, -0.6), (0.9, 0), (0, 1), (-0.9, 0), (-1, -0.6), (-0.5, -1))
    assert len(hewn(heart, 2)) == 32  # it keeps its notch
    assert planes(tuple((9 * x, y) for x, y in stone), True, 1) == ()  # the ground


def test_a_crescent_shows_the_sky_behind_it() -> None:
    view = msgspec.structs.replace(composed("moon", "A-001"), sun=(0.5, 0.3), radius=0.2, hour=DUSK)
    keys = (roll_traits(str(key), (), view) for key in range(50))
    traits = next(traits for traits in keys if traits.sun == Sun(Light.CRESCENT, 0, traits.sun.tilt))
    picture = draw_land(traits, WINDOW, (500, 380), ()).picture()
    unit, x, y = 380 * 0.2, 250, 0.3 * 380
    covered, beside, moon = (
        picture.getpixel((round(x + unit * across), round(y - unit * 0.1))) for across in (0.4, 1.1, -0.8)
    )
    assert isinstance(covered, tuple) and isinstance(beside, tuple) and isinstance(moon, tuple)
    assert sum(moon) - sum(covered) > 2 * abs(sum(covered) - sum(beside))  # all of the sky is lit a little


@pytest.mark.parametrize("name", ["crown", "crossed-swords"])
def test_a_sign_is_an_icon_or_a_sprite_with_smooth_edges(name: str) -> None:
    plate = ArtPlate((20, 20), (100, 100), (0, 0, 0))
    draw_sign(plate, name, 10, 10, 12, (255, 255, 255))
    box = plate.picture().getbbox()
    assert box is not None
    assert 45 < max(box[2] - box[0], box[3] - box[1]) < 90


def test_a_light_is_round_and_fades_to_nothing_at_its_radius_without_a_step() -> None:
    plate = ArtPlate((40, 40), (400, 400), (0, 0, 0))
    plate.glow(20, 20, 10, (255, 255, 255), 0.5)
    picture = plate.picture().convert("L")
    box = picture.point([0] * 2 + [255] * 254).getbbox()
    assert box is not None
    assert all(abs(found - wanted) <= 12 for found, wanted in zip(box, (100, 100, 300, 300), strict=True))
    row = [picture.getpixel((x, 200)) for x in range(200, 310)]
    levels = [level for level in row if isinstance(level, int)]
    assert levels[0] > 115 and levels[-1] == 0
    assert all(0 <= one - other <= 4 for one, other in pairwise(levels))


def test_authors_that_follow_one_another_look_to_different_sides() -> None:
    heads = [
        avatar.draw(Subject(f"A-{number:02}", "Pell Armitage"), (20, 20), (40, 40), ("#000000", "#3b5aa8"))
        for number in range(1, 9)
    ]
    assert len({head.tobytes() for head in heads}) == len(avatar.POSES)
    assert {side for _, _, side in avatar.POSES} == {-1, 1}
