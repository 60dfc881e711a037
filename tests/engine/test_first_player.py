"""Who begins: the part of the engine alone, with three players and dice whose numbers are known."""

import pytest

from tests.engine.lua import parts
from tts_export.scripts.literal import literal

WORLD = """
local order = { "White", "Red", "Blue" }
State = { now = { order = order, flags = {} } }
State.seated = function() return { table.unpack(order) } end
Table = { name = function(color) return color end }
log = {}
Log = { say = function(color, text) log[#log + 1] = (color and color .. " " or "") .. text end }
Log.announce = Log.say
Screen = { roll = function(run) waiting = run end }
function fall() local run = waiting waiting = nil run(table.remove(die, 1)) end
"""


class Beginning:
    """The choice of the first player at a table of White, Red and Blue, in the order of turns."""

    def __init__(self, first: str, die: tuple[int, ...]) -> None:
        world = f"{WORLD}die = {literal(list(die))}"
        self._lua, self.part = parts("text", "first_player", game={"setup": {"first": first}}, before=world)
        self.part.go_on = self._lua.eval("function(first) begins = first end")
        self.part.after_roll = self._lua.eval("function() after = begins end")

    def do(self, code: str) -> None:
        self._lua.execute(code)

    @property
    def rolling(self) -> bool:
        """Whether a die is in the air."""
        return self._lua.eval("waiting ~= nil")

    def roll(self) -> None:
        """Lets the die fall until nobody has to roll."""
        while self.rolling:
            self.do("fall()")

    @property
    def first(self) -> str | None:
        """The player with whom the game goes on."""
        return self._lua.eval("begins")

    @property
    def rolled(self) -> str | None:
        """The player for whom dice have decided."""
        return self._lua.eval("after")

    @property
    def order(self) -> list[str]:
        return list(self._lua.eval("State.now.order").values())

    @property
    def log(self) -> list[str]:
        return list(self._lua.eval("log").values())


@pytest.fixture
def table():
    """`table("dice", 4, 6, 1)`: a table with that rule, and the numbers that its die will show."""
    return lambda rule, *die: Beginning(rule, die)


@pytest.mark.parametrize("rule", ["dice", "random", "given"])
def test_whoever_is_named_begins(table, rule):
    game = table(rule)
    game.do("State.now.flags.first = 'Red'")
    game.part.choose()
    assert (game.first, game.order, game.rolled) == ("Red", ["Red", "Blue", "White"], None)
    assert game.log == ["Red has the first turn"]


@pytest.mark.long
def test_anybody_may_begin_where_chance_decides(table):
    firsts = set()
    for seed in range(100):
        game = table("random")
        game.do(f"math.randomseed({seed})")
        game.part.choose()
        firsts.add(game.first)
    assert firsts == {"White", "Red", "Blue"}


def test_the_highest_roll_begins(table):
    game = table("dice", 4, 6, 1)
    game.part.choose()
    game.roll()
    assert (game.first, game.order, game.rolled) == ("Red", ["Red", "Blue", "White"], "Red")
    assert game.log == ["White rolls 4", "Red rolls 6", "Blue rolls 1", "Red has the first turn"]


def test_only_those_who_tied_roll_again(table):
    game = table("dice", 5, 2, 5, 3, 3, 1, 6)
    game.part.choose()
    game.roll()
    assert game.first == "Blue"
    assert game.log[3:6] == ["White and Blue roll again", "White rolls 3", "Blue rolls 3"]
    assert game.log[6:] == [
        "White and Blue roll again", "White rolls 1", "Blue rolls 6", "Blue has the first turn",
    ]  # fmt: skip


def test_nothing_goes_on_before_the_last_roll(table):
    game = table("dice", 4, 6, 1)
    game.part.choose()
    game.do("fall() fall()")
    assert game.first is None and game.order == ["White", "Red", "Blue"]


def test_a_table_that_is_loaded_goes_on_where_it_was(table):
    game = table("dice", 4, 6, 1)
    game.part.choose()
    game.do("fall() waiting = nil")  # saved and loaded while the die rolled for Red
    game.part.roll()
    game.roll()
    assert game.first == "Red" and game.log[:2] == ["White rolls 4", "Red rolls 6"]


def test_nobody_rolls_at_a_table_that_is_loaded_later(table):
    game = table("dice", 4, 6, 1)
    game.part.choose()
    game.roll()
    game.part.roll()
    assert game.log.count("Red rolls 6") == 1 and not game.rolling


def test_a_die_that_comes_to_rest_too_late_does_not_count(table):
    game = table("dice", 4, 6, 1)
    game.part.choose()
    game.do("late = waiting fall() late(6)")
    assert game.log == ["White rolls 4"]
