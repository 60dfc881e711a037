"""Characters: the same title is the same person on every card, and no two cards are equal."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import get_args

import numpy as np
import pytest
from PIL import Image, ImageChops, ImageStat

from tts_export.art import draw
from tts_export.art.busts import bodies, faces, glasses, hair, hats, horns, poses, ramps, signs, wear
from tts_export.art.busts.board import PixelBoard
from tts_export.art.busts.people import person_of
from tts_export.art.kinds.bust import COLUMNS, HEADS, posed
from tts_export.art.objects import emblem
from tts_export.art.subject import Subject, traits_of
from tts_export.cache import Cache
from tts_export.load import load
from tts_export.settings import traits
from tts_export.settings.card import Card
from tts_export.settings.traits import Traits

ROOT = Path(__file__).parents[2]
WINDOW, SMALL = (51.0, 37.8), (136, 100)
USUAL = (51.0, 37.8), (510, 378)


def bust(subject: Subject) -> Image.Image:
    return draw("bust", subject, WINDOW, SMALL)


@pytest.mark.parametrize(
    ("words", "drawings"),
    [
        (traits.Head, ["person", *HEADS]),
        (traits.HairShape, hair.HAIRS),
        (traits.HairColor, ramps.HAIRS),
        (traits.Horns, horns.HORNS),
        (traits.Sign, signs.SIGNS),
        (traits.Hat, ["none", *hats.HATS]),
        (traits.Glasses, ["none", *glasses.GLASSES]),
        (traits.Face, ["none", *wear.FACES]),
        (traits.PoseWord, poses.POSES),
    ],
)
def test_every_word_of_a_trait_has_a_drawing(words: object, drawings: list[str]) -> None:
    assert set(get_args(words)) == set(drawings)


VALUES = [
    (name, value)
    for name, words in (
        ("head", traits.Head),
        ("hair", traits.HairShape),
        ("horns", traits.Horns),
        ("glasses", traits.Glasses),
        ("face", traits.Face),
        ("hat", traits.Hat),
        ("outfit", traits.Outfit),
        ("wings", traits.Wings),
        ("skin", traits.Skin),
        ("sign", traits.Sign),
    )
    for value in get_args(words)
]


@pytest.mark.long
def test_every_value_of_a_trait_is_seen() -> None:
    """Each of them makes another picture, on the same card."""
    shown = {bust(Subject("1", "ANN", Traits(**{name: value}))).tobytes() for name, value in VALUES}
    # Some values are what Ann has anyway.
    assert len(shown) >= len(VALUES) - 10


@pytest.mark.parametrize(
    ("trait", "words"),
    [
        ("glasses", traits.Glasses),
        ("face", traits.Face),
        ("hat", traits.Hat),
        ("outfit", traits.Outfit),
        ("wings", traits.Wings),
        ("pose", traits.PoseWord),
        ("ground", traits.Scenery),
    ],
)
def test_every_value_of_a_trait_makes_another_picture(trait: str, words: object) -> None:
    values = get_args(words)
    shown = {bust(Subject("1", "ANN", Traits(**{trait: value}))).tobytes() for value in values}
    assert len(shown) == len(values)


def test_the_same_title_is_the_same_person_and_another_id_another_mood() -> None:
    first, second = Subject("001-C001", "ANN BAKER"), Subject("001-C002", "ANN BAKER")
    assert person_of(first) == person_of(second)
    assert bust(first).tobytes() != bust(second).tobytes()


def test_a_hundred_titles_are_a_hundred_people() -> None:
    people = {repr(person_of(Subject("1", f"PERSON {number}"))) for number in range(100)}
    assert len(people) == 100


def test_kinds_bring_what_they_usually_have() -> None:
    troll = person_of(Subject("1", "ANN", Traits(kind="troll", color="#a10000")))
    assert troll.horns and troll.look.skin == ramps.TROLL and troll.cloth == ramps.ramp_of((0xA1, 0, 0))
    carapace = person_of(Subject("1", "ANN", Traits(kind="carapace", skin="white")))
    assert carapace.hair == "bald" and carapace.look.skin == ramps.WHITE_SHELL
    assert person_of(Subject("1", "ANN", Traits(kind="underling"))).head in ("imp", "ogre", "basilisk")


def test_what_is_asked_for_is_drawn_instead_of_what_is_rolled() -> None:
    person = person_of(Subject("1", "ANN", Traits(hair="mohawk", hair_color="pink", glasses="round")))
    assert (person.hair, person.hair_ramp, person.glasses) == ("mohawk", ramps.HAIRS["pink"], "round")


def test_an_animal_has_horns_if_they_are_asked_for() -> None:
    stag, dog = (bust(Subject("1", "ANN", Traits(head="dog", horns=one))) for one in ("stag", None))
    assert stag.tobytes() != dog.tobytes()


def test_a_face_leaves_room_for_what_is_beside_it() -> None:
    """The frame's focus moves the face; the colors of the skin move with it."""
    left, right = (
        middle_of(bust(Subject("1", "ANN", Traits(hide="#ff00ff"), focus=focus))) for focus in (0.3, 0.7)
    )
    assert right - left == pytest.approx(0.4 * SMALL[0], abs=4)


def middle_of(picture: Image.Image) -> float:
    """The middle of everything magenta, from the left."""
    away = ImageChops.difference(picture, Image.new("RGB", picture.size, (255, 0, 255))).convert("L")
    box = away.point([255] + [0] * 255).getbbox()
    assert box is not None
    return (box[0] + box[2]) / 2


@cache
def root_set() -> dict[str, Subject]:
    """The characters of the root set by their ids."""
    project = load(ROOT / "cards.yaml", cache=Cache())[0]
    assert project is not None
    table = project.frames.traits
    return {card.id: subject_of(card, table) for card in project.cards if card.type == "character"}


def subject_of(card: Card, table: dict[str, Traits]) -> Subject:
    texts = [", ".join(card.words("tags")), card.fields["title"], card.fields["subtitle"]]
    return Subject(card.id, card.fields["title"], traits_of(table, texts), focus=0.45)


@pytest.mark.long
def test_no_two_characters_of_the_root_set_look_alike() -> None:
    """Their mean difference is far from nothing, also between cards of the same person."""
    shown = [(name, bust(subject)) for name, subject in root_set().items()]
    alike = [
        (first, second)
        for (first, one), (second, other) in combinations(shown, 2)
        if sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3 < 6
    ]
    assert len(shown) == 80
    assert alike == []


@pytest.mark.long
def test_many_characters_of_the_root_set_hold_something() -> None:
    held = {person_of(subject).prop for subject in root_set().values()} - {""}
    assert len(held) >= 20


@pytest.mark.parametrize(("name", "below"), [("lit-bomb", 3), ("coffee", 0)])
def test_a_fist_holds_a_drawing_at_its_handle_and_carries_an_icon(
    name: str, below: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ends: list[float] = []

    def put(cells: object, shape: emblem.StencilArray, middle: tuple[float, float], color: object) -> None:
        ends.append(middle[1] + shape.shape[0] / 2)

    def hand(board: PixelBoard, x: float, y: float, *colors: object) -> None:
        ends.append(board.origin[1] + y)

    monkeypatch.setattr(emblem, "put", put)
    monkeypatch.setattr(bodies, "paint_hand", hand)
    bust(Subject("101-C014", traits=Traits(kind="human", glyph=name)))
    thing, fist = ends
    assert thing == fist + below


@pytest.mark.long
def test_the_figures_of_the_root_set_do_different_things() -> None:
    """No pose is seen on more than one card in eight, and no two cards in a row have the same one."""
    shown = [subject.traits.pose for subject in root_set().values() if subject.traits.pose]
    assert len(shown) >= 70 and len(set(shown)) >= 18
    assert max(map(shown.count, shown)) <= 10
    assert not [pair for pair in pairwise(shown) if len(set(pair)) == 1]


@pytest.mark.parametrize("pose", ["stand", "march", "run", "sit", "kneel", "jump"])
def test_a_whole_figure_is_inside_of_a_usual_window(pose: traits.PoseWord) -> None:
    """Its shoes do not touch the lower edge."""
    first, second = (
        draw("bust", Subject("1", "ANN", Traits(pose=pose, hat="none", hair="bob", outfit=outfit)), *USUAL)
        for outfit in ("shirt", "robe")
    )
    box = ImageChops.difference(first, second).getbbox()
    assert box is not None and box[3] < USUAL[1][1]


def test_what_is_leaning_moves_with_its_height() -> None:
    board = PixelBoard(9, 9, (4, 4), lean=0.5)
    board.dots([(0, -4), (0, 0), (0, 4)], (255, 0, 0))
    assert [board.cells[row, column, 0] for row, column in ((0, 6), (4, 4), (8, 2))] == [255] * 3


def test_a_head_that_looks_aside_is_narrow_at_its_far_side() -> None:
    board = PixelBoard(40, 9, (20, 4)).turned(5)
    board.bar(-8, 0, 5, 1, (255, 0, 0))
    board.bar(4, 0, 5, 1, (0, 255, 0))
    near, far = ((board.cells[..., ink] == 255).sum() for ink in (0, 1))
    assert near > 5 > far


@pytest.mark.long
def test_few_people_look_straight_ahead_and_a_profile_has_one_eye() -> None:
    people = [(subject, person_of(subject)) for subject in root_set().values()]
    turns = [posed(subject, person).turn for subject, person in people]
    assert turns.count(0) < len(turns) / 4 and max(map(turns.count, turns)) < len(turns) / 2
    eye = PixelBoard(60, 60, (30, 30)).turned(-10)
    faces.paint_eyes(eye, faces.PersonLook(ramps.CHALK, iris=(255, 0, 255)), faces.Mood())
    assert np.unique(np.nonzero((eye.cells == (255, 0, 255)).all(axis=2))[1]).size <= 5


@pytest.mark.long
def test_characters_are_seen_from_near_and_far_by_night_and_by_day() -> None:
    pictures = [draw("bust", Subject(f"X-{number:03}"), (51, 42), (510, 420)) for number in range(1, 31)]
    corners = [picture.crop((0, 0, 60, 200)).convert("L").tobytes() for picture in pictures]
    brightness = [sum(corner) / len(corner) for corner in corners]
    assert sum(light > 85 for light in brightness) >= 4 and sum(light < 50 for light in brightness) >= 15
    assert len(set(COLUMNS)) == 5


@pytest.mark.parametrize("horned", ["ram", "pairs", "cat", "cones", "claw"])
def test_horns_are_inside_of_a_low_window(horned: traits.Horns) -> None:
    for number in range(1, 6):
        first, second = (
            draw("bust", Subject(f"1-{number}", "ANN", asked), (56, 36), (560, 360))
            for asked in (Traits(kind="troll", horns=horned), Traits(kind="troll", horns="nubs"))
        )
        box = ImageChops.difference(first, second).getbbox()
        assert box is not None and box[1] > 0, number


def test_who_hides_the_face_holds_an_object_in_the_other_hand() -> None:
    subject = Subject("A-001", "SOMEBODY", Traits(pose="palm", glyph="anchor"))
    pose = posed(subject, person_of(subject)._replace(prop="anchor"))
    assert pose.left[-1][0] < -16 and abs(pose.right[-1][0]) < 16
    empty = posed(subject, person_of(subject)._replace(prop=""))
    assert not empty.right and abs(empty.left[-1][0]) < 16


@pytest.mark.parametrize("pose", poses.POSES)
def test_every_pose_can_have_an_object(pose: traits.PoseWord) -> None:
    """Also one in which no hand is seen: then one holds the object."""
    for glyph in ("music", "sword"):
        subject = Subject("A-001", "SOMEBODY", Traits(pose=pose, glyph=glyph))
        assert bust(subject).size == SMALL
