r"""The addresses of pictures: on a web server, or on this machine while a table is being tried.

Only the player who hosts the game sees pictures of this machine. The game writes their addresses without
escaping (`file:///C:\Users\x\y.jpg`), so spaces and accents stay as they are; we write `/` on every system.
"""

from __future__ import annotations

from pathlib import PurePath
from urllib.parse import quote


def address(file: PurePath, host: str = "") -> str:
    """The address of a picture file under the project's `host:`.

    A host is an `https://` address; the file's name is added to it (`https://example.org/cards/front-1a2b.jpg`).
    Without one (or with `local`) it is the file itself: `file:///C:/a b/c.png`, `file:///home/x/c.png`,
    `file://server/share/c.png`. ValueError for a relative path then.
    """
    if host not in ("", "local"):
        return host.strip().rstrip("/") + "/" + quote(file.name)
    if not file.is_absolute():
        raise ValueError(f"not an absolute path: {file}")
    path = file.as_posix()
    return "file:" + path if path.startswith("//") else "file:///" + path.lstrip("/")
