"""The bytes of input files: regular files of a limited size; and which text they are."""

import codecs
import json
import os
import re
import stat
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from errno import EFBIG, ELOOP
from io import BufferedReader, FileIO
from math import inf
from pathlib import Path
from typing import TypeVar

import msgspec

from tts_export.links import link_in, opened

T = TypeVar("T")

_OPENING = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)

MOST_SAVE = 64_000_000
"""Bytes of a save."""
MOST_VALUES, MOST_PARTS = 2_000_000, 400_000
"""Values of a save, and lists and objects among them. Some bytes that mean nothing could fill gigabytes."""
MOST_WIDE, MOST_WIDE_TEXTS = 10_000_000, 40_000_000
"""Bytes of one text with an emoji in it, and of all such texts: Python needs four bytes for each of their
characters, and has several copies.
"""
_MOST_LEVELS = 80
"""Levels of a card's values in a record: more than a YAML file has."""
MOST_OF_FOLDER = 128_000_000
"""Bytes of all files of a folder that are read together: each of them may be as large as a save."""
_WIDE = re.compile(rb"[\xf0-\xf4]|\\u[dD][89abAB]")
"""An emoji, or anything else beyond the first 65,536 characters, as it is or as an escape."""
_PIECE = 1 << 22
_JSON_TEXT = re.compile(rb'"(?:[^"\\]++|\\.)*+"', re.DOTALL)
UTF_16 = "the file is UTF-16, as Windows PowerShell writes with `>`; save it as UTF-8"
"""What is wrong with many files from Windows."""
CONFLICT = "a merge left this mark: keep one of the two versions and delete the marks"
"""What is wrong where git could not merge two changes, at the first mark."""
MARKERS = ("<<<<<<<", "=======", "|||||||", ">>>>>>>")
LEDGER_CONFLICT = (
    "git could not merge these lines: remove those of <<<<<<<, ======= and >>>>>>>, keep all else"
)
"""What is wrong with a ledger that two people have changed, at the first marker of each place."""
_CONFLICT = re.compile(r"^(?:(<{7}) |(={7})$|(>{7}) )", re.MULTILINE)
_MARK = re.compile(r"^(?:(?:<{7}|\|{7}|>{7})(?: |[,;\t]*$)|={7}[,;\t]*$)", re.MULTILINE)


_JSON = {
    "Expecting value": "a value is missing here",
    "Expecting property name enclosed in double quotes": "a key in double quotes is missing here",
    "Expecting ',' delimiter": "a comma is missing here",
    "Expecting ':' delimiter": "a colon is missing here",
    "Extra data": "the data end before this",
}


def json_flaw(error: json.JSONDecodeError) -> tuple[int, int, str]:
    """What is wrong with a text that is not valid JSON: the line, the column, and the mistake."""
    text, before = error.doc, error.doc[: error.pos].rstrip()
    comma = error.pos if text[error.pos : error.pos + 1] == "," else len(before) - 1
    closing = text[comma + 1 :].lstrip()[:1]
    if before and text[comma] == "," and closing in ("}", "]"):  # some readers see it at the bracket
        return (
            text.count("\n", 0, comma) + 1,
            comma - text.rfind("\n", 0, comma),
            f"a comma too many before {closing}",
        )
    message = _JSON.get(error.msg, error.msg[:1].lower() + error.msg[1:])
    if before == "" and error.msg == "Expecting value":
        message = "it does not begin with { or ["
    return error.lineno, error.colno, message


class TooLarge(OSError):
    """A file that is larger than what is read of such files."""


def file_bytes(file: Path, most: int) -> bytes:
    """The bytes of a regular file of at most `most` bytes. Raises OSError, TooLarge for a larger one.

    Reading a pipe or a device could wait, or go on, forever. What was opened is looked at once more: somebody
    may have changed it in between, and opening does not wait either.
    """
    _refuse(file.stat(), most)
    with _regular(file) as (reader, status):
        _refuse(status, most)
        data = reader.read(_some(status, most + 1))
    if len(data) > most:
        raise TooLarge(f"it grows while it is read, at most {most:,} bytes are")
    return data


def lines_of(file: Path, most: int, longest: int) -> Iterator[bytes]:
    """The lines of a regular file with their ends, one after the other. Raises OSError, TooLarge for a line
    that is longer, and where the file has more.
    """
    with _regular(file) as (reader, status):
        _refuse(status, most)
        while line := reader.readline(longest + 1):
            if len(line) > longest or (most := most - len(line)) < 0:
                raise TooLarge(f"it has a line of more than {longest:,} bytes, or grows while it is read")
            yield line


def first_bytes(file: Path, most: int) -> bytes:
    """The first bytes of a regular file. Raises OSError."""
    with _regular(file) as (reader, status):
        _refuse(status)
        return reader.read(_some(status, most))


def _some(status: os.stat_result, most: int) -> int:
    """How many bytes to ask a file for: its own and one more. Room is made for all that are asked for."""
    return min(most, status.st_size + 1) if status.st_size else most


@contextmanager
def _regular(file: Path) -> Iterator[tuple[BufferedReader, os.stat_result]]:
    """A file that is open, and what it is."""
    reading = opened(file, _OPENING)
    try:
        with FileIO(reading, closefd=False) as reader:
            yield BufferedReader(reader), os.fstat(reading)
    finally:
        os.close(reading)


def _refuse(status: os.stat_result, most: float = inf) -> None:
    """Raises OSError for what is no regular file, TooLarge for a file that is too large."""
    if not stat.S_ISREG(status.st_mode):
        raise OSError(
            "a folder, not a file"
            if stat.S_ISDIR(status.st_mode)
            else "a pipe or a device, not a regular file"
        )
    if status.st_size > most:
        raise TooLarge(f"it has {status.st_size:,} bytes, at most {most:,} are read")


def save_bytes(file: Path) -> bytes:
    """The bytes of a save. Raises OSError, TooLarge for one with more values than any save has."""
    return _checked_save(file_bytes(file, MOST_SAVE))


def own_save_bytes(file: Path) -> bytes:
    """The bytes of a save that tts-export writes. Raises OSError for a link: it may lead anywhere."""
    return _checked_save(own_bytes(file, MOST_SAVE))


class FolderLimit:
    """What may still be read of a folder whose files are in memory together."""

    def __init__(self, most: int = MOST_OF_FOLDER) -> None:
        self._most = self._left = most
        self._wide = self._values = self._parts = 0

    def read(self, reader: Callable[[Path], bytes], file: Path) -> bytes:
        """What `reader` reads of a file. Raises TooLarge where all files together have too much."""
        self._refuse(file.stat().st_size > self._left, file, f"more than {self._most:,} bytes")
        data = reader(file)
        self._left -= len(data)
        if file.suffix == ".json":
            values, parts = _counts_beside_texts(data)
            self._values, self._parts = self._values + values, self._parts + parts
        if file.suffix != ".png" and _WIDE.search(data):
            self._wide += len(data)
        self._refuse(
            self._left < 0 or self._wide > MOST_WIDE_TEXTS or _is_flooded((self._values, self._parts)),
            file,
            "more in them than any save of the game",
        )
        return data

    def _refuse(self, refused: bool, file: Path, much: str) -> None:
        if refused:
            raise TooLarge(EFBIG, f"with this one, the files of the folder have {much}", str(file))


def _checked_save(raw: bytes) -> bytes:
    if is_flood(raw):
        message = f"it has more than {MOST_VALUES:,} values or {MOST_PARTS:,} lists and objects"
        raise TooLarge(f"{message}, as no save of the game")
    if _has_wide_text(raw):
        message = f"{MOST_WIDE_TEXTS:,} bytes of texts with an emoji in them, or {MOST_WIDE:,} of one"
        raise TooLarge(f"it has more than {message}")
    return raw


def _has_wide_text(raw: bytes) -> bool:
    """Whether JSON has too long texts with an emoji."""
    # In pieces: no other thread runs during a search, nor does this one stop.
    pieces = range(0, len(raw), _PIECE)
    if len(raw) <= MOST_WIDE or not any(_WIDE.search(raw, at, at + _PIECE + 3) for at in pieces):
        return False
    left = MOST_WIDE_TEXTS
    for text in _JSON_TEXT.finditer(raw):
        begin, end = text.span()
        if _WIDE.search(raw, begin, end):
            left -= end - begin
            if left < 0 or end - begin > MOST_WIDE:
                return True
    return False


def is_flood(raw: bytes) -> bool:
    """Whether JSON has more values than any save or message of the game."""
    return _is_flooded(_counts(raw, 0, len(raw))) and _is_flooded(_counts_beside_texts(raw))


def _counts_beside_texts(raw: bytes) -> tuple[int, int]:
    """How many values and parts there are, without the signs in texts: a script has many. Not all, if there
    are too many.
    """
    at = values = parts = 0
    for text in _JSON_TEXT.finditer(raw):
        more_values, more_parts = _counts(raw, at, text.start())
        at, values, parts = text.end(), values + more_values, parts + more_parts
        if _is_flooded((values, parts)):
            break
    more_values, more_parts = _counts(raw, at, len(raw))
    return values + more_values, parts + more_parts


def _counts(raw: bytes, begin: int, end: int) -> tuple[int, int]:
    return raw.count(b",", begin, end), raw.count(b"{", begin, end) + raw.count(b"[", begin, end)


def _is_flooded(counts: tuple[int, int]) -> bool:
    return counts[0] > MOST_VALUES or counts[1] > MOST_PARTS


def own_bytes(file: Path, most: int) -> bytes:
    """The bytes of a file that tts-export writes. Raises OSError for a link: it may lead anywhere."""
    if link := link_in(file):
        raise OSError(ELOOP, f'"{link.name}" is a link, and a file of tts-export is none', str(file))
    return file_bytes(file, most)


def from_json(raw: bytes | str, kind: type[T]) -> T:
    """The data of a JSON file or request. Raises `msgspec.MsgspecError` for whatever is wrong with it."""
    try:
        return msgspec.json.decode(raw, type=kind)
    except (RecursionError, UnicodeError) as error:
        raise msgspec.DecodeError(str(error)) from error


def check_depth(values: Mapping[str, object]) -> None:
    """Raises ValueError for values of a card in a record with more levels than those of YAML may have: what
    prints or compares them calls itself for each.
    """
    level: list[object] = [values]
    for _ in range(_MOST_LEVELS):
        level = [
            inner
            for value in level
            if isinstance(value, Mapping | list)
            for inner in (value.values() if isinstance(value, Mapping) else value)
        ]
        if not level:
            return
    raise ValueError(f"values of more than {_MOST_LEVELS} levels")


def is_utf_16(raw: bytes) -> bool:
    """Whether a file begins like UTF-16, as Windows PowerShell writes what a command prints."""
    return raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))


def text_of(raw: bytes, errors: str = "strict") -> str:
    """The text of a file in UTF-8, with a byte order mark or without, or in UTF-16 with one."""
    return raw.decode("utf-16" if is_utf_16(raw) else "utf-8-sig", errors)


def why_not_utf_8(raw: bytes, start: int) -> str:
    """What is wrong with a file that is not UTF-8, at the first such byte, and what helps."""
    if is_utf_16(raw):
        return UTF_16
    return f"byte 0x{raw[start]:02x} is not UTF-8; save the file as UTF-8"


def conflict_line(text: str, *, whole: bool = False) -> int:
    """The line of the first mark that git has left in the text, 0 if there is none.

    `whole`: only if all three marks are there, as a comment in Lua may have a line like one.
    """
    if not any(mark in text for mark in MARKERS):
        return 0
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    begin = _whole_conflict(lines) if whole else next((mark.start() for mark in _MARK.finditer(lines)), -1)
    return lines.count("\n", 0, begin) + 1 if begin >= 0 else 0


def _whole_conflict(text: str) -> int:
    """Where the first mark is that both others follow, -1 if there is none."""
    begin, expected = -1, 1
    for mark in _CONFLICT.finditer(text):
        if mark.lastindex == expected:
            begin, expected = (mark.start() if expected == 1 else begin), expected + 1
        if expected > len(mark.groups()):
            return begin
    return -1
