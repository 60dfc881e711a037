"""Texts in the small games that `new` begins, as somebody writes them who has never seen the grammar."""

import json

import pytest

from tests.docs_page import run
from tests.games.tables import made
from tts_export.load import load
from tts_export.sentences.reading import TextReader
from tts_export.simulator.play import read, run as run_transcript


@pytest.fixture(scope="module")
def begin(tmp_path_factory):
    """A new project; `changes` are made in its files, a file's name, and what stands there for what."""

    def project(*options, changes=()):
        folder = tmp_path_factory.mktemp("new") / "moor"
        assert run(["new", str(folder), *options])[0] == 0
        for name, old, new in changes:
            file = next(folder.rglob(name))
            text = file.read_text(encoding="utf-8")
            assert old in text
            file.write_text(text.replace(old, new), encoding="utf-8")
        return folder

    return project


def reader_of(folder):
    project, problems = load(folder / "cards.yaml")
    assert project is not None, problems
    return TextReader(project.game, project.cards)


def played(folder, *moves, setup=""):
    """The table after some moves, with all that it has said."""
    save = json.loads(made(folder / "cards.yaml")[0])
    text = f"game moor, seed 1, White and Red\n{setup}White, round 1, main\n\n"
    transcript, problems = read("".join([text, *(f"> {move}\n" for move in moves)]), "a.play")
    assert transcript is not None, problems
    return run_transcript(transcript, save)


@pytest.mark.long
@pytest.mark.parametrize(
    "text",
    [
        "When this is played: discard 1 card.",
        "When this is played: each opponent discards 1 card.",
        "When this is played: gain 1 trick for each card in your hand.",
    ],
)
def test_a_type_called_card_leaves_the_noun_its_one_meaning(begin, text):
    assert reader_of(begin("--genre", "trick-taking")).paragraph(text).is_read


BLANK = ("game.yaml", "rules:\n  players", "events: {play: [are played]}\nrules:\n  players")
UNREAD = ("cards.yaml", "When this enters: gain 1 energy.", "When this enters: everybody whistles.")
PLAYED = ("cards.yaml", "When this enters: draw a card.", "When this is played: draw a card.")


@pytest.mark.long
def test_words_for_an_event_mean_that_event(begin):
    reading = reader_of(begin("--blank", changes=[BLANK])).paragraph("When this is played: draw a card.")
    assert (reading.does, reading.data["on"]["event"]) == ("When this card is played, draw 1 card.", "play")


@pytest.mark.long
def test_a_text_with_two_meanings_is_listed_with_both(begin):
    twice = (
        "game.yaml",
        "rules:\n  players",
        "events: {play: [are lit], score: [are lit]}\nrules:\n  players",
    )
    lit = ("cards.yaml", "When this enters: draw a card.", "When this is lit: draw a card.")
    status, output = run(["texts", str(begin("--blank", changes=[twice, lit])), "--by-hand"])
    assert status == 0 and "    can mean two things" in output and "not understood" not in output


@pytest.mark.long
def test_a_text_in_words_that_nobody_knows_is_asked_at_its_moment(begin):
    said = played(
        begin("--blank", changes=[UNREAD]), "White plays Fox", setup="White energy 9\nWhite has Fox in hand\n"
    )
    assert "(White is asked carry_out" in said.text


@pytest.mark.long
def test_cards_are_discarded_from_the_zone_that_a_text_names(begin):
    leaks = ("game.yaml", "wall: {label", "wall: {play: true, label")
    reader = reader_of(begin("--genre", "cooperative", changes=[leaks]))
    for where in ("from the wall", "on the wall"):
        [step] = reader.paragraph(f"When this is called: discard a leak {where}.").data["steps"]
        assert step["cards"] == {"n": 1, "type": ["leak"], "zone": ["wall"]}


@pytest.mark.long
def test_an_event_is_said_of_one_card_or_of_several(begin):
    done = ("game.yaml", "rules:\n  players", "events: {score: [is dared]}\nrules:\n  players")
    reader = reader_of(begin("--blank", changes=[done]))
    for text in ("When this is dared: draw a card.", "When one of your units is dared: draw a card."):
        assert " is dared, draw 1 card." in reader.paragraph(text).does


@pytest.mark.long
def test_a_field_with_a_sign_says_how_something_is_taken_away(begin):
    sign = ("game.yaml", "{sum: power, zone: wall}", "{sum: -power, zone: wall}")
    assert (
        'write "power", and negative numbers'
        in run(["check", str(begin("--genre", "cooperative", changes=[sign]))])[1]
    )


@pytest.mark.long
def test_the_log_says_one_point_and_a_transcript_does_what_the_log_says(begin):
    one = ("cards.yaml", "gain 1 energy", "gain 1 point")
    do = (
        "game.yaml",
        '    play: {label: Play, says: "plays {card}"',
        '    do: {label: Do, says: "does {card}"',
    )
    folder = begin("--blank", changes=[one, do])
    for verb in ("does", "dos"):
        said = played(folder, f"White {verb} Fox", setup="White energy 9\nWhite has Fox in hand\n")
        assert "White +1 point (1)" in said.text


@pytest.mark.long
def test_where_no_zone_is_in_play_no_card_enters_it(begin):
    folder = begin(
        "--genre", "trick-taking", changes=[("game.yaml", "label: trick, play: true", "label: trick")]
    )
    output = run(["texts", str(folder)])[1]
    assert "give the zone where cards are played `play: true`" in output and "0 of 1" in output
