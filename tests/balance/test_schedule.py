"""The schedule: who meets whom, in which order, with which seeds."""

from collections import Counter

import pytest
from hypothesis import given, strategies as st

from tts_export.balance.measuring import Share
from tts_export.balance.schedule import schedule

DECKS = ("A", "B", "C", "D")


def test_two_decks_swap_places():
    first, second = schedule(("A", "B"), ("random",), players=2, games=2)
    assert (first.decks, second.decks) == (("A", "B"), ("B", "A"))
    assert first.seed != second.seed


def test_games_are_rounded_up_to_whole_rounds():
    assert len(schedule(DECKS, ("random",), players=2, games=1)) == 12
    assert len(schedule(DECKS, ("random",), players=2, games=1000)) == 1008


def test_more_games_begin_with_the_same_games():
    assert schedule(DECKS, ("random",), 2, 24) == schedule(DECKS, ("random",), 2, 600)[:24]


def test_other_decks_do_not_change_a_match():
    few = {match.key: match for match in schedule(("A", "C"), ("random",), 2, 20)}
    many = {match.key: match for match in schedule(DECKS, ("random",), 2, 120)}
    assert few.items() <= many.items()


def test_a_single_deck_meets_itself():
    assert {match.decks for match in schedule(("A",), ("random",), 2, 4)} == {("A", "A")}


@pytest.mark.parametrize("players", (2, 3, 4, 5))
@pytest.mark.parametrize("bots", (("x",), ("x", "y"), ("x", "y", "z")))
@given(decks=st.integers(1, 5))
def test_a_round_is_fair(players, bots, decks):
    names = "ABCDE"[:decks]
    size = len(schedule(names, bots, players, 1))
    found = schedule(names, bots, players, 3 * size)
    assert len({(match.decks, match.bots, match.seed) for match in found}) == len(found)
    for start in range(0, len(found), size):
        matches = found[start : start + size]
        seats = Counter((d, p) for m in matches for p, d in enumerate(m.decks))
        played = Counter((d, b) for m in matches for d, b in zip(m.decks, m.bots, strict=True))
        if decks >= players:  # otherwise a deck is there twice in some games
            assert len(set(seats.values())) == 1
        for deck in names:
            assert len({seats[deck, place] for place in range(players)}) == 1
            assert len({played[deck, bot] for bot in bots}) == 1


def test_each_bot_plays_against_itself_as_often_as_against_the_others():
    seated = Counter(match.bots for match in schedule(("A", "B"), ("x", "y"), players=2, games=8))
    assert seated == {("x", "x"): 2, ("y", "y"): 2, ("x", "y"): 2, ("y", "x"): 2}


def test_all_shares_are_all_games_and_no_game_is_in_two():
    found = schedule(DECKS, ("random",), players=2, games=24)
    shares = [Share(number, 7).cut(found) for number in range(1, 8)]
    assert sorted(match.seed for share in shares for match in share) == sorted(match.seed for match in found)
    assert {len(share) for share in shares} == {3, 4}


def test_players_sit_in_other_orders_in_later_rounds():
    found = schedule(("A", "B", "C"), ("random",), players=3, games=6)
    assert len({match.decks for match in found}) == 6
