"""Characters as a printer sets them: typed quotes, hyphens and signs become ’ “ ” – −, letters are joined.

Only pictures are set like this; the data of cards, scripts and notes keep what was typed. So does text in a
font of fixed width, which is code.
"""

import re

from tts_export.typeset.breaks import text_of
from tts_export.typeset.fonts import Family, Typeface
from tts_export.typeset.markup import Icon, MarkupParagraph, MarkupWord, Run

_QUOTES = {
    "cs": "„“‚‘",
    "da": "»«›‹",
    "de": "„“‚‘",
    "de-CH": "«»‹›",
    "en": "“”‘’",
    "es": "«»“”",
    "fi": "””’’",
    "hu": "„”»«",
    "it": "«»“”",
    "nl": "“”‘’",
    "no": "«»‘’",
    "pl": "„”«»",
    "pt": "“”‘’",
    "ro": "„”«»",
    "ru": "«»„“",
    "sk": "„“‚‘",
    "sv": "””’’",
    "uk": "«»„“",
}
"""Language → its quotation marks, double ones first. Other languages keep what was typed."""
_NO_LIGATURES = ("az", "de", "tr")
"""Languages that set `fi` apart, always or where words are compounded."""
_TYPED = re.compile(
    r"""(?P<range>(?<![\w.,/-])(?P<low>[1-9][0-9]{0,8}|0)-(?P<high>[1-9][0-9]{0,8})(?![\w/-]))"""
    r"""|(?P<minus>(?<![\w\-+*=<>:;~.])-(?=\d|X\b))"""
    r"""|(?P<dash>(?<=[^\W\d_] )-(?= [^\W\d_]))"""
    r"""|(?P<double>")|(?P<single>')"""
)


def typographic(
    paragraph: MarkupParagraph, family: Family, language: str, tracking: float
) -> MarkupParagraph:
    """The paragraph with a printer's characters, as far as its fonts have them."""
    text = " ".join(map(text_of, paragraph))
    changed = _changes(text, _quotes(language))
    joined = not tracking and language.partition("-")[0] not in _NO_LIGATURES
    if not changed and not (joined and "f" in text):
        return paragraph
    words: list[MarkupWord] = []
    at = 0
    for word in paragraph:
        items: list[Run | Icon] = []
        for item in word:
            if isinstance(item, Icon):
                items.append(item)
                at += 1
                continue
            face = family.cut(item.bold, item.italic).first
            as_typed = item.typed or face.fixed
            items.append(item if as_typed else item._replace(text=_set(item.text, at, changed, face, joined)))
            at += len(item.text)
        words.append(tuple(items))
        at += 1
    return tuple(words)


def _set(text: str, at: int, changed: dict[int, str], face: Typeface, joined: bool) -> str:
    """The run that begins `at` this character of its paragraph."""
    if changed:
        new = [changed.get(number, "") for number in range(at, at + len(text))]
        text = "".join(n if n and ord(n) in face.characters else c for n, c in zip(new, text, strict=True))
    if joined and "f" in text:
        for letters, ligature in face.ligatures.items():
            text = text.replace(letters, ligature)
    return text


def _quotes(language: str) -> str:
    if not language:
        return _QUOTES["en"]
    return _QUOTES.get(language, _QUOTES.get(language.partition("-")[0], ""))


def _changes(text: str, quotes: str) -> dict[int, str]:
    """The characters of a text that a printer sets differently, by their number."""
    changes: dict[int, str] = {}
    is_open = {"double": False, "single": False}
    for match in _TYPED.finditer(text):
        kind, at = str(match.lastgroup), match.start()
        if match["range"]:
            if int(match["low"]) < int(match["high"]):
                changes[match.end("low")] = "–"
        elif kind in ("minus", "dash"):
            changes[at] = "−" if kind == "minus" else "–"
        elif quotes:
            mark = _quote(text, at, kind, is_open, quotes)
            if mark:
                changes[at] = mark
    return changes


def _quote(text: str, at: int, kind: str, is_open: dict[str, bool], quotes: str) -> str:
    """The mark for a typed quote: one that opens, one that closes, an apostrophe, or none."""
    before, after = text[at - 1 : at], text[at + 1 : at + 2]
    opening, closing = (quotes[0], quotes[1]) if kind == "double" else (quotes[2], quotes[3])
    begins = (not before or before in " ([{/–—-“„«‘‚»›") and after.strip() != ""
    if begins and not is_open[kind] and (kind == "double" or _closes_later(text, at)):
        is_open[kind] = True
        return opening
    if is_open[kind] and before.strip() and not after.isalnum():
        is_open[kind] = False
        return closing
    is_apostrophe = kind == "single" and (after.isalnum() or before.isalpha())
    return "’" if is_apostrophe and not _is_semitic(before + after) else ""


def _closes_later(text: str, at: int) -> bool:
    """Whether a single quote at the beginning of a word has a partner at the end of a later one."""
    return re.search(r"\S'(?!\w)", text[at + 1 :]) is not None


def _is_semitic(letters: str) -> bool:
    return any("\u0590" <= letter <= "\u06ff" for letter in letters)
