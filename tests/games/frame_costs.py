"""What the frames of an action cost: the Lua instructions of each, and how many there may be."""

from __future__ import annotations

from tests.games.play import Play
from tts_export.simulator import frames

MOST = 201_000
"""The game's interpreter takes 25 to 40 times as long as C Lua. Values given to the game's API count, too."""


def dearest_frame(play: Play, act) -> int:
    """The most instructions in one frame: in that of the action, or in one of those behind it."""
    worst = 0
    play.table.reset_instructions()
    act()
    while True:
        worst = max(worst, play.table.instructions)
        if not frames.is_busy(play.table.world):
            return worst
        play.table.reset_instructions()
        play.table.step()


def do(play: Play, player: str, action: str, **more):
    """An action whose frames are not stepped yet."""
    answer = play.table.call("tableAct", {"player": player, "action": action, **more}, on="tts-export")
    assert answer["ok"], answer
    return answer
