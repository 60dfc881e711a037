"""What nobody would ever carry out: texts of cards that are only played, abilities that no action uses."""

import csv
import io
import shutil
from pathlib import Path

import pytest

from tests.conftest import MEMORY
from tts_export.load import load
from tts_export.sentences.report import text_entries

LAMPLIGHT = Path(__file__).parents[2] / "examples/lamplight"
USE = "    use: {label: Use, types: [lamp], zones: [street], ability: true}\n"


def entry(tmp_path, kind, text, actions=""):
    """What the table makes of a text of a Lamplight card, with further actions of the game."""
    folder = tmp_path / "lamplight"
    shutil.copytree(LAMPLIGHT, folder)
    rows = list(csv.DictReader((folder / "cards.csv").read_text("utf-8").splitlines()))
    card = next(row for row in rows if row["type"] == kind)
    card["text"] = text
    out = io.StringIO()
    writer = csv.DictWriter(out, fieldnames=list(rows[0]))
    writer.writeheader()
    writer.writerows(rows)
    (folder / "cards.csv").write_text(out.getvalue(), "utf-8")
    game = folder / "templates/games/lamplight/game.yaml"
    game.write_text(game.read_text("utf-8").replace("  actions:\n", f"  actions:\n{actions}"), "utf-8")
    project, problems = load(folder / "cards.yaml", MEMORY)
    assert project is not None, problems
    entries = text_entries(project.cards, project.game)
    return next(one for one in entries if one["text"] == text)


@pytest.mark.parametrize(
    "text",
    [
        "Gain 2 oil.",
        "Return this moth to your hand instead of discarding it if you have 3 or less oil.",
        "When you send this moth, you may dim another lamp of the same player.",
    ],
)
def test_a_moth_that_is_sent_does_not_say_when(tmp_path, text):
    assert not entry(tmp_path, "moth", text)["read"]


def test_a_card_that_only_goes_onto_a_pile_does_what_it_says(tmp_path):
    cast = "    cast: {label: Cast, types: [moth], zones: [hand], pay: cost, move_to: discard}\n"
    assert entry(tmp_path, "moth", "Gain 2 oil.", cast)["read"]


def test_an_ability_needs_an_action(tmp_path):
    text = "Dim this lamp and pay 1 oil: Gain 2 light."
    found = entry(tmp_path, "lamp", text)
    assert not found["read"]
    assert "ability: true" in found["advice"]


@pytest.mark.long
def test_an_ability_that_an_action_uses(tmp_path):
    assert entry(tmp_path, "lamp", "Dim this lamp and pay 1 oil: Gain 2 light.", USE)["read"]


def test_the_moment_is_said_plainly(tmp_path):
    assert entry(tmp_path, "lamp", "When this lamp is lit, gain 2 oil.")["does"] == [
        "When this card is lit, gain 2 oil."
    ]
