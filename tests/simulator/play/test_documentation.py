"""The transcript in docs/how-to/play.md is one that plays, and every line of its tables is read."""

import re

from tests.simulator.play.tables import ROOT, save
from tts_export.simulator.play import read, run
from tts_export.simulator.play.game import Game
from tts_export.simulator.play.transcripts.facts import read_facts
from tts_export.simulator.play.transcripts.line_reader import LineReader
from tts_export.simulator.play.transcripts.move_lines import read_move

TEXT = (ROOT / "docs" / "how-to" / "play.md").read_text(encoding="utf-8")


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
            assert read_facts(LineReader(text, game.vocabulary))
