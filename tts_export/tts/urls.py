"""Addresses of pictures, as the game's cache sees them.

The game keeps each download forever under the address with everything but letters and digits taken out. Two
addresses that differ only in punctuation are one file to it, and a changed picture at an old address is never
fetched again: hence content hashes in our file names, and this check.
"""

from __future__ import annotations

import re

_NOT_KEPT = re.compile(r"[^A-Za-z0-9]")
_BRACES = re.compile(r"\{[^{}]*\}")
_HASH = re.compile(r"[0-9A-Fa-f]{10,}")
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
