"""Zip archives of strangers: what they say of their own sizes is checked while they are unpacked."""

import zipfile

_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""The others may unpack a few bytes to gigabytes at once. No program saves tables with them."""
_AT_ONCE = 1_000_000


def part_bytes(archive: zipfile.ZipFile, part: zipfile.ZipInfo) -> bytes:
    """The bytes of a part of an archive, never more than it says it has. Raises BadZipFile.

    `ZipFile.read` unpacks all that is there, and then leaves out what is more than that.
    """
    if part.compress_type not in _METHODS:
        raise zipfile.BadZipFile("its parts are packed in an unusual way")
    with archive.open(part) as opened:
        return b"".join(iter(lambda: opened.read(_AT_ONCE), b""))
