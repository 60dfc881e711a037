"""Cards that are dragged onto mats and spots."""

from __future__ import annotations

from tests.games.play import note


def on_mat(play, color, right, down):
    """A point of a player's mat (inches from its top left corner) in the world."""
    mat = next(m for m in play.table.objects if note(m).get("role") == "mat" and note(m).get("seat") == color)
    assert round(mat.rot[1]) % 360 == 180, "a mat that lies upright for White"
    return mat.pos[0] + (right - 10.5) * 1.5, mat.pos[2] + (5.5 - down) * 1.5


def on_spot(play, number):
    """The n-th place of the event spot."""
    mat = next(m for m in play.table.objects if note(m).get("mat") == "events")
    return mat.pos[0] + (1.16 + 1.77 * (number - 1) - 4.7) * 1.5, mat.pos[2] + (1.55 - 1.72) * 1.5


def drag(play, player, guid, where):
    play.table.player(player).drag(play.object(guid), where)
    play.table.settle()
