"""Small saves for the simulator's tests: cards, decks, zones, hands, built as the game writes them."""

from typing import Any

from tts_export.simulator import SimObject, Table

Data = dict[str, Any]


def thing(
    name: str, guid: str, at: tuple[float, ...] = (0.0, 0.0), turned: float = 180.0, **fields: Any
) -> Data:
    """An object at (x, z) or (x, y, z)."""
    x, y, z = at if len(at) == 3 else (at[0], 1.03, at[1])
    transform = {"posX": x, "posY": y, "posZ": z, "rotX": 0.0, "rotY": turned, "rotZ": 0.0}
    scale = fields.pop("scale", (1.0, 1.0, 1.0))
    transform |= {"scaleX": scale[0], "scaleY": scale[1], "scaleZ": scale[2]}
    if fields.pop("face_down", False):
        transform["rotZ"] = 180.0
    return {"GUID": guid, "Name": name, "Transform": transform, "Nickname": "", **fields}


def card(guid: str, nickname: str, at: tuple[float, ...] = (0.0, 0.0), cell: int = 0, **fields: Any) -> Data:
    sheet = {"FaceURL": "face", "BackURL": "back", "NumWidth": 10, "NumHeight": 7, "BackIsHidden": True}
    more = {
        "CardID": 100 + cell,
        "CustomDeck": {"1": sheet},
        "Hands": True,
        "HideWhenFaceDown": True,
        **fields,
    }
    return thing("Card", guid, at, **{"Nickname": nickname, **more})


def deck(
    guid: str, names: str, at: tuple[float, ...] = (0.0, 0.0), face_down: bool = True, **fields: Any
) -> Data:
    """A deck of cards named by words, the first on top while it lies face down; GUIDs are name + 00000."""
    cards = [card((n.lower() + "000000")[:6], n, cell=i) for i, n in enumerate(names.split())]
    data = thing("Deck", guid, at, face_down=face_down, **fields)
    data |= {"ContainedObjects": cards, "DeckIDs": [c["CardID"] for c in cards]}
    return data | {"CustomDeck": cards[0]["CustomDeck"], "HideWhenFaceDown": True}


def hand(color: str, at: tuple[float, float] = (0.0, -15.0), turned: float = 0.0) -> Data:
    guid = (color.lower() + "hand00")[:6]
    place = (at[0], 3.0, at[1])
    return thing("HandTrigger", guid, place, turned, scale=(12.0, 6.0, 5.0), FogColor=color, Locked=True)


def zone(
    guid: str, at: tuple[float, float] = (0.0, 0.0), size: tuple[float, float] = (4.0, 4.0), **fields: Any
) -> Data:
    return thing("ScriptingTrigger", guid, (at[0], 2.0, at[1]), 0.0, scale=(size[0], 4.0, size[1]), **fields)


def bag(
    guid: str, *contents: Data, at: tuple[float, float] = (0.0, 0.0), name: str = "Bag", **fields: Any
) -> Data:
    return thing(name, guid, (at[0], 0.96, at[1]), ContainedObjects=list(contents), **fields)


def token(guid: str, at: tuple[float, ...] = (0.0, 0.0), number: int = 1, **fields: Any) -> Data:
    image = {
        "ImageURL": "coin",
        "ImageSecondaryURL": "",
        "CustomToken": {"Thickness": 0.2, "MergeDistancePixels": 15.0, "Stackable": True},
    }
    data = thing(
        "Custom_Token" if number == 1 else "Custom_Token_Stack", guid, at, CustomImage=image, **fields
    )
    return data if number == 1 else data | {"Number": number}


def save(*objects: Data, script: str = "", **fields: Any) -> Data:
    return {
        "SaveName": "test",
        "LuaScript": script,
        "LuaScriptState": "",
        "ObjectStates": list(objects),
        **fields,
    }


def opened(*objects: Data, script: str = "", **options: Any) -> Table:
    """A table with these objects and Global's script, White and Red seated."""
    return Table.open(
        save(hand("White"), hand("Red", (0.0, 15.0), 180.0), *objects, script=script), **options
    )


def said(table: Table) -> list[str]:
    """Everything printed and broadcast."""
    return [m.text for m in table.messages]


def names(objects: Any) -> list[str]:
    return [o.nickname for o in objects]


def named(table: Table, name: str) -> list[SimObject]:
    """The objects on the table with that name."""
    return [o for o in table.objects if o.nickname == name]
