"""Color words: `#34e29b`, `edge`, `base 62% black`, `black @70%`, and palettes that name them."""

import re
from collections import ChainMap
from collections.abc import Iterator, Mapping
from typing import cast

Color = tuple[int, int, int, int]
"""Red, green, blue and alpha, 0 to 255."""

_MOST_NAMES = 40
_DEEP = f"is defined by more than {_MOST_NAMES} names in a row"
BASIC = {"black": "#000000", "white": "#ffffff", "clear": "#00000000"}

_NAME = r"[A-Za-z_][\w-]*(?: [A-Za-z_][\w-]*)*"
"""Names may have spaces, so that a card's own words can be colors: `Old World`."""
_WORD = re.compile(
    rf"(?P<base>#[0-9a-fA-F]{{6}}(?:[0-9a-fA-F]{{2}})?|{_NAME})"
    rf"(?:\s+(?P<share>\d+(?:\.\d+)?)%\s+(?P<other>#[0-9a-fA-F]{{6}}|{_NAME}))?"
    r"(?:\s*@\s*(?P<alpha>\d+(?:\.\d+)?)%)?"
)


class UnknownColor(ValueError):
    """A word that is neither a color nor the name of one; `word` is the culprit.

    `names`: those that are in between, each defined by the next; empty if the culprit is in the text itself.
    """

    def __init__(self, word: str, why: str = "", names: tuple[str, ...] = ()) -> None:
        expected = ": expected # and 6 digits (0 to 9, a to f)" if word.startswith("#") else ""
        if re.fullmatch("[0-9a-fA-F]{6}", word):
            expected = f': write "#{word}", with the quotes'
        if rgb := re.fullmatch(
            r"rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\b.*\)", word, re.IGNORECASE
        ):
            expected = f': write "#{"".join(f"{min(int(part), 255):02x}" for part in rgb.groups())}"'
        if half := re.fullmatch(rf"({_NAME}) (\d+)%", word):
            expected = f': write "{half[1]} @{half[2]}%" to see through it, or "{word} white" to mix it'
        if mixed := re.fullmatch(rf"({_NAME}) (\d+) ({_NAME})", word):
            expected = f': write "{mixed[1]} {mixed[2]}% {mixed[3]}" to mix the two'
        super().__init__(f'"{word}" {why or "is not a color" + expected}')
        self.word = word
        self.names = names

    @property
    def explained(self) -> str:
        """The message where there are no names for colors, with what a color looks like."""
        is_number = re.fullmatch("#.*|[0-9a-fA-F]{6}", self.word)
        return str(self) if is_number else f'{self}, expected something like "#34e29b"'


def mix(first: Color, second: Color, share: float) -> Color:
    """`first` with `share` (0 to 1) of `second` in it."""
    r, g, b, a = (round(p + (q - p) * share) for p, q in zip(first, second, strict=True))
    return r, g, b, a


def contrast(first: Color, second: Color) -> float:
    """How much lighter one color is than the other, from 1 to 21 (WCAG 2): letters should have 4.5."""
    darker, lighter = sorted((_light(first), _light(second)))
    return (lighter + 0.05) / (darker + 0.05)


def _light(color: Color) -> float:
    parts = [part / 255 for part in color[:3]]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def as_hex(color: Color) -> str:
    """The color as `#rrggbb`, without its alpha."""
    return "#" + bytes(color[:3]).hex()


class Palette(Mapping[str, Color]):
    """Names for colors; a name may be defined in terms of others. Later layers win over earlier ones."""

    def __init__(self, *layers: Mapping[str, str]) -> None:
        over = (cast(dict[str, str], layer) for layer in reversed(layers))
        self.words = ChainMap(*over, BASIC)  # copies would be as many as drawings times colors
        self._memo: dict[str, tuple[Color, int]] = {}

    def __getitem__(self, word: str) -> Color:
        """The color of a word. Raises UnknownColor with the reason."""
        return self._resolve(word, ())[0]

    def __iter__(self) -> Iterator[str]:
        return iter(self.words)

    def __len__(self) -> int:
        return len(self.words)

    def _resolve(self, word: str, path: tuple[str, ...]) -> tuple[Color, int]:
        """The color of a word, and how many names it is behind; each word is mixed once."""
        known = self._memo.get(word)
        if known is None:
            known = self._memo[word] = self._mixed(word, path)
        if len(path) + known[1] > _MOST_NAMES:
            raise UnknownColor((*path, word)[0], _DEEP)
        return known

    def _mixed(self, word: str, path: tuple[str, ...]) -> tuple[Color, int]:
        match = _WORD.fullmatch(word.strip())
        if match is None:
            raise UnknownColor(word, names=path)
        share, alpha = (float(match[name] or 0) for name in ("share", "alpha"))
        if max(share, alpha) > 100:
            raise UnknownColor(word, "has more than 100%", path)
        color, names = self._named(match["base"], path)
        if match["share"]:
            other, more = self._named(match["other"], path)
            color, names = mix(color, other, share / 100), max(names, more)
        if match["alpha"]:
            color = (*color[:3], round(alpha * 2.55))
        return color, names

    def _named(self, name: str, path: tuple[str, ...]) -> tuple[Color, int]:
        if name.startswith("#"):
            return _hex(name), 0
        if name in path:
            raise UnknownColor(name, f"is defined in terms of itself ({' > '.join((*path, name))})", path)
        if name not in self.words:
            raise UnknownColor(name, names=path)
        if len(path) >= _MOST_NAMES:
            raise UnknownColor(path[0], _DEEP)
        color, names = self._resolve(self.words[name], (*path, name))
        return color, names + 1


def _hex(word: str) -> Color:
    r, g, b, *alpha = bytes.fromhex(word[1:])
    return r, g, b, alpha[0] if alpha else 255
