"""A card that leaves play is heard of once, whoever moves it: a text, a step, Lua or a hand."""

import json

import pytest

from tests.docs_page import run
from tests.games.tables import made
from tts_export.simulator.play import read, run as run_transcript

TEXTS = {
    "Walnut": "When this leaves play: gain 1 point.",
    "Plum": "When another card leaves play: gain 2 points.",
    "Quince": "When this leaves the field: gain 4 points.",
    "Old Pear": "When this is picked: put another card on the field in its owner's hand.",
    "Crab Apple": "When this is destroyed: gain 8 points.",
    "Thorn": "When this is discarded: gain 16 points.",
}
HOOKS = """
Registry.actions.sow = function(args)
  Zones.move(args.card, "cellar")
  return nil
end
Registry.actions.toss = function(args)
  Events.leaves(args.card, "destroyed")
  Zones.move(args.card, "discard")
  return nil
end
"""
ACTIONS = """
    sow: {label: Sow, says: "sows {card}", phases: [main], zones: [field]}
    toss: {label: Toss, says: "tosses {card}", phases: [main], zones: [field]}
"""
CELLAR = (
    "[0.4, 0.4, 7, 7.4]",
    '    cellar: {at: [8, 0.4, 3.8, 7.4], label: CELLAR, color: "#fff", part: pane, cards: {grid: 3 x 3}}\n',
)


@pytest.fixture(scope="module")
def orchard(tmp_path_factory):
    """The save of a deck-building game whose cards speak of leaving; its cellar is in play, too."""
    folder = tmp_path_factory.mktemp("leaving") / "flood"
    assert run(["new", str(folder), "--genre", "deck-building"])[0] == 0
    game = folder / "templates" / "games" / "flood"
    rules = (game / "game.yaml").read_text(encoding="utf-8")
    field = "    field: {label: field, play: true, capacity: 16}\n"
    rules = rules.replace(field, field + "    cellar: {label: cellar, play: true, capacity: 9}\n") + ACTIONS
    (game / "game.yaml").write_text(rules, encoding="utf-8")
    table = (game / "table.yaml").read_text(encoding="utf-8").replace("[0.4, 0.4, 11.4, 7.4]", CELLAR[0])
    (game / "table.yaml").write_text(
        table.replace("    deck: {at", CELLAR[1] + "    deck: {at", 1), encoding="utf-8"
    )
    (game / "hooks.lua").write_text(HOOKS, encoding="utf-8")
    lines = []
    for line in (folder / "cards.yaml").read_text(encoding="utf-8").splitlines():
        for title, text in TEXTS.items():
            if f"title: {title}," in line:
                line = line.split(", text:")[0].removesuffix("}") + f", text: {json.dumps(text)}}}"
        lines.append(line)
    (folder / "cards.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return json.loads(made(folder / "cards.yaml")[0])


@pytest.fixture
def play(orchard):
    def played(lines):
        text = f"game flood, seed 2, White and Red\nWhite points 3\n{lines}"
        return run_transcript(read(text)[0], orchard)

    return played


@pytest.fixture
def faults(play):
    def played(lines):
        return [fault.message for fault in play(lines).faults if fault.name != "transcript-differs"]

    return played


def test_a_step_that_clears_a_zone(faults):
    assert faults("White has Walnut in field\n> White goes on\n= White points 4\n") == []


def test_cards_that_a_step_clears_leave_together(faults):
    cards = "White has Plum in field\nWhite has Walnut in field\n"
    assert faults(f"{cards}> White goes on\n= White points 6\n") == []


@pytest.mark.long
@pytest.mark.parametrize(("card", "points"), [("Walnut", 4), ("Quince", 7), ("Thorn", 19), ("Crab Apple", 3)])
def test_a_hand(card, points, faults):
    begin = f"White has {card} in field\n> White puts {card} into"
    assert faults(f"{begin} discard\n= White points {points}\n") == []
    assert faults(f"{begin} hand\n= White points {3 if card == 'Thorn' else points}\n") == []


def test_a_card_that_is_dragged_off(faults):
    assert faults("White has Walnut in field\n> White drags Walnut to hand\n= White points 4\n") == []


def test_a_text_has_it_leave_once(faults):
    begin = "White has Old Pear in hand\nWhite has Walnut in field\n> White picks Old Pear\n"
    assert faults(f"{begin}= White has Walnut in hand\n= White points 4\n") == []


@pytest.mark.long
def test_lua_that_announces_it_has_it_leave_once(faults):
    for card, points in (("Walnut", 4), ("Crab Apple", 11), ("Thorn", 3)):
        assert faults(f"White has {card} in field\n> White tosses {card}\n= White points {points}\n") == []


@pytest.mark.long
def test_a_card_that_stays_in_play_has_only_left_its_zone(faults):
    assert faults("White has Walnut in field\n> White sows Walnut\n= White points 3\n") == []
    assert faults("White has Quince in field\n> White sows Quince\n= White points 7\n") == []
    later = "> White puts Walnut into discard\n= White points 4\n"
    assert faults("White has Walnut in field\n> White sows Walnut\n" + later) == []


@pytest.mark.long
def test_a_line_that_sets_the_table_up_has_nothing_leave(faults):
    assert faults("White has Walnut in field\nWhite has Walnut in discard\n= White points 3\n") == []
    assert faults("White has Walnut in field\nWhite: field empty\n= White points 3\n") == []


def test_undo_takes_back_that_it_left(faults):
    begin = "White has Walnut in field\n> White puts Walnut into discard\n= White points 4\n"
    assert faults(f"{begin}> White undoes\n= White points 3\n> White goes on\n= White points 4\n") == []


def test_nothing_leaves_a_game_that_is_over(faults):
    over = "White has Walnut in field\nWhite points 25\nWhite: hand empty\n> White goes on\n"
    assert (
        faults(
            f"{over}= White points 26\n> White puts Walnut into field\n> White puts Walnut into hand\n"
            "= White points 26\n"
        )
        == []
    )


def test_a_card_that_is_hidden_again_speaks_by_its_name(play):
    text = play("White has Walnut in field\n> White puts Walnut into hand\n").text
    assert "Walnut: When this leaves play: gain 1 point." in text.splitlines()
