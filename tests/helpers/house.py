"""The floors of the house: which packages may import which."""

from pathlib import Path

import tts_export

PACKAGE = Path(tts_export.__file__).parent

FLOORS = (
    {"faults", "links", "likeness", "lua_patterns", "machine", "normal_forms", "restart_manager", "tags"},
    {"problems", "geometry", "digests", "inputs", "patterns", "slots", "windows"},
    {"cache", "yamls", "files", "workers", "paint"},
    {"settings", "locks", "net", "built", "foreign", "typeset"},
    {"art", "sentences", "tables", "tts"},
    {"deck_files", "draw"},
    {"load"},
    {"scripts"},
    {"tts.export"},
    {"tts.lint"},
    {"publish"},
    {"saves", "decks", "languages"},
    {"compare"},
    {"sheets", "report"},
    {"checks"},
    {"build", "faces"},
    {"watch", "push", "printing", "install"},
    {"workbench", "release"},
    {"balance"},
    {"cli"},
    {"__main__"},
)
"""A package inside of another one is above it if it is listed, and a part of it if not."""
BESIDE = "simulator"
"""The package that is on no floor."""
