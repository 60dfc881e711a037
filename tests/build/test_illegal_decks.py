"""A build that fails because of decks says which edits came before."""

import pytest

from tests.build.projects import Project, built
from tts_export.build import build
from tts_export.cache import Cache

RULES = "deck: {rules: {strength: {rule: sum, field: power, most: 5}}}\n"


@pytest.mark.long
def test_decks_that_became_illegal_are_shown_with_what_changed(tmp_path):
    project = Project(
        [{"type": "hero", "title": "ADA", "power": 3}, {"type": "hero", "title": "BO", "power": 2}],
        deck=["ADA", "BO"],
    )
    project.game += RULES
    cache = Cache(tmp_path / "cache")
    project.write(tmp_path / "mod")
    assert built(tmp_path / "mod", cache).text_of_illegal() == ""
    project.cards[0]["power"] = 4
    project.write(tmp_path / "mod")
    for _ in range(2):  # the second one has nothing to do
        report = build(tmp_path / "mod" / "cards.yaml", tmp_path / "mod" / "build", workers=1, cache=cache)
        assert report.failed and [problem.name for problem in report.problems] == ["deck-rules"]
        assert report.text_of_illegal() == (
            "since the last build, when all decks were legal: 1 changed\n  changed: ADA: power 3 -> 4"
        )
    project.cards[0]["powr"] = project.cards[0].pop("power")
    project.write(tmp_path / "mod")
    report = build(tmp_path / "mod" / "cards.yaml", tmp_path / "mod" / "build", workers=1, cache=cache)
    assert report.failed and report.text_of_illegal() == "", "another mistake"
