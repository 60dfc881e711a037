"""Plain words as people say them: whose a pile is, what is tapped, what happens once each turn."""

from pathlib import Path

import pytest

from tests.conftest import MEMORY
from tts_export.load import load
from tts_export.sentences.reading import TextReader
from tts_export.sentences.rows import conjugated

ROOT = Path(__file__).parents[2]
FILES = {
    "gamma": ROOT / "examples" / "gamma" / "cards.yaml",
    "horsefame": ROOT / "examples" / "horsefame" / "cards.yaml",
    "hsatcg": ROOT / "cards.yaml",
    "wtactics": ROOT / "examples" / "wtactics" / "cards.yaml",
}


@pytest.fixture(scope="module")
def readers() -> dict[str, TextReader]:
    loaded = {game: load(file, MEMORY)[0] for game, file in FILES.items()}
    return {game: TextReader(project.game, project.cards) for game, project in loaded.items()}


@pytest.mark.parametrize(
    ("game", "text", "does"),
    [
        (
            "gamma",
            "Arrive: If you have 3 or more units in Memory, this card has +2 offense this round.",
            "When this card enters, this card has +2 offense this round if you have 3 or more units in your"
            " memory.",
        ),
        (
            "gamma",
            "Round End: If this card is damaged, return it to your hand.",
            "In every end phase: Put this card in your hand if this card is damaged.",
        ),
        (
            "gamma",
            "Arrive: Look at the top 3 cards of your deck. You may put 1 unit card from among them into your"
            " hand. Put the rest into your Memory.",
            "When this card enters, look at the top 3 cards of your deck. You may put 1 unit among them in"
            " your hand. Discard the others.",
        ),
        (
            "hsatcg",
            "Your Boon Phase: If you have no untapped characters here, put 1b on each of your tapped"
            " characters here.",
            "Your boon phase: Put 1 boon on each of your tapped characters here if you have no untapped"
            " characters here.",
        ),
        (
            "hsatcg",
            "Invaders here lose 1 power for each of your untapped defenders here.",
            "Each invader here has -1 power for each of your untapped defenders here.",
        ),
        (
            "wtactics",
            "1 power: I get +1/+0 until end of turn. Use this only once each turn.",
            "Once each turn: Pay 1 power: This card has +1/+0 this turn.",
        ),
        (
            "wtactics",
            "When I come into play, you gain 1 VP for every two creatures you control.",
            "When this card enters, you gain 1 VP for each 2 of your creatures.",
        ),
        (
            "wtactics",
            "Whenever I attack, I get +1/+0 until end of turn for each other attacking Elf you control.",
            "When this card attacks, for each of your other attacking Elves, this card has +1/+0 this turn.",
        ),
        (
            "horsefame",
            "At the beginning of your upkeep, if you have 2 or fewer cards in hand, draw 1 card.",
            "Your upkeep step: Draw 1 card if you have 2 or fewer cards in hand.",
        ),
        (
            "wtactics",
            "At the start of each opponent's turn, that player loses 1 VP if they control no creatures.",
            "At the start of an opponent's turn: That player loses 1 VP if that player has no creatures.",
        ),
        (
            "wtactics",
            "This creature gets +1/+0 for each other Treefolk you control.",
            "This card has +1/+0 for each of your other Treefolk.",
        ),
        (
            "wtactics",
            "Mark two target creatures. They do not unmark during their controllers' next Unmark phase.",
            "Mark 2 target creatures, then they do not unmark during their controllers' next unmark phase.",
        ),
        (
            "horsefame",
            "Romance stories you control in slots 1 to 3 generate 1 more energy in your collection step.",
            "Each of your Romance stories in slots 1 to 3 generates 1 more energy in the collection step.",
        ),
        (
            "horsefame",
            "Once each turn: Target story you control with the least heat gains 1 heat.",
            "Once each turn: Put 1 heat on target story you control with the least heat.",
        ),
        (
            "gamma",
            "Round End: Remove all damage from this card if it is unflipped.",
            "In every end phase: Remove all damage from this card if it is unflipped.",
        ),
        (
            "horsefame",
            "Whenever you play an effect, draw 1 card.",
            "When you play an effect, draw 1 card.",
        ),
        (
            "horsefame",
            "Whenever an opponent plays an author, gain 1 energy.",
            "When an opponent plays an author, gain 1 energy.",
        ),
        ("horsefame", "Whenever you post a story, draw 1 card.", "When you post a story, draw 1 card."),
        (
            "gamma",
            "Arrive: Another player draws 1 card.",
            "When this card enters, an opponent draws 1 card.",
        ),
        (
            "gamma",
            "Arrive: Each player discards 1 unit.",
            "When this card enters, each player discards 1 unit from their hand.",
        ),
        (
            "horsefame",
            "The second effect you play each turn costs 1 energy less.",
            "The second effect you play each turn costs 1 less.",
        ),
        (
            "horsefame",
            "Stories posted by the writer in this play zone cost 1 energy less.",
            "Stories posted by the writer in this play zone cost 1 less.",
        ),
    ],
)
def test_the_meaning_is_printed_as_people_say_it(
    readers: dict[str, TextReader], game: str, text: str, does: str
) -> None:
    reading = readers[game].paragraph(text)
    again = readers[game].paragraph(reading.does)
    assert (reading.does, again.data) == (does, reading.data)


@pytest.mark.parametrize(
    "text",
    [
        "Ability (1g): Choose one: draw 2 cards; or gain 2g. Put 1b on this card.",
        "Ability (1g): Choose one: draw 2 cards; or gain 2g, then put 1b on this card.",
        "When this card enters, choose one: draw 2 cards; or gain 2g. Draw 1 card. Gain 1g.",
    ],
)
def test_what_is_said_behind_ways_to_choose_may_belong_to_the_last_of_them(
    readers: dict[str, TextReader], text: str
) -> None:
    assert not readers["hsatcg"].paragraph(text).is_read


def test_what_is_said_before_ways_to_choose_is_done_in_any_case(readers: dict[str, TextReader]) -> None:
    reading = readers["hsatcg"].paragraph("Ability (1g): Draw 1 card. Choose one: draw 2 cards; or gain 2g.")
    assert reading.does == "Ability (1 grist): Draw 1 card, then choose one: Draw 2 cards or gain 2 grist."


@pytest.mark.parametrize(
    "one", ["gathers", "flies", "takes a trick", "passes", "is lit", "goes", "dies", "buys"]
)
def test_a_verb_of_a_game_may_be_written_in_either_form(one: str) -> None:
    several, same = conjugated(one)
    assert same == one != several
    assert conjugated(several) == (several, one)


@pytest.mark.parametrize("verb", ["press", "focus", "cross", "win a claim"])
def test_a_verb_that_ends_with_s_is_one(verb: str) -> None:
    assert conjugated(verb)[0] == verb


def test_one_of_a_track_is_printed_as_the_game_calls_it():
    """By `one: wreck` of *Undertow*."""
    project, _ = load(ROOT / "examples" / "undertow" / "cards.yaml", MEMORY)
    reader = TextReader(project.game, project.cards)
    does = [reader.paragraph(f"When this enters, gain {n} wrecks.").does for n in (1, 2)]
    assert [text.partition("gain ")[2] for text in does] == ["1 wreck.", "2 wrecks."]
