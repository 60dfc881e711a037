"""Keywords, levels of cities, counters for good, costs by doing: what the table does with such sentences."""

from pathlib import Path

import pytest

from tests.games.moments import resumed
from tests.games.tables import opened
from tests.games.wtactics.conftest import SLOTS, Game

CARDS = Path(__file__).parent / "keywords.yaml"
CALLED = {"K-C1": "Owl", "K-C2": "Bow", "K-C3": "Ox"}
NAMES = [
    "Gate",
    "Hall",
    "Shrine",
    "Owl",
    "Bow",
    "Ox",
    "Nun",
    "Jailer",
    "Hush",
    "Pair",
    "Lookout",
    "Deer",
    "Dusk",
    "Truce",
    "Raider",
    "Turtle",
    "Stalker",
    "Giant",
]


def begun():
    play = opened(CARDS, ("White", "Red"))
    game = Game(play.table, play.seats)
    for seat in game.seats:
        game.act(seat, "load", list="\n".join(f"3 {name}" for name in NAMES))
    game.act("White", "start", first="White")
    return game


@pytest.fixture
def keywords():
    return resumed(lambda: begun().to("play_1"))


def blockers(game, attacker):
    """The cards that Red may block it with, when White attacks a city of theirs."""
    game.act("White", "attack", cards=[attacker], at=game.city("Red"))
    game.pass_answers()
    asked = game.prompts("block")
    return {CALLED[game.card(guid)["id"]] for guid in asked[0]["options"]} if asked else set()


def test_only_some_keywords_stop_a_creature_with_another(keywords):
    for name in ("Ox", "Bow", "Owl"):
        keywords.army("Red", name)
    assert blockers(keywords, keywords.army("White", "Owl")) == {"Bow", "Owl"}


def test_a_level_gives_residents_a_keyword_once_they_are_loyal_enough(keywords):
    keywords.resident("Red", "Ox")
    assert blockers(keywords, keywords.army("White", "Owl")) == {"Ox"}


def test_below_its_level_a_city_gives_nothing(keywords):
    keywords.resident("Red", "Pair")
    assert blockers(keywords, keywords.army("White", "Owl")) == set()


def test_a_level_does_something_in_each_tactics_phase(keywords):
    for nth in range(2):
        keywords.resident("White", "Ox", nth=nth)
    keywords.to("resource", round=2)
    before = len(keywords.zone("White", "hand"))
    keywords.answer("resource", "2 draws")
    keywords.to("tactics", round=2)
    assert len(keywords.zone("White", "hand")) == before + 3
    told = [line for line in keywords.state["log"] if line.startswith("Gate: Level")]
    assert len(told) == 1, "Red's city has nobody for whom it would do something"


def test_a_creature_is_given_up_for_a_counter_that_stays(keywords):
    nun = keywords.army("White", "Nun")
    assert "too few" in keywords.refused("White", "ability", card=nun)
    ox = keywords.army("White", "Ox")
    assert "cannot attack" in keywords.refused("White", "attack", cards=[nun], at=keywords.city("Red"))
    keywords.act("White", "ability", card=nun)
    assert keywords.card(ox)["zone"] == "graveyard"
    assert keywords.card(nun)["tapped"]
    assert keywords.card(nun)["power"] == 2
    keywords.to("play_1", round=2)
    assert keywords.card(nun)["power"] == 2


def test_a_card_misses_its_next_unmark_phase_only(keywords):
    jailer, ox = keywords.army("White", "Jailer"), keywords.army("Red", "Ox")
    keywords.act("White", "ability", card=jailer)
    keywords.to("play_1", player="Red")
    assert keywords.card(ox)["tapped"]
    keywords.to("play_1", player="Red", round=2)
    assert not keywords.card(ox)["tapped"]


def test_who_cannot_draw_draws_nothing_by_a_text_either(keywords):
    keywords.power("White", gaian=1)
    hush, bow = keywords.army("White", "Hush"), keywords.army("White", "Bow")
    keywords.act("White", "ability", card=hush)
    keywords.answer("target", "White")
    before = len(keywords.zone("White", "hand"))
    keywords.act("White", "mark", card=bow, mark="damage", by=2)
    assert keywords.card(bow)["zone"] == "graveyard"
    assert len(keywords.zone("White", "hand")) == before


def test_those_beside_a_card_are_counted(keywords):
    pair = keywords.army("White", "Pair")
    keywords.resident("White", "Ox")
    keywords.army("Red", "Ox")
    assert keywords.card(pair)["power"] == 1
    keywords.army("White", "Owl")
    assert keywords.card(pair)["power"] == 2


def test_what_players_see_to_leaves_the_rest_to_the_table(keywords):
    lookout, owl = keywords.army("White", "Lookout"), keywords.army("White", "Owl")
    assert [keywords.card(guid)["power"] for guid in (lookout, owl)] == [1, 2]


def test_what_is_done_if_something_has_happened(keywords):
    deer, other = keywords.army("White", "Deer"), keywords.army("White", "Deer", nth=1)
    keywords.fight([deer], keywords.city("Red"))
    keywords.to("play_1", player="Red")
    assert [keywords.card(guid)["zone"] for guid in (deer, other)] == ["graveyard", "army"]


def test_a_moment_on_a_card_that_is_played_once_comes_once(keywords):
    dusk = keywords.give("White", "Dusk", "hand")
    for guid in keywords.zone("White", "hand"):
        if guid != dusk:
            keywords.act("White", "put", card=guid, zone="deck")
    keywords.power("White", **dict.fromkeys(SLOTS, 9))
    keywords.act("White", "cast", card=dusk)
    keywords.pass_answers()
    assert (keywords.card(dusk)["zone"], keywords.zone("White", "hand")) == ("graveyard", [])
    keywords.to("play_1", "Red", round=1)
    assert len(keywords.zone("White", "hand")) == 2
    keywords.to("play_1", "Red", round=2)
    assert "\n".join(keywords.state["log"]).count("draws 2") == 1, "Dusk has done it once"


@pytest.mark.parametrize(("truce", "hurt"), [(False, True), (True, False)])
def test_what_damage_to_a_city_or_a_player_sets_off(keywords, truce, hurt):
    raider = keywords.army("White", "Raider")
    if truce:
        keywords.act("White", "ability", card=keywords.army("White", "Truce"))
    hand, vp = len(keywords.zone("White", "hand")), keywords.track("Red", "vp")
    keywords.fight([raider], keywords.city("Red"))
    assert len(keywords.zone("White", "hand")) == hand + hurt
    assert keywords.marks(keywords.city("Red"), "def") == 7 - 2 * hurt
    assert keywords.track("Red", "vp") == vp


@pytest.mark.parametrize(("truce", "hurt"), [(False, True), (True, False)])
def test_who_damages_a_player(keywords, truce, hurt):
    raider = keywords.army("White", "Raider")
    if truce:
        keywords.act("White", "ability", card=keywords.army("White", "Truce"))
    vp = keywords.track("Red", "vp")
    keywords.fight([raider], "Red")
    assert keywords.track("Red", "vp") == vp - 2 * hurt
    assert bool(keywords.prompts("discard")) == hurt


def test_less_damage_each_time(keywords):
    raider, turtle = keywords.army("White", "Raider"), keywords.army("Red", "Turtle")
    keywords.fight([raider], "Red", [(turtle, raider)])
    assert "Raider deals 1 damage to Turtle" in "\n".join(keywords.state["log"])


def test_by_how_many_a_creature_is_blocked(keywords):
    stalker, giant = keywords.army("White", "Stalker"), keywords.army("White", "Giant")
    ox, bow, turtle = (keywords.army("Red", name) for name in ("Ox", "Bow", "Turtle"))
    keywords.act("White", "attack", cards=[stalker, giant], at=keywords.city("Red"))
    keywords.pass_answers()
    asked = keywords.prompt("block", "Red")
    assert "At most 1 may block it" in asked["text"] and "Any number" not in asked["text"]
    both = [[ox, stalker], [bow, stalker]]
    assert "by more than 1" in keywords.refused("Red", "block", pairs=both)
    assert "by more than 1" in keywords.refused("Red", "answer", prompt=asked["id"], choice=[ox, bow])
    keywords.answer("block", [ox])
    asked = keywords.prompt("block", "Red")
    assert set(asked["options"]) == {bow, turtle} and "Fewer than 2 cannot block it" in asked["text"]
    assert "by fewer than 2" in keywords.refused("Red", "answer", prompt=asked["id"], choice=[bow])
    keywords.answer("block", [bow, turtle])
    assert "blocks Giant with Turtle" in "\n".join(keywords.state["log"])


def test_nobody_is_asked_where_too_few_could_block(keywords):
    giant = keywords.army("White", "Giant")
    keywords.army("Red", "Ox")
    keywords.act("White", "attack", cards=[giant], at=keywords.city("Red"))
    keywords.pass_answers()
    assert keywords.prompts("block") == []
