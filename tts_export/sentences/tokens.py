"""A paragraph as tokens: small words, numbers and signs, as the grammar compares them."""

from __future__ import annotations

import re

from msgspec import Struct

_PARTS = re.compile(
    r"""(?P<tag>\#\s?\w[\w-]*)
      | (?P<mark>~\s?ath\b)
      | (?P<number>\d+)
      | (?P<word>[^\W\d_]+(?:_[^\W\d_]+)*)
      | (?P<dash>(?<=[^\W\d]|\))-\s|\s[-\u2013\u2014]+\s|[\u2013\u2014])
      | (?P<joined>(?<=[^\W\d_])-(?=[^\W\d_]))
      | (?P<sign>[^\s\w])""",
    re.VERBOSE | re.IGNORECASE,
)
_QUOTES = str.maketrans(
    {"\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"', "\u2212": "-", "\u00a0": " "}
)
_CONTRACTIONS = {
    ("can", "'", "t"): ("cannot",),
    ("don", "'", "t"): ("do", "not"),
    ("doesn", "'", "t"): ("does", "not"),
    ("isn", "'", "t"): ("is", "not"),
    ("can", "not"): ("cannot",),
    ("may", "not"): ("cannot",),
    ("aren", "'", "t"): ("are", "not"),
    ("hasn", "'", "t"): ("has", "not"),
    ("didn", "'", "t"): ("did", "not"),
    ("they", "'", "re"): ("they", "are"),
    ("each", "time"): ("whenever",),
    ("every", "time"): ("whenever",),
    ("per", "turn"): ("each", "turn"),
    ("per", "round"): ("each", "round"),
    ("on", "the", "board"): ("in", "play"),
    ("on", "the", "field"): ("in", "play"),
    ("on", "the", "table"): ("in", "play"),
    ("i", "'", "m"): ("i", "am"),
    ("he", "/", "she"): ("they",),
    ("he", "or", "she"): ("they",),
    ("his", "/", "her"): ("their",),
    ("his", "or", "her"): ("their",),
    ("him", "/", "her"): ("them",),
    ("him", "or", "her"): ("them",),
}
POSSESSIVE = "'s"
DASH = "\u2013"
_NOISE = frozenset('"!?')


class Token(Struct, frozen=True):
    """One token of a paragraph."""

    word: str
    """As the grammar compares it: in small letters; `'s`, and a dash of any length as one sign."""
    written: str
    begin: int
    end: int
    """Where it is in the paragraph."""


def tokens_of(text: str) -> list[Token]:
    """The tokens of one paragraph; the point at its end is left out."""
    tokens = [
        _token(found) for found in _PARTS.finditer(text.translate(_QUOTES)) if found.lastgroup != "joined"
    ]
    tokens = [token for token in _contracted(tokens) if token.word not in _NOISE]
    tokens = _closed(tokens)
    while tokens and tokens[-1].word in (".", ",", ";"):
        tokens.pop()
    return tokens


def _closed(tokens: list[Token]) -> list[Token]:
    """The tokens with a point behind a bracket that is written in it: `(...).` for `(....)`."""
    result: list[Token] = []
    for token in tokens:
        if token.word == ")" and result and result[-1].word == ".":
            result[-1:] = [token, result[-1]]
        elif not (token.word == "." and result and result[-1].word == "."):
            result.append(token)
    return result


def _token(found: re.Match[str]) -> Token:
    word = found[0].strip().lower()
    if found.lastgroup == "dash":
        word = DASH
    if found.lastgroup == "tag":
        word = "#" + word[1:].strip()
    if found.lastgroup == "mark":
        word = "~ath"
    return Token(word, found[0].strip(), found.start(), found.end())


def _contracted(tokens: list[Token]) -> list[Token]:
    """The tokens with `can't` as one word, and the `'s` and `s'` of owners as one sign."""
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        here = tokens[at : at + 3]
        words = tuple(token.word for token in here)
        for short, full in _CONTRACTIONS.items():
            if words[: len(short)] == short:
                span = tokens[at : at + len(short)]
                result += [Token(word, word, span[0].begin, span[-1].end) for word in full]
                at += len(short)
                break
        else:
            if words[0] == "'" and result and result[-1].end == here[0].begin:
                owns = words[1:2] == ("s",) and here[1].begin == here[0].end
                last = here[1] if owns else here[0]
                result.append(Token(POSSESSIVE, "'s", here[0].begin, last.end))
                at += 2 if owns else 1
            else:
                if words[0] != "'":
                    result.append(here[0])
                at += 1
    return result
