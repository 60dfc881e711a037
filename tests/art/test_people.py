"""Carved people: arms that reach, props in hands, cloth that falls, casts and places."""

from __future__ import annotations

import math
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from msgspec import structs

from tts_export import art
from tts_export.art import draw
from tts_export.art.carved.bodies import body
from tts_export.art.carved.carving import Sculpture, Solid, head_of, seen
from tts_export.art.carved.limbs import bent, framed, unseen
from tts_export.art.carved.meshes import edged, faceted, normals_of, relief, shaded
from tts_export.art.carved.people import CLOTHES, HEADS, dressed, somebody
from tts_export.art.carved.sculptures import FigureInks, draw_sculpture, hewn
from tts_export.art.figures import silhouettes
from tts_export.art.figures.motifs import motifs
from tts_export.art.figures.silhouettes import PAINTS, Figure, SilhouettePlace, is_hand, lights_of
from tts_export.art.plate import ArtPlate
from tts_export.art.subject import Subject
from tts_export.settings.traits import Traits

CASTS = ("court", "hearth", "herd")
PROPS = ("spear", "staff", "sword", "axe", "hammer", "torch", "pole", "dagger", "rapier", "mallet", "sceptre")


def of(figure: Figure) -> list[Sculpture]:
    return [part for part in figure if isinstance(part, Sculpture)]


@pytest.mark.parametrize("view", [(0.0, 0.0, 0.0), (42.0, -3.0, 0.25), (60.0, 10.0, 0.35)])
def test_a_hand_is_seen_where_it_is_asked_for(view: tuple[float, float, float]) -> None:
    place = unseen(0.3, 0.7, -0.1, view)
    looker = Sculpture((), (), (), "", *view, 0)
    assert seen(looker, (*place, 0.03))[:2] == pytest.approx((0.3, -0.7), abs=0.01)
    assert place[2] == -0.1


def test_an_arm_bends_and_reaches_as_far_as_it_must() -> None:
    for hand in ((0.2, 0.7, 0.1), (0.5, 0.9, 0.0)):
        elbow, wrist = bent((0, 0.77, 0.14), hand, 1)
        assert math.dist(elbow, wrist) < math.dist(elbow, hand)
        assert elbow[1] < 0.9


def test_arms_of_the_court_are_wider_below_the_elbow_than_at_the_wrist() -> None:
    courtier = dressed("human held tunic", "court")
    (arm, other) = [
        solid
        for solid in courtier.solids
        if (solid.kind, solid.paint) == ("prism", "s.82") and len(solid.joints) == 4
    ]
    for forearm, side in ((arm, 1), (other, -1)):
        _, elbow, middle, wrist = forearm.joints
        assert middle[3] > elbow[3] > wrist[3]
        assert all(joint[2] * side > 0 for joint in forearm.joints), "each on its own side"


def test_a_head_is_higher_where_its_girth_says_so() -> None:
    def height(*names: str) -> float:
        return float(np.ptp([joint[1] for joint in body("human", *names).solids[-1].joints]))

    assert height("tall head") > 1.1 * height("wide head") > 0


def test_necks_of_the_court_are_shorter_in_every_pose() -> None:
    def neck(cast: str | None, pose: str) -> float:
        skin = (part for part in dressed(f"human {pose}", cast).solids if part.paint[:1] == "s")
        head, neck, _ = next(part.joints for part in skin if len(part.joints) == 3)
        return head[1] - neck[1]

    for pose in ("tunic", "lunge", "kneel"):
        assert 0 < neck("court", pose) < 0.85 * neck(None, pose)


def test_the_axes_of_a_frame_are_at_right_angles() -> None:
    axes = framed((0.3, 1, 0.1), (1, 0.2, 0.4))
    assert all(
        sum(a * b for a, b in zip(axes[n], axes[n - 1], strict=True)) == pytest.approx(0) for n in range(3)
    )


@pytest.mark.parametrize("prop", PROPS)
def test_a_prop_goes_through_the_hand_that_holds_it(prop: str) -> None:
    for name in (prop, f"left {prop}"):
        with_it, without = body("human", "held", name), body("human", "held")
        shafts = [solid for solid in with_it.solids if solid not in without.solids and solid.wide]
        palm = next(joint for solid in without.solids for joint in solid.joints if near(joint, name))
        assert min(away(palm, *ends) for solid in shafts for ends in pairwise(solid.joints)) < 0.03


def near(joint: tuple[float, ...], name: str) -> bool:
    side = joint[2] > 0.15 if name.startswith("left") else joint[2] < -0.09
    return side and joint[3] == 0.03


def away(place: tuple[float, ...], start: tuple[float, ...], end: tuple[float, ...]) -> float:
    steps = [tuple(a + (b - a) * n / 20 for a, b in zip(start[:3], end[:3], strict=True)) for n in range(21)]
    return min(math.dist(place[:3], step) for step in steps)


def test_folds_fall_from_one_ring_to_another() -> None:
    [skirt] = (solid.joints for solid in body("human", "tunic").solids if solid.kind == "cloth")
    top, foot = skirt[:9], skirt[9:]
    assert all(upper[1] > lower[1] + 0.1 for upper, lower in zip(top, foot, strict=True))
    out = [math.dist(joint[:3], (0, joint[1], 0)) for joint in foot]
    assert all((b > a) is (n % 2 == 1) for n, (a, b) in enumerate(pairwise(out))), "turn by turn"


def test_a_cast_has_its_own_of_what_others_wear() -> None:
    def hems(cast: str | None) -> int:
        return sum(solid.kind == "cloth" for solid in dressed("human held tunic", cast).solids)

    def collars(cast: str | None) -> int:
        return sum(solid.kind == "cloth" for solid in dressed("human held", cast).solids)

    assert [hems(cast) - collars(cast) for cast in (None, "hearth", "court")] == [1, 1, 2]


def test_a_fist_of_the_court_has_four_fingers_that_bend_around_what_it_holds() -> None:
    def fingers(cast: str | None) -> int:
        fist = {solid.joints for solid in dressed("human held tunic", cast).solids if solid.paint == "s.82"}
        open_hand = dressed("human held open_left tunic", cast).solids
        other = [joints for joints in fist - {solid.joints for solid in open_hand} if len(joints) > 2]
        return sum(joints[-1][2] < joints[0][2] for joints in other)

    assert fingers("court") == 4 > fingers(None)


@pytest.mark.parametrize("cast", CASTS)
def test_people_belong_to_their_cast(cast: str) -> None:
    own, others = dressed("human held tunic", cast), dressed("human held tunic", None)
    assert own.solids != others.solids
    assert dressed("pale_rider", cast).solids == dressed("pale_rider", None).solids


def test_people_of_other_places_are_others_and_all_can_be_made() -> None:
    crowd = {somebody("person", (n / 10, 0, 1), (), None) for n in range(20)}
    assert len(crowd) > 12
    for clothes in CLOTHES:
        assert dressed(f"human {clothes}", None).solids
    for head in HEADS:
        assert dressed(f"human {head}", None).solids


@pytest.mark.parametrize("name", list(motifs("people")))
def test_everybody_is_carved_and_has_feet_on_the_ground(name: str) -> None:
    bodies = [one for one in of(motifs("people")[name]) if not is_hand(one)]  # nor what they use
    assert bodies
    for one in bodies:
        (left, top), (right, foot) = one.points
        lies = name == "surgeon" and right - left > foot - top
        leaps = name == "runner" and foot > -0.4
        assert lies or (top < -0.6 and (leaps or -0.1 < foot < 0.45))


def test_what_is_below_the_picture_is_not_drawn() -> None:
    whole, cut = (relief(body("human"), 0.01, low) for low in (math.inf, -0.5))
    assert len(cut.facets) < len(whole.facets) / 2 + 10
    assert (cut.facets == whole.facets[: len(cut.facets)]).all()


def test_a_limb_has_few_planes_of_their_own_light() -> None:
    arm = Solid("prism", ((0, 0.2, 0, 0.1), (0, 0.8, 0, 0.1)), "c.5", (0, 0, 1), (1, 1))
    form = relief(structs.replace(body("human"), solids=(arm,), turn=0), 0.01, math.inf)
    middle = form.facets[len(form.facets) // 2]
    planes = [n for n in dict.fromkeys(middle.tolist()) if n]
    assert len(planes) == 3, "one toward the viewer, one to each side"
    assert form.normals[planes[0], 0] < 0 < form.normals[planes[2], 0]


def test_what_is_nearer_to_the_light_throws_a_shadow() -> None:
    hat = Solid("drum", ((0, 0.7, 0, 0.3), (0, 0.74, 0, 0.3)), "c.5", (0, 0, 1), (1, 1))
    head = Solid("prism", ((0, 0.5, 0, 0.1), (0, 0.6, 0, 0.1)), "s.5", (0, 0, 1), (1, 1))
    form = relief(structs.replace(body("human"), solids=(hat, head), turn=0), 0.004, math.inf)
    face = np.isin(
        form.facets, [n + 1 for n, paint in enumerate(faceted((hat, head)).paints) if paint == "s.5"]
    )
    assert 0.1 < shaded(form, 1)[face].mean() < 0.9
    inks = FigureInks((0, 0, 0), (255, 255, 255), (0, 0, 0), dict.fromkeys(PAINTS, (200, 150, 100)))
    below = [
        np.asarray(hewn(structs.replace(body("human"), solids=(hat, worn)), form, inks, 1)[0])
        for worn in (head, head._replace(paint="d.5"))
    ]
    inside = face & shaded(form, 1) & ~edged(form, 1) & ~edged(form, -1)
    skin, cloth = (picture.mean(2)[inside].max() for picture in below)
    assert skin > 1.15 * cloth, "a face is seen in a shadow, too"


@pytest.mark.parametrize("name", ["hood", "helm", "skull", "orc", "crown", "mask"])
def test_planes_of_a_head_look_away_from_its_middle(name: str) -> None:
    head = [solid for solid in body("human", name).solids if solid.kind == "plane"]
    for solid in head:
        shape = faceted((solid,))
        away = shape.corners[0].mean(0) - solid.sideways
        assert np.dot(normals_of(shape.corners[0]), away) > 0


@pytest.mark.long
def test_a_torch_is_in_the_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also of somebody who is so near that the frame cuts them."""
    places: list[list[float]] = []

    def spied(plate: ArtPlate, figure: Figure, spot: SilhouettePlace, *rest: object) -> None:
        places.append([spot.x + spot.across * x for x in lights_of(figure)])

    monkeypatch.setattr(silhouettes, "draw_lit", spied)
    for number in range(1, 26):
        draw(
            "figure",
            Subject(f"A-{number:03}", traits=Traits(motif="scout"), free=1 - number % 2 * 2),
            (50, 50),
            (50, 50),
        )
    assert len(places) == 25
    assert [spots for spots in places if not 0 <= min(spots) <= max(spots) <= 50] == []


def test_somebody_dark_before_something_dark_is_apart_from_it() -> None:
    plate = ArtPlate((50, 50), (100, 100), (24, 24, 24))
    inks = FigureInks((10, 10, 10), (200, 190, 170), (255, 255, 255), dict.fromkeys(PAINTS, (60, 50, 40)))
    draw_sculpture(plate, body("human", "tunic"), (25, 45), 36, inks, 1)
    around = plate.image.reduce(plate.over).convert("L").crop((26, 40, 40, 41)).tobytes()
    assert around[0] < 30 < 40 < max(around), "a thin edge: the air throws light back on it"


def test_edges_of_the_court_have_more_of_their_own_color_than_of_the_light() -> None:
    inks = FigureInks(
        dark=(0, 0, 0), rim=(0, 0, 255), lamp=(0, 0, 0), paints=dict.fromkeys(PAINTS, (200, 0, 0))
    )
    person = dressed("human held tunic", "court")
    form = relief(person, 0.004, 0.2)
    edge = edged(form, 1)
    blue = {
        rim: np.asarray(hewn(structs.replace(person, rim=rim), form, inks, 1)[0])[edge, 2]
        for rim in (1.0, 0.3)
    }
    assert blue[0.3].mean() < 0.6 * blue[1.0].mean()


def test_beasts_have_the_edges_of_the_cast_that_they_are_with() -> None:
    assert [dressed("stag", cast).rim for cast in (None, "hearth", "court")] == [1.0, 1.0, 0.3]


def values(person: Sculpture) -> int:
    """How many of eight steps from black to the brightest skin are more than a tenth of a face each."""
    form = relief(person, 0.002, math.inf)
    x, y, reach = head_of(person)
    row, column, wide = (int(n / form.cell) for n in (y - form.top, x - form.left, reach))
    box = slice(row - wide, row + 2 * wide), slice(column - wide, column + wide)
    skin = [number for number, paint in enumerate(faceted(person.solids).paints, 1) if paint[:1] == "s"]
    inks = FigureInks((0, 0, 0), (200, 200, 200), (0, 0, 0), dict.fromkeys(PAINTS, (200, 200, 200)))
    picture, _ = hewn(person, form, inks, 1)
    gray = np.asarray(picture.convert("L"))[box][np.isin(form.facets[box], skin)]
    steps = np.bincount((gray.astype(float) / gray.max() * 7.99).astype(int), minlength=8)
    return int((steps > 0.1 * len(gray)).sum())


@pytest.mark.parametrize("face", ["short_hair", "old", "hawk", "square", "lady gown"])
def test_faces_of_the_court_are_no_masks_but_have_three_values_or_more(face: str) -> None:
    person = dressed(f"human {face}", "court")
    assert values(person) >= 3 > values(structs.replace(person, fill=1.0))


def test_a_lower_lip_closes_only_a_mouth_that_is_shut() -> None:
    def inside(mood: str) -> bool:
        lips = {part.paint for part in dressed(f"human tunic {mood}", "court").solids}
        return "s.6" in lips

    assert inside("hawk") and not any(map(inside, ("shout", "scream", "grin", "fear")))


def test_four_fingers_bend_over_what_a_hand_holds() -> None:
    fingers = [
        part.joints for part in body("holding hand").solids if part.paint == "s.82" and len(part.joints) == 4
    ]
    wrapped = [joints for joints in fingers if max(joint[2] for joint in joints[1:3]) > joints[0][2] > 0]
    assert sum(joints[-1][0] < joints[0][0] - 0.1 for joints in wrapped) == 4


def test_a_word_means_one_thing_in_all_files_of_bodies() -> None:
    """Else the later file's would be drawn where the earlier one's is asked for."""
    folder = Path(art.__file__).parent / "motifs"
    text = "".join(
        (folder / f"{name}.txt").read_text(encoding="utf-8") for name in ("bodies", "folk", "court")
    )
    words = re.findall(r"(?m)^([a-z ]+?)(?: of [a-z_ ]+)?:$", text)
    assert len(words) > 300
    assert [word for word, count in Counter(words).items() if count > 1] == []
