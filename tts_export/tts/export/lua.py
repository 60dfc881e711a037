"""`lua/`: exactly the texts that the game runs, for reading and for the lines that error messages name."""

from tts_export.tts.export.context import Context, File, Files


def export(context: Context) -> Files:
    """The controller's script, Global's few lines and the panel."""
    scripts = context.scripts
    yield File("lua/controller.lua", scripts.controller.encode("utf-8"))
    yield File("lua/global.lua", scripts.globals.encode("utf-8"))
    yield File("lua/panel.xml", scripts.panel.encode("utf-8"))
