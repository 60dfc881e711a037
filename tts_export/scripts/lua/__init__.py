"""Lua as text: what a script must not contain, because the game's MoonSharp takes it otherwise than Lua 5.2
does.
"""
