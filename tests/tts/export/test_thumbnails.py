"""Thumbnails: 256 x 256, one beside each saved object, made of the game's own pictures."""

from __future__ import annotations

import io

from msgspec.structs import replace
from PIL import Image

from tests.tts.export.contexts import CARDS, NOWHERE, context, hs_table, plain, sample
from tts_export.draw import thumbnails as drawing
from tts_export.draw.thumbnails import SIZE, StoredPicture, tokens
from tts_export.settings.card import Deck
from tts_export.tts.export.context import Context
from tts_export.tts.export.thumbnails import thumbnails

GREEN, PINK = (52, 226, 155), (228, 88, 146)


def pictures(of: Context | None = None) -> dict[str, Image.Image]:
    return {
        thumbnail.file: Image.open(io.BytesIO(thumbnail.task()()))
        for thumbnail in thumbnails(of or context())
    }


def shares(image: Image.Image) -> dict[tuple[int, int, int], float]:
    """How much of the picture each common colour takes."""
    counted = image.convert("RGB").getcolors(SIZE * SIZE) or []
    return {color: count / SIZE**2 for count, color in counted if count > 50}  # type: ignore[misc]


def test_they_are_as_large_as_the_game_wants_them() -> None:
    found = pictures()
    assert {image.size for image in found.values()} == {(256, 256)}
    assert {image.format for image in found.values()} == {"PNG"}


def test_a_deck_shows_its_cards_on_its_boxes_colour() -> None:
    """The context's faces are drawn in plain colours: what is seen is where they are."""
    faces = {"P1": "#84e7ff", "C1": "#ffff00", "HUSH": "#ff00ff"}
    made = replace(context(), face=lambda key: plain(faces[key]))
    second = shares(pictures(made)["saved_objects/decks/land-of-wind-and-shade.png"])
    assert second[(132, 231, 255)] > second[(255, 255, 0)] > 0.05, "the planet is in front"
    assert second[(255, 0, 255)] > 0.05
    assert PINK in second, "the second box is pink"
    first = shares(pictures(made)["saved_objects/decks/loud-the-first.png"])
    assert GREEN in first and (255, 0, 255) not in first


def test_a_thumbnail_shows_cards_of_different_types() -> None:
    planet, character, hush = CARDS
    order = (character, hush, replace(hush, key="WHISPER"), planet)
    made = sample(cards=order, decks=(Deck("One", {card.key: 1 for card in order}, NOWHERE),))
    [deck] = [thumbnail for thumbnail in thumbnails(context(made)) if "decks/" in thumbnail.file]
    assert deck.cards == [character.key, planet.key, hush.key], "then whatever comes first"


def test_the_mod_shows_its_back_and_the_phase_board() -> None:
    made = shares(pictures(context())["mod.png"])
    assert made[(1, 1, 1)] > 0.1, "the back"
    assert GREEN in made, "faces beside it"
    assert made[(255, 201, 51)] > 0.25, "the board with the game's name"


def test_tokens_have_the_shapes_that_the_game_cuts() -> None:
    """A hexagon's corner is free, a bill's is not."""
    grounds = {"tabletop": "#000000"}
    made = replace(context(), picture=lambda name: plain(grounds.get(name, "#ffffff")))
    image = pictures(made)["saved_objects/tokens.png"].convert("L")
    cells = {"grist": (0, 0), "vp": (1, 0), "boon": (0, 1)}
    corner = {name: image.getpixel((x * 128 + 16, y * 128 + 16)) for name, (x, y) in cells.items()}
    assert corner["grist"] == 0 and corner["vp"] == 0
    boon_corner = image.getpixel((64 - 49 + 2, 128 + 64 - 27 + 2))
    assert boon_corner == 255
    assert image.getpixel((64, 64)) == 255


def test_a_game_without_a_picture_of_its_table_gets_a_quiet_ground() -> None:
    surface = replace(hs_table().surface, drawing="")
    table = replace(hs_table(), surface=surface)
    made = shares(pictures(context(sample(table)))["saved_objects/tokens.png"])
    assert (0x1D, 0x1D, 0x2B) in made


def test_sets_of_one_card_and_of_none() -> None:
    alone = sample(cards=CARDS[2:], decks=(Deck("One", {"HUSH": 1}, NOWHERE),))
    assert len(pictures(context(alone))) == 4
    assert len(pictures(context(sample(cards=(), decks=())))) == 3


def test_they_are_the_same_bytes_each_time() -> None:
    first, second = ([thumbnail.task()() for thumbnail in thumbnails(context())] for _ in range(2))
    assert first == second


def test_a_token_that_is_thinner_than_a_pixel() -> None:
    ground = Image.new("RGB", (4 * SIZE, 4 * SIZE))
    assert tokens(ground, [(plain("#ff0000"), (1000, 0.01), shape) for shape in ("box", "round", "hexagon")])


def test_a_card_of_many_decks_is_scaled_once(monkeypatch) -> None:
    """1,001 decks of the same twenty cards took half a minute."""
    scaled, times = drawing.scaled, []
    monkeypatch.setattr(drawing, "scaled", lambda *given: times.append(given) or scaled(*given))
    out = io.BytesIO()
    Image.new("RGB", (63, 88), "red").save(out, "PNG")
    face = [StoredPicture(bytes(out.getvalue())) for _ in range(3)]
    made = {drawing.deck(Image.new("RGB", (512, 512)), (63, 88), face, "") for _ in range(20)}
    assert (len(made), len(times)) == (1, 3)
