"""Whole games by bots: the rules hold after every move, and a failure can be replayed."""

from random import Random

import pytest
from msgspec.structs import replace

from tts_export.simulator.play import Game, read, run
from tts_export.simulator.play.bots.bot import PATIENCE, Bot
from tts_export.simulator.play.bots.habits import Picks, adjusts
from tts_export.simulator.play.bots.played_game import first_failure, play_game, summary
from tts_export.simulator.play.game import rules_in
from tts_export.simulator.play.moves import Answer

SEEDS = (5, 7, 20, 24)
"""Games of two to five players with every kind of move and question; `tests.soak.games` plays thousands."""


TWO, THREE = 7, 5
"""The seeds of those with two and with three players."""


@pytest.fixture(scope="module")
def records(built):
    return [play_game(built, seed, keep=True) for seed in SEEDS]


@pytest.fixture(scope="module")
def duel(built):
    """The game of two players."""
    return play_game(built, TWO, keep=True)


@pytest.fixture(scope="module")
def two_games(built, duel):
    return [duel, play_game(built, THREE, keep=True)]


@pytest.mark.long
def test_whole_games_end_with_a_winner_and_break_nothing(records):
    failure = first_failure(records)
    assert failure is None, f"seed {failure.seed}: {failure.fault}\n{failure.transcript[-2000:]}"
    assert all(len(record.winners) == 1 and record.winners[0] in record.seats for record in records)


@pytest.mark.long
def test_bots_use_every_verb_and_meet_every_question(records):
    done = {name for record in records for name in record.actions}
    asked = {name for record in records for name in record.prompts}
    assert {"enter", "move", "attack", "ability", "next", "answer", "press", "choose", "key", "drag"} <= done
    assert {"mulligan", "draw", "place", "attach", "destroy", "ath", "resolve", "score"} <= asked
    assert {len(record.seats) for record in records} == {2, 3, 4, 5}


@pytest.mark.long
def test_points_are_counted_by_what_the_log_says(two_games):
    for record in two_games:
        assert sum(record.points.values()) > 0, record.seed


@pytest.mark.long
def test_the_tables_sum_up_all_games(two_games):
    decks, games, points, moves, questions = summary(two_games)
    assert decks[:2] == ("Decks", ("deck", "played", "won", "tied"))
    assert 0 < sum(row[1] for row in decks[2]) == sum(deck != "" for r in two_games for deck in r.decks)
    assert sum(row[1] for row in games[2]) == len(two_games)
    assert sum(row[1] for row in moves[2]) == sum(sum(r.actions.values()) for r in two_games)
    assert dict(points[2])["overpowers"] > 0
    assert dict(questions[2])["draw"] > len(two_games)


@pytest.mark.long
def test_the_table_of_decks_counts_who_won_with_each(duel):
    first, second = duel.seats
    games = [
        replace(duel, decks=("Boats", "Nets"), winners=(second,)),
        replace(duel, decks=("Nets", "Boats"), winners=(first,)),
        replace(duel, decks=("Nets", "Nets"), winners=(first, second)),
        replace(duel, decks=("", "Boats"), winners=(first,)),
    ]
    assert {table[0]: table[2] for table in summary(games)}["Decks"] == (
        ("Nets", 4, 2, 2),
        ("Boats", 3, 0, 0),
    )


def test_a_table_without_a_row_is_left_out(duel):
    tables = summary([replace(duel, points={}, decks=("", ""))])
    assert [table[0] for table in tables] == [
        "Games",
        "Moves",
        "Questions",
    ]


def test_a_tie_is_an_end_of_its_own_kind(duel):
    tied = replace(duel, winners=duel.seats)
    _, headings, rows = summary([duel, duel])[1]
    assert (headings, rows[0][2]) == (("players", "games", "won", "rounds", "moves"), 2)
    _, headings, rows = summary([tied, duel])[1]
    assert (headings[2:4], rows[0][2:4]) == (("won", "tied"), (1, 1))


def moves(record):
    """What was done, without who did it: other seeds choose other seats."""
    return [line.split(" ", 2)[2] for line in record.transcript.splitlines() if line.startswith("> ")]


@pytest.mark.long
def test_the_same_seed_plays_the_same_game_in_any_process(built, duel):
    assert play_game(built, duel.seed, keep=True) == duel
    assert len(moves(duel)) > 20


@pytest.mark.long
def test_another_seed_plays_another_game(built, duel, monkeypatch):
    monkeypatch.setattr("tts_export.simulator.play.bots.played_game.LONGEST", 25)
    begun = moves(play_game(built, 8, count=2, keep=True))
    assert len(begun) == 50, "25 moves of each of two players"
    assert begun[:20] != moves(duel)[:20]


@pytest.mark.long
def test_a_game_that_was_kept_replays_as_a_transcript(built, duel):
    transcript, faults = read(duel.transcript)
    assert faults == []
    result = run(transcript, built)
    assert result.faults == ()
    assert result.game.state["winner"] == duel.winners[0]


def test_the_rules_of_a_file_are_read_again_only_after_it_has_changed(built, tmp_path):
    file = tmp_path / "mod.json"
    file.write_bytes(built.read_bytes())
    first = rules_in(file)
    assert rules_in(file) is first
    file.write_text(built.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert rules_in(file) is not first


def test_what_bots_adjust_by_hand_exists_and_wins_nobody_the_game(built):
    game = Game(built, 7, ("White", "Red"))
    game.state["order"] = ["White", "Red"]
    picks = Picks(game, Random(7))
    for _ in range(50):
        fields = dict(adjusts(picks).fields)
        assert fields["track"] in game.rules.tracks
        assert fields["track"] != game.rules.goal or fields["by"] == -1


def test_bots_go_where_their_others_are_but_not_home(built):
    bot = Bot(Game(built, 7, ("White", "Red", "Blue")), 7)
    bot.game.state["cards"] = {
        str(n): {"owner": "White", "at": at} for n, at in enumerate(["White", "White", "Red", "Blue", "Blue"])
    }
    assert bot._gathered("White", ["White", "Red", "Blue"]) == "Blue"
    assert bot._gathered("Red", ["White", "Blue"]) == ""


def test_who_wins_by_saving_does_less_the_nearer_the_goal_is(built):
    bot = Bot(Game(built, 7, ("White", "Red")), 7)
    tracks = {"vp": 6, "grist": 9}
    bot.game.state |= {"round": 3, "active": "White", "players": {"White": {"tracks": tracks}}}
    assert not bot.game.rules.saves_to_win and bot._eager("White") == bot.style.busy
    bot.game.rules = replace(bot.game.rules, goal="grist", goal_at=12)
    assert bot.game.rules.saves_to_win and bot._eager("White") == bot.style.busy * 0.25
    bot.game.state["round"] = PATIENCE
    assert bot._eager("White") == bot.style.busy * 0.1


def test_who_wins_by_saving_declines_what_may_cost_something(built):
    """A text that can be used in every response is not used in every response, or nobody ever has enough."""
    bot = Bot(Game(built, 7, ("White", "Red")), 7)
    bot.game.state |= {"round": PATIENCE, "active": "Red", "phase": "main"}
    bot.game.state["players"] = {"White": {"tracks": {"vp": 0, "grist": 0}}}
    prompt = {"player": "White", "kind": "respond", "options": ["pass", "ECHO"]}
    assert sum(bot._choice(prompt) == ["pass"] for _ in range(100)) < 80
    bot.game.rules = replace(bot.game.rules, goal="grist", goal_at=12)
    assert sum(bot._choice(prompt) == ["pass"] for _ in range(100)) > 90


def test_a_list_that_was_too_expensive_is_answered_with_a_shorter_one(built):
    bot = Bot(Game(built, 7, ("White", "Red")), 7)
    prompt = {"player": "White", "kind": "commit", "options": ["ONE", "TWO", "SIX"], "many": True}
    assert sum(len(bot._choice(prompt)) < 3 for _ in range(100)) < 50
    bot.refused(Answer("White", "commit", ("ONE", "TWO", "SIX")))
    assert sum(len(bot._choice(prompt)) < 3 for _ in range(100)) > 50


def test_a_long_game_makes_even_a_peaceful_bot_act(built):
    """Two players who gain a life each round and hardly ever attack would play for ever."""
    bot = Bot(Game(built, 7, ("White", "Red")), 7)
    bot.style = replace(bot.style, busy=0.35)
    bot.game.state |= {"players": {"White": {"tracks": {"vp": 0}}}}
    eager = []
    for rounds in (5, PATIENCE, 2 * PATIENCE):
        bot.game.state["round"] = rounds
        eager.append(bot._eager("White"))
    assert eager == [0.35, 0.35, 0.9]


@pytest.mark.long
def test_what_was_done_with_a_card_is_done_again_only_in_another_phase(built):
    bot = Bot(Game(built, 7, ("White", "Red")), 7)
    bot.game.state |= {"round": 2, "active": "White", "phase": "main"}
    bot._look_at_the_phase()
    bot._lately.add(("Action", "ability", "ECHO"))
    bot._look_at_the_phase()
    assert bot._lately
    bot.game.state["active"] = "Red"
    bot._look_at_the_phase()
    assert not bot._lately
