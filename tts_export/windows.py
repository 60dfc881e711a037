"""What only Windows does: files that another program holds open, names of devices, paths that are too long.

The game holds a picture open while it loads it; virus scanners and OneDrive do so for a moment after each
change. So an attempt to replace a file is repeated for a second. Then the programs are named.
"""

import os
import sys
import time
from contextlib import suppress
from pathlib import Path

from tts_export import links

ON_WINDOWS = os.name == "nt"
_IN_USE = (5, 32, 33)
"""The errors of Windows for a file that another program holds open."""
PAUSES = (0.05, 0.1, 0.15, 0.2, 0.25, 0.25)
"""Seconds between two attempts."""
LONGEST_PATH = 259
"""Characters of a path on Windows, unless its long paths are switched on."""
_DEVICES = {
    *("con", "prn", "aux", "nul", "conin$", "conout$"),
    *(f"{port}{number}" for port in ("com", "lpt") for number in "0123456789¹²³"),
}


def rename(part: Path, target: Path) -> None:
    """Gives a new file the name of an old one.

    Raises OSError, with the target's name, if that is not possible; for one that is in use after a second.
    """
    for pause in (*PAUSES, None):
        try:
            links.replace(part, target)
            return
        except OSError as error:
            if pause is None or not in_use(error):
                error.filename, error.filename2 = str(target), None
                raise
            time.sleep(pause)


def in_use(error: OSError) -> bool:
    """Whether another program holds the file open. It may also belong to somebody else."""
    return getattr(error, "winerror", None) in _IN_USE


def remedy(error: OSError, target: Path) -> str:
    """What to do about a file of Windows that cannot be written; empty if the error itself says enough."""
    if in_use(error):
        names = programs(target)
        held = f"{' and '.join(names)} holds it open" if names else "is it open in another program"
        others = "" if names else " (the game, a virus scanner, OneDrive)?"
        return f"; {held}{others}"
    return too_long(target) if getattr(error, "winerror", None) is not None else ""


def too_long(file: Path) -> str:
    """That a path is longer than Windows takes; empty if it is not, or on another system."""
    length = len(str(file.absolute()))
    if not ON_WINDOWS or length <= LONGEST_PATH:
        return ""
    return (
        f"; its path has {length} characters, Windows takes {LONGEST_PATH}: use a folder with a shorter path"
    )


def is_device(name: str) -> bool:
    """Whether a file of this name would be a device on Windows, whatever its ending: `CON`, `nul.txt`."""
    return name.split(".")[0].strip().casefold() in _DEVICES


def programs(file: Path) -> list[str]:
    """The programs that hold a file open, as Windows names them; none on other systems."""
    if sys.platform != "win32":  # not the constant, which no type checker knows
        return []
    from tts_export.restart_manager import holders

    with suppress(OSError, AttributeError):  # a Windows without this part
        return holders(str(file.absolute()))
    return []
