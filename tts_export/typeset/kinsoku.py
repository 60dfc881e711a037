"""Languages without spaces, and kinsoku: between which characters their lines do not break."""

import unicodedata

_UNSPACED = (
    ("\u0e01", "\u0e5b"),
    ("\u2e80", "\ua4cf"),
    ("\uf900", "\ufaff"),
    ("\ufe30", "\ufe4f"),
    ("\uff00", "\uffef"),
    ("\U00020000", "\U0003ffff"),
)
"""The first and the last of the characters of Thai, Chinese and Japanese: their words follow each other
without a space.
"""
UNSPACED = "".join(f"{first}-{last}" for first, last in _UNSPACED)
"""The same as part of a set in a regular expression, where such a set takes milliseconds to compile."""
_NAMES = ("CJK ", "HIRAGANA", "KATAKANA", "HALFWIDTH KATAKANA", "IDEOGRAPHIC ")
_FIRST = "\u2e80"
"""No character before this one is Chinese or Japanese."""
_NOT_FIRST = frozenset(
    "、。，．・：；？！）］｝〉》」』】〕｡｣､･ー々〻ゝゞヽヾ゛゜ﾞﾟぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ"
    "…‥〜～％‰℃.,:;!?)]}%’”»"
)
"""Characters that no line begins with: closing marks and small letters."""
_NOT_LAST = frozenset("（［｛〈《「『【〔｢￥＄＋([{‘“«$#+−")
"""Characters that no line ends with: opening marks and signs."""


def is_unspaced(character: str) -> bool:
    """Whether a character is of a language without spaces."""
    return any(first <= character <= last for first, last in _UNSPACED)


def may_break(before: str, after: str, *, anywhere: bool = False) -> bool:
    """Whether a line may end with the one and the next begin with the other character; unless `anywhere`, one
    of them has to be Chinese or Japanese.
    """
    if after in _NOT_FIRST or before in _NOT_LAST or unicodedata.category(after).startswith("M"):
        return False
    if before.isdigit() and after >= _FIRST:
        return False  # a counter: 3枚
    return anywhere or _is_east_asian(before) or _is_east_asian(after)


def _is_east_asian(character: str) -> bool:
    if character < _FIRST:
        return False
    return (
        character in _NOT_FIRST
        or character in _NOT_LAST
        or unicodedata.name(character, "").startswith(_NAMES)
    )
