"""Facts about the functions of a text."""

from tts_export.scripts.lua.blocks import code
from tts_export.scripts.lua.functions import returns


def test_what_a_return_gives_ends_before_the_next_one():
    """Two in one block are not Lua, but a file may have thousands: each was read to the end of the block."""
    read = code("do return a, b return c end")
    given = [["".join(read.text[begin:end]) for begin, end in values] for _, values in returns(read)]
    assert given == [["a", "b"], ["c"]]
