"""The box with a question: its words, its buttons, what a click or a key answers."""

import pytest

from tests.engine.lua import parts

GAME = {
    "panel": {"buttons": {"plain": "plain", "press": "yellow"}, "map": []},
    "number": "power",
    "guard": "guard",
}
WORLD = """
State = { now = { players = { White = {}, Red = {} } }, cards = {} }
function State.card(guid) return State.cards[guid] end
Cards = {}
function Cards.name(guid) return State.cards[guid].name end
function Cards.short(guid) return (Cards.name(guid):gsub(" / .*", "")) end
function Cards.without_subtitles(text) return text end
function Cards.in_play(guid) return State.cards[guid].zone == "field" end
function Cards.printed(guid) return State.cards[guid].printed end
function Cards.power(guid) return State.cards[guid].power end
function Cards.guard(guid) return State.cards[guid].guard end
Table = { name = function(color) return color .. " player" end }
Screen = { said = {} }
function Screen.set(id, attribute, value) Screen[id .. " " .. attribute] = tostring(value) end
function Screen.whisper(color, text) table.insert(Screen.said, color .. ": " .. text) end
function Screen.colored(_, text) return text end
function Screen.heading(text) return "# " .. text .. "\\n" end
function Screen.untagged(text) return (text:gsub("<(%S)", "< %1")) end
ButtonWords = {}
function ButtonWords.show(_, buttons) ButtonWords.last = buttons end
How = {}
Prompts = {}
function Prompts.title(prompt) return prompt.title or prompt.kind end
function Prompts.heading(prompt) return Prompts.title(prompt) end
Numbers = {}
function Numbers.addends(guid) return State.cards[guid].sum or "" end
function Numbers.explain(guid)
  local card = State.cards[guid]
  return tostring(card.power) .. (card.sum and " = " .. card.sum or "")
end
function Prompts.of(color) return Prompts[color] end
function Prompts.get(id) return Prompts.White and Prompts.White.id == id and Prompts.White or nil end
function Prompts.declined(prompt) return prompt.declined end
"""


class Box:
    """White's box of questions, the first of the panel."""

    def __init__(self, **game):
        self.lua, self.questions = parts(
            "text", "question_rows", "questions", game={**GAME, **game}, before=WORLD
        )
        self.screen = self.lua.eval("Screen")

    def ask(self, text="What?", number=7, **prompt):
        self.prompt = {"id": number, "kind": "choose", "text": text, **prompt}
        self.lua.eval("Prompts").White = self.lua.table_from(self.prompt, recursive=True)
        return self.show()

    def show(self):
        """What is on the buttons, with `*` behind the yellow one."""
        self.questions.show(1, "White")
        last = self.lua.eval("ButtonWords.last")
        return [_shown(button) for button in last.values()] if last else []

    def seen(self, what):
        return self.screen[f"tx-prompt-1{what}"]

    def press(self, place):
        return self.chosen(self.questions.press("White", str(place)))

    def key(self, key):
        return self.chosen(self.questions.key("White", key))

    def chosen(self, action):
        """What is answered: the choice; None while nothing is."""
        if action is None:
            return None
        assert (action.player, action.action, action.prompt) == ("White", "answer", self.prompt["id"])
        return action.choice if isinstance(action.choice, str | None) else list(action.choice.values())


def _shown(button):
    """The box to tick, the label, below it the note, at the right the number."""
    note, number = button.note and f" / {button.note}", button.number and f" ({button.number})"
    return f"{button.mark or ''} {button.label}{note or ''}{number or ''}".strip() + "*" * bool(button.main)


NUMBERS = [str(number) for number in range(1, 24)]
AIR = "<size=8> </size>\n<size=16>"
"""Below a heading; then the letters of the text."""


def test_few_answers_are_buttons_and_the_first_is_yellow():
    box = Box()
    labels = box.ask(options=["yes", "no", "Red"], words={"no": "Never"})
    assert labels == ["Yes*", "Never", "Red player"]
    assert (box.seen(" active"), box.seen("-text text")) == ("true", f"# choose\n{AIR}What?</size>")
    assert [box.seen(f"-{place} colors") for place in (1, 2, 3)] == ["yellow", "plain", "plain"]
    assert [box.press(place) for place in (1, 2, 3, 4)] == ["yes", "no", "Red", None]
    assert [button.ink for button in box.lua.eval("ButtonWords.last").values()] == ["plate", "text", "text"]


def test_of_many_answers_the_one_that_declines_is_yellow():
    box = Box()
    assert box.ask(options=["a", "b", "c", "pass"], declined="pass") == ["a", "b", "c", "Not now*"]
    assert box.ask(number=8, options=["a", "b", "c", "d"]) == ["a", "b", "c", "d"]


@pytest.mark.parametrize(
    ("prompt", "heading"),
    [
        ({"kind": "mulligan", "title": "Again <b>?"}, "Again < b>?"),
        ({"kind": "pick"}, "pick"),
    ],
)
def test_the_heading(prompt, heading):
    box = Box()
    box.ask(options=["a"], text="A **big** text // and <more>.", **prompt)
    assert box.seen("-text text") == f"# {heading}\n{AIR}A big text\nand < more>.</size>"


@pytest.mark.parametrize(
    ("title", "text", "high"),
    [
        ("Short", "", 20 + 24),
        ("A heading that is too long for one line", "One line", 20 + 48 + 9 + 19),
        ("Short", "\n".join("abcde"), 20 + 24 + 9 + 5 * 19),
        ("Short", "word " * 40, 20 + 24 + 9 + 5 * 19),
    ],
)
def test_the_box_is_as_high_as_its_words(title, text, high):
    box = Box()
    box.ask(options=["a"], title=title, text=text)
    assert box.seen("-box height") == str(high)


@pytest.mark.parametrize(
    "text, words",
    [
        ("White 15 > 12 at Red's planet", "White <size=21><b>15 > 12</b></size> at Red's planet"),
        ("Red 7 < 12 there", "Red <size=21><b>7 < 12</b></size> there"),
        ("JUNO 4 = 3 + 1 TYPHEUS", "JUNO 4 = 3 + 1 TYPHEUS"),
    ],
)
def test_numbers_that_are_compared_are_large(text, words):
    box = Box()
    box.ask(text=text, options=["yes"])
    assert box.seen("-text text") == f"# choose\n{AIR}{words}</size>"


def test_a_long_list_has_pages():
    box = Box()
    assert box.ask(options=NUMBERS) == [*NUMBERS[:9], "more ..."]
    assert box.press(9) == "9" and box.press(10) is None
    assert box.show() == [*NUMBERS[9:18], "more ..."] and box.press(1) == "10"
    assert box.press(10) is None and box.show() == [*NUMBERS[18:], "more ..."]
    assert box.press(6) is None and box.show()[0] == "1"
    assert box.ask(number=8, options=NUMBERS[:10]) == NUMBERS[:10]


def test_under_many_words_a_list_is_shorter():
    box = Box()
    assert box.ask(text="\n".join(NUMBERS), options=NUMBERS) == ["1", "2", "3", "more ..."]
    assert box.ask(number=8, text="\n".join(NUMBERS * 3), options=NUMBERS) == ["1", "more ..."]
    many = box.ask(
        number=9, text="\n".join(NUMBERS), options=NUMBERS, many=True, kind="discard", data={"count": 2}
    )
    assert many == ["Confirm (0 of 2)", "☐ 1", "☐ 2", "more ..."]


def test_a_list_of_which_so_many_are_chosen():
    box = Box()
    hand = {"kind": "discard", "many": True, "options": ["a", "b", "c"], "data": {"count": 2}}
    assert box.ask(**hand) == ["Confirm (0 of 2)", "☐ a", "☐ b", "☐ c"]
    assert box.press(3) is None and box.show() == ["Confirm (1 of 2)", "☐ a", "☑ b", "☐ c"]
    assert box.lua.eval("ButtonWords.last[1].ink") == "second" and box.seen("-3 colors") == "plain"
    box.press(2)
    assert box.show() == ["Confirm (2 of 2)*", "☑ a", "☑ b", "☐ c"]
    box.press(3)
    assert box.show() == ["Confirm (1 of 2)", "☑ a", "☐ b", "☐ c"] and box.press(1) == ["a"]


def test_a_list_of_which_one_is_chosen_needs_no_confirmation():
    box = Box()
    assert box.ask(kind="discard", many=True, options=["a", "b"], data={"count": 1}) == ["a", "b"]
    assert box.press(2) == ["b"] and box.key(1) == ["a"]


def test_a_list_of_which_one_may_be_chosen_is_one_click():
    box = Box()
    assert box.ask(many=True, chosen=[], options=["a"]) == ["None*", "a"]
    assert box.press(2) == ["a"] and box.press(1) == [] and box.key(1) == ["a"] and box.key("confirm") == []
    up_to = {"many": True, "chosen": [], "options": ["a", "b"], "data": {"count": 1, "up_to": True}}
    assert box.ask(number=8, **up_to) == ["None*", "a", "b"] and box.press(3) == ["b"]


def test_what_is_proposed_stays_until_somebody_changes_it():
    box = Box()
    up_to = {"many": True, "options": ["a", "b"], "data": {"count": 2, "up_to": True}}
    assert box.ask(**up_to) == ["Confirm (2)*", "☑ a", "☑ b"]
    assert box.ask(number=8, chosen=["b"], ordered=True, **up_to) == ["Confirm (1)*", "☐ a", "1. b"]
    assert box.key("confirm") == ["b"] and box.key(1) is None
    assert box.show() == ["Confirm (2)*", "2. a", "1. b"]


def test_an_order_is_as_listed_unless_somebody_numbers_it():
    box = Box()
    order = {"kind": "order", "many": True, "options": ["a", "b", "c"], "data": {"count": 3}}
    assert box.ask(**order) == ["As listed*", "☐ a", "☐ b", "☐ c"]
    box.press(4)
    assert box.show() == ["The rest as listed*", "☐ a", "☐ b", "1. c"]
    assert box.press(1) == ["c", "a", "b"]


def test_the_last_one_of_an_order_has_its_place_by_itself():
    box = Box()
    order = {"kind": "order", "many": True, "options": ["a", "b", "c"], "data": {"count": 3}}
    box.ask(**order)
    assert box.press(4) is None
    assert box.press(3) == ["c", "b", "a"]


def test_cards_have_their_names_numbers_and_a_count_where_names_are_the_same():
    box = Box()
    printed = {"power": 2, "guard": 1}
    cards = {
        "c1": {"name": "Elf", "zone": "field", "printed": printed, "power": 3, "guard": 4},
        "c2": {"name": "Elf", "zone": "hand", "printed": printed},
        "c3": {"name": "Orc", "zone": "field", "printed": {"power": 2}, "power": 5},
        "c4": {"name": "Road", "zone": "field", "printed": {}},
    }
    box.lua.eval("State").cards = box.lua.table_from(cards, recursive=True)
    assert box.ask(options=["c1", "c2", "c3", "c4"]) == ["Elf #1 (3/4)", "Elf #2", "Orc (5)", "Road"]
    plain = Box(number=None, guard=None)
    plain.lua.eval("State").cards = plain.lua.table_from(cards, recursive=True)
    assert plain.ask(options=["c1"]) == ["Elf*"]


def test_of_cards_in_play_those_with_the_highest_number_come_first():
    box = Box()
    cards = {
        f"c{place}": {"name": name, "zone": "field", "printed": {"power": 1}, "power": power}
        for place, (name, power) in enumerate([("Elf", 2), ("Orc", 5), ("Imp", 2)], 1)
    }
    box.lua.eval("State").cards = box.lua.table_from(cards, recursive=True)
    many = box.ask(options=["c1", "c2", "c3"], many=True)
    assert many == ["Confirm (3)*", "☑ Orc (5)", "☑ Elf (2)", "☑ Imp (2)"]
    one_after_another = box.ask(number=8, options=["c1", "c2", "c3"], kind="order", many=True)
    assert one_after_another[1:] == ["☐ Elf (2)", "☐ Orc (5)", "☐ Imp (2)"]


def test_below_a_card_is_what_its_number_is_made_of_or_what_tells_it_apart():
    box = Box()
    names = {
        "c1": "Elf / of the hill",
        "c2": "Elf / of the lake",
        "c3": "Orc / of the moor",
        "c4": "Imp / of the marsh",
    }
    cards = {
        key: {"name": name, "zone": "field", "printed": {"power": 1}, "power": 3}
        for key, name in names.items()
    }
    cards["c1"]["sum"] = cards["c3"]["sum"] = "1 + 2 HORN"
    box.lua.eval("State").cards = box.lua.table_from(cards, recursive=True)
    assert box.ask(options=["c1", "c2", "c3", "c4"], card="c3", title="Which?") == [
        "Elf / of the hill: 1 + 2 HORN (3)", "Elf / of the lake (3)", "Orc / 1 + 2 HORN (3)", "Imp (3)"
    ]  # fmt: skip
    assert "Orc  3 = 1 + 2 HORN" in box.seen("-text text").split("\n")[0]


def test_of_cards_with_one_name_it_is_said_whose_they_are():
    box = Box()
    elf = {"name": "Elf", "zone": "field", "printed": {}}
    cards = {"c1": {**elf, "owner": "White"}, "c2": {**elf, "owner": "Red"}, "c3": {**elf, "owner": "Red"}}
    box.lua.eval("State").cards = box.lua.table_from(cards, recursive=True)
    assert box.ask(options=["c1", "c2", "c3"], declined="pass") == [
        "Elf of White player*", "Elf of Red player #1", "Elf of Red player #2"
    ]  # fmt: skip


def test_equal_cards_of_a_hand_are_one_choice_where_one_is_chosen():
    box = Box()
    equal = {"name": "Elf", "zone": "hand", "owner": "White", "printed": {}}
    others = {"c3": {**equal, "tapped": True}, "c4": {**equal, "zone": "field"}}
    cards = {"c1": equal, "c2": dict(equal), **others}
    box.lua.eval("State").cards = box.lua.table_from(cards, recursive=True)
    assert box.ask(options=["c1", "c2", "c3", "c4"]) == ["Elf #1*", "Elf #2", "Elf #3"]
    assert box.press(2) == "c3"
    two = box.ask(number=8, many=True, options=["c1", "c2", "c3"], data={"count": 2}, chosen=[])
    assert two[1:] == ["☐ Elf #1", "☐ Elf #2", "☐ Elf #3"]


def test_a_question_can_be_folded_and_the_next_one_is_open():
    box, in_the_way = Box(), None
    box.ask(title="Which?", options=["a"])
    in_the_way = box.lua.eval("How").is_in_the_way
    assert box.seen("-name text") is None and in_the_way("White") is False
    assert box.press("fold") is None
    box.show()
    folded = [box.seen(what) for what in ("-name text", "-fold text", "-box active")]
    assert (
        folded == ["Which?", "open", "false"] and in_the_way("White") is True and in_the_way("Red") is False
    )
    box.ask(number=8, options=["a"])
    opened = [box.seen(what) for what in ("-name text", "-fold text", "-box active")]
    assert opened == ["White player", "fold", "true"] and in_the_way("White") is False
    box.press("fold")
    box.press("fold")
    assert in_the_way("White") is False


def test_places_are_laid_out_as_on_the_mat():
    box = Box(panel={**GAME["panel"], "map": ["left", "middle", "right"]})
    box.ask(options=["left", "right"])
    assert box.seen("-map active") == "true" and box.seen("-1-part active") == "false"
    assert [box.seen(f"-at-{place} interactable") for place in (1, 2, 3)] == ["true", "false", "true"]
    assert box.press("at 3") == "right"
    assert (
        box.ask(number=8, options=["left", "hand"]) == ["left*", "hand"]
        and box.seen("-map active") == "false"
    )
    assert box.ask(number=9, many=True, options=["left"]) == ["Confirm (1)*", "☑ left"]


def test_buttons_without_an_answer_are_hidden_below_the_last():
    box = Box()
    box.ask(options=["a", "b"])
    assert box.seen("-3-part active") == "false"
    box.ask(number=8, options=["a", "b", "c"])
    assert (box.seen("-3-part active"), box.seen("-4-part active")) == ("true", "false")
    box.ask(number=9, options=NUMBERS[:10])
    assert (box.seen("-4-part active"), box.seen("-11-part active")) == ("true", "false")
    box.ask(number=11, options=NUMBERS[:10], many=True)
    assert (box.seen("-11-part active"), box.seen("-12-part active")) == ("true", None)
    box.ask(number=10, options=["a"])
    box.lua.execute("Prompts.White = nil")
    box.questions.show(1, "White")
    assert (box.seen(" active"), box.seen("-2-part active")) == ("false", "true")


def test_what_was_chosen_is_forgotten_with_its_question():
    box = Box()
    two = {"kind": "discard", "many": True, "options": ["a", "b"], "data": {"count": 2}}
    box.ask(**two)
    box.press(2)
    box.questions.forget()
    assert box.show() == ["Confirm (1 of 2)", "☑ a", "☐ b"]
    box.ask(number=8, options=["a"])
    box.questions.forget()
    assert box.ask(**two) == ["Confirm (0 of 2)", "☐ a", "☐ b"]


@pytest.mark.parametrize(
    ("key", "prompt", "answer", "said"),
    [
        (1, {"options": ["a", "b"]}, "a", []),
        (3, {"options": ["a", "b"]}, None, []),
        (1, {"options": ["a", "b"], "many": True, "chosen": ["b"]}, None, []),
        ("pass", {"options": ["a", "pass"], "declined": "pass"}, "pass", []),
        ("pass", {"options": ["a"]}, None, ["White: This question needs an answer"]),
        ("confirm", {"options": ["no", "yes"]}, "yes", []),
        ("confirm", {"options": ["a"]}, "a", []),
        ("confirm", {"options": ["a", "b"]}, None, ["White: Which one? Press the key of its number"]),
        ("confirm", {"options": ["a", "b"], "many": True}, ["a", "b"], []),
    ],
)
def test_keys(key, prompt, answer, said):
    box = Box()
    box.ask(**prompt)
    assert box.key(key) == answer and list(box.screen.said.values()) == said


def test_a_key_without_a_question():
    box = Box()
    assert box.key(1) is None and list(box.screen.said.values()) == ["White: You are not asked anything now"]
    assert box.press(1) is None and box.press("fold") is None
