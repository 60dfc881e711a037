"""Formats and decks: PG-13, PG-16."""

from collections import Counter
from xml.sax.saxutils import quoteattr

import pytest

from tests.conftest import MEMORY
from tts_export.decks.rules import verdict
from tts_export.load import load, load_decks
from tts_export.problems import Where
from tts_export.settings.card import Deck

from .conftest import CARDS

NOWHERE = Where(CARDS)
ARCA, ZELOR, MATERIAL = "Source Deck Arca", "Source Deck Zelor", "Source Deck Material"


def picks(play, *decks):
    for deck in decks:
        prompt = play.prompts("pick")[0]
        play.act(prompt["player"], "answer", prompt=prompt["id"], choice=deck)


def test_pg_13_draft(table):
    play = table()
    play.act("White", "start", first="White")
    assert "everybody drafts a deck" in play.log()
    asked = []
    for deck in (ARCA, ARCA, ZELOR, ARCA, ARCA):
        asked.append(play.prompts("pick")[0]["player"])
        picks(play, deck)
    assert asked == ["White", "Red", "White", "Red", "White"]
    last = play.prompt("pick", "Red")
    assert ARCA not in last["options"]
    assert "cannot be chosen" in play.refused("Red", "answer", prompt=last["id"], choice=ARCA)
    picks(play, MATERIAL)
    for player in ("White", "Red"):
        names = Counter(c["name"] for c in play.state["cards"].values() if c["owner"] == player)
        assert names.total() == 45 + 10 + 12 + 1
        assert (names["Explore!"], names["See Beyond"], names["Atnia"]) == (10, 12, 1)
        assert play.track(player, "life") == 15
        assert [play.title(guid) for guid in play.zone(player, "locations")] == ["Atnia"]
        assert len(play.zone(player, "hand")) == 6
    arca = Counter(play.fields[c["id"]]["sources"][0] for c in drafted(play))
    assert arca == {"Arca": 60, "Zelor": 15, "Material": 15}
    # nobody gets more copies of a card than its source deck has: 60 of Arca's 72 cards are out
    copies = Counter(c["name"] for c in drafted(play))
    loaded, _ = load(CARDS, MEMORY)
    boxes = {key: n for d in loaded.decks if d.format == "source" for key, n in d.cards.items()}
    by_name = {card.name: boxes[card.key] for card in loaded.cards if card.key in boxes}
    assert all(count <= by_name[name] for name, count in copies.items())
    assert "legal" in play.log()


@pytest.mark.long
def test_the_next_game_of_the_match_has_the_drafted_decks_again(table):
    play = table()
    play.act("White", "start", first="White")
    picks(play, ARCA, ARCA, ZELOR, ZELOR, ARCA, MATERIAL)
    first = {seat: Counter(play.title(guid) for guid in play.table_cards(seat)) for seat in play.seats}
    for _ in range(2):
        play.answer("mulligan", "keep")
    play.act("White", "channel", card=play.give("White", "Explore!", "hand"))
    play.act("White", "adjust", track="life", by=-15, whose="Red")
    assert "The match goes on" in play.log()
    play.act("Red", "start", first="Red")
    assert play.prompts("pick") == [] and play.prompt("mulligan", "Red")["options"] == ["keep", "mulligan"]
    for seat in play.seats:
        zones = play.state["players"][seat]["zones"]
        assert (len(zones["hand"]), len(zones["locations"]), zones["channel"]) == (6, 1, [])
        assert play.track(seat, "life") == 15 and play.track(seat, "energy") == 0
        assert Counter(play.title(guid) for guid in play.table_cards(seat)) == first[seat]


def drafted(play):
    extra = {"Explore!", "See Beyond", "Atnia"}
    return [card for card in play.state["cards"].values() if card["name"] not in extra]


@pytest.mark.long
def test_pg_13_one_source_three_times(table):
    play = table()
    play.act("White", "start", first="Red")
    picks(play, ARCA, ZELOR, ARCA, ZELOR, ARCA, ZELOR)
    for player in ("White", "Red"):
        assert len([c for c in play.state["cards"].values() if c["owner"] == player]) == 61 + 1
    while play.prompts("mulligan"):
        play.answer("mulligan", "keep")
    assert play.state["active"] == "Red"


@pytest.mark.long
def test_a_draft_survives_a_save_in_the_middle(table):
    import json

    from tts_export.simulator import Table

    play = table()
    play.act("White", "start", first="White")
    picks(play, ARCA, ARCA, ZELOR)
    play.table = Table.open(json.dumps(play.table.save()), seed=3, players=play.seats)
    play.table.settle()
    picks(play, ARCA, ARCA, MATERIAL)
    assert len(play.zone("White", "deck")) == 67 - 6


@pytest.mark.long
def test_a_pick_is_taken_back_while_nobody_has_seen_a_card(table):
    play = table()
    play.act("White", "start", first="White")
    picks(play, ARCA, ARCA)
    play.act("Red", "undo")
    assert (
        play.prompts("pick")[0]["player"] == "Red"
        and "Source Deck Arca (picked 1x)" in play.prompts("pick")[0]["text"]
    )
    picks(play, ZELOR, ARCA, ZELOR, ZELOR, ARCA)
    assert "cannot be taken back" in play.refused("Red", "undo")


@pytest.mark.long
def test_decks_and_life_of_the_constructed_format(game):
    play = game()
    assert play.track("White", "life") == play.track("Red", "life") == 20
    assert "legal" in play.log()


def test_one_deck_missing_is_told(table):
    play = table()
    play.act("White", "load", deck="Storm Chorus")
    assert "Red player has no deck" in play.refused("White", "start")


def judged(copies, format_):
    loaded, _ = load(CARDS, MEMORY)
    deck = Deck("A deck", copies, NOWHERE, format=format_)
    return [reason.rule for reason in verdict(loaded, deck)]


@pytest.mark.parametrize(
    ("names", "copies", "format_", "broken"),
    [
        (20, 2, "constructed", []),
        (13, 3, "constructed", ["size", "copies"]),
        (40, 1, "highlander", ["size"]),
        (40, 2, "highlander", ["copies"]),
    ],
)
def test_pg_16_deck_check(names, copies, format_, broken):
    loaded, _ = load(CARDS, MEMORY)
    keys = [card.key for card in loaded.cards if card.type != "starting_location"][:names]
    assert sorted(set(judged(dict.fromkeys(keys, copies), format_))) == sorted(broken)


def card_names(count):
    loaded, _ = load(CARDS, MEMORY)
    return [card.name for card in loaded.cards if card.type != "starting_location"][:count]


def read(file, text):
    """A list somebody else has written: its deck, the problems and why it is not legal."""
    loaded, _ = load(CARDS, MEMORY)
    file.write_text(text, encoding="utf-8")
    decks, problems = load_decks(loaded, file, "constructed")
    return decks[0], problems, [reason.message for reason in verdict(loaded, decks[0])]


def test_pg_16_sixty_cards_and_tokens_behind_a_blank_line(tmp_path):
    lines = "".join(f"1 {name}\n" for name in card_names(60))
    deck, problems, reasons = read(tmp_path / "sixty.txt", lines + "\n23 Beast Token\n2 Spark Gleaner\n")
    assert sum(deck.cards.values()) == 60
    assert {problem.severity for problem in problems} == {"hint"}
    assert any("25 cards" in problem.message for problem in problems)
    assert len(reasons) == 1 and "60 cards" in reasons[0]


COD = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
 <deckname></deckname>
 <zone name="main">
{cards}
 </zone>
 <zone name="tokens">
  <card number="3" name="Beast Token"/>
 </zone>
</cockatrice_deck>
"""


def test_pg_16_a_cockatrice_deck(tmp_path):
    cards = "\n".join(f'  <card number="1" name={quoteattr(name)}/>' for name in card_names(45))
    deck, problems, reasons = read(tmp_path / "kennel.cod", COD.format(cards=cards))
    assert deck.name == "kennel" and sum(deck.cards.values()) == 45
    assert [problem.severity for problem in problems] == ["hint"]
    assert len(reasons) == 1 and "45 cards" in reasons[0]


LIST = """// forty cards, then the sideboard behind a blank line
{cards}

Sideboard:
{side} Spark Gleaner
25 Somebody's Token
"""


@pytest.mark.long
def test_pg_16_a_list_with_a_sideboard_on_the_table(table):
    play = table()
    names = card_names(20)
    text = LIST.format(cards="\n".join(f"2 {name}" for name in names), side=15)
    assert loaded(play, text) == []
    assert len(play.zone("White", "deck")) == 40
    (problem,) = loaded(play, text.replace("15 Spark", "16 Spark"))
    assert "16 cards in the pile sideboard, at most 15 (1 too many)" in problem
    assert any("60" in problem for problem in loaded(play, "\n".join(f"3 {name}" for name in names)))


def loaded(play, text):
    """What White reads that is wrong with a pasted list."""
    before = len(play.table.messages)
    play.act("White", "load", list=text)
    play.table.settle()
    return [message.text for message in play.table.messages[before:] if message.to == "White"]


@pytest.mark.long
def test_who_leaves_in_the_draft_gets_decks_and_the_hands_wait(table):
    play = table()
    play.act("White", "start", first="White")
    assert play.prompt("pick")["player"] == "White"
    play.act("White", "leave")
    while play.prompts("pick"):
        assert play.prompt("pick")["player"] == "Red"
        play.step()
    assert all(len(play.table_cards(seat)) > 45 for seat in play.seats)
    assert play.state["phase"] == "mulligan" and play.prompt("mulligan", "Red")
    play.act("Red", "keep")
    assert play.state["round"] == 1 and play.state["active"] == "Red"
