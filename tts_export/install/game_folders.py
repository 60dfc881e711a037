"""The folder of Tabletop Simulator's files on this machine."""

import os
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from platformdirs import user_documents_path

from tts_export.inputs import file_bytes, text_of
from tts_export.machine.home import home
from tts_export.problems import Problem, Where

STEAM_APP = "286160"
GAME = "Tabletop Simulator"
_MOST = 100_000
"""Bytes of the file of a path."""
_ONE_DRIVES = ("OneDrive", "OneDriveConsumer", "OneDriveCommercial")


def game_folder(folder: Path | None) -> tuple[Path | None, Problem | None]:
    """The folder that holds the game's `Saves`: the one that is given, or the first that exists here.

    A Problem if there is none, at the likeliest place.
    """
    if folder is not None:
        if folder.is_dir():
            return (folder.parent if folder.name == "Saves" else moved_to(folder)), None
        message = f"no such folder, expected the folder of {GAME} that holds `Saves`"
        return None, Problem(Where(folder), "no-game", message)
    places = candidates(sys.platform, home(), os.environ, user_documents_path())
    place = next((place for place in places if place.is_dir()), None)
    if place is not None:
        return moved_to(place), None
    others = ", nor in the other usual places" if len(places) > 1 else ""
    advice = "start it once, or name the folder that holds its `Saves` with --game-folder"
    message = f"{GAME} was not found here{others}: {advice}"
    return None, Problem(Where(places[0]), "no-game", message)


def candidates(system: str, home: Path, env: Mapping[str, str], documents: Path) -> list[Path]:
    """The places where the game may keep its files, likeliest first. `system` is `sys.platform`."""
    if system == "win32":
        roots = [documents]
        roots += [Path(env[name]) / "Documents" for name in _ONE_DRIVES if env.get(name)]
        roots += [home / "OneDrive" / "Documents", home / "Documents"]
        return _unique(root / "My Games" / GAME for root in roots)
    if system == "darwin":
        return [home / "Library" / GAME]
    data = Path(env["XDG_DATA_HOME"]) if env.get("XDG_DATA_HOME") else home / ".local" / "share"
    proton = Path("steamapps") / "compatdata" / STEAM_APP / "pfx" / "drive_c" / "users" / "steamuser"
    under_wine = proton / "Documents" / "My Games" / GAME
    steam = [home / ".local" / "share" / "Steam", home / ".steam" / "steam"]
    boxed = [home / ".var" / "app" / "com.valvesoftware.Steam", home / "snap" / "steam" / "common"]
    return _unique(
        [
            data / GAME,
            home / ".local" / "share" / GAME,
            *(box / ".local" / "share" / GAME for box in boxed),
            *(root / under_wine for root in steam),
            *(box / ".local" / "share" / "Steam" / under_wine for box in boxed),
        ]
    )


def moved_to(base: Path) -> Path:
    """The folder that `mod_location.txt` in `base` points to, or `base` if it points nowhere."""
    try:
        text = text_of(file_bytes(base / "mod_location.txt", _MOST), "replace").strip()
        target = Path(text.splitlines()[0].strip().strip('"')) if text else base
        return target if target.is_absolute() and target.is_dir() else base
    except (OSError, ValueError):
        return base


def _unique(paths: Iterable[Path]) -> list[Path]:
    return list(dict.fromkeys(paths))
