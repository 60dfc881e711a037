"""Decks alone: judging and laying them, clearing a place, the decks of the table, pasted lists."""

import pytest

from tests.engine.lua import NOTE, Noted

GAME = {
    "deck_zone": "deck",
    "zone_order": ["deck", "grave", "row", "market", "stock"],
    "zones": {
        "deck": {"pile": True},
        "grave": {"pile": True, "common": False},
        "row": {},
        "market": {"shared": True, "common": True},
        "stock": {"pile": True, "shared": True, "common": True, "deck": "Wares"},
    },
    "faces": {"deck": "down", "stock": "up"},
    "decks": {"Cats": {"format": "short", "side": ["owl"]}, "Empty": {}},
    "deck_order": ["Cats", "Empty"],
    "deck": {"piles": ["main", "grave", "far_off"]},
    "messages": {"deck": {"legal": "fine"}},
}
WORLD = """
local function data(id, n)
  return { id = id, CardID = n, CustomDeck = { [n] = "sheet " .. n }, Transform = { id } }
end
boxes = { Cats = { data("cat", 1), data("dog", 2), data("cat", 1) }, Empty = {}, One = { data("ape", 3) },
  Wares = { data("pie", 4), data("ale", 5) } }
pages = { cat = { "x1" }, tok = { "x2" } }
reasons, lists, reads = {}, {}, {}
State.now.players = { White = { away = "later", deck = "Old" }, Red = { brought = {} } }
State.now.cards = {}
function State.player() return { fresh = true } end
function State.zone(color, zone)
  local key = (color or "all") .. " " .. zone
  lists[key] = lists[key] or {}
  return lists[key]
end
Tokens = {}
function Tokens.mark(guid, name, count) note("mark", guid, name, count) end
Table = { name = function(color) return color end }
function Table.object(guid)
  if guid == "lost" then return nil end
  return { destruct = function() note("gone", guid) end }
end
Piles = {}
function Piles.clear(color, zone) note("clear", color, zone) end
function Piles.lay(deck, color, zone, face)
  laid = deck
  note("lay", deck.Name or deck.GUID, color, zone, face)
end
Boxes = {}
function Boxes.cards(name) return boxes[name] end
function Boxes.everything() return { boxes.Cats[1], boxes.Cats[2], boxes.One[1], boxes.Wares[1] } end
function Boxes.fields(card)
  return { id = card.id, token = card.id == "pie", pile = card.id == "ape" and "grave" or "main" }
end
function Boxes.printed(id) return "printed " .. id end
function Boxes.note(copy) return "note of " .. copy.id end
function Boxes.cards_in(object) return object.cards end
Cards = {}
function Cards.new_guid(taken)
  taken.count = (taken.count or 0) + 1
  return "g" .. taken.count
end
function Cards.register(guid, words, color)
  note("card", guid, words, color)
  State.now.cards[guid] = { owner = color, marks = {} }
  return State.now.cards[guid]
end
DeckRules = {}
function DeckRules.verdict(name, entries, format)
  judged = entries
  note("judge", name, format)
  for _, entry in ipairs(entries) do
    note(entry.fields, entry.copies, entry.side, entry.piles and entry.piles.grave or "")
  end
  return reasons
end
function DeckRules.is_token(fields) return fields.token end
function DeckRules.pile_of(fields) return fields.pile end
DeckLists = {}
function DeckLists.read(text) return reads end
function DeckLists.is_apart(line) return line.section == "sideboard" end
CardNames = {}
function CardNames.index(all) return all end
function CardNames.find(index, name)
  local found = Text.find(index, function(card) return card.id == name:lower() end)
  return found, found == nil and "no " .. name or name == "CAT" and "capitals" or nil
end
Work = { rest = function() end }
Tracks = { show = function(color) note("tracks", color) end }
Log = { say = function(color, words) note(color, words) end }
Screen = { whisper = function(color, words) note("psst", color, words) end }
function card(guid, owner, zone, marks)
  State.now.cards[guid] = { owner = owner, zone = zone, marks = marks or {} }
end
"""


class Decks(Noted):
    def __init__(self, part):
        self.lua, module = part("decks", game=GAME, before=NOTE + WORLD + "_G.Text = Text")
        self.lua.globals().Decks = module
        self.eval = self.lua.eval

    def left(self):
        return sorted(self.eval("State.now.cards").keys())


@pytest.fixture
def decks(part):
    return Decks(part)


LOADED = ["clear White deck", "clear White grave", "tracks White"]


def test_a_deck_is_laid_on_a_place(decks):
    done = decks.run("_, deck = Decks.named('Cats')")
    assert done == ["judge Cats short", "printed cat 2 0 ", "printed dog 1 0 ", "printed owl 0 1 "]
    done = decks.run("messages = Decks.lay('White', deck)")
    assert done == [
        *LOADED,
        "card g1 note of cat White",
        "card g2 note of dog White",
        "card g3 note of cat White",
        "lay Deck White deck down",
        "White loads Cats (3 cards, fine)",
    ]
    assert decks.eval("#messages") == 0
    assert decks.eval(
        "table.concat(laid.DeckIDs, ' ') .. ' ' .. laid.CustomDeck[1] .. ' ' .. laid.CustomDeck[2]"
    ) == ("1 2 1 sheet 1 sheet 2")
    assert decks.eval("laid.Transform[1] == 'cat' and laid.Transform ~= boxes.Cats[1].Transform")
    assert decks.eval(
        "#laid.ContainedObjects == 3 and laid.ContainedObjects[2].GUID == 'g2' and laid.Nickname == ''"
    )
    assert decks.eval("table.concat(lists['White deck'], ' ')") == "g1 g2 g3"
    assert decks.eval("State.now.cards.g1.zone .. State.now.cards.g1.face") == "deckdown"
    assert decks.eval("boxes.Cats[1].GUID") is None, "the box keeps its cards"
    player = decks.eval("State.now.players.White")
    assert (player.deck, player.fresh, player.away) == ("Cats", True, "later")
    assert list(player.brought.list.values()) == ["cat", "dog", "cat"] and player.brought.format == "short"
    assert list(player.brought.side.values()) == ["owl"]


def test_a_deck_of_one_card(decks):
    done = decks.run("_, deck = Decks.named('One'); Decks.lay('White', deck)")
    assert done[-2:] == ["lay g1 White deck down", "White loads One (1 card, fine)"]


def test_decks_that_cannot_be_loaded(decks):
    assert decks.eval("(Decks.named('Dogs'))") == "there is no deck Dogs; there are Cats and Empty"
    assert (
        decks.eval("(Decks.named('Empty'))") == "that box is empty"
        and decks.eval("(Decks.named('One'))") is None
    )


def test_what_is_wrong_with_a_deck_is_said(decks):
    decks.lua.execute(
        """
        reasons = { { message = "too few" }, { message = "odd", severity = "warning" }, { message = "no" } }
        deck = Decks.judged(boxes.One, { name = "Mine", warnings = { "first" } })
        """
    )
    done = decks.run("messages = Decks.lay('White', deck)")
    assert done[-5:] == [
        "White loads Mine (1 card, 2 rules broken)",
        "psst White first",
        "psst White too few",
        "psst White odd",
        "psst White no",
    ]
    assert list(decks.eval("messages").values()) == ["first", "too few", "odd", "no"]
    assert decks.eval("#deck.about.warnings") == 1


def test_a_place_is_cleared(decks):
    decks.lua.execute(
        """
        card("a", "White", "row", { boon = 2 })
        card("lost", "White", "grave")
        card("b", "Red", "row")
        card("c", "White", "stock")
        card("d", "White", nil)
        lists["all market"], lists["White row"], lists["all stock"] = { "b", "d", "a" }, { "a" }, { "c", "a" }
        """
    )
    done = decks.run("Decks.sweep('White')")
    assert sorted(done[:3]) == ["gone a", "gone d", "mark a boon 0"] and done[3:] == LOADED
    assert decks.left() == ["b", "c"] and decks.eval("State.touched") == 1
    kept = ("all market", "all stock", "White row")
    assert [decks.eval(f"table.concat(lists['{name}'], ' ')") for name in kept] == ["b", "c", "a"]


def test_the_decks_of_the_table(decks):
    assert decks.eval("Decks.is_common('Wares')") is True and decks.eval("Decks.is_common('Cats')") is False
    decks.lua.execute("card('a', 'White', 'row'); card('b', 'Red', 'row'); card('c', 'Red', 'market')")
    assert decks.run("steps = Decks.common_steps({ 'White', 'Red' })") == [] and decks.eval("#steps") == 2
    done = decks.run("for _, step in ipairs(steps) do step() end")
    assert done == [
        "gone c",
        "clear nil stock",
        "gone a",
        *LOADED,
        "card g1 note of pie White",
        "card g2 note of ale White",
        "lay Deck White stock up",
    ], "who has brought a deck keeps it"
    assert decks.left() == ["b", "g1", "g2"]
    decks.lua.execute("lists['all stock'] = { 'b', 'x' }; card('x', 'Red', 'stock')")
    decks.run("Decks.sweep('Red'); Decks.common_steps({ 'White' })[1]()")
    assert decks.eval("#lists['all stock']") == 0, "the first of a pile, too"
    decks.lua.execute("boxes.Wares = {}")
    assert decks.eval("#Decks.common_steps({ 'White' })") == 0
    decks.lua.execute("boxes.Wares = { boxes.One[1] }")
    assert decks.eval("#Decks.common_steps({ 'White' })") == 2


def test_decks_are_laid_again_for_another_game(decks):
    decks.lua.execute(
        """
        State.now.players = { White = { deck = "Mine", played = 3, brought = { list = { "dog", "cat" } } },
          Red = { deck = "Yours", brought = { list = { "ape" } } } }
        again = Decks.again({ "White", "Red" }, { Red = { "cat" } })
        """
    )
    cards = [
        [(copy.data.id, copy.data.GUID) for copy in of.copies.values()] for of in decks.eval("again").values()
    ]
    assert cards == [[("dog", "g1"), ("cat", "g2")], [("ape", "g3"), ("cat", "g4")]], (
        "no two have the same GUID"
    )
    done = decks.run("Decks.lay_again(again)")
    assert [line for line in done if line.startswith("lay")] == [
        "lay Deck White deck down",
        "lay Deck Red deck down",
    ]
    player = decks.eval("State.now.players.White")
    assert (player.deck, player.played, player.fresh, len(player.brought.list)) == ("Mine", 3, True, 2)
    assert len(decks.eval("State.now.players.Red.brought.list")) == 1, "for this game only"
    assert [len(of.copies) for of in decks.eval("Decks.again({ 'White' })").values()] == [2]
    decks.lua.execute("Boxes.everything = nil")
    assert decks.eval("#Decks.again({})") == 0


def test_cards_are_exchanged_with_the_sideboard(decks):
    decks.lua.execute(
        "State.now.players.White = { deck = 'Mine', brought = { format = 'long', piles = {} } }"
    )
    assert decks.run("Decks.exchange('White', { 'cat', 'cat' }, { 'dog' })") == [
        "judge Mine long",
        "printed cat 2 0 ",
        "printed dog 0 1 ",
        "White exchanges cards with the sideboard (2 cards, fine)",
    ]
    assert decks.eval("State.now.players.White.brought.side[1]") == "dog"


def test_a_deck_that_somebody_has_put_there(decks):
    decks.lua.execute(
        """
        function object(name, cards)
          local function destruct() note("away") end
          return { cards = cards, getName = function() return name end, destruct = destruct }
        end
        """
    )
    done = decks.run("Decks.adopt('White', object('Pets', boxes.Cats))")
    assert done[0] == "away" and done[-1] == "White loads Pets (3 cards, fine)"
    done = decks.run("Decks.adopt('White', object('', boxes.One))")
    assert done[-1] == "White loads a deck of their own (1 card, fine)"
    assert decks.run("Decks.adopt('White', object('Pets', {}))") == []


# Lists --------------------------------------------------------------------------------------------------


def listed(decks, *lines):
    """The deck of a list: (copies, name, section), ..."""
    reads = ", ".join(f"{{ copies = {n}, name = '{name}', section = '{of}' }}" for n, name, of in lines)
    decks.lua.execute(f"reads = {{ {reads} }}; why, deck = Decks.listed('text')")
    return decks.eval("why")


def ids(decks, of):
    return decks.eval(f"table.concat(deck.brought.{of}, ' ')")


def test_a_pasted_list(decks):
    assert listed(decks, (2, "cat", ""), (1, "dog", "main"), (1, "owl", ""), (1, "CAT", "")) is None
    assert ids(decks, "list") == "cat cat dog cat" and ids(decks, "side") == ""
    assert list(decks.eval("deck.about.warnings").values()) == ["no owl", "capitals"]
    assert decks.eval("deck.about.name") == "a pasted list" and decks.eval("next(deck.brought.piles)") is None


def test_a_list_with_a_sideboard(decks):
    assert listed(decks, (1, "cat", ""), (2, "dog", "sideboard"), (1, "owl", "sideboard")) is None
    assert ids(decks, "list") == "cat" and ids(decks, "side") == "dog dog"
    assert decks.eval("#deck.about.warnings") == 0, "beside a deck people keep all kinds of things"


def test_a_list_with_piles(decks):
    lines = [
        (2, "cat", "grave"),
        (1, "cat", "grave"),
        (1, "cat", "far off"),
        (2, "ape", "grave"),
        (1, "dog", "main"),
    ]
    lines += [(1, "ape", "main"), (1, "dog", "cellar")]
    assert listed(decks, *lines) is None
    piles = {id: dict(of.items()) for id, of in decks.eval("deck.brought.piles").items()}
    assert piles == {"cat": {"grave": 3, "far_off": 1}}, "an ape belongs there by itself"


def test_lists_of_nothing(decks):
    assert listed(decks) == "that list is empty"
    assert listed(decks, (1, "owl", "")) == "no card of that list is known"
    assert listed(decks, (1, "cat", "sideboard")) == "no card of that list is known"
    assert listed(decks, (1, "pie", "")) == "no card of that list is known", "tokens are no cards of a deck"
    assert decks.eval("deck") is None


def test_no_list_has_more_than_99_copies_of_a_card(decks):
    assert listed(decks, (500, "cat", ""), (99, "dog", "sideboard")) is None
    assert (decks.eval("#deck.brought.list"), decks.eval("#deck.brought.side")) == (99, 99)
    assert listed(decks, (100, "cat", "grave")) is None and decks.eval("deck.brought.piles.cat.grave") == 99
