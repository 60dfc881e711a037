"""Drawing and discarding: the part of the engine alone."""

import pytest

from tests.engine.lua import parts, source

GAME = {
    "deck_zone": "deck",
    "discard_zone": "discard",
    "zones": {"discard": {"visible": "all"}},
    "deck_empty": "refill",
}
WORLD = """
State = { now = { flags = {} }, shown_times = 0, drawers = {} }
function State.shown() State.shown_times = State.shown_times + 1 end
function State.card(guid) return { token = guid == "t" or nil } end
function State.drawn(color) State.drawers[#State.drawers + 1] = color end
piles = { deck = { "a", "b", "c" }, discard = {}, hand = {}, row = {}, stock = { "s", "t" } }
said, moves, prompts, queue, pauses, calls, watched, poured = {}, {}, {}, {}, {}, {}, {}, {}
Zones = { list = function(_, zone) return piles[zone] end }
function Zones.move(guid, zone, move)
  for _, list in pairs(piles) do Text.take(list, guid) end
  table.insert(piles[zone], guid)
  moves[#moves + 1] = guid .. " " .. zone .. (move and " " .. tostring(move.place) .. " " .. move.owner or "")
end
function Zones.pour(color, from, to) poured = { color, from, to } end
Row = { full = function() return #piles.row >= 2 end }
Log = { say = function(color, text) said[#said + 1] = color .. " " .. text end }
Log.announce = Log.say
Cards = { short = string.upper, name = string.upper }
function Cards.in_play(guid) return guid == "s" or guid == "t" end
function Zones.leaving(guid, zone) moves[#moves + 1] = guid .. " leaves for " .. zone end
function Cards.owner(guid) return guid == "x" and "Red" or "White" end
Registry = { steps = {}, things = {}, prompts = {} }
function Registry.steps.refill() refills = (refills or 0) + 1 table.insert(piles.deck, "r" .. refills) end
function Registry.call(name, color, count) calls[#calls + 1] = name .. " " .. color .. " " .. count end
Queue = { push = function(thing) queue[#queue + 1] = thing end }
Pause = { first = function(words) pauses[#pauses + 1] = words end }
Table = { name = function(color) return "player " .. color end }
Prompts = { ask = function(prompt) prompts[#prompts + 1] = prompt end }
Wishes = { spared = function() return spared ~= false end }
"""

OTHERS = """
local draw = ...
function draw.banned() return banned end
function draw.raised(_, count) return count + (more or 0) end
function draw.replaced()
  instead = (instead or 0) - 1
  return instead >= 0
end
function draw.watch(color, count) watched[#watched + 1] = color .. " " .. count end
function draw.matters() return matters == true end
function draw.reshuffled(color) again = color end
function draw.hand_limit(_, limit) return limit + (larger or 0) end
"""
"""What texts say of draws."""


class Deck:
    def __init__(self, game) -> None:
        text = f"Text = (function() {source('text')} end)()\n"
        self.lua, self.part = parts("draw", game=game, before=text + WORLD)
        self.do(OTHERS, self.part)

    def do(self, code, *args):
        return self.lua.execute(code, *args)

    def pile(self, name):
        return list(self.lua.eval("piles")[name].values())

    def __getattr__(self, name):
        return list(self.lua.eval(name).values())


@pytest.fixture
def deck():
    return Deck(GAME)


def test_cards_come_from_the_top_of_the_deck_behind_the_hand(deck):
    assert deck.part.cards("White", 2) == 2
    assert deck.moves == ["a hand bottom White", "b hand bottom White"]
    assert (deck.said, deck.calls, deck.watched) == (["White draws 2 cards"], ["drawn White 2"], ["White 2"])
    assert deck.lua.eval("State.drawers[1]") == "White"
    deck.do("more = -1")
    assert deck.part.cards("White", 1) == 0
    assert len(deck.said) == 1


def test_an_empty_deck_is_filled_once(deck):
    assert deck.part.cards("White", 6) == 4
    assert (deck.lua.eval("refills"), deck.pile("hand")) == (1, ["a", "b", "c", "r1"])
    assert deck.said == ["White draws 4 cards"]
    bare = Deck({key: value for key, value in GAME.items() if key != "deck_empty"})
    bare.do("piles.deck = {}")
    assert bare.part.cards("White", 1) == 0
    assert (bare.said, bare.calls, bare.watched) == (["White draws 0 cards"], [], [])


def test_something_else_takes_the_place_of_a_draw(deck):
    deck.do("instead = 1")
    assert (deck.part.cards("White", 3), deck.said) == (2, ["White draws 2 cards"])
    deck.do("instead, said = 2, {}")
    assert (deck.part.cards("White", 2), deck.said) == (0, [])
    deck.do("instead, more = 5, 5")
    assert (deck.part.cards("White", 1, True), deck.said) == (1, ["White draws 1 card"])


def test_who_cannot_draw_draws_nothing(deck):
    deck.do("banned = 'lock'")
    assert deck.part.cards("White", 2) == 0
    assert (deck.said, deck.moves) == (["White draws nothing: LOCK"], [])


def test_a_row_is_filled_from_a_pile(deck):
    assert list(deck.part.fill("White", "row", "stock").values()) == ["s", "t"]
    assert deck.moves == ["s row nil White", "t row nil White"]
    assert (deck.lua.eval("State.shown_times"), deck.lua.eval("refills")) == (1, None)
    assert list(deck.part.fill("White", "row", "stock")) == []
    deck.do("piles.row = {}")
    assert list(deck.part.fill("White", "row", "stock")) == []
    assert deck.lua.eval("State.shown_times") == 1
    deck.do("piles.deck = {}")
    assert list(deck.part.fill("White", "row", "deck").values()) == ["r1", "r2"]
    deck.do("piles.deck = {}")
    assert [deck.part.is_ready("White", pile) for pile in ("stock", None)] == [False, True]


def test_cards_come_after_a_pause(deck):
    deck.part.soon("White", 2)
    assert deck.pauses == ["then player White draws"]
    thing = deck.lua.eval("queue[1]")
    assert (thing.kind, deck.moves) == ("draw", [])
    assert deck.lua.eval("Registry.things.draw")(thing) is True
    assert len(deck.moves) == 2


def test_a_player_says_how_many(deck):
    deck.part.ask("White", 1, 2)
    (prompt,) = deck.prompts
    assert (prompt.player, prompt.kind, list(prompt.options.values())) == ("White", "draw", ["1", "2", "3"])
    deck.do("for i = 1, 40 do piles.deck[i] = 'c' .. i end")
    takes = deck.part.takes_all
    assert takes("White", 3) is True
    answer = deck.lua.eval("Registry.prompts.draw")
    answer(prompt, "2")
    assert (len(deck.pile("hand")), takes("White", 3), takes("Red", 3)) == (2, False, True)
    answer(prompt, "3")
    assert takes("White", 3) is True
    deck.do("for i = #piles.deck, 13, -1 do piles.deck[i] = nil end")
    assert (takes("White", 3), takes("White", 2)) == (False, True)
    deck.do("matters = true")
    assert takes("White", 2) is False
    deck.do("matters, spared = false, false")
    assert takes("White", 2) is False


def test_cards_that_are_discarded_are_named_where_that_is_open(deck):
    deck.do("piles.hand = { 'a', 'x', 'b' }")
    deck.part.discard_zone("White", "hand")
    assert (deck.pile("discard"), deck.pile("hand"), deck.said) == (
        ["a", "b"],
        ["x"],
        ["White discards A and B"],
    )
    deck.part.discard_zone("White", "hand")
    assert len(deck.said) == 1
    hidden = Deck({**GAME, "zones": {"discard": {}}})
    hidden.do("piles.hand = { 'a' }")
    hidden.part.discard("White", 1)
    assert hidden.said == ["White discards 1 card"]


def test_cards_in_play_that_are_discarded_leave_together_and_tokens_are_gone(deck):
    deck.do("piles.hand = { 'a', 's', 't' }")
    deck.part.discard_zone("White", "hand")
    assert deck.moves[:2] == ["s leaves for discard", "t leaves for discard"]
    assert deck.said == ["White discards A and S", "White removes T from the game"]


def test_who_has_more_cards_chooses_what_is_discarded(deck):
    deck.do("piles.hand = { 'a', 'b' }")
    deck.part.discard("White", 2)
    assert (deck.prompts, deck.pile("hand"), deck.pile("discard")) == ([], [], ["a", "b"])
    deck.do("piles.hand = { 'c', 'd', 'e' }")
    deck.part.discard("White", 2)
    (prompt,) = deck.prompts
    assert (prompt.player, prompt.kind, prompt.many, prompt.data.count) == ("White", "discard", True, 2)
    assert (prompt.text, list(prompt.options.values())) == (
        "Discard 2 cards from your hand.",
        ["c", "d", "e"],
    )
    answer = deck.lua.eval("Registry.prompts.discard")
    assert answer(prompt, deck.lua.table("c")) == "choose 2 cards"
    assert answer(prompt, deck.lua.table("c", "e")) is None
    assert deck.pile("hand") == ["d"]


def test_a_hand_has_a_limit(deck):
    deck.do("piles.hand = { 'a', 'b', 'c' }")
    deck.part.discard_to("White", 3)
    assert deck.prompts == []
    deck.part.discard_to("White", 2)
    (prompt,) = deck.prompts
    assert prompt.text == "Discard 1 card: at most 2 stay in your hand." and prompt.data.count == 1
    deck.do("larger, prompts = 1, {}")
    deck.part.discard_to("White", 2)
    assert deck.prompts == []
    deck.part.discard_to("White", 0)
    assert deck.prompts[0].text == "Discard 2 cards: at most 1 stay in your hand."


def test_the_discard_pile_becomes_the_deck(deck):
    deck.lua.eval("Registry.steps.reshuffle")("White")
    assert (deck.poured, deck.lua.eval("again")) == (["White", "discard", "deck"], "White")
    assert deck.said == ["White shuffles the discard pile into the deck"]
