"""A game's Lua and XML: the engine's files, the game's data and its hooks joined into one controller script.

In goes a project, out come texts:

texts = scripts(project)
texts.controller, texts.globals, texts.panel
texts.lines                 # which lines of the controller's script come from which file
"""
