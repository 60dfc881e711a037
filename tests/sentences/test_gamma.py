"""Texts of Gamma: leads and keywords of the game, zones, rounds, and targets."""

from pathlib import Path

import pytest

from tests.conftest import MEMORY
from tts_export.load import load
from tts_export.sentences.reading import TextReader
from tts_export.sentences.shorthand import Shorthand
from tts_export.settings.card import TextReading

READINGS = Path(__file__).parent / "gamma.txt"
HEAD = """
game: gamma
cards:
  - {type: spell, name: Bo, cost: 1, speed: slow, sources: [Arca], defense: 1, text: "%s"}
"""
THIS, IT = {"ref": "this"}, {"ref": "it"}
TARGET = {"n": 1, "target": True, "type": ["unit"]}


def reading(tmp_path: Path, text: str) -> TextReading:
    (tmp_path / "cards.yaml").write_text(HEAD % text, encoding="utf-8")
    loaded, problems = load(tmp_path / "cards.yaml", MEMORY)
    assert problems == []
    return loaded.cards[0].reads[0]


@pytest.mark.parametrize(
    ("text", "data", "does"),
    [
        (
            "When this unit attacks alone, it gets +2 offense until round end.",
            {
                "kind": "trigger",
                "on": {"event": "attacks", "card": THIS, "lone": True},
                "steps": [
                    {
                        "act": "change",
                        "lasts": "round",
                        "changes": [{"cards": IT, "number": "offense", "by": 2}],
                    }
                ],
            },
            "When this card attacks alone, it has +2 offense this round.",
        ),
        (
            "Skill (slow, X energy): This unit deals X damage to the enemy player.",
            {
                "kind": "ability",
                "lead": "play",
                "tags": ["slow"],
                "cost": {"x": {"track": "energy"}},
                "steps": [{"act": "deal", "by": THIS, "n": {"amount": "x"}, "who": "opponent"}],
            },
            "Skill (slow, X energy): This card deals X damage to an opponent.",
        ),
        (
            "Destroyed: Deal 1 damage to target unit.",
            {
                "kind": "trigger",
                "on": {"event": "destroyed", "card": THIS},
                "steps": [{"act": "deal", "n": 1, "on": TARGET}],
            },
            "When this card is destroyed, deal 1 damage to target unit.",
        ),
        (
            "Skill (slow, 1 energy, flip): Void 2 cards from your Memory.",
            {
                "kind": "ability",
                "lead": "play",
                "tags": ["slow"],
                "cost": {"tracks": {"energy": 1}, "tap": True},
                "steps": [
                    {
                        "act": "to",
                        "owners": True,
                        "zone": "void",
                        "cards": {"n": 2, "whose": "own", "zone": ["memory"]},
                    }
                ],
            },
            "Skill (slow, 1 energy, flip): Void 2 cards from your memory.",
        ),
        (
            "Devotion Old World 2: Round End: Draw 1 card.",
            {
                "kind": "moment",
                "whose": "any",
                "phase": "round_end",
                "cond": {"cond": "devotion", "of": "Old World", "least": 2},
                "steps": [{"act": "draw", "n": 1}],
            },
            "While your devotion to Old World is 2 or more: In every end phase: Draw 1 card.",
        ),
        (
            "Once each round, when another allied unit arrives, gain 1 energy.",
            {
                "kind": "trigger",
                "once": "round",
                "on": {
                    "event": "enters",
                    "card": {"n": 1, "other": True, "whose": "own", "type": ["unit"]},
                },
                "steps": [{"act": "gain", "n": 1, "track": "energy"}],
            },
            "Once each round, when another of your units enters, gain 1 energy.",
        ),
        (
            "Draw 2 cards. If there are 5 or more cards in your Memory, draw 3 cards instead.",
            {
                "kind": "spell",
                "steps": [
                    {
                        "act": "when",
                        "cond": {"cond": "have", "least": 5, "group": {"whose": "own", "zone": ["memory"]}},
                        "steps": [{"act": "draw", "n": 3}],
                        "otherwise": [{"act": "draw", "n": 2}],
                    }
                ],
            },
            "Draw 2 cards, then if there are 5 or more cards in your memory, draw 3 cards instead.",
        ),
        (
            "Deal 2 damage to target unit. If it was allied, deal 1 damage to it instead.",
            {
                "kind": "spell",
                "steps": [
                    {"act": "pick", "cards": TARGET},
                    {
                        "act": "when",
                        "cond": {"cond": "is", "card": IT, "group": {"whose": "own"}},
                        "steps": [{"act": "deal", "n": 1, "on": IT}],
                        "otherwise": [{"act": "deal", "n": 2, "on": IT}],
                    },
                ],
            },
            "Deal 2 damage to target unit, then if it is yours, deal 1 damage to it instead.",
        ),
        (
            "Target attacking unit has +3 offense this combat. Destroy it afterwards.",
            {
                "kind": "spell",
                "steps": [
                    {
                        "act": "change",
                        "lasts": "combat",
                        "changes": [{"cards": TARGET | {"state": "attacking"}, "number": "offense", "by": 3}],
                    },
                    {"act": "later", "ends": "combat", "steps": [{"act": "destroy", "cards": IT}]},
                ],
            },
            "Target attacking unit has +3 offense this combat, then destroy it afterwards.",
        ),
        (
            "Allied units have +1 offense while exactly 2 of them attack.",
            {
                "kind": "standing",
                "changes": [
                    {
                        "cards": {"all": True, "whose": "own", "type": ["unit"]},
                        "number": "offense",
                        "by": 1,
                        "cond": {
                            "cond": "have",
                            "is": 2,
                            "group": {"whose": "own", "type": ["unit"], "state": "attacking"},
                        },
                    }
                ],
            },
            "Each of your units has +1 offense while exactly 2 of them attacks.",
        ),
        (
            "Arrive: If another unit attacks together with this card, your opponent loses 1 life.",
            {
                "kind": "trigger",
                "on": {"event": "enters", "card": THIS},
                "steps": [
                    {
                        "act": "when",
                        "cond": {
                            "cond": "have",
                            "least": 1,
                            "group": {"n": 1, "other": True, "type": ["unit"], "state": "attacking"},
                        },
                        "steps": [{"act": "lose", "who": "opponent", "n": 1, "track": "life"}],
                    }
                ],
            },
            "When this card enters, an opponent loses 1 life"
            " if 1 other unit attacks together with this card.",
        ),
    ],
)
def test_a_text_is_read_and_printed_so_that_it_means_the_same(
    tmp_path: Path, text: str, data: dict[str, object], does: str
) -> None:
    read = reading(tmp_path, text)
    assert (read.data, read.does) == (data, does)
    assert reading(tmp_path, does).data == data


def test_what_is_behind_the_comma_of_an_attack_is_not_what_is_attacked(tmp_path: Path) -> None:
    read = reading(tmp_path, "When this card attacks, another attacking unit has +1 offense this combat.")
    assert read.data["on"] == {"event": "attacks", "card": THIS}


def test_a_keyword_is_its_text_and_so_is_one_with_its_text_in_brackets(tmp_path: Path) -> None:
    keyword = reading(tmp_path, "Explore.").data
    assert keyword["steps"][0]["act"] == "look"
    assert reading(tmp_path, "Explore. (Look for a location.)").data == keyword
    assert reading(tmp_path, "Arrive: Explore.").data["steps"] == keyword["steps"]


@pytest.mark.parametrize(
    ("text", "spelled_out"),
    [
        ("Level 3: Draw.", "At level 3: Draw."),
        ("level 3: Arrive: Draw.", "At level 3: When it enters: Draw."),
        ("Levels: Draw.", "Levels: Draw."),
        ("Fly. Draw.", "It flies. Draw."),
        ("Flying. Fly high.", "Flying. Fly high."),
    ],
)
def test_leads_and_keywords_are_spelled_out_where_they_stand_alone(text: str, spelled_out: str) -> None:
    words = Shorthand({"Level {n}": "At level {n}:", "Arrive": "When it enters:"}, {"Fly": "It flies."})
    assert [*words.spellings(text)][-1] == spelled_out


@pytest.fixture(scope="module")
def gamma():
    project, problems = load(Path("examples/gamma/cards.yaml"), MEMORY)
    assert problems == []
    return project


@pytest.fixture(scope="module")
def reader(gamma) -> TextReader:
    return TextReader(gamma.game, gamma.cards)


def pairs() -> list[list[str]]:
    """Each sentence of the reviewed file with what it means; empty: players carry it out."""
    return [line.split(" | ") for line in READINGS.read_text(encoding="utf-8").splitlines()]


def test_the_reviewed_file_has_every_paragraph_of_the_set(gamma) -> None:
    reads = {reading.text: reading.does or "by hand" for card in gamma.cards for reading in card.reads}
    assert [[text, reads[text]] for text in sorted(reads)] == pairs()


def test_nine_of_ten_paragraphs_of_the_set_are_read(gamma) -> None:
    reads = [reading for card in gamma.cards for reading in card.reads]
    assert sum(reading.is_read for reading in reads) / len(reads) > 0.9


@pytest.mark.parametrize(("text", "does"), [pair for pair in pairs() if pair[1] != "by hand"])
def test_words_in_words_out(reader, text: str, does: str) -> None:
    data = {key: value for key, value in reader.paragraph(text).data.items() if key != "keyword"}
    assert reader.paragraph(does).data == data


def test_a_card_that_stays_does_nothing_without_a_moment(tmp_path: Path) -> None:
    for kind in ("item", "location"):
        head = HEAD.replace("type: spell", f"type: {kind}")
        for text, is_read in (("Draw 2 cards.", False), ("When this card arrives, draw 2 cards.", True)):
            (tmp_path / "cards.yaml").write_text(head % text, encoding="utf-8")
            loaded, _ = load(tmp_path / "cards.yaml", MEMORY)
            assert loaded.cards[0].reads[0].is_read == is_read


@pytest.mark.parametrize(
    ("text", "does"),
    [
        (
            "When this card deals damage to your opponent, draw 1 card.",
            "When this card deals damage to an opponent, draw 1 card.",
        ),
        (
            "Put a unit card with cost 2 or less from your hand or your Memory into Reality.",
            "Put 1 unit with cost of 2 or less from your hand or your memory in your reality.",
        ),
        ("Void a card from your hand or your Memory.", "Void 1 card from your hand or your memory."),
    ],
)
def test_who_and_whence_are_printed(tmp_path, text, does):
    assert reading(tmp_path, text).does == does
