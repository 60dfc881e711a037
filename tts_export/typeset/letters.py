"""Characters that a font lacks, by script, and where a font for them comes from."""

import unicodedata
from collections.abc import Iterable

from msgspec import Struct

from tts_export.problems import Problem

MOST_SHOWN = 8
"""Characters of a script that a message shows."""
_SCRIPTS = {
    **dict.fromkeys(("CJK", "HIRAGANA", "KATAKANA", "IDEOGRAPHIC"), "Chinese or Japanese"),
    "HANGUL": "Korean",
}
"""The scripts of characters whose names begin with these words; others are called by the word itself."""
_WRITTEN = ("Lo", "Lu", "Ll", "Lt", "Lm", "Mn", "Mc", "Nd")
_EMOJI = (0x1F000, 0x1FAFF)


class FontSource(Struct, frozen=True):
    """Where a font for a script is found: its usual file, and the package that has one, if there is one."""

    file: str
    package: str = ""
    inside: str = ""
    """The font in the package."""


_EAST_ASIAN = FontSource(
    "NotoSansJP-Regular.ttf", "noto-cjk-sans-jp-regular", "noto_cjk_sans_jp_regular:NotoSansCJKjp-Regular.otf"
)
_RIGHT_TO_LEFT = "justmytype_intl_rtl:fonts/ofl/{0}/{1}[wdth,wght].ttf"
SOURCES = {
    "Chinese or Japanese": _EAST_ASIAN,
    "Korean": _EAST_ASIAN,
    "Hebrew": FontSource(
        "NotoSansHebrew-Regular.ttf",
        "justmytype-intl-rtl",
        _RIGHT_TO_LEFT.format("notosanshebrew", "NotoSansHebrew"),
    ),
    "Arabic": FontSource(
        "NotoSansArabic-Regular.ttf",
        "justmytype-intl-rtl",
        _RIGHT_TO_LEFT.format("notosansarabic", "NotoSansArabic"),
    ),
    "emoji": FontSource("NotoEmoji-Regular.ttf"),
}
"""Fonts of the scripts that games are asked for most. Emoji need a font with outlines, in one color."""


class LackingFont(Problem, frozen=True):
    """A problem with the characters of one script that a font lacks."""

    letters: str = ""
    font: str = ""
    """The font that lacks them while another one draws them; an empty string if none has them."""


def script_of(character: str) -> str:
    """The script of a character (`Hebrew`), `emoji`, or an empty string for other symbols."""
    if _EMOJI[0] <= ord(character) <= _EMOJI[1]:
        return "emoji"
    if unicodedata.category(character) not in _WRITTEN:
        return ""
    first = unicodedata.name(character, "").partition(" ")[0].partition("-")[0]
    return _SCRIPTS.get(first, first.capitalize())


def by_script(characters: Iterable[str]) -> dict[str, str]:
    """The different characters, sorted, by their scripts."""
    fonts: dict[str, str] = {}
    for character in sorted(set(characters)):
        fonts[script_of(character)] = fonts.get(script_of(character), "") + character
    return fonts


def message(letters: str, font: str, cards: int = 1) -> str:
    """A message about characters of one script that a font lacks, or that no font has."""
    script = script_of(letters[0])
    what = f"these {len(letters)} {script or 'other'} characters ({_shown(letters)})"
    what = (named(letters) if len(letters) == 1 else what) + (f" on {cards} cards" if cards > 1 else "")
    if font:
        return f'font "{font}" lacks {what}; another font draws {"it" if len(letters) == 1 else "them"}'
    return f"no font has {what}; {_advice(SOURCES.get(script))}"


def _advice(source: FontSource | None) -> str:
    if source is None:
        return f"put a suitable font into the project, {_named_in_cards('FILE')}"
    file = f"such as {source.file} into the project, {_named_in_cards(source.file)}"
    if not source.package:
        return f"put a font with outlines {file}"
    inside = f'"{source.inside}"'
    return f"pip install {source.package}, {_named_in_cards(inside)}; or put a font {file}"


def _named_in_cards(font: str) -> str:
    return f"and write into cards.yaml: fonts: {{fallback: [{font}]}}"


def _shown(letters: str) -> str:
    return " ".join(letters[:MOST_SHOWN]) + (" ..." if len(letters) > MOST_SHOWN else "")


def named(character: str) -> str:
    """A character and its number; only the number of one that a terminal would obey instead of showing."""
    number = f"U+{ord(character):04X}"
    return f"the control character {number}" if is_control(character) else f'"{character}" ({number})'


def is_control(character: str) -> bool:
    """Whether a character is not drawn itself, but changes how others are shown."""
    return unicodedata.category(character) in ("Cc", "Cf", "Zl", "Zp")
