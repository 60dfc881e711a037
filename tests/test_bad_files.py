"""Every folder in `tests/bad` is a project with mistakes, each with the message that must be said."""

from pathlib import Path

import pytest

from tests.expected import differences
from tts_export.checks import check
from tts_export.load import load

BAD = Path(__file__).parent / "bad"
CASES = sorted(entry.name for entry in BAD.iterdir() if entry.is_dir())


@pytest.mark.usefixtures("tiny_game")
@pytest.mark.parametrize("case", CASES)
def test_the_mistakes_are_told_on_their_lines(case):
    mod, problems = load(BAD / case / "cards.yaml")
    problems += check(mod) if mod else []
    assert differences(BAD / case, problems) == ""
