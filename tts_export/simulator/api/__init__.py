"""The game's Lua API, one module per part of it. Each module lists its functions under their Lua names."""
