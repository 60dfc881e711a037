"""What is asked when a hand has moved a card that has a price: the part of the engine alone."""

import pytest

from tests.engine.lua import parts, source

GAME = {
    "zones": {"hand": {"visible": "owner"}, "play": {"visible": "all"}, "bin": {"visible": "all"}},
    "actions": {"enter": {}, "walk": {}},
}
WORLD = """
State = { now = { started = true, over = false, automation = true, prompts = {} }, away = {} }
cards = { c1 = { zone = "play", owner = "White", at = "White" }, c2 = { owner = "White" } }
cards.c3 = { zone = "bin", owner = "White" }
function State.card(guid) return cards[guid] end
function State.present(color) return State.away[color] or color end
said, moves, answers, played, paid, calls = {}, {}, {}, {}, {}, {}
Cards = { called = function(guid) return guid end, owner = function(guid) return cards[guid].owner end }
Log = { say = function(color, text) said[#said + 1] = color .. " " .. text end }
Table = { name = function(color) return "player " .. color end }
function Text.count(number, word) return number .. " " .. word .. "s" end
local ids = 0
Prompts = {}
function Prompts.ask(prompt)
  ids = ids + 1
  prompt.id = ids
  table.insert(State.now.prompts, prompt)
  return ids
end
function Prompts.find(fits) return Text.find(State.now.prompts, fits) end
function Prompts.drop(id)
  State.now.prompts = Text.filter(State.now.prompts, function(one) return one.id ~= id end)
end
function Prompts.answer(color, id, choice) answers[#answers + 1] = color .. " " .. choice end
Zones = { move = function(guid, zone, move)
  moves[#moves + 1] = guid .. " " .. zone .. (move.by_hand and " by hand" or "")
  cards[guid].zone = lands or zone
end }
Spots = { show = function(guid) moves[#moves + 1] = "show " .. guid end }
Actions = { wrong_phase = function(verb) return untimely and verb .. " has not its time" or nil end }
function Actions.run(args)
  calls[#calls + 1] = args.action .. " " .. args.card .. " " .. tostring(args.at)
  return refusal
end
Asking = { passing_over = function(_, run) return run() end }
Stack = { play_laid = function(_, _, run) return run() end }
How = { played = function(color) played[#played + 1] = color end }
Turn = {}
Wishes = { pays = function() return pays end }
Costs = { missing = function() return missing end, is_nothing = function(cost) return cost == 0 end }
function Costs.words(cost) return cost .. "g" end
function Costs.question(cost) return "Pay " .. tostring(cost) .. "g?" end
function Costs.take(cost, owner, guid)
  paid[#paid + 1] = owner .. " " .. cost .. " " .. guid
  return refusal
end
made = nil
Registry = { prompts = {}, offers = {}, call = function(_, ...) asked_of = table.pack(...) return made end }
"""
WAS = {"zone": "hand", "at": "White"}


class Hand:
    """Cards that hands have moved, and what their players are asked."""

    def __init__(self) -> None:
        text = f"Text = (function() {source('text')} end)()\n"
        self.lua, self.part = parts("hand_prices", game=GAME, before=text + WORLD)

    def do(self, code):
        self.lua.execute(code)

    def offer(self, made="nil", mover=None, guid="c1", to="play", **was):
        self.do(f"made = {made}")
        self.part.offer(guid, to, self.lua.table_from({**WAS, **was}), mover)

    def ask(self):
        """The only question: who is asked what."""
        (prompt,) = self.prompts
        return prompt

    def answer(self, choice):
        prompt = self.ask()
        self.do("State.now.prompts = {}")
        return self.lua.eval("Registry.prompts")[prompt.handler](prompt, choice)

    @property
    def prompts(self):
        return list(self.lua.eval("State.now.prompts").values())

    def __getattr__(self, name):
        return list(self.lua.eval(name).values())


@pytest.fixture
def hand():
    return Hand()


def options(prompt):
    return list(prompt.options.values())


def test_what_has_a_price_is_offered(hand):
    hand.offer("{ cost = 3 }")
    prompt = hand.ask()
    assert (prompt.player, prompt.handler, options(prompt), prompt.offer) == (
        "White",
        "offer",
        ["yes", "no"],
        True,
    )
    assert (prompt.title, prompt.card, prompt.text) == ("Pay 3g?", "c1", "")
    assert (prompt.words, hand.answers, hand.played) == (None, [], ["White"])
    of = hand.lua.eval("asked_of")
    assert [of[n] for n in range(1, 6)] == ["c1", "hand", "play", "White", "White"]
    assert hand.answer("yes") is None
    assert (hand.paid, hand.said) == (["White 3 c1"], ["White pays 3g for c1"])


def test_no_is_an_answer(hand):
    hand.offer("{ cost = 3 }")
    assert hand.answer("no") is None
    assert (hand.paid, hand.said, hand.prompts) == ([], [], [])


def test_an_effect_may_do_it_for_nothing(hand):
    hand.do("Registry.offers.enter = function(args) forced = args.forced end")
    hand.offer("{ cost = 3, free = 'An effect', action = 'enter' }")
    assert options(hand.ask()) == ["yes", "free", "no"] and hand.ask().words.free == "An effect"
    hand.answer("free")
    assert (hand.lua.eval("forced"), hand.paid) == (True, [])
    assert hand.said == ["White does it by an effect, for nothing"]
    hand.do("said = {}")
    hand.offer("{ action = 'enter' , text = 'Own words' }")
    assert hand.ask().text == "Own words"
    hand.answer("yes")
    assert (hand.lua.eval("forced"), hand.said) == (None, ["White pays for it"])


@pytest.mark.parametrize(
    ("pays", "made", "zone", "at_once"),
    [
        (True, "{ cost = 3 }", "hand", True), (False, "{ cost = 3 }", "hand", False),
        (False, "{ cost = 0 }", "hand", True), (False, "{ verb = 'enter', cost = 0 }", "hand", False),
        (True, "{ verb = 'enter' }", "hand", True), (True, "{ cost = 3 }", "bin", False),
        (False, "{ text = 'x' }", "hand", False),
    ],
)  # fmt: skip
def test_some_players_pay_at_once_for_what_they_drag_out_of_their_hand(hand, pays, made, zone, at_once):
    hand.do(f"pays = {str(pays).lower()} State.away.White = 'Red'")
    hand.offer(made, zone=zone)
    assert hand.ask().player == "Red"
    assert hand.answers == (["Red yes"] if at_once else [])


def test_what_costs_nothing_is_not_told(hand):
    hand.offer("{ cost = 0 }")
    hand.answer("yes")
    assert (hand.paid, hand.said) == (["White 0 c1"], [])
    hand.offer("{ cost = 0, free = 'x' }")
    hand.answer("free")
    assert hand.said == ["White does it by an effect, for nothing"]


@pytest.mark.parametrize(
    ("world", "made", "why"),
    [
        ("", "{ wrong = 'a rule' }", "By the rules not there: a rule"),
        ("untimely = true", "{ verb = 'enter' }", "Not now: enter has not its time"),
        ("untimely = true", "{ action = 'walk', cost = 1 }", "Not now: walk has not its time"),
        ("", "{ why = 'a reason', cost = 1 }", "Not now: a reason"),
        ("missing = '2g'", "{ cost = 3 }", "Not now: 2g"),
        ("untimely = true", "{ wrong = 'a rule', action = 'walk' }", "By the rules not there: a rule"),
    ],
)
def test_what_cannot_be_is_offered_back(hand, world, made, why):
    hand.do(world)
    hand.offer(made)
    prompt = hand.ask()
    assert (prompt.player, prompt.handler, prompt.offer) == ("White", "take_back", True)
    assert (prompt.title, prompt.card) == ("Take it back?", "c1")
    assert prompt.text == f"{why}. Take c1 back to where it was?"
    assert options(prompt) == ["yes", "no"]
    assert hand.answer("yes") is None
    assert (hand.moves, hand.said) == (["c1 hand"], ["White takes c1 back"])


def test_what_cannot_be_paid_may_be_done_by_an_effect(hand):
    hand.do("missing = '2g'")
    hand.offer("{ cost = 3, free = 'An effect' }")
    assert options(hand.ask()) == ["yes", "free", "no"] and hand.ask().words.free == "An effect"
    hand.answer("free")
    assert hand.said == ["White does it by an effect, for nothing"]
    hand.do("refusal = 'gone' said = {}")
    hand.offer("{ cost = 3, free = 'An effect' }")
    hand.answer("free")
    assert hand.ask().text.startswith("Not now: gone") and hand.said == []


def test_another_players_card_is_offered_back_for_nothing(hand):
    hand.offer("{ cost = 3 }", mover="Red")
    assert (hand.ask().player, hand.ask().handler) == ("White", "take_back")
    assert hand.ask().text == "player Red moved c1. Take c1 back to where it was?"
    hand.do("State.now.prompts = {}")
    hand.offer("{ cost = 3 }", mover="White")
    assert hand.ask().handler == "offer"


@pytest.mark.parametrize(
    "world", ["State.now.started = false", "State.now.over = true", "State.now.automation = false"]
)
def test_nothing_is_asked_where_the_rules_do_not_run(hand, world):
    hand.do(world)
    hand.offer("{ cost = 3 }")
    hand.part.offer_stray(hand.lua.table("c2"), hand.lua.table_from(WAS), "Why")
    assert hand.prompts == []


def test_a_card_that_is_where_it_was_has_not_moved(hand):
    hand.offer("{ cost = 3 }", zone="play")
    hand.offer("{ cost = 3 }", zone=None)
    hand.offer("nil")
    assert (hand.prompts, hand.played) == ([], [])
    hand.offer("{ cost = 3 }", zone="play", at="Red")
    assert len(hand.prompts) == 1
    hand.do("State.now.prompts = {} cards.c1.at, cards.c1.home = nil, 'a'")
    hand.offer("{ cost = 3 }", zone="play", at=None, home="a")
    assert hand.prompts == []
    hand.offer("{ cost = 3 }", zone="play", at=None, home="a", attach="c9")
    assert len(hand.prompts) == 1


def test_a_card_that_is_moved_on_has_moved_once(hand):
    hand.offer("{ cost = 3 }")
    hand.offer("{ cost = 4 }", zone="bin", to="play", at="Red")
    assert (hand.ask().title, hand.ask().data.back.zone) == ("Pay 4g?", "hand")
    stack = hand.lua.eval("Stack")
    assert [stack.is_unpaid(guid) for guid in ("c1", "c2")] == [True, False]
    stale = hand.lua.eval("Prompts.is_stale")
    assert stale(hand.ask()) is False
    assert stale(hand.lua.table_from({"handler": "other", "data": {"card": "c1"}}, recursive=True)) is False
    assert stale(hand.lua.table_from({"handler": "offer"})) is False
    hand.do("cards.c1.zone = 'bin'")
    assert stale(hand.ask()) is True
    unpaid = hand.lua.eval("Turn.unpaid")
    assert [len(list(unpaid(color))) for color in ("White", "Red")] == [1, 0]
    hand.do(
        "State.now.prompts[1].offer = nil table.insert(State.now.prompts, { player = 'White', offer = true })"
    )
    assert len(list(unpaid("White"))) == 0


def test_several_cards_go_back_together_in_their_order(hand):
    hand.do("State.away.White = 'Red'")
    hand.part.offer_stray(hand.lua.table("c2", "c3"), hand.lua.table_from(WAS), "They lie there")
    prompt = hand.ask()
    assert (prompt.player, prompt.title, prompt.card) == ("Red", "Take them back?", None)
    assert prompt.text == "They lie there. Take 2 cards back to where it was?"
    hand.answer("yes")
    assert (hand.moves, hand.said) == (["c3 hand", "c2 hand"], ["Red takes 2 cards back"])
    hand.do("cards.c2.zone = nil")
    hand.part.offer_stray(hand.lua.table("c2"), hand.lua.table_from(WAS), "It lies there")
    assert (hand.ask().title, hand.ask().card, hand.ask().data["with"]) == ("Take it back?", "c2", None)
    hand.do("cards.c2.zone, moves = 'bin', {}")
    hand.answer("yes")
    assert hand.moves == []
    hand.do("cards.c2.zone = nil")
    hand.part.offer_stray(hand.lua.table("c2"), hand.lua.table_from(WAS), "It lies there")
    hand.answer("no")
    assert hand.moves == []


def test_where_a_card_was_brings_it_back_there(hand):
    hand.do(
        "cards.c4 = { was = 'hand' }\n"
        "cards.c5 = { zone = 'play', at = 'Red', home = 'h', slot = 's', spot = 2, attached_to = 'c1' }"
    )
    place = hand.part.place_of
    assert dict(place(hand.lua.eval("cards.c4")).items()) == {
        "zone": "hand",
        "place": "bottom",
        "quiet": True,
    }
    there = {"zone": "play", "at": "Red", "home": "h", "slot": "s", "spot": 2, "attach": "c1", "quiet": True}
    assert dict(place(hand.lua.eval("cards.c5")).items()) == there


def test_where_a_stack_rules_a_card_is_played_from_where_it_came(hand):
    hand.offer("{ verb = 'enter', at = 'Red' }")
    assert hand.ask().offer is None
    hand.answer("yes")
    assert hand.calls == ["enter c1 Red"]
    assert hand.moves == ["c1 hand by hand", "show c1"]
    assert hand.said == []
    hand.do("cards.c1.zone, moves, refusal = 'play', {}, 'not so'")
    hand.offer("{ verb = 'enter' }")
    hand.answer("yes")
    assert hand.moves == ["c1 hand by hand", "c1 play by hand"]
    assert hand.ask().text.startswith("Not now: not so")
    hand.do("State.now.prompts, moves, refusal, cards.c1.zone, lands = {}, {}, nil, 'play', 'bin'")
    hand.offer("{ verb = 'enter' }")
    hand.answer("yes")
    assert hand.moves == ["c1 hand by hand"]
    hand.do("cards.c1.zone, moves = 'play', {}")
    hand.offer("{ verb = 'enter' }")
    hand.do("cards.c1.zone = 'bin'")
    hand.answer("yes")
    assert hand.moves == []


def test_a_card_that_goes_astray_before_its_price_is_paid_goes_back_to_where_it_first_was(hand):
    hand.offer("{ cost = 3 }")
    hand.part.offer_stray(hand.lua.table("c1"), hand.lua.table_from({"zone": "play"}), "It lies there")
    assert (hand.ask().handler, hand.ask().data.back.zone) == ("take_back", "hand")
