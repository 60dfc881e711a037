"""A cards file read piece by piece: only the cards that were changed since the last time are parsed.

A piece is one item of the `cards:` list, or one other section of the file, as text. Parsed alone it gives
what it gives within the file: nothing of one piece reaches into another, but for YAML's anchors, and a file
with any is read as a whole. So is whatever fails, or is not laid out as usual (`yamls.load`): there is no
problem that this module tells.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from hashlib import blake2b
from pathlib import Path
from typing import Any

from tts_export import yamls
from tts_export.load.kept_maps import Code, built, coded
from tts_export.load.shelf import Shelf
from tts_export.memory import Memory
from tts_export.problems import Problem, Where
from tts_export.yamls import Map, Seq

NAME = "pieces"
_SECTION = re.compile(r"^([A-Za-z_][\w-]*):(?= |\n|\Z)", re.MULTILINE)
_TOP = re.compile(r"^[^\s#]", re.MULTILINE)
_ITEM = re.compile(r"^( *)- ", re.MULTILINE)
_CONTROL = re.compile(r"[\t\r\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff]")
_DOCUMENT = re.compile(r"^(?:---|\.\.\.|%)", re.MULTILINE)
"""What may end a line or a document in a way that we do not count."""
_ANCHOR = re.compile(r"(?:^|[\s,\[{])&[^\s&]", re.MULTILINE)
"""One name, one place: what stands elsewhere may mean it."""
_LIST = "cards"


@dataclass(frozen=True)
class _Piece:
    """A stretch of the file: its section, whether it is an item of that, its first line (from 0)."""

    section: str
    item: bool
    line: int
    text: str

    @cached_property
    def digest(self) -> str:
        return blake2b(self.text.encode("utf-8"), digest_size=16).hexdigest()


class _Doubt(Exception):
    """The file must be read as a whole."""


def load_cards_file(file: Path, shelf: Shelf | None) -> tuple[Any, list[Problem]]:
    """`yamls.load` of a file, sooner where the shelf knows its pieces. Items of `cards:` that were made of a
    piece have its digest (`KeptMap.digest`).
    """
    if shelf is None:
        return yamls.load(file)
    text, problems = yamls.read_text(file)
    if text is None:
        return None, problems
    try:
        return _in_pieces(text, file, shelf), []
    except _Doubt:
        return yamls.loads(text, file)


def _in_pieces(text: str, file: Path, shelf: Shelf) -> Map:
    known: dict[str, tuple[Code, int]] = shelf.get(f"{NAME}-{_name(file)}", NAME) or {}
    pieces = list(_cut(text))
    parsed = {piece.digest: piece for piece in pieces}
    codes = {digest: known.get(digest) or _parsed(piece, file) for digest, piece in parsed.items()}
    if sum(codes[piece.digest][1] for piece in pieces) > yamls.MOST_NODES:
        raise _Doubt
    if codes.keys() != known.keys():
        shelf.put(f"{NAME}-{_name(file)}", NAME, codes)
    return _joined(pieces, codes, file, shelf.memory)


def _name(file: Path) -> str:
    return blake2b(str(file).encode("utf-8", "surrogatepass"), digest_size=4).hexdigest()


def _cut(text: str) -> Iterator[_Piece]:
    """The pieces of a file, in order: the whole text but for comments before the first."""
    if _CONTROL.search(text) or _DOCUMENT.search(text) or ("&" in text and _ANCHOR.search(text)):
        raise _Doubt
    tops = [match.start() for match in _TOP.finditer(text) if text[match.start()] != "-"]
    heads = list(_SECTION.finditer(text))
    if not heads or [head.start() for head in heads] != tops:
        raise _Doubt
    before = text[: heads[0].start()]
    if len({head[1] for head in heads}) < len(heads) or not _only_comments("\n" + before):
        raise _Doubt
    line = before.count("\n")
    for head, following in zip(heads, [*heads[1:], None], strict=True):
        part = text[head.start() : following.start() if following else len(text)]
        yield from _items(head[1], part, line) if head[1] == _LIST else [_Piece(head[1], False, line, part)]
        line += part.count("\n")


def _items(section: str, part: str, line: int) -> Iterator[_Piece]:
    """The heading of a list and each of its items; the list as one piece if it is written in another way."""
    first = _ITEM.search(part)
    heading = part[: first.start()] if first else part
    if first is None or heading.split("#")[0].strip() != f"{section}:" or not _only_comments(heading):
        yield _Piece(section, False, line, part)
        return
    starts = [match.start() for match in re.finditer(rf"^{first[1]}- ", part, re.MULTILINE)]
    yield _Piece(section, False, line, heading)
    line += part.count("\n", 0, starts[0])
    for start, end in zip(starts, [*starts[1:], len(part)], strict=True):
        yield _Piece(section, True, line, part[start:end])
        line += part.count("\n", start, end)


def _only_comments(heading: str) -> bool:
    return all(not row.strip() or row.lstrip().startswith("#") for row in heading.split("\n")[1:])


def _parsed(piece: _Piece, file: Path) -> tuple[Code, int]:
    """The piece as data to keep, and how many values it has. Raises _Doubt for anything but a good piece."""
    data, problems = yamls.loads(piece.text, file)
    if problems:
        raise _Doubt
    if piece.item:
        if not isinstance(data, Seq) or len(data) != 1 or not isinstance(data[0], Map):
            raise _Doubt
        data = data[0]
    elif not isinstance(data, Map) or list(data) != [piece.section]:
        raise _Doubt
    nodes = sum(1 for _ in yamls.walk(data))
    if nodes > len(piece.text):  # an alias multiplied something
        raise _Doubt
    return coded(data), nodes


def _joined(pieces: list[_Piece], codes: dict[str, tuple[Code, int]], file: Path, memory: Memory) -> Map:
    """The whole file's mapping."""
    result = Map(Where(file, pieces[0].line + 1, 1))
    for piece in pieces:
        digest = piece.digest
        code = codes[digest][0]
        data = memory.of((file, piece.line), code, partial(built, code, file, piece.line, digest))
        if not piece.item:
            result.copy_entry(data, piece.section)
            continue
        items = result[_LIST]
        if items is None:
            column = len(piece.text) - len(piece.text.lstrip(" ")) + 1
            at = Where(file, piece.line + 1, column)
            items = Seq(at)
            result.put(_LIST, items, result.keys_at[_LIST], at)
        items.put(data, data.where)
    return result
