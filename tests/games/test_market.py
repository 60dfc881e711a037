"""A market in the middle without Lua: a step lays out cards from the decks, and anyone can buy them."""

import pytest

from tests.docs_page import run
from tts_export.load import load
from tts_export.simulator.play import read, run as run_transcript
from tts_export.simulator.play.bots.played_game import play_game
from tts_export.simulator.play.game import new_game
from tts_export.simulator.play.transcripts.facts import step_on

MARKET = "    market: {label: market, capacity: 3}\n"
ACTIONS = """  actions:
    buy: {label: Buy, says: "buys {card}", phases: [main], types: [unit], zones: [market], anyone: true,
      pay: cost, move_to: field}
    sack: {label: Sack, phases: [main], zones: [field], move_to: discard}
    steal: {label: Steal, phases: [main], zones: [hand], anyone: true, move_to: field}
"""
GAME = {
    "    discard: {label": f"{MARKET}    discard: {{label",
    "          draw: {draw: 1}": "          draw: {draw: 1}\n          market: {fill: market}",
    "  actions:\n": ACTIONS,
}
SHARED = """\
shared:
  middle:
    at: [0, 0]
    size: [9, 4.2]
    drawing: board
    card: [2.2, 3.07]
    zones:
      market: {at: [0.4, 0.2, 8.2, 3.8], part: pane, label: MARKET, color: "#e0b04c", cards: {row: 3}}
seats:
"""
TABLE = {"seats:\n": SHARED, ", -5.2]": ", -7.3]", ", 5.2]": ", 7.3]"}


def changed(folder, name, changes):
    file = folder / "templates" / "games" / "fair" / f"{name}.yaml"
    text = file.read_text(encoding="utf-8")
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    file.write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def fair(tmp_path_factory):
    folder = tmp_path_factory.mktemp("market") / "fair"
    assert run(["new", str(folder), "--blank"])[0] == 0
    changed(folder, "game", GAME)
    changed(folder, "table", TABLE)
    status, said = run(["build", str(folder)])
    assert status == 0, said
    return folder


@pytest.fixture
def play(fair):
    def played(lines):
        transcript, _ = read("game fair, seed 3, White and Red\n" + lines)
        result = run_transcript(transcript, fair / "build" / "mod.json")
        return result.text, [fault.message for fault in result.faults if fault.name != "transcript-differs"]

    return played


@pytest.mark.long
def test_a_step_fills_the_market_from_the_deck_of_whose_turn_it_is(play):
    text, faults = play("> White goes on\n")
    assert faults == []
    assert "White lays out" not in text, "that was in the opening"
    assert len([line for line in text.splitlines() if "Red lays out" in line]) == 0, "the market is full"


@pytest.mark.long
def test_the_log_names_the_cards_that_lie_in_the_market(fair):
    game = new_game(fair / "build" / "mod.json", 2)
    for seat in game.seats:
        assert game.act(seat, "load", deck=game.rules.decks[0]) == ""
    assert game.act("White", "start", players=list(game.seats), first="White") == ""
    log = []
    while not (said := [line for line in log if " lays out " in line]):
        assert step_on(game)
        log = game.new_messages()
    first, second, third = [game.name(guid) for guid in game.cards_in("market")]
    assert said == [f"White lays out {first}, {second} and {third}"]


@pytest.mark.long
def test_who_buys_a_card_of_another_player_has_it(play):
    stag = "White has Stag in market\nRed energy 9\nRed, round 1, main\n> Red buys Stag\n"
    text, faults = play(stag + "= Red has Stag in field\n> Red scores Stag\n= Red points 5\n")
    assert (faults, "Red buys Stag (4 energy)" in text.splitlines()) == ([], True)
    text, faults = play(
        stag + "> Red sacks Stag\n= Red has Stag in discard\n> Red undoes\n= Red has Stag in field\n"
    )
    assert faults == []


@pytest.mark.long
def test_nobody_takes_a_card_out_of_a_hidden_hand(play):
    text, _ = play("White has Stag in hand\nRed, round 1, main\n> Red steals White's Stag\n")
    assert "(Red reads) Not now: that is not your card" in text.splitlines()


@pytest.mark.long
def test_bots_buy_and_play_to_a_winner(fair):
    record = play_game(fair / "build" / "mod.json", 1)
    assert record.fault is None
    assert record.winners and record.actions.get("buy")


@pytest.mark.long
def test_a_deck_in_the_middle_is_a_problem(fair, tmp_path):
    assert run(["new", str(tmp_path / "fair"), "--blank"])[0] == 0
    changed(tmp_path / "fair", "game", GAME | {", capacity: 8}": "}", "{fill: market}": "{fill: field}"})
    shared = SHARED.replace("      market:", "      deck:").replace("cards: {row: 3}", "cards: {face: down}")
    changed(tmp_path / "fair", "table", {"    deck: {at": "    market: {at", **TABLE, "seats:\n": shared})
    _, problems = load(tmp_path / "fair" / "cards.yaml")
    assert [(problem.name, problem.message.split(",")[0]) for problem in problems] == [
        ("missing-key", 'the zone "field" needs a "capacity": it is filled until it has that many cards'),
        ("two-sizes", 'the drawing "board" in frames.yaml is 12 x 6: write the same here'),
        ("not-shared", 'every player has a "deck" of their own'),
    ]


@pytest.mark.long
def test_a_fact_is_true_of_any_copy_that_fits(play):
    both = "White has Turtle in hand\nWhite has Turtle #2 in hand\n> White puts Turtle into discard\n"
    _, faults = play(both + "= White has Turtle in discard\n= White has Turtle in hand\n")
    assert faults == []
    _, faults = play(both + "= White has Turtle in deck\n= White has Turtle #2 in hand\n")
    assert faults == [
        "expected 'White has Turtle in deck', found 'White has Turtle in hand'",
        "expected 'White has Turtle #2 in hand', found 'White has Turtle #2 in discard'",
    ]
