"""A browser of this computer, which takes a picture of a page. Any of those that are made of Chromium can.

In goes the address of a page, out comes its picture. The browser has a profile of its own in a temporary
folder, which goes when it ends. On Windows only folders of installed programs are looked into: a name alone
would be looked for in the project's folder first.
"""

import io
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

from PIL import Image

from tts_export.machine.home import home
from tts_export.machine.memory import lifted
from tts_export.machine.programs import running
from tts_export.machine.temporary import temporary_folder

PATIENCE = 60.0
"""Seconds that a picture may take."""
BORDER = 200
"""Pixels by which a window is higher than the picture: a bar that nobody sees takes some of it."""
POINT = 2
"""Pixels that the browser draws for one of the picture, each way: far cards have smooth edges."""
NAMES = ("Chrome", "Edge", "Chromium", "Brave")
_COMMANDS = (
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    *("microsoft-edge", "microsoft-edge-stable", "brave-browser", "brave"),
)
_ON_MACOS = ("Google Chrome", "Microsoft Edge", "Chromium", "Brave Browser")
_ON_WINDOWS = (
    "Google/Chrome/Application/chrome.exe",
    "Microsoft/Edge/Application/msedge.exe",
    "Chromium/Application/chrome.exe",
    "BraveSoftware/Brave-Browser/Application/brave.exe",
)
_FLAGS = (
    *(
        "--headless=new",
        "--hide-scrollbars",
        f"--force-device-scale-factor={POINT}",
        "--disable-checker-imaging",
    ),
    *(
        "--no-first-run",
        "--no-default-browser-check",
        "--disable-extensions",
        "--disable-sync",
        "--mute-audio",
    ),
    *("--no-proxy-server", "--disable-background-networking", "--disable-component-update"),
    *("--disable-dev-shm-usage", "--password-store=basic", "--use-mock-keychain"),
)


class NoScreenshot(Exception):
    """There is no picture of a page; the message says why."""


def screenshot(address: str, size: tuple[int, int], wide: int = 0) -> bytes:
    """The upper left part of a page, of this width and height, as PNG, once the page and all its pictures are
    loaded; `wide` is how many pixels the picture has, if not as many. Raises NoScreenshot.
    """
    browser = next(_browsers(), None)
    if browser is None:
        names = f"{', '.join(NAMES[:-1])} or {NAMES[-1]}"
        raise NoScreenshot(f"a picture needs a browser: install {names}")
    with temporary_folder(_home(browser)) as folder:
        shot = folder / "shot.png"
        _run(browser, shot, size, address)
        try:
            with Image.open(shot, formats=("PNG",)) as whole:
                data = io.BytesIO()
                shown = whole.crop((0, 0, POINT * size[0], POINT * size[1])).convert("RGB")
                times = (wide or size[0]) / size[0]
                sides = round(times * size[0]), round(times * size[1])
                shown.resize(sides, Image.Resampling.LANCZOS).save(data, "PNG")
        except (OSError, SyntaxError):
            raise NoScreenshot(f"the browser made no picture within {PATIENCE:.0f} s: {browser}") from None
    return data.getvalue()


def _run(browser: Path, shot: Path, size: tuple[int, int], address: str) -> None:
    """Runs a browser until it has written its picture, or has taken too long."""
    wide, high = size
    flags = [*_FLAGS, f"--user-data-dir={shot.parent / 'profile'}", f"--window-size={wide},{high + BORDER}"]
    if sys.platform != "win32" and os.geteuid() == 0:
        flags.append("--no-sandbox")  # it does not start for this user otherwise
    nothing = subprocess.DEVNULL
    command: list[str | Path] = [browser, *flags, f"--screenshot={shot}", address]
    with ExitStack() as stack:
        with lifted():
            process = stack.enter_context(running(command, stdin=nothing, stdout=nothing, stderr=nothing))
        with suppress(subprocess.TimeoutExpired):
            process.wait(PATIENCE)


def _browsers() -> Iterator[Path]:
    """The browsers that are installed, where each system has them."""
    if sys.platform == "win32":
        bases = [os.environ.get(name) for name in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")]
        files = [Path(base, program) for program in _ON_WINDOWS for base in bases if base]
    elif sys.platform == "darwin":
        bases = ["/Applications", str(home() / "Applications")]
        files = [Path(base, f"{name}.app/Contents/MacOS/{name}") for name in _ON_MACOS for base in bases]
    else:
        files = [Path(file) for name in _COMMANDS if (file := shutil.which(name))]
    yield from (file for file in files if file.is_absolute() and file.is_file())  # or it may be the project's


def _home(browser: Path) -> Path | None:
    """Where a browser can write that comes as a snap, which has a `/tmp` of its own; None for all others."""
    common = home() / "snap" / browser.name / "common"
    return common if common.is_dir() else None
