"""`docs/how-to/spreadsheets.md` is true: its commands run, its YAML is read, its table is complete."""

import json
from pathlib import Path

import openpyxl
import pytest
import yaml

from tests.docs_page import DOCS, blocks, commands, files, run
from tts_export.load import load
from tts_export.settings.cards import CardSource
from tts_export.tts.export.card_text import departure

PAGE = "how-to/spreadsheets.md"
CHARACTERS = """TITLE,subtitle,Power,Enter Cost,Tags,Game Text,Stars,Card Number
ADA,counts twice,4,3g,#HUMAN,,3,900-C001
BO,came late,%s,1g,,~ATH: Any #HUMAN // Execute: Gain 1g.,2,900-C002
"""
OTHER_TOOLS = {
    "deck.nde": 'LINK="characters.csv"\nTEXT=[all],[TITLE]\n',
    "night.mse-set": "mse version: 2.0.2\ncard:\n\tname: Elf\n\ttype: Creature\n\tcost: 2\n",
    "economy.yml": "title: {x: 75, y: 75, width: 675, height: 100}\n",
}
PLANETS = "TITLE,subtitle,Power,Max Damage,Draw Boost,Stars,Card Number\nLAND OF TEA,on,2,4,1,3,900-P001\n"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("characters.csv").write_text(CHARACTERS % 2, encoding="utf-8")
    Path("planets.csv").write_text(PLANETS, encoding="utf-8")
    Path("first.txt").write_text("1 LAND OF TEA / on\n", encoding="utf-8")
    for name, text in OTHER_TOOLS.items():
        Path(name).write_text(text, encoding="utf-8")
    book = openpyxl.Workbook()
    for name in ("Heroes", "Villains"):
        sheet = book.create_sheet(name)
        sheet.append(["Name", "Epithet", "Power", "Enter Cost", "Keywords", "Playtest notes", "Game Text"])
        sheet.append([f"{name} ADA", "x", 2, "free", "OLD HAND|HUMAN", "too strong", "a<br>b"])
    del book["Sheet"]
    book.save("heroes.xlsx")
    card = {"name": "Elf", "type": {"name": "Creature"}, "faction": "Gaian", "cost": "2", "subType": "Elf"}
    Path("rebirth.json").write_text(json.dumps({"cards": [card]}), encoding="utf-8")
    decks = [{"deckCards": [{"quantity": 3, "card": card | {"name": name}}]} for name in ("Elf", "Orc")]
    Path("decks.json").write_text("\n".join(map(json.dumps, decks)), encoding="utf-8")
    return tmp_path


@pytest.mark.long
def test_the_commands_run(folder):
    printed = {}
    for arguments in commands(PAGE):
        status, said = run(arguments)
        assert (status, arguments) == (0, arguments), said
        printed[" ".join(arguments)] = said
        if arguments[0] == "new":
            for name, text in files(PAGE).items():
                Path(name).write_text(text, encoding="utf-8")
    assert printed["check circus"].splitlines()[0] == blocks(PAGE, "text")[1].strip()
    assert "reads characters.csv already" in printed["import deck.nde"]
    assert "- from: night.mse-set" in printed["import night.mse-set --game wtactics"]
    assert "box: [6.35, 6.35, 57.15, 8.467]" in printed["import economy.yml"]
    loaded, _ = load(Path("circus/cards.yaml"))
    assert [(card.id, card.type) for card in loaded.cards] == [("K01", "unit"), ("K02", "trick")]
    assert yaml.safe_load(Path("cards.yaml").read_text(encoding="utf-8")) == {
        "game": "hsatcg",
        "set": {"name": folder.name.replace("_", " ").title()},
        "cards": [{"from": "characters.csv", "type": "character"}, {"from": "planets.csv", "type": "planet"}],
    }
    loaded, _ = load(Path("cards.yaml"))
    assert departure(loaded.by_key["900-C002"]) == {"type": "character", "tag": "HUMAN", "owner": "any"}


@pytest.mark.long
@pytest.mark.parametrize("number", range(2))
def test_the_yaml_is_read(folder, number):
    snippet = blocks(PAGE, "yaml")[number]
    Path("cards.yaml").write_text(snippet, encoding="utf-8")
    loaded, problems = load(Path("cards.yaml"))
    assert [p for p in problems if p.severity != "hint"] == []
    names = [card.name for card in loaded.cards]
    assert (
        names
        == [
            ["Heroes ADA / x", "Villains ADA / x", "LAND OF TEA / on", "BO / came late"],
            ["Elf", "Orc"],
        ][number]
    )
    if number == 0:
        ada = loaded.cards[0].fields
        assert (ada["enter"], ada["tags"], ada["text"]) == (0, ["OLD HAND", "HUMAN"], "a\nb")


def test_there_is_no_more_yaml():
    assert len(blocks(PAGE, "yaml")) == 2


def test_the_message_is_the_one_that_is_told(folder):
    Path("characters.csv").write_text(CHARACTERS % "four", encoding="utf-8")
    Path("cards.yaml").write_text("game: hsatcg\ncards: {from: characters.csv, type: character}\n")
    assert blocks(PAGE, "text")[0].strip() in run(["check"])[1]


def test_every_key_of_a_source_is_told():
    page = (DOCS / PAGE).read_text(encoding="utf-8")
    keys = CardSource.__struct_encode_fields__
    assert [key for key in keys if f"| `{key}` |" not in page] == []
