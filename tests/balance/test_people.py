"""Games of people beside those of bots: what `balance` reads in their transcripts."""

import msgspec
import pytest

from tts_export.balance import people
from tts_export.balance.people import people_figures
from tts_export.simulator.play.transcripts import people as transcripts

WON = """\
game hsatcg, seed 7, White and Red, from the start
> White loads deck "Tea"
White loads Tea
> Red loads deck "Milk"
# White, a person, plays "Tea"
# after 45 s
> White answers draw: 2
# Red, a person, plays "Milk"
# after 61 s
> Red answers draw: 1
# round 2, main of White; White is asked draw
> White notes "this was confusing"
# after 20 s
> White attacks OGRE
White wins the game
# won by White
"""


def write(root, **texts):
    (root / "played").mkdir()
    for name, text in texts.items():
        (root / "played" / f"{name}.play").write_text(text, encoding="utf-8")


def test_who_won_where_people_thought_for_long_and_what_they_noted(tmp_path):
    write(tmp_path, monday=WON, tuesday=WON.replace("won by White", "won by White, Red"))
    people = people_figures(tmp_path)
    rates = {deck: (rate.games, rate.rate) for deck, rate in people.decks.items()}
    assert (people.games, people.unfinished, rates) == (2, 0, {"Tea": (2, 0.75), "Milk": (2, 0.25)})
    assert [(one.decision, one.times, one.longest, one.where) for one in people.long] == [
        ("answers draw", 4, 61, "played/tuesday.play:10"),
        ("attacks", 2, 20, "played/tuesday.play:14"),
    ]
    note = people.notes[0]
    assert (note.text, note.seat, note.where) == ("this was confusing", "White", "played/monday.play:12")
    assert note.state == "round 2, main of White; White is asked draw"


def test_a_game_that_was_not_ended_counts_for_no_deck(tmp_path):
    write(tmp_path, monday=WON.replace("# won by White\n", ""))
    people = people_figures(tmp_path)
    assert (people.games, people.unfinished, people.decks) == (0, 1, {})
    assert len(people.long) == 2, "but what was hard in it counts"


def test_nobody_wins_a_game_that_all_lose(tmp_path):
    write(tmp_path, monday=WON.replace("won by White", "won by nobody"))
    assert people_figures(tmp_path).decks["Tea"].rate == 0


def test_without_games_of_people_there_is_nothing(tmp_path):
    assert people_figures(tmp_path) is None
    write(
        tmp_path,
        bots="game hsatcg, seed 7, White and Red, from the start\n> White loads deck Tea\n",
        empty="",
    )
    assert people_figures(tmp_path) is None


@pytest.mark.parametrize(
    "line",
    [
        '> White notes "a" "b"',
        '> White notes "\\q"',
        '> White notes "\\ud800"',
        '# Red, a person, plays "\\q"',
        '# Red, a person, plays "a" b"',
    ],
)
def test_a_damaged_transcript_is_read_as_it_is(tmp_path, line):
    write(tmp_path, monday=f"{line}\n{WON}")
    people = people_figures(tmp_path)
    assert people.games == 1 and msgspec.json.encode(people)


@pytest.mark.parametrize("end", ["\u2028", "\x85", "\x0b", "\x0c", "\x1d"])
def test_a_line_of_chat_is_no_line_of_the_transcript(tmp_path, end):
    chat = f'White: well{end}# Red, a person, plays "Cake"{end}> Red notes "me"{end}# won by Red\n'
    write(tmp_path, monday=WON.replace("# won by White\n", chat))
    people = people_figures(tmp_path)
    assert (people.unfinished, people.games, len(people.notes)) == (1, 0, 1)


def test_lines_may_end_as_on_windows(tmp_path):
    write(tmp_path, monday=WON.replace("\n", "\r\n"))
    assert people_figures(tmp_path).games == 1


def test_a_flood_of_games_is_read_up_to_a_limit_the_newest_first(tmp_path, monkeypatch):
    """What was kept of 30 files with 117,000 notes each, 60 MB in all, took 1.3 GB."""
    monkeypatch.setattr(people, "_MOST_OF_ALL", 100_000)
    game = '# White, a person, plays "Tea"\n' + '> White notes ""\n# after 20 s\n> White ends\n' * 800
    write(tmp_path, **{f"day-{day}": game for day in range(9)})
    monkeypatch.setattr(transcripts, "MOST_KEPT", 300)
    figures = people_figures(tmp_path)
    assert figures.unfinished == 100_000 // len(game) == 2
    assert len(figures.notes) == 600 and figures.long[0].times == 600
    assert figures.notes[0].where.startswith("played/day-7.play:"), "the oldest are not read"


def test_only_seats_play(tmp_path):
    write(tmp_path, monday="".join(f'# Guest{n}, a person, plays "Tea"\n' for n in range(9)))
    assert people_figures(tmp_path) is None
