"""What is wrong with a text that is not YAML, worded for people who do not know YAML.

The scanner reports where it can go no further, which is often lines below the mistake. Its tokens before that
place show more: where the last text began, and which brackets are open.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import yaml
from yaml import tokens

from tts_export.problems import Problem, Where
from tts_export.yamls.odd_lines import (
    COLOR_WORD,
    QUOTED,
    TOO_DEEP,
    indented_further,
    line_not_below,
    odd_dash,
    odd_line_above,
    second_colon,
    strange_sign,
    too_far_left,
    two_in_a_line,
    without_colon,
)

TokenPlace = tuple[int, int, str]
"""Line and column of a mistake, from 0, and the message."""

NO_BREAK = "a no-break space, as web pages and word processors have; YAML needs an ordinary space here"
_NO_BREAK = re.compile("^[ \u00a0]*\u00a0|(?<=[:,-])\u00a0|(?<=:) +\u00a0", re.MULTILINE)
"""A no-break space where YAML has a space that means something."""
_BLOCK_TEXT = re.compile(r"\s*+(?:- )?([\w -]+):\s*[|>][-+\d]*\s*(?:#.*)?$")
"""A key whose text is in the lines below it."""
_COMMENT = re.compile(r"(?<=[\s\[{,])#(?=\w|.*[}\]])")
_OPEN = (tokens.FlowMappingStartToken, tokens.FlowSequenceStartToken)
_CLOSED = (tokens.FlowMappingEndToken, tokens.FlowSequenceEndToken)
_CLOSING = {"{": "}", "[": "]"}
_STARTS = ("cannot start", "alias", "anchor", "tag", "directive", "block scalar")


def syntax_problem(error: yaml.YAMLError, file: Path, text: str, parser: type) -> Problem:
    """The problem of a text that `parser` refused with this error."""
    if isinstance(error, yaml.reader.ReaderError):
        code = error.character if isinstance(error.character, int) else ord(error.character)
        before = text[: text.find(chr(code))]
        if text.startswith("PK"):
            packed = "this is a file of Word, Excel or another packed file, not text: save it as plain text"
            return Problem(Where(file, 1, 1), "bad-character", packed)
        where = Where(file, before.count("\n") + 1, len(before) - before.rfind("\n"))
        return Problem(where, "bad-character", f"the character U+{code:04X} is not allowed in a YAML file")
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    if mark is None:
        return Problem(Where(file), "yaml-syntax", str(error))
    where = Where(file, mark.line + 1, mark.column + 1)
    stopped = _ScannerStop(error, mark, text, parser)
    if "nesting depth" in stopped.problem:
        return Problem(where, "too-deep", TOO_DEEP)
    if "\t" in stopped.text[: stopped.column + 1] and not stopped.text[: stopped.column].strip():
        return Problem(where, "tab", "a tab; YAML needs spaces at the beginning of a line")
    line, column, message = next(explained for rule in _RULES if (explained := rule(stopped)) is not None)
    return Problem(Where(file, line + 1, column + 1), "yaml-syntax", message)


class _ScannerStop:
    """The state of the scanner where it could go no further."""

    def __init__(self, error: yaml.YAMLError, mark: Any, text: str, parser: type) -> None:
        self.lines = [*text.splitlines(), ""]
        self.line: int = min(mark.line, len(self.lines) - 1)
        self.column: int = mark.column
        self.text: str = self.lines[self.line]
        self.problem = str(getattr(error, "problem", error))
        self.about = str(getattr(error, "context", ""))
        self.begun = getattr(error, "context_mark", None)
        self.last: Any = None
        """The last text before it; None if there is none."""
        self.open: list[Any] = []
        """The brackets that are open there, from the outermost."""
        self.columns: set[int] = set()
        """The columns in which lines could begin there."""
        self._read(text, mark, parser)

    def _read(self, text: str, mark: Any, parser: type) -> None:
        blocks: list[int] = []
        for token in _tokens(text, mark.index, parser):
            if isinstance(token, tokens.ScalarToken):
                self.last = token
            elif isinstance(token, _OPEN):
                self.open.append(token)
            elif isinstance(token, _CLOSED) and self.open:
                self.open.pop()
            elif isinstance(token, tokens.BlockMappingStartToken | tokens.BlockSequenceStartToken):
                blocks.append(token.start_mark.column)
            elif isinstance(token, tokens.BlockEndToken) and token.start_mark.line < mark.line:
                blocks.pop()
        self.columns = {*blocks}

    @property
    def sign(self) -> str:
        """The character at which it stopped."""
        return self.text[self.column : self.column + 1]

    @property
    def begins_line(self) -> bool:
        return not self.text[: self.column].strip(" -")

    def here(self, message: str) -> TokenPlace:
        return self.line, self.column, message


def _tokens(text: str, until: int, parser: type) -> Iterator[Any]:
    """The tokens that begin before an offset, as far as the scanner gets."""
    scanner = parser(text)
    with suppress(yaml.YAMLError):
        while (token := scanner.get_token()) is not None and token.start_mark.index < until:
            yield token


def _no_break_space(at: _ScannerStop) -> TokenPlace | None:
    first = min(at.line, at.last.start_mark.line if at.last is not None else at.line)
    for line in range(first, at.line + 1):
        if space := _NO_BREAK.search(at.lines[line]):
            return line, space.end() - 1, NO_BREAK
    return None


def _strange_sign(at: _ScannerStop) -> TokenPlace | None:
    first = min(at.line, at.last.start_mark.line if at.last is not None else at.line)
    signs = ((line, strange_sign(at.lines[line])) for line in {at.line: 0, first: 0})
    return next(((line, *sign) for line, sign in signs if sign), None)


def _two_commas(at: _ScannerStop) -> TokenPlace | None:
    match = re.search(r",\s*(?=,)", at.text[max(0, at.column - 1) :]) if at.open else None
    return at.here("there are two commas here: remove one") if match and at.sign == "," else None


def _open_quote(at: _ScannerStop) -> TokenPlace | None:
    if "quoted scalar" in at.about and "end of stream" in at.problem and at.begun is not None:
        return at.begun.line, at.begun.column, "the quote that opens here is never closed"
    if "quoted scalar" in at.about:
        return at.here("in \"...\" a backslash has a meaning of its own; write \\\\ for one, or use '...'")
    last = at.last
    if last is None or last.style not in ('"', "'"):
        return None
    begun, ended = last.start_mark, last.end_mark
    if ended.line != at.line or at.text[ended.column : at.column].strip():
        return None
    if begun.line < ended.line:
        below = ended.line - begun.line
        lines = "in the next line" if below == 1 else f"{below} lines below"
        message = f"the quote that opens here is only closed by the next quote, {lines}"
        return begun.line, begun.column, message
    if at.sign in ",:}]" or not at.sign:
        return None
    other = "'" if last.style == '"' else '"'
    text = at.text[begun.column : ended.column][-20:]
    message = f"this text ends here: {text}; with {last.style} in it, it needs {other} around it"
    return at.line, ended.column - 1, message


def _color(at: _ScannerStop) -> TokenPlace | None:
    """A `#` that began a comment and was meant as a color."""
    first = at.open[-1].start_mark.line if at.open else at.line
    for line in range(first, at.line + 1):
        match = COLOR_WORD.search(at.lines[line])
        if match and at.open:
            return line, match.start(), f'# begins a comment; a color needs quotes: "{match[0]}"'
    return None


def _comment(at: _ScannerStop) -> TokenPlace | None:
    """A `#` that began a comment within brackets, and was meant as a part of a text."""
    if not at.open:
        return None
    first = at.open[-1].start_mark
    for line in range(first.line, at.line + 1):
        column = first.column if line == first.line else 0
        match = _COMMENT.search(QUOTED.sub(lambda quoted: "_" * len(quoted[0]), at.lines[line]), column)
        if match:
            message = "# begins a comment, to the end of the line; a text with a # in it needs quotes"
            return line, match.start(), message
    return None


def _open_bracket(at: _ScannerStop) -> TokenPlace | None:
    if not at.open:
        if at.sign in ("}", "]"):
            return at.here(f"this {at.sign} closes nothing")
        return None
    opened = at.open[-1].start_mark
    bracket = at.lines[opened.line][opened.column]
    if at.line > opened.line or at.sign in ("}", "]"):
        return opened.line, opened.column, f"this {bracket} is not closed: {_CLOSING[bracket]} is missing"
    return None


def _braces(at: _ScannerStop) -> TokenPlace | None:
    """A text with braces within brackets: `{says: lights {card}}`."""
    last = at.last
    value = None if at.open else re.match(r"\s*+[\w -]+:\s+(\{\w+\}\s.*)", at.text)
    if value is not None and at.column > value.start(1):
        return at.line, value.start(1), f'a text that begins with {{ needs quotes: "{value[1].strip()}"'
    if not at.open or last is None or not last.plain or last.start_mark.line != at.line:
        return None
    begun = last.start_mark.column
    text = re.match(r"[^{},:]+(?:\{\w+\}[^{},]*)+", at.text[begun:])
    if text is None or not at.text[last.end_mark.column :].lstrip().startswith("{"):
        return None
    return at.line, begun, f'a text with {{ in it needs quotes: "{text[0].strip()}"'


def _colon(at: _ScannerStop) -> TokenPlace | None:
    if at.sign != ":" and "mapping values" not in at.problem and not (at.open and at.last is not None):
        return None
    last = at.last
    begun = last.start_mark if last is not None else None
    if begun is not None and begun.line < at.line and not at.open:
        return _line_above(at, at.lines[begun.line])
    if at.open and last is not None and len(last.value.split()) > 1:
        return at.line, *second_colon(at.lines, at.line, at.column, last.start_mark.column, last.value)
    key = re.match(r"\s*+(?:- )?([\w -]*\w)\s*+=?\s*+[\[{]", at.text)
    if key and ":" not in key[0] and not at.open:
        return at.line, key.end(1), f'a colon is missing after "{key[1].strip()}"'
    if begun is not None and at.text.rstrip().endswith("}") and "{" not in at.text[: at.column]:
        return at.line, begun.column, "the } at the end of this line has no {"
    if strange := two_in_a_line(at.text, at.column):
        return at.line, *strange
    return at.here("a text with a colon in it needs quotes")


def _line_above(at: _ScannerStop, above: str) -> TokenPlace:
    """The line before a colon is part of a text that began above it."""
    line = at.last.start_mark.line
    missing = re.match(r"\s*(?:- )?[\w-]+:(?=\S)", above)
    if missing:
        return line, missing.end(), f"a space is missing after {missing[0].strip()}"
    if ":" not in above:
        return line, at.last.start_mark.column, without_colon(at.lines, line)
    first = len(at.text) - len(at.text.lstrip())
    if odd := too_far_left(at.lines, line, first):
        return line, *odd
    return at.line, first, indented_further(at.lines, at.line, above.strip().split(":")[0])


def _no_colon(at: _ScannerStop) -> TokenPlace | None:
    if "expected ':'" not in at.problem or at.begun is None:
        return None
    line, column = at.begun.line, at.begun.column
    text = at.lines[line].strip()
    if text.startswith(("--", "//")):
        return line, column, "a comment in YAML begins with #"
    if text[:1] in ("{", "["):
        return _no_dash_before_bracket(at, line, column)
    above = next((text for text in reversed(at.lines[:line]) if text.strip()), "")
    if key := _BLOCK_TEXT.match(above):
        return line, column, f'the text of "{key[1]}" needs to be indented further than its key'
    return line, column, without_colon(at.lines, line)


def _no_dash_before_bracket(at: _ScannerStop, line: int, column: int) -> TokenPlace | None:
    """A line in brackets between lines that have a dash before them."""
    around = [text.strip() for text in (*at.lines[:line][-1:], *at.lines[line + 1 :][:1])]
    dash = any(text.startswith("- ") for text in around)
    return (line, column, f"a dash is missing before this {at.lines[line][column]}") if dash else None


def _no_colon_before_bracket(at: _ScannerStop) -> TokenPlace | None:
    """A mapping or list in brackets whose key has no colon: `lamp {needs: [title]}`."""
    if at.open or at.sign not in (",", "}", "]"):
        return None
    line = at.last.start_mark.line if at.last is not None else at.line
    key = re.match(r"\s*+(?:- )?([\w -]*\w)\s*+=?\s*+[\[{]", at.lines[line])
    return (line, key.end(1), f'a colon is missing after "{key[1].strip()}"') if key else None


def _first_letter(at: _ScannerStop) -> TokenPlace | None:
    if not any(word in f"{at.about} {at.problem}" for word in _STARTS):
        return None
    line, column = (at.begun.line, at.begun.column) if at.begun is not None else (at.line, at.column)
    if tally := re.match(r"(\*+)\s*(?:[,}\]#]|$)", at.lines[line][column:]):
        return line, column, f"{tally[1]} needs quotes as a text; as a number, write {len(tally[1])}"
    return line, column, f"a text that begins with {at.lines[line][column : column + 1]} needs quotes"


def _indentation(at: _ScannerStop) -> TokenPlace | None:
    if not at.begins_line or at.open or not at.columns:
        return None
    first = len(at.text) - len(at.text.lstrip())
    if re.match(r"-[\[{\"'A-Za-z]", at.text.strip()):
        return at.line, first, "a space is missing after this dash (-)"
    if first in at.columns and not at.text.strip().startswith("-"):
        return odd_dash(at.lines, at.line, first)
    if at.text.strip().startswith("- ") and first in at.columns:
        return at.line, first, "this line begins with a dash (-), unlike those above it"
    above = next((n for n in range(at.line - 1, -1, -1) if at.lines[n].strip()), at.line)
    if at.text.strip().startswith("- ") and re.match(rf" {{{first}}}[^\s#-]", at.lines[above]):
        return above, first, "this line has no dash (-), unlike those below it"
    if at.text.strip().startswith("- ") and re.match(r" *- [\[{]", at.lines[above]):
        column = at.lines[above].index("-")
        further = f"further {'right' if first > column else 'left'}"
        return at.line, first, f"this dash (-) is {further} than those above it, in column {column + 1}"
    if re.match(r" *- [\[{].*[\]}]\s*+(?:#.*)?$", at.lines[above]) and first > at.lines[above].index("-"):
        return at.line, first, "this line has no dash (-), unlike the one above it"
    if odd := odd_line_above(at.lines, at.line, first, above) or line_not_below(at.lines, at.line, first):
        return odd
    nearest = [*sorted(at.columns & {*range(first)})[-1:], *sorted(at.columns - {*range(first)})[:1]]
    columns = " or ".join(str(column + 1) for column in nearest)
    message = f"this line begins in column {first + 1}, but those above it begin in column {columns}"
    return at.line, first, message


def _other(at: _ScannerStop) -> TokenPlace:
    if "<document start>" in at.problem:
        return at.here("the content of the file ends before this line; is a bracket closed too early?")
    if "block sequence entries" in at.problem:
        return at.here("a list begins on a line of its own, or in brackets: [a, b]")
    if at.sign == ",":
        return at.here("the next item of a list has a line of its own, with a dash")
    left = at.text[at.column :].strip()
    if left and at.line < len(at.lines):
        short = f"{left[:30]}…" if len(left) > 30 else left
        return at.here(f"`{short}` comes after the end of a value: is there a bracket or quote too many?")
    return at.here(f"not valid YAML: {at.problem}")


_RULES: tuple[Callable[[_ScannerStop], TokenPlace | None], ...] = (
    _no_break_space,
    _strange_sign,
    _open_quote,
    _color,
    _first_letter,
    _braces,
    _comment,
    _no_colon,
    _no_colon_before_bracket,
    _open_bracket,
    _two_commas,
    _colon,
    _indentation,
    _other,
)
"""Each looks for one kind of mistake; the first that finds one is right."""
