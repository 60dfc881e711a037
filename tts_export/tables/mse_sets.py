"""Sets of Magic Set Editor: a zip whose member `set` is a text with a block of lines for each card.

What is lost: the pictures, which are in the zip without names of their own, the style sheet with what the
cards look like, and fonts and symbols within texts (the words stay).
"""

import io
import re
import zipfile
import zlib
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from tts_export.problems import Problem, Where
from tts_export.tables.archives import part_bytes
from tts_export.tables.delimited import decoded
from tts_export.tables.sheet import MOST_CELLS, MOST_ROWS, Sheet, SheetRow, filled_rows, found_headings

ENDING = ".mse-set"
MOST_TEXT = 20_000_000
"""Bytes of the texts of a set."""
MOST_PARTS = 5_000
"""Texts of a set that are included."""
OF_THE_PROGRAM = frozenset(
    {"image", "mainframe image", "has styling", "styling data", "extra data", "time created", "time modified"}
)
"""Keys of a card that only the program itself can use, and pictures."""
_INCLUDED = re.compile(r"^include[ _]file:(.*)", re.MULTILINE)
_WHOLE_LINE = re.compile(r"[^\r\n]*+(?:\r\n?|\n|\Z)")
_LINE = re.compile(r"(\t*| +)([^\s:][^:]*):(?: (.*)|\s*)$")
_TAG = re.compile(r"<[^<>\n]*>")


def is_set(raw: bytes, file: Path) -> bool:
    """Whether a file is such a set, or only its text."""
    return file.suffix.lower() == ENDING or raw.lstrip(b"\xef\xbb\xbf").startswith(b"mse version:")


def read_set(raw: bytes, file: Path, problems: list[Problem]) -> list[Sheet]:
    """The cards of a set as a sheet; every key that any card has is a column."""
    cards = (row for text in _texts(raw, file, problems) for row in _cards(text))
    rows, values = [], 0
    for row in islice(cards, MOST_ROWS + 1):
        values += len(row[1])
        if values > MOST_CELLS:
            message = f"the cards have more than {MOST_CELLS:,} values; the rest is not read"
            problems.append(Problem(Where(file, row[0]), "too-large", message))
            break
        rows.append(row)
    headings = found_headings((card for _, card in rows), len(rows), file, problems)
    filled = [SheetRow(Where(file, line), [card.get(key, "") for key in headings]) for line, card in rows]
    top = SheetRow(Where(file, 1), list(headings))
    return [Sheet(file, "", headings, top, filled_rows(filled, problems))] if rows else []


def _texts(raw: bytes, file: Path, problems: list[Problem]) -> Iterator[str]:
    """The text of the set, then those that it includes."""
    if not raw.startswith(b"PK"):
        yield decoded(raw, file, problems) or ""
        return
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            parts = {part.filename: part for part in archive.infolist()}
            names = {name: part.file_size for name, part in parts.items()}
            small = names.get("set", MOST_TEXT) < MOST_TEXT
            text = part_bytes(archive, parts["set"]).decode("utf-8-sig") if small else ""
            included = [name for line in _INCLUDED.findall(text) if (name := line.strip()) in names]
            if not text or len(included) > MOST_PARTS or sum(names[name] for name in included) > MOST_TEXT:
                raise ValueError("it has no text called set, or more of it than is read")
            yield text
            for name in included:
                yield part_bytes(archive, parts[name]).decode("utf-8-sig")
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError, ValueError) as error:
        flaw = "it is damaged" if isinstance(error, zipfile.BadZipFile) else error
        message = f"this is not a set of Magic Set Editor that can be read: {flaw}"
        problems.append(Problem(Where(file), "bad-set", message))


def _cards(text: str) -> Iterator[tuple[int, dict[str, str]]]:
    """The cards of a text, each with the line on which it begins."""
    card: dict[str, list[str]] | None = None
    begin, key = 0, ""
    for number, whole in enumerate(_WHOLE_LINE.finditer(text), 1):
        line = whole[0]
        if not line.strip():
            continue
        depth = len(line) - len(line.lstrip("\t ")) if line[0] in "\t " else 0
        match = _LINE.match(line)
        if depth == 0:
            if card:
                yield begin, _joined(card)
            is_card = match is not None and match[2] == "card"
            card, begin, key = ({} if is_card else None), number, ""
        elif card is not None and match is not None and (depth == 1 or (line[0] == " " and depth <= 4)):
            key = match[2].replace("_", " ")
            _add(card, key, match[3] or "")
        elif card is not None and key:
            _add(card, key, line.strip())
    if card:
        yield begin, _joined(card)


def _add(card: dict[str, list[str]], key: str, value: str) -> None:
    """Adds a line to the value of a key. More keys than a table can have are not kept."""
    plain = _TAG.sub("", value).strip()
    if key not in OF_THE_PROGRAM and plain and (key in card or len(card) <= MOST_CELLS):
        card.setdefault(key, []).append(plain)


def _joined(card: dict[str, list[str]]) -> dict[str, str]:
    return {key: "\n".join(lines) for key, lines in card.items()}
