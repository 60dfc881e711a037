"""Every transcript beside this file is a test; `tts-export play FILE --update` rewrites what it expects."""

import json
from pathlib import Path

import pytest

from tests.games.tables import made
from tests.simulator.play.tables import ROOT, save
from tts_export.simulator.play import read, run

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*.play"))
BEGIN = "game hsatcg, seed 7, White and Red\n"


def played(text):
    transcript, faults = read(text)
    assert faults == [] and transcript is not None
    return run(transcript, save())


def faults_of(text):
    return [(f.line, f.column, f.name, f.message) for f in played(BEGIN + text).faults]


@pytest.mark.long
@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_the_table_says_what_the_transcript_expects(file):
    result = played(file.read_text(encoding="utf-8"))
    assert [f"{file.name}:{f.line}: {f.message}" for f in result.faults] == []
    assert result.text == file.read_text(encoding="utf-8")


def test_there_are_transcripts_of_a_turn_the_score_a_chain_a_mill_and_the_end():
    assert {"turn", "score", "chain", "mill", "end"} <= {file.stem for file in FILES}


@pytest.mark.long
def test_update_writes_what_happens_and_keeps_comments_and_facts():
    text = (
        BEGIN
        + "White grist 1\n\n# Twice.\n> White adjusts grist +2\nnonsense\n= White grist 9\n\n# The end.\n"
    )
    result = played(text)
    assert result.text == text.replace("nonsense\n", "White 3 grist (+2 by hand)\n")
    false = (7, 1, "false-fact", "expected 'White grist 9', found 'White grist 3'")
    assert [(f.line, f.name) for f in result.faults] == [(6, "transcript-differs"), (7, "false-fact")]
    assert [(f.line, f.column, f.name, f.message) for f in played(result.text).faults] == [false]


@pytest.mark.long
def test_a_zone_that_belongs_to_nobody_is_filled_emptied_and_counted():
    """Its cards are the same, whichever player the line names."""
    gamma, _ = made(ROOT / "examples" / "gamma" / "cards.yaml")
    begin = "game gamma, seed 7, White and Red\nWhite: dream 3 cards\n"
    move = "> White adjusts energy +1\nWhite 4 energy (+1 by hand)\n"
    for before, cards in (("", "3 cards"), ("Red: dream 1\n", "1 card"), ("Red: dream empty\n", "empty")):
        transcript, _ = read(f"{begin}{before}{move}= White: dream {cards}\n")
        assert [fault.message for fault in run(transcript, json.loads(gamma)).faults] == []


@pytest.mark.long
def test_no_more_cards_are_put_into_a_zone_than_have_room():
    gamma, _ = made(ROOT / "examples" / "gamma" / "cards.yaml")
    message = "reality has room for 8 cards: empty it first, with `White: reality empty`"
    for cards, faults in ((8, []), (9, [message])):
        transcript, _ = read(f"game gamma, seed 7, White and Red\nWhite: reality {cards} cards\n")
        assert [fault.message for fault in run(transcript, json.loads(gamma)).faults] == faults


def test_nobody_sits_down_twice():
    transcript, _ = read("game hsatcg, seed 7, White and White\n")
    assert [fault.message for fault in run(transcript, save()).faults] == ["White sits down twice"]


@pytest.mark.long
def test_a_move_without_its_sign_is_told_of():
    [(line, _, name, message)] = faults_of("> White adjusts grist +2\nWhite draws 1\n")
    assert (line, name) == (3, "transcript-differs")
    assert message.endswith("'White 5 grist (+2 by hand)'; a move begins with >")
    [(*_, message)] = faults_of("> White adjusts grist +2\nWhite 3 grist (+2 by hand)\n")
    assert message.endswith("the table says 'White 5 grist (+2 by hand)'")


def test_a_card_that_is_not_in_the_hand_is_told_with_what_is_there():
    [(line, _, _, message)] = faults_of("White has OGRE in discard\n> White enters OGRE\n")
    where, _, hand = message.partition("OGRE is in White's discard, and in White's hand: ")
    assert (line, where.endswith("'(White reads) Not now: from your hand only'; ")) == (3, True)
    assert hand.startswith("BASILISK / stairs are hard, SPADES SLICK / a knife")


def test_after_a_move_without_its_sign_no_line_of_the_table_is_taken_for_one():
    [(line, *_, message)] = faults_of("White draws 1\nWhite draws a card\n> White goes on\n")
    assert (line, message.endswith("a move begins with >: `> White draws 1`")) == (2, True)


@pytest.mark.long
def test_a_fact_before_the_first_move_is_checked():
    assert faults_of("White vp 2\n= White vp 2\n> White adjusts vp +1\nWhite 3 VP (+1 by hand)\n") == []
    assert faults_of("White vp 2\n= White vp 3\n") == [
        (3, 1, "false-fact", "expected 'White vp 3', found 'White vp 2'")
    ]


def test_a_line_that_is_missing_is_told_at_the_move():
    assert faults_of("> White adjusts vp +1\n") == [
        (2, 1, "transcript-differs", "nothing more was expected, the table says 'White 1 VP (+1 by hand)'")
    ]


@pytest.mark.parametrize(
    ("line", "column", "message"),
    [
        ("> White entrs OGRE", 9, "unknown action 'entrs', did you mean 'enters'?"),
        ("> Whte draws 1", 3, "unknown player 'Whte', did you mean 'White'?"),
        ("> Beige draws 1", 3, "unknown player 'Beige'; expected White or Red"),
        ("> Green draws 1", 3, "nobody sits at Green: the first line of the transcript says that White and"),
        ("> White enters OGER at Red", 16, "unknown card 'OGER', did you mean 'OGRE'?"),
        ("> White drags OGER to hand", 15, "unknown card 'OGER', did you mean 'OGRE'?"),
        ("> White enters Boxcars", 16, "unknown card 'Boxcars', did you mean"),
        ("> White enters Turnip", 16, "unknown card 'Turnip'; there are "),
        ("> White draws 2 cards", 17, "leave out 'cards': a number alone is enough"),
        ("> White enters OGRE and draws 1", 21, "a move is one action with one card"),
        (
            "White entrs OGRE",
            7,
            "'entrs' is neither a track nor a zone; a move begins with >: `> White enters OGRE`",
        ),
        ("> White summons OGRE", 9, "unknown action 'summons'; this game has "),
        ("> White enters OGRE, White draws 1", 20, "a move ends here: the next one has a line of its own"),
        ("> White draws 1 grst", 17, "unknown word of an action 'grst', did you mean 'grist'?"),
        ("> White draws 1 2", 17, "n is given twice"),
        ('> White loads deck "Knok Knock"', 20, "unknown deck 'Knok Knock', did you mean 'Knock Knock'?"),
        ("> White puts OGRE into hnd", 24, "unknown zone 'hnd', did you mean 'hand'?"),
        ("> White drags OGRE to hnad", 23, "unknown place 'hnad', did you mean 'hand'?"),
        ("> White drags OGRE to defending", 23, "say whose defending: `to White defending`"),
        ("> White enters OGRE at Blu", 24, "unknown place 'Blu'"),
        ("> Red adjusts vp +1 of Green", 3, "nobody sits at Green: the first line of the transcript"),
        ("> White has OGRE in hand", 9, "this is no move: what a player has is set up before the first >"),
        ("> White draws into=hand", 20, 'into= needs JSON after it: a text has quotes, `into="hand"`'),
        ("White has OGRE at Whit", 19, "unknown place 'Whit', did you mean 'White'?"),
        ("> White ends main", 9, "unknown action 'ends'; to end a phase, write `> White goes on`"),
        ("> White presses", 16, "the line ends where a button is expected"),
        ("> White flips OGRE twice", 20, "unknown word 'twice'; expected nothing"),
        ("> White loads list=[", 20, "list= needs JSON after it"),
        ("> White loads list=" + "[" * 5000, 20, "list= needs JSON after it"),
        ("> White loads list=" + "[" * 400 + "]" * 400, 20, "list= needs JSON after it"),
        (r'> White says "C:\dice"', 14, r'"C:\dice" has a \ that stands for nothing: write \\ for one'),
        ("vp 2", 1, "'vp' comes behind a player, whoever that is for the table's: `White vp 2`"),
        (
            "deck empty",
            1,
            "'deck' comes behind a player, whoever that is for the table's: `White deck empty`",
        ),
        ("White has no", 11, "unknown card 'no'"),
        ("White vpp 2", 7, "unknown track or zone 'vpp', did you mean 'vp'?"),
        (
            "White field 2",
            7,
            "unknown track or zone 'field'; expected attached, deck, defending, discard, exec",
        ),
        ("White dck empty", 7, "unknown track or zone 'dck', did you mean 'deck'?"),
        (
            "White draws 1",
            7,
            "'draws' is neither a track nor a zone; a move begins with >: `> White draws 1`",
        ),
        ("White deck some cards", 12, "'some' is not a number: a number of cards, or `empty`, is expected"),
        ("White round 2, mian", 16, "unknown phase 'mian', did you mean 'main'?"),
        ("White has OGRE at Red, taped", 24, "unknown word about a card 'taped', did you mean 'tapped'?"),
    ],
)
def test_a_wrong_word_is_reported_with_the_nearest_right_one(line, column, message):
    (fault,) = faults_of(line + "\n")
    assert fault[:3] == (2, column, "transcript-words")
    assert fault[3].startswith(message)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("> White flips OGRE #9", "there is no OGRE #9 on the table"),
        ("> White answers draw: 1", "White is not asked draw but nothing"),
        (
            "> White flips Red's LAND OF WIND AND SHADE",
            "there is no Red's LAND OF WIND AND SHADE on the table",
        ),
        (
            '> White presses "End MIAN"',
            "White presses \"End MIAN\": White sees no element 'End MIAN', did you mean 'End MAIN'?",
        ),
        (
            '> White types "Udno"',
            "White types \"Udno\": no 'Udno' in the hotkeys, did you mean 'Homestuck: ATCG: undo'?",
        ),
        ('> White presses "Resign"', "White presses \"Resign\": White sees no element 'Resign'; there are "),
    ],
)
def test_a_move_that_cannot_be_made_is_told(line, message):
    (fault,) = faults_of(line + "\n")
    assert fault[:3] == (2, 1, "impossible-move")
    assert fault[3].startswith(message)


@pytest.mark.parametrize(
    ("header", "message"),
    [
        ("game hsatcg", "this is not the first line of a transcript"),
        ("", "this is not the first line of a transcript"),
        ("game hsatcg, seed seven, White and Red", "the seed is a whole number, not seven"),
    ],
)
def test_a_first_line_that_is_none(header, message):
    transcript, faults = read(header + "\n> White draws 1\n")
    assert transcript is None
    assert [f.name for f in faults] == ["transcript-header"]
    assert faults[0].message.startswith(message)


@pytest.mark.parametrize(
    ("header", "message"),
    [
        ("game gamma, seed 7, White and Red", "this table plays hsatcg, not gamma"),
        (
            "game hsatcg, seed 7, White and Pink",
            "the game has no seat Pink; it has White, Red, Yellow, Green, Blue",
        ),
    ],
)
def test_a_transcript_for_another_table(header, message):
    assert [f.message for f in played(header + "\n").faults] == [message]


def test_a_setup_that_the_table_refuses():
    (fault,) = faults_of("White discard 99 cards\n")
    assert fault == (2, 1, "transcript-words", "White has no 99 cards to spare for discard")


def test_a_setup_beyond_the_end_of_a_track():
    (fault,) = faults_of("White grist 99\n")
    assert fault == (2, 1, "transcript-words", "White's grist cannot be 99: it is at most 12")
