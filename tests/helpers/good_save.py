"""A save in which nothing is wrong."""

from tts_export.tts import cards, save, things
from tts_export.tts.objects import SnapPoint, Thing

HASH = "1a2b3c4d5e6f"


def good_save():
    """Deck (0), card (1), tile stack with a panel (2), infinite bag (3), bag (4), hand (5), tile with states
    (6).
    """
    sheet = cards.CardSheet(
        key=20, face=f"https://x.org/f-{HASH}.jpg", back=f"https://x.org/b-{HASH}.jpg", columns=4, rows=2
    )
    single = cards.CardSheet(key=21, face=f"https://x.org/s-{HASH}.jpg", back=f"https://x.org/b-{HASH}.jpg")
    deck_cards = [cards.card(Thing(guid=f"00000{n}", tags=["Card"]), sheet, n) for n in range(3)]
    objects = [
        cards.deck(Thing(guid="000010", nickname="Wind"), deck_cards),
        cards.card(Thing(guid="000011", snap_points=[SnapPoint(x=0, y=0, z=0, tags=["Card"])]), single),
        stack_with_panel(),
        things.infinite_bag(Thing(guid="000013"), things.die(Thing(guid="000014"))),
        things.bag(Thing(guid="000015")),
        things.hand_zone(Thing(guid="000016"), "White"),
        things.tile(Thing(guid="000017"), f"https://x.org/v-{HASH}.png")
        | {"States": {"2": things.tile(Thing(guid="000018"), f"https://x.org/u-{HASH}.png")}},
    ]
    script = 'function start() Wait.time(start, 1) end\nlocal deck = getObjectFromGUID("000010")'
    made = save.save(save.About(name="Test"), objects, script=script)
    made["Turns"] |= {"Enable": True, "Type": 1, "TurnOrder": ["White"], "TurnColor": "White"}
    return made


def stack_with_panel():
    """Three tiles in a stack, with a script and a panel."""
    thing = Thing(guid="000012", script="function press() end\nfunction onDrop(color) end")
    made = things.tile(thing, f"https://x.org/t-{HASH}.png") | {
        "Name": "Custom_Tile_Stack",
        "MaterialIndex": -1,
        "MeshIndex": -1,
        "Number": 3,
        "XmlUI": '<Button onClick="press" image="sun"/>\n<Text onClick="Global/start(1)">Go</Text>',
        "CustomUIAssets": [{"Type": 0, "Name": "sun", "URL": f"https://x.org/sun-{HASH}.png"}],
    }
    made["CustomImage"]["CustomTile"]["Stackable"] = True
    return made
