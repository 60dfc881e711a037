"""A game's Lua and XML: the engine's files, the game's data and its hooks joined into one controller script.

texts = scripts(mod)
texts.controller, texts.globals, texts.panel
texts.place(812)            # ("templates/engine/turn.lua", 40)
"""

from tts_export.scripts.join import ENGINE, Lines, Scripts, scripts

__all__ = ["ENGINE", "Lines", "Scripts", "scripts"]
