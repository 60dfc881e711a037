"""`lua/`: exactly the texts that the game runs, for reading and for the lines that error messages name."""

from __future__ import annotations

from tts_export.tts.export.kit import Files, Kit


def export(kit: Kit) -> Files:
    """The controller's script, Global's few lines and the panel."""
    yield "lua/controller.lua", kit.scripts.controller.encode("utf-8")
    yield "lua/global.lua", kit.scripts.globals.encode("utf-8")
    yield "lua/panel.xml", kit.scripts.panel.encode("utf-8")
