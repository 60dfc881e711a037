"""A YAML reader that remembers the place of every value and guesses nothing.

In goes a file or a text (`load`, `loads`), out come its value and the problems.

A mapping becomes a `Map`, a list a `Seq`: an ordinary dict and list that also know the places of their
entries. The traps of YAML 1.1 are closed: only `true` and `false` are booleans (`on` and `no` are words),
`012`, `1E5` and `2024-02-29` are text, a tab or a duplicate key is a problem, and aliases cannot explode.
"""

import re
from collections.abc import Callable, Iterator
from functools import cached_property
from math import isinf
from pathlib import Path
from textwrap import shorten
from typing import Any, cast

import yaml
from msgspec import structs
from yaml.error import Mark
from yaml.events import AliasEvent, MappingEndEvent, MappingStartEvent, ScalarEvent, SequenceEndEvent

from tts_export.inputs import CONFLICT, TooLarge, conflict_line, file_bytes, why_not_utf_8
from tts_export.problems import Problem, Where, hint, reason, warning
from tts_export.yamls.data import OF_A_MAP, Map, Seq, changed, count, merged, place_of, placed, value_at, walk
from tts_export.yamls.odd_lines import (
    COLOR,
    CURLY,
    LONGEST_WORD,
    MOST_DEPTH,
    TOO_DEEP,
    endless_word,
    strange_end,
)
from tts_export.yamls.syntax import NO_BREAK, syntax_problem

__all__ = ["Map", "Seq", "changed", "count", "load", "loads", "merged", "place_of", "placed"]
__all__ += ["read_bytes", "read_text", "value_at", "walk"]

try:
    from yaml import CSafeLoader as _Parser
except ImportError:  # a PyYAML without libyaml: slower, the same answers
    from yaml import SafeLoader as _Parser  # type: ignore[assignment]

MOST_BYTES = 32_000_000
MOST_NODES = 2_000_000
FEW_NODES = 100_000
"""Values that aliases may make of a small file; one without aliases has fewer values than characters."""
MOST_PROBLEMS = 1_000
"""Problems of one file: nobody reads more, and each takes as much memory as many values."""
LONGEST = 20_000
"""Characters of one value: more than any text that fits on a card or on the table."""
_OF_THE_LONGEST = 40
"""What is kept of a value that has more."""
LONGEST_KEY = 1_000

_INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_FLOAT = re.compile(r"[-+]?(?:([0-9]+\.[0-9]*|\.[0-9]+)([eE][-+][0-9]+)?|[0-9]+[eE][-+][0-9]+)")
_PATH = re.compile(r'"[\w.:-]+(?:[\\/][\w .-]+)*\.[A-Za-z]{3,4}"')
"""The path of a file in double quotes."""
_NO_TEXT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
"""What only an escape can put into a text: half characters (no file can hold them), control characters."""
_HARD_SPACE = re.compile("^\u00a0|:\u00a0")
"""A no-break space that was to be one of YAML's own, but became a part of a key."""
_MARK = re.compile(r"#\w[^\n]*")
"""What may be a comment, and may have been meant as a part of the text before it: `Choose a #TROLL`."""
_CONSTANTS = {"true": True, "false": False, "null": None, "~": None, "": None}


def load(file: Path, others: int = 0) -> tuple[Any, list[Problem]]:
    """The file's content (Map, Seq or a plain value; None when it cannot be read), and its problems. The
    other files of the project have `others` values.
    """
    text, problems = read_text(file)
    return loads(text, file, others) if text is not None else (None, problems)


def load_bytes(raw: bytes, file: Path, most: int) -> tuple[Any, list[Problem]]:
    """Like `load`, from bytes that were read already, of at most this many values, with places in `file`."""
    text, problems = _decoded(raw, file)
    return loads(text, file, most=most) if text is not None else (None, problems)


def read_text(file: Path) -> tuple[str | None, list[Problem]]:
    """The text of a UTF-8 file without its byte order mark, or None and why it cannot be read."""
    raw, problems = read_bytes(file)
    return (None, problems) if raw is None else _decoded(raw, file)


def _decoded(raw: bytes, file: Path) -> tuple[str | None, list[Problem]]:
    try:
        return raw.decode("utf-8-sig"), []
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        column = error.start - raw.rfind(b"\n", 0, error.start)
        return None, [Problem(Where(file, line, column), "not-utf-8", why_not_utf_8(raw, error.start))]


def read_bytes(file: Path) -> tuple[bytes | None, list[Problem]]:
    """The bytes of a file of at most `MOST_BYTES`, or None and why it cannot be read."""
    try:
        return file_bytes(file, MOST_BYTES), []
    except TooLarge as error:
        return None, [Problem(Where(file), "too-large", f"cannot read the file: {error}")]
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        return None, [Problem(Where(file), "unreadable-file", f"cannot read the file: {reason(error)}")]


def loads(text: str, file: Path, others: int = 0, most: int = 0) -> tuple[Any, list[Problem]]:
    """Like `load`, from text that was read already; `file` is the file of its places."""
    if line := conflict_line(text):
        return None, [Problem(Where(file, line, 1), "merge-conflict", CONFLICT)]
    if len(text) > LONGEST_WORD and (word := endless_word(text)) is not None:
        message = f"this word has more than {LONGEST_WORD:,} characters"
        return None, [Problem(Where(file, *word), "too-long", message)]
    if (end := strange_end(text)) is not None:
        why = 'an invisible end of a line, as layout programs write it; write \\n in "...", or press Enter'
        return None, [Problem(Where(file, *end), "bad-character", why)]
    reader = _EventReader(text, file, others, most)
    try:
        return reader.document(), reader.problems
    except yaml.YAMLError as error:
        problem = syntax_problem(error, file, text, _Parser)
        return None, [*(p for p in reader.problems if p.where.line != problem.where.line), problem]
    except _UnreadableDocument as refused:
        return None, [*reader.problems, refused.problem]
    finally:
        reader.parser.dispose()


class _UnreadableDocument(Exception):
    """Reading stops: the document would exhaust memory or the stack, or cannot be understood."""

    def __init__(self, name: str, message: str, at: Where) -> None:
        super().__init__(message)
        self.problem = Problem(at, name, message)


class _EventReader:
    """Turns the events of PyYAML's parser into Maps, Seqs and plain values, and collects problems.

    PyYAML's own trees of nodes would double the time, and recurse without a limit.
    """

    def __init__(self, text: str, file: Path, others: int, most: int) -> None:
        self.text = text
        self.file = file
        self.problems: list[Problem] = []
        self.parser = _Parser(text)
        self._next: Callable[[], Any] = self.parser.get_event
        self._left = own = min(most or MOST_NODES, FEW_NODES + len(text))
        self._many = f"more than {own:,} values"
        if MOST_NODES - others < own:
            self._left = MOST_NODES - others
            self._many = f"the project's YAML files have more than {MOST_NODES:,} values"
        self._cut = dict(_comments_behind(text))
        self._anchors: dict[str, tuple[Any, Where] | None] = {}
        """The values that aliases can name; None for one that is not complete yet."""

    def document(self) -> Any:
        """The value of the only document; None if there is none."""
        self._next()  # the start of the file
        if isinstance(self._next(), yaml.StreamEndEvent):
            return None
        value, _ = self.value(self._next(), 0)
        self._next()  # the end of the document
        event = self._next()
        if not isinstance(event, yaml.StreamEndEvent):
            message = "a second document begins here (---); one file is one document"
            raise _UnreadableDocument("yaml-syntax", message, self.where(event))
        return value

    @cached_property
    def lines(self) -> list[str]:
        return self.text.splitlines()

    def where(self, event: Any) -> Where:
        mark = event.start_mark
        return Where(self.file, mark.line + 1, mark.column + 1)

    def value(self, event: Any, depth: int) -> tuple[Any, Where]:
        """The value that begins with this event, and its place; for an alias, the place of what it names."""
        at = self.where(event)
        if isinstance(event, AliasEvent):
            value, place = self.named(str(event.anchor), at)
            return self.again(value, at, depth), place
        self.count(at, depth)
        if isinstance(event, ScalarEvent) and event.tag is None and event.anchor is None:
            return self.scalar(event, at), at
        if event.tag is not None and event.tag not in _PLAIN_TAGS:
            self.problems.append(Problem(at, "yaml-tag", f"tags such as {event.tag} are not read"))
        if event.anchor is not None:
            self._anchors[event.anchor] = None
        if isinstance(event, ScalarEvent):
            value = self.scalar(event, at)
        elif isinstance(event, MappingStartEvent):
            value = self.mapping(at, depth)
        else:
            value = self.sequence(at, depth)
        if event.anchor is not None:
            self._anchors[event.anchor] = value, at
        return value, at

    def count(self, at: Where, depth: int) -> None:
        """Counts a value at a place. Raises _UnreadableDocument for too many, or one that is too deep."""
        self._left -= 1
        if self._left < 0:
            why = " once aliases (*name) are followed" if self._anchors else ""
            raise _UnreadableDocument("too-large", f"{self._many}{why}", at)
        if len(self.problems) > MOST_PROBLEMS:
            message = f"more than {MOST_PROBLEMS:,} problems; the rest of the file is not read"
            raise _UnreadableDocument("too-many-problems", message, at)
        if depth > MOST_DEPTH:
            raise _UnreadableDocument("too-deep", TOO_DEEP, at)

    def named(self, name: str, at: Where) -> tuple[Any, Where]:
        """The value that an alias at a place names."""
        anchored = self._anchors.get(name)
        if anchored is None:
            why = "is inside the value that it names" if name in self._anchors else "names nothing above it"
            raise _UnreadableDocument("yaml-syntax", f"the alias *{name} {why}", at)
        return anchored

    def again(self, value: Any, at: Where, depth: int) -> Any:
        """A copy of a value for an alias at a place."""
        self.count(at, depth)
        return changed(value, lambda inner: self.again(inner, at, depth + 1))

    def sequence(self, at: Where, depth: int) -> Seq:
        result = Seq(at)
        while not isinstance(event := self._next(), SequenceEndEvent):
            result.put(*self.value(event, depth + 1))
        return result

    def mapping(self, at: Where, depth: int) -> Map:
        result = Map(at)
        self._left -= OF_A_MAP
        two_items = False
        while not isinstance(event := self._next(), MappingEndEvent):
            key_at, key = self.where(event), event.value if isinstance(event, ScalarEvent) else None
            if key is None or event.anchor is not None:
                self.value(event, depth + 1)
            value, value_at = self.value(self._next(), depth + 1)
            if key is None:
                message = "a key must be a word, not a list or a mapping"
                self.problems.append(Problem(key_at, "bad-key", message))
            elif self.refuses(event, key_at, LONGEST_KEY):
                pass
            elif event.style not in _QUOTED and (space := _HARD_SPACE.search(key)):
                column = int(key_at.column) + space.end() - 1
                raise _UnreadableDocument("yaml-syntax", NO_BREAK, structs.replace(key_at, column=column))
            elif key in result:
                if not two_items:
                    two_items = self.repeated(result, key, key_at)
            else:
                result.put(key, value, key_at, value_at)
        return result

    def repeated(self, mapping: Map, key: str, at: Where) -> bool:
        """Reports a key that is there twice. Returns whether it begins another item without a dash."""
        first = mapping.keys_at[key]
        message = f'"{key}" is repeated here, it was set in line {first.line}'
        begun, lines = next(iter(mapping)), self.lines
        item = lines[mapping.keys_at[begun].line - 1].lstrip().startswith("- ")
        if item and key != begun and at.line > 1 and not lines[at.line - 2].strip():
            message = f'"{key}" is repeated, after an empty line: if this is the next item, its first line is'
            message = f"{message} missing (- {begun}: ...)"
            self.problems.append(Problem(at, "duplicate-key", message))
            return True
        item = item and key == begun
        if item:
            message += f"; if this is the next item, it begins with a dash: - {key}"
        else:
            message += "; keep one of the two, or join what they hold"
        self.problems.append(Problem(at, "duplicate-key", message))
        return item

    def refuses(self, event: ScalarEvent, at: Where, longest: int = LONGEST) -> bool:
        """Reports a text that is too long, or with a character that nothing can show."""
        if event.style != '"' and len(event.value) <= longest:
            return False
        character = _NO_TEXT.search(event.value) if event.style == '"' else None
        if character:
            source = self.text[cast(Mark, event.start_mark).index : cast(Mark, event.end_mark).index]
            message = f"this text contains a character that no text has, U+{ord(character[0]):04X}"
            advice = 'in "..." a backslash has a meaning of its own'
            if _PATH.fullmatch(source):
                message = f"{advice}; write / in a path: {source.replace(chr(92), '/')}"
            else:
                message += f"; {advice}"
            self.problems.append(Problem(at, "bad-character", message))
        elif len(event.value) > longest:
            message = f"this text has {len(event.value):,} characters, at most {longest:,}"
            self.problems.append(Problem(at, "too-long", message))
        return character is not None or len(event.value) > longest

    def scalar(self, event: ScalarEvent, at: Where) -> Any:
        text: str = event.value
        if self.refuses(event, at):
            source = self.text[cast(Mark, event.start_mark).index : cast(Mark, event.end_mark).index]
            if event.style == '"' and _PATH.fullmatch(source):
                return None
            # so that it does not count as missing, too, and not as too long for its place
            return _NO_TEXT.sub("", text[:_OF_THE_LONGEST] if len(text) > LONGEST else text)
        if event.style in _QUOTED:
            return text
        if not text and (match := COLOR.match(self.text, cast(Mark, event.start_mark).index)) is not None:
            message = f'# begins a comment; a color needs quotes: "{match[1]}"'
            self.problems.append(Problem(at, "yaml-comment", message))
            return match[1]  # so that it does not count as missing, too
        if text[:1] in CURLY and text and not any(sign in CURLY for sign in text[1:]):
            message = f"this text begins with {text[0]} and ends at the comma; quotes of YAML are straight"
            self.problems.append(warning(at, "curly-quotes", message))
        elif text[:1] in CURLY and text[-1:] in CURLY and text:
            message = f"{text[0]} and {text[-1]} are part of this text; quotes of YAML are straight"
            self.problems.append(hint(at, "curly-quotes", message))
        if self._cut and (cut := self._cut.get(cast(Mark, event.end_mark).index)) and not _is_number(text):
            message = f'"{cut}" is read as a comment; a text with a # in it needs quotes'
            self.problems.append(warning(at, "yaml-comment", message))
        if text in _CONSTANTS:
            return _CONSTANTS[text]
        if text[0] in _NUMERIC:
            if _INTEGER.fullmatch(text) and len(text) < 19:
                return int(text)
            if _FLOAT.fullmatch(text):
                if not isinf(float(text)):
                    return float(text)
                self.problems.append(Problem(at, "out-of-range", "this number is too large"))
                return 0
        return text


_QUOTED = ('"', "'", "|", ">")
_PLAIN_TAGS = frozenset(("!", *(f"tag:yaml.org,2002:{kind}" for kind in ("str", "map", "seq"))))
_NUMERIC = frozenset("+-.0123456789")


def _comments_behind(text: str) -> Iterator[tuple[int, str]]:
    """Yields where something ends that has a comment without a space behind it, and that comment.

    Within quotes the same letters are no comment; nothing ends there.
    """
    for mark in _MARK.finditer(text):
        line = text[text.rfind("\n", 0, mark.start()) + 1 : mark.start()]
        if line != (before := line.rstrip(" \t")) and before:
            yield mark.start() - len(line) + len(before), shorten(mark[0], 40, placeholder=" ...")


def _is_number(text: str) -> bool:
    return _INTEGER.fullmatch(text) is not None or _FLOAT.fullmatch(text) is not None
