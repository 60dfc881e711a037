"""A cards file read piece by piece: only the cards that were changed since the last time are parsed.

A piece is one item of the `cards:` list, or one other section of the file, as text. Parsed alone it gives
what it gives within the file: nothing of one piece reaches into another, but for YAML's anchors, and a file
with any is read as a whole. So is whatever fails, or is not laid out as usual (`yamls.load`): there is no
problem that this module tells.

What is kept of a piece is found by its very text. A text that was parsed once holds nothing doubtful, so most
of a file is only cut and looked up. Many new pieces are parsed by another process, while this one does
something else.
"""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Any

from tts_export import yamls
from tts_export.aside import aside
from tts_export.load.blocks import get_blocks, put_blocks
from tts_export.load.kept_maps import built, coded, place
from tts_export.load.shelf import Shelf, loaded
from tts_export.problems import Problem, Where
from tts_export.yamls import Map, Seq

NAME = "pieces"
_SECTION = re.compile(r"\n([A-Za-z_][\w-]*):(?= |\n|\Z)")
_TOP = re.compile(r"\n[^\s#-]")
_ITEM = re.compile(r"^( *- )", re.MULTILINE)
_CONTROL = re.compile(r"[\t\r\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff]")
_DOCUMENT = re.compile(r"^(?:---|\.\.\.|%)", re.MULTILINE)
"""What may end a line or a document in a way that we do not count."""
_ANCHOR = re.compile(r"(?:^|[\s,\[{])&[^\s&]", re.MULTILINE)
"""One name, one place: what stands elsewhere may mean it."""
_LIST = "cards"
_MANY = 50
"""So many new pieces are worth a process."""

Kept = tuple[bytes, str, int, int, tuple[int, int]]
"""What is kept of a piece: its data (coded, see `kept_maps`, and pickled), a name for its text, how many
values and lines it has, and where its data begins, counted from its first line.
"""


class Piece(Mapping[str, Where]):
    """An item of the list of cards. As a mapping it tells where each of its values stands."""

    __slots__ = ("_data", "_file", "_kept", "_line", "name")

    def __init__(self, file: Path, line: int, kept: Kept) -> None:
        self._file, self._line, self._kept = file, line, kept
        self._data: Map | None = None
        self.name = kept[1]
        """A digest of its text."""

    @property
    def where(self) -> Where:
        line, column = self._kept[4]
        return Where(self._file, self._line + line, column)

    @property
    def data(self) -> Map:
        """What it says."""
        if self._data is None:
            self._data = built(loaded(self._kept[0]), self._file, self._line)
        return self._data

    def __getitem__(self, key: str) -> Where:
        return self.data.values_at[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.data)

    def __len__(self) -> int:
        return len(self.data)


class Pieces(Seq):
    """A list of Pieces."""

    __slots__ = ()

    def __init__(self, where: Where) -> None:
        list.__init__(self)
        self.where = where

    @property
    def items_at(self) -> list[Where]:  # type: ignore[override]
        return [piece.where for piece in self]


class _Doubt(Exception):
    """The file must be read as a whole."""


def load_cards_file(
    file: Path, shelf: Shelf | None, meanwhile: Callable[[], None] | None = None
) -> tuple[Any, list[Problem]]:
    """`yamls.load` of a file, sooner where the shelf knows its pieces: then its cards are `Pieces`. With
    `meanwhile`, which may do something else here, another process parses many new ones.
    """
    if shelf is None:
        return yamls.load(file)
    text, problems = yamls.read_text(file)
    if text is None:
        return None, problems
    try:
        return _in_pieces(text, file, shelf, meanwhile), []
    except _Doubt:
        return yamls.loads(text, file)


def _in_pieces(text: str, file: Path, shelf: Shelf, meanwhile: Callable[[], None] | None) -> Map:
    name = f"{NAME}-{blake2b(str(file).encode('utf-8', 'surrogatepass'), digest_size=4).hexdigest()}"
    known: dict[str, Kept] = get_blocks(shelf, name, NAME)
    used: dict[str, Kept] = {}
    line, sections = _cut(text)
    if meanwhile is not None:
        new = dict.fromkeys(item for _, _, items in sections for item in items if item not in known)
        known |= _parsed_aside(list(new), file, meanwhile)
    result, values = Map(Where(file, line + 1, 1)), 0
    for section, heading, items in sections:
        used[heading] = kept = known.get(heading) or _parsed(heading, file, section)
        result.copy_entry(built(loaded(kept[0]), file, line), section)
        line, values = line + kept[3], values + kept[2]
        if not items:
            continue
        listed = Pieces(Where(file, line + 1, _indent(items[0]) + 1))
        for item in items:
            used[item] = kept = known.get(item) or used.get(item) or _parsed(item, file)
            listed.append(Piece(file, line, kept))
            line, values = line + kept[3], values + kept[2]
        result.put(section, listed, result.keys_at[section], listed.where)
    if values > yamls.MOST_NODES:
        raise _Doubt
    put_blocks(shelf, name, NAME, used)
    return result


def _cut(text: str) -> tuple[int, list[tuple[str, str, list[str]]]]:
    """How many lines of comments there are at the top; then each section: its name, its text, and its items,
    which are no part of that text.
    """
    lines = "\n" + text
    heads = list(_SECTION.finditer(lines))
    if not heads or [head.start() for head in heads] != [top.start() for top in _TOP.finditer(lines)]:
        raise _Doubt
    before = text[: heads[0].start()]
    if (
        len({head[1] for head in heads}) < len(heads)
        or _doubtful(before)
        or not _only_comments("\n" + before)
    ):
        raise _Doubt
    ends = [*(head.start() for head in heads[1:]), len(text)]
    parts = [(head[1], text[head.start() : end]) for head, end in zip(heads, ends, strict=True)]
    return before.count("\n"), [
        (name, *_items(part)) if name == _LIST else (name, part, []) for name, part in parts
    ]


def _items(part: str) -> tuple[str, list[str]]:
    """The heading of the list and each of its items; no items if it is written in another way."""
    first = _ITEM.search(part)
    if first is None:
        return part, []
    heading, *items = part.split("\n" + first[1])
    if heading.split("#")[0].strip() != f"{_LIST}:" or not _only_comments(heading):
        return part, []
    *others, last = items
    return heading + "\n", [*(f"{first[1]}{item}\n" for item in others), first[1] + last]


def _indent(item: str) -> int:
    return len(item) - len(item.lstrip(" "))


def _only_comments(heading: str) -> bool:
    return all(not row.strip() or row.lstrip().startswith("#") for row in heading.split("\n")[1:])


def _doubtful(text: str) -> bool:
    return bool(_CONTROL.search(text) or _DOCUMENT.search(text) or ("&" in text and _ANCHOR.search(text)))


def _parsed_aside(items: list[str], file: Path, meanwhile: Callable[[], None]) -> dict[str, Kept]:
    """What to keep of these items, if there are enough of them and nothing in them is doubtful."""
    if len(items) < _MANY:
        return {}
    found = aside(partial(_all_parsed, items, file))
    meanwhile()
    return dict(zip(items, found(), strict=False))


def _all_parsed(items: list[str], file: Path) -> list[Kept]:
    """What to keep of items, as far as the first doubtful one."""
    found: list[Kept] = []
    with suppress(_Doubt):
        for item in items:
            found.append(_parsed(item, file))
    return found


def _parsed(text: str, file: Path, section: str = "") -> Kept:
    """What to keep of an item, or of a section. Raises _Doubt for anything but a good piece."""
    data, problems = yamls.loads(text, file)
    if problems or _doubtful(text):
        raise _Doubt
    if section and not (isinstance(data, Map) and list(data) == [section]):
        raise _Doubt
    if not section:
        if not isinstance(data, Seq) or len(data) != 1 or not isinstance(data[0], Map):
            raise _Doubt
        data = data[0]
    values = sum(1 for _ in yamls.walk(data))
    if values > len(text):  # an alias multiplied something
        raise _Doubt
    name = blake2b(text.encode("utf-8"), digest_size=16).hexdigest()
    return pickle.dumps(coded(data), protocol=5), name, values, text.count("\n"), place(data.where)
