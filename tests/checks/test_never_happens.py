"""What a text says in vain is reported in a new game, unless something makes it happen."""

import pytest

from tts_export.checks.cards_file import check_cards_file
from tts_export.cli.main import main

TEXT = "When this enters: draw a card."
HIGH = "When this enters, if this has power 12 or more, draw 1 card."


@pytest.fixture
def said(tmp_path, capsys):
    """A function that gives the names of the problems with this text on a card and this flavor as a text."""
    assert main(["new", str(tmp_path / "a"), "--blank"]) == 0
    file = tmp_path / "a" / "cards.yaml"
    cards = file.read_text("utf-8")

    def run(text, other=""):
        changed = cards.replace(TEXT, text).replace("flavor: First one up.", f'text: "{other}"')
        file.write_text(changed, "utf-8", newline="\n")
        return [problem.name for problem in check_cards_file(file)[0]]

    return run


@pytest.mark.long
def test_a_number_that_no_card_reaches_is_reported(said):
    assert said(HIGH) == ["never-happens"]
    assert said(HIGH.replace("12", "6")) == []


@pytest.mark.long
def test_a_number_that_a_text_raises_is_not(said):
    assert said(HIGH, "Your units have +7 power.") == []


@pytest.mark.long
def test_a_price_that_a_track_cannot_hold_is_reported(said):
    assert said("Use (12 energy): draw 1 card.") == ["unpayable"]
    assert said("Use (9 energy): draw 1 card.") == []
