"""The transcript in docs/how-to/play.md is one that plays, and every line of its tables is read."""

import re

import pytest

from tests.simulator.play.tables import ROOT, save
from tts_export.simulator.play import read, run
from tts_export.simulator.play.game import Game
from tts_export.simulator.play.transcripts.facts import read_facts
from tts_export.simulator.play.transcripts.line_reader import LineReader
from tts_export.simulator.play.transcripts.runner import read_move

WRONG = {"discard": "nullified", "attached": "stored", "Red": "White"}
TEXT = (ROOT / "docs" / "how-to" / "play.md").read_text(encoding="utf-8")


@pytest.mark.long
def test_the_example_plays_as_it_stands_there():
    (example,) = re.findall(r"```\n(# Mill.*?)```", TEXT, re.DOTALL)
    transcript, faults = read(example)
    assert faults == []
    result = run(transcript, save())
    assert result.faults == ()
    assert result.text == example


def test_every_line_of_the_tables_is_read():
    game = Game(save(), 7, ("White", "Red"))
    rows = [row.split("|")[1] for row in TEXT.splitlines() if row.startswith("| `")]
    lines = [line for row in rows for line in re.findall(r"`([^`]+)`", row)]
    assert len(lines) > 12
    for text in lines:
        if text.startswith(">"):
            assert str(read_move(LineReader(text, game.vocabulary, start=1)))
        else:
            assert read_facts(LineReader(text, game.vocabulary, start=text.startswith("=")))


@pytest.mark.long
def test_every_fact_of_the_page_is_compared_with_the_table():
    facts = [f"= {fact}" for fact in re.findall(r"^\| `= ([^`]+)`", TEXT, re.MULTILINE)]
    assert len(facts) >= 6
    set_up = """\
game hsatcg, seed 7, White and Red
Red vp 5
White has JOHN EGBERT at Red, tapped, boon 2
White has CLAW HAMMER under JOHN EGBERT
White has ROSE LALONDE at White
White: hand 5 cards, discard empty
White has IMP in discard

> save and load
"""
    transcript, _ = read(set_up + "\n".join(facts) + "\n")
    assert run(transcript, save()).faults == ()
    for fact in facts:
        wrong = re.sub(r"\d|discard|Red|attached", lambda found: WRONG.get(found[0], "9"), fact, count=1)
        transcript, _ = read(set_up + wrong + "\n")
        assert [fault.name for fault in run(transcript, save()).faults] == ["false-fact"], wrong
