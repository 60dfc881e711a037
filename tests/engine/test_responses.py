"""Responses: who is asked when something is on the stack, and when it resolves."""

import pytest

from tests.engine.conftest import GAME

WORLD = """
GAME_TYPES = GAME.actions.reply
Registry = { asking = {}, responses = { resolved = {}, moves = { White = {}, Red = { "r1" }, Blue = {} } } }
function Registry.responses.may(color) return color ~= "Blue" end
function Registry.responses.words() return "Respond?", "" end
function Registry.responses.cards(color) return Registry.responses.moves[color] end
function Registry.responses.verb() return "reply" end
function Registry.responses.resolve(thing) table.insert(Registry.responses.resolved, thing.name) end
State.now.active, State.now.flags.turn = "White", {}
function State.this_turn() return State.now.flags.turn end
function State.card(guid) return { owner = "White", type = guid:sub(1, 1) == "r" and "reply" or "other" } end
Turn = { phase = function() return { asked_as = State.asked_as } end }
Asking = { dropped = {}, begun = {} }
function Asking.drop(about) table.insert(Asking.dropped, about) end
function Asking.begin(round) table.insert(Asking.begun, round) end
function Asking.running() return Asking.round end
Actions = { tried = {} }
function Actions.verb_refusal(_, args) if not Responses.may(args.player) then return "not now" end end
function Actions.run(args) return Responses.may(args.player) and args.player .. " " .. args.card end
Prompts = { list = {}, find = function(want) return Text.find(Prompts.list, want) end }
Queue = { list = {}, find = function(want) return Text.find(Queue.list, want) end }
CarryingOut = { insist = function() return State.insists end }
"""
GAMES = {**GAME, "actions": {"reply": {"types": ["reply"]}}}


@pytest.fixture
def responses(part):
    lua, module = part("stack", "responses", game=GAMES, before=WORLD)
    lua.execute("Responses = ...", module)
    return lua, module


def order(lua):
    return list(lua.eval("State.now.flags.responders").values())


def push(lua, module, name="a", player="White"):
    module.push("stack", lua.table(name=name, player=player))


def test_whoever_puts_something_on_the_stack_has_passed(responses):
    lua, module = responses
    push(lua, module, player="Red")
    assert order(lua) == ["Blue", "White"]
    assert module.open() is True and module.agreed() is False
    assert list(lua.eval("Asking.dropped").values()) == ["respond"]


def test_a_new_card_on_the_stack_asks_those_again_who_wanted_none_this_turn(responses):
    lua, module = responses
    asked = lua.eval("Registry.asking.respond")
    asked.quiet("Red")
    assert asked.question(lua.table(last=True), "Red").silent is True
    assert asked.question(lua.table(), "Red").silent is None
    assert asked.question(lua.table(last=True), "White").silent is None
    push(lua, module)
    assert asked.question(lua.table(last=True), "Red").silent is None


def test_a_card_laid_there_by_hand_asks_those_again_who_wanted_none_this_turn(responses):
    lua, module = responses
    asked = lua.eval("Registry.asking.respond")
    asked.quiet("Red")
    lua.eval("State.now.shared.stack")[1] = "w9"
    assert module.run("stack") is True
    assert order(lua) == ["Red", "Blue"]
    assert asked.question(lua.table(last=True), "Red").silent is None


def test_what_is_asked(responses):
    lua, module = responses
    asked = lua.eval("Registry.asking.respond")
    assert asked.question(lua.table(), "Blue") is None
    question = asked.question(lua.table(), "Red")
    assert (question.title, list(question.options.values()), question.quiet) == ("Respond?", ["r1"], None)
    assert asked.question(lua.table(last=True), "Red").quiet == "Not this turn"
    lua.execute("Registry.responses.moves.Red = { 'x1', 'r2' }")
    assert list(asked.question(lua.table(), "Red").options.values()) == ["r2"]
    assert asked.take(None, "Red", "r2") == "Red r2"
    assert module.may("Red") is False  # only while it was looked at
    lua.execute("GAME_TYPES.types = nil")
    assert list(asked.question(lua.table(), "Red").options.values()) == ["x1", "r2"]
    lua.execute("GAME_TYPES.types = {}")
    assert list(asked.question(lua.table(), "Red").options.values()) == ["x1", "r2"]


def test_it_resolves_when_all_have_passed(responses):
    lua, module = responses
    push(lua, module)
    assert module.run("stack") is True
    (round_,) = lua.eval("Asking.begun").values()
    assert (round_.about, round_.last, list(round_.order.values())) == ("respond", None, ["Red", "Blue"])
    lua.eval("Registry.asking.respond").over()
    assert module.agreed() is True and module.run("stack") is True
    assert list(lua.eval("Registry.responses.resolved").values()) == ["a"]


def test_what_is_carried_out_resolves_without_being_asked_again(responses):
    lua, module = responses
    push(lua, module)
    lua.eval("Registry.asking.respond").over()
    lua.execute("State.insists = true")
    module.run("stack")
    assert list(lua.eval("Registry.responses.resolved").values()) == []
    lua.execute("State.now.flags.stacks.stack.list[1].resolves = true")
    module.run("stack")
    assert list(lua.eval("Registry.responses.resolved").values()) == ["a"]


def test_what_is_triggered_alone_is_answered_by_others_than_its_player(responses):
    lua, module = responses
    push(lua, module)
    lua.eval("Registry.asking.respond").over()
    module.later("stack", lua.table(name="b", player="Red"))
    module.done("stack", lua.eval("State.now.flags.stacks.stack.list[1]"))
    assert order(lua) == ["Blue", "White"]


def test_what_is_triggered_waits_for_what_resolves(responses):
    lua, module = responses
    module.later("stack", lua.table(name="at once", player="White"))
    assert lua.eval("#State.now.flags.stacks.stack.list") == 1
    lua.eval("Registry.asking.respond").over()
    module.later("stack", lua.table(name="b", player="White"))
    module.later("stack", lua.table(name="c", player="Red"))
    top = lua.eval("State.now.flags.stacks.stack.list[1]")
    away = lua.eval("function(thing) State.away = thing.name end")
    module.done("stack", top, away)
    assert lua.eval("State.away") == "at once"
    assert [thing.name for thing in lua.eval("State.now.flags.stacks.stack.list").values()] == ["b", "c"]
    assert order(lua) == ["Blue", "White"] and lua.eval("State.now.flags.pending") is None


@pytest.mark.parametrize("left", [0, 1])
def test_what_is_resolved_leaves_the_rest_to_all_or_ends(responses, left):
    lua, module = responses
    for number in range(1 + left):
        push(lua, module, name=str(number), player="Red")
    module.done("stack", lua.eval("State.now.flags.stacks.stack.list[1]"))
    assert module.open() is bool(left)
    if left:
        assert order(lua) == ["White", "Red", "Blue"]


@pytest.mark.parametrize(
    ("asked_as", "asked"), [("steps", ["White", "Red", "Blue"]), (None, ["Red", "Blue"])]
)
def test_a_phase_ends_when_nobody_responds(responses, asked_as, asked):
    """The active player has ended it and is not asked, but where the table ended it by itself."""
    lua, module = responses
    lua.execute("State.asked_as = ...", asked_as)
    lua.eval("Turn.last_chance")()
    assert module.run("stack") is True and order(lua) == asked
    (round_,) = lua.eval("Asking.begun").values()
    assert (round_.last, round_.wish) == (True, asked_as)
    lua.eval("Registry.asking.respond").over()
    assert module.run("stack") is False and not module.open()
    assert lua.eval("State.now.flags.last_chance") is None and module.agreed() is False
    assert len(lua.eval("Asking.dropped")) == 2
    assert module.run("stack") is False


def test_a_response_at_the_end_of_a_phase_is_followed_by_another_last_chance(responses):
    lua, module = responses
    lua.eval("Turn.last_chance")()
    push(lua, module, player="Red")
    module.done("stack", lua.eval("State.now.flags.stacks.stack.list[1]"))
    assert order(lua) == ["White", "Red", "Blue"]


def test_who_left_is_not_asked(responses):
    lua, module = responses
    push(lua, module)
    lua.eval("State.leave")("Red")
    module.ask()
    (round_,) = lua.eval("Asking.begun").values()
    assert list(round_.order.values()) == ["Blue"]


def test_who_may_respond(responses):
    lua, module = responses
    assert module.may("Red") is False
    lua.execute("Asking.round = { order = { 'Red', 'Blue' } }")
    assert [module.may(color) for color in ("White", "Red", "Blue")] == [False, True, False]


@pytest.mark.parametrize(
    ("waiting", "blocked"),
    [
        ("", False),
        ("Prompts.list = { { kind = 'respond' } }", False),
        ("Prompts.list = { { kind = 'target', offer = true } }", False),
        ("Prompts.list = { { kind = 'target' } }", True),
        ("Queue.list = { { kind = 'pause' }, { kind = 'ask', about = 'respond' } }", False),
        ("Queue.list = { { kind = 'ask', about = 'target' } }", True),
    ],
)
def test_other_questions_come_first(responses, waiting, blocked):
    lua, module = responses
    lua.execute(waiting)
    assert module.blocked() is blocked
