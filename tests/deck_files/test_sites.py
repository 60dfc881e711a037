"""Decks as text of other programs: recognized by what is in them, read with their names, sets passed over."""

from textwrap import dedent

import pytest

from tests.conftest import MEMORY
from tts_export.deck_files.deck_file import DeckFile
from tts_export.deck_files.kinds import KINDS, kind_of
from tts_export.load import load, load_decks

SET = """\
game: hsatcg
cards:
  - {type: planet, title: LAND OF TEA, subtitle: sip, power: 2, max_damage: 4, draw: 1, stars: 3}
  - {type: character, title: ADA, subtitle: counts, enter: 1g, power: 4, stars: 3}
  - {type: character, title: BO, subtitle: late, enter: 1g, power: 4, stars: 2}
  - {type: inventory, title: MUG (HOT), subtitle: spills, enter: 2g, stars: 2}
"""
TEXTS = {
    "Arena": """\
        About
        Name Tea time

        Commander
        1 LAND OF TEA / sip (TEA) 1

        Companion
        1 BO / late (TEA) 3

        Deck
        4 ADA / counts (TEA) 2
        2 MUG (HOT) / spills (TEA) 4a

        Sideboard
        1 BO / late (TEA) 3
        """,
    "NetrunnerDB": """\
        Tea time
        LAND OF TEA / sip (First Flush)

        Character (4)
        4x ADA / counts (First Flush) \u2022\u2022

        Inventory (2)
        2x MUG (HOT) / spills

        Sideboard (1)
        1x BO / late (First Flush) \u25cf

        2 influence spent (max 15, available 13)
        45 cards (min 45)
        """,
    "MarvelCDB": """\
        Tea time

        LAND OF TEA / sip

        Packs: From First Flush to Second Flush

        Allies

        4x ADA / counts (First Flush)

        Upgrade
        2x MUG (HOT) / spills (Second Flush)
        """,
    "ArkhamDB": """\
        Tea time

        LAND OF TEA / sip

        Packs: First Flush (2)

        Assets
        4x ADA / counts (First Flush)
        2x MUG (HOT) / spills (First Flush)
        """,
}


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    folder = tmp_path_factory.mktemp("tea")
    (folder / "cards.yaml").write_text(SET, encoding="utf-8")
    loaded, problems = load(folder / "cards.yaml", MEMORY)
    assert problems == []
    return loaded


def read(project, folder, text):
    file = folder / "deck.txt"
    file.write_text(dedent(text), encoding="utf-8")
    (deck,), problems = load_decks(project, file)
    named = {project.by_key[key].name.split(" / ")[0]: copies for key, copies in deck.cards.items()}
    side = {project.by_key[key].name.split(" / ")[0]: copies for key, copies in deck.side.items()}
    return deck.name, named, side, [f"{p.where.line}: {p.message}" for p in problems]


@pytest.mark.parametrize("kind", TEXTS)
def test_a_text_is_recognized_and_read(project, tmp_path, kind):
    side = {"BO": 1} if kind in ("Arena", "NetrunnerDB") else {}
    cards = {"LAND OF TEA": 1, "ADA": 4, "MUG (HOT)": 2}
    assert read(project, tmp_path, TEXTS[kind]) == ("Tea time", cards, side, [])


@pytest.mark.parametrize("kind", TEXTS)
def test_a_text_is_of_its_kind_alone(project, tmp_path, kind):
    raw = dedent(TEXTS[kind]).encode()
    file = DeckFile(tmp_path / "deck.txt", project.game, [], raw)
    assert kind_of(file).called == kind
    others = [one.called for one in KINDS if one.recognizes(file)]
    assert others == [kind]


@pytest.mark.parametrize(
    "text",
    [
        "4 ADA / counts\n2 MUG (HOT)\n",
        "Sideboard\n1 BO\n",
        "Deck:\n4 ADA\n",
        "[Event (15)]\n3x ADA\n",
        "Packs: one of each\n4 ADA\n",
        "ADA\nBO\n",
        "",
    ],
)
def test_a_plain_list_stays_one(project, tmp_path, text):
    assert kind_of(DeckFile(tmp_path / "deck.txt", project.game, [], text.encode())).called == "lists"


def test_an_unknown_name_is_reported_without_its_set_at_its_line(project, tmp_path):
    text = "Tea time\nLAND OF TEA / sip (First Flush)\n\nEvent (2)\n2x STORM (First Flush) \u2022\n"
    assert read(project, tmp_path, text)[3] == ['5: there is no card "STORM"']
