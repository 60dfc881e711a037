"""A card with the type of another one: one message for all the fields that do not fit."""

import pytest

from tts_export.load import load

WRITER = "bio: late, writer: Write., editor: Edit."


def types_and_problems(tmp_path, cards):
    file = tmp_path / "cards.yaml"
    file.write_text(f"game: horsefame\nset: {{code: HF9, name: Nine}}\ncards:\n{cards}", encoding="utf-8")
    project, problems = load(file)
    return [card.type for card in project.cards], [
        f"{p.where.line}:{p.where.column} {p.message}" for p in problems
    ]


def test_a_wrong_type_is_one_problem(tmp_path):
    types, problems = types_and_problems(tmp_path, f"  - {{type: story, name: Ann, {WRITER}}}\n")
    assert types == ["author"]
    message = (
        "a story has no bio, writer, editor, but an author has all of these fields: write `type: author`"
    )
    assert problems == [f"4:12 {message}"]


@pytest.mark.parametrize("fields", ["bio: late", f"heat: 2, cost: 1, genres: [Romance], {WRITER}"])
def test_fields_that_fit_no_other_type_are_named_one_by_one(tmp_path, fields):
    _, problems = types_and_problems(tmp_path, f"  - {{type: story, name: Ann, {fields}}}\n")
    assert any("has no field" in problem for problem in problems)
