"""Entries of a translation as lines of YAML; what does not change keeps its bytes, comments too."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

from tts_export.inputs import file_bytes, text_of
from tts_export.languages.change import EntryChange, RenewalObstacle
from tts_export.languages.overlay import COLUMNS, TranslationEntry, entries_in
from tts_export.problems import Problem, Where
from tts_export.yamls import MOST_BYTES, loads, place_of

_UNSEEN = re.compile("[\x7f-\xa0\xad\u2028\u2029\ufeff]")
"""Spaces and ends of lines that nobody sees; most are no part of a text in YAML, if not as an escape."""
_NO_LINES = "these texts cannot be renewed: begin each on a line of its own with `- id:`, without brackets"
_PLAIN = re.compile(r"[A-Za-z0-9][\w/-]*")
_HEAD = """\
# The texts of the set in another language. Fill in `translation` and remove `state: new`. Leave `original` as
# it is: a change of the text is noticed by it.
language: {language}
texts:
"""


def written(file: Path | None, language: str, entries: list[TranslationEntry], change: EntryChange) -> bytes:
    """The bytes of the file with these changes; `file` None for a new one."""
    text = text_of(file_bytes(file, MOST_BYTES)) if file is not None else _HEAD.format(language=language)
    end = "\r\n" if "\r\n" in text else "\n"
    lines = text.splitlines(keepends=True)
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += end
    firsts = [entry.where.line - 1 for entry in entries]
    head = lines[: firsts[0]] if firsts else lines
    tail = len(lines)
    if firsts:
        tail = next((at for at in range(firsts[-1] + 1, tail) if re.match(r"[\w'\"]", lines[at])), tail)
    else:
        head = [re.sub(r"^texts\s*:\s*\[\s*\]", "texts:", line) for line in head]
        head += [] if any(re.match(r"texts\s*:", line) for line in head) else [f"texts:{end}"]
    indent = _indent(lines[firsts[0]]) if firsts else "  "
    behind = change.behind
    parts = ["".join(head), *_new(behind.get(-1, []), indent, end)]
    for number, first in enumerate(firsts):
        last = firsts[number + 1] if number + 1 < len(firsts) else tail
        block = lines[first:last]
        rest = _comments(block)
        own = block[: len(block) - len(rest)]
        parts += _block(change.changed[number], indent, end) if number in change.changed else own
        parts += _new(behind.get(number, []), indent, end)
        parts += rest
    renewed = "".join([*parts, *lines[tail:]])
    expected = [*behind.get(-1, [])]
    for number, entry in enumerate(entries):
        expected += [change.changed.get(number, entry), *behind.get(number, [])]
    if _content(renewed) != (_content(text)[0], [_columns(entry) for entry in expected]):
        at = place_of(loads(text, file or Path())[0], ("texts",))
        raise RenewalObstacle(Problem(at or Where(file or Path()), "one-line", _NO_LINES))
    return renewed.encode()


def _content(text: str) -> tuple[dict[str, object], list[tuple[str, ...]]]:
    """The settings of a translation, and the columns of its entries."""
    data, _ = loads(text, Path())
    others = {key: value for key, value in (data or {}).items() if key != "texts"}
    return others, [_columns(entry) for entry in entries_in(data)]


def _columns(entry: TranslationEntry) -> tuple[str, ...]:
    return tuple(getattr(entry, name) for name in COLUMNS)


def _comments(block: list[str]) -> list[str]:
    """The blank lines and comments at the end of a block: they belong to what follows."""
    count = 0
    while count < len(block) - 1 and re.match(r"\s*(#|$)", block[-1 - count]):
        count += 1
    return block[len(block) - count :] if count else []


def _indent(line: str) -> str:
    """The spaces before the dash of an entry."""
    return line[: len(line) - len(line.lstrip())]


def _new(entries: list[TranslationEntry], indent: str, end: str) -> Iterator[str]:
    for entry in entries:
        yield from _block(entry, indent, end)


def _block(entry: TranslationEntry, indent: str, end: str) -> Iterator[str]:
    yield f"{indent}- id: {_scalar(entry.id)}{end}"
    if entry.field:
        yield f"{indent}  field: {_scalar(entry.field)}{end}"
    yield f"{indent}  original: {_quoted(entry.original)}{end}"
    yield f"{indent}  translation: {_quoted(entry.translation)}{end}"
    if entry.state:
        yield f"{indent}  state: {entry.state}{end}"


def _scalar(word: str) -> str:
    return word if _PLAIN.fullmatch(word) and not word.isdigit() else _quoted(word)


def _quoted(text: str) -> str:
    """A text in double quotes; spaces that nobody sees are escaped."""
    return _UNSEEN.sub(lambda sign: json.dumps(sign[0])[1:-1], json.dumps(text, ensure_ascii=False))
