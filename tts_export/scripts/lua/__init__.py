"""Lua as text: what a script must not contain, because the game's MoonSharp takes it otherwise than Lua 5.2
does.

In goes the text of a script (`blocks.code`), out come tokens, blocks and calls, and problems (`check`).
"""
