"""The small games of `new --genre`, and what other genres need: data, but for a few lines of Lua."""

import json
import re
from collections.abc import Mapping
from pathlib import Path

import pytest
import yaml

from tests.docs_page import blocks, run
from tests.games.tables import made
from tts_export.cli.examples import genres
from tts_export.simulator.play import read, run as run_transcript
from tts_export.simulator.play.bots.played_game import play_game
from tts_export.simulator.play.game import new_game

ROOT = Path(__file__).parents[2]
ENDS = {
    "cooperative": {"won", "won together", "lost"},
    "deck-building": {"won", "tied"},
    "trick-taking": {"won", "tied"},
}
DRAFT = """\
  turn:
    shared: true
    phases:
      draft:
        steps:
          vote: {choose: [yes, no]}
          count: {hook: count}
          pick: {choose: hand, to: discard}
          pass: {pass_on: hand}

  winning: {track: points, empty: [hand]}
"""
COUNT = """\
Registry.steps.count = function()
  local against = Text.filter(State.seated(), function(color) return Choices.of(color) == "no" end)
  if #against == 2 then Ending.over(against, true) end
  if #against == 1 then Log.announce(nil, 'One against it') end
end
"""


PAGE = "how-to/possible.md"
ON_THE_PAGE = ("Simultaneous choices", "Drafting", "A vote", "Hidden roles")


def added(data, more):
    """Settings with others added, or in place of those of the same name; with `main`, a whole turn."""
    whole = {"winning", *(["turn"] if "main" in more.get("turn", {}).get("phases", ()) else [])}
    both = {key for key in more if key not in whole and isinstance(data.get(key), Mapping)}
    return data | {key: added(data[key], more[key]) if key in both else more[key] for key in more}


def change(file, more, *path):
    data = yaml.safe_load(file.read_text(encoding="utf-8"))
    for key in reversed(path):
        more = {key: more}
    file.write_text(yaml.safe_dump(added(data, more), sort_keys=False), encoding="utf-8")


def blank_with(folder, section):
    """The cards of a blank game with the blocks of a section of the page."""
    assert run(["new", str(folder), "--blank"])[0] == 0
    game = folder / "templates" / "games" / folder.name
    for block in map(yaml.safe_load, blocks(PAGE, "yaml", section)):
        if "decks" in block:
            change(folder / "cards.yaml", block)
        elif "mat" in block:
            change(game / "table.yaml", block)
        else:
            change(game / "game.yaml", block, "rules")
    for lua in blocks(PAGE, "lua", section):
        (game / "hooks.lua").write_text(lua, encoding="utf-8")
    return folder / "cards.yaml"


@pytest.fixture(scope="module")
def saves(tmp_path_factory):
    """The save of a project that `new` begins, by its options; `swap` is made in game.yaml."""

    def save(*options, turn="", hooks="", swap=(), cards=(), lua=()):
        folder = tmp_path_factory.mktemp("genre") / "flood"
        assert run(["new", str(folder), *options])[0] == 0
        game = folder / "templates" / "games" / "flood"
        if turn:
            text = (game / "game.yaml").read_text(encoding="utf-8").replace("redraw, most: 1", "none")
            before, after = text[: text.index("  # A turn:")], text[text.index("  # What players do with") :]
            (game / "game.yaml").write_text(before + turn + after, encoding="utf-8")
            (game / "hooks.lua").write_text(hooks, encoding="utf-8")
        for before, after in swap:
            text = (game / "game.yaml").read_text(encoding="utf-8")
            assert before in text
            (game / "game.yaml").write_text(text.replace(before, after), encoding="utf-8")
        if lua:
            text = (game / "hooks.lua").read_text(encoding="utf-8")
            (game / "hooks.lua").write_text(text.replace(*lua), encoding="utf-8")
        for before, after in cards:
            text = (folder / "cards.yaml").read_text(encoding="utf-8")
            assert before in text
            (folder / "cards.yaml").write_text(text.replace(before, after), encoding="utf-8")
        return json.loads(made(folder / "cards.yaml")[0])

    return save


def play(save, header, lines):
    result = run_transcript(read(f"game flood, seed 3, {header}\n{lines}")[0], save)
    return result.text, [fault.message for fault in result.faults if fault.name != "transcript-differs"]


def test_every_genre_has_a_small_game():
    assert set(genres()) == set(ENDS)


@pytest.mark.long
@pytest.mark.parametrize("genre", ENDS)
def test_bots_play_it_to_its_end(genre, saves):
    save = saves("--genre", genre)
    record = play_game(save, 1, count=4 if genre == "trick-taking" else 2)
    assert record.fault is None
    assert record.result in ENDS[genre]


@pytest.mark.long
@pytest.mark.parametrize("section", ON_THE_PAGE)
def test_bots_play_what_the_page_shows(section, tmp_path):
    cards = blank_with(tmp_path / "flood", section)
    status, output = run(["check", str(cards)])
    assert status == 0, output
    save = json.loads(made(cards)[0])
    for seed in (1, 2):
        record = play_game(save, seed, count=3)
        assert (record.fault, record.result in {"won", "won together", "tied"}) == (None, True)


@pytest.mark.long
def test_one_player_alone_plays_as_the_page_says(saves):
    [players] = re.findall(r"\*\*Solo\*\*.*?`(players: .*?)`", (ROOT / "docs" / PAGE).read_text("utf-8"))
    save = saves("--genre", "cooperative", swap=(("players: {least: 1, most: 4}", players),))
    record = play_game(save, 1, count=1)
    assert (record.fault, record.result in ENDS["cooperative"]) == (None, True)


@pytest.mark.long
def test_a_zone_of_the_table_needs_a_place(tmp_path):
    cards = blank_with(tmp_path / "flood", "Hidden roles")
    table = cards.parent / "templates" / "games" / "flood" / "table.yaml"
    text = table.read_text(encoding="utf-8")
    table.write_text(text[: text.index("shared:")], encoding="utf-8")
    status, output = run(["check", str(cards)])
    assert status == 1
    assert 'error: no mat has the zone "roles" of game.yaml: its cards have no place on the table' in output


@pytest.mark.long
def test_a_secret_card_on_a_mat_has_to_lie_face_down(tmp_path):
    cards = blank_with(tmp_path / "flood", "Hidden roles")
    table = {"mat": {"zones": {"role": {"cards": {"face": "up"}}}}}
    change(cards.parent / "templates" / "games" / "flood" / "table.yaml", table)
    output = run(["check", str(cards)])[1]
    assert "warning: game.yaml says that only their owner sees the cards of this zone, but they lie" in output


@pytest.mark.long
def test_a_price_is_that_of_the_only_action_that_has_one(saves):
    """Cards are bought, and picked for nothing: "your next tree" is the next one that is bought."""
    tree = "  - {{type: tree, title: {}, cost: 0, power: 0, text: 'When this is picked: {} costs 2 less.'}}\n"
    trees = tree.format("Elder", "your next tree this turn") + tree.format("Hazel", "the next tree you buy")
    decks = ("Thorn: 3}", "Thorn: 3, Elder: 1, Hazel: 1}")
    save = saves("--genre", "deck-building", cards=[("cards:\n", "cards:\n" + trees), decks])
    for seedling, fruit in (("Elder", 8), ("Hazel", 8), ("Thorn", 6)):
        cards = f"White has Plum in market\nWhite fruit 9\nWhite has {seedling} in hand\n"
        moves = f"> White picks {seedling}\n> White buys Plum\n= White fruit {fruit}\n"
        twice = "White: market 0 cards\n" + cards + moves
        assert play(save, "White and Red", twice)[1] == []


@pytest.mark.long
def test_all_win_or_all_lose(saves):
    save = saves("--genre", "cooperative")
    table = "White has Crack in wall\nWhite sandbags 9\nWhite mended 6\n"
    text, faults = play(save, "White and Red", table + "> White mends Crack\n= Red mended 7\n")
    assert (faults, "White and Red win the game together" in text.splitlines()) == ([], True)
    text, faults = play(save, "White and Red", "White water 29\n> White goes on\n= Red water 30\n")
    assert (faults, "The game is lost" in text.splitlines()) == ([], True)
    text, _ = play(save, "White", "White water 29\n> White goes on\n")
    assert "The game is lost" in text.splitlines()


@pytest.mark.long
def test_a_card_that_a_step_lays_out_in_play_enters(saves):
    """What lies there when the game begins does not, nor do the cards of a market that is not in play."""
    text = 'text: "When this enters: gain 1 sandbag."'
    cards = (("title: Crack,", f"title: Crack, {text},"), ("Leaks: {Crack: 6, Gap: 6,", "Leaks: {Crack: 12,"))
    for play_too, bags in ((", play: true", 8), ("", 7)):
        wall = ("label: wall, common: true", f"label: wall, common: true{play_too}")
        save = saves("--genre", "cooperative", swap=(wall,), cards=cards)
        moves = "White has Crack in wall\nWhite sandbags 9\n> White mends Crack\n> White goes on\n"
        assert play(save, "White", f"{moves}= White sandbags {bags}\n")[1] == []


@pytest.mark.long
def test_a_card_of_the_table_goes_to_whom_the_line_names(saves):
    """Not to the player whose turn it is."""
    save = saves("--genre", "cooperative", cards=(("Helpers: {Baker: 8,", "Helpers: {Baker: 1,"),))
    lines = "White, round 1, work\nRed has Baker in hand\n> White goes on\n= Red has Baker in hand\n"
    assert play(save, "White and Red", lines)[1] == []


@pytest.mark.long
def test_the_next_game_has_whole_decks_again(saves):
    game = new_game(saves("--genre", "cooperative"), 2)
    for _ in range(2):
        assert game.act("White", "start", players=list(game.seats)) == ""
        assert len(game.state["cards"]) == 25 + 15
        assert [len(game.cards_in(zone)) for zone in ("wall", "leaks")] == [4, 11]
        assert game.state["players"]["Red"]["tracks"]["water"] < 30
        assert game.act("White", "adjust", track="water", by=30) == ""
        assert (game.state["over"], game.state.get("winners") or []) == (True, [])


@pytest.mark.long
def test_what_is_bought_is_the_buyers_and_the_market_is_nobodys(saves):
    save = saves("--genre", "deck-building")
    lines = (
        "White: market empty\nWhite has Plum in market\nWhite fruit 9\n> Red buys Plum\n> White buys Plum\n"
    )
    text, faults = play(save, "White and Red", lines + "= White has Plum in discard\n= White fruit 6\n")
    assert (faults, "(Red reads) Not now: it is White's turn" in text) == ([], True)
    assert play(save, "White and Red", lines + "> White undoes\n= White has Plum in market\n")[1] == []


@pytest.mark.long
def test_a_discard_pile_that_is_still_filled_becomes_the_deck(saves):
    """Its cards are the deck's from then on: none counts as put on the pile by hand."""
    save = saves("--genre", "deck-building")
    full = "= White: hand 5 cards, deck 5 cards, discard 0 cards\n"
    text, faults = play(save, "White and Red", "> White goes on\n> Red goes on\n> White goes on\n" + full)
    assert (faults, "shuffles the discard pile" in text, "by hand" in text) == ([], True, False)


@pytest.mark.long
@pytest.mark.parametrize("points", [-1, 0])
def test_what_costs_nothing_is_free_below_zero(saves, points):
    save = saves("--genre", "trick-taking", swap=(("one: trick,", "one: trick, min: -5,"),))
    game = new_game(save, 4)
    assert game.act("White", "start", players=list(game.seats), first="White") == ""
    game.act("White", "adjust", track="tricks", by=points)
    assert game.act("White", "play", card=game.zone("White", "hand")[0]) == ""


@pytest.mark.long
def test_a_pack_is_dealt_and_suits_are_followed(saves):
    game = new_game(saves("--genre", "trick-taking"), 4)
    assert game.act("White", "start", players=list(game.seats), first="White") == ""
    hands = [game.zone(seat, "hand") for seat in game.seats]
    assert [len(hand) for hand in hands] == [13] * 4
    suit = {guid: game.name(guid).split(" of ")[1] for hand in hands for guid in hand}
    led = hands[0][0]
    assert game.act("White", "next") == "there is something to do first"
    assert game.act("White", "play", card=led) == ""
    after = game.state["active"]
    hand = game.zone(after, "hand")
    wrong = next(guid for guid in hand if suit[guid] != suit[led])
    assert game.act(after, "play", card=wrong) == f"you have to follow {suit[led].lower()}"
    assert game.act(after, "play", card=next(guid for guid in hand if suit[guid] == suit[led])) == ""


@pytest.mark.long
def test_nobody_sees_a_choice_before_the_last_one_and_hands_go_on(saves):
    game = new_game(saves("--blank", turn=DRAFT, hooks=COUNT), 2)
    for seat in game.seats:
        assert game.act(seat, "load", deck="Both Banks") == ""
    assert game.act("White", "start", players=list(game.seats), first="White") == ""

    def answers(seat, choice):
        [prompt] = [prompt for prompt in game.state["prompts"] if prompt["player"] == seat]
        assert game.act(seat, "answer", prompt=prompt["id"], choice=choice or prompt["options"][0]) == ""
        return game.new_messages()

    game.new_messages()
    assert answers("Red", "no") == []
    assert answers("White", "yes") == ["White chooses yes", "Red chooses no", "One against it"]
    white, red = (game.zone(seat, "hand") for seat in game.seats)
    assert answers("White", "") == []
    assert len(game.cards_in("discard")) == 0
    names = [game.name(hand[0]) for hand in (white, red)]
    passed = "Everybody passes the cards of the hand to the next player"
    assert answers("Red", "")[:3] == [f"White chooses {names[0]}", f"Red chooses {names[1]}", passed]
    assert [set(game.zone(seat, "hand")) for seat in game.seats] == [set(red[1:]), set(white[1:])]
    assert game.zone("White", "discard") == white[:1]
    for guid in white[1:]:
        assert game.act("Red", "put", card=guid, zone="deck") == ""
    answers("White", "yes")
    answers("Red", "yes")
    name = game.name(red[1])
    assert answers("White", "")[:2] == [f"White chooses {name}", passed], "Red has nothing to choose"
    assert [game.zone(seat, "hand") for seat in game.seats] == [[], red[2:]]
    answers("White", "no")
    assert answers("Red", "no")[-1] == "White and Red win the game together"


@pytest.mark.long
def test_a_step_that_lowers_a_track_says_so(saves):
    rain = "water: {gain: water, amount: {sum: power, zone: wall}}"
    less = "water: {gain: water, amount: -2}\n          fewer: {gain: sandbags, amount: -1}"
    table = "White water 20\nWhite sandbags 3\nRed sandbags 3\n"
    text, faults = play(
        saves("--genre", "cooperative", swap=((rain, less),)), "White and Red", f"{table}> White goes on\n"
    )
    assert faults == []
    assert "The table loses 2 water: 18\n" in text and "Red loses 1 sandbag: 2\n" in text


@pytest.mark.long
def test_where_the_decks_are_the_tables_the_first_steps_leave_the_mat_out(saves):
    shown = {}
    for options in (["--genre", "cooperative"], ["--blank"]):
        ui = new_game(saves(*options), 2).table.ui["Global"]
        shown[options[-1]] = ui.attribute(ui.ids["tx-log-lines"], "text")
    assert "2  Press the large button" in shown["cooperative"]
    assert "2  Right-click the mat: it has the decks" in shown["--blank"]


@pytest.mark.long
def test_points_that_a_hook_gives_without_a_word_count(saves):
    record = play_game(saves("--genre", "trick-taking"), 1, count=4)
    assert sum(record.points.values()) >= 13


@pytest.mark.long
def test_several_deals_as_the_page_writes_them(saves):
    """More than the 13 tricks of one deal are won until somebody has 9."""
    page = (ROOT / "docs" / "how-to" / "possible.md").read_text(encoding="utf-8")
    section = page[page.index("## Several deals") :]
    ending = ("winning: {track: tricks, empty: [hand]}", "winning: {track: tricks, at: 9}")
    turn = "  Skipping.add_turn(winner)\n"
    lua = (turn, turn + section.split("```")[1].removeprefix("lua\n"))
    save = saves("--genre", "trick-taking", swap=(ending,), lua=lua)
    record = play_game(save, 1, count=4)
    assert (record.fault, record.result) == (None, "won")
    assert sum(record.points.values()) > 13


@pytest.mark.long
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Each tree you buy costs 1 fruit less.", 5),
        ("The first tree you buy each turn costs 2 fruit less.", 5),
    ],
)
def test_what_is_bought_costs_less_where_a_text_says_buy(saves, text, left):
    """Of 9 fruit, for two cards at 3 each."""
    cards = (
        ("title: Old Pear, ", f'title: Old Pear, text: "{text}", '),
        ("{Walnut: 8, Plum: 8,", "{Plum: 16,"),
    )
    table = "White has Old Pear in field\nWhite has Plum in market\nWhite fruit 9\nWhite, round 1, main\n"
    moves = f"> White buys Plum\n> White buys Plum\n= White fruit {left}\n"
    assert play(saves("--genre", "deck-building", cards=cards), "White and Red", table + moves)[1] == []
