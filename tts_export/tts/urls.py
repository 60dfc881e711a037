"""Addresses of pictures: on a web server or on this machine, and as the game's cache sees them.

Only the player who hosts the game sees pictures of this machine. The game writes their addresses without
escaping (`file:///C:/Users/x/y.jpg`, with backslashes), so spaces and accents stay; we write `/`.

The game keeps each download forever under the address with everything but letters and digits taken out. Two
addresses that differ only in punctuation are one file to it, and a changed picture at an old address is never
fetched again: hence content hashes in our file names, and this check.
"""

import re
from pathlib import PurePath
from urllib.parse import quote, urlsplit

_NOT_KEPT = re.compile(r"[^A-Za-z0-9]")
_BRACES = re.compile(r"\{[^{}]*\}")
_HASH = re.compile(r"[0-9A-Fa-f]{10,}")
_STEAM_CLOUD = re.compile(r"(?:.+\.)?steamusercontent(?:\.com|-a\.akamaihd\.net)")
_DRIVE = re.compile(r"[A-Za-z]:[\\/]")


def bare(url: str) -> str:
    """`url` without the old `{Unique}` marks that some saves hang on."""
    return _BRACES.sub("", url).strip()


def cache_key(url: str) -> str:
    """The name under which the game's cache keeps what it got from `url`."""
    return _NOT_KEPT.sub("", bare(url))


def is_local(url: str) -> bool:
    """Whether only the machine that made the save can see this picture."""
    return url.lower().startswith("file:") or _DRIVE.match(url) is not None or url.startswith(("/", "\\\\"))


def names_content(url: str) -> bool:
    """Whether the address contains a hash: ten hexadecimal digits or more."""
    return _HASH.search(url) is not None


def is_steam_cloud(url: str) -> bool:
    """Whether Steam Cloud serves the address: nobody else decides what is there."""
    try:
        host = urlsplit(url).hostname or ""
    except ValueError:  # brackets that are no IPv6 address
        return False
    return _STEAM_CLOUD.fullmatch(host) is not None


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
