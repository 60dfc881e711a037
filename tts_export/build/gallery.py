"""Digests of bytes and files."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

_DIGEST = 16


def content(file: Path) -> str:
    """The digest of a file's bytes; nothing for one that cannot be read."""
    try:
        return digest(file.read_bytes())
    except OSError:
        return ""


def digest(data: bytes) -> str:
    """A short name for bytes: 128 bits, never met twice by chance."""
    return blake2b(data, digest_size=_DIGEST).hexdigest()
