"""What the texts of a card are about, in its notes."""

import pytest

from tts_export.tts.export.card_text import topics_of

DRAW = {"act": "draw", "n": 1}
ENTERS = {"kind": "trigger", "on": {"event": "enters", "also": ["moves"]}, "steps": [DRAW]}
PREP = {"kind": "moment", "phase": "prep", "steps": [DRAW]}
TURN = {"kind": "moment", "turn": True, "edge": "end", "steps": [DRAW]}


def standing(*changes):
    return {"kind": "standing", "changes": list(changes)}


@pytest.mark.parametrize(
    ("reading", "topics"),
    [
        (ENTERS, {"own": ["enters", "moves"]}),
        (PREP, {"own": ["begin of prep"]}),
        (TURN, {"own": ["end of turn"]}),
        ({"kind": "text", "reads": [ENTERS, PREP]}, {"own": ["begin of prep", "enters", "moves"]}),
        ({"kind": "hand", "look": ["power"]}, {"changes": ["look"]}),
        (standing({"number": "power", "by": 1}), {"changes": ["by", "number"], "numbers": ["power"]}),
        (standing({"ban": ["move", "attack"]}), {"changes": ["ban", "ban attack", "ban move"]}),
        (
            standing({"limit": "mark", "mark": "boon", "set": 5}),
            {"changes": ["limit", "limit boon", "mark", "set"]},
        ),
        (standing({"limit": "hand", "set": 5}), {"changes": ["limit", "limit hand", "set"]}),
        (standing({"grant": [TURN]}), {"given": ["end of turn"], "changes": ["grant"]}),
    ],
)
def test_what_it_is_about(reading, topics):
    assert topics_of([reading]) == {"topics": topics}


def test_what_a_step_changes_for_a_while_is_among_it():
    step = {"act": "may", "steps": [{"act": "change", "lasts": "turn", "changes": [{"grant": [ENTERS]}]}]}
    found = topics_of([{"kind": "ability", "steps": [step]}])
    assert found == {"topics": {"given": ["enters", "moves"], "changes": ["grant"]}}


def test_what_it_counts():
    group = {"zone": ["hand"], "whose": "own"}
    for counts in ({"per": {"amount": "count", "group": group}}, {"cond": {"cond": "have", "group": group}}):
        reading = {"kind": "standing", "changes": [{"number": "power", "by": 1, **counts}]}
        assert topics_of([reading])["topics"]["counts"] == ["hand"]


def test_a_card_without_such_texts_has_no_topics():
    assert topics_of([]) == topics_of([{"kind": "ability", "steps": [DRAW]}]) == {}
