"""Generated pictures on cards: what frames and cards may ask for, and what they depend on."""

from pathlib import Path

import pytest

from tts_export.problems import Where
from tts_export.settings.card import Card

BUST = "art: {picture: art, generated: bust, title: '{title}', words: ['{tags}', '{title}']}"
TROLL = "traits: {TROLL: {kind: troll}, baker: {hat: cap, color: red}}"


def test_words_of_the_frames_choose_what_is_seen(drawn):
    plain = drawn(BUST, head=TROLL, title="ANN", tags=["HUMAN"])
    troll = drawn(BUST, head=TROLL, title="ANN", tags=["TROLL"])
    baker = drawn(BUST, head=TROLL, title="ANN", tags=["BAKER"])
    assert plain.problems == troll.problems == baker.problems == []
    assert len({one.image.tobytes() for one in (plain, troll, baker)}) == 3


def test_a_card_asks_for_traits(drawn):
    asked = drawn(BUST, head=TROLL, title="ANN", tags=["HUMAN"], art={"kind": "troll"})
    assert asked.messages() == []
    assert asked.image.tobytes() == drawn(BUST, head=TROLL, title="ANN", tags=["TROLL"]).image.tobytes()


def test_a_trait_that_the_picture_does_not_show_is_a_warning(drawn):
    assert drawn(BUST, title="ANN", art={"terrain": "bands"}).messages() == [
        'a bust does not show "terrain" (unused-trait)'
    ]


def test_a_card_asks_for_a_scene(drawn):
    scene = drawn(BUST, title="ANN", art={"scene": [{"ground": "sea"}, {"figure": "ANN"}]})
    assert scene.messages() == []
    assert scene.image.tobytes() != drawn(BUST, title="ANN").image.tobytes()


def test_a_translated_card_keeps_its_picture(renderer):
    """Title and tags are those of the set's own language; the printed ones may be others."""
    german = Card(
        "c1",
        "DIE BÄCKERIN",
        "card",
        {"title": "THE BAKER", "tags": ["TROLL"]},
        Where(Path("cards.yaml"), 1, 1),
        translations={"title": "DIE BÄCKERIN", "tags": ["TROLLIN"]},
    )
    drawer = renderer(BUST, TROLL)
    own, shown = (drawer.render(card, "card", (200, 100))[0] for card in (german, german.shown))
    assert own.tobytes() == shown.tobytes()


def test_a_picture_depends_on_nothing_that_it_does_not_show(drawn):
    """Another text or another trait that a planet does not have: the cached picture stays."""
    planet = "art: {picture: art, generated: planet, title: '{title}', words: ['{tags}']}"
    first = drawn(planet, head=TROLL, title="ANN", tags=["TROLL"])
    assert first.image.tobytes() == drawn(planet, head=TROLL, title="BEN", tags=[]).image.tobytes()


@pytest.mark.parametrize("trait", ["hide", "second", "color"])
def test_colors_of_traits_are_any_words_for_colors(drawn, trait):
    """Also in a scene; a word that is none is an error, and no crash."""
    colors = "colors: {sea: '#2060c0'}\n"

    def bust(color, **art):
        head = f"{colors}traits: {{TROLL: {{kind: sprite, outfit: robe, hat: cap, {trait}: '{color}'}}}}"
        return drawn(BUST, head=head, title="ANN", tags=["TROLL"], **art)

    assert bust("sea").problems == []
    assert bust("sea").image.tobytes() == bust("#2060c0").image.tobytes() != bust("#c02020").image.tobytes()
    assert "is not a color" in str(bust("nowhere").messages())
    scene = {"art": {"scene": [{"ground": "sea"}, {"figure": "ANN", "words": ["TROLL"]}]}}
    assert bust("sea", **scene).image.tobytes() == bust("#2060c0", **scene).image.tobytes()
    assert "is not a color" in str(bust("nowhere", **scene).messages())


def test_an_unknown_kind_is_not_drawn(drawn):
    """The loader has reported it; the drawing goes on."""
    unknown = drawn("art: {picture: art, generated: forest, box: [0, 0, 10, 10], fill: red}", title="ANN")
    assert (
        unknown.image.tobytes() == drawn("art: {fill: red, box: [0, 0, 10, 10]}", title="ANN").image.tobytes()
    )
