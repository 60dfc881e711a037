"""A small save with one of everything, and its tree as people see it."""

from typing import Any

PLACE = {"posX": 1.50004, "posY": 1, "posZ": -0.0, "rotX": 0.00002, "rotY": 180.000015, "rotZ": 359.99}
TRANSFORM = PLACE | {"scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}
SHEET = {"FaceURL": "https://example.com/faces.png", "NumWidth": 2, "NumHeight": 2}


def card(guid: str, name: str, number: int) -> dict[str, Any]:
    return {"GUID": guid, "Name": "Card", "Nickname": name, "CardID": number, "CustomDeck": {"1": SHEET}}


def save() -> dict[str, Any]:
    deck = {
        "GUID": "dec000",
        "Name": "Deck",
        "Nickname": "",
        "DeckIDs": [100, 101, 103],
        "CustomDeck": {"1": SHEET},
        "ContainedObjects": [
            card("aaaaaa", "Tea", 100),
            card("aaaaaa", "Cake", 101),
            card("cccccc", "Jam", 103),
        ],
    }
    coin = {"GUID": "c01000", "Name": "Coin", "Nickname": "Coin [FF0000]1/2[-]", "Transform": TRANSFORM}
    bag = {"GUID": "ba6000", "Name": "Bag", "Nickname": "", "ContainedObjects": [coin, dict(coin), deck]}
    figure = {
        "GUID": "f16000",
        "Name": "Figurine",
        "Description": "It\nwaves.",
        "GMNotes": '{"id":"001","cost":3}',
        "LuaScript": "function onLoad()\r\n  print('hi')\r\nend",
        "XmlUI": '<Text id="t"/>',
        "States": {"2": {"GUID": "f16002", "Name": "Figurine", "Nickname": "Sitting"}},
        "ChildObjects": [{"GUID": "4a7000", "Name": "Hat"}],
    }
    return {
        "SaveName": "Small",
        "TabStates": {
            "0": {"title": "Rules", "body": "Be kind.", "color": "Grey"},
            "1": {"title": "White", "body": "", "color": "White"},
        },
        "LuaScript": "-- all\n",
        "XmlUI": "",
        "ObjectStates": [bag, figure],
    }


TREE = """\
.gitattributes
Global.lua
Notebook/Rules.txt
exact.json
objects/Bag.ba6000.json
objects/Bag.ba6000/Coin 1 2.c01000 (2).json
objects/Bag.ba6000/Coin 1 2.c01000.json
objects/Bag.ba6000/Deck.dec000.json
objects/Figurine.f16000.json
objects/Figurine.f16000.lua
objects/Figurine.f16000.xml
objects/Figurine.f16000/attached/Hat.4a7000.json
objects/Figurine.f16000/states/Sitting.f16002.json
save.json
"""

TOP = """\
{
  "SaveName": "Small",
  "TabStates.tabs": {
    "0": {"title": "Rules", "body.file": "Notebook/Rules.txt", "color": "Grey"},
    "1": {"title": "White", "body": "", "color": "White"}
  },
  "LuaScript.file": "Global.lua",
  "XmlUI": "",
  "ObjectStates.files": [
    "Bag.ba6000",
    "Figurine.f16000"
  ]
}
"""

COIN = """\
{
  "GUID": "c01000",
  "Name": "Coin",
  "Nickname": "Coin [FF0000]1/2[-]",
  "Transform.pos": [1.5, 1, 0.0],
  "Transform.rot": [0.0, 180.0, 0.0],
  "Transform.scale": [1.0, 1.0, 1.0]
}
"""

FIGURE = """\
{
  "GUID": "f16000",
  "Name": "Figurine",
  "Description.lines": ["It", "waves."],
  "GMNotes.json": {"id": "001", "cost": 3},
  "LuaScript.file": "Figurine.f16000.lua",
  "XmlUI.file": "Figurine.f16000.xml",
  "States.files": {"2": "Sitting.f16002"},
  "ChildObjects.files": [
    "Hat.4a7000"
  ]
}
"""

DECK = """\
{
  "GUID": "dec000",
  "Name": "Deck",
  "Nickname": "",
  "DeckIDs.each": "CardID",
  "CustomDeck": {"1": {"FaceURL": "https://example.com/faces.png", "NumWidth": 2, "NumHeight": 2}},
  "ContainedObjects.cards": {
    "each": {"GUID": "aaaaaa", "Name": "Card", "Nickname": null, "CardID": null, "CustomDeck.sheets": ["1"]},
    "cards": [
      {"Nickname": "Tea", "CardID": 100},
      {"Nickname": "Cake", "CardID": 101},
      {"GUID": "cccccc", "Nickname": "Jam", "CardID": 103}
    ]
  }
}
"""
