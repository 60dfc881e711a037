"""Questions that several players may answer at the same time: the part of the engine alone."""

import pytest

from tests.engine.lua import parts, source

WORLD = """
State = { now = { queue = {}, prompts = {}, next_prompt = 1 }, joined = 0, gone = {} }
function State.missing() return State.gone end
function State.join() State.joined = State.joined + 1 end
Table = { name = function(color) return color end }
Screen = { refuse = function(color, text) told[#told + 1] = color .. " reads " .. text end }
Wishes = { asked = function(color, about) return (wishes[about] or {})[color] or "can" end }
Pause = { first = function(words, of)
  pauses[#pauses + 1] = words
  table.insert(State.now.queue, 1, { kind = "pause", of = of })
end }
told, pauses, wishes, can, taken, wrong = {}, {}, {}, { White = { "a" }, Red = { "b" }, Blue = {} }, {}, {}
Registry = { things = {}, prompts = {}, asking = { reply = { words = "time to think" } } }
local reply = Registry.asking.reply
function reply.question(round, color)
  if can[color] == nil then return nil end
  return { options = Text.copy(can[color]), quiet = quiet_words, silent = silent, many = many,
    title = "Reply?", text = "" }
end
function reply.take(round, color, choice)
  if wrong[color] then return wrong[color] end
  taken[#taken + 1] = color .. " " .. (type(choice) == "table" and table.concat(choice, "+") or choice)
  return nil
end
function reply.over() taken[#taken + 1] = "over" end
function reply.quiet(color) taken[#taken + 1] = color .. " is quiet" end
"""


class Round:
    """A round of questions at a table of White, Red and Blue."""

    def __init__(self) -> None:
        names = ("Text", "Prompts", "Queue")
        modules = [f"{name} = (function() {source(name.lower())} end)()\n" for name in names]
        self.lua, self.part = parts("asking", before="".join([modules[0], WORLD, *modules[1:]]))

    def do(self, code):
        self.lua.execute(code)

    def begin(self, *order, **of):
        round_ = self.lua.table_from({"about": "reply", **of})
        round_.order = self.lua.table(*(order or ("White", "Red", "Blue")))
        self.part.begin(round_)
        return round_

    def end_pause(self):
        """The time of the pause is over, and the queue goes on."""
        self.do("table.remove(State.now.queue, 1)")
        self.run()

    def run(self):
        self.do("Queue.run()")

    @property
    def asked(self):
        """Who is asked what."""
        return [(of.player, list(of.options.values())) for of in self.lua.eval("State.now.prompts").values()]

    def answer(self, color, choice):
        number = self.lua.eval("Prompts.of")(color).id
        return self.lua.eval("Prompts.answer")(color, number, choice)

    def __getattr__(self, name):
        """A list of the world: what was told, and what was taken."""
        return list(self.lua.eval(name).values())


@pytest.fixture
def game():
    return Round()


def test_all_who_can_answer_are_asked_at_once_during_a_pause(game):
    game.begin()
    assert game.asked == [("White", ["pass", "a"]), ("Red", ["pass", "b"])]
    assert game.pauses == ["time to think"]
    assert all(
        prompt.secret and prompt.kind == "reply" for prompt in game.lua.eval("State.now.prompts").values()
    )
    assert game.lua.eval("State.now.next_prompt") == 5  # Blue is counted, too: numbers tell nothing


def test_answers_count_in_the_order_of_the_players(game):
    game.begin()
    assert game.answer("Red", "b") is None
    assert (game.taken, game.lua.eval("State.joined")) == ([], 0)
    assert game.answer("White", "pass") is None
    assert (game.taken, game.lua.eval("State.joined")) == (["Red b"], 1)
    game.end_pause()
    assert game.asked == [("Red", ["pass", "b"])]  # one who has answered may have another answer
    game.answer("Red", "pass")
    assert game.taken == ["Red b"]
    game.end_pause()
    assert (game.taken, game.asked, game.lua.eval("#State.now.queue")) == (["Red b", "over"], [], 0)


def test_the_round_is_over_only_after_the_pause(game):
    game.do("can = { White = {}, Red = {}, Blue = {} }")
    game.begin()
    assert (game.asked, game.pauses, game.taken) == ([], ["time to think"], [])
    game.end_pause()
    assert game.taken == ["over"]


def test_who_could_not_answer_by_what_all_see_makes_nobody_wait(game):
    game.do("can = {}")
    game.begin()
    game.run()
    assert (game.asked, game.pauses, game.taken) == ([], [], ["over"])


def test_wishes_say_who_is_asked(game):
    game.do("wishes.reply = { White = 'never', Red = 'always', Blue = 'always' }")
    game.begin()
    assert (game.asked, game.pauses) == ([("Red", ["pass", "b"]), ("Blue", ["pass"])], [])
    assert not any(prompt.secret for prompt in game.lua.eval("State.now.prompts").values())
    game.answer("Red", "pass")
    assert game.lua.eval("State.joined") == 0
    game.do("State.now.queue, State.now.prompts, wishes.other = {}, {}, { White = 'never' }")
    game.begin("White", wish="other")
    assert game.asked == []


def test_who_is_silent_is_not_asked_and_the_pause_hides_that(game):
    game.do("silent, wishes.reply = true, { Red = 'always' }")
    game.begin("White", "Red")
    assert (game.asked, game.pauses) == ([], ["time to think"])
    game.do("State.now.queue, pauses = {}, {}")
    game.begin("Red")
    assert (game.asked, game.pauses) == ([], [])


def test_a_list_is_declined_with_nothing_chosen(game):
    game.do("many = true")
    game.begin("White", "Red")
    assert game.asked == [("White", ["a"]), ("Red", ["b"])]
    assert list(game.lua.eval("State.now.prompts[1].declined")) == []
    game.answer("White", game.lua.table())
    game.answer("Red", game.lua.table("b"))
    assert game.taken == ["Red b"]


def test_not_this_turn_is_a_pass_that_is_noted(game):
    game.do("quiet_words = 'Not this turn'")
    game.begin("White")
    assert game.asked == [("White", ["pass", "quiet", "a"])]
    assert game.lua.eval("State.now.prompts[1].words.quiet") == "Not this turn"
    game.answer("White", "quiet")
    assert (game.taken, game.lua.eval("State.joined")) == (["White is quiet"], 1)


def test_an_answer_that_is_refused_leaves_the_question(game):
    game.do("wrong.White = 'not now'")
    game.begin("White", "Red")
    assert game.answer("White", "a") == "not now"
    assert game.asked == [("White", ["pass", "a"]), ("Red", ["pass", "b"])]
    game.do("wrong.White = nil")
    assert game.answer("White", "a") is None
    assert game.taken == ["White a"]


def test_an_answer_that_has_become_impossible_is_asked_again(game):
    game.begin("White", "Red")
    game.answer("Red", "b")
    game.do("wrong.Red = 'too late' can.Red = { 'c' }")
    assert game.answer("White", "pass") == "too late"
    game.do(
        "Prompts.drop_all('reply') local round = State.now.queue[2]\n"
        "round.asked.White, round.answers = true, { White = 'pass', Red = 'b' }"
    )
    game.end_pause()
    assert game.told == ["Red reads Not now: too late"]
    assert game.asked == [("Red", ["pass", "c"])]


def test_who_has_left_without_an_answer_is_passed_over(game):
    game.begin("White", "Red")
    game.do("Prompts.release('White')")
    game.answer("Red", "b")
    game.end_pause()
    assert game.taken == ["Red b"]


def test_an_answer_to_a_round_that_is_gone_counts_for_nothing(game):
    game.begin("White")
    game.do("State.now.queue = {}")
    assert game.answer("White", "a") is None
    assert game.taken == []


def test_rounds_about_one_thing_are_taken_back_with_their_pause_and_questions(game):
    game.do("Registry.asking.other = Registry.asking.reply")
    game.begin("White", "Red")
    game.begin("Red", about="other")
    game.do("Prompts.ask({ player = 'Blue', kind = 'plain', text = '', options = { 'x', 'y' } })")
    assert game.part.running("reply").about == "reply" and game.part.running("nothing") is None
    game.part.drop("reply")
    assert game.asked == [("Red", ["pass", "b"]), ("Blue", ["x", "y"])]
    assert [(thing.kind, thing.about) for thing in game.lua.eval("State.now.queue").values()] == [
        ("pause", None), ("asking", "other"),
    ]  # fmt: skip
    assert game.part.running("reply") is None and game.part.running("other").about == "other"


def test_who_does_not_want_to_be_asked_any_more_declines_what_is_open(game):
    game.begin("White", "Red")
    assert game.part.decline("Blue", "reply") is None
    assert game.part.decline("Red", "other") is None
    assert len(game.asked) == 2
    assert game.part.decline("Red", "reply") is None
    assert game.asked == [("White", ["pass", "a"])]
    game.do("Prompts.keep_only(function() return false end)")
    game.do(
        "Prompts.ask({ player = 'Blue', kind = 'reply', handler = 'asking',\n"
        "text = '', options = { 'pass', 'y' } })"
    )
    game.part.decline("Blue", "reply")
    assert game.asked == [("Blue", ["pass", "y"])]


def test_who_acts_passes_over_the_question_where_the_game_lets_them(game):
    game.do("Registry.asking.reply.instead = function(color) taken[#taken + 1] = color .. ' acts' end")
    game.begin("White", "Red")
    assert [game.part.waits(color) for color in ("White", "Red", "Blue")] == [False, False, True]
    white = game.lua.table_from({"player": "White", "action": "walk"})
    assert game.part.passing_over(white, lambda: "no") == "no"
    assert (len(game.asked), game.taken) == (2, [])
    assert game.part.passing_over(white, lambda: None) is None
    assert (game.asked, game.taken, game.part.waits("White")) == ([], ["White acts"], False)
    game.part.passing_over(white, lambda: None)
    assert game.taken == ["White acts"]


def test_to_pass_is_an_answer(game):
    game.do("Registry.asking.reply.instead = function(color) taken[#taken + 1] = color .. ' acts' end")
    game.begin("White", "Red")
    acts = []
    args = game.lua.table_from({"player": "White", "action": "pass"})
    game.part.passing_over(args, lambda: acts.append(1))
    assert (game.asked, game.taken, acts) == ([("Red", ["pass", "b"])], [], [])


def test_other_things_have_to_be_waited_for(game):
    assert game.part.waits("White") is False
    game.do("Registry.asking.reply.instead = function() end")
    game.begin("White", "Red")
    game.do("State.gone = { 'Red' }")
    assert game.part.waits("White") is True
    game.do(
        "State.gone = {}\n"
        "Prompts.ask({ player = 'Red', kind = 'x', text = '', options = { 'x', 'y' }, offer = true })"
    )
    assert game.part.waits("White") is False
    game.do("Prompts.ask({ player = 'Red', kind = 'x', text = '', options = { 'x', 'y' } })")
    assert game.part.waits("White") is True
    game.do("Prompts.drop_all('x') table.insert(State.now.queue, { kind = 'draw' })")
    assert game.part.waits("White") is True
    game.do("Registry.asking.reply.instead = nil")
    assert game.part.waits("White") is True
