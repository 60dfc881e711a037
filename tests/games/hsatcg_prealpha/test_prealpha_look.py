"""The older HS:ATCG: its example is legal and fits, its cards are an earlier print of the same parts."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.games.looks import Looks
from tts_export.art.subject import traits_of
from tts_export.decks.rules import verdict
from tts_export.settings.card import Card

PIXELS = (400, 560)
SENTENCE = "When another of your #KEEPER characters enters here, put 1b on this card and gain 2g. "
LOOKS = Looks("hsatcg-prealpha", PIXELS, title="NOBODY", subtitle="at home", enter=2, power=3, stars=3)


def faces() -> list[tuple[Card, str]]:
    """Every side that is printed."""
    kinds = LOOKS.project.game.types
    return [
        (one, face)
        for one in LOOKS.project.cards
        for face in (kinds[one.type].face, kinds[one.type].other_side)
        if face
    ]


def card(**fields: object) -> Card:
    return LOOKS.card("character", **fields)


def told(**fields: object) -> list[str]:
    return LOOKS.renderer.describe(card(**fields), "draft_character", PIXELS).splitlines()


@pytest.mark.long
def test_both_decks_are_legal_without_a_rule_about_birthdays() -> None:
    assert len(LOOKS.project.decks) == 2
    assert [verdict(LOOKS.project, deck) for deck in LOOKS.project.decks] == [[], []]
    assert "birthday" not in LOOKS.project.game.deck.rules


def test_planets_have_the_older_power() -> None:
    planets = [one for one in LOOKS.project.cards if one.type == "planet"]
    assert {planet.fields["power"] for planet in planets} == {6, 8}


def test_the_older_words_are_used() -> None:
    texts = " ".join(str(one.fields.get("text", "")) for one in LOOKS.project.cards)
    assert "Special Tap (" in texts and "from play" in texts
    assert "Ability" not in texts and "ullif" not in texts


@pytest.mark.long
def test_every_side_of_the_example_fits_in_the_smallest_cells(plain_art: None) -> None:
    assert len(faces()) > 55
    assert [
        str(problem) for one, face in faces() for problem in LOOKS.renderer.render(one, face, PIXELS)[1]
    ] == []


@pytest.mark.parametrize("times", [0, 1, 4])
def test_the_picture_makes_room_for_the_text(times: int) -> None:
    lines = told(text=SENTENCE * times, flavor="So.")
    strip = next(float(line.split()[-1]) for line in lines if line.startswith("strip at"))
    assert not [line for line in lines if "overflow" in line]
    assert (strip < 48) == (times > 3)


def test_special_taps_show_what_they_cost() -> None:
    plain = LOOKS.renderer.render(card(text="Special Tap: Draw 1 card."), "draft_character", PIXELS)[0]
    paid = LOOKS.renderer.render(card(text="Special Tap (2g): Draw 1 card."), "draft_character", PIXELS)[0]
    assert _most(paid, (0x18, 0xFF, 0x35)) > _most(plain, (0x18, 0xFF, 0x35)), "another grist hexagon"


def _most(image: Image.Image, color: tuple[int, int, int]) -> int:
    return {found: count for count, found in image.getcolors(400 * 560) or []}.get(color, 0)


def test_pictures_are_printed_in_full_color() -> None:
    """Not in tones of one color: the fill of characters is green."""
    for face in ("draft_character", "draft_executable"):
        image, problems = LOOKS.renderer.render(card(), face, PIXELS)
        assert problems == []
        pixels = image.crop((40, 130, 360, 280)).convert("HSV").getcolors(320 * 150) or []
        hues = {found[0] // 32 for count, found in pixels if found[1] > 90 and found[2] > 90 and count > 20}
        assert hues - {3, 4}, "not only greens"


def test_the_back_looks_the_same_turned_by_half() -> None:
    back = LOOKS.renderer.picture("draft_back", (560, 784))
    assert max(ImageStat.Stat(ImageChops.difference(back, back.rotate(180))).mean) < 1


@pytest.mark.parametrize(
    ("texts", "head", "kind"),
    [
        (["BEAST", "DOORBELL DOG", "barks at the past"], "dog", "beast"),
        (["BEAST", "PORCH CAT", "eleven surnames"], "cat", "beast"),
        (["MACHINE", "TOASTER PROPHET", "both slots speak"], "robot", None),
        (["GHOST, MACHINE", "NIGHT SHIFT", "nobody hired them"], "robot", "sprite"),
    ],
)
def test_animals_machines_and_ghosts_look_like_what_they_are(
    texts: list[str], head: str, kind: str | None
) -> None:
    traits = traits_of(LOOKS.project.frames.traits, texts)
    assert (traits.head, traits.kind) == (head, kind)
