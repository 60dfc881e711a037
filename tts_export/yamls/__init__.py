"""A YAML reader that remembers the place of every value and guesses nothing.

A mapping becomes a `Map`, a list a `Seq`: an ordinary dict and list that also know the places of their
entries. The traps of YAML 1.1 are closed: only `true` and `false` are booleans (`on` and `no` are words),
`012` and `2024-02-29` are text, a tab or a duplicate key is a problem, and aliases cannot explode.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from math import isinf
from pathlib import Path
from typing import Any

import yaml

from tts_export.inputs import TooLarge, file_bytes
from tts_export.problems import Problem, Where, reason
from tts_export.yamls.data import Map, Seq, changed, merged, place_of, placed, walk

__all__ = ["Map", "Seq", "changed", "load", "loads", "merged", "place_of", "placed", "walk"]
__all__ += ["read_bytes", "read_text"]

try:
    from yaml import CSafeLoader as _SafeLoader
except ImportError:  # a PyYAML without libyaml: slower, the same answers
    from yaml import SafeLoader as _SafeLoader  # type: ignore[assignment]


MOST_BYTES = 32_000_000
MOST_NODES = 2_000_000
FEW_NODES = 100_000
"""Values that aliases may make of a small file; one without aliases has fewer values than characters."""
MOST_DEPTH = 60
LONGEST = 20_000
"""Characters of one value: more than any text that fits on a card or on the table."""

_INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_FLOAT = re.compile(r"[-+]?([0-9]+\.[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?|[-+]?[0-9]+[eE][-+]?[0-9]+")
_NO_TEXT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
"""What only an escape can put into a text: half characters (no file can hold them), control characters."""
_CONSTANTS = {"true": True, "false": False, "null": None, "~": None, "": None}


def load(file: Path) -> tuple[Any, list[Problem]]:
    """The file's content (Map, Seq or a plain value; None when it cannot be read), and its problems."""
    text, problems = read_text(file)
    return loads(text, file) if text is not None else (None, problems)


def read_text(file: Path) -> tuple[str | None, list[Problem]]:
    """The text of a UTF-8 file without its byte order mark, or None and why it cannot be read."""
    raw, problems = read_bytes(file)
    if raw is None:
        return None, problems
    try:
        return raw.decode("utf-8-sig"), []
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        column = error.start - raw.rfind(b"\n", 0, error.start)
        message = f"byte 0x{raw[error.start]:02x} is not UTF-8; save the file as UTF-8"
        return None, [Problem(Where(file, line, column), "not-utf-8", message)]


def read_bytes(file: Path) -> tuple[bytes | None, list[Problem]]:
    """The bytes of a file of at most `MOST_BYTES`, or None and why it cannot be read."""
    try:
        return file_bytes(file, MOST_BYTES), []
    except TooLarge as error:
        return None, [Problem(Where(file), "too-large", f"cannot read the file: {error}")]
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        return None, [Problem(Where(file), "unreadable-file", f"cannot read the file: {reason(error)}")]


def loads(text: str, file: Path) -> tuple[Any, list[Problem]]:
    """Like `load`, from text that was read already; `file` is the file of its places."""
    reader = _Reader(file, min(MOST_NODES, FEW_NODES + len(text)))
    try:
        loader = _Loader(text)
        try:
            node = loader.get_single_node()
        finally:
            loader.dispose()
        if node is None:
            return None, []
        return reader.value(node, 0), reader.problems
    except yaml.YAMLError as error:
        return None, [*reader.problems, _syntax_problem(error, file, text)]
    except _Refused as refused:
        return None, [*reader.problems, refused.problem(file)]


class _Refused(Exception):
    """The document would exhaust memory or the stack (an alias bomb, endless nesting): reading stops."""

    def __init__(self, name: str, message: str, node: yaml.Node) -> None:
        super().__init__(message)
        self.name, self.message, self.mark = name, message, node.start_mark

    def problem(self, file: Path) -> Problem:
        return Problem(Where(file, self.mark.line + 1, self.mark.column + 1), self.name, self.message)


class _Loader(_SafeLoader):
    """Composes nodes, and nothing else: plain words stay words, and endless nesting is refused.

    Unless it is refused, PyYAML recurses once per level until the process dies.
    """

    depth = 0

    def descend_resolver(self, parent: yaml.Node | None, index: Any) -> None:
        """Called by PyYAML on the way into every node."""
        self.depth += 1
        if self.depth > MOST_DEPTH and parent is not None:
            raise _Refused("too-deep", f"nested more than {MOST_DEPTH} deep", parent)

    def ascend_resolver(self) -> None:
        """Called by PyYAML on the way out."""
        self.depth -= 1

    def resolve(self, kind: type[yaml.Node], value: Any, implicit: Any) -> str:
        """The tag of a node without one; whether a word is a number is decided in `_Reader.scalar`."""
        return _TAGS[kind]


class _Reader:
    """Turns YAML nodes into Maps, Seqs and plain values, and collects problems."""

    def __init__(self, file: Path, most: int) -> None:
        self.file = file
        self.most = most
        self.problems: list[Problem] = []
        self.nodes = 0

    def where(self, node: yaml.Node) -> Where:
        return Where(self.file, node.start_mark.line + 1, node.start_mark.column + 1)

    def report(self, node: yaml.Node, name: str, message: str) -> None:
        self.problems.append(Problem(self.where(node), name, message))

    def value(self, node: yaml.Node, depth: int) -> Any:
        self.nodes += 1
        if self.nodes > self.most:
            message = f"more than {self.most:,} values once its aliases (*name) are followed"
            raise _Refused("too-large", message, node)
        if depth > MOST_DEPTH:
            message = f"nested more than {MOST_DEPTH} deep; does an alias (*name) contain itself?"
            raise _Refused("too-deep", message, node)
        if node.tag not in _PLAIN_TAGS:
            self.report(node, "yaml-tag", f"tags such as {node.tag} are not read")
        if isinstance(node, yaml.MappingNode):
            return self.mapping(node, depth)
        if isinstance(node, yaml.SequenceNode):
            seq = Seq(self.where(node))
            for item in node.value:
                seq.put(self.value(item, depth + 1), self.where(item))
            return seq
        assert isinstance(node, yaml.ScalarNode)  # there are no others
        return self.scalar(node)

    def mapping(self, node: yaml.MappingNode, depth: int) -> Map:
        result = Map(self.where(node))
        for key_node, value_node in node.value:
            key_at = self.where(key_node)
            if not isinstance(key_node, yaml.ScalarNode):
                self.report(key_node, "bad-key", "a key must be a word, not a list or a mapping")
                continue
            if self.refuses(key_node):
                continue
            key = str(key_node.value)
            if key in result:
                first = result.keys_at[key].line
                self.report(
                    key_node, "duplicate-key", f'"{key}" is repeated here, it was set in line {first}'
                )
                continue
            result.put(key, self.value(value_node, depth + 1), key_at, self.where(value_node))
        return result

    def refuses(self, node: yaml.ScalarNode) -> bool:
        """Reports a text that is too long, or with a character that nothing can show."""
        found = _NO_TEXT.search(node.value) if node.style == '"' else None
        if found:
            message = f"this text contains a character that no text has, U+{ord(found[0]):04X}"
            self.report(node, "bad-character", message)
        elif len(node.value) > LONGEST:
            self.report(
                node, "too-long", f"this text has {len(node.value):,} characters, at most {LONGEST:,}"
            )
        return found is not None or len(node.value) > LONGEST

    def scalar(self, node: yaml.ScalarNode) -> Any:
        text: str = node.value
        if self.refuses(node):
            return _NO_TEXT.sub("", text)[:LONGEST]  # so that it does not count as missing, too
        if node.style in _QUOTED:
            return text
        if text in _CONSTANTS:
            return _CONSTANTS[text]
        if text[0] in _NUMERIC:
            if _INTEGER.fullmatch(text) and len(text) < 19:
                return int(text)
            if _FLOAT.fullmatch(text):
                if not isinf(float(text)):
                    return float(text)
                self.report(node, "out-of-range", "this number is too large")
                return 0
        return text


_QUOTED = ('"', "'", "|", ">")
_TAGS: Mapping[type[yaml.Node], str] = {
    yaml.ScalarNode: "tag:yaml.org,2002:str",
    yaml.MappingNode: "tag:yaml.org,2002:map",
    yaml.SequenceNode: "tag:yaml.org,2002:seq",
}
_PLAIN_TAGS = frozenset(_TAGS.values())
_NUMERIC = frozenset("+-.0123456789")


def _syntax_problem(error: yaml.YAMLError, file: Path, text: str) -> Problem:
    """A YAML syntax error, worded for people who do not know YAML."""
    if isinstance(error, yaml.reader.ReaderError):
        code = error.character if isinstance(error.character, int) else ord(error.character)
        before = text[: text.find(chr(code))]
        where = Where(file, before.count("\n") + 1, len(before) - before.rfind("\n"))
        return Problem(where, "bad-character", f"the character U+{code:04X} is not allowed in a YAML file")
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    if mark is None:
        return Problem(Where(file), "yaml-syntax", str(error))
    lines = text.splitlines()
    line = lines[mark.line] if mark.line < len(lines) else ""
    where = Where(file, mark.line + 1, mark.column + 1)
    found, about = str(getattr(error, "problem", error)), str(getattr(error, "context", ""))
    opened = getattr(error, "context_mark", None)
    if "quoted scalar" in about and "end of stream" in found and opened:
        at = Where(file, opened.line + 1, opened.column + 1)
        return Problem(at, "yaml-syntax", "the quote that opens here is never closed")
    if "\t" in line[: mark.column + 1]:
        return Problem(where, "tab", "a tab; YAML needs spaces at the beginning of a line")
    if "expected a single document" in about:
        return Problem(where, "yaml-syntax", "a second document begins here (---); one file is one document")
    advice = "; a text with a colon or a # in it needs quotes" if "mapping values" in found else ""
    return Problem(where, "yaml-syntax", f"not YAML: {found}{advice}")
