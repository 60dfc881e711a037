"""The game's Lua API, one module per part of it. Each module lists its functions under their Lua names.

In come the arguments of a script, out go what it returns and what it changes on the table.
"""
