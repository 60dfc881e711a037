"""The artist of a card is on the pictures that an artist has drawn, not on those that tts-export makes."""

from __future__ import annotations

import pytest
from PIL import Image

from tests.games.looks import EXAMPLES, Looks

FACES = {
    "hsatcg-character": ("hsatcg", "character", "art", {"title": "A", "subtitle": "b", "power": 1}),
    "hsatcg-condition": ("hsatcg", "character", "art", {"title": "A", "subtitle": "b", "enter": "~ATH: Any"}),
    "hsatcg-planet": ("hsatcg", "planet", "art", {"title": "A", "subtitle": "b", "power": 1, "draw": 1}),
    "hsatcg-destroyed": ("hsatcg", "planet_destroyed", "art_destroyed", {"title": "A", "subtitle": "b"}),
    "prealpha": ("hsatcg-prealpha", "character", "art", {"title": "A", "subtitle": "b", "power": 1}),
    "gamma": ("gamma", "unit", "art", {"name": "A", "cost": 1, "offense": 1, "defense": 1}),
    "horsefame": ("horsefame", "story", "art", {"name": "A", "cost": 1, "heat": 1, "genres": ["Drama"]}),
    "wtactics": ("wtactics", "creature", "art", {"name": "A", "faction": "Gaian", "cost": "1", "loyalty": 1}),
}


@pytest.mark.long
@pytest.mark.parametrize("face", FACES)
def test_only_a_picture_of_ones_own_has_a_credit(face, tmp_path):
    game, name, field, fields = FACES[face]
    looks = Looks(game, (300, 420), **fields, credit="ANN DREW THIS")
    looks.file = EXAMPLES.parent / "cards.yaml" if game == "hsatcg" else EXAMPLES / game / "cards.yaml"
    Image.new("RGB", (60, 60)).save(tmp_path / "own.png")
    looks.renderer.look.root = tmp_path
    with_art = " ".join(looks.told(name, **{field: "own.png"}))
    without = " ".join(looks.told(name))
    assert ("ANN DREW THIS" in with_art, "ANN DREW THIS" in without) == (True, False)


def test_gamma_keeps_the_id_without_the_artist():
    looks = Looks("gamma", (300, 420), name="A", cost=1, offense=1, defense=1, credit="ANN DREW THIS")
    assert any("X-1" in line for line in looks.told("unit"))
