"""What happens to cards by texts, alone, where a game does not say how."""

import pytest

from tests.engine.lua import NOTE, Noted

GAME = {
    "zones": {
        "grave": {"visible": "all"},
        "front": {"play": True},
        "back": {"play": True},
        "line": {"play": True, "shared": True},
        "pinned": {"play": True, "guest": True},
        "hidden": {"guest": False},
        "beneath": {"guest": True},
        "below": {"guest": True},
    },
    "zone_order": ["grave", "front", "back", "line", "pinned", "hidden", "beneath", "below"],
    "play_zones": ["front", "back"],
    "discard_zone": "grave",
}
WORLD = """
local cards = {
  cat = { zone = "back", owner = "White", at = "Red", attached_to = "dog" },
  dog = { zone = "line", owner = "Red" },
}
function State.card(guid) return cards[guid] end
Registry = { effects = {} }
Cards = {}
function Cards.name(guid) return guid:upper() end
function Cards.called(guid) return "the " .. guid end
Table = { name = function(color) return "lord " .. color end }
Log = { say = function(color, words) note(color, words) end }
Events = {}
function Events.leaves(guid, how) note(guid, how) end
function Events.happened(what, guid, of)
  note(guid, what, "by", of and of.by, of and of.put and "put" or "")
end
Zones = {}
function Zones.move(guid, zone, to)
  to = to or {}
  note(guid, "to", zone, "at", to.at, "on", to.attach, "of", to.owner, "place", to.place)
end
function Zones.turn(guid, tapped) note("turn", guid, tapped) end
function Zones.flip(guid, face) note("flip", guid, face) end
function Zones.list(color, zone) return color .. zone == "Redline" and { "ape", "dog" } or { "cat" } end
Groups = { place = function(guid) return guid == "cat" and "Red" or "home" end }
"""


class Effects(Noted):
    def __init__(self, part, **zones):
        game = GAME | {"zones": GAME["zones"] | zones}
        self.lua, module = part("card_effects", game=game, before=NOTE + WORLD)
        self.lua.globals().Effects = module


@pytest.fixture
def effects(part):
    return Effects(part)


@pytest.mark.parametrize(
    ("effect", "says", "how"),
    [
        ("destroy", "destroys", "destroyed"),
        ("discard", "discards", "discarded"),
        ("nullify", "removes", "destroyed"),
    ],
)
def test_cards_come_to_the_discard_pile_one_after_the_other(part, effects, effect, says, how):
    assert effects.run(f"Effects.{effect}({{ 'cat', 'dog' }}, 'White')") == [
        f"White {says} CAT and DOG",
        f"cat {how}",
        "cat to grave at nil on nil of nil place nil",
        f"dog {how}",
        "dog to grave at nil on nil of nil place nil",
    ]
    secret = Effects(part, grave={"visible": "owner"})
    assert secret.run(f"Effects.{effect}({{ 'cat' }}, 'White')")[0] == f"White {says} the cat"


def test_a_card_moves_to_a_place_in_its_zone(effects):
    assert effects.run("Effects.move('cat', 'Blue', 'White')") == [
        "cat to back at Blue on nil of nil place nil",
        "White moves the cat to lord Blue",
        "cat moves by White ",
    ]


def test_a_card_enters(effects):
    assert effects.run("Effects.enter('cat', 'White', {})") == [
        "cat to front at nil on nil of nil place nil",
        "White has CAT enter",
        "cat enters by White ",
    ]
    where = "zone = 'back', at = 'Blue', attach = 'dog', tapped = true, put = true"
    assert effects.run(f"Effects.enter('cat', 'Red', {{ {where} }})") == [
        "cat to back at Blue on dog of nil place nil",
        "Red has CAT enter",
        "turn cat true",
        "cat enters by Red put",
    ]


def test_a_card_is_attached(effects):
    assert effects.run("Effects.attach('cat', 'dog', 'White')") == [
        "cat to back at nil on dog of nil place nil",
        "White attaches the cat to the dog",
        "cat attached by White ",
    ]


def test_a_card_with_another_controller_lies_where_it_lay(effects):
    assert effects.run("Effects.control('cat', 'Blue')") == ["cat to back at Red on dog of Blue place nil"]
    assert effects.run("Effects.control('dog', 'Blue')") == ["dog to line at nil on nil of Blue place 2"]


def test_a_card_is_restored_and_stored(effects):
    assert effects.run("Effects.restore('cat')") == ["flip cat up", "cat restored by nil "]
    assert effects.run("Effects.store('cat', 'dog', 'White')") == [
        "cat to beneath at nil on dog of nil place nil",
        "White puts the cat beneath the dog",
    ]


def test_where_cards_can_be(effects):
    places = effects.lua.eval("Effects.places('cat')"), effects.lua.eval("Effects.places('dog')")
    assert [list(of.values()) for of in places] == [["White", "Blue"], ["White", "Red", "Blue"]]
    assert effects.lua.eval("Effects.entry('cat')") is None, "nothing has to be said"


def test_a_game_says_how_things_happen(effects):
    effects.lua.execute("Registry.effects.move = function(...) note('moved', ...) return 'so', 'and so' end")
    assert effects.run("note(Effects.move('cat', 'Blue', 'White', 'step'))") == [
        "moved cat Blue White step",
        "so",
    ]
