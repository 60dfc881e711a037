"""A paragraph as tokens: small words, numbers and signs, as the grammar compares them."""

import re

from msgspec import Struct

from tts_export.sentences.synonyms import WORDINGS, Spellings

_PARTS = re.compile(
    r"""(?P<tag>\#\s?\w[\w-]*)
      | (?P<mark>~\s?ath\b)
      | (?P<number>\d+)
      | (?P<x>(?-i:X)(?=(?-i:[a-z])\b))
      | (?P<word>[^\W\d_]+(?:_[^\W\d_]+)*)
      | (?P<minus>(?<=\s)\u2013(?=\d))
      | (?P<dash>(?<=[^\W\d]|\))-\s|\s[-\u2013\u2014]+\s|[\u2013\u2014])
      | (?P<joined>(?<=[^\W\d_])-(?=[^\W\d_]))
      | (?P<sign>[^\s\w])""",
    re.VERBOSE | re.IGNORECASE,
)
_QUOTES = str.maketrans(
    {"\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"', "\u2212": "-", "\u00a0": " "}
    | dict.fromkeys("{}", " ")  # an icon, by its name
)
POSSESSIVE = "'s"
DASH = "\u2013"
_NOISE = frozenset('"!?')


class TextToken(Struct, frozen=True):
    """One token of a paragraph."""

    word: str
    """As the grammar compares it: in small letters; `'s`, and a dash of any length as one sign."""
    written: str
    begin: int
    end: int
    """Where it is in the paragraph."""


def tokens_of(text: str) -> list[TextToken]:
    """The tokens of one paragraph; the point at its end is left out."""
    tokens = [
        _token(match) for match in _PARTS.finditer(text.translate(_QUOTES)) if match.lastgroup != "joined"
    ]
    tokens = [token for token in _simplified(tokens) if token.word not in _NOISE]
    tokens = _closed(tokens)
    while tokens and tokens[-1].word in (".", ",", ";"):
        tokens.pop()
    return tokens


def _closed(tokens: list[TextToken]) -> list[TextToken]:
    """The tokens with a point behind a bracket that is written in it: `(...).` for `(....)`."""
    result: list[TextToken] = []
    for token in tokens:
        if token.word == ")" and result and result[-1].word == ".":
            result[-1:] = [token, result[-1]]
        elif not (token.word == "." and result and result[-1].word == "."):
            result.append(token)
    return result


def _token(match: re.Match[str]) -> TextToken:
    word = match[0].strip().lower()
    if match.lastgroup == "minus":
        word = "-"
    if match.lastgroup == "dash":
        word = DASH
    if match.lastgroup == "tag":
        word = "#" + word[1:].strip()
    if match.lastgroup == "mark":
        word = "~ath"
    return TextToken(word, match[0].strip(), match.start(), match.end())


def _simplified(tokens: list[TextToken]) -> list[TextToken]:
    """The tokens with other wordings as the grammar has them (`can't` is one word), and the `'s` and `s'` of
    owners as one sign.
    """
    result: list[TextToken] = []
    at = 0
    while at < len(tokens):
        wording = _wording_at(tokens, at)
        if wording:
            span = tokens[at : at + len(wording[0])]
            result += [TextToken(word, word, span[0].begin, span[-1].end) for word in wording[1]]
            at += len(span)
        elif tokens[at].word == "'":
            owns = result and result[-1].end == tokens[at].begin
            has_s = owns and _words(tokens[at + 1 : at + 2]) == ("s",)
            if owns:
                result.append(
                    TextToken(POSSESSIVE, POSSESSIVE, tokens[at].begin, tokens[at + bool(has_s)].end)
                )
            at += 2 if has_s else 1
        else:
            result.append(tokens[at])
            at += 1
    return result


def _wording_at(tokens: list[TextToken], at: int) -> tuple[Spellings, Spellings] | None:
    """A wording that begins at a token, and what it is in the words of the grammar."""
    for short, full in WORDINGS.get(tokens[at].word, ()):
        if _words(tokens[at : at + len(short)]) == short:
            return short, full
    return None


def _words(tokens: list[TextToken]) -> Spellings:
    return tuple(token.word for token in tokens)
