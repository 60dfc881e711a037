"""Blocks of a Lua text report that they run, and a place in the text has a block."""

import pytest
from lupa import lua52

from tests.mutants.blocks import blocks_at, reporting

SOURCE = """\
local LEAST = 2
local function half(n)
  if n < LEAST then return 0 elseif n == 3 then return 1 end
  for _ = 1, 2 do n = n / 2 end
  return n
end
return half
"""


def run(number):
    """The blocks that run."""
    lua, seen = lua52.LuaRuntime(), []
    lua.globals()["__block"] = seen.append
    lua.execute(reporting("turn/half", SOURCE))(number)
    return [block.partition(":")[2] for block in seen]


def test_each_block_reports_that_it_runs_and_lines_stay():
    function, first, second, loop = "1", "3", "4", "5"
    assert run(1) == [function, first]
    assert run(3) == [function, second]
    assert run(8) == [function, loop, loop]
    assert reporting("turn/half", SOURCE).count("\n") == SOURCE.count("\n")


@pytest.mark.parametrize(
    ("place", "blocks"),
    [("n / 2", {5}), ("return 1", {4}), ("return n", {1}), ("2", {1}), ("n < LEAST", {1})],
)
def test_the_blocks_of_a_place_outside_of_functions_are_those_that_use_its_name(place, blocks):
    assert blocks_at(SOURCE, SOURCE.index(place)) == blocks
