"""How landscapes are composed: neighbors in a set differ in framing and hour, and no figure is cut off."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from msgspec.structs import replace
from PIL import ImageChops
from PIL.Image import Image

from tts_export.art import draw
from tts_export.art.carved.carving import Sculpture, face_of, rims_of
from tts_export.art.figures import silhouettes
from tts_export.art.figures.motifs import crops, motifs, sheet
from tts_export.art.figures.silhouettes import (
    Figure,
    Lamp,
    SilhouettePlace,
    cropped,
    extent,
    is_hand,
    lights_of,
)
from tts_export.art.kinds import figure, landscape, paperback, spell
from tts_export.art.kinds.figure import CROWDS
from tts_export.art.kinds.landscape import LANDMARKS
from tts_export.art.light.layers import Effect
from tts_export.art.plate import ArtPlate
from tts_export.art.scenes import covers, fronts
from tts_export.art.scenes.composition import CLOSE, HOURS, NOON, SHOTS, Front, Relief, composed
from tts_export.art.scenes.terrains import SCENERY
from tts_export.art.subject import Subject, spread
from tts_export.settings.traits import Traits

WINDOW, PIXELS = (50.0, 44.0), (75, 66)
KEYS = [f"WT1-{number:03}" for number in range(1, 31)]


def test_neighbors_differ_in_framing_and_all_framings_meet_all_hours() -> None:
    views = [composed("figure", key) for key in KEYS]
    assert all(one.shot != other.shot for one, other in pairwise(views))
    pairs = {(view.shot, view.hour) for view in views}
    assert pairs == set(product(SHOTS, HOURS))


def test_light_and_subject_are_on_either_side_and_every_foreground_is_there() -> None:
    views = [composed("figure", f"A-{number}") for number in range(200)]
    assert 60 < sum(view.across < 0.5 for view in views) < 140
    assert 60 < sum(view.sun[0] < view.across for view in views) < 140
    assert {view.front for view in views} == set(Front)
    assert all(0.2 < view.across < 0.8 and 0.1 < view.sun[1] < 0.6 for view in views)


@pytest.mark.parametrize("free", [-1, 1])
def test_a_subject_is_on_the_free_side_and_looks_there(free: int) -> None:
    for key in KEYS:
        view = composed("figure", key, free=free)
        assert (view.across - 0.5) * free > 0 and view.mirrored == (free < 0)
        wide = silhouettes.fitted(
            motifs("people", "creatures")["boar"],
            SilhouettePlace(view.across * 50, 40, 30, free * 30),
            50,
            0,
            8.5 * free,
        )
        left, right, _ = silhouettes.extent(motifs("people", "creatures")["boar"])
        ends = sorted((wide.x + left * wide.across, wide.x + right * wide.across))
        assert (ends[1] < 41.6) if free < 0 else (ends[0] > 8.4)


def test_every_terrain_is_another_picture_and_neighbors_differ() -> None:
    view = composed("landscape", "A-001")
    lands = [
        landscape.draw_land(
            landscape.roll_traits("A-001", (), replace(view, terrain=terrain)), WINDOW, PIXELS, range(4)
        )
        for terrain in Relief
    ]
    assert len({plate.picture().tobytes() for plate in lands}) == len(Relief)
    terrains = [composed("figure", key).terrain for key in KEYS]
    assert {*terrains} == {*Relief} - {Relief.ROOM}
    assert all(one != other for one, other in pairwise(terrains))


def test_on_some_days_the_sun_is_outside_of_the_picture() -> None:
    days = [view for key in KEYS if (view := composed("figure", key)).hour is NOON]
    assert {view.radius > 0 for view in days} == {True, False}


@pytest.mark.long
@pytest.mark.parametrize("kind", ["figure", "spell", "paperback"])
def test_nothing_is_cut_off_by_the_sides_and_the_top_unless_it_is_near(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    places: list[tuple[Figure, SilhouettePlace]] = []

    def draw(plate: ArtPlate, figure: Figure, spot: SilhouettePlace, inks: object, toward: int) -> None:
        places.append((figure, spot))

    module = {"figure": figure, "spell": spell, "paperback": paperback}[kind]
    names = {
        "figure": figure.PEOPLE + figure.CREATURES + figure.MOTHS,
        "spell": spell.DEEDS + spell.OMENS + spell.SEAS,
        "paperback": paperback.FIGURES,
    }
    monkeypatch.setattr(silhouettes, "draw_lit", draw)
    monkeypatch.setattr(paperback, "draw_lit", draw)
    whole = [name for name in names[kind] if name not in {*figure.CROPS, *paperback.CROPS, *spell.CROPS}]
    for key, motif in product(KEYS[:10], whole):
        module.draw(Subject(key, traits=Traits(motif=motif)), WINDOW, PIXELS, ())  # type: ignore[arg-type]
    assert len(places) == 10 * len(whole)
    for shown, spot in places:
        wide, high = WINDOW
        solid = (part for part in shown if not isinstance(part, Lamp | Effect) and not is_hand(part))
        spots = [at for part in solid for at in spot.at(part.points)]
        left, right, top = min(x for x, _ in spots), max(x for x, _ in spots), min(y for _, y in spots)
        inside = left > -1 and right < wide + 1 and top > -1
        assert inside or spot.y > 0.8 * high, (left, right, top)  # near: cloth is cut


def test_of_what_the_frame_cuts_its_lights_and_its_corners_are_seen() -> None:
    files = "lights", "moths", "covers", "deeds", "people"
    figures, near = motifs(*files), crops(*files)
    assert {"window", "rushlight", "emperor moth"} <= {*near} < {*figures}
    for (name, corners), (wide, high), mirrored in product(
        near.items(), (WINDOW, WINDOW[::-1]), (False, True)
    ):
        spot = cropped(corners, wide, high, mirrored)
        across = [x for x, _ in spot.at([*corners, *((x, 0) for x in lights_of(figures[name]))])]
        assert all(-0.1 * wide < x < 1.1 * wide for x in across), name
        assert all(-0.01 < y < high + 0.01 for _, y in spot.at(corners))


def test_the_ground_of_a_wide_scene_is_higher_and_its_terrain_fits() -> None:
    view = composed("spell", "A-001")
    wide, tall = (motifs("deeds")[name] for name in ("campfire", "denial"))
    assert (
        fronts.raised(view, wide, WINDOW).shot.near
        < view.shot.near
        == fronts.raised(view, tall, WINDOW).shot.near
    )
    people = {*figure.PEOPLE, *figure.CREATURES}
    assert set(SCENERY) <= {*LANDMARKS, *spell.DEEDS, *spell.OMENS, *people}


def test_the_sleeve_of_a_hand_alone_may_leave_the_picture() -> None:
    [hand] = sheet("spell:\n  body big_hand short_arm at .7,-.2 1.1\n")["spell"]
    assert isinstance(hand, Sculpture)
    assert is_hand(hand) and extent((hand,))[1] < max(x for x, _ in hand.points)
    [somebody] = sheet("spell:\n  person 1 0,0\n")["spell"]
    assert not is_hand(somebody)


@pytest.mark.parametrize("motif", ["cup", "knife note", "review"])
def test_no_wave_of_the_ground_lies_over_what_a_cover_shows(
    motif: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    feet: list[float] = []
    monkeypatch.setattr(paperback, "draw_lit", lambda plate, figure, spot, *rest: feet.append(spot.y))
    lines: list[float] = []

    def drawn(plate: ArtPlate, points: list[tuple[float, float]], *rest: object) -> None:
        if feet:
            lines.append(min(y for _, y in points))

    monkeypatch.setattr(ArtPlate, "curve", drawn)  # of waves
    monkeypatch.setattr(covers, "draw_planes", drawn)  # of hills
    for key in KEYS[:10]:
        feet.clear()
        lines.clear()
        paperback.draw(Subject(key, traits=Traits(motif=motif)), WINDOW, PIXELS, ())  # type: ignore[arg-type]
        # What the frame cuts has its own ground, and people have theirs around their feet.
        assert bool(lines) is (motif == "cup")
        assert all(line >= feet[0] for line in lines)


@pytest.mark.long
def test_nothing_at_the_side_hides_the_head_of_a_wide_beast(monkeypatch: pytest.MonkeyPatch) -> None:
    fronts: dict[str, set[Front]] = {"caravan": set(), "mirror": set()}
    for motif, seen in fronts.items():
        monkeypatch.setattr(figure, "draw_front", lambda _, land, seen=seen: seen.add(land.view.front))
        for key in KEYS:
            figure.draw(Subject(key, traits=Traits(motif=motif)), WINDOW, PIXELS, ())  # type: ignore[arg-type]
    assert fronts["mirror"] - fronts["caravan"] == {Front.ROCK, Front.TRUNK}


def test_what_is_seen_from_near_shows_its_head() -> None:
    view = replace(composed("figure", "A-001"), shot=CLOSE, mirrored=False, across=0.36)
    for motif in ("soldier", "spirit", "ghost singer"):
        assert motif not in CROWDS
        traits = landscape.roll_traits("A-001", (), view)
        plate = landscape.draw_land(traits, WINDOW, PIXELS, ())
        empty = plate.picture()
        landscape.draw_subject(plate, traits, motifs("people", "creatures")[motif])
        box = (8, 8, 66, 40)
        changed = ImageChops.difference(plate.picture().crop(box), empty.crop(box)).convert("L")
        assert sum(level > 0 for level in changed.tobytes()) > 300, motif


@pytest.mark.parametrize("motif", ["scout", "noble", "poet", "envoy", "mage", "coiner"])
def test_somebody_alone_is_near_with_face_and_hands_inside(
    motif: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the framing, the face is high and at least a tenth of the window; cloth alone is cut."""
    places: list[tuple[Figure, SilhouettePlace]] = []

    def draw(plate: ArtPlate, figure: Figure, spot: SilhouettePlace, inks: object, toward: int) -> None:
        places.append((figure, spot))

    monkeypatch.setattr(silhouettes, "draw_lit", draw)
    for key in KEYS[:5]:
        figure.draw(Subject(key, traits=Traits(motif=motif)), WINDOW, PIXELS, ())  # type: ignore[arg-type]
    wide, high = WINDOW
    for shown, spot in places:
        person = [part for part in shown if isinstance(part, Sculpture)][-1]  # in front of any throne
        across = [x for x, _ in spot.at(rims_of(person, (high - spot.y) / spot.unit))]
        assert -0.5 < min(across) < max(across) < wide + 0.5
        assert 0.05 * high < spot.y - face_of(person) * spot.unit < 0.42 * high
        assert spot.unit * 0.16 > 0.1 * high
    assert len(places) == 5


def test_colors_between_those_of_land_and_light_are_worn() -> None:
    def worn(*colors: str) -> list[bool]:
        """Whether each of two cloths is red."""
        return [r > 2 * max(g, b) for r, g, b in landscape.roll_traits("A-001", colors).paints[:2]]

    blue, red, white = "#1d468f", "#d01010", "#f0f0ff"
    assert worn(blue, red, blue, white) == [True, False]
    assert worn(blue, blue, red, white) == [False, True]
    assert worn(blue, red, red, white) == [True, True]


def test_a_motif_says_what_of_somebody_a_place_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    spots: list[SilhouettePlace] = []
    monkeypatch.setattr(silhouettes, "draw_lit", lambda plate, figure, spot, *rest: spots.append(spot))
    for key in KEYS[:5]:
        figure.draw(Subject(key, traits=Traits(motif="warlord")), WINDOW, PIXELS, ())
    corners = [corner for spot in spots for corner in spot.at(figure.CROPS["warlord"])]
    assert len(corners) == 10
    assert all(-0.1 < x < WINDOW[0] + 0.1 and -0.1 < y < WINDOW[1] + 0.1 for x, y in corners)


@pytest.mark.parametrize("motif", ["warlord", "bard"])
def test_a_subject_is_above_what_covers_the_foot(motif: str, monkeypatch: pytest.MonkeyPatch) -> None:
    spots: list[SilhouettePlace] = []
    monkeypatch.setattr(silhouettes, "draw_lit", lambda plate, figure, spot, *rest: spots.append(spot))
    low = Subject("A-001", traits=Traits(motif=motif), free=-1)  # type: ignore[arg-type]
    draw("figure", low, WINDOW, PIXELS)
    high = draw("figure", replace(low, covered=11.0), (WINDOW[0], WINDOW[1] + 11), (75, 82))
    draw("figure", replace(low, covered=99.0), WINDOW, PIXELS)
    assert high.size == (75, 82) and spots[0] == spots[1]
    assert spots[2].unit < spots[0].unit


def test_neighbors_who_are_near_are_seen_from_other_sides() -> None:
    assert len({figure.VIEWS[spread("figure view", key, len(figure.VIEWS))] for key in KEYS[:5]}) == 5


def test_a_sheet_of_figures_repeats_figures_elsewhere() -> None:
    figures = sheet(
        "post: line .2 .1 0,0 0,-1\ntwo posts:\n  use post\n  use post at .5,.1 -.5\n  lamp .1 0,0 1,1\n"
    )
    first, second, *lamps = figures["two posts"]
    assert first == silhouettes.Stroke(((0.0, 0.0), (0.0, -1.0)), 0.1, 0.2)
    assert second == silhouettes.Stroke(((0.5, 0.1), (0.5, -0.4)), 0.05, 0.2)
    assert lamps == [Lamp(0, 0, 0.1), Lamp(1, 1, 0.1)]


def gray(picture: Image, box: tuple[int, int, int, int]) -> list[int]:
    return sorted(picture.convert("L").crop(box).tobytes())


def test_a_trunk_at_the_side_is_lighter_than_a_dark_frame() -> None:
    view = replace(composed("landscape", "A-001"), front=Front.TRUNK, hour=NOON, across=0.36)
    traits = landscape.roll_traits("A-001", (), view)
    plate = landscape.draw_land(traits, WINDOW, PIXELS, range(landscape.RIDGES))
    landscape.draw_front(plate, traits)
    side = gray(plate.picture(), (71, 5, 75, 60))
    assert side[len(side) // 2] > 40


def test_nothing_in_front_hides_the_feet_of_a_subject() -> None:
    for key in KEYS[:12]:
        traits = landscape.roll_traits(key, (), composed("spell", key))
        level = landscape.leveled(traits)
        own = landscape.skyline_at(WINDOW, level, landscape.RIDGES - 1, traits.view.across)
        line = [landscape.skyline_at(WINDOW, level, landscape.RIDGES - 1, x / 20) for x in range(21)]
        assert min(line) > own - 0.6, key


def test_nothing_is_in_front_of_what_is_wide() -> None:
    view = replace(composed("spell", "A-001"), front=Front.REEDS)
    omens = motifs("omens", "deeds")
    assert fronts.cleared(view, omens["charge"]).front is Front.NONE
    assert fronts.cleared(view, omens["hourglass"]) == fronts.cleared(view, None) == view


def test_corners_are_darker_than_the_middle() -> None:
    """Of a plate that asks for it, and in all pictures of landscapes."""
    plate = ArtPlate(WINDOW, PIXELS, (200, 200, 200))
    plate.corners = (0, 0, 0)
    assert max(gray(plate.picture(), (0, 0, 4, 4))) < 140 < min(gray(plate.picture(), (30, 26, 45, 40)))
    drawn = landscape.draw(Subject("A-002"), WINDOW, PIXELS, ())
    assert sum(gray(drawn, (0, 0, 6, 6))) < sum(gray(drawn, (34, 0, 40, 6)))


@pytest.mark.long
def test_lightning_is_the_brightest_of_its_picture() -> None:
    for key in KEYS[:5]:
        traits = paperback.roll_traits(key, (), "strike")
        assert sum(traits.light) > sum(traits.colors[2]), key
        struck, plain = (
            spell.draw(Subject(key, traits=Traits(motif=motif)), WINDOW, PIXELS, ()).convert("L").tobytes()
            for motif in ("strike", "thorns")
        )
        assert max(one for one, other in zip(struck, plain, strict=True) if one != other) > max(struck) - 12


def test_a_beast_and_a_giant_are_never_so_near_that_their_outline_is_cut() -> None:
    assert {"beast", "ox", "boar", "horse", "giant", "storm giant"} <= CROWDS
