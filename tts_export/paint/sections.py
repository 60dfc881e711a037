"""What picture files are made of, looked at before they are decoded: some have a million parts to keep busy.

A decoder goes over all pixels once more for each scan of a JPEG, deaf to Ctrl-C: 500 kB took hours.
"""

import re
from typing import Literal

MOST_SCANS = 40
"""Of a JPEG. The programs that write the most make fewer than 20."""
MOST_SECTIONS = 50_000
"""Of a file: segments of a JPEG, chunks of a PNG or WebP. A file of 64 MB in chunks of 4 kB has 16,000."""
_MARKER = re.compile(rb"\xff[^\x00\xd0-\xd7\xff]")
"""What ends the data of a scan."""
_SCAN, _END, _BARE = 0xDA, 0xD9, 0x01


def flaw_of_sections(data: bytes) -> str:
    """Why a picture is not decoded: "has more than 40 scans"; "" for one that may be, even a broken one."""
    if data.startswith(b"\xff\xd8"):
        return _flaw_of_jpeg(data)
    if data.startswith(b"\x89PNG"):
        return _flaw_of_chunks(data, 8, "big")
    return _flaw_of_chunks(data, 12, "little") if data.startswith(b"RIFF") else ""


def _flaw_of_jpeg(data: bytes) -> str:
    at, scans = 2, 0
    for _ in range(MOST_SECTIONS):
        marker = _MARKER.search(data, at)
        if marker is None or marker[0][1] == _END:
            return ""
        at = marker.end()
        if marker[0][1] != _BARE:
            at += int.from_bytes(data[at : at + 2], "big")
        scans += marker[0][1] == _SCAN
        if scans > MOST_SCANS:
            return f"has more than {MOST_SCANS} scans; save it again"
    return _too_many()


def _flaw_of_chunks(data: bytes, at: int, order: Literal["big", "little"]) -> str:
    for _ in range(MOST_SECTIONS):
        if at >= len(data):
            return ""
        if order == "big":  # PNG: size, name, data, checksum
            at += 12 + int.from_bytes(data[at : at + 4], order)
        else:  # RIFF: name, size, data, a byte that makes the size even
            size = int.from_bytes(data[at + 4 : at + 8], order)
            at += 8 + size + size % 2
    return _too_many()


def _too_many() -> str:
    return f"has more than {MOST_SECTIONS:,} parts; save it again"
