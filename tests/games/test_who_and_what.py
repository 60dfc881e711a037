"""Whom "that player" means, what is called off, what a text forbids to play, and what cannot be destroyed."""

import pytest
import yaml

from tests.games.gamma.conftest import Game as Gamma
from tests.games.horsefame.conftest import Bench
from tests.games.play import Play
from tests.games.tables import opened
from tests.games.wtactics.conftest import Game as Wtactics


def project(folder, game, cards, **more):
    """A set of these cards, with what its game wants to know of each: the fields of their type."""
    file = folder / "cards.yaml"
    rows = [{**FIELDS[game, card["type"]], **card} for card in cards]
    file.write_text(
        yaml.safe_dump({"game": game, "set": {"code": "W", "name": "Who"}, "cards": rows, **more})
    )
    return file


FIELDS = {
    ("hsatcg", "planet"): {"power": 2, "max_damage": 4, "draw": 1, "stars": 1},
    ("hsatcg", "character"): {"power": 3, "enter": "1g", "stars": 1, "tags": ["HUMAN"]},
    ("gamma", "unit"): {"cost": 1, "speed": "slow", "offense": 1, "defense": 2},
    ("gamma", "spell"): {"cost": 1, "speed": "fast", "defense": 1},
    ("horsefame", "effect"): {"kind": "oneshot", "cost": 1},
    ("horsefame", "story"): {"cost": 1, "heat": 5, "genres": ["Drama"]},
    ("horsefame", "author"): {"writer": "Once each turn: Gain 1 energy."},
    ("wtactics", "city"): {"faction": "Gaian", "cost": 4, "loyalty": 0, "defense": 7},
    ("wtactics", "creature"): {"faction": "Gaian", "cost": 1, "loyalty": 0, "attack": 1, "defense": 2},
    ("wtactics", "event"): {"faction": "Gaian", "cost": 1, "loyalty": 0},
}


@pytest.fixture
def duel(tmp_path):
    """`duel(Text="Gain 1 life.", ...)`: Gamma with such spells, a unit that says nothing, and `units`."""

    def started(units=None, **spells):
        cards = [{"type": "spell", "name": name, "text": text} for name, text in spells.items()]
        cards += [{"type": "unit", "name": name, "text": text} for name, text in (units or {}).items()]
        cards.append({"type": "unit", "name": "Guard"})
        deck = {card["name"]: 40 // len(cards) for card in cards}
        table = opened(project(tmp_path, "gamma", cards, decks={"All": deck}))
        game = Gamma(table.table, table.seats)
        game.begin(deck="All", asks={"reply": "always"})
        for seat in game.seats:
            game.set_track(seat, "energy", 9)
        return game

    return started


@pytest.mark.long
@pytest.mark.parametrize(
    "text",
    [
        "Destroy target enemy unit. That player gains 2 life.",
        "Return target unit your opponent controls to its owner's hand. They gain 2 life.",
        "Void the top card of your opponent's deck. They gain 2 life.",
        "Void up to 2 target cards in your opponent's Memory. They gain 1 life for each one.",
    ],
)
def test_that_player_is_the_one_whose_card_was_named(duel, text):
    game = duel(Text=text)
    game.at("Red", "Guard")
    game.at("Red", "Guard", "Guard", zone="memory")
    card = game.give("White", "Text", "hand")
    game.act("White", "play", card=card)
    for prompt in game.prompts("target"):
        game.answer("target", prompt["options"] if prompt.get("many") else prompt["options"][0])
    game.pass_("Red")
    assert (game.track("White", "life"), game.track("Red", "life")) == (20, 22)


@pytest.mark.long
def test_that_player_is_not_the_one_whose_card_has_come(duel):
    game = duel({"Comer": "Arrive: Destroy target enemy unit. That player loses 2 life."})
    game.at("Red", "Guard")
    game.act("White", "play", card=game.give("White", "Comer", "hand"))
    game.pass_("Red")
    assert (game.track("White", "life"), game.track("Red", "life")) == (20, 18)


@pytest.mark.long
def test_damage_does_not_destroy_what_cannot_be_destroyed(duel):
    game = duel({"Rock": "This card cannot be destroyed."})
    rock, guard = game.at("White", "Rock", "Guard")
    for card in (rock, guard):
        game.act("White", "mark", card=card, mark="damage", by=3)
    assert game.zone("White", "reality") == [rock]


@pytest.fixture
def kingdoms(tmp_path):
    """`kingdoms(Text="Gain 1 VP.", ...)`: White's first Play phase, with events and `creatures`."""

    def started(creatures=None, **events):
        disciplines = ("Body", "Mind", "Soul")
        cards = [{"type": "city", "name": name, "discipline": name} for name in disciplines]
        cards += [{"type": "event", "name": name, "text": text} for name, text in events.items()]
        cards += [
            {"type": "creature", "name": name, "text": text} for name, text in (creatures or {}).items()
        ]
        table = opened(project(tmp_path, "wtactics", cards))
        game = Wtactics(table.table, table.seats)
        for seat in game.seats:
            game.act(
                seat,
                "load",
                list="\n".join(f"{3 if card['type'] == 'city' else 9} {card['name']}" for card in cards),
            )
        game.act("White", "start", first="White")
        game.to("play_1")
        for seat in game.seats:
            game.power(seat, gaian=9)
        return game

    return started


@pytest.mark.long
def test_damage_does_not_kill_what_cannot_be_destroyed(kingdoms):
    game = kingdoms({"Rock": "I cannot be destroyed.", "Ox": "I get +1/+0 while I attack."})
    rock, ox = game.army("White", "Rock"), game.army("White", "Ox")
    for card in (rock, ox):
        game.act("White", "mark", card=card, mark="damage", by=3)
    assert game.zone("White", "army") == [rock]


@pytest.mark.long
@pytest.mark.parametrize(
    "text",
    [
        "Counter target event.",
        "Counter target event unless its controller pays 2.",
        "Draw a card. Counter target event.",
    ],
)
def test_what_calls_off_an_event_comes_before_it(kingdoms, text):
    game = kingdoms(Gift="Gain 3 VP.", No=text)
    no = game.give("Red", "No", "hand")
    game.act("White", "event", card=game.give("White", "Gift", "hand"))
    game.answer("call_off", no, "Red")
    for _ in game.prompts("may"):
        game.answer("may", "no", "White")
    assert game.track("White", "vp") == 15


@pytest.fixture
def bench(tmp_path):
    """`bench(Text="Gain 1 energy.", ...)`: White's Main in Horsefame; only Red is asked for responses."""

    def started(stories=None, **effects):
        cards = [{"type": "effect", "name": name, "text": text} for name, text in effects.items()]
        cards += [{"type": "story", "name": name, "text": text} for name, text in (stories or {}).items()]
        cards.append({"type": "author", "name": "Pad"})
        table = opened(project(tmp_path, "horsefame", cards))
        game = Bench(table.table, table.seats)
        for seat in game.seats:
            numbers = {"effect": 3, "story": 1, "author": 30}
            game.act(
                seat, "load", list="\n".join(f"{numbers[card['type']]} {card['name']}" for card in cards)
            )
            game.act(seat, "ask", about="respond", how="always" if seat == "Red" else "never")
        game.act("White", "start", first="White")
        for seat in game.seats:
            game.act(seat, "keep")
        while game.state["phase"] != "main":
            game.let_it_resolve()
        for seat in game.seats:
            game.set_track(seat, "energy", 9)
        return game

    return started


@pytest.mark.long
@pytest.mark.parametrize(
    "text", ["Counter target effect.", "Counter target effect unless its controller pays 1 energy."]
)
def test_an_effect_on_the_stack_can_be_the_target(bench, text):
    game = bench(Gift="Gain 3 energy.", No=text)
    no = game.give("Red", "No", "hand")
    game.act("White", "effect", card=game.give("White", "Gift", "hand"))
    game.act("Red", "effect", card=no)
    for _ in range(3):
        for prompt in game.prompts():
            game.answer(prompt["kind"], "no" if prompt["kind"] == "may" else "pass")
    assert game.track("White", "energy") == 8


@pytest.mark.long
@pytest.mark.parametrize(
    ("kind", "verb"), [("oneshots", "effect"), ("effects", "effect"), ("authors", "author")]
)
def test_opponents_cannot_play_what_a_story_forbids(bench, kind, verb):
    game = bench(
        {"Ban": f"While this story is in slot 1, opponents cannot play {kind}."}, Gift="Gain 3 energy."
    )
    ban = game.feature("White", "Ban", 5)
    card = game.give("Red", "Gift" if verb == "effect" else "Pad", "hand")
    game.act("White", "next")
    place = {} if verb == "effect" else {"at": "1.writer"}
    assert game.refused("Red", verb, card=card, **place).startswith("Ban says that")
    game.act("White", "mark", card=ban, mark="heat", by=-5)
    game.act("Red", verb, card=card, **place)


@pytest.mark.long
def test_an_attacker_of_little_power_does_not_destroy_who_withstands_those(tmp_path):
    text = "This card cannot be destroyed by characters with power 2 or less."
    cards = [
        {"type": "planet", "title": "Home"},
        {"type": "character", "title": "Oak", "power": 1, "text": text},
        {"type": "character", "title": "Elk", "power": 2},
        {"type": "character", "title": "Bear", "power": 3},
    ]
    table = opened(project(tmp_path, "hsatcg", cards))
    game = Play(table.table, table.seats)
    game.begin(list="1 Home\n9 Oak\n9 Elk\n9 Bear")
    game.main("White")
    oak = game.give("Red", "Oak", "invading", at="White")
    for name, zone in (("Elk", "invading"), ("Bear", "discard")):
        game.act("White", "attack", card=game.give("White", name, "defending", at="White"))
        assert game.card(oak)["zone"] == zone


@pytest.mark.long
@pytest.mark.parametrize(
    ("text", "grist"),
    [
        ("When an opponent discards a card, they lose 2g.", (9, 7)),
        ("When an opponent discards a card, gain 2g.", (11, 9)),
        ("When you discard a card, gain 2g.", (9, 9)),
        ("When this card is discarded, gain 2g.", (9, 9)),
        ("When this card is discarded from your hand, gain 2g.", (9, 11)),
    ],
)
def test_cards_in_play_hear_of_a_card_that_is_discarded_from_a_hand(tmp_path, text, grist):
    cards = [
        {"type": "planet", "title": "Home"},
        {"type": "character", "title": "Hearer", "text": text},
        {"type": "character", "title": "Thief", "text": "Ability (0g): An opponent discards 1 card."},
    ]
    table = opened(project(tmp_path, "hsatcg", cards))
    game = Play(table.table, table.seats)
    game.begin(list="1 Home\n9 Hearer\n9 Thief")
    game.main("White")
    for seat in game.seats:
        game.set_track(seat, "grist", 9)
    thief = [game.give("White", name, "defending", at="White") for name in ("Hearer", "Thief")][1]
    lost = game.give("Red", "Hearer", "hand")
    game.act("White", "ability", card=thief)
    game.answer("discard", [lost])
    assert tuple(game.track(seat, "grist") for seat in game.seats) == grist


@pytest.mark.long
def test_who_may_not_post_stories_cannot_by_a_text(bench):
    text = "Opponents cannot post stories while this story is in slot 1."
    game = bench(
        {"Ban": text, "Other": "At the beginning of your upkeep, gain 1 energy."}, Gift="Post a story."
    )
    ban = game.feature("White", "Ban", 5)
    game.act("White", "next")
    gift = game.give("Red", "Gift", "hand")
    assert game.refused("Red", "post", card=game.find("Red", "Other")).startswith("Ban says that")
    game.act("Red", "effect", card=gift)
    game.let_it_resolve()
    assert game.box == [ban]


@pytest.mark.long
def test_what_could_not_be_destroyed_in_a_round_is_when_it_is_over(duel):
    game = duel(Spell="Allied units cannot be destroyed this round. Deal 3 damage to each unit.")
    guard = game.at("White", "Guard")
    game.act("White", "play", card=game.give("White", "Spell", "hand"))
    game.pass_("Red")
    assert game.card(guard)["zone"] == "reality"
    game.to_round(2)
    assert game.card(guard)["zone"] == "memory"
