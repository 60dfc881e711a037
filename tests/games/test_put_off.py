"""Cards that a text keeps from being destroyed, and what comes of them when it does not any more."""

import json

import pytest

from tests.games.gamma.conftest import Game as Gamma
from tests.games.tables import opened
from tests.games.wtactics.conftest import SLOTS, Game as WTactics

UNITS = {
    "Guard": "",
    "Shield": "Other allied units cannot be destroyed.",
    "Hit": "Skill (slow, 0 energy): Deal 3 damage to target unit.",
    "Killer": "Skill (slow, 0 energy): Destroy target unit.",
    "Thief": "Skill (slow, 0 energy): Gain control of target enemy unit until round end.",
}
SPELLS = {"Loan": "Target unit cannot be destroyed this round. Destroy it at round end."}
CREATURES = {
    "Ox": "",
    "Shield": "Other creatures you control cannot be destroyed.",
    "Hit": "0: Deal 3 damage to target creature.",
    "Killer": "0: Kill target creature.",
}
EVENTS = {
    "Loan": "Target creature cannot be destroyed until end of turn. At end of turn, kill it.",
    "Truce": "Target creature cannot be destroyed until your next turn. At end of turn, kill it.",
    "Try": "Kill target creature with DEF 2 or less. If you cannot, draw a card.",
}
CITIES = {"Gate": "Body", "Hall": "Mind", "Shrine": "Soul"}


def written(path, game, cards):
    """A set of these cards, with two or more of each in its deck."""
    lines = "".join(f"  - {json.dumps({k: v for k, v in card.items() if v != ''})}\n" for card in cards)
    deck = json.dumps({card["name"]: 2 for card in cards})
    file = path / "cards.yaml"
    file.write_text(
        f"game: {game}\nset: {{code: P, name: P}}\ncards:\n{lines}decks: {{All: {deck}}}\n", "utf-8"
    )
    return file


@pytest.fixture
def gamma(tmp_path):
    common = {"cost": 1, "defense": 2}
    cards = [
        *(
            {"type": "unit", "name": n, "text": t, "offense": 1, "speed": "slow", **common}
            for n, t in UNITS.items()
        ),
        *({"type": "spell", "name": n, "text": t, "speed": "fast", **common} for n, t in SPELLS.items()),
    ]
    table = opened(written(tmp_path, "gamma", cards), ("White", "Red"))
    game = Gamma(table.table, table.seats)
    game.begin(deck="All")
    return game


@pytest.fixture
def wtactics(tmp_path):
    common = {"faction": "Gaian", "cost": 1, "loyalty": 0}
    cards = [
        *({"type": "city", "name": n, "discipline": d, "defense": 7, **common} for n, d in CITIES.items()),
        *(
            {"type": "creature", "name": n, "text": t, "attack": 1, "defense": 3, **common}
            for n, t in CREATURES.items()
        ),
        *({"type": "event", "name": n, "text": t, **common} for n, t in EVENTS.items()),
    ]
    cards = [{"id": f"P-{n}", **card} for n, card in enumerate(cards)]
    table = opened(written(tmp_path, "wtactics", cards), ("White", "Red"))
    game = WTactics(table.table, table.seats)
    for seat in game.seats:
        game.act(seat, "load", list="\n".join(f"3 {card['name']}" for card in cards))
    game.act("White", "start", first="White")
    return game.to("play_1")


def unit(play, player, name):
    return play.give(player, name, "reality")


def skill(play, name, target):
    card = unit(play, "White", name)
    if play.state["active"] != "White":
        play.pass_("Red")
    play.act("White", "play", card=card)
    if asked := play.prompts("target"):
        play.act("White", "answer", prompt=asked[0]["id"], choice=target)
    if asked := play.prompts("reply"):
        play.answer("reply", "pass")


@pytest.mark.parametrize("ends", ["killed", "put", "stolen"])
def test_a_beaten_unit_is_destroyed_as_soon_as_nothing_protects_it(gamma, ends):
    shield, guard = unit(gamma, "Red", "Shield"), unit(gamma, "Red", "Guard")
    skill(gamma, "Hit", guard)
    assert gamma.card(guard)["zone"] == "reality" and gamma.damage(guard) == 3
    if ends == "put":
        gamma.act("Red", "put", card=shield, zone="hand")
    else:
        skill(gamma, "Killer" if ends == "killed" else "Thief", shield)
    assert gamma.card(guard)["zone"] == "memory"


def test_what_two_texts_protect_stays_until_both_are_gone(gamma):
    guard, shields = unit(gamma, "Red", "Guard"), [unit(gamma, "Red", "Shield") for _ in range(2)]
    skill(gamma, "Hit", guard)
    gamma.act("Red", "put", card=shields[0], zone="hand")
    assert gamma.card(guard)["zone"] == "reality"
    gamma.act("Red", "put", card=shields[1], zone="hand")
    assert gamma.card(guard)["zone"] == "memory"


def test_a_unit_that_is_lent_a_round_is_destroyed_at_its_end(gamma):
    guard, loan = unit(gamma, "Red", "Guard"), gamma.give("White", "Loan", "hand")
    gamma.act("White", "play", card=loan)
    if asked := gamma.prompts("reply"):
        gamma.act(asked[0]["player"], "answer", prompt=asked[0]["id"], choice="pass")
    assert gamma.card(guard)["zone"] == "reality"
    gamma.to_round(2)
    assert gamma.card(guard)["zone"] == "memory"


def use(play, name, target):
    play.act("White", "ability", card=play.army("White", name))
    if asked := play.prompts("target"):
        play.act("White", "answer", prompt=asked[0]["id"], choice=target)


def cast(play, name, target=None):
    play.power("White", **dict.fromkeys(SLOTS, 9))
    play.act("White", "event", card=play.give("White", name, "hand"))
    if asked := play.prompts("target"):
        play.act("White", "answer", prompt=asked[0]["id"], choice=target)


@pytest.mark.long
def test_a_beaten_creature_dies_as_soon_as_nothing_protects_it(wtactics):
    shield, ox = wtactics.army("Red", "Shield"), wtactics.army("Red", "Ox")
    use(wtactics, "Hit", ox)
    assert wtactics.card(ox)["zone"] == "army"
    use(wtactics, "Killer", shield)
    assert wtactics.card(ox)["zone"] == "graveyard"


@pytest.mark.long
def test_a_creature_that_was_healed_meanwhile_stays(wtactics):
    shield, ox = wtactics.army("Red", "Shield"), wtactics.army("Red", "Ox")
    use(wtactics, "Hit", ox)
    wtactics.act("Red", "mark", card=ox, mark="damage", by=-2)
    use(wtactics, "Killer", shield)
    assert wtactics.card(ox)["zone"] == "army"


@pytest.mark.long
@pytest.mark.parametrize(("name", "zone"), [("Loan", "graveyard"), ("Truce", "army")])
def test_what_is_forbidden_until_the_end_of_the_turn_is_over_at_that_end(wtactics, name, zone):
    ox = wtactics.army("Red", "Ox")
    cast(wtactics, name, ox)
    assert wtactics.card(ox)["zone"] == "army"
    wtactics.to("resource", "Red")
    assert wtactics.card(ox)["zone"] == zone


@pytest.mark.long
def test_an_event_with_a_way_out_is_played_without_a_target(wtactics):
    wtactics.army("Red", "Ox")
    try_ = wtactics.give("White", "Try", "hand")
    before = len(wtactics.zone("White", "hand"))
    wtactics.power("White", **dict.fromkeys(SLOTS, 9))
    wtactics.act("White", "event", card=try_)
    assert len(wtactics.zone("White", "hand")) == before and wtactics.card(try_)["zone"] == "graveyard"
