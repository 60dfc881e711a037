"""Lines of YAML that look right: signs like those of YAML, which it takes for letters; odd indents."""

import re
from itertools import pairwise

CURLY = "“”„‟‘’‚‛«»"
"""Quotes as word processors write them."""
WIDE = dict(zip("，：｛｝［］＃", ",:{}[]#", strict=True))
"""Signs as keyboards for Chinese and Japanese write them."""
MOST_DEPTH = 60
TOO_DEEP = f"nested more than {MOST_DEPTH} deep"
"""Lists and mappings within one another."""
LONGEST_WORD = 200_000
"""Characters without a space or a sign of YAML: no value has as many, even in escapes. The
scanner takes many seconds for millions of them.
"""
_WORD = re.compile(r"""[^\s,:\[\]{}"']++""")
_STRANGE_END = re.compile("[\x85\u2028\u2029]")
"""The ends of lines that YAML knows and editors do not count."""
_COPIES = re.compile(r"(?P<number>\d{1,3}) ?[x×]? (?P<card>[^\d\s].*)", re.IGNORECASE)
"""A line of a deck list: `2x Sparrow`."""
_KEY = re.compile(r" *[\w-]+: *(?:#.*)?")
"""A line with a key alone."""
_TEXT_KEY = re.compile(r"\s*+(?:- )?([a-z][\w-]*):(?: +[^\s\"'{\[|>&*!#][^ ]*+ .*|\s*)")
"""A line with a key, and with the beginning of its text or nothing."""
_HEX = "#(?:[0-9a-fA-F]{8}|[0-9a-fA-F]{6}|[0-9a-fA-F]{3})"
COLOR = re.compile(rf"[ \t]+({_HEX})[ \t]*$", re.MULTILINE)
"""A color without quotes, which is a comment, and nothing behind it."""
COLOR_WORD = re.compile(rf"(?<=\s){_HEX}\b")
QUOTED = re.compile(r"""\"[^\"]*\"|'[^']*'""")

_FEW = 2
"""Words before a colon of which the last one is a key after a missing comma."""


def strange_sign(line: str) -> tuple[int, str] | None:
    """The column of the first such sign outside of quotes, and what is wrong with it."""
    for column, letter in enumerate(QUOTED.sub(lambda quoted: "_" * len(quoted[0]), line)):
        if letter in CURLY:
            return column, f"{letter} is a curly quote, which YAML does not know; write \" or '"
        if letter in WIDE:
            return column, f"{letter} is a wide sign, which YAML takes for a letter; write {WIDE[letter]}"
    return None


def odd_dash(lines: list[str], line: int, first: int) -> tuple[int, int, str]:
    """The place and the message of a list whose `line` has no dash: it is the one above that has one too many
    if keys follow, as in a mapping of copies.
    """
    mapping = rf" {{{first}}}- [^:{{\[\n]+(?:\n {{{first}}}[^\s#{{\[-][^{{\n]*: .*){{2}}"
    if line and re.match(mapping, "\n".join(lines[line - 1 : line + 2])):
        return line - 1, first, "this line begins with a dash (-), unlike those below it"
    return line, first, "this line has no dash (-), unlike the list that it is in, or is too far right"


def odd_line_above(lines: list[str], line: int, first: int, above: int) -> tuple[int, int, str] | None:
    """A line above `line`, which begins in column `first`, that is the odd one: it alone is indented further,
    or not at all. Returns its number, its column and a message.
    """
    before, below = _indented(lines[:above]), _indented(lines[line + 1 :])
    own = len(lines[above]) - len(lines[above].lstrip())
    alike = f"but those below it begin in column {first + 1}"
    if own > first and before[-1:] and before[-1] < first and below[:1] == [first]:
        return above, own, f"this line begins in column {own + 1}, {alike}"
    for number in range(above, -1, -1):
        begins = len(lines[number]) - len(lines[number].lstrip())
        if not lines[number].strip() or begins > first:
            continue
        outer = [column for column in _indented(lines[:number]) if column <= first]
        if begins < first and outer[-1:] == [first]:
            alike = f"but those around it begin in column {first + 1}"
            return number, begins, f"this line begins in column {begins + 1}, {alike}"
        return None
    return None


def line_not_below(lines: list[str], line: int, first: int) -> tuple[int, int, str] | None:
    """A key in the column of the one above it, which has nothing below it, before a `line` that begins in
    column `first`. Returns its number, its column and a message.
    """
    written = [n for n in range(line) if lines[n].strip() and lines[n].strip()[0] != "#"]
    for above, number in reversed([*pairwise(written)]):
        column, own = (len(lines[n]) - len(lines[n].lstrip()) for n in (above, number))
        if (
            own < first == own + 2
            and column == own
            and all(_KEY.fullmatch(lines[n]) for n in (above, number))
        ):
            key = lines[above].strip()
            message = (
                f'nothing is below "{key}" in line {above + 1}, since this line begins in the same column'
            )
            return number, own, f"{message}: indent it by two spaces"
    return None


def _indented(lines: list[str]) -> list[int]:
    """The columns in which lines begin; those that are empty or a comment have none."""
    return [len(line) - len(line.lstrip()) for line in lines if line.strip() and line.strip()[0] != "#"]


def too_far_left(lines: list[str], line: int, first: int) -> tuple[int, str] | None:
    """The column of a line that begins left of those around it, which begin in column `first`; a message."""
    before = next((text for text in reversed(lines[:line]) if text.strip()), "")
    begins, higher = (len(text) - len(text.lstrip()) for text in (lines[line], before))
    if begins < first == higher and before.strip().partition(":")[2].strip() not in ("", "|", ">"):
        return begins, f"this line begins in column {begins + 1}, but those around it in column {first + 1}"
    return None


def indented_further(lines: list[str], line: int, key: str) -> str:
    """What is wrong with a line further right than the key above it."""
    further = f'this line is indented further than "{key}", which has a value already'
    return _text_of_lines(lines, line) or further


def _text_of_lines(lines: list[str], line: int) -> str:
    """What to write where a line goes on with the text of a key above it, or ""."""
    above = [text for text in lines[:line] if text.strip()]
    while above and _is_sentence(above[-1]):
        above.pop()
    key = _TEXT_KEY.fullmatch(above[-1]) if above else None
    if key is None or not _is_sentence(lines[line]):
        return ""
    return f'a text of several lines begins with "{key[1]}: >", and all its lines are indented below that'


def _is_sentence(line: str) -> bool:
    text = line.strip()
    return (
        text[:1].isupper() and text.endswith((".", ":")) and text.count(" ") > 1 and not {*text} & {*'"{}[]'}
    )


def two_in_a_line(line: str, colon: int) -> tuple[int, str] | None:
    """The column of what is wrong with a line that has a minus before a brace, or two entries, of which the
    second one has this colon; a message.
    """
    if minus := re.search(r": *(-)\{", line):
        message = "a minus before { means nothing: a function in hooks.lua takes sums away, as `amount: NAME`"
        return minus.start(1), message
    if entries := re.fullmatch(r"\s*+([^:]+: \d+), ([^:]+: \d+)\s*", line):
        return colon, f"an entry has a line of its own: write `{entries[2]}` below `{entries[1]}`"
    return None


def without_colon(lines: list[str], number: int) -> str:
    """What is wrong with a line that has no colon, and what to write."""
    line = lines[number]
    if message := _text_of_lines(lines, number):
        return message
    copies = _COPIES.fullmatch(line.strip())
    if copies:
        return f'this line has no colon: write "{copies["card"]}: {copies["number"]}"'
    card, _, count = line.strip().rpartition(" ")
    if card and count.isdecimal() and not card.islower():
        return f'this line has no colon: write "{card}: {count}"'
    key, _, value = line.strip()[:30].partition(" ")
    written = f"{key}: {value}" if value and key.islower() else f"{line.strip()[:30]}: ..."
    return f'this line has no colon: expected "{written}"'


def second_colon(lines: list[str], line: int, colon: int, begun: int, text: str) -> tuple[int, str]:
    """Words before a colon, in brackets: the last one is a key after a missing comma, or they are one text.

    Returns a column and a message; the words, `text`, begin in column `begun`.
    """
    words = text.split()
    if number := re.match(r"\d+(?= \D)", lines[line][begun:]):
        return begun + number.end(), f"a comma is missing after {number[0]}"
    key = re.search(r"([\w-]+):\s*$", lines[line][:begun])
    others = QUOTED.sub("", "\n".join(lines[:line] + lines[line + 1 :]))
    is_key = re.search(rf"(?:^|[{{,]|- )\s*{re.escape(words[-1])}:", others, re.MULTILINE)
    if key and len(words) > _FEW and not is_key:
        message = f'the text of "{key[1]}" has a colon in it: it needs quotes, or a comma is missing before'
        return begun, f'{message} "{words[-1]}"'
    return colon - len(
        words[-1]
    ), f'a comma is missing before "{words[-1]}", or quotes around a text with a colon'


def endless_word(text: str) -> tuple[int, int] | None:
    """Line and column of a word that is longer than any text may be; None if there is none."""
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > LONGEST_WORD:
            for word in _WORD.finditer(line):
                if word.end() - word.start() > LONGEST_WORD:
                    return number, word.start() + 1
    return None


def strange_end(text: str) -> tuple[int, int] | None:
    """Line and column of the first end of a line that cannot be seen; None if there is none."""
    if text.isascii() or (end := _STRANGE_END.search(text)) is None:
        return None
    return text.count("\n", 0, end.start()) + 1, end.start() - text.rfind("\n", 0, end.start())
