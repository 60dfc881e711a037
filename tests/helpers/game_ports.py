"""A stand-in for the game that listens on a port."""

from __future__ import annotations

import socket

from tts_export.push.editor import HERE


def free_port() -> int:
    with socket.create_server((HERE, 0)) as server:
        return int(server.getsockname()[1])


def other_scripts(save):
    """The save with a line more in the controller's script."""
    for one in save["ObjectStates"]:
        if one.get("LuaScript"):
            one["LuaScript"] += "\nnewer = true\n"
    return save
