"""What the table understands of the texts of Horsefame."""

from pathlib import Path

import pytest

from tests.conftest import MEMORY
from tts_export.load import load
from tts_export.sentences.reading import TextReader

SET = Path(__file__).parents[3] / "examples" / "horsefame" / "cards.yaml"


@pytest.fixture(scope="module")
def reader():
    loaded, _ = load(SET, MEMORY)
    return TextReader(loaded.game, loaded.cards)


def test_what_is_paid_first_is_the_cost_of_an_ability(reader):
    data = reader.paragraph("Once each turn: Pay 2 energy. Target card in the Feature Box loses 1 heat.").data
    assert data == {
        "kind": "ability",
        "limit": "turn",
        "cost": {"tracks": {"energy": 2}},
        "steps": [{"act": "remove", "mark": "heat", "n": 1, "on": {"n": 1, "target": True, "zone": ["box"]}}],
    }


def test_effects_are_cards_before_they_are_an_action(reader):
    (change,) = reader.paragraph("Your effects cost 1 energy less.").data["changes"]
    assert change == {"cost": "enter", "cards": {"whose": "own", "type": ["effect"]}, "by": -1}


def test_cards_are_discarded_from_the_hand_not_from_the_story_pile(reader):
    (step,) = reader.paragraph("When this story enters the Feature Box, discard 1 card.").data["steps"]
    assert step == {"act": "discard", "cards": {"n": 1, "zone": ["hand"], "whose": "doer"}}


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("It enters with +1 heat.", [{"starts": "heat", "by": 1}]),
        ("It enters with 1 heat less.", [{"starts": "heat", "by": -1}]),
        ("It costs 1 energy less.", [{"cost": "enter", "by": -1}]),
        (
            "You may pay 2 energy more. If you do, it enters with +2 heat.",
            [{"starts": "heat", "by": 2, "pay": {"track": "energy", "n": 2}}],
        ),
        (
            "If you control no other card in the Feature Box, it enters with +1 heat.",
            [
                {
                    "starts": "heat",
                    "by": 1,
                    "cond": {
                        "cond": "have",
                        "who": "you",
                        "most": 0,
                        "group": {"other": True, "zone": ["box"]},
                    },
                }
            ],
        ),
        (
            "It enters with +1 heat for each story your opponents control, up to +3 heat.",
            [
                {
                    "starts": "heat",
                    "by": 1,
                    "cap": 3,
                    "per": {"amount": "count", "group": {"type": ["story"], "whose": "opponent"}},
                }
            ],
        ),
    ],
)
def test_how_a_story_enters_is_known_when_it_is_posted(reader, text, terms):
    post = {"act": "enter", "cards": {"n": 1, "type": ["story"]}, "terms": terms}
    assert reader.paragraph("Post a story. " + text).data == {"kind": "spell", "steps": [post]}


@pytest.mark.parametrize(
    "text",
    [
        "The writer in this play zone does what an editor likes.",
        "When this story enters the discard of, draw 1 card.",
        "Target story gains.",
    ],
)
def test_what_is_no_sentence_is_not_read(reader, text):
    assert reader.paragraph(text).by_hand
